// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Each target is the one function that libFuzzer calls. `Scripts/fuzz` builds them with instrumentation and links each
// into a program; SwiftPM cannot, because libFuzzer brings its own `main`.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "JSONFuzzer", type: .static, targets: ["JSONFuzzer"]),
        .library(name: "ResourceFuzzer", type: .static, targets: ["ResourceFuzzer"]),
    ],
    dependencies: [
        // The name keeps the fuzzers independent of the folder that the repository was cloned into.
        .package(name: "FHIRMedication", path: "..")
    ],
    targets: [
        .target(name: "JSONFuzzer", dependencies: [.product(name: "FHIRCore", package: "FHIRMedication")]),
        .target(name: "ResourceFuzzer", dependencies: [.product(name: "FHIRCore", package: "FHIRMedication")]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Each fuzzer is the one function that libFuzzer calls. `Scripts/fuzz` builds them with instrumentation and links each
// into a program; SwiftPM cannot, because libFuzzer brings its own `main`.
let fuzzers = [
    "JSONFuzzer", "ResourceFuzzer", "ConvertFuzzer", "PartsFuzzer", "TableFuzzer", "DosageFuzzer", "ScheduleFuzzer",
    "DateFuzzer", "LinkFuzzer", "SVGFuzzer", "XMLFuzzer", "TextFuzzer",
]
// Every fuzzer is linked with all modules, so that there is one list.
let modules = [
    "FHIRCore", "FHIRXML", "DosageLanguage", "DosageSchedule", "AdministrationStats", "FHIRTransport",
    "FHIRAuthorization", "FHIROutbox", "FHIRSandbox", "ContentState", "MedicationScreens",
].map { Target.Dependency.product(name: $0, package: "FHIRMedication") }

let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v14)],
    products: fuzzers.map { .library(name: $0, type: .static, targets: [$0]) },
    dependencies: [
        // The name keeps the fuzzers independent of the folder that the repository was cloned into.
        .package(name: "FHIRMedication", path: "..")
    ],
    targets: [.target(name: "FuzzSupport", dependencies: modules)]
        + fuzzers.map { .target(name: $0, dependencies: ["FuzzSupport"] + modules) },
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

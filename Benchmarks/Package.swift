// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        // The name keeps the benchmarks independent of the folder that the repository was cloned into.
        .package(name: "FHIRMedication", path: "..")
    ],
    targets: [
        // Counts allocations, which Swift cannot do from inside. Nothing outside this package is made of C.
        .target(name: "CAllocations"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CAllocations",
                .product(name: "FHIRCore", package: "FHIRMedication"),
                .product(name: "FHIRXML", package: "FHIRMedication"),
                .product(name: "DosageLanguage", package: "FHIRMedication"),
                .product(name: "DosageSchedule", package: "FHIRMedication"),
                .product(name: "AdministrationStats", package: "FHIRMedication"),
                .product(name: "FHIRTransport", package: "FHIRMedication"),
                .product(name: "FHIROutbox", package: "FHIRMedication"),
                .product(name: "FHIRSandbox", package: "FHIRMedication"),
            ]
        ),
        .executableTarget(
            name: "reading-cost",
            dependencies: [
                .product(name: "FHIRCore", package: "FHIRMedication"),
                .product(name: "DosageLanguage", package: "FHIRMedication"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .executable {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v14)],
    dependencies: [
        // The name keeps the examples independent of the folder that the repository was cloned into.
        .package(name: "FHIRMedication", path: "..")
    ],
    targets: [
        .executableTarget(
            name: "quick-start",
            dependencies: [
                .product(name: "FHIRCore", package: "FHIRMedication"),
                .product(name: "DosageLanguage", package: "FHIRMedication"),
            ]
        ),
        .executableTarget(
            name: "thesis-app",
            dependencies: [
                .product(name: "FHIRCore", package: "FHIRMedication"),
                .product(name: "FHIRTransport", package: "FHIRMedication"),
                .product(name: "FHIROutbox", package: "FHIRMedication"),
                .product(name: "FHIRSandbox", package: "FHIRMedication"),
                .product(name: "AdministrationStats", package: "FHIRMedication"),
                .product(name: "ContentState", package: "FHIRMedication"),
                .product(name: "MedicationScreens", package: "FHIRMedication"),
            ],
            resources: [.embedInCode("record.json")]
        ),
        .target(name: "ExampleSupport"),
        .executableTarget(
            name: "fhir-dosage",
            dependencies: [
                "ExampleSupport",
                .product(name: "FHIRCore", package: "FHIRMedication"),
                .product(name: "FHIRXML", package: "FHIRMedication"),
                .product(name: "DosageLanguage", package: "FHIRMedication"),
                .product(name: "DosageSchedule", package: "FHIRMedication"),
                .product(name: "AdministrationStats", package: "FHIRMedication"),
            ]
        ),
        .executableTarget(
            name: "dosage-keys",
            dependencies: [
                "ExampleSupport",
                .product(name: "FHIRCore", package: "FHIRMedication"),
                .product(name: "DosageLanguage", package: "FHIRMedication"),
                .product(name: "AdministrationStats", package: "FHIRMedication"),
                .product(name: "MedicationScreens", package: "FHIRMedication"),
            ]
        ),
        .executableTarget(
            name: "medbrain",
            dependencies: [
                "ExampleSupport",
                .product(name: "FHIRCore", package: "FHIRMedication"),
                .product(name: "DosageLanguage", package: "FHIRMedication"),
                .product(name: "FHIRTransport", package: "FHIRMedication"),
                .product(name: "FHIROutbox", package: "FHIRMedication"),
                .product(name: "FHIRSandbox", package: "FHIRMedication"),
                .product(name: "DosageSchedule", package: "FHIRMedication"),
                .product(name: "AdministrationStats", package: "FHIRMedication"),
                .product(name: "ContentState", package: "FHIRMedication"),
                .product(name: "MedicationScreens", package: "FHIRMedication"),
            ]
        ),
        .executableTarget(
            name: "sandbox-server",
            dependencies: [
                "ExampleSupport",
                .product(name: "FHIRCore", package: "FHIRMedication"),
                .product(name: "FHIRTransport", package: "FHIRMedication"),
                .product(name: "FHIRSandbox", package: "FHIRMedication"),
            ]
        ),
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

// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "FHIRMedication",
    defaultLocalization: "en",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [
        .library(name: "FHIRCore", targets: ["FHIRCore"]),
        .library(name: "FHIRXML", targets: ["FHIRXML"]),
        .library(name: "DosageLanguage", targets: ["DosageLanguage"]),
        .library(name: "DosageSchedule", targets: ["DosageSchedule"]),
        .library(name: "AdministrationStats", targets: ["AdministrationStats"]),
        .library(name: "FHIRTransport", targets: ["FHIRTransport"]),
        .library(name: "FHIRAuthorization", targets: ["FHIRAuthorization"]),
        .library(name: "FHIROutbox", targets: ["FHIROutbox"]),
        .library(name: "FHIRSandbox", targets: ["FHIRSandbox"]),
        .library(name: "FHIRTransportTesting", targets: ["FHIRTransportTesting"]),
        .library(name: "ContentState", targets: ["ContentState"]),
        .library(name: "MedicationScreens", targets: ["MedicationScreens"]),
    ],
    targets: [
        .target(name: "FHIRCore"),
        .target(name: "FHIRXML", dependencies: ["FHIRCore"]),
        .target(
            name: "DosageLanguage",
            dependencies: ["FHIRCore"],
            resources: [.process("Resources")]
        ),
        .target(name: "DosageSchedule", dependencies: ["FHIRCore", "DosageLanguage"]),
        .target(
            name: "AdministrationStats",
            dependencies: ["FHIRCore", "DosageLanguage", "DosageSchedule"],
            resources: [.process("Resources")]
        ),
        .target(
            name: "FHIRTransport",
            dependencies: ["FHIRCore"],
            // What App Store Connect asks of whoever reads the times of files; Scripts/check-privacy compares it with the code.
            resources: [.copy("PrivacyInfo.xcprivacy")]
        ),
        .target(name: "FHIRAuthorization", dependencies: ["FHIRTransport", "FHIRCore"]),
        .target(name: "FHIROutbox", dependencies: ["FHIRTransport", "FHIRCore"]),
        .target(name: "FHIRSandbox", dependencies: ["FHIRTransport", "FHIRCore"]),
        .target(name: "FHIRTransportTesting", dependencies: ["FHIRTransport", "FHIRCore"]),
        .target(name: "ContentState"),
        .target(
            name: "MedicationScreens",
            dependencies: [
                "FHIRCore", "DosageLanguage", "DosageSchedule", "AdministrationStats", "FHIRTransport",
                "FHIRAuthorization", "FHIROutbox", "ContentState",
            ],
            resources: [.process("Resources")]
        ),

        .target(name: "TestSupport", dependencies: ["FHIRCore"], path: "Tests/TestSupport"),
        .testTarget(name: "FHIRCoreTests", dependencies: ["FHIRCore", "TestSupport"]),
        .testTarget(name: "FHIRXMLTests", dependencies: ["FHIRXML", "FHIRCore", "TestSupport"]),
        .testTarget(name: "DosageLanguageTests", dependencies: ["DosageLanguage", "FHIRCore", "TestSupport"]),
        .testTarget(
            name: "DosageScheduleTests",
            dependencies: ["DosageSchedule", "DosageLanguage", "FHIRCore", "TestSupport"]
        ),
        .testTarget(
            name: "AdministrationStatsTests",
            dependencies: ["AdministrationStats", "DosageLanguage", "DosageSchedule", "FHIRCore", "TestSupport"]
        ),
        .testTarget(
            name: "FHIRTransportTests",
            dependencies: [
                "FHIRTransport", "FHIRAuthorization", "FHIROutbox", "FHIRSandbox", "FHIRTransportTesting", "FHIRCore",
                "TestSupport",
            ]
        ),
        .testTarget(name: "ContentStateTests", dependencies: ["ContentState", "TestSupport"]),
        .testTarget(
            name: "MedicationScreensTests",
            dependencies: [
                "MedicationScreens", "FHIRCore", "DosageLanguage", "DosageSchedule", "AdministrationStats",
                "FHIRTransport", "FHIRAuthorization", "FHIROutbox", "FHIRSandbox", "FHIRTransportTesting",
                "ContentState", "TestSupport",
            ]
        ),
        // Against real servers, which Scripts/check-integration starts; skipped without them.
        .testTarget(
            name: "IntegrationTests",
            dependencies: ["FHIRTransport", "FHIRAuthorization", "FHIROutbox", "FHIRSandbox", "FHIRCore"],
            path: "Tests/Integration",
            exclude: ["Servers"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// One place for the settings of every target, so that none can forget one.
for target in package.targets {
    var settings = target.swiftSettings ?? []
    settings += [
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
        .enableUpcomingFeature("ExistentialAny"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
        .enableUpcomingFeature("InternalImportsByDefault"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
        .enableUpcomingFeature("MemberImportVisibility"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0470-isolated-conformances.md
        .enableUpcomingFeature("InferIsolatedConformances"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0481-weak-let.md
        .enableUpcomingFeature("ImmutableWeakCaptures"),
    ]
    if target.type == .regular && target.name != "TestSupport" {
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0458-strict-memory-safety.md
        settings.append(.strictMemorySafety())
    }
    target.swiftSettings = settings
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An element of a dosage whose members a sentence must not pass over.
enum DosageElement: String {
    case dosage = "Dosage"
    case doseAndRate = "Dosage.doseAndRate"
    case timing = "Timing"
    case pattern = "Timing.repeat"

    /// Whether a member that could not be read, or belongs to another version, changes what a sentence should say.
    static func isMeaningful(_ name: String) -> Bool { meaningful.contains(name) }

    /// Whether the element has a member in a version.
    func has(_ name: String, in version: FHIRVersion) -> Bool {
        let isOld = version == .dstu2
        let hasOneDose = version <= .stu3
        return switch self {
        case .dosage:
            Self.dosageNames.contains(name)
                || (version == .r5 ? Self.newNeed : Self.oldNeed).contains(name)
                || !isOld && Self.newDosage.contains(name)
                || (hasOneDose ? Self.oldDosage.contains(name) : name == "doseAndRate")
                || version == .stu3 && name == "rateQuantity"
        case .doseAndRate: !hasOneDose && (Self.oldDosage.contains(name) || name == "rateQuantity")
        case .timing: Self.timingNames.contains(name)
        case .pattern: Self.patternNames.contains(name) || (isOld ? Self.oldPattern : Self.newPattern).contains(name)
        }
    }

    /// Refuses an element of which a member that is known occurs a second time, or could not be read.
    func requireNoLeftovers(
        _ extras: ElementExtras,
        in version: FHIRVersion,
        _ prefix: @autoclosure () -> String
    ) throws(DosageLanguageError) {
        guard !extras.isAbsent, !extras.isEmpty else { return }
        for name in extras.unknownMembers.map(\.name)
        where name == "modifierExtension" || Self.isMeaningful(name) {
            let path = prefix() + name
            guard name != "modifierExtension" else { throw DosageReader.modifierExtension(path) }
            throw DosageLanguageError(
                .value,
                path: path,
                detail: has(name, in: version)
                    ? "the element occurs more than once, or could not be read"
                    : "it is not an element of \(rawValue) in FHIR \(version.rawValue.uppercased())"
            )
        }
    }

    private static let dosageNames: Set<String> = ["timing", "maxDosePerPeriod"]
    private static let oldNeed: Set<String> = ["asNeededBoolean", "asNeededCodeableConcept"]
    private static let newNeed: Set<String> = ["asNeeded", "asNeededFor"]
    private static let newDosage: Set<String> = ["sequence", "maxDosePerAdministration", "maxDosePerLifetime"]
    private static let oldDosage: Set<String> = ["doseQuantity", "doseRange", "rateRatio", "rateRange"]
    private static let timingNames: Set<String> = ["repeat", "event", "code"]
    private static let patternNames: Set<String> = [
        "boundsRange", "boundsPeriod", "count", "duration", "durationMax", "frequency", "frequencyMax", "period",
        "periodMax", "when",
    ]
    private static let newPattern: Set<String> = [
        "boundsDuration", "countMax", "durationUnit", "periodUnit", "dayOfWeek", "timeOfDay", "offset",
    ]
    private static let oldPattern: Set<String> = ["boundsQuantity", "durationUnits", "periodUnits"]
    private static let later: Set<String> = ["doseAndRate", "rateQuantity"]

    private static let meaningful: Set<String> = [
        dosageNames, oldNeed, newNeed, newDosage, oldDosage, timingNames, patternNames, newPattern, oldPattern, later,
    ].reduce(into: []) { $0.formUnion($1) }
}

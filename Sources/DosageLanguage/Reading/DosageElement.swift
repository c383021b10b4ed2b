// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An element whose members decide what a dose is.
enum DosageElement: String {
    case dosage = "Dosage"
    case doseAndRate = "Dosage.doseAndRate"
    case timing = "Timing"
    case pattern = "Timing.repeat"

    /// Whether a version of FHIR has the member, in this element or another of a dosage; its meaning is not a guess then.
    static func isDefined(_ name: String) -> Bool { defined.contains(name) }

    /// The members of the element in a version, for a table that must have all of them.
    func names(in version: FHIRVersion) -> Set<String> {
        Self.defined.union(Self.newDose).filter { has($0, in: version) }
    }

    /// Whether the element has a member in a version.
    func has(_ name: String, in version: FHIRVersion) -> Bool {
        let isOld = version == .dstu2
        let hasOneDose = version <= .stu3
        return switch self {
        case .dosage:
            Self.dosageNames.contains(name)
                || (version == .r5 ? Self.newNeed : Self.oldNeed).contains(name)
                || (isOld ? Self.oldWords : Self.newDosage).contains(name)
                || (hasOneDose ? Self.oldDosage.contains(name) : name == "doseAndRate")
                || version == .stu3 && name == "rateQuantity"
        case .doseAndRate: !hasOneDose && (Self.oldDosage.contains(name) || Self.newDose.contains(name))
        case .timing: Self.timingNames.contains(name)
        case .pattern: Self.patternNames.contains(name) || (isOld ? Self.oldPattern : Self.newPattern).contains(name)
        }
    }

    private static let dosageNames: Set<String> = ["timing", "text", "route", "method", "maxDosePerPeriod"]
    private static let oldNeed: Set<String> = ["asNeededBoolean", "asNeededCodeableConcept"]
    private static let newNeed: Set<String> = ["asNeeded", "asNeededFor"]
    private static let oldWords: Set<String> = ["additionalInstructions", "siteCodeableConcept", "siteReference"]
    private static let newDosage: Set<String> = [
        "sequence", "additionalInstruction", "patientInstruction", "site", "maxDosePerAdministration",
        "maxDosePerLifetime",
    ]
    private static let oldDosage: Set<String> = ["doseQuantity", "doseRange", "rateRatio", "rateRange"]
    private static let newDose: Set<String> = ["rateQuantity", "type"]
    private static let timingNames: Set<String> = ["repeat", "event", "code"]
    private static let patternNames: Set<String> = [
        "boundsRange", "boundsPeriod", "count", "duration", "durationMax", "frequency", "frequencyMax", "period",
        "periodMax", "when",
    ]
    private static let newPattern: Set<String> = [
        "boundsDuration", "countMax", "durationUnit", "periodUnit", "dayOfWeek", "timeOfDay", "offset",
    ]
    private static let oldPattern: Set<String> = ["boundsQuantity", "durationUnits", "periodUnits"]
    /// Members of the draft of R6, and the amount of a statement of DSTU2.
    private static let others: Set<String> = [
        "startOffset", "endOffset", "condition", "safety", "quantityQuantity", "quantityRange", "rate",
    ]
    private static let later: Set<String> = ["doseAndRate", "rateQuantity"]

    private static let defined: Set<String> = [
        dosageNames, oldNeed, newNeed, oldWords, newDosage, oldDosage, timingNames, patternNames, newPattern,
        oldPattern,
        others, later,
    ].reduce(into: []) { $0.formUnion($1) }
}

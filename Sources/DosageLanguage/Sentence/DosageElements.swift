// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Elements of a dosage, as a set.
///
/// The grain is the element of Dosage, doseAndRate, Timing and repeat: an amount or a concept is one element that covers
/// its inside. Names are put to them only when somebody asks, since most callers want the sentence alone.
struct DosageElements: OptionSet, Sendable, Hashable {
    let rawValue: UInt64

    // In the order of the definition, which is that of the names in a ledger.

    static let sequence = DosageElements(rawValue: 1 << 0)
    static let text = DosageElements(rawValue: 1 << 1)
    static let additionalInstruction = DosageElements(rawValue: 1 << 2)
    static let patientInstruction = DosageElements(rawValue: 1 << 3)
    static let timing = DosageElements(rawValue: 1 << 4)
    static let event = DosageElements(rawValue: 1 << 5)
    static let pattern = DosageElements(rawValue: 1 << 6)
    static let boundsDuration = DosageElements(rawValue: 1 << 7)
    static let boundsRange = DosageElements(rawValue: 1 << 8)
    static let boundsPeriod = DosageElements(rawValue: 1 << 9)
    static let count = DosageElements(rawValue: 1 << 10)
    static let countMax = DosageElements(rawValue: 1 << 11)
    static let duration = DosageElements(rawValue: 1 << 12)
    static let durationMax = DosageElements(rawValue: 1 << 13)
    static let durationUnit = DosageElements(rawValue: 1 << 14)
    static let frequency = DosageElements(rawValue: 1 << 15)
    static let frequencyMax = DosageElements(rawValue: 1 << 16)
    static let period = DosageElements(rawValue: 1 << 17)
    static let periodMax = DosageElements(rawValue: 1 << 18)
    static let periodUnit = DosageElements(rawValue: 1 << 19)
    static let dayOfWeek = DosageElements(rawValue: 1 << 20)
    static let timeOfDay = DosageElements(rawValue: 1 << 21)
    static let when = DosageElements(rawValue: 1 << 22)
    static let offset = DosageElements(rawValue: 1 << 23)
    static let code = DosageElements(rawValue: 1 << 24)
    static let asNeeded = DosageElements(rawValue: 1 << 25)
    static let asNeededFor = DosageElements(rawValue: 1 << 26)
    static let site = DosageElements(rawValue: 1 << 27)
    static let siteReference = DosageElements(rawValue: 1 << 28)
    static let route = DosageElements(rawValue: 1 << 29)
    static let method = DosageElements(rawValue: 1 << 30)
    static let doseAndRate = DosageElements(rawValue: 1 << 31)
    static let type = DosageElements(rawValue: 1 << 32)
    static let doseRange = DosageElements(rawValue: 1 << 33)
    static let doseQuantity = DosageElements(rawValue: 1 << 34)
    static let rateRatio = DosageElements(rawValue: 1 << 35)
    static let rateRange = DosageElements(rawValue: 1 << 36)
    static let rateQuantity = DosageElements(rawValue: 1 << 37)
    static let maxDosePerPeriod = DosageElements(rawValue: 1 << 38)
    static let maxDosePerAdministration = DosageElements(rawValue: 1 << 39)
    static let maxDosePerLifetime = DosageElements(rawValue: 1 << 40)

    private static let elementCount = 41

    /// The elements of an amount and its rate, which stand in an entry of a list from R4 on.
    static let entry: DosageElements = [
        .doseAndRate, .type, .doseRange, .doseQuantity, .rateRatio, .rateRange, .rateQuantity,
    ]

    /// Where and how a dose is taken.
    static let manner: DosageElements = [.route, .site, .siteReference, .method]

    static let cadence: DosageElements = [.frequency, .frequencyMax, .period, .periodMax, .periodUnit]

    /// Each element by itself, in the order of the definition.
    var each: some Sequence<DosageElements> {
        (0..<Self.elementCount).lazy.map { DosageElements(rawValue: 1 << $0) }.filter { contains($0) }
    }

    /// The path of one element, relative to the dosage.
    ///
    /// - Parameters:
    ///   - version: The version whose names are used.
    ///   - entry: The list of amounts, with or without an index.
    /// - Returns: The path.
    func path(in version: FHIRVersion, entry: String = "doseAndRate") -> String {
        guard Self.entry.contains(self) else { return memberPath(in: version) }
        let prefix = version <= .stu3 ? "" : entry + "."
        return switch self {
        case .type: prefix + "type"
        case .doseRange: prefix + "doseRange"
        case .doseQuantity: prefix + "doseQuantity"
        case .rateRatio: prefix + "rateRatio"
        case .rateRange: prefix + "rateRange"
        case .rateQuantity: prefix + "rateQuantity"
        default: entry
        }
    }

    private func memberPath(in version: FHIRVersion) -> String {
        let isOld = version == .dstu2
        return switch self {
        case .sequence: "sequence"
        case .text: "text"
        case .additionalInstruction: isOld ? "additionalInstructions" : "additionalInstruction"
        case .patientInstruction: "patientInstruction"
        case .timing: "timing"
        case .event: "timing.event"
        case .pattern: "timing.repeat"
        case .boundsDuration: isOld ? "timing.repeat.boundsQuantity" : "timing.repeat.boundsDuration"
        case .boundsRange: "timing.repeat.boundsRange"
        case .boundsPeriod: "timing.repeat.boundsPeriod"
        case .count: "timing.repeat.count"
        case .countMax: "timing.repeat.countMax"
        case .duration: "timing.repeat.duration"
        case .durationMax: "timing.repeat.durationMax"
        case .durationUnit: isOld ? "timing.repeat.durationUnits" : "timing.repeat.durationUnit"
        case .frequency: "timing.repeat.frequency"
        case .frequencyMax: "timing.repeat.frequencyMax"
        case .period: "timing.repeat.period"
        case .periodMax: "timing.repeat.periodMax"
        case .periodUnit: isOld ? "timing.repeat.periodUnits" : "timing.repeat.periodUnit"
        case .dayOfWeek: "timing.repeat.dayOfWeek"
        case .timeOfDay: "timing.repeat.timeOfDay"
        case .when: "timing.repeat.when"
        case .offset: "timing.repeat.offset"
        case .code: "timing.code"
        case .asNeeded: version == .r5 ? "asNeeded" : "asNeededBoolean"
        case .asNeededFor: version == .r5 ? "asNeededFor" : "asNeededCodeableConcept"
        case .site: isOld ? "siteCodeableConcept" : "site"
        case .siteReference: "siteReference"
        case .route: "route"
        case .method: "method"
        case .maxDosePerPeriod: "maxDosePerPeriod"
        case .maxDosePerAdministration: "maxDosePerAdministration"
        default: "maxDosePerLifetime"
        }
    }
}

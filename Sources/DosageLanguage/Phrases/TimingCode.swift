// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An abbreviation that stands for a whole pattern.
///
/// Source: FHIR, value set timing-abbreviation, DSTU2 to R5; the codes are those of HL7 v3 GTSAbbreviation.
enum TimingCode: String, Sendable, Hashable, CaseIterable {
    case twiceADay = "BID"
    case threeTimesADay = "TID"
    case fourTimesADay = "QID"
    case everyMorning = "AM"
    case everyAfternoon = "PM"
    case everyDay = "QD"
    case everyOtherDay = "QOD"
    case everyHour = "Q1H"
    case every2Hours = "Q2H"
    case every3Hours = "Q3H"
    case every4Hours = "Q4H"
    case every6Hours = "Q6H"
    case every8Hours = "Q8H"
    case atBedtime = "BED"
    case weekly = "WK"
    case monthly = "MO"

    /// The systems of the abbreviations in FHIR; others use the same letters with other meanings.
    private static let systems: Set<String> = [
        "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation", "http://hl7.org/fhir/v3/GTSAbbreviation",
        "http://hl7.org/fhir/timing-abbreviation", "http://hl7.org/fhir/v3/vs/GTSAbbreviation",
    ]

    /// Reads the abbreviation of a concept.
    ///
    /// Letters without a system count where they have one meaning only, or where the words beside them say the same.
    ///
    /// - Returns: The abbreviation, with the words of the concept that say something else; nil for no abbreviation.
    /// - Throws: That there are several that differ, of which nobody knows which one holds.
    static func read(_ concept: CodeableConcept) throws(DosageLanguageError) -> (code: TimingCode, others: [String])? {
        var code: TimingCode?
        var isCoded = false
        var isUnknown = false
        for coding in concept.coding {
            let isOurs = coding.system.map(systems.contains)
            guard isOurs != false, let letters = coding.code?.rawValue else { continue }
            guard let read = TimingCode(rawValue: letters) else {
                isUnknown = isUnknown || isOurs == true
                continue
            }
            guard code == nil || code == read else { throw conflict }
            code = read
            isCoded = isCoded || isOurs == true
        }
        guard let code else { return nil }
        guard !isUnknown else { throw conflict }
        let words = concept.allWords
        let others = words.filter { !code.isMeant(by: $0) }
        guard !others.contains(where: { words in allCases.contains { $0.isMeant(by: words) } }) else { throw conflict }
        if !isCoded, !others.isEmpty || words.isEmpty && !code.hasOneMeaning { return nil }
        return (code, others)
    }

    private static let conflict = DosageLanguageError(
        .init(rawValue: FHIRIssue.Code.codeConflict.rawValue),
        path: "timing.code",
        detail: "there are several abbreviations that differ"
    )

    /// Whether the letters stand for the same wherever prescriptions are written.
    private var hasOneMeaning: Bool {
        switch self {
        case .everyMorning, .everyAfternoon, .atBedtime, .weekly, .monthly: false
        default: true
        }
    }

    /// The frequency and period that the abbreviation stands for; nil for those of the day's events.
    private var cadence: (frequency: Int, period: Int, unit: TimingUnit)? {
        switch self {
        case .twiceADay: (2, 1, .day)
        case .threeTimesADay: (3, 1, .day)
        case .fourTimesADay: (4, 1, .day)
        case .everyDay: (1, 1, .day)
        case .everyOtherDay: (1, 2, .day)
        case .everyHour: (1, 1, .hour)
        case .every2Hours: (1, 2, .hour)
        case .every3Hours: (1, 3, .hour)
        case .every4Hours: (1, 4, .hour)
        case .every6Hours: (1, 6, .hour)
        case .every8Hours: (1, 8, .hour)
        case .weekly: (1, 1, .week)
        case .monthly: (1, 1, .month)
        case .everyMorning, .everyAfternoon, .atBedtime: nil
        }
    }

    /// Whether a pattern says the same as the abbreviation.
    func agrees(with pattern: TimingRepeat) -> Bool {
        guard pattern.frequencyMax == nil, pattern.periodMax == nil else { return false }
        guard let cadence else {
            let isOnceADay =
                pattern.frequency ?? 1 == 1 && (pattern.period?.isNumericallyEqual(to: 1) ?? true)
                && (pattern.period == nil || TimingUnit(pattern.periodUnit) == .day)
            guard isOnceADay, pattern.dayOfWeek.isEmpty else { return false }
            switch self {
            case .everyMorning: return pattern.when.map(\.rawValue) == ["MORN"]
            case .everyAfternoon: return pattern.when.map(\.rawValue) == ["AFT"]
            default: return pattern.when.map(\.rawValue) == ["HS"]
            }
        }
        guard let period = pattern.period, let unit = TimingUnit(pattern.periodUnit) else {
            // Clock times say how often by themselves.
            return pattern.period == nil && pattern.frequency == nil && pattern.dayOfWeek.isEmpty
                && cadence.period == 1 && cadence.unit == .day && pattern.timesPerDay == cadence.frequency
        }
        return pattern.frequency ?? 1 == cadence.frequency && period.wholeNumber == cadence.period
            && unit == cadence.unit
    }
}

extension TimingRepeat {
    /// How many doses the times of day or the events stand for; a meal as such stands for three, and what is repeated
    /// for none.
    var timesPerDay: Int {
        Set(timeOfDay.map { $0.civilTime }).count
            + Set(when).reduce(0) { $0 + (["C", "AC", "PC"].contains($1.rawValue) ? 3 : 1) }
    }
}

extension TimingCode: LocalizedSentenceBuildingSupport {
    static var allFormatStrings: [String] { allCases.map { "code.\($0.rawValue)" } }

    var formatString: String { "code.\(rawValue)" }
    var localizedArguments: [PhraseArgument] { [] }
}

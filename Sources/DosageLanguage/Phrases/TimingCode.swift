// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// An abbreviation that stands for a whole pattern.
///
/// Source: FHIR, value set timing-abbreviation, DSTU2 to R5; the codes are those of HL7 v3 GTSAbbreviation. The
/// definition of PM there is "every afternoon".
package enum TimingCode: String, Sendable, Hashable, CaseIterable {
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

    /// The system of the abbreviations in R4 and later.
    static let system = "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"

    /// The systems of the abbreviations in FHIR; others use the same letters with other meanings.
    private static let systems: Set<String> = [
        system, "http://hl7.org/fhir/v3/GTSAbbreviation",
        "http://hl7.org/fhir/timing-abbreviation", "http://hl7.org/fhir/v3/vs/GTSAbbreviation",
    ]

    /// Reads the abbreviation of a concept.
    ///
    /// Letters without a system count where they have one meaning only, or where the words beside them say the same.
    ///
    /// - Returns: The abbreviation, with the words of the concept that say something else; nil for no abbreviation.
    /// - Throws: That there are several that differ, of which nobody knows which one holds.
    package static func read(
        _ concept: CodeableConcept
    ) throws(DosageLanguageError) -> (code: TimingCode, others: [String])? {
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

    /// What an abbreviation stands for.
    package enum Meaning: Sendable, Hashable {
        case cadence(frequency: Int, period: Int, TimingUnit)
        case event(EventTiming)
    }

    package var meaning: Meaning {
        switch self {
        case .twiceADay: .cadence(frequency: 2, period: 1, .day)
        case .threeTimesADay: .cadence(frequency: 3, period: 1, .day)
        case .fourTimesADay: .cadence(frequency: 4, period: 1, .day)
        case .everyMorning: .event(.morning)
        case .everyAfternoon: .event(.afternoon)
        case .everyDay: .cadence(frequency: 1, period: 1, .day)
        case .everyOtherDay: .cadence(frequency: 1, period: 2, .day)
        case .everyHour: .cadence(frequency: 1, period: 1, .hour)
        case .every2Hours: .cadence(frequency: 1, period: 2, .hour)
        case .every3Hours: .cadence(frequency: 1, period: 3, .hour)
        case .every4Hours: .cadence(frequency: 1, period: 4, .hour)
        case .every6Hours: .cadence(frequency: 1, period: 6, .hour)
        case .every8Hours: .cadence(frequency: 1, period: 8, .hour)
        case .atBedtime: .event(.bedtime)
        case .weekly: .cadence(frequency: 1, period: 1, .week)
        case .monthly: .cadence(frequency: 1, period: 1, .month)
        }
    }

    /// Whether a pattern says the same as the abbreviation.
    func agrees(with pattern: TimingRepeat) -> Bool {
        guard pattern.frequencyMax == nil, pattern.periodMax == nil else { return false }
        switch meaning {
        case .event(let event):
            let isOnceADay =
                pattern.frequency ?? 1 == 1 && (pattern.period?.isNumericallyEqual(to: 1) ?? true)
                && (pattern.period == nil || TimingUnit(pattern.periodUnit) == .day)
            return isOnceADay && pattern.dayOfWeek.isEmpty && pattern.when.map(\.rawValue) == [event.rawValue]
        case .cadence(let frequency, let length, let unit):
            guard let period = pattern.period, let written = TimingUnit(pattern.periodUnit) else {
                // Clock times say how often by themselves.
                return pattern.period == nil && pattern.frequency == nil && pattern.dayOfWeek.isEmpty
                    && length == 1 && unit == .day && pattern.timesPerDay == frequency
            }
            return pattern.frequency ?? 1 == frequency && period.wholeNumber == length && written == unit
        }
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

extension TimingCode: DirectPhrase {
    package static var allFormatStrings: [String] { allCases.map { "code.\($0.rawValue)" } }

    package var formatString: String { "code.\(rawValue)" }
    package var argumentCount: Int { 0 }

    package func argument(at position: Int) -> PhraseArgument { .text("") }
}

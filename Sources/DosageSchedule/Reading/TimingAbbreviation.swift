// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// An abbreviation that stands for a whole pattern.
///
/// Source: FHIR, value set timing-abbreviation, DSTU2 to R5. The definition of PM is "every afternoon".
enum TimingAbbreviation: String, Sendable, Hashable, CaseIterable {
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

    /// What an abbreviation stands for.
    enum Meaning: Sendable, Hashable {
        case cadence(frequency: Int, period: Int, TimingUnit)
        case event(EventTiming)
    }

    var meaning: Meaning {
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

    /// Returns the abbreviations among the codings of a concept.
    ///
    /// Other systems use the same letters with other meanings; a coding without a system is taken for one of FHIR's.
    static func all(in concept: CodeableConcept) -> Set<TimingAbbreviation> {
        Set(
            concept.coding.filter { systems.contains($0.system) }.compactMap { coding in
                coding.code.flatMap { TimingAbbreviation(rawValue: $0.rawValue) }
            })
    }

    private static let systems: Set<String?> = [
        nil, "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation", "http://hl7.org/fhir/v3/GTSAbbreviation",
        "http://hl7.org/fhir/timing-abbreviation", "http://hl7.org/fhir/v3/vs/GTSAbbreviation",
    ]

    /// Returns whether a pattern says the same as the abbreviation.
    func agrees(with timing: CheckedTiming) -> Bool {
        guard timing.frequencyMax == nil, timing.periodMax == nil else { return false }
        switch meaning {
        case .event(let event):
            let saysDaily = timing.period == nil || timing.period == 1 && timing.periodUnit == .day
            return timing.when == [event] && timing.offset ?? 0 == 0 && timing.weekdays.isEmpty && saysDaily
        case .cadence(let frequency, let period, let unit):
            if let written = timing.period {
                guard written == Double(period), timing.periodUnit == unit else { return false }
            } else {
                // Without a period the days of the week or the clock times say how often.
                guard period == 1, unit == (timing.weekdays.isEmpty ? .day : .week) else { return false }
            }
            let entries = timing.times.count + timing.when.flatMap(Routine.parts).count
            let counted = max(timing.weekdays.count, 1) * entries
            let dosesInPeriod = entries > 0 ? counted : timing.frequency ?? max(timing.weekdays.count, 1)
            // "Every day" on Mondays only is a contradiction, "weekly" on Mondays is none.
            return dosesInPeriod == frequency && (timing.weekdays.isEmpty || unit == .week)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

extension TimingCode {
    /// Returns the abbreviations among the codings of a concept.
    ///
    /// Other systems use the same letters with other meanings; a coding without a system is taken for one of FHIR's.
    static func all(in concept: CodeableConcept) -> Set<TimingCode> {
        Set(
            concept.coding.filter { $0.system.map(systems.contains) ?? true }.compactMap { coding in
                coding.code.flatMap { TimingCode(rawValue: $0.rawValue) }
            })
    }

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

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

extension TimingCode {
    /// Returns the abbreviation of a concept, as a sentence reads it.
    ///
    /// - Parameter concept: The code of a timing.
    /// - Returns: The abbreviation, nil for none.
    /// - Throws: That there are several that differ, of which nobody knows which one holds.
    static func ofSchedule(_ concept: CodeableConcept) throws(ScheduleError) -> TimingCode? {
        do throws(DosageLanguageError) {
            return try read(concept)?.code
        } catch {
            throw ScheduleError(.codeConflict, path: error.path, detail: error.detail)
        }
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

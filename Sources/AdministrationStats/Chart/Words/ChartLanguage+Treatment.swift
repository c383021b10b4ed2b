// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
public import DosageSchedule
public import FHIRCore

extension ChartLanguage {
    /// Returns when a treatment ended, or that it has not begun yet, in a sentence or two.
    ///
    /// - Parameters:
    ///   - treatment: The treatment.
    ///   - today: The present day on the patient's calendar.
    /// - Returns: As in "The treatment ended on August 29, 2026."; none for one that goes on.
    public func sentences(about treatment: Treatment, on today: CivilDate) -> [String] {
        if let first = treatment.firstDay, first > today { return [text(.begins, dates.day(first))] }
        switch treatment.end {
        case .open, .notOrdered, .unknown: return []
        case .planned(let day), .ended(.completed, .on(let day)):
            return day < today ? [text(.ended(.completed), dates.day(day))] : []
        case .ended(let reason, .on(let day)):
            return day <= today ? [text(.ended(reason), dates.day(day))] : []
        case .ended(let reason, .unknown): return [text(.endedOnUnknownDay(reason))]
        case .ended(let reason, .within(let days)):
            guard days.lowerBound <= today else { return [] }
            let range = text(.range, dates.day(days.lowerBound), dates.day(days.upperBound))
            return [text(.endedOnUnknownDay(reason)), text(.possibleDays, range)]
        }
    }

    /// Returns what the groups of a chart have in common that are not within the treatment.
    func legend(of coverages: Set<Treatment.Coverage>) -> String {
        let notes = [Treatment.Coverage.outside, .unknown].filter(coverages.contains).compactMap(note(on:))
        return notes.isEmpty ? text(.legendOutside) : forms.list(notes, .or)
    }

    /// Returns what is said of a time that is not, or perhaps not, within a treatment; nil for one that is.
    func note(on coverage: Treatment.Coverage) -> String? {
        switch coverage {
        case .inside: nil
        case .outside: text(.legendOutside)
        case .unknown: text(.legendUnsure)
        }
    }
}

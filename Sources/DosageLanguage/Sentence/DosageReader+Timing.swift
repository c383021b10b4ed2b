// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension DosageReader {
    /// Says how often, when, how long and until when.
    ///
    /// - Returns: A frequency without a period, which is left to be said once all is said that may tell in which time.
    mutating func sayPattern(_ timing: borrowing CheckedTiming) throws(DosageLanguageError) -> Timing.Frequency? {
        let isSaid = try addCombination(timing)
        if saysNothing, timing.period != nil {
            imply(.cadence, .cadence)
        } else if !isSaid, let period = timing.period {
            try add(.cadence, Cadence(frequency: timing.frequency, period: period), .cadence)
        }
        try sayDays(timing)
        if let times = timing.timesPhrase { try add(.time, times, .timeOfDay) }
        if !isSaid, !timing.when.isEmpty, let when = Timing.When(timing) { try sayEvents(when, timing) }
        if let known = reading.known, !known.exactPaths.isEmpty {
            if known.isExact {
                try add(.exact, KeyedPhrase.exact, paths: known.exactPaths)
            } else {
                // Times that need not be exact are what a schedule without the words says.
                ledger.speak(paths: known.exactPaths)
            }
        }
        if let duration = timing.duration {
            try add(.duration, duration, [.duration, .durationMax, .durationUnit])
        }
        if let count = timing.countPhrase { try add(.count, count, [.count, .countMax]) }
        if let bounds = timing.bounds { try add(.bounds, bounds, [.boundsDuration, .boundsRange, .boundsPeriod]) }
        return timing.period == nil ? timing.frequency : nil
    }

    /// Says how often and at which event in one phrase, where the table has one for the two of them.
    private mutating func addCombination(_ timing: borrowing CheckedTiming) throws(DosageLanguageError) -> Bool {
        guard context.hasCombinations, !saysNothing, case .exactly(let times)? = timing.frequency,
            let period = timing.period,
            period.isOneUnit, timing.when.count == 1, let event = timing.when.first, timing.offset == nil,
            timing.times.isEmpty, timing.days.isEmpty, context.options.says(.cadence), context.options.says(.event)
        else { return false }
        let key = "combination.\(times)-per-\(period.unit.rawValue).\(event.rawValue)"
        guard context.renderer.table.contains(key) else { return false }
        words.note(.event)
        try add(.cadence, KeyedPhrase(key), DosageElements.cadence.union(.when))
        return true
    }

    /// Says the days of the week, of the month and of a cycle.
    private mutating func sayDays(_ timing: borrowing CheckedTiming) throws(DosageLanguageError) {
        if let days = timing.daysPhrase { try add(.day, days, .dayOfWeek) }
        guard let known = reading.known else { return }
        if let days = known.monthDaysPhrase { try add(.day, days, paths: known.monthPaths) }
        if let days = known.cycleDaysPhrase { try add(.day, days, paths: known.cyclePaths) }
    }

    private mutating func sayEvents(
        _ when: Timing.When, _ timing: borrowing CheckedTiming
    ) throws(DosageLanguageError) {
        var elements: DosageElements = [.when, .offset]
        if case .written? = timing.offset { elements.formUnion([.frequency, .period, .periodUnit]) }
        try add(.event, when, elements)
    }
}

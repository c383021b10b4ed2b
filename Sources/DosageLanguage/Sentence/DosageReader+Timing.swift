// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension DosageReader {
    /// Says how often, when, how long and until when.
    ///
    /// - Returns: A frequency without a period, which is left to be said once all is said that may tell in which time.
    mutating func sayPattern(_ timing: CheckedTiming) throws(DosageLanguageError) -> Timing.Frequency? {
        let isSaid = try addCombination(timing)
        if !isSaid { try sayCadence(timing.frequency, timing.period) }
        try sayDays(timing)
        if !timing.times.isEmpty {
            let arguments = timing.times.map { PhraseArgument.time($0) }
            try add(.time, KeyedPhrase("time.at", .list(arguments, .and)), .timeOfDay)
        }
        if !timing.when.isEmpty, !isSaid { try sayEvents(timing) }
        if let known = reading.known, !known.exactPaths.isEmpty {
            if known.isExact {
                try add(.exact, KeyedPhrase("exact"), paths: known.exactPaths)
            } else {
                // Times that need not be exact are what a schedule without the words says.
                ledger.speak(paths: known.exactPaths)
            }
        }
        if let duration = timing.duration {
            try add(.duration, duration, [.duration, .durationMax, .durationUnit])
        }
        if let count = timing.count { try sayCount(count, timing.countMax ?? count) }
        if let bounds = timing.bounds { try add(.bounds, bounds, [.boundsDuration, .boundsRange, .boundsPeriod]) }
        return timing.period == nil ? timing.frequency : nil
    }

    private mutating func sayCadence(
        _ frequency: Timing.Frequency?, _ period: Timing.Period?
    ) throws(DosageLanguageError) {
        switch (frequency, period) {
        case (_, nil): break
        case (nil, let period?): try add(.cadence, period, .cadence)
        case (.exactly(1)?, let period?) where !period.isOneUnit: try add(.cadence, period, .cadence)
        case (let frequency?, let period?):
            try add(.cadence, Cadence(frequency: frequency, period: period), .cadence)
        }
    }

    /// Says how often and at which event in one phrase, where the table has one for the two of them.
    private mutating func addCombination(_ timing: CheckedTiming) throws(DosageLanguageError) -> Bool {
        guard context.hasCombinations, case .exactly(let times)? = timing.frequency, let period = timing.period,
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
    private mutating func sayDays(_ timing: CheckedTiming) throws(DosageLanguageError) {
        if !timing.days.isEmpty {
            // A sentence lists days as a week does, whatever their order in the text.
            let phrases = timing.days.map { PhraseArgument.phrase($0) }
            try add(.day, KeyedPhrase("day.on", .list(phrases, .and)), .dayOfWeek)
        }
        guard let known = reading.known else { return }
        if !known.monthDays.isEmpty {
            try add(.day, days(known.monthDays, "monthDay.one", "monthDay.list"), paths: known.monthPaths)
        }
        if !known.cycleDays.isEmpty {
            try add(.day, days(known.cycleDays, "cycleDay.one", "cycleDay.list"), paths: known.cyclePaths)
        }
    }

    private func days(_ days: [Int], _ one: String, _ several: String) -> KeyedPhrase {
        let numbers = days.map { PhraseArgument.number(FHIRDecimal($0)) }
        return numbers.count == 1 ? KeyedPhrase(one, numbers[0]) : KeyedPhrase(several, .list(numbers, .and))
    }

    private mutating func sayEvents(_ timing: CheckedTiming) throws(DosageLanguageError) {
        let offset: OffsetPhrase?
        var elements: DosageElements = [.when, .offset]
        switch timing.offset {
        case .minutes(let minutes)?: offset = OffsetPhrase(minutes: minutes)
        case .written(let value, let unit)?:
            offset = OffsetPhrase(value: value, unit: unit)
            elements.formUnion([.frequency, .period, .periodUnit])
        case nil: offset = nil
        }
        let phrases = timing.when.map { PhraseArgument.phrase(EventPhrase(event: $0, offset: offset)) }
        try add(.event, KeyedPhrase("event.at", .list(phrases, .and)), elements)
    }

    private mutating func sayCount(_ count: Int, _ max: Int) throws(DosageLanguageError) {
        let phrase =
            max == count
            ? KeyedPhrase("count", .number(FHIRDecimal(count)))
            : KeyedPhrase("count.range", .number(FHIRDecimal(count)), .number(FHIRDecimal(max)))
        try add(.count, phrase, [.count, .countMax])
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The phrases about a pattern that have no type of their own.
extension CheckedTiming {
    /// On which days of the week; nil for none.
    var daysPhrase: KeyedPhrase? {
        days.isEmpty ? nil : KeyedPhrase("day.on", .list(days.map { .phrase($0) }, .and))
    }

    /// At which times of day; nil for none.
    var timesPhrase: KeyedPhrase? {
        times.isEmpty ? nil : KeyedPhrase("time.at", .list(times.map { .time($0) }, .and))
    }

    /// How often in all; nil where nothing says so.
    var countPhrase: KeyedPhrase? {
        guard let count else { return nil }
        guard let max = countMax, max != count else { return KeyedPhrase("count", .number(FHIRDecimal(count))) }
        return KeyedPhrase("count.range", .number(FHIRDecimal(count)), .number(FHIRDecimal(max)))
    }
}

extension KnownExtensions {
    /// On which days of the month; nil for none.
    var monthDaysPhrase: KeyedPhrase? { Self.phrase(monthDays, "monthDay.one", "monthDay.list") }

    /// On which days of a cycle; nil for none.
    var cycleDaysPhrase: KeyedPhrase? { Self.phrase(cycleDays, "cycleDay.one", "cycleDay.list") }

    private static func phrase(_ days: [Int], _ one: String, _ several: String) -> KeyedPhrase? {
        let numbers = days.map { PhraseArgument.number(FHIRDecimal($0)) }
        guard let first = numbers.first else { return nil }
        return numbers.count == 1 ? KeyedPhrase(one, first) : KeyedPhrase(several, .list(numbers, .and))
    }
}

extension KeyedPhrase {
    /// How often, in a time that nothing tells: "1 tablet twice" would read as two tablets in all.
    static func withoutPeriod(_ frequency: Timing.Frequency) -> KeyedPhrase {
        KeyedPhrase("frequency.noPeriod", .phrase(frequency))
    }

    /// To keep the times exactly.
    static var exact: KeyedPhrase { KeyedPhrase("exact") }
}

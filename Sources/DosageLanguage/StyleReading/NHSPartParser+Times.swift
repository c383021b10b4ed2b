// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension NHSPartParser {
    private static let units = TimingUnit.allCases.map { (NHSWords.name(of: $0), $0) }
    private static let manyUnits = TimingUnit.allCases.map { (NHSWords.name(of: $0) + "s", $0) }
    private static let adverbs = TimingUnit.allCases.map { (NHSWords.adverb(of: $0), $0) }
    private static let articles = TimingUnit.allCases.map { (NHSWords.article(of: $0) + NHSWords.name(of: $0), $0) }
    private static let dayNames = DayOfWeek.allCases.map { (NHSWords.name(of: $0), $0) }
    private static let eventWords = EventTiming.allCases.compactMap { event in
        NHSWords.words(for: event).map { ($0, event) }
    }

    // MARK: How often, how long

    /// Takes a length of time, in the singular for 1.
    mutating func length() -> (FHIRDecimal, TimingUnit)? {
        guard let value = scanner.number(), scanner.take(" "), let unit = timeUnit(isOne: value.text == "1") else {
            return nil
        }
        return (value, unit)
    }

    private mutating func timeUnit(isOne: Bool) -> TimingUnit? {
        scanner.take(isOne ? Self.units : Self.manyUnits)
    }

    mutating func duration() -> TextPart? {
        guard scanner.take(NHSWords.over), let (length, unit) = length() else { return nil }
        var max: FHIRDecimal?
        if scanner.take(NHSWords.durationMaximum) {
            guard let (longest, other) = self.length(), other == unit, scanner.take(NHSWords.durationEnd) else {
                return nil
            }
            max = longest
        }
        return .duration(length, max, unit)
    }

    mutating func cadence() -> TextPart? {
        if let unit = scanner.take(Self.adverbs), scanner.isAtEnd {
            return .cadence(nil, Timing.Period(1, unit: unit))
        }
        var frequency: Timing.Frequency?
        if scanner.take(NHSWords.once) {
            frequency = .exactly(1)
        } else if scanner.take(NHSWords.twice) {
            frequency = .exactly(2)
        } else if scanner.take(NHSWords.upTo) {
            guard let high = scanner.count(), scanner.take(NHSWords.times) else { return nil }
            frequency = .atMost(high)
        } else if let low = scanner.count() {
            frequency = .exactly(low)
            if scanner.take(NHSWords.to) {
                guard let high = scanner.count() else { return nil }
                frequency = .between(low, high)
            }
            guard scanner.take(NHSWords.times) else { return nil }
        }
        if scanner.isAtEnd { return frequency.map { .cadence($0, nil) } }
        guard frequency == nil || scanner.take(" "), let period = period() else { return nil }
        return .cadence(frequency ?? .exactly(1), period)
    }

    private mutating func period() -> Timing.Period? {
        if let unit = scanner.take(Self.articles) { return Timing.Period(1, unit: unit) }
        guard scanner.take(NHSWords.every), let low = scanner.number() else { return nil }
        let high = scanner.take(NHSWords.to) ? scanner.number() : nil
        guard scanner.take(" "), let unit = timeUnit(isOne: (high ?? low).text == "1") else { return nil }
        return Timing.Period(low, max: high, unit: unit)
    }

    mutating func bounds() -> TextPart? {
        if scanner.take(NHSWords.from) {
            guard let start = date() else { return nil }
            guard scanner.take(NHSWords.to) else { return .bounds(.starting(start)) }
            return date().map { .bounds(.period(start, $0)) }
        }
        if scanner.take(NHSWords.until) { return date().map { .bounds(.ending($0)) } }
        guard scanner.take(NHSWords.duringBounds) else { return nil }
        if scanner.take(NHSWords.atLeast) { return length().map { .bounds(.atLeast($0, $1)) } }
        if scanner.take(NHSWords.upTo) { return length().map { .bounds(.atMost($0, $1)) } }
        let start = scanner
        if let (length, unit) = length() {
            guard scanner.take(NHSWords.to) else { return .bounds(.duration(length, unit)) }
            return self.length().flatMap { $1 == unit ? .bounds(.range(length, $0, unit)) : nil }
        }
        scanner = start
        guard let low = scanner.number(), scanner.take(NHSWords.to), let (high, unit) = length() else { return nil }
        return .bounds(.range(low, high, unit))
    }

    mutating func count() -> TextPart? {
        let isPlain = !scanner.take(NHSWords.take)
        if scanner.take(NHSWords.once) { return .count(1, nil) }
        if isPlain { return nil }
        if scanner.take(NHSWords.twice) { return .count(2, nil) }
        guard let low = scanner.count() else { return nil }
        let high = scanner.take(NHSWords.to) ? scanner.count() : nil
        return scanner.take(NHSWords.times) ? .count(low, high) : nil
    }

    // MARK: When

    mutating func events() -> TextPart? {
        var offset: Timing.Offset?
        let start = scanner
        if let (value, unit) = length(), scanner.take(" ") {
            offset = Timing.Offset(value, unit: unit)
        } else {
            scanner = start
        }
        return list { $0.take(Self.eventWords) }.map { .events($0, offset) }
    }

    mutating func days() -> TextPart? {
        guard scanner.take(NHSWords.on) else { return nil }
        return list { $0.take(Self.dayNames) }.map { .days($0) }
    }

    mutating func times() -> TextPart? {
        guard scanner.take(NHSWords.at) else { return nil }
        return list { $0.time() }.map { .times($0) }
    }

    mutating func dates() -> TextPart? {
        guard scanner.take(NHSWords.on) else { return nil }
        var dates: [FHIRDateTime] = []
        repeat {
            guard let date = date() else { return nil }
            dates.append(date)
        } while scanner.take(NHSWords.comma) || scanner.take(NHSWords.lastOfList)
        return .dates(dates)
    }

    /// Takes a date, or a month or year alone, as an option of the style writes it.
    private mutating func date() -> FHIRDateTime? {
        let start = scanner
        if let day = scanner.digits(2), scanner.take("/"), let month = scanner.digits(2) {
            if scanner.take("/"), let year = scanner.digits(4) { return FHIRDateTime("\(year)-\(month)-\(day)") }
        }
        scanner = start
        if let month = scanner.digits(2), scanner.take("/"), let year = scanner.digits(4) {
            return FHIRDateTime("\(year)-\(month)")
        }
        scanner = start
        return scanner.digits(4).flatMap { FHIRDateTime($0) }
    }

    /// Takes items with commas and "and" between them.
    private mutating func list<Value>(_ take: (inout StyleScanner) -> Value?) -> [Value]? {
        var values: [Value] = []
        repeat {
            guard let value = take(&scanner) else { return nil }
            values.append(value)
        } while scanner.take(NHSWords.comma) || scanner.take(NHSWords.lastOfList)
        return values
    }
}

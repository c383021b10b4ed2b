// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension TimingBounds {
    /// How the bounds of a text stand to those of a structure.
    func relation(to structure: TimingBounds) -> ElementRelation {
        switch (self, structure) {
        case (.duration(let length, let unit), .duration(let other, let otherUnit)),
            (.atMost(let length, let unit), .atMost(let other, let otherUnit)),
            (.atLeast(let length, let unit), .atLeast(let other, let otherUnit)):
            return ComparedLength.mayBeSame(length, unit, other, otherUnit) ? .unsure : .contradiction
        case (.range, .range), (.duration, .range), (.range, .duration): return .contradiction
        case (.duration, .starting), (.range, .starting), (.atMost, .starting), (.atLeast, .starting): return .more
        case (.duration(let length, let unit), .period(let start, let end)):
            return Self.relation(length, unit, start, end)
        default: break
        }
        if let days, let others = structure.days { return days.relation(to: others) }
        guard let dates, let others = structure.dates else { return .unsure }
        if Self.isOver(dates.end, before: others.start) || Self.isOver(others.end, before: dates.start) {
            return .contradiction
        }
        return Self.together(
            .of(dates.start, others.start, Self.relation), .of(dates.end, others.end, Self.relation))
    }

    /// The days from start to end, of which the last one may count or not; nil where one of them is missing.
    var lengthInDays: ComparedRange? {
        guard case .period(let start, let end) = self else { return days }
        guard let first = start.civilDate, let last = end.civilDate else { return nil }
        let days = Double(first.days(until: last))
        return ComparedRange(low: days, high: days + 1)
    }

    /// The days of a length or a range of lengths; nil for dates.
    private var days: ComparedRange? {
        func days(_ value: FHIRDecimal, _ unit: TimingUnit) -> ClosedRange<Double>? {
            ComparedLength(value, unit)?.days
        }
        switch self {
        case .duration(let length, let unit):
            return days(length, unit).map { ComparedRange(low: $0.lowerBound, high: $0.upperBound) }
        case .range(let low, let high, let unit):
            guard let low = days(low, unit), let high = days(high, unit) else { return nil }
            return ComparedRange(low: low.lowerBound, high: high.upperBound)
        case .atMost(let length, let unit): return days(length, unit).map { ComparedRange(high: $0.upperBound) }
        case .atLeast(let length, let unit): return days(length, unit).map { ComparedRange(low: $0.lowerBound) }
        case .period, .starting, .ending: return nil
        }
    }

    /// Whether an end is on or before the day of a start, so that there is nothing between them but that day.
    private static func isOver(_ end: FHIRDateTime?, before start: FHIRDateTime?) -> Bool {
        guard let end = end?.civilDate, let start = start?.civilDate else { return false }
        return end.days(until: start) >= 0
    }

    private var dates: (start: FHIRDateTime?, end: FHIRDateTime?)? {
        switch self {
        case .period(let start, let end): (start, end)
        case .starting(let start): (start, nil)
        case .ending(let end): (nil, end)
        case .duration, .range, .atMost, .atLeast: nil
        }
    }

    /// How a date stands to another: that of a day says more than its month, and where one has a time, the day before or
    /// after it may be meant.
    private static func relation(_ date: FHIRDateTime, _ other: FHIRDateTime) -> ElementRelation {
        if date == other { return .same }
        let length = min(date.text.count, other.text.count, 10)
        if date.text.prefix(length) == other.text.prefix(length) {
            return length == 10 ? .unsure : date.text.count > other.text.count ? .more : .less
        }
        guard date.civilTime != nil || other.civilTime != nil, let one = date.civilDate, let second = other.civilDate
        else { return .contradiction }
        return abs(one.days(until: second)) > 1 ? .contradiction : .unsure
    }

    private static func together(_ start: ElementRelation, _ end: ElementRelation) -> ElementRelation {
        if start == end || end == .same { return start }
        if start == .same { return end }
        return start == .contradiction || end == .contradiction ? .contradiction : .unsure
    }

    /// How a length in whole days stands to two dates, of which the last one may count or not.
    private static func relation(
        _ length: FHIRDecimal, _ unit: TimingUnit, _ start: FHIRDateTime, _ end: FHIRDateTime
    ) -> ElementRelation {
        guard unit == .day || unit == .week, let count = length.wholeNumber, count < 10_000,
            let first = start.civilDate, let last = end.civilDate
        else { return .unsure }
        let days = first.days(until: last)
        return days...days + 1 ~= count * (unit == .week ? 7 : 1) ? .less : .contradiction
    }
}

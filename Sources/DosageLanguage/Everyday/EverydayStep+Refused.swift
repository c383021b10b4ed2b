// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What may be said in two ways, and is refused.
extension EverydayStep {
    /// Refuses times of which it is open what they belong to.
    func refuseOpenTimes(_ doses: [Int]) throws(DosageTextError) {
        var times: [Int] = []
        var hasLength = false
        for index in part {
            switch kind(index) {
            case .events, .times, .days: times.append(index)
            case .bounds: hasLength = true
            // At night and, if needed, in the morning: for a comparison the words are not understood.
            case .openNeed where !assembler.isForComparison:
                throw ambiguous("as needed may be of one time or of all", index)
            default: continue
            }
        }
        if times.count > 1 {
            if !doses.isEmpty { try refuseDashes() }
            try refuseDaysBetween(times)
        }
        if doses.count > 1 { try refuseHours(doses) }
        if hasLength { try refuseCycles() }
    }

    /// Refuses a dash behind a time, which may mean that there is no dose: mittags -, abends 1.
    private func refuseDashes() throws(DosageTextError) {
        for index in part where assembler.isDash(assembler.items[index]) && index > part.lowerBound {
            let isBefore = index + 1 == part.upperBound || kind(index + 1).isTime
            if isBefore, kind(index - 1).isTime {
                throw ambiguous("a dash behind a time may mean that there is no dose", index)
            }
        }
    }

    /// Refuses days between times of the day, which may be of one of them: in the morning, on Sundays at night.
    private func refuseDaysBetween(_ times: [Int]) throws(DosageTextError) {
        // In the morning and on Sundays.
        for index in times where index >= part.lowerBound + 2 {
            guard case .days = kind(index), kind(index - 1).isAnd, kind(index - 2).isTime, !isDays(index - 2) else {
                continue
            }
            throw ambiguous("the days may be of one time or of all", index)
        }
        let ofDay = times.filter { if case .days = kind($0) { false } else { true } }
        guard let first = ofDay.first, let last = ofDay.last, first < last,
            !part.contains(where: { kind($0).isDose && $0 > first && $0 < last })
        else { return }
        for index in times where first < index && index < last {
            guard case .days = kind(index) else { continue }
            throw ambiguous("the days may be of one time or of all", index)
        }
    }

    private func isDays(_ index: Int) -> Bool { if case .days = kind(index) { true } else { false } }

    /// Refuses a number without a unit at a time of the day beside clock times: at 8 in the morning and 10 in the evening.
    private func refuseHours(_ doses: [Int]) throws(DosageTextError) {
        let units = doses.filter { if case .dose(let amount) = kind($0) { amount.unit != nil } else { false } }
        guard let withUnit = units.first else { return }
        let hasClock = part.contains { if case .times = kind($0) { true } else { false } }
        for index in doses where !units.contains(index) {
            guard case .dose(let amount) = kind(index), let count = amount.count?.whole, 1...24 ~= count,
                case .dose(let other) = kind(withUnit)
            else { continue }
            let next = index + 1 < part.upperBound ? kind(index + 1) : nil
            let isBeforeEvent = if case .events? = next { true } else { false }
            let isBehindEvent =
                index > part.lowerBound && !assembler.items[index].isAfterStop
                && { if case .events = kind(index - 1) { true } else { false } }()
            guard isBeforeEvent || isBehindEvent else { continue }
            let isHour = hasClock || count > 4 && isManyTimes(count, other)
            if isHour { throw ambiguous("the number may be an amount or an hour", index) }
        }
    }

    /// Whether a number of things is much more than the other amount: 1 tablet in the morning and 8 at night.
    private func isManyTimes(_ count: Int, _ other: TextAmount) -> Bool {
        guard other.unit?.isCounted == true, let first = other.count?.whole else { return false }
        return count >= 4 * first
    }

    /// Refuses a length that is no longer than the time between doses, which may be a cycle: for 2 weeks every 4 weeks.
    private func refuseCycles() throws(DosageTextError) {
        for index in part {
            guard case .bounds(let bounds) = kind(index), let length = bounds.longest?.days else { continue }
            let isCycle = part.contains { other in
                guard case .cadence(_, let period?, _) = kind(other),
                    let days = ComparedLength(period.value, period.unit)?.days.upperBound
                else { return false }
                return days > 1 && length.lowerBound <= days
            }
            if isCycle { throw ambiguous("the length may be that of the treatment or of each cycle", index) }
        }
    }
}

extension TimingBounds {
    /// The greatest length; nil for dates and open lengths.
    fileprivate var longest: ComparedLength? {
        switch self {
        case .duration(let length, let unit), .atMost(let length, let unit), .range(_, let length, let unit):
            ComparedLength(length, unit)
        case .atLeast, .starting, .ending, .period: nil
        }
    }
}

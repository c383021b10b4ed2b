// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EventTiming {
    /// Whether each of some events can be at one of as many times, each at another.
    ///
    /// - Complexity: O(*n*³) in the number of events, which is that of the doses of a day.
    static func mayBe(_ events: [EventTiming], at times: [CivilTime]) -> Bool {
        guard events.count <= mostCompared else { return true }
        /// The event of each time.
        var taken: [Int: Int] = [:]
        func place(_ event: Int, _ tried: inout Set<Int>) -> Bool {
            for time in times.indices where events[event].mayBe(at: times[time]) && tried.insert(time).inserted {
                if let other = taken[time], !place(other, &tried) { continue }
                taken[time] = event
                return true
            }
            return false
        }
        return events.indices.allSatisfy { event in
            var tried: Set<Int> = []
            return place(event, &tried)
        }
    }

    /// Whether some events of a day can follow each other at about the same interval.
    ///
    /// Each is in its hours without two at either end, which are as wide as people may mean it.
    ///
    /// - Parameters:
    ///   - interval: The hours from one to the next.
    ///   - events: The events, of which any meal may be at any hour.
    ///   - tolerance: The hours that the time between two may be off.
    /// - Returns: Whether there are such hours; true for events that are not compared.
    static func mayKeep(_ interval: Double, _ events: [EventTiming], within tolerance: Double) -> Bool {
        let hours = events.compactMap { $0.hours.map { $0.lowerBound + 2...$0.upperBound - 2 } }
        guard 2...mostInOrder ~= events.count, hours.count == events.count,
            let first = hours.indices.min(by: { hours[$0].lowerBound < hours[$1].lowerBound })
        else { return true }
        func isReached(_ rest: [ClosedRange<Double>], from last: ClosedRange<Double>, start: Double) -> Bool {
            let (least, most) = (last.lowerBound + interval - tolerance, last.upperBound + interval + tolerance)
            if rest.isEmpty { return (least...most).contains(start + 24) }
            return rest.indices.contains { place in
                let (low, high) = (max(least, rest[place].lowerBound), min(most, rest[place].upperBound))
                var others = rest
                others.remove(at: place)
                return low <= high && isReached(others, from: low...high, start: start)
            }
        }
        var rest = hours
        let range = rest.remove(at: first)
        return stride(from: range.lowerBound, through: range.upperBound, by: 0.5).contains { start in
            isReached(rest, from: start...start, start: start)
        }
    }

    /// The most events that are put in each order.
    private static let mostInOrder = 6

    /// The most events that are put to times.
    private static let mostCompared = 24

    /// Whether people may mean a time of the clock by it; the hours are wide, so that what is outside them is another time.
    func mayBe(at time: CivilTime) -> Bool {
        guard let hours = hours else { return true }
        let hour = Double(time.secondsSinceMidnight) / 3_600
        // The night goes on after midnight.
        return hours.contains(hour) || hours.contains(hour + 24)
    }

    /// The hours of a day that it may be in, beyond 24 for those of the next day; nil for any.
    private var hours: ClosedRange<Double>? {
        switch self {
        // Before noon, which schemes have a place of their own for.
        case .morning, .earlyMorning, .lateMorning: 4...11.99
        case .breakfast, .beforeBreakfast, .afterBreakfast: 4...12
        case .wake: 3...13
        case .noon: 10...15
        case .lunch, .beforeLunch, .afterLunch: 10...17
        case .afternoon, .earlyAfternoon, .lateAfternoon: 12...21
        case .evening, .earlyEvening, .lateEvening, .dinner, .beforeDinner, .afterDinner: 16...24
        case .night: 18...29.5
        case .bedtime: 18...28
        case .asleep: 18...32
        case .meal, .beforeMeal, .afterMeal, .immediately: nil
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Doses at clock times of certain days.
struct ClockPattern: Sendable, Hashable {
    /// A dose of each active day.
    struct Slot: Sendable, Hashable {
        /// The days from the active day to the civil day of the dose: 1 for a bedtime after midnight.
        let dayShift: Int
        /// The seconds since midnight of the civil day, below 86,400.
        let clockSeconds: Int
        let name: DoseSlot
        let origin: DoseTime.Origin

        /// Creates a slot from the seconds since the midnight that begins the active day, which may lie outside it.
        init(secondsFromMidnight seconds: Int, _ name: DoseSlot, _ origin: DoseTime.Origin) {
            dayShift = seconds.flooredQuotient(dividingBy: 86_400)
            clockSeconds = seconds.flooredRemainder(dividingBy: 86_400)
            self.name = name
            self.origin = origin
        }
    }

    let days: ActiveDays
    /// The doses of an active day in the order of time.
    let slots: [Slot]
    /// The different shifts of the slots, in order.
    private let shifts: [Int]
    /// The doses of a civil day with all that belong to it; empty where not every day has the same.
    private let dosesOfEachDay: [Slot]
    /// The civil days that have them, as far as they are active.
    private let alikeDays: Range<Int>

    init(days: ActiveDays, slots: [Slot]) {
        self.days = days
        self.slots = slots.sorted { ($0.dayShift, $0.clockSeconds) < ($1.dayShift, $1.clockSeconds) }
        shifts = Set(slots.map(\.dayShift)).sorted()
        let (first, last) = (shifts.first ?? 0, shifts.last ?? 0)
        guard first == last || days.rule == .daily else {
            dosesOfEachDay = []
            alikeDays = 0..<0
            return
        }
        // Of two doses at one time of the clock, that of the later day stays, as everywhere below.
        var distinct: [Int: Slot] = [:]
        for slot in self.slots where distinct[slot.clockSeconds] == nil { distinct[slot.clockSeconds] = slot }
        dosesOfEachDay = distinct.values.sorted { $0.clockSeconds < $1.clockSeconds }
        let range = days.range
        alikeDays = range.lowerBound + last..<max(range.lowerBound + last, range.upperBound + first + 1)
    }

    /// The same doses, as if there had always been some.
    var withoutStart: ClockPattern { ClockPattern(days: days.withoutStart, slots: slots) }

    /// Returns the first civil day, not before another, on which a dose may lie.
    func firstDay(onOrAfter day: Int) -> Int? {
        var found: Int?
        for shift in shifts {
            guard let active = days.first(onOrAfter: day - shift) else { continue }
            found = min(found ?? .max, active + shift)
        }
        return found
    }

    /// Appends the doses of a civil day, not sorted.
    func append(dosesOf day: Int, to doses: inout [DoseCandidate], offsets: ZoneOffsets) {
        for shift in shifts where days.first(onOrAfter: day - shift) == day - shift {
            for slot in slots where slot.dayShift == shift {
                guard let moment = offsets.moment(ofDay: day, clockSeconds: slot.clockSeconds) else { continue }
                doses.append(DoseCandidate(moment.epochSeconds, on: day, slot, moment.flags))
            }
        }
    }
}

extension DoseCandidate {
    fileprivate init(
        _ epochSeconds: Int64,
        on day: Int,
        _ slot: ClockPattern.Slot,
        _ flags: DoseTime.Flags = []
    ) {
        self.init(
            epochSeconds: epochSeconds, day: day, clockSeconds: slot.clockSeconds, dayShift: slot.dayShift,
            slot: slot.name, origin: slot.origin, flags: flags)
    }
}

extension ClockPattern {
    /// A walk over the doses of a pattern in the order of time, each moment once.
    ///
    /// On most days no clock is changed, and the doses are so many seconds after midnight. The doses of the few days
    /// around a change are looked up one by one.
    struct Cursor {
        private let pattern: ClockPattern
        private let offsets: ZoneOffsets
        /// The next civil day to look at.
        private var nextDay: Int

        /// The days from the present one on that are as long as any and not near a change of the clock.
        private var plainDays = 0..<0
        /// The offset from UTC on those days.
        private var offset: Int64 = 0
        /// The present day, if it is plain, and the place of its next dose.
        private var day = 0
        private var place: Int

        /// The offsets around the change of the clock that is near, and the days for which they were read.
        private var nearbyOffsets: ZoneOffsets
        private var nearbyDays = 0..<0
        /// The doses of other days, and the place of the next one.
        private var doses: [DoseCandidate] = []
        private var position = 0

        init(_ pattern: ClockPattern, from epochSeconds: Int64, offsets: ZoneOffsets) {
            self.pattern = pattern
            self.offsets = offsets
            nearbyOffsets = offsets
            place = pattern.dosesOfEachDay.count
            // A clock put forward over midnight moves a dose into the next day, and never further.
            nextDay = offsets.day(at: epochSeconds) - 2
        }

        mutating func next() -> DoseCandidate? {
            while true {
                if place < pattern.dosesOfEachDay.count {
                    let slot = pattern.dosesOfEachDay[place]
                    place += 1
                    let local = Int64(day) * secondsPerDay + Int64(slot.clockSeconds)
                    return DoseCandidate(local - offset, on: day, slot)
                }
                if position < doses.count {
                    position += 1
                    return doses[position - 1]
                }
                guard beginDay() else { return nil }
            }
        }

        /// Goes on to the next day with doses, and returns whether there is one.
        private mutating func beginDay() -> Bool {
            guard let next = pattern.firstDay(onOrAfter: nextDay) else { return false }
            if pattern.alikeDays.contains(next), isPlain(next) {
                day = next
                place = 0
                nextDay = next + 1
            } else {
                look(from: next)
            }
            return true
        }

        /// Returns whether a day is far enough from any change of the clock.
        private mutating func isPlain(_ day: Int) -> Bool {
            if plainDays.contains(day) { return true }
            // No offset is as long as a day, so that two days before midnight in UTC it is the day before yesterday, or
            // yesterday, on any clock; what was shown before that is not shown again on this day.
            let before = Int64(day - 2) * secondsPerDay
            let isNearby = nearbyDays.contains(day)
            let segment = isNearby ? nearbyOffsets.segment(at: before) : offsets.segment(at: before)
            offset = segment.offset
            let end =
                segment.end == .max ? .max : Int((segment.end + offset).flooredQuotient(dividingBy: secondsPerDay)) - 2
            plainDays = day..<max(day, end)
            return !plainDays.isEmpty
        }

        private mutating func look(from day: Int) {
            if !nearbyDays.contains(day) {
                // The days of one change, which is asked for once; two more lie before the first and after the last.
                nearbyDays = day..<day + 6
                let moments = Int64(day - 3) * secondsPerDay..<Int64(day + 10) * secondsPerDay
                nearbyOffsets = ZoneOffsets(offsets.timeZone, covering: moments.clamped(to: ZoneOffsets.twoCenturies))
            }
            doses.removeAll(keepingCapacity: true)
            position = 0
            pattern.append(dosesOf: day, to: &doses, offsets: nearbyOffsets)
            nextDay = day + 1
            if doses.contains(where: { $0.flags.contains(.gap) }) {
                pattern.append(dosesOf: nextDay, to: &doses, offsets: nearbyOffsets)
                nextDay += 1
            }
            sort()
            // Where two doses meet, the one stays whose time the clock shows.
            var last: Int64?
            doses.removeAll { dose in
                defer { last = dose.epochSeconds }
                return last == dose.epochSeconds
            }
        }

        /// Sorts the doses of a day or two, which are nearly in order, and keeps the order of those that are equal.
        private mutating func sort() {
            for end in doses.indices.dropFirst() {
                let dose = doses[end]
                var place = end
                while place > 0, dose.comesBefore(doses[place - 1]) {
                    doses[place] = doses[place - 1]
                    place -= 1
                }
                doses[place] = dose
            }
        }
    }
}

extension DoseCandidate {
    fileprivate func comesBefore(_ other: DoseCandidate) -> Bool {
        (epochSeconds, flags.rawValue) < (other.epochSeconds, other.flags.rawValue)
    }
}

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
    let slots: [Slot]
    /// The different shifts of the slots.
    private let shifts: [Int]

    init(days: ActiveDays, slots: [Slot]) {
        self.days = days
        self.slots = slots
        shifts = Set(slots.map(\.dayShift)).sorted()
    }

    /// Returns the first civil day, not before another, on which a dose may lie.
    func firstDay(onOrAfter day: Int) -> Int? {
        shifts.compactMap { shift in days.first(onOrAfter: day - shift).map { $0 + shift } }.min()
    }

    /// Appends the doses of a civil day, not sorted.
    func append(dosesOf day: Int, to doses: inout [DoseCandidate], offsets: ZoneOffsets) {
        for shift in shifts where days.first(onOrAfter: day - shift) == day - shift {
            for slot in slots where slot.dayShift == shift {
                guard let moment = offsets.moment(ofDay: day, clockSeconds: slot.clockSeconds) else { continue }
                doses.append(
                    DoseCandidate(
                        epochSeconds: moment.epochSeconds,
                        day: day,
                        clockSeconds: slot.clockSeconds,
                        slot: slot.name,
                        origin: slot.origin,
                        flags: moment.flags
                    )
                )
            }
        }
    }
}

extension ClockPattern {
    /// A walk over the doses of a pattern in the order of time, each moment once.
    struct Cursor {
        let pattern: ClockPattern
        let offsets: ZoneOffsets
        private var nextDay: Int
        private var doses: [DoseCandidate] = []
        private var position = 0

        init(_ pattern: ClockPattern, from epochSeconds: Int64, offsets: ZoneOffsets) {
            self.pattern = pattern
            self.offsets = offsets
            // A clock put forward over midnight moves a dose into the next day, and never further.
            nextDay = offsets.day(at: epochSeconds) - 2
        }

        mutating func next() -> DoseCandidate? {
            while position == doses.count {
                guard let day = pattern.firstDay(onOrAfter: nextDay) else { return nil }
                fill(from: day)
            }
            defer { position += 1 }
            return doses[position]
        }

        private mutating func fill(from day: Int) {
            doses.removeAll(keepingCapacity: true)
            position = 0
            pattern.append(dosesOf: day, to: &doses, offsets: offsets)
            nextDay = day + 1
            if doses.contains(where: { $0.flags.contains(.gap) }) {
                pattern.append(dosesOf: nextDay, to: &doses, offsets: offsets)
                nextDay += 1
            }
            guard doses.count > 1 else { return }
            // Where two doses meet, the one stays whose time the clock shows.
            doses.sort { ($0.epochSeconds, $0.flags.rawValue) < ($1.epochSeconds, $1.flags.rawValue) }
            var last: Int64?
            doses.removeAll { dose in
                defer { last = dose.epochSeconds }
                return last == dose.epochSeconds
            }
        }
    }
}

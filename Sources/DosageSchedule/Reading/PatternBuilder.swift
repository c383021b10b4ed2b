// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// The step from a checked timing to a pattern of doses.
///
/// What FHIR leaves open is decided here and recorded as an assumption; what contradicts itself is refused.
struct PatternBuilder {
    let timing: ScheduleTiming
    let routine: Routine
    let ranges: SchedulePolicy.Ranges
    /// What days and hours are counted from.
    let start: ScheduleBounds.Start?
    /// The moment before which no dose is due.
    let earliest: ScheduleBounds.Start?
    let offsets: ZoneOffsets

    var assumptions: Set<ScheduleAssumption> = []
    private(set) var usesRoutine = false
    /// The first dose of a pattern of elapsed time, in seconds since 1970.
    var firstElapsed: Int64?

    init(
        _ timing: ScheduleTiming,
        routine: Routine,
        ranges: SchedulePolicy.Ranges,
        start: ScheduleBounds.Start?,
        earliest: ScheduleBounds.Start?,
        offsets: ZoneOffsets
    ) {
        self.timing = timing
        self.routine = routine
        self.ranges = ranges
        self.start = start
        self.earliest = earliest
        self.offsets = offsets
    }

    /// What the doses rest on, once the pattern is made.
    var basis: ScheduleBasis {
        if !assumptions.isEmpty { return .assumed }
        return usesRoutine ? .routine : .explicit
    }

    /// Makes the pattern.
    ///
    /// - Throws: The element that leaves open how often or when, or contradicts another.
    mutating func pattern() throws(ScheduleError) -> DoseStream.Pattern {
        if !timing.events.isEmpty { return .listed(eventDoses()) }
        guard timing.hasPattern else { return try codePattern() }
        if timing.when.contains(.immediately) { return .listed([try immediateDose()]) }
        var cadence = Cadence(
            frequency: ranges == .most ? timing.frequencyMax ?? timing.frequency : timing.frequency,
            period: (ranges == .fewest ? timing.periodMax : nil) ?? timing.period,
            unit: timing.periodUnit ?? .day,
            weekdays: timing.weekdays
        )
        if !timing.times.isEmpty {
            cadence.slots = timing.times.map {
                ClockPattern.Slot(secondsFromMidnight: $0.secondsSinceMidnight, .time($0), .timeOfDay)
            }
            cadence.entries = [timing.times.count]
        } else if !timing.when.isEmpty {
            cadence.slots = try slots(of: timing.when, offset: timing.offset, .when)
            cadence.entries = [cadence.slots.count]
            try requireApart(cadence)
        }
        if !timing.monthDays.isEmpty { return try pattern(ofDaysOfMonth: cadence) }
        if !timing.cycleDays.isEmpty { return try pattern(ofDaysOfCycle: cadence) }
        return try pattern(of: cadence)
    }

    /// Refuses events that the patient's day puts at one time, unless the frequency counts them as one.
    ///
    /// On days that follow each other, hours before an event of one may be those after an event of the other.
    private func requireApart(_ cadence: Cadence) throws(ScheduleError) {
        let areNeighbours = cadence.period == nil || cadence.days == 1 || !cadence.weekdays.isEmpty
        let times = areNeighbours ? Set(cadence.slots.map(\.clockSeconds)).count : cadence.slots.count
        guard times < timing.facts.eventCount, times < cadence.slots.count || timing.frequency == nil else { return }
        throw ScheduleError(
            .frequencyConflict, path: "timing.repeat.when", detail: "two of the events are at one time of the day")
    }

    /// Notes something that the prescription leaves open.
    mutating func assume(_ code: ScheduleAssumption.Code, _ path: String) {
        assumptions.insert(ScheduleAssumption(code, path: path))
    }

    // MARK: Events

    private mutating func eventDoses() -> [DoseCandidate] {
        var doses: [DoseCandidate] = []
        for event in timing.events {
            if let epochSeconds = event.epochSeconds {
                doses.append(DoseCandidate(moment: epochSeconds, origin: .event, offsets: offsets))
            } else if let date = event.civilDate {
                assume(.clockTime, "timing.event")
                let slot = firstDoseSlot(.event)
                let day = date.daysSinceEpoch
                let pattern = ClockPattern(days: ActiveDays(rule: .daily, anchor: day), slots: [slot])
                pattern.append(dosesOf: day + slot.dayShift, to: &doses, offsets: offsets)
            }
        }
        return doses.inOrder()
    }

    /// Returns the one dose of "immediately", which is at the start, or as soon as it is written.
    ///
    /// Source: FHIR R5, code system event-timing: "Event occurs a single time (with no repetitions) as soon as possible
    /// after the scheduled or actual start of the overall event."
    private mutating func immediateDose() throws(ScheduleError) -> DoseCandidate {
        guard timing.weekdays.isEmpty else { throw Self.dayOfWeekConflict }
        let others = [
            "when": timing.when.count == 1, "period": timing.period == nil,
            "frequency": timing.frequency ?? 1 == 1, "frequencyMax": timing.frequencyMax == nil,
            "count": timing.count ?? 1 == 1, "countMax": timing.countMax == nil,
        ]
        if let repetition = others.filter({ !$0.value }).keys.min() {
            throw ScheduleError(
                .frequencyConflict,
                path: "timing.repeat.\(repetition)",
                detail: "a dose at once is a single one, and this repeats it"
            )
        }
        guard let start = start?.orLater(earliest) else { throw Self.startMissing }
        guard let date = start.date else {
            return DoseCandidate(moment: start.epochSeconds, origin: .when, offsets: offsets)
        }
        assume(.clockTime, "timing.repeat.when")
        let slot = ClockPattern.Slot(secondsFromMidnight: routine.firstDose.minutes * 60, .event(.immediately), .when)
        var doses: [DoseCandidate] = []
        let days = ActiveDays(rule: .daily, anchor: date.daysSinceEpoch)
        ClockPattern(days: days, slots: [slot])
            .append(dosesOf: date.daysSinceEpoch + slot.dayShift, to: &doses, offsets: offsets)
        // A day that the zone skipped begins with the next.
        return doses.first ?? DoseCandidate(moment: start.epochSeconds, origin: .when, offsets: offsets)
    }

    // MARK: Codes

    private mutating func codePattern() throws(ScheduleError) -> DoseStream.Pattern {
        guard let code = timing.facts.abbreviation else {
            throw ScheduleError(.noPattern, path: "timing", detail: "nothing says how often or when")
        }
        guard case .known(let abbreviation, _) = code else {
            throw ScheduleError(.unknownCode, path: "timing.code", detail: "the code is not a known abbreviation")
        }
        let times = routine.codeTimes[abbreviation.rawValue] ?? []
        switch abbreviation.meaning {
        case .event(let event) where times.isEmpty:
            var cadence = Cadence()
            cadence.slots = try slots(of: [event], offset: nil, .code)
            return try pattern(of: cadence)
        case .cadence(let frequency, let period, let unit) where times.isEmpty:
            assume(.code, "timing.code")
            return try pattern(of: Cadence(frequency: frequency, period: Double(period), unit: unit, origin: .code))
        case .cadence(_, let period, let unit) where unit >= .day:
            return try pattern(of: institutionCadence(times, period: Double(period), unit: unit))
        case .event, .cadence:
            return try pattern(of: institutionCadence(times, period: 1, unit: .day))
        }
    }

    private mutating func institutionCadence(_ times: [RoutineTime], period: Double, unit: TimingUnit) -> Cadence {
        usesRoutine = true
        var cadence = Cadence(period: period, unit: unit)
        cadence.slots = distinct(
            times.enumerated().map { index, time in
                ClockPattern.Slot(secondsFromMidnight: time.minutes * 60, .number(index + 1), .code)
            }
        )
        return cadence
    }

    // MARK: Slots

    private mutating func slots(
        of events: [EventTiming],
        offset: Int?,
        _ origin: DoseTime.Origin
    ) throws(ScheduleError) -> [ClockPattern.Slot] {
        usesRoutine = true
        var slots: [ClockPattern.Slot] = []
        for event in events.flatMap(\.parts) {
            guard let minutes = routine.minutes(of: event, offset: offset) else {
                throw ScheduleError(
                    .noPattern,
                    path: "timing.repeat.when",
                    detail: "the event has no time in the routine of a day"
                )
            }
            slots.append(ClockPattern.Slot(secondsFromMidnight: minutes * 60, .event(event), origin))
        }
        return distinct(slots)
    }

    /// Keeps the first of the slots at one time.
    private func distinct(_ slots: [ClockPattern.Slot]) -> [ClockPattern.Slot] {
        var result: [ClockPattern.Slot] = []
        for slot in slots
        where !result.contains(where: { $0.dayShift == slot.dayShift && $0.clockSeconds == slot.clockSeconds }) {
            result.append(slot)
        }
        return result
    }

    func firstDoseSlot(_ origin: DoseTime.Origin) -> ClockPattern.Slot {
        ClockPattern.Slot(secondsFromMidnight: routine.firstDose.minutes * 60, .number(1), origin)
    }

    /// Returns the doses of a day that says only how many there are.
    mutating func spreadSlots(_ count: Int, _ origin: DoseTime.Origin) throws(ScheduleError)
        -> [ClockPattern.Slot]
    {
        assume(.clockTime, origin == .code ? "timing.code" : "timing.repeat")
        guard count > 1 else { return [firstDoseSlot(origin)] }
        let first = routine.firstDose.minutes
        let length = routine.lastDose.minutes - first
        guard length >= count - 1 else {
            throw ScheduleError(
                .spread,
                path: "timing.repeat.frequency",
                detail: "the day between the routine's first and last dose is too short for so many"
            )
        }
        return (0..<count).map { index in
            let minutes = first + index * length / (count - 1)
            return ClockPattern.Slot(secondsFromMidnight: minutes * 60, .number(index + 1), origin)
        }
    }
}

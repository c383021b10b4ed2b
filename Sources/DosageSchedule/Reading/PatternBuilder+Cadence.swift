// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

extension PatternBuilder {
    /// Makes the pattern of a cadence.
    mutating func pattern(of cadence: Cadence) throws(ScheduleError) -> DoseStream.Pattern {
        if cadence.isOfMonths {
            return try monthPattern(of: cadence)
        }
        if !cadence.weekdays.isEmpty {
            return try weekdayPattern(of: cadence)
        }
        if !cadence.slots.isEmpty {
            guard let days = cadence.days else { throw Self.clockWithInterval }
            try check(cadence, against: cadence.entries)
            if days > 1 { noteSameDay(of: cadence) }
            return try clockPattern(.blocks(length: days, offsets: [0]), cadence.slots)
        }
        guard cadence.period != nil else {
            throw ScheduleError(.noPattern, path: "timing.repeat.period", detail: "a frequency needs a period")
        }
        guard let days = cadence.days else { return try elapsedPattern(of: cadence) }
        return try spreadPattern(cadence.frequency ?? 1, days: days, cadence.origin)
    }

    private mutating func spreadPattern(
        _ frequency: Int,
        days: Int,
        _ origin: DoseTime.Origin
    ) throws(ScheduleError) -> DoseStream.Pattern {
        if frequency.isMultiple(of: days) {
            return try clockPattern(.daily, spreadSlots(frequency / days, origin))
        }
        // No calendar of days has a thousand places; without the limit a number alone could fill the memory.
        guard frequency < days, frequency <= 1_000 else {
            throw ScheduleError(
                .spread,
                path: "timing.repeat.frequency",
                detail: "so many doses cannot be spread evenly over the days"
            )
        }
        if frequency > 1 { assume(.spread, "timing.repeat.frequency") }
        let places = (0..<frequency).map { $0 * days / frequency }
        return try clockPattern(.blocks(length: days, offsets: places), spreadSlots(1, origin))
    }

    private mutating func elapsedPattern(of cadence: Cadence) throws(ScheduleError) -> DoseStream.Pattern {
        let frequency = cadence.frequency ?? 1
        if frequency > 1 { assume(.clockTime, "timing.repeat.frequency") }
        if cadence.unit >= .day { assume(.fractionOfDay, "timing.repeat.period") }
        guard let start else { throw Self.startMissing }
        var anchor = start.epochSeconds
        if start.isDateOnly {
            assume(.clockTime, "timing.repeat")
            let slot = firstDoseSlot(.interval)
            let day = offsets.day(at: anchor) + slot.dayShift
            anchor = offsets.moment(ofDay: day, clockSeconds: slot.clockSeconds)?.epochSeconds ?? anchor
        }
        firstElapsed = anchor
        let origin = cadence.origin == .code ? DoseTime.Origin.code : .interval
        let pattern = ElapsedPattern(
            anchor: anchor,
            period: (cadence.period ?? 1) * cadence.unit.seconds,
            frequency: frequency,
            origin: origin
        )
        guard let pattern else {
            throw ScheduleError(.tooMany, path: "timing.repeat.frequency", detail: "several doses a second")
        }
        return .elapsed(pattern)
    }

    private mutating func monthPattern(of cadence: Cadence) throws(ScheduleError) -> DoseStream.Pattern {
        guard cadence.weekdays.isEmpty else { throw Self.dayOfWeekConflict }
        guard let period = cadence.period, period == period.rounded() else {
            throw ScheduleError(
                .fractionalMonth,
                path: "timing.repeat.period",
                detail: "a fraction of a month or year has no exact length"
            )
        }
        let rule = ActiveDays.Rule.months(Int(min(period * (cadence.unit == .year ? 12 : 1), 200_000)))
        guard cadence.slots.isEmpty else {
            try check(cadence, against: cadence.entries)
            noteSameDay(of: cadence)
            return try clockPattern(rule, cadence.slots)
        }
        guard cadence.frequency ?? 1 == 1 else {
            throw ScheduleError(
                .severalPerMonth,
                path: "timing.repeat.frequency",
                detail: "nothing says on which days of the month or year"
            )
        }
        return try clockPattern(rule, spreadSlots(1, cadence.origin))
    }

    private mutating func weekdayPattern(of cadence: Cadence) throws(ScheduleError) -> DoseStream.Pattern {
        guard let days = cadence.days else {
            throw cadence.slots.isEmpty || cadence.unit >= .day ? Self.dayOfWeekConflict : Self.clockWithInterval
        }
        let isWeekly = timing.facts.isWeekly
        guard isWeekly || days == 1 else { throw Self.dayOfWeekConflict }
        let everyWeeks = isWeekly ? days / 7 : 1
        if everyWeeks > 1 { assume(.weeksFromStart, "timing.repeat.period") }
        let rule = ActiveDays.Rule.weekdays(cadence.weekdays, everyWeeks: everyWeeks)
        guard cadence.slots.isEmpty else {
            let daysCounted = isWeekly ? cadence.weekdays.count : 1
            try check(cadence, against: Set(cadence.entries.map { $0 * daysCounted }))
            return try clockPattern(rule, cadence.slots)
        }
        if cadence.period != nil, !isWeekly {
            return try clockPattern(rule, spreadSlots(cadence.frequency ?? 1, cadence.origin))
        }
        try check(cadence, against: [isWeekly ? cadence.weekdays.count : 1])
        return try clockPattern(rule, spreadSlots(1, cadence.origin))
    }

    /// Notes that several times of the day, which a frequency counts in a longer period, are all on one day of it.
    private mutating func noteSameDay(of cadence: Cadence) {
        guard timing.facts.frequencies != nil, cadence.slots.count > 1 else { return }
        assume(.sameDay, timing.times.isEmpty ? "timing.repeat.when" : "timing.repeat.timeOfDay")
    }

    /// Refuses a frequency that is none of the numbers that times or days stand for; a range has to hold one of them.
    func check(_ cadence: Cadence, against counts: Set<Int>) throws(ScheduleError) {
        guard let frequencies = timing.facts.frequencies, !counts.isEmpty, !counts.contains(where: frequencies.contains)
        else { return }
        throw ScheduleError(
            .frequencyConflict,
            path: "timing.repeat.frequency",
            detail: "the frequency differs from the number of times or days beside it"
        )
    }

    // MARK: Days

    func clockPattern(
        _ rule: ActiveDays.Rule,
        _ slots: [ClockPattern.Slot]
    ) throws(ScheduleError) -> DoseStream.Pattern {
        guard let start else {
            if rule.needsAnchor { throw Self.startMissing }
            return .clock(ClockPattern(days: ActiveDays(rule: rule, anchor: nil), slots: slots))
        }
        let anchor = anchorDay(of: slots, from: start.epochSeconds)
        return .clock(ClockPattern(days: ActiveDays(rule: rule, anchor: anchor), slots: slots))
    }

    /// Returns the day from which days are counted: the first, from that of the start on, with a dose after the start.
    ///
    /// Every other day from 09:17 with doses at 08:00 begins tomorrow and not in two days (our decision).
    private func anchorDay(of slots: [ClockPattern.Slot], from start: Int64) -> Int {
        var day = offsets.day(at: start)
        // Doses long before their event, as an offset of days makes them, lie after the start only so many days later.
        let lastShift = slots.map(\.dayShift).max() ?? 0
        for _ in 0...(1 + max(0, -lastShift)) {
            var doses: [DoseCandidate] = []
            let single = ActiveDays(rule: .blocks(length: 10_000_000, offsets: [0]), anchor: day)
            let pattern = ClockPattern(days: single, slots: slots)
            for shift in Set(slots.map(\.dayShift)) {
                pattern.append(dosesOf: day + shift, to: &doses, offsets: offsets)
            }
            if doses.contains(where: { $0.epochSeconds >= start }) { return day }
            day += 1
        }
        return day
    }
}

extension PatternBuilder {
    static let startMissing = ScheduleError(
        .bounds,
        path: "timing.repeat.bounds",
        detail: "the repetition has no start to count from"
    )
    static let dayOfWeekConflict = ScheduleError(
        .dayOfWeekConflict,
        path: "timing.repeat.dayOfWeek",
        detail: "days of the week fit only a period of one day or of weeks"
    )
    private static let clockWithInterval = ScheduleError(
        .clockWithInterval,
        path: "timing.repeat.period",
        detail: "times of the day do not fit a period of hours or a fraction of a day"
    )
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// From when to when, and on which days.
extension NHSDosageWriter {
    /// Writes how long: for 7 days, from 24/06/2021 to 24/07/2021.
    mutating func writeBounds(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard let bounds = pattern.bounds else { return }
        let start = begin()
        switch bounds {
        case .duration(let quantity):
            let path = path(.boundsDuration)
            append(NHSWords.duringBounds)
            try append(quantity, .bounds, path, isTime: true)
            end(.bounds, from: start, .boundsDuration)
        case .range(let range):
            let path = path(.boundsRange)
            append(NHSWords.duringBounds)
            try append(range, .bounds, path, isTime: true)
            end(.bounds, from: start, .boundsRange)
        case .period(let period):
            end(.bounds, from: start, .boundsPeriod, try append(period))
        }
    }

    /// Appends a span.
    private mutating func append(_ period: FHIRPeriod) throws(DosageLanguageError) -> Exactness {
        let path = path(.boundsPeriod)
        switch (period.start, period.end) {
        case (let start?, let end?):
            append(NHSWords.from)
            let exactness = try append(start, .bounds, path + ".start")
            append(NHSWords.to)
            return try max(exactness, append(end, .bounds, path + ".end"))
        case (let start?, nil):
            append(NHSWords.from)
            return try append(start, .bounds, path + ".start")
        case (nil, let end?):
            append(NHSWords.until)
            return try append(end, .bounds, path + ".end")
        case (nil, nil):
            throw NHSRule.bounds.error(.missing, path, "a period needs a start or an end")
        }
    }

    /// Writes the days of moments: on 24/06/2021 and 01/07/2021.
    mutating func writeDates(_ events: [FHIRDateTime]) throws(DosageLanguageError) {
        guard !events.isEmpty else { return }
        let start = begin()
        append(NHSWords.on)
        var exactness = Exactness.whole
        for (index, event) in events.enumerated() {
            appendJoint(before: index, of: events.count)
            exactness = try max(exactness, append(event, .date, "timing.event[\(index)]"))
        }
        end(.date, from: start, .event, exactness)
    }

    /// Appends a date as day, month and year.
    ///
    /// A moment becomes its day in UTC, where one without an offset is taken to be; a month or a year becomes its first
    /// day. Options keep what was written.
    ///
    /// - Returns: How exactly the date was said.
    private mutating func append(
        _ moment: FHIRDateTime, _ rule: NHSRule, _ path: @autoclosure () -> String
    ) throws(DosageLanguageError) -> Exactness {
        let time = moment.civilTime
        guard let days = moment.days, (time?.second ?? 0) < 60 else {
            throw rule.error(.value, path(), "expected a date, or a date with a time")
        }
        var day = days.lowerBound
        if style.options.contains(.datesAsWritten) {
            if moment.precision == .year || moment.precision == .month {
                if moment.precision == .month { append(month: day) }
                append(day.year, digits: 4)
                return .whole
            }
        } else if let time, let offset = moment.offsetMinutes {
            let minute = time.hour * 60 + time.minute - offset
            day = day.adding(days: minute < 0 ? -1 : minute >= 1_440 ? 1 : 0)
        }
        let isMoved = time != nil && day != days.lowerBound
        append(day.day, digits: 2)
        append("/")
        append(month: day)
        append(day.year, digits: 4)
        return moment.precision == .day ? .whole : time == nil || isMoved ? .madeUp : .shortened
    }

    private mutating func append(month day: CivilDate) {
        append(day.month, digits: 2)
        append("/")
    }
}

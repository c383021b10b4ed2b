// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// When, how often and how long.
extension NHSDosageWriter {
    /// Writes how long one time takes: over 2 hours (maximum 12 hours).
    mutating func writeDuration(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard pattern.duration != nil || pattern.durationMax != nil else { return }
        guard let duration = pattern.duration else {
            throw NHSRule.duration.error(.missing, path(.duration), "a greatest duration needs a duration")
        }
        let unit = try unit(pattern.durationUnit, .duration, .durationUnit)
        let start = begin()
        append(NHSWords.over)
        append(duration, unit)
        if let maximum = pattern.durationMax {
            append(NHSWords.durationMaximum)
            append(maximum, unit)
            append(NHSWords.durationEnd)
        }
        end(.duration, from: start, [.duration, .durationMax, .durationUnit])
    }

    // MARK: Frequency and period

    /// Writes how often: once a day, every 8 hours, 3 to 4 times every 2 days.
    mutating func writeFrequency(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        let hasPeriod = pattern.period != nil || pattern.periodMax != nil
        let elements: DosageElements =
            hasPeriod ? .cadence : [.frequency, .frequencyMax]
        switch (pattern.frequency, pattern.frequencyMax) {
        case (nil, nil):
            guard hasPeriod else { return }
            try writeAdverb(pattern)
            return
        case (1, nil):
            let start = begin()
            let isOneUnit = pattern.period?.text == "1" && pattern.periodMax == nil
            let isOpen = pattern.period == nil && hasPeriod
            // A period of several units stands alone: every 8 hours.
            if !hasPeriod || isOneUnit || isOpen { append(NHSWords.once) }
            if isOneUnit || isOpen { append(" ") }
            if hasPeriod { try appendPeriod(pattern) }
            end(.cadence, from: start, elements)
            return
        case (2, nil):
            let start = begin()
            append(NHSWords.twice)
            try finishFrequency(pattern, hasPeriod, from: start, elements)
        case (let frequency?, let maximum?):
            let start = begin()
            append(frequency, digits: 1)
            append(NHSWords.to)
            append(maximum, digits: 1)
            append(NHSWords.times)
            try finishFrequency(pattern, hasPeriod, from: start, elements)
        case (let frequency?, nil):
            let start = begin()
            append(frequency, digits: 1)
            append(NHSWords.times)
            try finishFrequency(pattern, hasPeriod, from: start, elements)
        case (nil, let maximum?):
            let start = begin()
            append(NHSWords.upTo)
            append(maximum, digits: 1)
            append(NHSWords.times)
            try finishFrequency(pattern, hasPeriod, from: start, elements)
        }
    }

    private mutating func finishFrequency(
        _ pattern: TimingRepeat, _ hasPeriod: Bool, from start: Int, _ elements: DosageElements
    ) throws(DosageLanguageError) {
        if hasPeriod {
            append(" ")
            try appendPeriod(pattern)
        }
        end(.cadence, from: start, elements)
    }

    /// Writes a period without a frequency, which must be one unit: daily.
    private mutating func writeAdverb(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard pattern.period?.text == "1", pattern.periodMax == nil else {
            throw NHSRule.frequency.error(.missing, path(.frequency), "a period other than 1 needs a frequency")
        }
        let unit = try unit(pattern.periodUnit, .frequency, .periodUnit)
        let start = begin()
        append(NHSWords.adverb(of: unit))
        end(.cadence, from: start, [.period, .periodUnit])
    }

    private mutating func appendPeriod(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        let unit = try unit(pattern.periodUnit, .frequency, .periodUnit)
        switch (pattern.period, pattern.periodMax) {
        case (let period?, let maximum?):
            append(NHSWords.every)
            append(period.text)
            append(NHSWords.to)
            append(maximum, unit)
        case (nil, let maximum?):
            guard style.options.contains(.openPeriods) else {
                throw NHSRule.frequency.error(.missing, path(.period), "a greatest period needs a period")
            }
            append(NHSWords.upToPeriod)
            append(maximum, unit)
        case (let period?, nil):
            // The text decides: 1.0 is several.
            if period.text == "1" {
                append(NHSWords.article(of: unit))
                append(NHSWords.name(of: unit))
            } else {
                append(NHSWords.every)
                append(period, unit)
            }
        case (nil, nil): break
        }
    }

    /// Appends a number of units of time: 1 hour, 2 hours.
    private mutating func append(_ value: FHIRDecimal, _ unit: TimingUnit) {
        append(value.text)
        append(" ")
        append(NHSWords.name(of: unit))
        if value.text != "1" { append("s") }
    }

    private func unit(
        _ code: Code?, _ rule: NHSRule, _ element: DosageElements
    ) throws(DosageLanguageError) -> TimingUnit {
        guard let code else { throw rule.error(.missing, path(element), "a length of time needs a unit") }
        guard let unit = TimingUnit(code) else {
            throw rule.error(.value, path(element), "expected one of s, min, h, d, wk, mo, a")
        }
        return unit
    }

    // MARK: Events, days and times

    /// Writes events of the day: 1 hour before breakfast.
    mutating func writeEvents(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard pattern.offset != nil || !pattern.when.isEmpty else { return }
        guard !pattern.when.isEmpty else {
            throw NHSRule.event.error(.missing, path(.when), "a time before or after an event needs the event")
        }
        let start = begin()
        if let offset = pattern.offset { append(minutes: offset) }
        let last = style.options.contains(.eventsByComma) ? NHSWords.comma : NHSWords.lastOfList
        for (index, code) in pattern.when.enumerated() {
            guard let words = EventTiming(rawValue: code.rawValue).flatMap(NHSWords.words(for:)) else {
                throw NHSRule.event.error(
                    .unsupported, path(.when), "the code is not one of the 26 events of R4")
            }
            appendJoint(before: index, of: pattern.when.count, last: last)
            append(words)
        }
        end(.event, from: start, [.offset, .when])
    }

    /// Appends minutes in the largest unit that gives a whole number.
    private mutating func append(minutes: Int) {
        if minutes % 60 != 0 {
            append(FHIRDecimal(minutes), .minute)
        } else if minutes % 1_440 != 0 {
            append(FHIRDecimal(minutes / 60), .hour)
        } else {
            append(FHIRDecimal(minutes / 1_440), .day)
        }
        append(" ")
    }

    /// Writes days of the week and times of day: on Monday and Friday at 10:00.
    mutating func writeDaysAndTimes(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        if !pattern.dayOfWeek.isEmpty {
            let start = begin()
            append(NHSWords.on)
            for (index, code) in pattern.dayOfWeek.enumerated() {
                guard let day = DayOfWeek(rawValue: code.rawValue) else {
                    throw NHSRule.day.error(
                        .value, path(.dayOfWeek),
                        "expected one of mon, tue, wed, thu, fri, sat, sun")
                }
                appendJoint(before: index, of: pattern.dayOfWeek.count)
                append(NHSWords.name(of: day))
            }
            end(.day, from: start, .dayOfWeek)
        }
        guard !pattern.timeOfDay.isEmpty else { return }
        let start = pattern.dayOfWeek.isEmpty ? begin() : begin(after: " ")
        append(NHSWords.at)
        var isWhole = true
        for (index, time) in pattern.timeOfDay.enumerated() {
            guard time.isValid, let second = time.civilTime?.second, second < 60 else {
                throw NHSRule.time.error(
                    .value, "\(path(.timeOfDay))[\(index)]", "expected hours, minutes and seconds, as in 08:00:00")
            }
            appendJoint(before: index, of: pattern.timeOfDay.count)
            append(time.text.prefix(second == 0 ? 5 : 8))
            if time.hasFraction { isWhole = false }
        }
        end(.time, from: start, .timeOfDay, isWhole ? .whole : .shortened)
    }

    /// Writes how often in all: take 3 to 5 times.
    mutating func writeCount(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard pattern.count != nil || pattern.countMax != nil else { return }
        guard let count = pattern.count else {
            throw NHSRule.count.error(.missing, path(.count), "a greatest count needs a count")
        }
        let start = begin()
        switch (count, pattern.countMax) {
        case (1, nil):
            if !style.options.contains(.plainOnce) { append(NHSWords.take) }
            append(NHSWords.once)
        case (2, nil):
            append(NHSWords.take)
            append(NHSWords.twice)
        default:
            append(NHSWords.take)
            append(count, digits: 1)
            if let maximum = pattern.countMax {
                append(NHSWords.to)
                append(maximum, digits: 1)
            }
            append(NHSWords.times)
        }
        end(.count, from: start, [.count, .countMax])
    }
}

extension FHIRTime {
    /// Whether the time is not a whole second.
    fileprivate var hasFraction: Bool {
        text.utf8.count > 8 && text.utf8.dropFirst(9).contains { $0 != UInt8(ascii: "0") }
    }
}

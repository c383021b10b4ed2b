// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension DosageReader {
    /// Reads how often, when, how long and until when.
    ///
    /// - Returns: A frequency without a period, which is left to be said once all is read that may tell in which time.
    mutating func readPattern(_ pattern: TimingRepeat) throws(DosageLanguageError) -> Timing.Frequency? {
        try requireNoLeftovers(pattern.extras, of: .pattern, "timing.repeat.")
        guard version == .dstu2, !pattern.when.isEmpty, pattern.hasCadence else { return try read(pattern, nil) }
        let writtenOffset = try offsetWrittenAsPeriod(pattern)
        var rest = pattern
        rest.period = nil
        rest.periodUnit = nil
        rest.frequency = nil
        return try read(rest, writtenOffset)
    }

    private mutating func read(
        _ pattern: TimingRepeat, _ writtenOffset: (FHIRDecimal, TimingUnit)?
    ) throws(DosageLanguageError) -> Timing.Frequency? {
        try requireConstraints(pattern)
        let frequency = try readFrequency(pattern)
        let period = try readPeriod(pattern)
        if let period, period.unit <= .hour { try checkInterval(pattern) }
        let isSaid = try addCombination(frequency, period, pattern)
        if !isSaid { try addCadence(frequency, period) }
        try readDays(pattern)
        try readTimes(pattern)
        try readEvents(pattern, writtenOffset, isSaid: isSaid)
        try readDuration(pattern)
        try readCount(pattern)
        if let bounds = pattern.bounds { try readBounds(bounds) }
        try checkFrequency(pattern)
        try checkDays(pattern)
        return period == nil ? frequency : nil
    }

    /// Refuses a pattern that breaks a constraint of FHIR.
    ///
    /// What DSTU2 writes as a period beside an event is not in the pattern any more. What only an extension tells is not
    /// said, and needs neither unit nor partner.
    private func requireConstraints(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        let violations: [FHIRIssue]
        if pattern.extras.isAbsent {
            violations = pattern.violations(in: max(version, .stu3))
        } else {
            var said = pattern
            said.extras = ElementExtras()
            violations = said.violations(in: max(version, .stu3))
        }
        guard let violation = violations.first else { return }
        let path =
            switch violation.path {
            case "durationUnit": self.path(.durationUnit)
            case "periodUnit": self.path(.periodUnit)
            default: "timing.repeat.\(violation.path)"
            }
        throw DosageLanguageError(.init(rawValue: violation.code.rawValue), path: path, detail: violation.detail)
    }

    /// DSTU2 writes "10 minutes before a meal" with a period beside the event.
    ///
    /// Source: FHIR DSTU2, Timing.repeat.when; any other frequency or period beside an event breaks tim-3 there.
    private func offsetWrittenAsPeriod(
        _ pattern: TimingRepeat
    ) throws(DosageLanguageError) -> (FHIRDecimal, TimingUnit) {
        guard pattern.isPeriodAnOffset, let period = pattern.period, let unit = TimingUnit(pattern.periodUnit) else {
            throw DosageLanguageError(
                .init(rawValue: "tim-3"),
                path: "timing.repeat.when",
                detail: "in DSTU2 an event stands without frequency and period"
            )
        }
        guard try exact(period, "timing.repeat.period") >= 0 else {
            throw DosageLanguageError(
                .init(rawValue: "tim-5"),
                path: "timing.repeat.period",
                detail: "expected 0 or more"
            )
        }
        return (period, unit)
    }

    private func readFrequency(_ pattern: TimingRepeat) throws(DosageLanguageError) -> Timing.Frequency? {
        if let count = pattern.frequency, count < 1 {
            throw DosageLanguageError(.value, path: "timing.repeat.frequency", detail: "expected at least 1")
        }
        if let count = pattern.frequencyMax, count < 1 {
            throw DosageLanguageError(.value, path: "timing.repeat.frequencyMax", detail: "expected at least 1")
        }
        switch (pattern.frequency, pattern.frequencyMax) {
        case (nil, nil): return nil
        case (let count?, nil): return .exactly(count)
        case (nil, let max?): return .atMost(max)
        case (let low?, let high?):
            guard low <= high else {
                throw DosageLanguageError(
                    .range,
                    path: "timing.repeat.frequencyMax",
                    detail: "expected at least the frequency"
                )
            }
            return low == high ? .exactly(low) : .between(low, high)
        }
    }

    private func readPeriod(_ pattern: TimingRepeat) throws(DosageLanguageError) -> Timing.Period? {
        guard let value = pattern.period else { return nil }
        let unit = try readUnit(pattern.periodUnit, path(.periodUnit))
        if value.shortWhole ?? 0 > 0, pattern.periodMax == nil { return Timing.Period(value, unit: unit) }
        let length = try exact(value, "timing.repeat.period")
        guard length != 0 else {
            throw DosageLanguageError(
                .init(rawValue: "zeroPeriod"),
                path: "timing.repeat.period",
                detail: "expected more than 0"
            )
        }
        let max = try readMax(pattern.periodMax, above: length, "timing.repeat.periodMax")
        return Timing.Period(value, max: max, unit: unit)
    }

    private mutating func addCadence(_ frequency: Timing.Frequency?, _ period: Timing.Period?)
        throws(DosageLanguageError)
    {
        switch (frequency, period) {
        case (_, nil): break
        case (nil, let period?): try add(.cadence, period, .cadence)
        case (.exactly(1)?, let period?) where !period.isOneUnit: try add(.cadence, period, .cadence)
        case (let frequency?, let period?):
            try add(.cadence, Cadence(frequency: frequency, period: period), .cadence)
        }
    }

    /// Says how often and at which event in one phrase, where the table has one for the two of them.
    private mutating func addCombination(
        _ frequency: Timing.Frequency?, _ period: Timing.Period?, _ pattern: TimingRepeat
    ) throws(DosageLanguageError) -> Bool {
        guard context.hasCombinations, case .exactly(let times)? = frequency, let period, period.isOneUnit,
            pattern.when.count == 1, let event = pattern.when.first.flatMap({ EventTiming(rawValue: $0.rawValue) }),
            pattern.offset == nil, pattern.timeOfDay.isEmpty, pattern.dayOfWeek.isEmpty,
            context.options.says(.cadence), context.options.says(.event)
        else { return false }
        let key = "combination.\(times)-per-\(period.unit.rawValue).\(event.rawValue)"
        guard context.renderer.table.contains(key) else { return false }
        words.note(.event)
        try add(.cadence, KeyedPhrase(key), DosageElements.cadence.union(.when))
        return true
    }

    private mutating func readDays(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard !pattern.dayOfWeek.isEmpty else { return }
        var days: Set<DayOfWeek> = []
        for code in pattern.dayOfWeek {
            guard let day = DayOfWeek(rawValue: code.rawValue) else {
                throw DosageLanguageError(
                    .unknownCode,
                    path: "timing.repeat.dayOfWeek",
                    detail: "expected one of mon, tue, wed, thu, fri, sat, sun"
                )
            }
            days.insert(day)
        }
        if days.count < pattern.dayOfWeek.count { try noteRepeats(.dayOfWeek) }
        // A sentence lists days as a week does, whatever their order in the text.
        let phrases = DayOfWeek.allCases.filter(days.contains).map { PhraseArgument.phrase($0) }
        try add(.day, KeyedPhrase("day.on", .list(phrases, .and)), .dayOfWeek)
    }

    private mutating func readTimes(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard !pattern.timeOfDay.isEmpty else { return }
        var times: Set<CivilTime> = []
        for time in pattern.timeOfDay {
            guard let civil = time.civilTime else {
                throw DosageLanguageError(
                    .value,
                    path: "timing.repeat.timeOfDay",
                    detail: "expected times from 00:00:00 to 23:59:59"
                )
            }
            times.insert(civil)
        }
        if times.count < pattern.timeOfDay.count { try noteRepeats(.timeOfDay) }
        let arguments = times.sorted().map { PhraseArgument.time($0) }
        try add(.time, KeyedPhrase("time.at", .list(arguments, .and)), .timeOfDay)
    }

    private mutating func readEvents(
        _ pattern: TimingRepeat,
        _ writtenOffset: (FHIRDecimal, TimingUnit)?,
        isSaid: Bool
    ) throws(DosageLanguageError) {
        var offset = writtenOffset.map { OffsetPhrase(value: $0.0, unit: $0.1) }
        if let minutes = pattern.offset {
            guard minutes >= 0 else {
                throw DosageLanguageError(.value, path: "timing.repeat.offset", detail: "expected at least 0 minutes")
            }
            offset = OffsetPhrase(minutes: minutes)
        }
        guard !pattern.when.isEmpty else { return }
        var events: [EventTiming] = []
        for code in pattern.when {
            guard let event = EventTiming(rawValue: code.rawValue) else {
                throw DosageLanguageError(
                    .unknownCode,
                    path: "timing.repeat.when",
                    detail: "the event is not in the value set event-timing"
                )
            }
            if offset != nil, !event.takesOffset {
                throw DosageLanguageError(
                    .init(rawValue: "tim-9"),
                    path: writtenOffset == nil ? "timing.repeat.offset" : "timing.repeat.period",
                    detail: "this event has no time before or after it"
                )
            }
            if !events.contains(event) { events.append(event) }
        }
        if events.count < pattern.when.count { try noteRepeats(.when) }
        guard !isSaid else { return }
        let phrases = events.map { PhraseArgument.phrase(EventPhrase(event: $0, offset: offset)) }
        let elements: DosageElements =
            writtenOffset == nil ? [.when, .offset] : [.when, .offset, .frequency, .period, .periodUnit]
        try add(.event, KeyedPhrase("event.at", .list(phrases, .and)), elements)
    }

    private mutating func readDuration(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard let value = pattern.duration else { return }
        let unit = try readUnit(pattern.durationUnit, path(.durationUnit))
        let length = try exact(value, "timing.repeat.duration")
        let max = try readMax(pattern.durationMax, above: length, "timing.repeat.durationMax")
        try add(.duration, Timing.Duration(value, max: max, unit: unit), [.duration, .durationMax, .durationUnit])
    }

    private mutating func readCount(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard let count = pattern.count else { return }
        guard count >= 1 else {
            throw DosageLanguageError(.value, path: "timing.repeat.count", detail: "expected at least 1")
        }
        let max = pattern.countMax ?? count
        guard max >= count else {
            throw DosageLanguageError(.range, path: "timing.repeat.countMax", detail: "expected at least the count")
        }
        let phrase =
            max == count
            ? KeyedPhrase("count", .number(FHIRDecimal(count)))
            : KeyedPhrase("count.range", .number(FHIRDecimal(count)), .number(FHIRDecimal(max)))
        try add(.count, phrase, [.count, .countMax])
    }

    private func readUnit(_ code: Code?, _ path: String) throws(DosageLanguageError) -> TimingUnit {
        guard let unit = code.flatMap(TimingUnit.init) else {
            throw DosageLanguageError(.unknownCode, path: path, detail: "expected one of s, min, h, d, wk, mo, a")
        }
        return unit
    }

    private func readMax(
        _ max: FHIRDecimal?,
        above low: Decimal,
        _ path: String
    ) throws(DosageLanguageError) -> FHIRDecimal? {
        guard let max else { return nil }
        guard let high = max.decimal else { throw Self.tooLarge(path) }
        guard high >= low else {
            throw DosageLanguageError(.range, path: path, detail: "expected at least the lower value")
        }
        return high == low ? nil : max
    }

    private func exact(_ value: FHIRDecimal, _ path: String) throws(DosageLanguageError) -> Decimal {
        guard let decimal = value.decimal else { throw Self.tooLarge(path) }
        return decimal
    }

    static func tooLarge(_ path: String) -> DosageLanguageError {
        DosageLanguageError(.value, path: path, detail: "the number is too large, or has too many digits")
    }
}

extension TimingRepeat {
    /// Whether anything is said of how often or in which period.
    fileprivate var hasCadence: Bool {
        frequency != nil || frequencyMax != nil || period != nil || periodMax != nil
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension DosageReader {
    /// Reads how often, when, how long and until when.
    mutating func readPattern(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        try requireNoLeftovers(pattern.extras, of: .pattern, "timing.repeat.")
        var pattern = pattern
        var writtenOffset: (FHIRDecimal, TimingUnit)?
        if version == .dstu2, !pattern.when.isEmpty, pattern.hasCadence {
            writtenOffset = try offsetWrittenAsPeriod(pattern)
            pattern.period = nil
            pattern.periodUnit = nil
            pattern.frequency = nil
        }
        try requireConstraints(pattern)
        let frequency = try readFrequency(pattern)
        let period = try readPeriod(pattern)
        if let period, period.unit <= .hour { try checkInterval(pattern) }
        addCadence(frequency, period)
        try readDays(pattern)
        try readTimes(pattern)
        try readEvents(pattern, writtenOffset)
        try readDuration(pattern)
        try readCount(pattern)
        if let bounds = pattern.bounds { try readBounds(bounds) }
        checkFrequency(pattern)
        checkDays(pattern)
    }

    /// Refuses a pattern that breaks a constraint of FHIR.
    ///
    /// What DSTU2 writes as a period beside an event is not in the pattern any more. What only an extension tells is not
    /// said, and needs neither unit nor partner.
    private func requireConstraints(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        var said = pattern
        said.extras = ElementExtras()
        guard let violation = said.violations(in: max(version, .stu3)).first else { return }
        let path =
            switch violation.path {
            case "durationUnit": paths.durationUnit
            case "periodUnit": paths.periodUnit
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

    private func readFrequency(_ pattern: TimingRepeat) throws(DosageLanguageError) -> Frequency? {
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

    private func readPeriod(_ pattern: TimingRepeat) throws(DosageLanguageError) -> Period? {
        guard let value = pattern.period else { return nil }
        let unit = try readUnit(pattern.periodUnit, paths.periodUnit)
        let length = try exact(value, "timing.repeat.period")
        guard length != 0 else {
            throw DosageLanguageError(
                .init(rawValue: "zeroPeriod"),
                path: "timing.repeat.period",
                detail: "expected more than 0"
            )
        }
        let max = try readMax(pattern.periodMax, above: length, "timing.repeat.periodMax")
        return Period(value, max: max, unit: unit)
    }

    private mutating func addCadence(_ frequency: Frequency?, _ period: Period?) {
        switch (frequency, period) {
        case (nil, nil): break
        case (let frequency?, nil): add(.cadence, frequency, TimingPathNames.frequency)
        case (nil, let period?): add(.cadence, period, paths.period)
        case (.exactly(1)?, let period?) where !period.isOneUnit:
            add(.cadence, period, paths.cadence)
        case (let frequency?, let period?):
            add(.cadence, Cadence(frequency: frequency, period: period), paths.cadence)
        }
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
        if days.count < pattern.dayOfWeek.count { noteRepeats("timing.repeat.dayOfWeek") }
        // A sentence lists days as a week does, whatever their order in the text.
        let phrases = DayOfWeek.allCases.filter(days.contains).map { PhraseArgument.phrase($0) }
        add(.day, KeyedPhrase("day.on", [.list(phrases, .and)]), ["timing.repeat.dayOfWeek"])
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
        if times.count < pattern.timeOfDay.count { noteRepeats("timing.repeat.timeOfDay") }
        let arguments = times.sorted().map { PhraseArgument.time($0) }
        add(.time, KeyedPhrase("time.at", [.list(arguments, .and)]), ["timing.repeat.timeOfDay"])
    }

    private mutating func readEvents(
        _ pattern: TimingRepeat,
        _ writtenOffset: (FHIRDecimal, TimingUnit)?
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
        if events.count < pattern.when.count { noteRepeats("timing.repeat.when") }
        let phrases = events.map { PhraseArgument.phrase(EventPhrase(event: $0, offset: offset)) }
        let spoken =
            ["timing.repeat.when", "timing.repeat.offset"]
            + (writtenOffset == nil ? [] : ["timing.repeat.frequency", "timing.repeat.period", paths.periodUnit])
        add(.event, KeyedPhrase("event.at", [.list(phrases, .and)]), spoken)
    }

    private mutating func readDuration(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard let value = pattern.duration else { return }
        let unit = try readUnit(pattern.durationUnit, paths.durationUnit)
        let length = try exact(value, "timing.repeat.duration")
        let max = try readMax(pattern.durationMax, above: length, "timing.repeat.durationMax")
        add(
            .duration,
            Duration(value, max: max, unit: unit),
            ["timing.repeat.duration", "timing.repeat.durationMax", paths.durationUnit]
        )
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
            ? KeyedPhrase("count", [.number(FHIRDecimal(count))])
            : KeyedPhrase("count.range", [.number(FHIRDecimal(count)), .number(FHIRDecimal(max))])
        add(.count, phrase, ["timing.repeat.count", "timing.repeat.countMax"])
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
        guard let decimal = value.exact else { throw Self.tooLarge(path) }
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

extension FHIRDecimal {
    /// The number, as ``decimal`` tells it; most are whole and small, and are read without its care.
    var exact: Decimal? { Int(text).map { Decimal($0) } ?? decimal }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// The time within which a dosage gives doses.
struct ScheduleBounds: Sendable {
    /// A moment from which on doses are due.
    struct Start: Sendable, Hashable {
        /// The seconds since 1970.
        var epochSeconds: Int64
        /// The day, where the prescription names no more, so that the moment is no time of a dose.
        var date: CivilDate?

        var isDateOnly: Bool { date != nil }
    }

    /// What days, lengths and counts are counted from.
    private(set) var start: Start?
    /// The first moment after the end, written like a start; nil while open.
    private(set) var end: Start?

    /// The seconds since 1970 of both, as far as FHIR's calendar reaches.
    var seconds: Range<Int64> { SupportedTime.seconds(from: start, to: end) }

    /// Returns the same bounds where clocks have other offsets.
    func moved(to offsets: ZoneOffsets) -> ScheduleBounds {
        var copy = self
        copy.start = start?.moved(to: offsets)
        copy.end = end?.moved(to: offsets)
        return copy
    }

    /// Reads the bounds of a timing.
    ///
    /// - Parameters:
    ///   - bounds: The bounds as written.
    ///   - start: The start of the prescription; one in the bounds wins.
    ///   - ranges: Which end of a range of lengths holds.
    ///   - version: The version whose names the paths use.
    ///   - offsets: The patient's time zone.
    /// - Throws: The element that is wrong.
    init(
        _ bounds: TimingRepeat.Bounds?,
        start: Start?,
        ranges: SchedulePolicy.Ranges,
        version: FHIRVersion,
        offsets: ZoneOffsets
    ) throws(ScheduleError) {
        self.start = start
        switch bounds {
        case nil: break
        case .period(let period): try read(period, offsets)
        case .duration(let length):
            try read(length, "timing.repeat." + (version == .dstu2 ? "boundsQuantity" : "boundsDuration"), offsets)
        case .range(let range): try read(range, ranges, offsets)
        }
        if let start = self.start, let end, end.epochSeconds <= start.epochSeconds {
            throw ScheduleError(.bounds, path: "timing.repeat.bounds", detail: "the end is not after the start")
        }
    }

    private mutating func read(_ period: FHIRPeriod, _ offsets: ZoneOffsets) throws(ScheduleError) {
        let path = "timing.repeat.boundsPeriod"
        if let written = period.start {
            start = try Start(written, path: path + ".start", offsets)
        }
        guard let written = period.end else { return }
        if let epochSeconds = written.epochSeconds, epochSeconds <= start?.epochSeconds ?? .min {
            throw ScheduleError(.bounds, path: path + ".end", detail: "the end is not after the start")
        }
        end = try Start(after: written, path: path + ".end", offsets)
    }

    private mutating func read(
        _ range: FHIRRange,
        _ ranges: SchedulePolicy.Ranges,
        _ offsets: ZoneOffsets
    ) throws(ScheduleError) {
        let path = "timing.repeat.boundsRange"
        let low = try range.low.map { quantity throws(ScheduleError) in try length(quantity, path + ".low") }
        let high = try range.high.map { quantity throws(ScheduleError) in try length(quantity, path + ".high") }
        if let low, let high, let lowUnit = range.low.flatMap({ TimingUnit(of: $0) }),
            let highUnit = range.high.flatMap({ TimingUnit(of: $0) })
        {
            guard lowUnit == highUnit else {
                throw ScheduleError(.bounds, path: path, detail: "expected both ends in one unit")
            }
            guard low.number <= high.number else {
                throw ScheduleError(.range, path: path, detail: "the upper end is below the lower end")
            }
        }
        switch ranges {
        case .fewest:
            guard let low else {
                throw ScheduleError(.bounds, path: path + ".low", detail: "nothing says how long at least")
            }
            try end(after: low.civil, path, offsets)
        case .most:
            if let high { try end(after: high.civil, path, offsets) }
        }
    }

    private mutating func read(
        _ quantity: Quantity,
        _ path: String,
        _ offsets: ZoneOffsets
    ) throws(ScheduleError) {
        try end(after: length(quantity, path).civil, path, offsets)
    }

    private mutating func end(after span: CivilSpan, _ path: String, _ offsets: ZoneOffsets) throws(ScheduleError) {
        guard let start else {
            throw ScheduleError(.bounds, path: path, detail: "a length of time needs a start")
        }
        end =
            switch (span, start.date) {
            case (.days(let days), let date?): Start(date.adding(days: days), offsets)
            case (.months(let months), let date?): Start(date.adding(months: months), offsets)
            default: Start(epochSeconds: span.end(from: start.epochSeconds, in: offsets))
            }
    }

    private func length(
        _ quantity: Quantity,
        _ path: String
    ) throws(ScheduleError) -> (number: Double, civil: CivilSpan) {
        guard let text = quantity.value?.text, let number = Double(text), number > 0, number.isFinite else {
            throw ScheduleError(.bounds, path: path + ".value", detail: "expected more than 0")
        }
        guard quantity.comparator == nil else {
            throw ScheduleError(.bounds, path: path + ".comparator", detail: "expected an exact length of time")
        }
        guard let unit = TimingUnit(of: quantity) else {
            throw ScheduleError(.bounds, path: path + ".code", detail: "expected a unit of time")
        }
        guard let span = CivilSpan(number, unit) else {
            throw ScheduleError(.bounds, path: path + ".value", detail: "expected whole months or years")
        }
        return (number, span)
    }
}

extension ScheduleBounds.Start {
    static let expectation = "expected a year, month or day, or a time with its offset"

    /// Creates the start of a day.
    init(_ date: CivilDate, _ offsets: ZoneOffsets) {
        self.init(epochSeconds: offsets.start(of: date), date: date)
    }

    /// Reads a start; a year or month begins with its first day.
    init(_ dateTime: FHIRDateTime, path: String, _ offsets: ZoneOffsets) throws(ScheduleError) {
        guard dateTime.isValid, let days = dateTime.days else {
            throw ScheduleError(.value, path: path, detail: Self.expectation)
        }
        if let epochSeconds = dateTime.epochSeconds {
            self.init(epochSeconds: epochSeconds)
        } else {
            self.init(days.lowerBound, offsets)
        }
    }

    /// Reads the first moment after an end, which belongs to its time to its precision: the second, or the whole day,
    /// month or year.
    init(after dateTime: FHIRDateTime, path: String, _ offsets: ZoneOffsets) throws(ScheduleError) {
        guard dateTime.isValid, let days = dateTime.days else {
            throw ScheduleError(.value, path: path, detail: Self.expectation)
        }
        if let epochSeconds = dateTime.epochSeconds {
            self.init(epochSeconds: epochSeconds + 1)
        } else {
            self.init(days.upperBound.adding(days: 1), offsets)
        }
    }

    /// Returns the day of this start on the patient's calendar.
    func day(_ offsets: ZoneOffsets) -> CivilDate {
        date ?? CivilDate(daysSinceEpoch: offsets.day(at: epochSeconds))
    }

    /// Returns the last day before this moment, which is the first after an end, on the patient's calendar.
    func dayBefore(_ offsets: ZoneOffsets) -> CivilDate {
        date?.adding(days: -1) ?? CivilDate(daysSinceEpoch: offsets.day(at: epochSeconds - 1))
    }

    /// Returns the later of two starts; of equal ones the other, which is the more exact.
    func orLater(_ other: Self?) -> Self {
        guard let other, other.epochSeconds >= epochSeconds else { return self }
        return other
    }

    /// Returns the same start where clocks have other offsets: a day begins with them, a moment is the same everywhere.
    func moved(to offsets: ZoneOffsets) -> Self {
        date.map { Self($0, offsets) } ?? self
    }
}

extension SupportedTime {
    /// Returns the seconds from a start to an end, either of which may be open; none where the end is not after it.
    static func seconds(from start: ScheduleBounds.Start?, to end: ScheduleBounds.Start?) -> Range<Int64> {
        let lower = min(max(start?.epochSeconds ?? seconds.lowerBound, seconds.lowerBound), seconds.upperBound)
        let upper = min(end?.epochSeconds ?? seconds.upperBound, seconds.upperBound)
        return lower..<max(lower, upper)
    }
}

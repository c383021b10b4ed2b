// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import FuzzSupport

/// Reads any texts as dates, times and numbers: they are refused, or kept, and compared as times and numbers are.
///
/// A line feed separates two texts.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDates(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    var numbers = FuzzNumbers(bytes)
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let one = String(decoding: parts[0], as: UTF8.self)
    let other = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : one
    let zone = zones[numbers.next(below: zones.count)]
    requireTimes(one, other, zone)
    requireDecimals(one, other)
    requireWrittenTimes(one, other, zone)
    requireCivilArithmetic(FuzzBytes(bytes))
    requireRetryDelay(one, other)
    requireOtherTexts(one)
    return 0
}

private let zones = [
    "Europe/Vienna", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe", "Africa/Casablanca", "GMT",
    "America/Sao_Paulo", "Africa/Monrovia",
].compactMap(TimeZone.init(identifier:))

// MARK: Times of FHIR

private func requireTimes(_ one: String, _ other: String, _ zone: TimeZone) {
    if let date = FHIRDate(one) {
        require(date.text, isText: one, date.isValid)
        requireDays(date.days, date.civilDate, date.precision)
        requireInterval(date.interval(in: zone), of: date.days, in: zone)
        precondition(FHIRDateTime(date).isValid, "a date is no dateTime")
        if let day = date.civilDate { precondition(FHIRDate(day)?.text == one, "a day is written otherwise") }
        if let second = FHIRDate(other) { requireOrder(date, second) }
    }
    if let time = FHIRDateTime(one) {
        require(time.text, isText: one, time.isValid)
        requireDays(time.days, time.civilDate, time.precision)
        requireMoment(time.epochSeconds, time.nanosecond, time.civilDate, time.civilTime, time.offsetMinutes)
        if time.precision != .second { requireInterval(time.interval(in: zone), of: time.days, in: zone) }
        if let offset = time.offsetMinutes, let date = time.date, let again = FHIRDateTime(date, offsetMinutes: offset)
        {
            precondition(again.offsetMinutes == offset, "another offset after writing a moment")
            precondition(
                abs(Double((again.epochSeconds ?? .min) - (time.epochSeconds ?? .max))) <= 1,
                "another moment after writing")
        }
        if let second = FHIRDateTime(other) { requireOrder(time, second) }
    }
    if let instant = FHIRInstant(one) {
        require(instant.text, isText: one, instant.isValid)
        requireMoment(
            instant.epochSeconds, instant.nanosecond, instant.civilDate, instant.civilTime, instant.offsetMinutes)
        precondition(FHIRDateTime(instant).isValid, "an instant is no dateTime")
        precondition(instant.interval.map { $0.duration > 0 } == true, "an instant covers no time")
        if let second = FHIRInstant(other) { requireOrder(instant, second) }
    }
    if let time = FHIRTime(one) {
        require(time.text, isText: one, time.isValid)
        precondition(time.civilTime != nil, "a time without hour and minute")
        if let second = FHIRTime(other) { requireOrder(time, second) }
    }
}

private func require(_ text: String, isText written: String, _ isValid: Bool) {
    precondition(text.utf8.elementsEqual(written.utf8), "a text is not kept")
    precondition(isValid, "what was accepted is not valid")
    precondition(text.utf8.allSatisfy { $0 < 0x80 }, "something that is no digit was accepted")
}

private func requireDays(_ days: ClosedRange<CivilDate>?, _ day: CivilDate?, _ precision: DatePrecision?) {
    guard let days, let precision else { preconditionFailure("a valid date without days") }
    let count = days.lowerBound.days(until: days.upperBound) + 1
    switch precision {
    case .year: precondition(365...366 ~= count && day == nil, "a year of \(count) days")
    case .month: precondition(28...31 ~= count && day == nil, "a month of \(count) days")
    case .day, .second: precondition(count == 1 && day == days.lowerBound, "a day of \(count) days")
    }
}

private func requireMoment(
    _ seconds: Int64?, _ nanosecond: Int, _ date: CivilDate?, _ time: CivilTime?, _ offset: Int?
) {
    precondition(0..<1_000_000_000 ~= nanosecond, "a fraction of more than a second")
    guard let seconds, let date, let time, let offset else { return }
    let expected = (date.daysSinceEpoch * 1_440 - offset) * 60 + time.secondsSinceMidnight
    // A leap second has no number of its own.
    precondition(0...1 ~= Int(seconds) - expected, "another moment than date, time and offset")
}

/// The time of some days is as long as they are, but for the changes of the clock and of the calendar.
private func requireInterval(_ interval: DateInterval?, of days: ClosedRange<CivilDate>?, in zone: TimeZone) {
    guard let days else { return }
    let count = days.lowerBound.days(until: days.upperBound) + 1
    guard let interval else {
        precondition(count == 1 && zone.identifier == "Pacific/Apia", "there is no such time in \(zone.identifier)")
        return
    }
    precondition(abs(interval.duration - Double(count) * 86_400) <= 90_000, "\(count) days last \(interval.duration) s")
    let local = interval.start.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: interval.start))
    let start = Double(days.lowerBound.daysSinceEpoch) * 86_400
    precondition(start...start + 90_000 ~= local, "the days begin at another time")
}

/// Comparing is the same from both sides, and agrees with itself.
private func requireOrder<Time: FHIRTemporal>(_ one: Time, _ other: Time) {
    precondition(one.compare(one) == .orderedSame && one.isEquivalent(to: one), "a time differs from itself")
    let (order, reverse) = (one.compare(other), other.compare(one))
    precondition(order?.rawValue == reverse.map { -$0.rawValue }, "the order of times is not the same from both sides")
    precondition(one.isBefore(other) == other.isAfter(one), "before and after differ")
    precondition(one.isSame(as: other) == other.isSame(as: one), "same differs")
    precondition(one.isEquivalent(to: other) == other.isEquivalent(to: one), "equivalent differs")
    precondition(one != other || one.hashValue == other.hashValue, "equal times differ in their hash")
    precondition(order != nil || one != other, "the order of equal times is not known")
}

/// What a resource holds is kept, valid or not, and can be asked for all it has.
private func requireWrittenTimes(_ one: String, _ other: String, _ zone: TimeZone) {
    func resource(_ type: String, _ members: [JSONValue.Member]) -> Resource? {
        let json = JSONValue.object([JSONValue.Member("resourceType", .string(type))] + members)
        return try? FHIRReader(version: .r4).read(json.bytes).value
    }
    let pattern = JSONValue.object([.init("timeOfDay", .array([.string(one), .string(other)]))])
    let dosage = JSONValue.object([.init("timing", .object([.init("repeat", pattern)]))])
    let members: [JSONValue.Member] = [
        .init("meta", .object([.init("lastUpdated", .string(one))])), .init("authoredOn", .string(one)),
        .init("dosageInstruction", .array([dosage])),
    ]
    guard case .medicationRequest(let request)? = resource("MedicationRequest", members) else { return }
    if let time = request.authoredOn {
        precondition(time.text.utf8.elementsEqual(one.utf8), "a text is not kept")
        precondition(time.isValid == (FHIRDateTime(one) != nil), "validity differs")
        requireOrder(time, time, isValid: time.isValid)
        _ = time.interval(in: zone)
        _ = (time.days, time.date, time.nanosecond, time.civilTime)
    }
    if let instant = request.meta?.lastUpdated {
        precondition(instant.isValid == (FHIRInstant(one) != nil), "validity differs")
        requireOrder(instant, instant, isValid: instant.isValid)
        _ = (instant.interval, instant.date, instant.civilDate, instant.civilTime)
    }
    if let times = request.dosageInstruction.first?.timing?.repeat?.timeOfDay, times.count == 2 {
        precondition(times[0].isValid == (FHIRTime(one) != nil), "validity differs")
        let (order, reverse) = (times[0].compare(times[1]), times[1].compare(times[0]))
        precondition(order?.rawValue == reverse.map { -$0.rawValue }, "the order of times differs from both sides")
    }
    if case .patient(let patient)? = resource("Patient", [.init("birthDate", .string(one))]),
        let date = patient.birthDate
    {
        precondition(date.isValid == (FHIRDate(one) != nil), "validity differs")
        requireOrder(date, date, isValid: date.isValid)
        _ = (date.interval(in: zone), date.days, date.civilDate)
    }
}

private func requireOrder<Time: FHIRTemporal>(_ one: Time, _ other: Time, isValid: Bool) {
    precondition(!isValid || one.compare(other) == .orderedSame, "a valid time differs from itself")
    precondition(one.isEquivalent(to: other), "a time is not equivalent to itself")
}

// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// Returns a time zone that the test needs to exist.
func zone(_ identifier: String = "Europe/Vienna") throws -> TimeZone {
    try #require(TimeZone(identifier: identifier))
}

/// Returns the moment of a FHIR dateTime, or of a day in UTC.
func moment(_ text: String) throws -> Date {
    try #require(FHIRDateTime(text.count == 10 ? text + "T00:00:00Z" : text)?.date)
}

/// Returns the moments of doses in UTC to the minute, such as "2026-03-28T07:00", with the seconds where there are any.
func utc(_ doses: some Sequence<DoseTime>) -> [String] {
    doses.map { dose in
        let text = FHIRDateTime(dose.instant, offsetMinutes: 0)?.text ?? "?"
        return text.hasSuffix(":00Z") ? String(text.dropLast(4)) : text
    }
}

/// Returns a timing with a pattern; times and events are separated by spaces.
func timing(
    at times: String = "", when: String = "", offset: Int? = nil, on days: String = "",
    _ frequency: Int? = nil, max frequencyMax: Int? = nil, per period: FHIRDecimal? = nil,
    to periodMax: FHIRDecimal? = nil, _ unit: Code? = nil, count: Int? = nil, countMax: Int? = nil,
    bounds: TimingRepeat.Bounds? = nil, duration: FHIRDecimal? = nil, _ durationUnit: Code? = nil,
    code: String? = nil, events: String = ""
) -> Timing {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    var pattern = TimingRepeat()
    pattern.timeOfDay = words(times).compactMap { FHIRTime($0.count == 5 ? $0 + ":00" : $0) }
    pattern.when = words(when).map { Code(rawValue: $0) }
    pattern.offset = offset
    pattern.dayOfWeek = words(days).map { Code(rawValue: $0) }
    pattern.frequency = frequency
    pattern.frequencyMax = frequencyMax
    pattern.period = period
    pattern.periodMax = periodMax
    pattern.periodUnit = unit
    pattern.count = count
    pattern.countMax = countMax
    pattern.bounds = bounds
    pattern.duration = duration
    pattern.durationUnit = durationUnit
    var timing = Timing()
    if pattern != TimingRepeat() { timing.repeat = pattern }
    timing.event = words(events).compactMap { FHIRDateTime($0) }
    timing.code = code.map { code in
        let system = "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"
        return CodeableConcept(text: nil, coding: [Coding(system: system, code: Code(rawValue: code))])
    }
    return timing
}

/// Returns bounds from a start to an end, either of which may be open.
func from(_ start: String?, to end: String? = nil) -> TimingRepeat.Bounds {
    .period(FHIRPeriod(start: start.flatMap { FHIRDateTime($0) }, end: end.flatMap { FHIRDateTime($0) }))
}

/// Returns bounds of a length of time.
func lasting(_ value: FHIRDecimal, _ unit: Code) -> TimingRepeat.Bounds {
    .duration(amount(value, unit))
}

/// Returns an amount of time.
func amount(_ value: FHIRDecimal, _ unit: Code) -> Quantity {
    Quantity(value, unit: nil, system: "http://unitsofmeasure.org", code: unit)
}

extension Routine {
    /// Returns the routine with something changed.
    func with(_ change: (inout Routine) -> Void) -> Routine {
        var copy = self
        change(&copy)
        return copy
    }
}

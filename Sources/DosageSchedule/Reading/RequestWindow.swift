// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The time in which a request is in force, whatever its dosages say.
struct RequestWindow: Sendable {
    private(set) var start: ScheduleBounds.Start?
    /// The element that names the start.
    private(set) var startPath = "effectiveDosePeriod.start"
    /// The first moment after the end that was planned, nil while open.
    private(set) var plannedEnd: ScheduleBounds.Start?
    /// When the request came to its end, which is not the end that was planned: the earliest of those that are named.
    private(set) var stop: Stop?
    /// Whether the request is not in force, and does not itself say since when; an end that the caller knows is for
    /// looking back, and says nothing about the present.
    private(set) var isOver = false

    /// The end of a request that was noted when it came.
    struct Stop: Sendable {
        /// The first moment after it.
        var end: ScheduleBounds.Start
        /// The days of which one was the last, on the patient's calendar.
        let days: ClosedRange<CivilDate>
        /// Up to when it was surely in force: the moment that was written, or the beginning of the time that was.
        let certain: ScheduleBounds.Start
    }

    /// The first moment after the end, nil while open.
    var end: ScheduleBounds.Start? {
        guard let stop, stop.end.epochSeconds < plannedEnd?.epochSeconds ?? .max else { return plannedEnd }
        return stop.end
    }

    /// The time of a dosage without a request.
    static let open = RequestWindow()

    /// The seconds since 1970 of both, as far as FHIR's calendar reaches.
    var seconds: Range<Int64> { SupportedTime.seconds(from: start, to: end) }

    /// The seconds since 1970 before the end.
    var secondsBeforeEnd: Range<Int64> { SupportedTime.seconds(from: nil, to: end) }

    /// The start, before which no dose is due.
    var startLimit: PrescriptionStart.Limit? { start.map { .init(start: $0, path: startPath) } }

    /// Returns the same window where clocks have other offsets.
    func moved(to offsets: ZoneOffsets) -> RequestWindow {
        var copy = self
        copy.start = start?.moved(to: offsets)
        copy.plannedEnd = plannedEnd?.moved(to: offsets)
        if let end = stop?.end.moved(to: offsets) { copy.stop?.end = end }
        return copy
    }
}

extension RequestWindow {
    /// Reads when the dosages of a request hold together, and when it was ended.
    ///
    /// Source: FHIR DSTU2, MedicationOrder.dateEnded; R5, MedicationRequest.effectiveDosePeriod and statusChanged. In
    /// other versions the elements are extensions (FHIR R5, Extensions for Converting between versions).
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - known: An end that the caller knows.
    ///   - offsets: The patient's time zone.
    /// - Throws: The element that is wrong.
    init(_ request: MedicationRequest, end known: FHIRDateTime?, _ offsets: ZoneOffsets) throws(ScheduleError) {
        try readPeriod(of: request, offsets)
        if let dateEnded = try dateEnded(of: request) {
            try stop(after: dateEnded.value, dateEnded.path, offsets)
        }
        // In a request that is in force the state changed when it came into force.
        if request.status?.isInForce == false, let statusChanged = try statusChanged(of: request) {
            try stop(after: statusChanged.value, statusChanged.path, offsets)
        }
        isOver = request.status?.isInForce == false && stop == nil
        if let known {
            try stop(after: known, "end", offsets, isExact: true)
        }
    }

    /// Notes an end, unless an earlier one is known.
    ///
    /// - Parameters:
    ///   - dateTime: The end as written.
    ///   - path: The element.
    ///   - offsets: The patient's time zone.
    ///   - isExact: Whether it was in force to the end of the day written; else it was stopped at some time of that day.
    /// - Throws: The element, if it cannot be read.
    private mutating func stop(
        after dateTime: FHIRDateTime,
        _ path: String,
        _ offsets: ZoneOffsets,
        isExact: Bool = false
    ) throws(ScheduleError) {
        let end = try ScheduleBounds.Start(after: dateTime, path: path, offsets)
        guard end.epochSeconds < stop?.end.epochSeconds ?? .max else { return }
        let last = end.dayBefore(offsets)
        var (days, certain) = (last...last, end)
        if end.isDateOnly, !isExact, let written = dateTime.days {
            days = written.lowerBound...max(written.lowerBound, last)
            certain = ScheduleBounds.Start(written.lowerBound, offsets)
        }
        stop = Stop(end: end, days: days, certain: certain)
    }

    private mutating func readPeriod(of request: MedicationRequest, _ offsets: ZoneOffsets) throws(ScheduleError) {
        var found = request.effectiveDosePeriod.map { (value: $0, path: "effectiveDosePeriod") }
        if found == nil {
            found = try Self.value(of: Self.effectiveDosePeriod, in: request) {
                if case .period(let period) = $0 { period } else { nil }
            }
        }
        guard let (period, path) = found else { return }
        for (name, isMissing) in [("start", period.start == nil), ("end", period.end == nil)]
        where isMissing && period.extras.primitiveExtension(of: name) != nil {
            throw ScheduleError(.value, path: "\(path)._\(name)", detail: "an extension stands in place of a value")
        }
        start = try period.start.map { written throws(ScheduleError) in
            try ScheduleBounds.Start(written, path: path + ".start", offsets)
        }
        startPath = path + ".start"
        if let written = period.end {
            plannedEnd = try ScheduleBounds.Start(after: written, path: path + ".end", offsets)
        }
        if let start, let plannedEnd, plannedEnd.epochSeconds <= start.epochSeconds {
            throw ScheduleError(.bounds, path: path, detail: "the end is not after the start")
        }
    }

    private func dateEnded(
        of request: MedicationRequest
    ) throws(ScheduleError) -> (value: FHIRDateTime, path: String)? {
        if let dateEnded = request.dateEnded { return (dateEnded, "dateEnded") }
        return try Self.value(of: Self.dateEnded, in: request, Self.dateTime)
    }

    private func statusChanged(
        of request: MedicationRequest
    ) throws(ScheduleError) -> (value: FHIRDateTime, path: String)? {
        if let statusChanged = request.statusChanged { return (statusChanged, "statusChanged") }
        return try Self.value(of: Self.statusChanged, in: request, Self.dateTime)
    }

    // MARK: Extensions

    private static let dateEnded = "http://hl7.org/fhir/1.0/StructureDefinition/extension-MedicationOrder.dateEnded"
    private static let effectiveDosePeriod =
        "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.effectiveDosePeriod"
    private static let statusChanged =
        "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.statusChanged"

    private static func dateTime(_ value: ExtensionValue) -> FHIRDateTime? {
        switch value {
        case .dateTime(let dateTime): dateTime
        case .date(let date): FHIRDateTime(date)
        default: nil
        }
    }

    /// Returns the value of an extension, which must be there once and of the type expected.
    private static func value<Value>(
        of url: String,
        in request: MedicationRequest,
        _ cast: (ExtensionValue) -> Value?
    ) throws(ScheduleError) -> (value: Value, path: String)? {
        let places = request.extension.indices.filter { request.extension[$0].url == url }
        guard let place = places.first else { return nil }
        let path = "extension[\(place)]"
        guard places.count == 1, let value = (try? request.extension[place].value).flatMap({ $0 }).flatMap(cast) else {
            throw ScheduleError(.value, path: path, detail: "the end of the request could not be read")
        }
        return (value, path)
    }
}

extension MedicationRequestStatus {
    /// Whether the patient is to act on the request now.
    var isInForce: Bool { self == .active }

    /// Whether nobody is to act on the request, and nobody was.
    ///
    /// A draft is not an order yet; one that was cancelled was withdrawn before anything was given.
    var isNoOrder: Bool { [.draft, .cancelled, .enteredInError].contains(self) }
}

extension MedicationRequestIntent {
    /// Whether nothing was ordered yet.
    var isNoOrder: Bool { [.proposal, .plan, .option].contains(self) }
}

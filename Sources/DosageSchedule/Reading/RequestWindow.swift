// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The time in which a request is in force, whatever its dosages say.
struct RequestWindow: Sendable {
    private(set) var start: ScheduleBounds.Start?
    /// The element that names the start.
    private(set) var startPath = "effectiveDosePeriod.start"
    /// The first moment after the end, nil while open.
    private(set) var end: ScheduleBounds.Start?
    /// Whether somebody says when the request came to its end, which is not the end that was planned.
    private(set) var isStopKnown = false
    /// Whether the request is not in force, and does not itself say since when; an end that the caller knows is for
    /// looking back, and says nothing about the present.
    private(set) var isOver = false

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
        copy.end = end?.moved(to: offsets)
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
        isOver = request.status?.isInForce == false && !isStopKnown
        if let known {
            try stop(after: known, "end", offsets)
        }
    }

    private mutating func stop(
        after dateTime: FHIRDateTime,
        _ path: String,
        _ offsets: ZoneOffsets
    ) throws(ScheduleError) {
        cut(try ScheduleBounds.Start(after: dateTime, path: path, offsets))
        isStopKnown = true
    }

    private mutating func cut(_ moment: ScheduleBounds.Start) {
        if moment.epochSeconds < end?.epochSeconds ?? .max { end = moment }
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
            cut(try ScheduleBounds.Start(after: written, path: path + ".end", offsets))
        }
        if let start, let end, end.epochSeconds <= start.epochSeconds {
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

    /// Whether it came to its end as planned, so that the end planned is the end.
    ///
    /// One that was stopped, is on hold, or whose state is not known, may have ended long before.
    var endsAsPlanned: Bool { self == .completed || self == .ended }
}

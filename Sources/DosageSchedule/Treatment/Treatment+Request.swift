// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Treatment {
    /// Creates the treatment that a request asks for, also where it gives no dose times.
    ///
    /// | status | end |
    /// |---|---|
    /// | `active`, none | planned, open, or stopped after `dateEnded` |
    /// | `completed`, `ended` | the day planned or that of `dateEnded` or `statusChanged`, whichever is earlier |
    /// | `stopped`, `on-hold`, `unknown`, any other | the day of `dateEnded` or `statusChanged`, else unknown |
    /// | `draft`, `cancelled`, `entered-in-error`; a proposal, a plan, a prohibition | not ordered |
    ///
    /// A day that was planned holds to its end, and a month to its last day. Of a day on which a treatment was stopped, or
    /// a month, the time of it is not known: no dose of it counts as missed.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - schedule: The schedule that was made of it; nil if it was refused.
    ///   - zone: The patient's time zone.
    ///   - version: The version in which the request was written.
    public init(
        _ request: MedicationRequest, schedule: Schedule? = nil, zone: TimeZone, version: FHIRVersion = .r4
    ) {
        self =
            schedule?.treatment
            ?? Self.reading(request, ZoneOffsets(zone), version: version)
            ?? Treatment(start: .unknown, end: .unknown, certainSeconds: nil)
    }

    /// Reads a request without dose times; nil where something in it may change everything.
    private static func reading(
        _ request: MedicationRequest, _ offsets: ZoneOffsets, version: FHIRVersion
    ) -> Treatment? {
        let record = CheckedRecord.reading(request)
        if request.isNoOrder { return Treatment(start: .unknown, end: .notOrdered, certainSeconds: nil) }
        guard record.obstacle == nil, request.dosageInstruction.allSatisfy(\.isTimingRead),
            let window = try? RequestWindow(request, end: nil, offsets)
        else { return nil }
        let written = request.authoredOn.flatMap { try? PrescriptionStart.Limit($0, path: "authoredOn", offsets) }
        let start = PrescriptionStart(written: written, inForce: window.startLimit)
        // Where those after the first begin depends on when the others end.
        let isSequence = Set(request.dosageInstruction.map { $0.sequence ?? 0 }).count > 1
        let spans = request.dosageInstruction.map { dosage in
            TreatmentSpan(
                reading: CheckedDosage.reading(dosage, version: version), start, isSequence: isSequence, offsets)
        }
        return Treatment(
            spans.isEmpty ? [TreatmentSpan(stated: nil, start, end: .open, offsets)] : spans, window, request.status,
            offsets)
    }
}

extension Treatment {
    /// Decides from when to when a treatment is.
    ///
    /// - Parameters:
    ///   - spans: The times of the dosages.
    ///   - window: What the request says beside them.
    ///   - status: The status of the request.
    ///   - offsets: The patient's time zone.
    init(
        _ spans: [TreatmentSpan], _ window: RequestWindow, _ status: MedicationRequestStatus?, _ offsets: ZoneOffsets
    ) {
        let first = Self.start(of: spans)
        let start = first.map { first in
            let day = first.moment.day(offsets)
            return first.isStated ? Start.known(day) : .assumed(day)
        }
        let (end, certainEnd) = Self.end(Self.plannedEnd(of: spans, window), window.stop, status, offsets)
        let lower = first?.moment.epochSeconds ?? SupportedTime.seconds.lowerBound
        self.init(
            start: start ?? .unknown, end: end, certainSeconds: certainEnd.flatMap { lower < $0 ? lower..<$0 : nil })
    }

    private static func start(of spans: [TreatmentSpan]) -> (moment: ScheduleBounds.Start, isStated: Bool)? {
        var first: (moment: ScheduleBounds.Start, isStated: Bool)?
        for span in spans {
            guard let start = span.start else { return nil }
            if start.epochSeconds < first?.moment.epochSeconds ?? .max { first = (start, span.isStartStated) }
        }
        return first
    }

    private static func plannedEnd(of spans: [TreatmentSpan], _ window: RequestWindow) -> TreatmentSpan.End {
        var last: ScheduleBounds.Start?
        for span in spans {
            switch span.end {
            case .open: return TreatmentSpan.End(window.plannedEnd)
            case .unknown: return window.plannedEnd.map { .before($0) } ?? .unknown
            case .before(let end): if end.epochSeconds > last?.epochSeconds ?? .min { last = end }
            }
        }
        guard let last, last.epochSeconds < window.plannedEnd?.epochSeconds ?? .max else {
            return TreatmentSpan.End(window.plannedEnd)
        }
        return .before(last)
    }

    /// Returns the end, and the second before which it was surely not reached; nil where no second is certain.
    private static func end(
        _ planned: TreatmentSpan.End, _ stop: RequestWindow.Stop?, _ status: MedicationRequestStatus?,
        _ offsets: ZoneOffsets
    ) -> (end: End, certain: Int64?) {
        let reason = Reason(status)
        var (plannedEnd, plannedDay): (ScheduleBounds.Start?, CivilDate?)
        if case .before(let end) = planned { (plannedEnd, plannedDay) = (end, end.dayBefore(offsets)) }
        if let stop {
            if let plannedEnd, let plannedDay, plannedEnd.epochSeconds <= stop.certain.epochSeconds {
                let end: End = reason == .completed ? .ended(.completed, .on(plannedDay)) : .planned(plannedDay)
                return (end, plannedEnd.epochSeconds)
            }
            let last = min(stop.days.upperBound, plannedDay ?? stop.days.upperBound)
            let isOneDay = last <= stop.days.lowerBound
            let day: LastDay = isOneDay ? .on(last) : .within(stop.days.lowerBound...last)
            // It may have been planned to end before.
            if case .unknown = planned { return (.ended(reason ?? .stopped, day), nil) }
            return (.ended(reason ?? .stopped, day), stop.certain.epochSeconds)
        }
        switch (reason, plannedEnd, plannedDay) {
        case (.completed?, let end?, let day?): return (.ended(.completed, .on(day)), end.epochSeconds)
        case (let reason?, _, let day): return (.ended(reason, .unknown(latest: day)), nil)
        case (nil, let end?, let day?): return (.planned(day), end.epochSeconds)
        case (nil, _, _):
            if case .unknown = planned { return (.unknown, nil) }
            return (.open, SupportedTime.seconds.upperBound)
        }
    }
}

extension Treatment.Reason {
    /// Why a request of a status is not in force; nil for one that is.
    fileprivate init?(_ status: MedicationRequestStatus?) {
        switch status {
        case nil, .active?: return nil
        case .completed?, .ended?: self = .completed
        case .stopped?: self = .stopped
        case .onHold?: self = .onHold
        default: self = .unknown
        }
    }
}

extension MedicationRequest {
    /// Whether it is not to be acted on, and never was: its status, its intent or a prohibition says so.
    ///
    /// A draft is not an order yet; one that was cancelled was withdrawn before anything was given.
    var isNoOrder: Bool {
        doNotPerform == true || status?.isNoOrder == true || intent?.isNoOrder == true
    }
}

extension Dosage {
    /// Whether nothing of its timing was kept aside as it has a wrong type.
    fileprivate var isTimingRead: Bool {
        !extras.hasUnread("timing") && timing.map { $0.unreadPaths().isEmpty } != false
    }
}

extension TreatmentSpan {
    /// Reads the time of a dosage whose dose times are not known.
    fileprivate init(
        reading: CheckedDosage, _ start: PrescriptionStart, isSequence: Bool, _ offsets: ZoneOffsets
    ) {
        let timing = reading.timing
        let days = timing.events.compactMap(\.days)
        if let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max() {
            let end = ScheduleBounds.Start(last.adding(days: 1), offsets)
            self.init(stated: ScheduleBounds.Start(first, offsets), start, end: .before(end), offsets)
            return
        }
        func bounds(from start: ScheduleBounds.Start?) -> ScheduleBounds? {
            try? ScheduleBounds(
                timing.writtenBounds, start: start, ranges: .fewest, version: reading.version, offsets: offsets)
        }
        // They may end before the request was written.
        let bounds = bounds(from: start.ofDosage) ?? bounds(from: nil)
        let hasStart = timing.writtenBounds?.period?.start != nil
        guard let bounds else {
            self.init(unreadable: hasStart ? nil : start)
            return
        }
        var end = End(bounds.end)
        // How long a number of doses lasts is not known without their times.
        if timing.count != nil || timing.countMax != nil || isSequence || reading.obstacle != nil { end = .unknown }
        self.init(stated: hasStart ? bounds.start : nil, start, end: end, offsets)
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// From when on a prescription holds, as far as its dosages do not say so themselves.
///
/// Source: FHIR, Timing.repeat.bounds[x], the "(Start and/or end) limits"; R5, MedicationRequest.effectiveDosePeriod, "The
/// period over which the medication is to be taken"; MedicationRequest.authoredOn, which says when the request was written.
/// An explicit start is what days, hours, lengths and counts are counted from. That no dose is due before the prescription was
/// written is our decision; those that the pattern has before it still count.
struct PrescriptionStart: Sendable {
    /// A moment before which no dose is due, with the element that names it.
    struct Limit: Sendable {
        var start: ScheduleBounds.Start
        let path: String

        fileprivate func moved(to offsets: ZoneOffsets) -> Limit {
            Limit(start: start.moved(to: offsets), path: path)
        }
    }

    /// The start that the request or the dosages before give a dosage.
    var anchor: ScheduleBounds.Start?
    /// When the prescription was written, or the start that a caller knows; the anchor where there is no other.
    let written: Limit?
    /// The start of the time in which the request is in force.
    let inForce: Limit?

    init(written: Limit?, inForce: Limit? = nil) {
        self.written = written
        self.inForce = inForce
        anchor = inForce?.start
    }

    /// What a dosage without a start of its own is counted from.
    var ofDosage: ScheduleBounds.Start? { anchor ?? written?.start }

    /// The moment before which no dose of a pattern is due.
    var earliest: ScheduleBounds.Start? {
        guard let written = written?.start else { return inForce?.start }
        return written.orLater(inForce?.start)
    }

    /// Returns the same starts where clocks have other offsets.
    func moved(to offsets: ZoneOffsets) -> PrescriptionStart {
        var copy = PrescriptionStart(written: written?.moved(to: offsets), inForce: inForce?.moved(to: offsets))
        copy.anchor = anchor?.moved(to: offsets)
        return copy
    }

    /// Returns the elements that disagree with what a dosage is counted from: on a later day, or after the first dose of
    /// hours that pass.
    func disagreements(
        with start: ScheduleBounds.Start?, firstDose: Int64?, _ offsets: ZoneOffsets
    ) -> [ScheduleAssumption] {
        guard let start else { return [] }
        func differs(_ limit: Limit) -> Bool {
            limit.start.epochSeconds > firstDose ?? .max
                || limit.start.epochSeconds > start.epochSeconds
                    && offsets.day(at: limit.start.epochSeconds) > offsets.day(at: start.epochSeconds)
        }
        var found: [ScheduleAssumption] = []
        if let written, differs(written) { found.append(ScheduleAssumption(.startsDiffer, path: written.path)) }
        if let inForce, differs(inForce) { found.append(ScheduleAssumption(.startsDiffer, path: inForce.path)) }
        return found
    }
}

extension PrescriptionStart.Limit {
    /// Reads a limit; a year or month begins with its first day.
    init(_ dateTime: FHIRDateTime, path: String, _ offsets: ZoneOffsets) throws(ScheduleError) {
        self.init(start: try ScheduleBounds.Start(dateTime, path: path, offsets), path: path)
    }
}

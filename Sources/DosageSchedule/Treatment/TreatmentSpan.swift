// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The time in which one dosage gives doses, before the request ends it.
struct TreatmentSpan: Sendable {
    /// The end of a dosage.
    enum End: Sendable {
        case open
        /// The first moment after it.
        case before(ScheduleBounds.Start)
        /// What says it cannot be read.
        case unknown

        init(_ moment: ScheduleBounds.Start?) {
            self = moment.map { .before($0) } ?? .open
        }
    }

    /// The first moment at which a dose may be due; nil where nothing tells it.
    let start: ScheduleBounds.Start?
    /// Whether the prescription or the caller says so, and it is not only the day on which it was written.
    let isStartStated: Bool
    let end: End

    /// Creates the time of a dosage.
    ///
    /// A start that is stated holds, unless the prescription was written on a later day: no dose is due before that.
    ///
    /// - Parameters:
    ///   - stated: The start that the dosage names; one of the request or of the dosages before it is taken otherwise.
    ///   - start: The starts of the prescription.
    ///   - end: The end of the dosage.
    ///   - offsets: The patient's time zone.
    init(stated: ScheduleBounds.Start?, _ start: PrescriptionStart, end: End, _ offsets: ZoneOffsets) {
        self.end = end
        let inForce = start.inForce?.start
        let latest = (stated ?? start.anchor).map { $0.orLater(inForce) } ?? inForce
        if let latest, start.written.map({ $0.start.day(offsets) <= latest.day(offsets) }) ?? true {
            (self.start, isStartStated) = (latest, true)
        } else {
            (self.start, isStartStated) = (start.written?.start, start.written?.path == "start")
        }
    }

    /// Creates the time of a dosage whose bounds cannot be read.
    ///
    /// - Parameter start: The starts of the prescription; nil where the bounds have a start, too.
    init(unreadable start: PrescriptionStart?) {
        self.start = start?.earliest
        isStartStated = start?.written == nil
        end = .unknown
    }

    /// Creates the time of doses that are known one by one, of which there is at least one.
    init(first: Int64, last: Int64) {
        start = ScheduleBounds.Start(epochSeconds: first)
        isStartStated = true
        end = .before(ScheduleBounds.Start(epochSeconds: last + 1))
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A dose time before it is known to which dosage and schedule it belongs.
struct DoseCandidate: Sendable, Hashable {
    var epochSeconds: Int64
    /// The civil day, in days since 1970.
    var day: Int
    /// The clock time in seconds since midnight, below 86,400.
    var clockSeconds: Int
    /// The days from the day of the prescription to the civil day: 1 for a bedtime after midnight.
    var dayShift = 0
    var slot: DoseSlot
    var origin: DoseTime.Origin
    var flags: DoseTime.Flags = []
    /// How often a traveller's clock has shown the civil time with this dose, 2 for the second time.
    var occurrence: UInt8 = 1
    /// The leg of the journey by whose clock the dose is due, from 1 on; 0 where there is no journey.
    var leg: Int32 = 0
}

extension DoseCandidate {
    /// Whether FHIR can write the day of the dose and that of the prescription.
    var isOnCalendar: Bool {
        SupportedTime.days.contains(day) && SupportedTime.days.contains(day - dayShift)
    }

    /// Creates the candidate of a moment, whose civil time is what clocks show then.
    init(moment: Int64, origin: DoseTime.Origin, offsets: ZoneOffsets) {
        self.init(moment: moment, offset: offsets.segment(at: moment).offset, origin: origin)
    }

    /// Creates the candidate of a moment at which clocks are so many seconds ahead of UTC.
    init(moment: Int64, offset: Int64, origin: DoseTime.Origin) {
        let local = moment + offset
        let day = local.flooredQuotient(dividingBy: secondsPerDay)
        let clock = Int(local - day * secondsPerDay)
        self.init(
            epochSeconds: moment,
            day: Int(day),
            clockSeconds: clock,
            slot: .moment(CivilTime(secondsSinceMidnight: clock) ?? .midnight, offsetSeconds: Int(offset)),
            origin: origin
        )
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The doses of one dosage of a schedule.
struct DosageLane: Sendable {
    let dosageIndex: Int
    let stream: DoseStream
    /// The fewest doses that fulfil the prescription, where the stream has more.
    let required: DoseStream?
    let administration: CivilSpan?
    /// The first second at which a dose is due; those of the stream before it only count.
    let earliest: Int64
    /// Whether the stream ends before that.
    let isPast: Bool
    let basis: ScheduleBasis
    let assumptions: Set<ScheduleAssumption>

    /// Returns the moment at which an administration ends that begins at another, nil where nothing says how long it takes.
    func end(from moment: Int64, offsets: ZoneOffsets) -> Int64? {
        guard let administration else { return nil }
        if case .journey(let legs) = stream.pattern, let leg = legs.first(where: { $0.seconds.contains(moment) }) {
            return administration.end(from: moment, in: ZoneOffsets(leg.zone))
        }
        return administration.end(from: moment, in: offsets)
    }

    /// Returns the zone by whose clock the doses of a leg are due, nil for that of the schedule.
    func zone(ofLeg leg: Int32) -> DoseZone? {
        guard leg > 0, case .journey(let legs) = stream.pattern else { return nil }
        return legs[Int(leg) - 1].doseZone
    }

    /// A walk over the doses from a moment on, which marks those that are not required.
    struct Cursor {
        private var doses: DoseStream.Cursor
        private var required: DoseStream.Cursor?
        private var nextRequired: Int64?

        init(_ lane: DosageLane, from epochSeconds: Int64, offsets: ZoneOffsets) {
            let epochSeconds = max(epochSeconds, lane.earliest)
            doses = DoseStream.Cursor(lane.stream, from: epochSeconds, offsets: offsets)
            guard let stream = lane.required else { return }
            let last = lane.stream.lastMoment(before: epochSeconds, offsets: offsets)
            required = DoseStream.Cursor(stream, from: last.map { $0 + 1 } ?? .min, offsets: offsets)
            nextRequired = required?.next()?.epochSeconds
        }

        /// A dose is required if one of the fewest falls due with it or has since the dose before it.
        @inline(__always)  // hardly any dosage has optional doses, and passing a candidate on costs a tenth of the walk
        mutating func next() -> DoseCandidate? {
            guard required != nil else { return doses.next() }
            guard var dose = doses.next() else { return nil }
            var isRequired = false
            while let due = nextRequired, due <= dose.epochSeconds {
                isRequired = true
                nextRequired = required?.next()?.epochSeconds
            }
            if !isRequired { dose.flags.insert(.optional) }
            return dose
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which doses of a journey come too soon for one who leaves out those that do.
///
/// A move to the east brings the next doses closer; one to the west brings some again. Put a dose that was taken on the clock
/// of the new place, by the moves since then: it stands for the first dose of the pattern that is not before it. From there on
/// the patient may take as many doses as the pattern has, the one that was taken included. So a dose has its usual distance
/// from all doses before it, not only from the last, exactly if its place in the pattern is high enough; and once one is taken
/// in a place, the next ones there have it too.
///
/// Changes of the clock that are no moves are left out: a day of 23 hours is usual. Doses count for eight days, so that a week
/// is seen whole.
struct JourneySpacing {
    /// A dose that was taken.
    private struct Kept {
        let moment: Int64
        /// The civil time, on the clock of home that is never changed, moves taken away.
        let homeSeconds: Int64
    }

    private static let memory = 8 * secondsPerDay

    /// The doses in civil time, as if the prescription had always been there.
    private let pattern: DoseStream.Pattern
    private let clock = ZoneOffsets(.gmt)
    /// The doses taken so far, in the order of time.
    private var kept: [Kept] = []
    /// The seconds by which the clock of the place is ahead because of moves.
    private var shift: Int64 = 0

    private init(_ pattern: DoseStream.Pattern) {
        self.pattern = pattern
    }

    /// Returns the legs, each with the civil time before which its doses are too close.
    static func spaced(_ legs: [JourneyLeg]) -> [JourneyLeg] {
        guard legs.count > 1, let pattern = legs[0].stream.pattern.inCivilTime else { return legs }
        var spacing = JourneySpacing(pattern)
        var legs = legs
        for place in legs.indices {
            if place > 0 {
                let moment = legs[place].seconds.lowerBound
                let offsets = legs[place - 1...place].map { ZoneOffsets($0.zone).segment(at: moment).offset }
                spacing.shift += offsets[1] - offsets[0]
                legs[place].closeBefore = spacing.firstUsual()
            }
            if place + 1 < legs.count { spacing.take(legs[place]) }
        }
        return legs
    }

    /// Returns the civil time of the first dose that has its usual distance from all that were taken.
    private func firstUsual() -> Int64 {
        let places = kept.map { $0.homeSeconds + shift }
        guard let earliest = places.min(), let latest = places.max() else { return .min }
        var doses = DoseStream.Cursor(
            DoseStream(pattern: pattern, bounds: SupportedTime.secondsForDoses), from: earliest, offsets: clock)
        var times: [Int64] = []
        while times.last ?? .min < latest, let dose = doses.next() { times.append(dose.epochSeconds) }
        // Each dose taken stands for one of the pattern, and those taken since then for one more each.
        var place = 0
        for (index, time) in places.enumerated() {
            place = max(place, times.firstPlace(notBefore: time) + places.count - index)
        }
        while times.count <= place, let dose = doses.next() { times.append(dose.epochSeconds) }
        return place < times.count ? times[place] : .max
    }

    /// Takes the doses of a leg that are not too close.
    private mutating func take(_ leg: JourneyLeg) {
        guard let last = leg.lastMoment() else { return }
        let offsets = ZoneOffsets(leg.zone)
        let start = max(leg.seconds.lowerBound, last - Self.memory)
        var doses = DoseStream.Cursor(leg.stream, from: start, offsets: offsets)
        while let dose = doses.next(), dose.epochSeconds <= last {
            guard dose.isCivil, dose.localSeconds >= leg.closeBefore else { continue }
            kept.append(Kept(moment: dose.epochSeconds, homeSeconds: dose.localSeconds - shift))
        }
        guard let last = kept.last?.moment else { return }
        kept.removeAll { $0.moment < last - Self.memory }
    }
}

extension DoseStream.Pattern {
    /// The doses that are tied to civil times, by those times, without a start; nil where there are none.
    fileprivate var inCivilTime: Self? {
        switch self {
        case .clock(let pattern): return .clock(pattern.withoutStart)
        case .listed(let doses):
            let civil = doses.filter(\.isCivil).map { dose in
                var copy = dose
                copy.epochSeconds = dose.localSeconds
                return copy
            }
            return civil.isEmpty ? nil : .listed(civil.inOrder())
        case .elapsed, .journey: return nil
        }
    }
}

extension [Int64] {
    /// Returns the place of the first of ascending times that is not before another, or the count.
    fileprivate func firstPlace(notBefore time: Int64) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The state of the question whether a dose may be taken now.
///
/// Each step adds what forbids the dose and what is in doubt; the verdict weighs both at the end.
struct AsNeededCheck {
    typealias Rule = AsNeededAnswer.Rule

    /// A dose taken before.
    struct Taken {
        /// The last moment at which it may have been taken, in seconds since 1970.
        let latest: Int64
        let amount: Quantity?
        let path: String
    }

    /// The part of the prescription that forbids the dose.
    struct Denial {
        let rule: Rule
        /// The first moment at which it may allow one, nil for never.
        let until: Int64?
        let path: String
    }

    let now: Int64
    /// The path of the dosage in the request, empty where there is no request.
    let place: String
    /// The doses, the latest first.
    private(set) var taken: [Taken] = []
    private var denials: [Denial] = []
    /// Whether the amount asked for has a unit of its own, and not that of the dose.
    var isUnitAsked = false
    private var doubts: [ScheduleError] = []
    private var dosesLeft: Int?
    private var amountLeft: ExactAmount?

    init(now: Int64, place: String) {
        self.now = now
        self.place = place
    }

    /// The verdict: what is certainly forbidden first, then what is in doubt.
    var verdict: AsNeededVerdict {
        if let last = denials.max(by: { ($0.until ?? .max) < ($1.until ?? .max) }) {
            return AsNeededVerdict(
                .denied(last.rule, until: last.until.map { Date(epochSeconds: $0) }),
                denials.map { .init(code: $0.rule.rawValue, path: $0.path) })
        }
        if let doubt = doubts.first {
            return AsNeededVerdict(
                .cannotBeTold(doubt), doubts.map { .init(code: $0.code.rawValue, path: $0.path) })
        }
        return AsNeededVerdict(.allowed(.init(doses: dosesLeft, amount: amountLeft?.quantity)), [])
    }

    /// Returns the path of an element of the dosage in the request.
    func whole(_ path: String) -> String {
        place.isEmpty || path.isEmpty ? place + path : "\(place).\(path)"
    }

    /// Notes a doubt about an element with its whole path, or about what was asked with.
    mutating func doubt(_ code: ScheduleError.Code, _ path: String, _ detail: String) {
        doubts.append(ScheduleError(code, path: path, detail: detail))
    }

    /// Notes that the dosage could not be read.
    mutating func doubt(ofDosage error: ScheduleError) {
        // Whether a request is in force stands outside its dosages.
        doubts.append(error.code == .notInForce || place.isEmpty ? error : error.prefixed(place))
    }

    /// Notes words of the record that forbid the dose or leave it in doubt.
    mutating func note(_ words: WordsOutcome.Obstacle) {
        let path = words.isOfRecord ? words.path : whole(words.path)
        if words.code == .forbiddenByWords {
            deny(.words, until: nil, path)
        } else {
            doubts.append(ScheduleError(.init(rawValue: words.code.rawValue), path: path, detail: words.detail))
        }
    }

    mutating func deny(_ rule: Rule, until: Int64?, _ path: String) {
        denials.append(Denial(rule: rule, until: until, path: path))
    }

    mutating func leave(doses: Int) { dosesLeft = min(dosesLeft ?? doses, doses) }

    mutating func leave(_ amount: ExactAmount) {
        if let least = amountLeft, least.hasUnit(of: amount), least <= amount { return }
        amountLeft = amount
    }

    // MARK: Doses

    mutating func read(_ doses: [PastDose], in zones: [TimeZone]) {
        let zones = zones.map { ZoneOffsets($0) }
        for (index, dose) in doses.enumerated() where dose.outcome != .notTaken {
            let path = "pastDoses[\(index)]"
            guard let time = dose.time, let moments = Self.moments(of: time, zones) else {
                doubt(.pastDose, path + ".time", "nothing says when the dose was taken")
                continue
            }
            guard moments.lowerBound <= now else {
                doubt(.pastDose, path + ".time", "the dose is dated after the moment")
                continue
            }
            taken.append(Taken(latest: min(moments.upperBound, now), amount: dose.amount, path: path))
        }
        taken.sort { $0.latest > $1.latest }
    }

    /// Returns the seconds at which a time may have been, nil for none that can be read.
    private static func moments(of time: FHIRDateTime, _ zones: [ZoneOffsets]) -> ClosedRange<Int64>? {
        if let epochSeconds = time.epochSeconds {
            return epochSeconds...epochSeconds + (time.nanosecond > 0 ? 1 : 0)
        }
        guard let days = time.days else { return nil }
        let starts = zones.map { $0.start(of: days.lowerBound) }
        let ends = zones.map { $0.start(of: days.upperBound.adding(days: 1)) - 1 }
        guard let first = starts.min(), let last = ends.max(), first <= last else { return nil }
        return first...last
    }

    /// Returns the doses within so many seconds before now; one exactly as long ago no longer counts.
    func taken(within seconds: Int64?) -> ArraySlice<Taken> {
        guard let seconds else { return taken[...] }
        return taken.prefix { $0.latest > now - seconds }
    }

    // MARK: Times

    mutating func checkTimes(of limit: AsNeededLimit) {
        if now >= limit.inForce.upperBound {
            deny(.prescription, until: nil, place)
        } else if now < limit.inForce.lowerBound {
            deny(.prescription, until: limit.inForce.lowerBound, place)
        }
        if let frequency = limit.frequency {
            if let seconds = limit.period?.longestSeconds {
                check(frequency, in: taken(within: seconds), seconds, .frequency, whole(limit.frequencyPath))
            } else {
                doubt(.value, whole("timing.repeat.period"), "expected a length of time")
            }
        }
        if let count = limit.count {
            check(count, in: taken(since: limit.countedFrom), nil, .count, whole("timing.repeat.count"))
        }
        if let gap = limit.minimumGap {
            if let seconds = gap.longestSeconds {
                if let last = taken(within: seconds).first {
                    deny(.minimumGap, until: last.latest + seconds, whole(limit.gapPath))
                }
            } else {
                doubt(.value, whole(limit.gapPath), "expected an amount of time")
            }
        }
        if limit.frequency == nil, limit.minimumGap == nil, !limit.hasCeilingInTime(at: now) {
            doubt(.noPattern, whole("timing"), "nothing says how often it may be taken")
        }
    }

    /// Returns the doses that are of a prescription; those before it are not.
    func taken(since start: Int64) -> ArraySlice<Taken> { taken.prefix { $0.latest >= start } }

    private mutating func check(
        _ most: Int, in doses: ArraySlice<Taken>, _ seconds: Int64?, _ rule: Rule, _ path: String
    ) {
        let left = most - doses.count
        // Of the latest doses, as many as are allowed, the first must be long enough ago.
        if left <= 0, most > 0 {
            let first = doses[doses.startIndex + most - 1]
            deny(rule, until: seconds.map { first.latest + $0 }, path)
        } else if left <= 0 {
            deny(rule, until: nil, path)
        }
        leave(doses: left)
    }
}

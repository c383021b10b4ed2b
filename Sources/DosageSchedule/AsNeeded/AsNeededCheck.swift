// SPDX-License-Identifier: Apache-2.0

import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The state of the question whether a dose may be taken now.
///
/// Each step adds what forbids the dose and what is in doubt; the answer weighs both at the end.
struct AsNeededCheck {
    /// A dose taken before.
    private struct Taken {
        /// The last moment at which it may have been taken, in seconds since 1970.
        let latest: Int64
        let amount: Quantity?
        let path: String
    }

    let now: Int64
    /// The doses, the latest first.
    private var taken: [Taken] = []
    private var denials: [(rule: AsNeededAnswer.Rule, until: Int64?)] = []
    private var doubts: [ScheduleError] = []
    private var dosesLeft: Int?
    private var amountsLeft: [Quantity] = []

    init(now: Int64) {
        self.now = now
    }

    /// The answer: what is certainly forbidden first, then what is in doubt.
    var answer: AsNeededAnswer {
        let last = denials.max { ($0.until ?? .max) < ($1.until ?? .max) }
        if let last { return .denied(last.rule, until: last.until.map { Date(epochSeconds: $0) }) }
        if let doubt = doubts.first { return .cannotBeTold(doubt) }
        return .allowed(AsNeededAnswer.Rest(doses: dosesLeft, amounts: amountsLeft))
    }

    mutating func doubt(_ reason: ScheduleError?) {
        if let reason { doubts.append(reason) }
    }

    // MARK: Doses

    mutating func read(_ doses: [PastDose], in zones: [TimeZone]) {
        let zones = zones.map { ZoneOffsets($0) }
        for (index, dose) in doses.enumerated() where dose.outcome != .notTaken {
            let path = "pastDoses[\(index)]"
            guard let time = dose.time, let moments = Self.moments(of: time, zones) else {
                doubt(ScheduleError(.pastDose, path: path + ".time", detail: "nothing says when the dose was taken"))
                continue
            }
            guard moments.lowerBound <= now else {
                doubt(ScheduleError(.pastDose, path: path + ".time", detail: "the dose is dated after the moment"))
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
    private func taken(within seconds: Int64?) -> ArraySlice<Taken> {
        guard let seconds else { return taken[...] }
        return taken.prefix { $0.latest > now - seconds }
    }

    // MARK: Times

    mutating func checkTimes(of limit: AsNeededLimit) {
        if now >= limit.inForce.upperBound {
            denials.append((.prescription, nil))
        } else if now < limit.inForce.lowerBound {
            denials.append((.prescription, limit.inForce.lowerBound))
        }
        if let frequency = limit.frequency {
            check(frequency, within: limit.period?.longestSeconds, path: "timing.repeat.period", .frequency)
        }
        if let count = limit.count {
            // Doses before the prescription are not of it.
            let left = count - taken.count(where: { $0.latest >= limit.inForce.lowerBound })
            if left <= 0 { denials.append((.count, nil)) }
            dosesLeft = min(dosesLeft ?? left, left)
        }
        if let gap = limit.minimumGap {
            guard let seconds = gap.longestSeconds else {
                return doubt(ScheduleError(.value, path: "modifierExtension", detail: "expected an amount of time"))
            }
            if let last = taken(within: seconds).first { denials.append((.minimumGap, last.latest + seconds)) }
        }
        if limit.frequency == nil, limit.minimumGap == nil, limit.maxDosePerPeriod.isEmpty {
            doubt(ScheduleError(.noPattern, path: "timing", detail: "nothing says how often it may be taken"))
        }
    }

    private mutating func check(_ most: Int, within seconds: Int64?, path: String, _ rule: AsNeededAnswer.Rule) {
        guard let seconds else {
            return doubt(ScheduleError(.value, path: path, detail: "expected a length of time"))
        }
        let recent = taken(within: seconds)
        let left = most - recent.count
        // Of the latest doses, as many as are allowed, the first must be long enough ago.
        if left <= 0 { denials.append((rule, recent[recent.startIndex + most - 1].latest + seconds)) }
        dosesLeft = min(dosesLeft ?? left, left)
    }

    // MARK: Amounts

    mutating func checkAmounts(of limit: AsNeededLimit, amount: Quantity?) {
        if let amount, ExactAmount(amount) == nil {
            return doubt(ScheduleError(.value, path: "amount", detail: "expected an exact amount of more than 0"))
        }
        if let amount, let dose = limit.dose {
            checkEach(amount, atMost: dose, path: "doseAndRate", .dose)
        } else if amount != nil, limit.isDoseOpen {
            doubt(ScheduleError(.value, path: "doseAndRate", detail: "nothing says which amount of a dose is the most"))
        }
        let amount = amount ?? limit.dose
        if let most = limit.maxDosePerAdministration {
            checkEach(amount, atMost: most, path: "maxDosePerAdministration", .maxDosePerAdministration)
        }
        for ratio in limit.maxDosePerPeriod {
            let path = "maxDosePerPeriod"
            guard let most = ratio.numerator, let seconds = ratio.denominator?.longestSeconds,
                ratio.extras.unknownMembers.isEmpty
            else {
                doubt(ScheduleError(.value, path: path, detail: "expected an amount in a length of time"))
                continue
            }
            checkSum(amount, atMost: most, within: seconds, path: path, .maxDosePerPeriod)
        }
        if let most = limit.maxDosePerLifetime {
            checkSum(amount, atMost: most, within: nil, path: "maxDosePerLifetime", .maxDosePerLifetime)
        }
    }

    private mutating func checkEach(
        _ amount: Quantity?,
        atMost most: Quantity,
        path: String,
        _ rule: AsNeededAnswer.Rule
    ) {
        guard let most = exact(most, path), let amount = exact(amount, "amount", like: most) else { return }
        if amount > most { denials.append((rule, nil)) }
    }

    /// Checks an amount with those taken before.
    private mutating func checkSum(
        _ amount: Quantity?,
        atMost most: Quantity,
        within seconds: Int64?,
        path: String,
        _ rule: AsNeededAnswer.Rule
    ) {
        guard let most = exact(most, path), let amount = exact(amount, "amount", like: most) else { return }
        guard amount <= most else { return denials.append((rule, nil)) }
        var sum = amount
        var past = most.zero
        var isDenied = false
        for dose in taken(within: seconds) {
            guard let taken = exact(dose.amount, dose.path + ".amount", like: most) else { continue }
            guard let next = sum + taken, let nextPast = past + taken else {
                return doubt(ScheduleError(.value, path: dose.path + ".amount", detail: "the number is too long"))
            }
            (sum, past) = (next, nextPast)
            // The doses since this one leave room, and this one is too much until it is long enough ago.
            if sum > most, !isDenied {
                isDenied = true
                denials.append((rule, seconds.map { dose.latest + $0 }))
            }
        }
        if let left = most - past { amountsLeft.append(left.quantity) }
    }

    /// Returns an amount that can be compared, and otherwise notes the doubt.
    private mutating func exact(_ quantity: Quantity?, _ path: String, like other: ExactAmount? = nil) -> ExactAmount? {
        guard let quantity else {
            doubt(ScheduleError(.value, path: path, detail: "the amount is not known"))
            return nil
        }
        guard let amount = ExactAmount(quantity) else {
            doubt(ScheduleError(.value, path: path, detail: "expected an exact amount of more than 0"))
            return nil
        }
        guard other?.hasUnit(of: amount) ?? true else {
            doubt(ScheduleError(.units, path: path, detail: "amounts in different units cannot be compared"))
            return nil
        }
        return amount
    }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Whether a prescription allows a dose now, and the places that say so.
public struct AsNeededVerdict: Sendable, Hashable {
    /// A place that forbids the dose, or leaves it in doubt.
    public struct Reason: Sendable, Hashable {
        /// The name of the rule, or the code of the error.
        public let code: String
        /// The element of the request, or of the dosage where there is no request.
        ///
        /// Or what was asked with: `now`, `amount`, `pastDoses[0].time` or `pastDoses[0].amount`.
        public let path: String

        /// Creates a reason.
        ///
        /// - Parameters:
        ///   - code: The name of the rule, or the code of the error.
        ///   - path: The element.
        public init(code: String, path: String) {
            self.code = code
            self.path = path
        }
    }

    /// The answer.
    public let answer: AsNeededAnswer
    /// All that forbids the dose, or else all that leaves it in doubt, each once; empty exactly where it is allowed.
    public let reasons: [Reason]

    init(_ answer: AsNeededAnswer, _ reasons: [Reason]) {
        self.answer = answer
        var known: Set<Reason> = []
        self.reasons = reasons.filter { known.insert($0).inserted }
    }

    /// Creates a verdict of one doubt.
    init(_ error: ScheduleError) {
        self.init(.cannotBeTold(error), [Reason(code: error.code.rawValue, path: error.path)])
    }
}

extension Schedule {
    /// Returns whether a dose may be taken at a moment by all dosages as needed that hold then.
    ///
    /// It is the strictest of the answers of ``asNeeded``: what one forbids is forbidden, and what is in doubt by one is in
    /// doubt. A dosage that does not hold at the moment says nothing, unless none does.
    ///
    /// - Parameters:
    ///   - now: The moment.
    ///   - pastDoses: All doses of the medication, in any order, also those of other dosages and prescriptions.
    ///   - amount: How much is to be taken; the amount of one dose without it.
    /// - Returns: Allowed only if nothing forbids it and nothing is in doubt; never where no dosage is taken as needed.
    /// - Complexity: O(*n* log *n*) in the number of doses, for each dosage as needed, and O(*n*) for each pair of a dosage as
    ///   needed and one with a greatest amount; more than 10,000 pairs cannot be told.
    public func asNeededVerdict(
        at now: Date, pastDoses: [PastDose], amount: Quantity? = nil
    ) -> AsNeededVerdict {
        guard !asNeeded.isEmpty else {
            return AsNeededVerdict(
                ScheduleError(.notAsNeeded, path: "asNeeded", detail: "no dosage is taken as needed"))
        }
        guard asNeeded.count * asNeeded[0].ceilings.count <= Self.mostComparisons else {
            return AsNeededVerdict(
                ScheduleError(.tooMany, path: "dosageInstruction", detail: "more dosages than anyone takes together"))
        }
        guard let moment = now.epochSeconds else {
            return asNeeded[0].verdict(at: now, pastDoses: pastDoses, amount: amount)
        }
        var limits = asNeeded.filter { $0.inForce.contains(moment) }
        if limits.isEmpty {
            let next = asNeeded.filter { $0.inForce.lowerBound > moment }
                .min { $0.inForce.lowerBound < $1.inForce.lowerBound }
            limits = [next ?? asNeeded[0]]
        }
        let verdicts = limits.map { $0.verdict(at: now, pastDoses: pastDoses, amount: amount) }
        guard verdicts.count > 1 || asNeeded.count > 1 else { return verdicts[0] }
        return strictest(zip(limits, verdicts).map { (limit: $0, verdict: $1) })
    }

    /// The most comparisons of limits as needed with greatest amounts, a hundred of each.
    private static let mostComparisons = 10_000

    /// Returns what all limits that hold allow.
    private func strictest(_ all: [(limit: AsNeededLimit, verdict: AsNeededVerdict)]) -> AsNeededVerdict {
        var denial: (rule: AsNeededAnswer.Rule, until: Int64)?
        var doubt: ScheduleError?
        var least: AsNeededAnswer.Rest?
        for (limit, verdict) in all {
            switch verdict.answer {
            case .denied(let rule, let until):
                // What a dosage forbids it forbids as long as it holds.
                let end = min(until?.epochSeconds ?? .max, max(limit.inForce.upperBound, limit.inForce.lowerBound))
                if end > denial?.until ?? .min { denial = (rule, end) }
            case .cannotBeTold(let error): doubt = doubt ?? error
            case .allowed(let rest): least = least.map { $0.least(rest) } ?? rest
            }
        }
        func reasons(_ isMeant: (AsNeededAnswer) -> Bool) -> [AsNeededVerdict.Reason] {
            all.flatMap { isMeant($0.verdict.answer) ? $0.verdict.reasons : [] }
        }
        if let denial {
            let next = asNeeded.filter { $0.inForce.upperBound > denial.until }
                .map { max($0.inForce.lowerBound, denial.until) }.min()
            let until = next.flatMap { $0 < SupportedTime.seconds.upperBound ? Date(epochSeconds: $0) : nil }
            return AsNeededVerdict(
                .denied(denial.rule, until: until), reasons { if case .denied = $0 { true } else { false } })
        }
        if let doubt {
            return AsNeededVerdict(
                .cannotBeTold(doubt), reasons { if case .cannotBeTold = $0 { true } else { false } })
        }
        return AsNeededVerdict(.allowed(least ?? .init(doses: nil, amount: nil)), [])
    }
}

extension AsNeededAnswer.Rest {
    /// Returns what both leave; of amounts in different units none is the least.
    fileprivate func least(_ other: Self) -> Self {
        let doses = [doses, other.doses].compactMap(\.self).min()
        guard let amount, let otherAmount = other.amount else {
            return Self(doses: doses, amount: amount ?? other.amount)
        }
        guard let left = ExactAmount(amount), let right = ExactAmount(otherAmount), left.hasUnit(of: right) else {
            return Self(doses: doses, amount: nil)
        }
        return Self(doses: doses, amount: left <= right ? amount : otherAmount)
    }
}

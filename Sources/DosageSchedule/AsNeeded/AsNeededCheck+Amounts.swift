// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension AsNeededCheck {
    /// A limit of an amount, with what of the past counts to it.
    private struct Sum {
        let most: ExactAmount
        let doses: ArraySlice<Taken>
        /// How long a dose counts, nil for always.
        let seconds: Int64?
        /// The amount of a dose that was recorded without one; nil where that leaves the limit in doubt.
        let assumed: ExactAmount?
        let rule: Rule
        let path: String
        /// The first moment at which the limit no longer holds, nil for none.
        var end: Int64?
    }

    /// Checks the amount asked for, and its sums with those taken before.
    ///
    /// - Parameters:
    ///   - limit: The limit.
    ///   - amount: The amount asked for; one dose without it.
    mutating func checkAmounts(of limit: AsNeededLimit, amount: Quantity?) {
        let dose = dose(of: limit)
        var asked = dose
        if let amount {
            asked = exact(amount, "amount")
            if asked?.isPositive == false {
                doubt(.value, "amount", "expected an exact amount of more than 0")
                asked = nil
            }
            if let dose, let asked { isUnitAsked = !asked.hasUnit(of: dose) }
            checkEach(asked, atMost: dose, .dose, whole("doseAndRate"))
        }
        if let dose { checkSums(of: limit, asked: asked, dose: dose) }
        // What the dosage says itself comes first, then the rest of the request.
        for own in limit.ceilings where limit.isOwn(own) { checkCeiling(own, asked: asked, hasPeriod: true) }
        for other in limit.ceilings where !limit.isOwn(other) {
            checkCeiling(other, asked: asked, hasPeriod: other.inForce.contains(now))
        }
    }

    /// Returns the amount of one dose, and otherwise notes the doubt.
    private mutating func dose(of limit: AsNeededLimit) -> ExactAmount? {
        guard let written = limit.dose else {
            doubt(.value, whole("doseAndRate"), "nothing says which amount of a dose is the most")
            return nil
        }
        guard let dose = ExactAmount(written), dose.isPositive else {
            doubt(.value, whole("doseAndRate"), "expected an exact amount of more than 0")
            return nil
        }
        return dose
    }

    /// Checks the total amount of the doses in a period, and of all doses.
    private mutating func checkSums(of limit: AsNeededLimit, asked: ExactAmount?, dose: ExactAmount) {
        if let frequency = limit.frequency, let seconds = limit.period?.longestSeconds {
            check(
                dose.multiplied(by: frequency), in: taken(within: seconds), seconds, dose, asked, .frequency,
                whole(limit.frequencyPath))
        } else if !limit.hasCeilingInTime(at: now) {
            // Nothing says for how long more than one dose is enough.
            for one in taken(since: limit.countedFrom) {
                guard let amount = one.amount, let amount = exact(amount, one.path + ".amount", like: dose),
                    amount > dose
                else { continue }
                doubt(.value, one.path + ".amount", "more than one dose, and no limit in time to compare it with")
            }
        }
        if let count = limit.count {
            check(
                dose.multiplied(by: count), in: taken(since: limit.countedFrom), nil, dose, asked, .count,
                whole("timing.repeat.count"))
        }
    }

    private mutating func check(
        _ most: ExactAmount?, in doses: ArraySlice<Taken>, _ seconds: Int64?, _ dose: ExactAmount,
        _ asked: ExactAmount?, _ rule: Rule, _ path: String
    ) {
        guard let most else { return doubt(.value, path, "the number is too long") }
        check(
            Sum(most: most, doses: doses, seconds: seconds, assumed: dose, rule: rule, path: path), asked: asked)
    }

    private mutating func checkCeiling(_ ceiling: DoseCeiling, asked: ExactAmount?, hasPeriod: Bool) {
        let prefix = ceiling.place.isEmpty ? "" : ceiling.place + "."
        let end = ceiling.inForce.upperBound < SupportedTime.seconds.upperBound ? ceiling.inForce.upperBound : nil
        if hasPeriod, let most = ceiling.maxDosePerAdministration {
            let path = prefix + "maxDosePerAdministration"
            checkEach(asked, atMost: limit(most, path), .maxDosePerAdministration, path, end: end)
        }
        for (index, ratio) in ceiling.maxDosePerPeriod.enumerated() where hasPeriod {
            let path = prefix + "maxDosePerPeriod" + (ceiling.maxDosePerPeriod.count > 1 ? "[\(index)]" : "")
            guard let most = ratio.numerator, let seconds = ratio.denominator?.longestSeconds,
                ratio.extras.unknownMembers.isEmpty
            else {
                doubt(.value, path, "expected an amount in a length of time")
                continue
            }
            guard let most = limit(most, path) else { continue }
            check(
                Sum(
                    most: most, doses: taken(within: seconds), seconds: seconds, assumed: nil, rule: .maxDosePerPeriod,
                    path: path, end: end), asked: asked)
        }
        if let most = ceiling.maxDosePerLifetime, let most = limit(most, prefix + "maxDosePerLifetime") {
            check(
                Sum(
                    most: most, doses: taken(within: nil), seconds: nil, assumed: nil, rule: .maxDosePerLifetime,
                    path: prefix + "maxDosePerLifetime"), asked: asked)
        }
    }

    private mutating func checkEach(
        _ amount: ExactAmount?, atMost most: ExactAmount?, _ rule: Rule, _ path: String, end: Int64? = nil
    ) {
        guard let amount, let most else { return }
        guard amount.hasUnit(of: most) else { return doubtUnits(ofAsked: path) }
        if amount > most { deny(rule, until: end, path) }
    }

    /// Checks an amount with those taken before.
    ///
    /// What is certainly too much is denied, also where the amount asked for or one of the past is not known.
    private mutating func check(_ sum: Sum, asked: ExactAmount?) {
        let most = sum.most
        if let asked, !asked.hasUnit(of: most) { doubtUnits(ofAsked: sum.path) }
        let known = asked.flatMap { $0.hasUnit(of: most) ? $0 : nil }
        if let known, known > most { return deny(sum.rule, until: sum.end, sum.path) }
        var past = most.zero
        var isDenied = false
        for dose in sum.doses {
            guard let taken = amount(of: dose, sum) else { continue }
            guard let next = past + taken, let total = next + (known ?? most.zero) else {
                return doubt(.value, dose.path + ".amount", "the number is too long")
            }
            past = next
            // The doses since this one leave room, and this one is too much until it is long enough ago.
            if !isDenied, taken.isPositive, known == nil ? !(most > total) : total > most {
                isDenied = true
                let until = sum.seconds.map { dose.latest + $0 }
                deny(sum.rule, until: [until, sum.end].compactMap(\.self).min(), sum.path)
            }
        }
        guard let known, let left = most - past, !isDenied else { return }
        leave(left)
        // An amount that is allowed is one dose at least.
        leave(doses: left.wholeTimes(known) ?? 1)
    }

    /// Returns the amount of a dose taken before, and otherwise notes the doubt.
    private mutating func amount(of dose: Taken, _ sum: Sum) -> ExactAmount? {
        guard let written = dose.amount else {
            if sum.assumed == nil { doubt(.value, dose.path + ".amount", "the amount is not known") }
            return sum.assumed
        }
        return exact(written, dose.path + ".amount", like: sum.most)
    }

    // MARK: Exact amounts

    private mutating func limit(_ quantity: Quantity, _ path: String) -> ExactAmount? {
        guard let amount = ExactAmount(limit: quantity) else {
            doubt(.value, path, "expected an exact amount")
            return nil
        }
        return amount
    }

    /// Returns an amount that can be compared, and otherwise notes the doubt.
    private mutating func exact(_ quantity: Quantity, _ path: String, like other: ExactAmount? = nil) -> ExactAmount? {
        guard let amount = ExactAmount(quantity) else {
            doubt(.value, path, "expected an exact amount")
            return nil
        }
        guard other?.hasUnit(of: amount) ?? true else {
            doubtUnits(path)
            return nil
        }
        return amount
    }

    /// Notes that the amount asked for cannot be compared, which is its own fault where it is not in the unit of the dose.
    private mutating func doubtUnits(ofAsked path: String) { doubtUnits(isUnitAsked ? "amount" : path) }

    private mutating func doubtUnits(_ path: String) {
        doubt(.units, path, "amounts in different units cannot be compared")
    }
}

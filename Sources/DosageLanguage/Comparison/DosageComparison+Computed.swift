// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What follows from several elements of a text and a structure together, of which each by itself contradicts nothing.
extension DosageComparison {
    mutating func compareComputed() {
        // What differs already, or is open, gives no sums.
        let given = ["doseAndRate.dose", "timing.repeat.frequency"]
        guard contradictions == 0, !findings.contains(where: { $0.relation == .unsure && given.contains($0.path) })
        else { return }
        compareLimits()
        compareRateWithDuration()
        compareCountWithLength()
    }

    /// Replaces what was found of an element.
    private mutating func setComputed(_ path: String, _ text: String?, _ structure: String?) {
        computed.insert(path)
        let finding: Finding = (path, .contradiction, text, structure)
        if let place = findings.firstIndex(where: { $0.path == path }) {
            findings[place] = finding
        } else {
            findings.append(finding)
        }
    }

    // MARK: Limits

    /// The doses of the one beside the limit of the other: 2 g three times a day are more than 4 g a day.
    private mutating func compareLimits() {
        // With a limit on both sides, the doses above it are no difference between them.
        guard text.limits.isEmpty != structure.limits.isEmpty, !text.schedule.isAsNeeded,
            !structure.schedule.isAsNeeded
        else { return }
        let path = "maxDosePerPeriod"
        if let doses = text.dosesToSum(or: structure), ComparedDosage.exceed(doses, structure.limits) {
            setComputed(path, doses.fact, structure.facts.values[path])
        } else if let doses = structure.dosesToSum(or: text), ComparedDosage.exceed(doses, text.limits) {
            setComputed(path, text.facts.values[path], doses.fact)
        }
    }

    // MARK: Rates

    /// An amount and the time that it takes beside a rate: 100 mL in 2 hours is 50 mL an hour.
    private mutating func compareRateWithDuration() {
        let (path, other) = ("doseAndRate.rate", "timing.repeat.duration")
        let (words, own) = (text.facts.values, structure.facts.values)
        guard words[other] != nil || own[other] != nil, let dose = words["dose"] ?? own["dose"] else { return }
        let (textRate, ownRate): (String, String)
        switch (words["rate"], words[other], own["rate"], own[other]) {
        case (nil, let duration?, let rate?, nil): (textRate, ownRate) = ("\(dose)/\(duration)", rate)
        case (let rate?, nil, nil, let duration?): (textRate, ownRate) = (rate, "\(dose)/\(duration)")
        default: return
        }
        switch ComparedAmount.relation(ofRates: textRate, ownRate) {
        case .same: findings.removeAll { $0.path == path || $0.path == other }
        case .contradiction: setComputed(path, textRate, ownRate)
        default: return
        }
    }

    // MARK: Counts

    /// A number of doses beside a length: twice a day for 5 days are 10 doses.
    private mutating func compareCountWithLength() {
        guard !text.schedule.isAsNeeded, !structure.schedule.isAsNeeded else { return }
        let (path, other) = ("timing.repeat.count", "timing.repeat.bounds")
        let (count, length): (ClosedRange<Int>, ComparedRange)
        if let own = text.countOfDoses, text.bounds == nil, structure.countOfDoses == nil {
            guard let days = structure.bounds?.lengthInDays else { return }
            (count, length) = (own, days)
        } else if let own = structure.countOfDoses, structure.bounds == nil, text.countOfDoses == nil {
            guard let days = text.bounds?.lengthInDays else { return }
            (count, length) = (own, days)
        } else {
            return
        }
        guard let perDay = text.schedule.dosesPerDay ?? structure.schedule.dosesPerDay else { return }
        // Once may be once a day.
        if text.countOfDoses == 1...1, perDay.lowerBound <= 1 { return }
        if let days = length.only, perDay.lowerBound == perDay.upperBound, count.count == 1,
            abs(days * perDay.upperBound - Double(count.upperBound)) < 0.001
        {
            findings.removeAll { $0.path == path || $0.path == other }
            return
        }
        // The first and the last day may not count, or be half a day.
        let isFewer = length.low.map { low in
            Double(count.upperBound) < low * perDay.lowerBound - max(1, perDay.lowerBound) - 0.001
        }
        let isMore = length.high.map { high in
            Double(count.lowerBound) > high * perDay.upperBound + max(1, perDay.upperBound) + 0.001
        }
        guard isFewer == true || isMore == true else { return }
        setComputed(path, text.factOfCount, structure.factOfCount)
    }
}

extension ComparedDosage {
    /// A dose with when it is due, and both in words of the facts.
    typealias SummedDoses = (dose: DoseAndRate.Dose, timing: Timing, version: FHIRVersion, fact: String)

    /// The dose with when it is due, of which another dosage may give the one that is missing; nil without both.
    fileprivate func dosesToSum(or other: ComparedDosage) -> SummedDoses? {
        let hasDose = !doses.isEmpty
        guard hasDose || schedule.saysWhen, hasDose || !other.schedule.saysWhen,
            schedule.saysWhen || other.doses.isEmpty
        else { return nil }
        let (source, pattern) = (hasDose ? self : other, schedule.saysWhen ? self : other)
        guard source.doses.count == 1, let timing = pattern.timing, pattern.schedule.saysWhen else { return nil }
        let fact = [source.facts.values["dose"], pattern.facts.cadence].compactMap(\.self).joined(separator: " ")
        return (source.doses[0], timing, pattern.version, fact)
    }

    /// Whether doses are certainly more than a limit; whoever checks a dosage by itself decides it.
    fileprivate static func exceed(_ doses: SummedDoses, _ limits: [FHIRRatio]) -> Bool {
        guard !limits.isEmpty else { return false }
        var dosage = Dosage()
        dosage.timing = doses.timing
        dosage.doseAndRate = [DoseAndRate(dose: doses.dose.inUnitToCompare)]
        dosage.maxDosePerPeriod = limits.map { limit in
            FHIRRatio(numerator: limit.numerator?.inUnitToCompare, denominator: limit.denominator)
        }
        return CheckedDosage.reading(dosage, version: doses.version).issues.contains { $0.code == .ceilingExceeded }
    }

    /// How many doses there are in all; one that is taken at once is the only one.
    fileprivate var countOfDoses: ClosedRange<Int>? {
        count ?? (schedule.when == [.immediately] && !schedule.hasCadence && bounds == nil ? 1...1 : nil)
    }

    fileprivate var factOfCount: String? {
        facts.values["timing.repeat.count"] ?? facts.values["timing.repeat.bounds"] ?? facts.moments
    }
}

extension DoseAndRate.Dose {
    fileprivate var inUnitToCompare: Self {
        switch self {
        case .quantity(let quantity): .quantity(quantity.inUnitToCompare)
        case .range(let range):
            .range(FHIRRange(low: range.low?.inUnitToCompare, high: range.high?.inUnitToCompare))
        }
    }
}

extension Quantity {
    /// The same amount in the unit that amounts of its measure are compared in: 2 g are 2000 mg.
    fileprivate var inUnitToCompare: Quantity {
        guard case .dose(let unit) = UnitReading(self), let number = value?.decimal else { return self }
        let base = DoseComparison.Amount.base(of: unit)
        guard let value = FHIRDecimal(number * base.factor) else { return self }
        var quantity = base.unit.quantity(value)
        quantity.comparator = comparator
        return quantity
    }
}

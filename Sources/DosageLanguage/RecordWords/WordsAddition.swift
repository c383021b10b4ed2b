// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// What words of a record add to the structure of a dosage, in the form of its elements.
package struct WordsAddition: Sendable, Hashable {
    /// The reasons; nil where the words do not say as needed.
    var asNeededFor: [CodeableConcept]?
    var maxDosePerPeriod: [FHIRRatio] = []
    var maxDosePerAdministration: Quantity?
    var maxDosePerLifetime: Quantity?
    /// The extension that holds a least time between two doses.
    var minimumGap: [Extension] = []
    var bounds: TimingRepeat.Bounds?
    /// How many doses there are in all.
    var count: Int?
    /// The times of the day, in place of an hour that would be assumed.
    var when: [Code] = []
    var offset: Int?
    var timeOfDay: [FHIRTime] = []

    /// Takes what a reading says that the kinds name.
    ///
    /// - Parameters:
    ///   - dosage: The dosage that was read.
    ///   - kinds: What of it the words add.
    ///   - period: The time in which the words say that all dosages hold.
    init(_ dosage: Dosage, _ kinds: Set<WordsComparison.Kind>, _ period: FHIRPeriod?) {
        let pattern = dosage.timing?.repeat
        if kinds.contains(.asNeeded) { asNeededFor = dosage.asNeededFor }
        if kinds.contains(.limit) {
            maxDosePerPeriod = dosage.maxDosePerPeriod
            maxDosePerAdministration = dosage.maxDosePerAdministration
            maxDosePerLifetime = dosage.maxDosePerLifetime
            minimumGap = dosage.extension.filter { $0.url?.hasSuffix("minimumGapBetweenDose") == true }
        }
        if kinds.contains(.length) || kinds.contains(.end) {
            bounds = pattern?.bounds ?? period.map { .period($0) }
            count = pattern?.count
        }
        if kinds.contains(.moment) {
            (when, offset, timeOfDay) = (pattern?.when ?? [], pattern?.offset, pattern?.timeOfDay ?? [])
        }
    }

    /// An end on a day, which belongs to the treatment.
    init(end: CivilDate) {
        bounds = .period(FHIRPeriod(start: nil, end: FHIRDateTime(end.description)))
    }
}

extension WordsAddition {
    /// Returns a dosage with what the words add; nil where both cannot be put together.
    package func completing(_ dosage: Dosage) -> Dosage? {
        var dosage = dosage
        if let asNeededFor {
            dosage.asNeeded = true
            dosage.asNeededFor += asNeededFor.filter { !dosage.asNeededFor.contains($0) }
        }
        // What several elements say in the same way is added once.
        let limits = limits(beside: dosage)
        dosage.maxDosePerPeriod += limits.filter { !dosage.maxDosePerPeriod.contains($0) }
        if let maxDosePerAdministration {
            guard dosage.maxDosePerAdministration ?? maxDosePerAdministration == maxDosePerAdministration else {
                return nil
            }
            dosage.maxDosePerAdministration = maxDosePerAdministration
        }
        if let maxDosePerLifetime {
            guard dosage.maxDosePerLifetime ?? maxDosePerLifetime == maxDosePerLifetime else { return nil }
            dosage.maxDosePerLifetime = maxDosePerLifetime
        }
        dosage.extension += minimumGap.filter { !dosage.extension.contains($0) }
        guard bounds != nil || count != nil || !when.isEmpty || !timeOfDay.isEmpty else { return dosage }
        guard var timing = dosage.timing, var pattern = Self.pattern(of: &timing) else { return nil }
        if let count {
            guard pattern.count ?? count == count else { return nil }
            pattern.count = count
        }
        if let bounds, pattern.bounds != bounds {
            guard let all = Self.bounds(pattern.bounds, with: bounds) else { return nil }
            pattern.bounds = all
        }
        if !when.isEmpty && pattern.when != when || !timeOfDay.isEmpty && pattern.timeOfDay != timeOfDay {
            guard pattern.when.isEmpty, pattern.timeOfDay.isEmpty else { return nil }
            (pattern.when, pattern.offset, pattern.timeOfDay) = (when, offset, timeOfDay)
            // DSTU2 has no event next to a frequency, and no time of the day; the later versions have.
            if dosage.writtenVersion == .dstu2 {
                dosage.extras.version = .stu3
                pattern.extras.version = .stu3
            }
        }
        timing.repeat = pattern
        dosage.timing = timing
        return dosage
    }

    /// The limits in a period, of which one without a unit is in that of a dose: "at most 8 in 24 hours" are 8 tablets, and 4
    /// doses of what is not counted.
    func limits(beside dosage: Dosage) -> [FHIRRatio] {
        guard dosage.doseAndRate.count == 1, let dose = dosage.doseAndRate[0].dose?.greatest, dose.comparator == nil
        else {
            return maxDosePerPeriod
        }
        return maxDosePerPeriod.map { ratio in
            guard let most = ratio.numerator, case .none = UnitReading(most), let count = most.value else {
                return ratio
            }
            var amount = dose
            if case .dose(let unit) = UnitReading(dose), TextAmount.Unit.dose(unit).isCounted {
                amount.value = count
            } else if case .given = UnitReading(dose) {
                amount.value = count
            } else {
                guard let one = dose.value?.decimal, let number = count.decimal else { return ratio }
                amount.value = FHIRDecimal("\(one * number)")
            }
            return FHIRRatio(numerator: amount, denominator: ratio.denominator)
        }
    }

    /// The pattern of a timing, or the one that its abbreviation stands for, which then goes.
    private static func pattern(of timing: inout Timing) -> TimingRepeat? {
        if let code = timing.code, let read = (try? TimingCode.read(code)).flatMap(\.self), read.others.isEmpty {
            var pattern = timing.repeat ?? TimingRepeat()
            guard pattern.frequency == nil, pattern.period == nil, pattern.when.isEmpty, pattern.timeOfDay.isEmpty,
                pattern.dayOfWeek.isEmpty, case .cadence(let count, let length, let unit) = read.code.meaning
            else { return timing.repeat }
            (pattern.frequency, pattern.period) = (count, FHIRDecimal(length))
            pattern.periodUnit = Code(rawValue: unit.rawValue)
            timing.code = nil
            return pattern
        }
        return timing.repeat ?? TimingRepeat()
    }

    /// The bounds of a structure with those of words; nil where they cannot be put together.
    private static func bounds(
        _ own: TimingRepeat.Bounds?, with added: TimingRepeat.Bounds
    ) -> TimingRepeat.Bounds? {
        guard let own else { return added }
        guard case .period(let period) = own, period.end == nil, let start = period.start else { return nil }
        switch added {
        case .period(let other):
            guard other.start == nil else { return nil }
            return .period(FHIRPeriod(start: start, end: other.end))
        case .duration(let length):
            guard let days = length.value?.wholeNumber, let unit = TimingUnit(of: length), length.comparator == nil,
                unit == .day || unit == .week, 1...10_000 ~= days, let first = start.civilDate
            else { return nil }
            let last = first.adding(days: days * (unit == .week ? 7 : 1) - 1)
            return .period(FHIRPeriod(start: start, end: FHIRDateTime(last.description)))
        case .range: return nil
        }
    }
}

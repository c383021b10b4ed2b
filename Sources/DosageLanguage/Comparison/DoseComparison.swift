// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The dose of a text beside the dose of a structure.
struct DoseComparison {
    /// An amount or a range of amounts in one unit.
    struct Amount {
        var low: Decimal
        var high: Decimal
        /// Nil for an amount without a unit.
        var unit: String?
        var dose: DoseUnit?
        /// The numbers as they are written, in the unit of the dose.
        private var written: ClosedRange<Decimal>?

        /// Reads a dose; nil for one that is not a plain number of one unit.
        init?(_ dose: DoseAndRate.Dose) {
            switch dose {
            case .quantity(let quantity): self.init(quantity, quantity)
            case .range(let range):
                guard let low = range.low, let high = range.high else { return nil }
                self.init(low, high)
            }
        }

        /// Whether it is counted per kilogram or square meter of the body.
        private(set) var isByBody = false

        /// Reads a dose, of one per kilogram or square meter of the body without that; nil for one per anything else.
        init?(numerator dose: DoseAndRate.Dose) {
            guard let quantity = dose.greatest, case .compound(let compound) = UnitReading(quantity) else {
                self.init(dose)
                return
            }
            let isByBody = compound.pers.allSatisfy { per in
                guard case .dose(let unit) = per.unit else { return false }
                return per.count == 1 && (unit == .kilogram || unit == .squareMeter)
            }
            guard isByBody, let value = quantity.value, compound.power == 0 else { return nil }
            let numerator = compound.unit.quantity(value)
            // The greater end stands for both.
            self.init(numerator, numerator)
            self.isByBody = true
        }

        private init?(_ low: Quantity, _ high: Quantity) {
            guard low.comparator == nil, high.comparator == nil, let first = low.value?.decimal,
                let last = high.value?.decimal
            else { return nil }
            let unit = DosageFacts.unit(high)
            guard low.unit == nil && low.code == nil || DosageFacts.unit(low) == unit else { return nil }
            (self.low, self.high, self.unit) = (first, last, unit.isEmpty ? nil : unit)
            let reading = UnitReading(high)
            if first <= last { written = first...last }
            // 40 mg a day is no number of mL either.
            if case .compound(let compound) = reading, compound.power == 0 {
                if compound.pers.allSatisfy(\.isTime) { measure = Measure(compound.unit) }
                let (factor, base) = Self.base(of: compound.unit)
                (self.low, self.high) = (self.low * factor, self.high * factor)
                self.unit = base.rawValue + String(unit.dropFirst(compound.unit.rawValue.count))
            }
            guard let dose = Self.unit(of: reading) else { return }
            self.dose = dose
            measure = Measure(dose)
            let (factor, base) = Self.base(of: dose)
            if base == .tablet, dose != .tablet { kind = dose }
            self.low *= factor
            self.high *= factor
            (self.unit, self.dose) = (base.rawValue, base)
        }

        /// The unit, of which a piece has an abbreviation that only a comparison knows.
        private static func unit(of reading: UnitReading) -> DoseUnit? {
            switch reading {
            case .dose(let unit): unit
            case .given(let words): ["st", "stck", "stck."].contains(words.lowercased()) ? .piece : nil
            case .time, .compound, .bareCode, .none: nil
            }
        }

        /// Whether things are counted, whatever they are.
        var isOfPieces: Bool { unit == nil || dose == .piece }

        /// The unit that amounts of a measure are compared in, and how many of them a unit is.
        static func base(of unit: DoseUnit) -> (factor: Decimal, unit: DoseUnit) {
            switch unit {
            case .kilogram: (1_000_000_000_000, .nanogram)
            case .gram: (1_000_000_000, .nanogram)
            case .milligram: (1_000_000, .nanogram)
            case .microgram: (1_000, .nanogram)
            case .liter: (1_000_000, .microliter)
            case .milliliter: (1_000, .microliter)
            // The spoons of the pharmacy.
            case .teaspoon: (5_000, .microliter)
            case .tablespoon: (15_000, .microliter)
            case .millimole: (1_000, .micromole)
            case .effervescentTablet, .chewableTablet, .orodispersibleTablet, .sublingualTablet: (1, .tablet)
            // Insulin is coded in either.
            case .internationalUnit, .unit: (1_000, .milliunit)
            default: (1, unit)
            }
        }

        /// The kind of tablet, where it is named: a text about a tablet may mean one to be chewed.
        private var kind: DoseUnit?

        /// How the same number of tablets stands to that of a structure.
        func relation(ofKindTo other: Amount) -> ElementRelation {
            switch (kind, other.kind) {
            case (let kind, let otherKind) where kind == otherKind: .same
            case (nil, _): .less
            case (_, nil): .more
            // One melts in the mouth, the other under the tongue, and both may be meant.
            default: .unsure
            }
        }

        /// What is counted or measured.
        private var measure: Measure?

        /// Whether another amount, in another unit, cannot be the same.
        ///
        /// A tablet is no capsule, and has no volume; of how much is in it nothing is known. 5 mg may be 2 mL and 20 drops 1 mL,
        /// yet 5 mg beside 5 mL is a unit that was mixed up.
        func isOtherMeasure(than other: Amount) -> Bool {
            guard let measure, let otherMeasure = other.measure, measure.isMixedUp(with: otherMeasure) else {
                return false
            }
            return measure.isSolid || otherMeasure.isSolid || written == other.written
        }

        /// Whether the doses of a day can add up to a total, with 1 percent for rounding.
        func mayBeSum(_ value: Double, perDay: ClosedRange<Double>) -> Bool {
            let least = low.nearestDouble * perDay.lowerBound * 0.99
            let most = high.nearestDouble * perDay.upperBound * 1.01
            return value >= least && value <= most
        }

        /// Whether things are counted, which another word may name as well: 1 tablet, 1 piece.
        var isCounted: Bool { dose?.isCounted ?? true }

        /// Whether things are counted, drops, puffs and sprays among them.
        var isOfThings: Bool { dose.map { TextAmount.Unit.dose($0).isCounted } ?? true }
    }

    /// How a dose of a text stands to the doses of a structure, of which each should say the same in another unit.
    ///
    /// - Parameters:
    ///   - text: What the text says.
    ///   - structure: What the structure says; not empty.
    /// - Returns: How they stand to each other.
    static func relation(_ text: DoseAndRate.Dose, to structure: [DoseAndRate.Dose]) -> ElementRelation {
        let relations = structure.map { relation(text, to: $0) }
        let fitting = [ElementRelation.same, .more, .less].first(where: relations.contains)
        guard relations.contains(.contradiction) else { return fitting ?? .unsure }
        // Of two amounts in one unit nobody can tell which one holds.
        return fitting == nil ? .contradiction : .unsure
    }

    /// How a dose of a text that is said in several units, as 2 tablets (1000 mg in all), stands to the doses of a structure.
    ///
    /// - Parameters:
    ///   - text: What the text says, in each unit; not empty.
    ///   - structure: What the structure says; not empty.
    /// - Returns: How they stand to each other, and the dose of the text that this comes from.
    static func relation(
        _ text: [DoseAndRate.Dose], to structure: [DoseAndRate.Dose]
    ) -> (relation: ElementRelation, dose: DoseAndRate.Dose) {
        let relations = text.map { (relation: relation($0, to: structure), dose: $0) }
        let first = relations.first { $0.relation == .contradiction } ?? relations[0]
        let all = Set(relations.map(\.relation))
        guard all.count > 1, first.relation != .contradiction else { return first }
        // The amount that the structure does not have says more.
        return (all.contains(.same) || all.contains(.more) ? .more : .unsure, first.dose)
    }

    /// How many times as much one dose is as another; nil for doses of different units, and for ranges.
    static func ratio(_ one: DoseAndRate.Dose, to other: DoseAndRate.Dose) -> Double? {
        guard let one = Amount(one), let other = Amount(other), one.low == one.high, other.low == other.high,
            one.unit == other.unit || one.isCounted && other.isCounted, !one.isOtherMeasure(than: other), other.low != 0
        else { return nil }
        return (one.low / other.low).nearestDouble
    }

    /// How an amount of a whole day stands to a dose that is due so often a day.
    static func relation(
        ofDay text: Quantity, to structure: DoseAndRate.Dose, perDay: ClosedRange<Double>
    ) -> ElementRelation {
        guard let words = Amount(.quantity(text)), let own = Amount(structure) else { return .unsure }
        guard words.unit == own.unit else { return words.isOtherMeasure(than: own) ? .contradiction : .unsure }
        return own.mayBeSum(words.high.nearestDouble, perDay: perDay) ? .same : .contradiction
    }

    /// Whether the same number of both cannot be the same amount.
    static func areMixedUp(_ unit: DoseUnit, _ other: DoseUnit) -> Bool {
        guard let measure = Measure(unit), let otherMeasure = Measure(other) else { return false }
        return measure.isMixedUp(with: otherMeasure)
    }

    private static func relation(_ text: DoseAndRate.Dose, to structure: DoseAndRate.Dose) -> ElementRelation {
        if text == structure { return .same }
        guard let words = Amount(text), let own = Amount(structure) else { return openRelation(text, structure) }
        let isSameNumber = words.low == own.low && words.high == own.high
        if words.unit == own.unit { return isSameNumber ? words.relation(ofKindTo: own) : .contradiction }
        // A piece is what a number without a unit counts.
        if words.isOfPieces, own.isOfPieces { return isSameNumber ? .same : .contradiction }
        guard words.unit != nil, words.dose != .piece else {
            // Without a unit the text may count tablets of a dose in mg.
            guard own.isCounted else { return .unsure }
            return isSameNumber ? .less : .contradiction
        }
        guard own.unit != nil else { return words.isCounted && isSameNumber ? .more : .unsure }
        if words.isOtherMeasure(than: own) { return .contradiction }
        // A tablet is a piece, and so may a spray be.
        guard own.dose == .piece, let dose = words.dose, dose.isCounted || TextAmount.Unit.dose(dose).isCounted else {
            return .unsure
        }
        if isSameNumber { return .more }
        return dose.isCounted ? .contradiction : .unsure
    }
}

extension DoseComparison {
    /// How two doses stand to each other of which one has only one end, as in at most 2 tablets.
    fileprivate static func openRelation(
        _ text: DoseAndRate.Dose, _ structure: DoseAndRate.Dose
    ) -> ElementRelation {
        guard let words = openRange(text), let own = openRange(structure), words.unit == own.unit else {
            return .unsure
        }
        // 1 is not less than 1.
        if let end = words.open, own.range.only == end { return .contradiction }
        if let end = own.open, words.range.only == end { return .contradiction }
        let relation = words.range.relation(to: own.range)
        // Less than 3 is not at most 3.
        return relation == .same ? .unsure : relation
    }

    /// The range of a dose, its unit, and its end where that is no part of it, as in less than 1.
    private static func openRange(
        _ dose: DoseAndRate.Dose
    ) -> (range: ComparedRange, unit: String?, open: Double?)? {
        if let amount = Amount(dose) {
            return (ComparedRange(low: amount.low.nearestDouble, high: amount.high.nearestDouble), amount.unit, nil)
        }
        switch dose {
        case .quantity(var quantity):
            let comparator = quantity.comparator?.rawValue ?? ""
            quantity.comparator = nil
            guard let amount = Amount(.quantity(quantity)), comparator == "" || "<>".contains(comparator.prefix(1))
            else { return nil }
            let value = amount.high.nearestDouble
            let isMost = comparator.hasPrefix("<")
            let open = comparator.count == 1 ? value : nil
            return (isMost ? ComparedRange(high: value) : ComparedRange(low: value), amount.unit, open)
        case .range(let range):
            guard let end = range.high ?? range.low, let amount = Amount(.quantity(end)) else { return nil }
            let value = amount.high.nearestDouble
            return (range.low == nil ? ComparedRange(high: value) : ComparedRange(low: value), amount.unit, nil)
        }
    }
}

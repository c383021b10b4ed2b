// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// How much of one substance is in one piece of a medication, or in a volume of it.
struct MedicationStrength: Sendable, Hashable {
    /// The substance in milligrams, or in units where it is counted in them.
    private let amount: Double
    private let isInUnits: Bool
    /// The milliliters that hold the amount; nil for one piece.
    private let milliliters: Double?

    private init(_ amount: Double, isInUnits: Bool, milliliters: Double?) {
        (self.amount, self.isInUnits, self.milliliters) = (amount, isInUnits, milliliters)
    }

    /// Finds the strength of a medication; `nil` if it has none or several.
    ///
    /// It stands with the only ingredient, or in the name.
    ///
    /// - Parameters:
    ///   - medication: The medication of a record.
    ///   - contained: The resources inside the record.
    init?(_ medication: CodeableReference, among contained: [Resource]) {
        if let ingredients = medication.contained(in: contained)?.ingredient, ingredients.count == 1,
            let ratio = ingredients[0].strength?.ratio
        {
            self.init(ratio)
            return
        }
        guard let name = medication.name(in: nil, contained: contained) else { return nil }
        self.init(name: name)
    }

    /// Takes an amount per piece or per volume.
    init?(_ ratio: FHIRRatio) {
        guard let numerator = ratio.numerator.flatMap(Self.mass), let denominator = ratio.denominator,
            let count = denominator.value?.decimal?.nearestDouble, count > 0
        else { return nil }
        switch UnitReading(denominator) {
        case .dose(.milliliter): self.init(numerator.value, isInUnits: numerator.isInUnits, milliliters: count)
        case .dose(let unit) where TextAmount.Unit.dose(unit).isCounted:
            self.init(numerator.value / count, isInUnits: numerator.isInUnits, milliliters: nil)
        case .none: self.init(numerator.value / count, isInUnits: numerator.isInUnits, milliliters: nil)
        default: return nil
        }
    }

    /// Finds the only amount in a name: Metformin 500 mg tablets, or 250 mg/5 mL.
    init?(name: String) {
        var found: [(value: Double, unit: String, isPer: Bool)] = []
        var words: [Substring] = []
        var rest = name[...]
        while let first = rest.first {
            let isNumber = first.isNumber
            let end = rest.firstIndex {
                isNumber ? !$0.isNumber && $0 != "." && $0 != "," : !$0.isLetter && $0 != "µ" && $0 != "μ"
            }
            let word = end == rest.startIndex ? rest.prefix(1) : rest[..<(end ?? rest.endIndex)]
            rest = rest[word.endIndex...]
            if !word.allSatisfy(\.isWhitespace) { words.append(word) }
        }
        for (place, word) in words.enumerated() where word.first?.isNumber == true && place + 1 < words.count {
            // A comma may stand before decimals or between thousands.
            guard !word.contains(","), let value = Double(word) else { return nil }
            let before = place > 0 ? words[place - 1].lowercased() : ""
            found.append((value, words[place + 1].lowercased(), before == "/" || before == "per"))
        }
        let masses = found.compactMap { one -> (value: Double, isInUnits: Bool)? in
            if let factor = Self.milligrams[one.unit] { return (one.value * factor, false) }
            return Self.units.contains(one.unit) ? (one.value, true) : nil
        }
        guard masses.count == 1 else { return nil }
        let isPerMilliliter = words.indices.contains { place in
            place > 0 && words[place].lowercased() == "ml" && words[place - 1] == "/"
        }
        let volumes = found.filter { $0.unit == "ml" }
        guard volumes.count <= 1 else { return nil }
        let volume = volumes.first.flatMap { $0.isPer ? $0.value : nil } ?? (isPerMilliliter ? 1 : nil)
        if volumes.first != nil, volume == nil { return nil }
        self.init(masses[0].value, isInUnits: masses[0].isInUnits, milliliters: volume)
    }

    /// Whether two amounts, one of a substance and one of pieces or a volume, are the same; nil where they cannot be
    /// compared.
    func areSame(_ one: Quantity, _ other: Quantity) -> Bool? {
        guard let left = substance(in: one) ?? Self.mass(one).map({ $0.value }),
            let right = substance(in: other) ?? Self.mass(other).map({ $0.value }),
            (Self.mass(one) ?? Self.mass(other))?.isInUnits == isInUnits
        else { return nil }
        return abs(left - right) <= 0.005 * max(left, right)
    }

    /// How much substance is in pieces or a volume; nil for any other amount.
    private func substance(in quantity: Quantity) -> Double? {
        guard quantity.comparator == nil, let value = quantity.value?.decimal?.nearestDouble else { return nil }
        switch UnitReading(quantity) {
        case .dose(.milliliter): return milliliters.map { value / $0 * amount }
        case .dose(let unit) where TextAmount.Unit.dose(unit).isCounted && milliliters == nil: return value * amount
        default: return nil
        }
    }

    /// An amount of a substance.
    private static func mass(_ quantity: Quantity) -> (value: Double, isInUnits: Bool)? {
        guard quantity.comparator == nil, let value = quantity.value?.decimal?.nearestDouble,
            case .dose(let unit) = UnitReading(quantity)
        else { return nil }
        switch unit {
        case .milligram: return (value, false)
        case .gram: return (value * 1_000, false)
        case .microgram: return (value / 1_000, false)
        case .unit, .internationalUnit: return (value, true)
        default: return nil
        }
    }

    private static let milligrams: [String: Double] = [
        "mg": 1, "milligram": 1, "milligrams": 1, "g": 1_000, "gram": 1_000, "µg": 0.001, "μg": 0.001, "ug": 0.001,
        "mcg": 0.001, "microgram": 0.001, "micrograms": 0.001,
    ]
    private static let units: Set<String> = ["iu", "ie", "ui", "units", "unit"]
}

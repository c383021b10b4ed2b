// SPDX-License-Identifier: Apache-2.0

/// The plural rules of a language: for what is counted, for what is numbered, and for ranges.
///
/// ```swift
/// PluralRules(language: "pl").category(of: PluralOperands(22))  // few
/// PluralRules(language: "sv").ordinalCategory(of: PluralOperands(2))  // one
/// ```
///
/// Source: Unicode CLDR, cardinal and ordinal plurals, plural ranges;
/// [chart](https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
public struct PluralRules: Sendable, Hashable {
    private let ruleSet, ordinalRuleSet: UInt8
    /// The categories of ranges that are not those of their ends.
    private let ranges: [PluralRange]

    /// Creates the rules of a language.
    ///
    /// A region that has rules of its own uses them (pt-PT differs from pt); any other region, script or variant uses
    /// the rules of its language. Case does not matter, "_" may stand for "-", and legacy codes are known ("iw" is
    /// "he"). For a language that CLDR does not list, and for text that is not a language tag, every number is
    /// ``PluralCategory/other``.
    ///
    /// - Parameter language: A BCP 47 language tag, such as "de" or "pt-PT".
    public init(language: String) {
        guard let tag = LanguageTag(language) else {
            (ruleSet, ordinalRuleSet, ranges) = (0, 0, [])
            return
        }
        ranges = Self.ranges[tag.language] ?? []
        ordinalRuleSet = Self.ordinalRuleSetNumbers[tag.language] ?? 0
        let regional = tag.region.flatMap { Self.ruleSetNumbers["\(tag.language)-\($0)"] }
        ruleSet = regional ?? Self.ruleSetNumbers[tag.language] ?? 0
    }

    /// The categories that the language tells apart, in CLDR's order and always with other as the last.
    public var categories: [PluralCategory] {
        Self.ruleSetCategories[Int(ruleSet)]
    }

    /// Returns the category of a number.
    ///
    /// - Parameter operands: The number, as it is printed.
    /// - Returns: One of ``categories``.
    public func category(of operands: PluralOperands) -> PluralCategory {
        Self.category(of: operands, ruleSet: ruleSet)
    }

    /// The ordinal categories that the language tells apart, in CLDR's order and always with other as the last.
    public var ordinalCategories: [PluralCategory] {
        Self.ordinalRuleSetCategories[Int(ordinalRuleSet)]
    }

    /// Returns the ordinal category of a number, as of the 2 in "on the 2nd".
    ///
    /// - Parameter operands: The number, as it is printed.
    /// - Returns: One of ``ordinalCategories``.
    public func ordinalCategory(of operands: PluralOperands) -> PluralCategory {
        Self.category(of: operands, ordinalRuleSet: ordinalRuleSet)
    }

    /// Returns the category of a range, as of "1 to 2 tablets".
    ///
    /// For most languages it is that of the end, which it also is where CLDR has nothing else.
    ///
    /// - Parameters:
    ///   - start: The number that the range begins with.
    ///   - end: The number that it ends with.
    /// - Returns: One of ``categories``.
    public func category(from start: PluralOperands, to end: PluralOperands) -> PluralCategory {
        let category = category(of: end)
        if ranges.isEmpty { return category }
        let first = self.category(of: start)
        return ranges.first { $0.start == first && $0.end == category }?.result ?? category
    }

    /// The category of a range, by those of its ends.
    struct PluralRange: Sendable, Hashable {
        let start, end, result: PluralCategory

        init(_ start: PluralCategory, _ end: PluralCategory, _ result: PluralCategory) {
            (self.start, self.end, self.result) = (start, end, result)
        }
    }
}

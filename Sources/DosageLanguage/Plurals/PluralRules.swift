// SPDX-License-Identifier: Apache-2.0

/// The cardinal plural rules of a language.
///
/// ```swift
/// PluralRules(language: "pl").category(of: PluralOperands(22))  // few
/// ```
///
/// Source: Unicode CLDR, cardinal plurals;
/// [chart](https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
public struct PluralRules: Sendable, Hashable {
    private let ruleSet: UInt8

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
            ruleSet = 0
            return
        }
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
}

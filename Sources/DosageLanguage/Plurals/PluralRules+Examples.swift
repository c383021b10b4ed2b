// SPDX-License-Identifier: Apache-2.0

extension PluralRules {
    /// The numbers that show what a category is for: the small ones, those with rules of their own, and fractions.
    private static let candidates = [
        "0", "1", "2", "3", "5", "6", "7", "11", "21", "100", "1000000", "0.5", "1.5",
    ]

    /// Returns numbers of a category, for a person who writes its form.
    ///
    /// - Parameter category: A category.
    /// - Returns: Some numbers of the category as they are printed, smallest first and then fractions; none for a
    ///   category that the language does not tell apart.
    public func examples(of category: PluralCategory) -> [String] {
        Self.candidates.filter { digits in
            PluralOperands(digits).map { self.category(of: $0) == category } ?? false
        }
    }

    /// Returns numbers of an ordinal category, for a person who writes its form.
    ///
    /// - Parameter category: A category.
    /// - Returns: Some whole numbers of the category, smallest first; none for a category that the language does not tell
    ///   apart.
    public func ordinalExamples(of category: PluralCategory) -> [String] {
        let numbers = (0...31).filter { ordinalCategory(of: PluralOperands($0)) == category }
        return numbers.prefix(8).map(String.init)
    }

    /// Whether a category is that of more than one number; nobody doses enough for those that occur from 200 on.
    func hasSeveralNumbers(_ category: PluralCategory) -> Bool {
        let numbers = (0...200).map(String.init) + ["0.1", "0.25", "0.5", "0.75", "1.5", "2.5", "1000000"]
        return numbers.lazy.compactMap { PluralOperands($0) }.filter { self.category(of: $0) == category }
            .prefix(2).count > 1
    }

    /// Returns whether CLDR has plural rules for a language; without them every number is of the category other.
    ///
    /// - Parameter language: A BCP 47 language tag.
    /// - Returns: Whether there are rules; false for text that is no language tag.
    public static func hasRules(for language: String) -> Bool {
        LanguageTag(language).map { ruleSetNumbers[$0.language] != nil } ?? false
    }
}

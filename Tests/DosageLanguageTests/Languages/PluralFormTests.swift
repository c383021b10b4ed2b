// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DosageLanguage

/// Each plural entry has a form for every category that a number of a dosage can have.
struct PluralFormTests {
    /// By language: the categories, as CLDR 48 has them for whole numbers and for decimals.
    ///
    /// Left out is "many" in French, Italian, Spanish and Portuguese, which is for millions.
    private static let categories: [(language: String, categories: Set<PluralCategory>)] = [
        ("ar", [.zero, .one, .two, .few, .many, .other]), ("cs", [.one, .few, .many, .other]), ("de", [.one, .other]),
        ("en", [.one, .other]), ("es", [.one, .other]), ("fr", [.one, .other]), ("it", [.one, .other]),
        ("ja", [.other]),
        ("nl", [.one, .other]), ("pl", [.one, .few, .many, .other]), ("pt", [.one, .other]), ("sv", [.one, .other]),
    ]

    @Test(arguments: categories)
    func `no form is left to another category`(language: String, categories: Set<PluralCategory>) throws {
        for entry in try TableFile(language).entries {
            for forms in entry.variables {
                let missing = categories.subtracting(forms.keys.compactMap { PluralCategory(rawValue: $0) })
                #expect(missing == [], "\(entry.key)")
            }
        }
    }

    @Test func `every language is looked at`() {
        #expect(Self.categories.map(\.language) == Languages.complete)
    }

    /// The numbers that doses, periods and bounds have.
    @Test(arguments: categories)
    func `the categories are those of the numbers in dosages`(
        language: String, categories: Set<PluralCategory>
    ) throws {
        let rules = PluralRules(language: language)
        let numbers = [
            "0", "0.25", "0.5", "0.75", "1", "1.5", "2", "2.5", "3", "4", "5", "6", "8", "10", "11", "12", "21",
            "22", "24", "28", "30", "48", "72", "100", "101", "250", "500", "1000",
        ]
        #expect(Set(numbers.compactMap { PluralOperands($0) }.map { rules.category(of: $0) }) == categories)
    }
}

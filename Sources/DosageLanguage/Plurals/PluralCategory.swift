// SPDX-License-Identifier: Apache-2.0

/// A plural category of the Unicode Common Locale Data Repository.
///
/// A language uses some of the six; every language uses ``other``. The names are labels, not numbers: Lithuanian says
/// ``one`` of 21, and French says it of 0.
///
/// Source: UTS #35,
/// [Language Plural Rules](https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules).
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    // In the order in which CLDR tests them.

    /// The category of 0 in a few languages, such as Arabic.
    case zero
    /// The category of 1 in most languages, and of other numbers in some.
    case one
    /// The category of 2, in languages with a dual such as Arabic.
    case two
    /// The category of small numbers, such as 2 to 4 in Czech and Polish.
    case few
    /// The category of larger numbers, such as 5 in Polish, and of fractions in Czech.
    case many
    /// The category of all numbers that no other one is for.
    case other

    /// The position of the category in `allCases`.
    var index: Int {
        switch self {
        case .zero: 0
        case .one: 1
        case .two: 2
        case .few: 3
        case .many: 4
        case .other: 5
        }
    }
}

extension PluralCategory: CustomStringConvertible {
    /// The name that CLDR and plural tables use, such as "few".
    public var description: String { rawValue }
}

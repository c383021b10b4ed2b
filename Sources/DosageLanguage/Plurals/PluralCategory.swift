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
    case zero, one, two, few, many, other

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

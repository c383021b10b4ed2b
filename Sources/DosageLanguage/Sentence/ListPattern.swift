// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a language joins a list, learned from Foundation once.
struct ListPattern: Sendable {
    private let pair: String
    private let first: String
    private let middle: String
    private let last: String

    /// Whether items that may run from left to right are set apart, which only Foundation does.
    private let isRightToLeft: Bool

    /// Learns the pattern; nil for a language that joins by the words themselves, or puts anything around a list.
    ///
    /// Spanish says "e" for "y" before an i, and Hebrew has its own rule.
    init?(_ kind: PhraseArgument.ListKind, _ locale: Locale, isRightToLeft: Bool) {
        let language = locale.language.languageCode?.identifier
        guard language != "es", language != "he" else { return nil }
        self.isRightToLeft = isRightToLeft
        // What no list has between its items: letters for private use, which run from left to right, or digits.
        let items =
            isRightToLeft
            ? ["\u{661}", "\u{662}", "\u{663}", "\u{664}"] : ["\u{F8F0}", "\u{F8F1}", "\u{F8F2}", "\u{F8F3}"]
        guard let two = Self.separators(Array(items[..<2]), kind, locale),
            let four = Self.separators(items, kind, locale)
        else { return nil }
        pair = two[0]
        first = four[0]
        middle = four[1]
        last = four[2]
    }

    /// Whether a scalar may be one by which a text runs from left to right.
    ///
    /// Source: Unicode, DerivedBidiClass; ASCII but for its letters and the block of Arabic have none of class L.
    private static func mayRunFromLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA0, 0x600...0x6FF: false
        default: true
        }
    }

    /// What Foundation puts between the items of a list.
    private static func separators(
        _ items: [String], _ kind: PhraseArgument.ListKind, _ locale: Locale
    ) -> [String]? {
        separators(between: items, in: items.formatted(.list(type: kind == .and ? .and : .or).locale(locale)))
    }

    /// What stands between items in a printed list; nil where anything stands before or after them.
    static func separators(between items: [String], in text: String) -> [String]? {
        guard text.hasPrefix(items[0]) else { return nil }
        var rest = text.dropFirst(items[0].count)
        var separators: [String] = []
        for item in items.dropFirst() {
            guard let range = rest.range(of: item) else { return nil }
            separators.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return rest.isEmpty ? separators : nil
    }

    /// The texts as one; nil where one of them may have to be set apart.
    func joined(_ texts: [String]) -> String? {
        if isRightToLeft, texts.contains(where: { $0.unicodeScalars.contains(where: Self.mayRunFromLeft) }) {
            return nil
        }
        var joined = ""
        for (index, text) in texts.enumerated() {
            if index > 0 {
                let isLast = index == texts.count - 1
                joined += isLast ? (texts.count == 2 ? pair : last) : index == 1 ? first : middle
            }
            joined += text
        }
        return joined
    }
}

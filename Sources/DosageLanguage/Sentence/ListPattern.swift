// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a language joins a list, learned from Foundation once.
struct ListPattern: Sendable {
    private let pair: String
    private let first: String
    private let middle: String
    private let last: String

    /// Learns the pattern; nil for a language that joins by the words themselves, or puts anything around a list.
    ///
    /// Spanish says "e" for "y" before an i, Hebrew has its own rule, and in languages that run from right to left
    /// Foundation sets some items apart.
    init?(_ kind: PhraseArgument.ListKind, _ locale: Locale, isRightToLeft: Bool) {
        let language = locale.language.languageCode?.identifier
        guard !isRightToLeft, language != "es", language != "he" else { return nil }
        // Letters for private use, which no list has between its items.
        let items = ["\u{F8F0}", "\u{F8F1}", "\u{F8F2}", "\u{F8F3}"]
        guard let two = Self.separators(Array(items[..<2]), kind, locale),
            let four = Self.separators(items, kind, locale)
        else { return nil }
        pair = two[0]
        first = four[0]
        middle = four[1]
        last = four[2]
    }

    /// What Foundation puts between the items of a list.
    private static func separators(
        _ items: [String], _ kind: PhraseArgument.ListKind, _ locale: Locale
    ) -> [String]? {
        var rest = items.formatted(.list(type: kind == .and ? .and : .or).locale(locale))[...]
        guard rest.hasPrefix(items[0]) else { return nil }
        rest = rest.dropFirst()
        var separators: [String] = []
        for item in items.dropFirst() {
            guard let range = rest.range(of: item) else { return nil }
            separators.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return rest.isEmpty ? separators : nil
    }

    /// The texts as one.
    func joined(_ texts: [String]) -> String {
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

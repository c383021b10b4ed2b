// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What stands between the members of a list in a language.
struct ListSeparators: Sendable {
    /// Between the two of a pair, or before the last of several.
    let last: [[UInt8]]
    /// Between the others.
    let middle: [[UInt8]]

    init(_ kind: PhraseArgument.ListKind, _ forms: SentenceLocale) {
        var last: Set<[UInt8]> = []
        var middle: Set<[UInt8]> = []
        // Members of several beginnings: some languages have another word before a vowel, and others print digits apart.
        let samples = [
            ["\u{F8F0}", "\u{F8F1}", "\u{F8F2}", "\u{F8F3}"], ["ba", "ia", "ib", "ic"], ["ba", "oa", "ob", "oc"],
            ["ب", "ت", "ث", "ج"],
        ]
        for items in samples {
            for count in 2...4 {
                guard let separators = Self.separators(Array(items[..<count]), kind, forms), let end = separators.last
                else { continue }
                last.insert(end)
                middle.formUnion(separators.dropLast())
            }
        }
        self.last = last.sorted { $0.count > $1.count }
        self.middle = middle.sorted { $0.count > $1.count }
    }

    private static func separators(
        _ items: [String], _ kind: PhraseArgument.ListKind, _ forms: SentenceLocale
    ) -> [[UInt8]]? {
        var rest = ReadText.plain(forms.list(items, kind))[...]
        guard rest.hasPrefix(items[0]) else { return nil }
        rest = rest.dropFirst(items[0].count)
        var separators: [[UInt8]] = []
        for item in items.dropFirst() {
            guard let range = rest.range(of: item) else { return nil }
            separators.append(Array(rest[..<range.lowerBound].utf8))
            rest = rest[range.upperBound...]
        }
        return rest.isEmpty ? separators : nil
    }
}

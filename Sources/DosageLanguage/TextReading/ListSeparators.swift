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
                let items = Array(items[..<count])
                let text = ReadText.plain(forms.list(items, kind))
                guard let separators = ListPattern.separators(between: items, in: text)?.map({ Array($0.utf8) }),
                    let end = separators.last
                else { continue }
                last.insert(end)
                middle.formUnion(separators.dropLast())
            }
        }
        self.last = last.sorted { $0.count > $1.count }
        self.middle = middle.sorted { $0.count > $1.count }
    }
}

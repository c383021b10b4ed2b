// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The words for the months of a year in one form, as after "in" or "from".
///
/// CLDR has two forms of a month: the one in dates with a day ("5. března") and the one alone ("březen"). A table asks for
/// either by the variants `format` and `standalone`, and has the words for any other variant itself, as `month.3:loc`.
struct MonthWords: Sendable {
    /// The words, January first; empty where the table has none for a month.
    private let words: [String]
    /// The words that Foundation may print, for each month.
    private let printed: [[String]]

    /// Finds the words of a variant; nil for one that has none.
    init?(_ variant: String, of table: PhraseTable, in locale: Locale) throws(PhraseTableError) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        let keys = (1...12).map { "month.\($0):\(variant)" }
        if keys.contains(where: table.contains) {
            var words: [String] = []
            for key in keys { words.append(table.contains(key) ? try table.format(key) : "") }
            self.words = words
        } else if variant == PhraseVariant.ofMonths[0] {
            words = calendar.monthSymbols
        } else if variant == PhraseVariant.ofMonths[1] {
            words = calendar.standaloneMonthSymbols
        } else {
            return nil
        }
        // The longer one first, since one may begin with the other.
        printed = zip(calendar.monthSymbols, calendar.standaloneMonthSymbols).map { one, other in
            one.count < other.count ? [other, one] : [one, other]
        }
    }

    /// Returns a date that Foundation has printed with the word for its month.
    func replacing(monthOf date: CivilDate, in text: String) -> String {
        let word = date.month <= words.count ? words[date.month - 1] : ""
        guard !word.isEmpty, date.month <= printed.count else { return text }
        for name in printed[date.month - 1] {
            guard let range = text.range(of: name) else { continue }
            return text.replacingCharacters(in: range, with: word)
        }
        return text
    }
}

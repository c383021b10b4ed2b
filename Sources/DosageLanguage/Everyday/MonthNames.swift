// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The names of the months and their short forms, as a language has them in CLDR.
enum MonthNames {
    /// The numbers of the months by their names, as words are compared.
    ///
    /// - Parameter languageTag: A BCP 47 tag.
    /// - Returns: The numbers; a short form that two months share is left out.
    static func numbers(_ languageTag: String) -> [String: Int] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: languageTag)
        let lists = [
            calendar.monthSymbols, calendar.shortMonthSymbols, calendar.standaloneMonthSymbols,
            calendar.shortStandaloneMonthSymbols,
        ]
        var numbers: [String: Int] = [:]
        for list in lists {
            for (place, name) in list.enumerated() {
                let word = name.trimmingCharacters(in: CharacterSet(charactersIn: ".")).foldedWord
                if let other = numbers[word], other != place + 1 {
                    numbers[word] = 0
                } else {
                    numbers[word] = place + 1
                }
            }
        }
        return numbers.filter { $0.value > 0 }
    }
}

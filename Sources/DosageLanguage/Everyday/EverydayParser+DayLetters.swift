// SPDX-License-Identifier: Apache-2.0

/// Letters for days of the week, as in calendars of anticoagulants: 1/4 L-X-V.
extension EverydayParser {
    /// Whether the L of a litre may be Monday in French, Italian or Spanish, or the G of a gram Thursday in Italian: behind a
    /// part of a tablet, or beside the letters of other days.
    func mayBeDay(_ place: Int, behind numbers: FoundNumbers) -> Bool {
        guard options.contains(.decimalComma), let token = token(place) else { return false }
        if token.word == "l", rateUnit(place + 1, .dose(.liter)) == nil {
            return numbers.high.whole == nil || isBesideDayLetter(place)
        }
        return token.word == "g" && token.isInCapitals && isBesideDayLetter(place)
    }

    private func isBesideDayLetter(_ place: Int) -> Bool {
        lexemes.indices.contains { other in
            guard other != place, let token = token(other), token.isInCapitals, !token.isDotted, let word = token.word
            else { return false }
            let isOfName = isNumber(other + 1) && self.token(other + 1)?.isJoined == true
            return Self.dayLetters.contains(word) && !isSlash(other - 1) && !isOfName
        }
    }

    /// Monday to Sunday in the three languages.
    private static let dayLetters: Set<String> = ["l", "m", "x", "j", "v", "s", "d"]
}

// SPDX-License-Identifier: Apache-2.0

extension EverydayParser {
    /// Whether the words are refused by themselves: a dangerous abbreviation, or words with several meanings.
    func isDoubtful(_ place: Int) -> Bool { danger(place) != nil || ambiguity(place) != nil }

    /// What to write in place of a dangerous abbreviation; nil for any other words.
    func danger(_ place: Int) -> String? {
        for case .danger(let instead, let rule) in lexemes[place].meanings {
            let isInCapitals = tokens[lexemes[place].tokens].allSatisfy(\.isInCapitals)
            let isAfterNumber = place > 0 && token(place - 1)?.isNumber == true
            let isDanger =
                switch rule {
                case .anywhere: true
                case .inCapitals: isInCapitals && tokens.contains { $0.word != nil && !$0.isInCapitals }
                case .afterNumber: isAfterNumber
                case .inCapitalsAfterNumber: isAfterNumber && isInCapitals
                }
            if isDanger { return instead }
        }
        return nil
    }

    /// Refuses abbreviations and numbers that have caused wrong doses.
    ///
    /// Sources: Institute for Safe Medication Practices, List of Error-Prone Abbreviations, Symbols, and Dose Designations
    /// (2021, 2024); The Joint Commission, Official "Do Not Use" List (2018).
    func refuseDangers() throws(DosageTextError) {
        for (place, lexeme) in lexemes.enumerated() {
            if let instead = danger(place) {
                throw DosageTextError(
                    .dangerousAbbreviation, "this abbreviation has been misread; write: \(instead)",
                    range: range(place))
            }
            let token = tokens[lexeme.tokens.lowerBound]
            if case .sign(let sign) = token.kind, let instead = Self.signs[sign] {
                throw DosageTextError(
                    .dangerousAbbreviation, "this sign has been misread; write: \(instead)", range: token.range)
            }
            switch token.danger {
            case .nakedDecimal?:
                throw DosageTextError(
                    .dangerousAbbreviation, "without a zero before it the point is overlooked; write one, as in 0.5",
                    range: token.range)
            case .trailingZero? where clocks(at: place) == nil && !isAfterAt(place):
                throw DosageTextError(
                    .dangerousAbbreviation,
                    "a zero behind the point has led to ten times the dose; leave it out, as in 1",
                    range: token.range)
            default: break
            }
            try refuseSlashedLetters(at: place)
            try refuseQ(at: place)
        }
    }

    /// What the text is refused for; nil for nothing.
    var danger: DosageTextError? {
        do { try refuseDangers() } catch { return error }
        return nil
    }

    static let signs: [Unicode.Scalar: String] = ["@": "at", "<": "less than", ">": "more than"]

    func isAfterAt(_ place: Int) -> Bool { isThere(place - 1, .at) || isThere(place - 1, .and) }

    /// Refuses q1d, for daily, and q6PM, for daily at 6 PM.
    func refuseQ(at place: Int) throws(DosageTextError) {
        guard token(place)?.word == "q", token(place + 1)?.isJoined == true, case .number(let number)? = kind(place + 1)
        else { return }
        let isDaily = number == .one && token(place + 2)?.word == "d"
        guard isDaily || isThere(place + 2, .forenoon) || isThere(place + 2, .afternoon) else { return }
        throw DosageTextError(
            .dangerousAbbreviation, "this abbreviation has been misread; write: daily, or daily at a time",
            range: range(place).lowerBound..<range(place + 2).upperBound)
    }

    /// Refuses D/C, for discharge or discontinue, and i/d, for once daily.
    func refuseSlashedLetters(at place: Int) throws(DosageTextError) {
        guard isSlash(place), token(place)?.isJoined == true, token(place + 1)?.isJoined == true,
            let before = token(place - 1)?.word, let after = token(place + 1)?.word
        else { return }
        let instead: String
        switch (before, after) {
        case ("d", "c"): instead = "discharge, or discontinue"
        case ("i", "d"): instead = "1 daily"
        default: return
        }
        throw DosageTextError(
            .dangerousAbbreviation, "this abbreviation has been misread; write: \(instead)",
            range: range(place - 1).lowerBound..<range(place + 1).upperBound)
    }
}

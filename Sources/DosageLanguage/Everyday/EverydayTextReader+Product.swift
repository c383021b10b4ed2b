// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayTextReader {
    /// The text behind the name of a product with its strength: "Metformin 500 mg tablets - take one tablet twice a day".
    struct TextBehindProduct {
        let text: String
        /// The name with the strength and the form.
        let name: String
        /// Whether the strength is an amount in a volume, as 250 mg/5 mL.
        let isConcentration: Bool

        /// Whether a dose cannot be the amount of the product: things that are counted, or the volume of a concentration.
        func isOtherAmount(_ dose: Quantity?) -> Bool {
            guard let dose, case .dose(let unit) = UnitReading(dose) else { return false }
            return TextAmount.Unit.dose(unit).isCounted || isConcentration && (unit == .milliliter || unit == .liter)
        }
    }

    /// Finds the name of a product at the beginning of a text, with its strength, its form and a sign that ends it.
    ///
    /// The name is one to three words that nobody knows, so that the strength is no dose of theirs. A comparison leaves it out
    /// where the dose behind it is of another kind; a reading does not.
    ///
    /// - Parameter text: A prescription as people write it.
    /// - Returns: What stands behind it; nil where there is no such name.
    func behindProduct(_ text: String) -> TextBehindProduct? {
        // Only the beginning matters.
        let start = String(text.prefix(Self.longestProduct))
        let tokens = self.tokens(of: start)
        let parser = EverydayParser(tokens, lexicon.lexemes(of: tokens), lexicon)
        var place = 0
        while place < 3, parser.mayBeName(place) { place += 1 }
        guard place > 0, let strength = parser.strength(at: place) else { return nil }
        place = strength.end
        for _ in 0..<2 where parser.isForm(place) { place += 1 }
        guard let token = parser.token(place), isEnd(token, of: start, before: parser.token(place + 1)) else {
            return nil
        }
        let bytes = Array(text.utf8)
        let name = tokens[0].range.lowerBound..<(parser.token(place - 1)?.range.upperBound ?? token.range.lowerBound)
        return TextBehindProduct(
            text: String(decoding: bytes[token.range.upperBound...], as: UTF8.self),
            name: String(decoding: bytes[name], as: UTF8.self), isConcentration: strength.isConcentration)
    }

    private static let longestProduct = 100

    /// Whether a colon, semicolon, comma, line or a dash between spaces ends the name.
    private func isEnd(_ token: EverydayToken, of text: String, before next: EverydayToken?) -> Bool {
        switch token.kind {
        case .dash: !token.isJoined && next?.isJoined == false
        case .stop:
            [":", ";", ",", "\n", "\r", "|"].contains(String(decoding: Array(text.utf8)[token.range], as: UTF8.self))
        default: false
        }
    }
}

extension EverydayParser {
    /// Whether a word is in no list and looks like a name: "Startdosis 20 mg" is no product.
    fileprivate func mayBeName(_ place: Int) -> Bool {
        guard let word = token(place)?.word, lexemes[place].meanings.isEmpty, word.count >= 4, place < 100 else {
            return false
        }
        return !EverydayHint.allCases.contains { isThere(place, hint: $0) } && !word.contains("dos")
            && !Self.beginnings.contains(where: word.hasPrefix)
    }

    /// How words begin that say when, how much or for whom in the languages of the vocabularies, and are in no list.
    private static let beginnings = [
        // First, today, tomorrow, then.
        "start", "init", "iniz", "inic", "begin", "anfang", "erst", "zuerst", "zunach", "firs", "prem", "prim",
        "eerst",
        "today", "tonight", "tomorrow", "heute", "morgen", "aujourd", "demain", "manana", "oggi", "domani", "vandaag",
        "then",
        "after", "befor", "dann", "danach", "puis", "ensuite", "luego", "despu", "dopo", "daarna", "next", "last",
        "letzt",
        // More and less.
        "load", "lade", "bolus", "boost", "maint", "erhalt", "entret", "mante", "onderh", "target", "ziel",
        "goal",
        "incr", "decr", "redu", "titr", "taper", "steig", "erhoh", "senk", "augm", "dimin", "aument", "ridu", "verho",
        "verla",
        "extra", "addit", "zusatz", "plus", "total", "gesamt", "maxi", "mini", "mind", "test", "trial", "probe", "half",
        "doub", "dopp", "tripl", "per",
        // Times, and who takes it.
        "tag", "woch", "monat", "jahr", "week", "month", "jour", "sema", "settim", "giorn", "each", "every", "jede",
        "chaq",
        "cada", "ogni", "elke", "adult", "child", "kind", "erwach", "enfant", "nino", "bambi", "weight", "gewicht",
        "poids",
        "peso", "night", "noon", "midd", "morn", "even", "abend", "mitt", "nacht", "soir", "matin", "noch", "sera",
        "avon",
        // Something else, and something that was.
        "altern", "previ", "former", "fruher", "bisher", "vorher", "anter", "instead", "anstatt", "statt", "place",
        "replac",
        "ersetz", "switch", "chang", "wechs", "omit", "without", "ohne", "sans", "combin", "kombin", "zusammen", "with",
        "current", "aktuell", "actuel", "actual", "attual", "nouv", "nuev", "nuov", "neue",
        "not", "nich", "kein", "stop", "absetz", "arret", "susp", "skip", "paus",
    ]

    /// A strength in mg, mL and the like, also as 875/125 mg or 250 mg/5 mL.
    fileprivate func strength(at place: Int) -> (end: Int, isConcentration: Bool)? {
        guard var end = number(at: place).flatMap({ $0.isArticle ? nil : $0.end }) else { return nil }
        if isSlash(end), let other = number(at: end + 1) { end = other.end }
        guard case .dose(let unit)? = unit(end), !TextAmount.Unit.dose(unit).isCounted, Self.measures.contains(unit)
        else {
            return nil
        }
        end += 1
        guard isSlash(end) else { return (end, false) }
        end += 1
        if let number = number(at: end) { end = number.end }
        guard self.unit(end) == .dose(.milliliter) else { return nil }
        return (end + 1, true)
    }

    private static let measures: Set<DoseUnit> = [
        .milligram, .gram, .microgram, .milliliter, .internationalUnit, .unit, .millimole,
    ]

    /// Whether a word is the form of a product: tablets, retard.
    fileprivate func isForm(_ place: Int) -> Bool {
        if let unit = unit(place) { return unit.isCounted }
        return token(place)?.word.map(Self.releases.contains) ?? false
    }

    /// The names that makers give to forms that are released slowly, or otherwise.
    private static let releases: Set<String> = [
        "retard", "ret", "xr", "xl", "er", "sr", "cr", "la", "mr", "ec", "odt", "zok", "lp", "forte", "mite",
    ]
}

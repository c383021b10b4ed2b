// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayTextReader {
    /// The text behind the name of a product with its strength: "Metformin 500 mg tablets - take one tablet twice a day".
    struct TextBehindProduct {
        let text: String
        /// The name with the strength and the form.
        let name: String
        let strength: EverydayParser.Product.Strength

        /// Whether a dose cannot be the amount of the product: things that are counted, or the volume of a concentration.
        func isOtherAmount(_ dose: Quantity?) -> Bool {
            // The amount behind the name is the dose.
            if strength == .none { return dose != nil }
            guard let dose, case .dose(let unit) = UnitReading(dose) else { return false }
            return TextAmount.Unit.dose(unit).isCounted
                || strength == .concentration && (unit == .milliliter || unit == .liter)
        }
    }

    /// Finds the name of a product at the beginning of a text.
    ///
    /// - Parameter text: A prescription as people write it.
    /// - Returns: What stands behind it; nil where there is no such name.
    func behindProduct(_ text: String) -> TextBehindProduct? {
        // Only the beginning matters.
        let start = String(text.prefix(Self.longestProduct))
        let tokens = self.tokens(of: start)
        let parser = EverydayParser(tokens, lexicon.lexemes(of: tokens), lexicon)
        guard let product = parser.product(), let first = parser.token(product.next),
            let last = parser.token(product.end - 1)
        else { return nil }
        let bytes = Array(text.utf8)
        return TextBehindProduct(
            text: String(decoding: bytes[first.range.lowerBound...], as: UTF8.self),
            name: String(decoding: bytes[tokens[0].range.lowerBound..<last.range.upperBound], as: UTF8.self),
            strength: product.strength)
    }

    private static let longestProduct = 100
}

extension EverydayParser {
    /// The name of a product at the beginning of a text.
    struct Product {
        enum Strength {
            /// The amount behind the name is the dose: Enoxaparin 40 mg once a day.
            case none
            case amount
            /// An amount in a volume, as 250 mg/5 mL.
            case concentration
        }

        let strength: Strength
        /// The place behind the name, and behind its strength if it has one.
        let end: Int
        /// The place where the rest of the text begins, behind a sign that ends the name.
        let next: Int
    }

    /// Finds the name of a product at the beginning, with its strength and its form.
    ///
    /// The name is one to three words that are in no list. The amount behind it is its strength where a sign, a verb, a number
    /// or a form follows it, and else the dose.
    func product() -> Product? {
        var place = 0
        while place < 3, mayBeName(place) { place += 1 }
        guard place > 0, let strength = strength(at: place) else { return nil }
        let name = place
        place = strength.end
        for _ in 0..<2 where isForm(place) { place += 1 }
        let kind: Product.Strength = strength.isConcentration ? .concentration : .amount
        // The form before a scheme is the unit of its numbers: 40 mg Tabl. 1-0-1.
        if scheme(at: place) != nil, unit(place - 1)?.isCounted == true {
            return Product(strength: kind, end: place - 1, next: place - 1)
        }
        if isEndOfProduct(place) { return Product(strength: kind, end: place, next: place + 1) }
        if isThere(place, .verb) || isAmountBehindStrength(place) {
            return Product(strength: kind, end: place, next: place)
        }
        guard place == strength.end, !strength.isConcentration, !isStop(place), isKnown(place) || isCadence(place),
            !hasOtherDose(from: place)
        else { return nil }
        return Product(strength: .none, end: name, next: name)
    }

    /// Whether tablets and the like follow before a next step, or words which say that the dose stands elsewhere.
    private func hasOtherDose(from place: Int) -> Bool {
        let end = lexemes[place...].firstIndex { $0.may(be: .then) } ?? lexemes.count
        return (place..<end).contains { place in
            unit(place)?.isCounted == true || tokens[lexemes[place].tokens].contains { hints.has(.asDirected, $0) }
        }
    }

    private func isCadence(_ place: Int) -> Bool {
        if case .cadence? = (try? frequency(at: place))?.kind { true } else { false }
    }

    /// Whether a dose or a scheme begins: 1 tablet, 1-0-1.
    private func isAmountBehindStrength(_ place: Int) -> Bool {
        if scheme(at: place) != nil { return true }
        guard let numbers = numbers(at: place) else { return false }
        guard let unit = unit(numbers.end) else {
            return !isThere(numbers.end, .times) && time(numbers.end) == nil && !isSlash(numbers.end)
                && isKnown(numbers.end)
        }
        return unit.isCounted
    }

    /// Whether a colon, semicolon, comma, line or a dash between spaces ends the name.
    private func isEndOfProduct(_ place: Int) -> Bool {
        switch kind(place) {
        case .dash?: token(place)?.isJoined == false && token(place + 1)?.isJoined == false
        case .stop?: token(place)?.isBreak ?? false
        default: false
        }
    }

    /// Whether a word is in no list and looks like a name: "Startdosis 20 mg" is no product.
    fileprivate func mayBeName(_ place: Int) -> Bool {
        guard let token = token(place), let word = token.word, lexemes[place].meanings.isEmpty, place < 100,
            word.count >= 4 || word.count == 3 && token.isInCapitals
        else { return false }
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
        // More or less.
        "about", "appro", "aprox", "circa", "rough", "ungef", "etwa", "envir", "ongev", "unos", "just", "only",
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

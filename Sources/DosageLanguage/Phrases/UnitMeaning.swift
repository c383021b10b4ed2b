// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What a unit means, however it is written: mcg/kg/min, ug/kg/min and µg/(kg.min) mean the same.
///
/// The one place that decides whether the words of a unit contradict its code: both are read as a meaning. What is not
/// understood has none, and contradicts nothing.
struct UnitMeaning: Hashable {
    /// What is counted, or counted per, without a prefix: grams, liters, seconds, tablets.
    private let base: String
    /// In the order of the alphabet.
    private let pers: [String]
    /// The powers of ten of all prefixes together.
    private let power: Int
    /// How many of the bases it is counted per: 36 for one per hour, beside two powers of ten.
    private let divisor: Int

    /// Reads a code of UCUM.
    init?(ucum code: String) {
        self.init(UnitTerms(code, isWords: false)) {
            Atom(ucum: $0)
        } per: {
            Atom(ucum: $0)
        }
    }

    /// Reads words.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - isRate: Whether a slash certainly stands for "per", and not for a plural as in tablet/s.
    init?(words: String, isRate: Bool = false) {
        if DoseUnit.wordsOfAnything.contains(words.lowercased()) { return nil }
        if !isRate, let unit = DoseUnit(word: words), unit != .piece {
            self.init(unit)
            return
        }
        let isPrefixed = !UnitWords.isInCapitals(words)
        self.init(UnitTerms(words, isWords: true)) { text in
            Atom(words: text, isPrefixed: isPrefixed)
        } per: { text in
            TimingUnit(perWord: text).map(Atom.init) ?? Atom(words: text, isPrefixed: isPrefixed)
        }
    }

    private init(_ unit: DoseUnit) {
        let atom = Atom(unit)
        (base, power, pers, divisor) = (atom.base, atom.power, [], 1)
    }

    private init?(_ terms: UnitTerms?, atom: (String) -> Atom?, per: (String) -> Atom?) {
        // A letter may be anything where nothing is counted per it: 2 s, 2 a.
        guard let terms, let counted = atom(terms.name), !terms.pers.isEmpty || counted.isSure(in: terms.name) else {
            return nil
        }
        var pers: [String] = []
        var power = terms.power + counted.power
        var divisor = counted.count
        for term in terms.pers {
            guard let atom = per(term.name) else { return nil }
            let (count, isTooLarge) = term.count.multipliedReportingOverflow(by: atom.count)
            let (product, isTooLargeAll) = divisor.multipliedReportingOverflow(by: count)
            guard !isTooLarge, !isTooLargeAll else { return nil }
            pers.append(atom.base)
            power += term.decimals - atom.power
            divisor = product
        }
        while divisor.isMultiple(of: 10) { (divisor, power) = (divisor / 10, power - 1) }
        (base, self.pers, self.power, self.divisor) = (counted.base, pers.sorted(), power, divisor)
    }

    /// Whether the words of an amount mean another unit than its code, such as mg beside the code of g.
    static func isContradictory(_ quantity: Quantity) -> Bool {
        guard let code = quantity.code?.rawValue, let words = quantity.unit?.shown?.trimmed, words != code else {
            return false
        }
        let isUCUM = quantity.system == UnitReading.ucum
        // Nearly always both are one known unit.
        if isUCUM, let unit = DoseUnit(ucum: code), unit == DoseUnit(word: words) { return false }
        let coded =
            isUCUM ? UnitMeaning(ucum: code) : DoseUnit.codes[code, in: quantity.system].map { UnitMeaning($0) }
        guard let coded, let said = UnitMeaning(words: words, isRate: quantity.isCodedRate), said != coded else {
            return false
        }
        // An annotation is no more than a word: an actuation is a puff or a spray, and a piece may be a tablet.
        guard isUCUM, code.hasPrefix("{") else { return true }
        return !said.isSpray(like: coded)
    }

    private func isSpray(like other: UnitMeaning) -> Bool {
        let sprays = [DoseUnit.puff.rawValue, DoseUnit.spray.rawValue]
        return sprays.contains(base) && sprays.contains(other.base) && pers == other.pers && power == other.power
            && divisor == other.divisor
    }
}

/// One unit without others.
private struct Atom {
    let base: String
    var power = 0
    /// How many of the base it is.
    var count = 1

    init(_ unit: DoseUnit) {
        switch unit {
        case .kilogram: (base, power) = ("g", 3)
        case .gram: base = "g"
        case .milligram: (base, power) = ("g", -3)
        case .microgram: (base, power) = ("g", -6)
        case .liter: base = "L"
        case .milliliter: (base, power) = ("L", -3)
        case .millimole: (base, power) = ("mol", -3)
        case .milliequivalent: (base, power) = ("eq", -3)
        // Insulin and the like are counted in units by people and in international units by code.
        case .unit, .internationalUnit: base = "U"
        case .milliunit: (base, power) = ("U", -3)
        case .nanogram: (base, power) = ("g", -9)
        case .microliter: (base, power) = ("L", -6)
        case .micromole: (base, power) = ("mol", -6)
        // People say tablet for all of them.
        case .effervescentTablet, .chewableTablet, .orodispersibleTablet, .sublingualTablet:
            base = DoseUnit.tablet.rawValue
        default: base = unit.rawValue
        }
    }

    init(_ unit: TimingUnit) {
        switch unit {
        case .second: base = "s"
        case .minute: (base, count) = ("s", 60)
        case .hour: (base, count) = ("s", 3600)
        case .day: (base, count) = ("s", 86_400)
        case .week: (base, count) = ("s", 604_800)
        case .month, .year: base = unit.rawValue
        }
    }

    init?(ucum code: String) {
        if let unit = DoseUnit(ucum: code) {
            self.init(unit)
        } else if let other = Self.others[UnitWords.withoutAnnotation(code)] {
            self.init(other)
        } else if let unit = TimingUnit(rawValue: code) {
            self.init(unit)
        } else if code.hasPrefix("{") {
            guard let unit = DoseUnit(word: code), !unit.isGeneral else { return nil }
            self.init(unit)
        } else if let prefixed = Self.prefixed(UnitWords.withoutAnnotation(code)) {
            self = prefixed
        } else {
            // What UCUM does not have, such as mcg, is a word.
            guard let unit = DoseUnit(unlistedUCUM: code), !unit.isGeneral else { return nil }
            self.init(unit)
        }
    }

    init?(words: String, isPrefixed: Bool) {
        let words = words.trimmed
        if let unit = DoseUnit(word: words) ?? DoseUnit(ucum: words) {
            guard unit != .piece else { return nil }
            self.init(unit)
        } else if let unit = TimingUnit(unitWord: words) {
            self.init(unit)
        } else if isPrefixed, let (unit, power) = CompoundUnit.multiple(words) {
            self.init(unit)
            self.power += power
        } else if isPrefixed, let prefixed = Self.prefixed(UnitWords.withoutAnnotation(words)) {
            self = prefixed
        } else {
            return nil
        }
    }

    /// Reads a unit with a prefix of the metric system; the case of letters counts, since mU is not MU.
    fileprivate static func prefixed(_ text: String) -> Atom? {
        for (prefix, power) in prefixes where text.hasPrefix(prefix) {
            guard let base = symbols[String(text.dropFirst(prefix.count))] else { continue }
            var atom = Atom(base)
            atom.power = power
            return atom
        }
        return nil
    }

    private init(_ base: String) { self.base = base }

    /// Whether a text certainly stands for it: a single letter for no time.
    func isSure(in text: String) -> Bool { text.utf8.count > 1 || base != "s" && base != "a" }

    private static let prefixes = [
        ("", 0), ("p", -12), ("n", -9), ("u", -6), ("µ", -6), ("μ", -6), ("mc", -6), ("m", -3), ("c", -2), ("d", -1),
        ("k", 3), ("M", 6), ("G", 9),
    ]

    /// Codes of UCUM for units that no dose is counted in, and that differ from a word for another unit in capitals only.
    fileprivate static let others = [
        "G": "gauss", "mG": "milligauss", "kG": "kilogauss", "nG": "nanogauss", "uG": "microgauss", "u": "dalton",
        "mu": "millidalton",
    ]

    /// Symbols of units that have prefixes, and what is counted by them.
    private static let symbols = [
        "g": "g", "L": "L", "l": "L", "mol": "mol", "eq": "eq", "Eq": "eq", "U": "U", "IU": "U", "iU": "U", "[iU]": "U",
        "[IU]": "U", "Bq": "Bq", "J": "J", "cal": "cal",
    ]
}

extension DoseUnit {
    /// Reads a code that stands for UCUM, and that UCUM does not have, as a word: mcg, TAB.
    ///
    /// Capitals count in UCUM: Mg is a megagram, Ml a megaliter, G a gauss and u a dalton. Capitals alone may be of its form
    /// that has no small letters, in which MG is mg.
    ///
    /// Source: The Unified Code for Units of Measure, version 2.1, sections 1.1 and 4.
    init?(unlistedUCUM code: String) {
        guard !Self.isOther(ofUCUM: code), let unit = DoseUnit(word: code) else { return nil }
        self = unit
    }

    /// Whether a code has a unit of UCUM that is another than the one that its letters are the word for.
    static func isOther(ofUCUM code: String) -> Bool {
        guard DoseUnit(ucum: code) == nil else { return false }
        return code.split { "/.()".contains($0) }.contains { isOtherTerm(UnitWords.withoutAnnotation(String($0))) }
    }

    private static func isOtherTerm(_ text: String) -> Bool {
        if Atom.others[text] != nil { return true }
        guard text.contains(where: \.isLowercase), DoseUnit(ucum: text) == nil, let unit = DoseUnit(word: text),
            let atom = Atom.prefixed(text)
        else { return false }
        let said = Atom(unit)
        return atom.base != said.base || atom.power != said.power
    }

    /// Whether it may stand for anything that is counted.
    fileprivate var isGeneral: Bool { self == .piece || self == .dose || self == .unit }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The words that a record has for a unit, as they are looked up and as they are said.
enum UnitWords {
    /// Endings by which terminologies tell what a word is.
    private static let endings = [
        " (unit of presentation)", " - unit of product usage", " (basic dose form)", " (dose form)",
        " (qualifier value)", " (unit)",
    ]

    /// Words for a unit without what systems put around them: braces, endings, a plural in parentheses, a full stop.
    static func plain(_ words: String) -> String {
        var words = words.trimmed
        // All of it ends in one of these.
        guard let last = words.utf8.last,
            last == UInt8(ascii: ".") || last == UInt8(ascii: ")") || last == UInt8(ascii: "}")
                || last | 0x20 == UInt8(ascii: "e")
        else { return words }
        if words.hasPrefix("{"), words.hasSuffix("}"), words.utf8.count > 2 {
            words = String(words.dropFirst().dropLast()).replacing("_", with: " ").trimmed
        }
        while words.hasByte(where: { $0 == UInt8(ascii: " ") }),
            let ending = endings.first(where: words.lowercased().hasSuffix)
        {
            words = String(words.dropLast(ending.count))
        }
        if words.hasSuffix("(s)"), words.utf8.count > 4 { words.removeLast(3) }
        if words.hasSuffix("."), !words.dropLast().contains(".") { words.removeLast() }
        return words
    }

    /// A unit without what stands in braces behind it, which is no part of the unit.
    static func withoutAnnotation(_ unit: String) -> String {
        guard unit.hasSuffix("}"), let brace = unit.firstIndex(of: "{"), brace > unit.startIndex else { return unit }
        return String(unit[..<brace])
    }

    /// Whether words say that no unit was given, as systems fill a place that must not be empty: -, ?, n/a, unknown.
    static func areMissing(_ words: String) -> Bool {
        switch (words.utf8.first ?? 0) | 0x20 {
        case UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "k"): String.placeholders.contains(words.lowercased())
        case UInt8(ascii: "a")...UInt8(ascii: "z"): false
        // No unit begins with these signs, and none of them is the sign of a unit.
        default: words.allSatisfy { "-–—?._…".contains($0) }
        }
    }

    /// Whether words without a code may be millions of units or, where somebody writes in capitals, thousandths: MU.
    static func isOpen(_ words: String) -> Bool {
        words == "MU" || words.hasPrefix("MU/") || words.hasPrefix("MU per ")
    }

    /// Whether a text has capitals only and a slash, as systems write that know no small letters: MU may then be mU.
    static func isInCapitals(_ text: String) -> Bool {
        text.hasByte { $0 == UInt8(ascii: "/") } && !text.contains(where: \.isLowercase)
    }

    /// Words for a unit that is not known, without braces, brackets and line breaks.
    static func legible(_ words: String) -> String {
        let plain = plain(words)
        let isPlain = plain.utf8.allSatisfy { byte in
            byte > 0x1F && byte < 0x7F && !marks.contains(byte)
        }
        guard !isPlain else { return plain }
        var text = ""
        for character in plain {
            switch character {
            case "}", "[", "]": continue
            // What stands in braces is another word: mg{total}.
            case "{": if text.last?.isWhitespace == false { text.append(" ") }
            case _ where character.isWhitespace: if text.last?.isWhitespace != true { text.append(" ") }
            default: text.append(character)
            }
        }
        return text.trimmed
    }

    private static let marks = Array("{}[]".utf8)

    // MARK: Signs

    /// A part of words: as they were written, or a sign that the table has words for.
    enum Piece: Hashable {
        case words(String)
        /// With the number that stands before it, as in a vial of 100 U.
        case sign(DoseUnit, number: FHIRDecimal?)
    }

    /// Signs that were misread for others, and what they stand for: U for 0, cc for 00, µ for m.
    ///
    /// Source: Institute for Safe Medication Practices, List of Error-Prone Abbreviations, Symbols, and Dose Designations.
    private static let signs: [String: DoseUnit] = [
        "U": .unit, "IU": .internationalUnit, "iU": .internationalUnit, "iu": .internationalUnit, "cc": .milliliter,
        "CC": .milliliter,
        "ug": .microgram, "µg": .microgram, "μg": .microgram, "mcg": .microgram, "mU": .milliunit, "mIU": .milliunit,
        "miU": .milliunit, "umol": .micromole, "µmol": .micromole, "μmol": .micromole, "uL": .microliter,
        "µL": .microliter, "μL": .microliter, "µl": .microliter, "μl": .microliter,
    ]

    /// Words with their signs taken out; nil for words without any, as nearly all are.
    static func pieces(of words: String) -> [Piece]? {
        guard mayHaveSigns(words) else { return nil }
        var pieces: [Piece] = []
        var text = ""
        for (word, isWord) in tokens(of: words) {
            let digits = String(text.trimmed.reversed().prefix { $0.isASCII && $0.isNumber || $0 == "." }.reversed())
            guard isWord, let unit = sign(word, isBehindNumber: !digits.isEmpty) else {
                text += word
                continue
            }
            // Behind an abbreviation, words need a space that the sign did not: Ph.Eur.U.
            if text.hasSuffix("."), text.contains(where: \.isLetter) { text += " " }
            if !text.isEmpty { pieces.append(.words(text)) }
            pieces.append(.sign(unit, number: FHIRDecimal(digits)))
            text = ""
        }
        guard !pieces.isEmpty else { return nil }
        if !text.isEmpty { pieces.append(.words(text)) }
        return pieces
    }

    /// Whether words have a sign that may be read as another one and that no table has words for: kIU, µCi, or a number or
    /// sign that means two things: billion, gr.
    static func hasUnknownSign(_ words: String) -> Bool {
        beginsWithUnclearNumber(words)
            || mayHaveSigns(words)
                && tokens(of: words).contains { $0.isWord && signs[$0.text] == nil && isSign($0.text) }
    }

    /// Whether words begin with a number that is a thousand times larger for one reader than for another: 2 billion units,
    /// 2 mil units, 2 MM units, 2 MIE, 2 M.U.
    static func beginsWithUnclearNumber(_ words: String) -> Bool {
        // Hardly any unit begins with the two letters of these words.
        let letters = (words.utf8.first.map { $0 | 0x20 }, words.utf8.dropFirst().first.map { $0 | 0x20 })
        switch letters {
        case (UInt8(ascii: "b"), UInt8(ascii: "i")), (UInt8(ascii: "b"), UInt8(ascii: "n")),
            (UInt8(ascii: "b"), UInt8(ascii: "l")), (UInt8(ascii: "t"), UInt8(ascii: "r")):
            break
        case (UInt8(ascii: "m"), UInt8(ascii: "i")), (UInt8(ascii: "m"), UInt8(ascii: "m")):
            if beginsWithUnclearMultiple(words) { return true }
        case (UInt8(ascii: "m"), let second?), (UInt8(ascii: "k"), let second?), (UInt8(ascii: "g"), let second?):
            return unclearSeconds.contains(second) && beginsWithUnclearMultiple(words)
        default: return false
        }
        let word = words.lowercased().prefix(while: \.isLetter)
        if word == "mm" {
            return words.hasPrefix("MM ") && DoseUnit(word: String(words.dropFirst(3)))?.isOfActivity == true
        }
        return unclearNumbers.contains(String(word))
    }

    /// What stands behind the letter of a multiple: the sign of a unit, or a space, a full stop or a hyphen before it.
    private static let unclearSeconds = Array("uie".utf8) + [UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-")]

    /// Whether words begin with units under a letter that some read as a million, some as a thousand or a thousandth.
    ///
    /// Without a space or a full stop between them, the signs of English are known and read elsewhere.
    private static func beginsWithUnclearMultiple(_ words: String) -> Bool {
        let isDotted = words.utf8.contains(UInt8(ascii: "."))
        var parts = words.prefix { $0 != "/" }.split(separator: " ").prefix(2)
        if let first = parts.first, first.count > 2 || parts.count < 2 { parts = parts.prefix(1) }
        let sign = parts.joined().filter { $0 != "." && $0 != "-" }
        guard let first = sign.first, "MmkKG".contains(first) else { return false }
        let unit = sign.dropFirst()
        if unit == "U" || unit == "IU" || unit == "iU" { return !words.hasPrefix(sign) }
        return ["UI", "IE"].contains(unit) || isDotted && ["u", "iu", "ui", "ie"].contains(unit)
    }

    private static let unclearNumbers: Set<String> = [
        "billion", "billions", "billionen", "billón", "billones", "bilhão", "bilhões", "bilião", "biliões", "bilione",
        "bilioni", "biljoen", "biljon", "biljoner", "bilion", "biliony", "bilionów", "bilionu", "bilionů", "trillion",
        "trillions", "trillionen", "bn", "bln", "mil",
    ]

    /// Whether a reader may take words for others, or has no words to read: U, µg, 10*6.[iU], {tablet}, 3319411000001109.
    ///
    /// The one place that decides it for texts that say a unit as it was written, as those of a country do. The sign mcg is
    /// no such sign: it is what to write in place of µg.
    static func mayBeMisread(_ words: String) -> Bool {
        guard !words.isEmpty else { return false }
        if areMissing(words.trimmed) { return true }
        if UnitReading.isFormula(words) || UnitReading.isDigits(words) { return true }
        if words.hasByte(where: marks.contains) || beginsWithUnclearNumber(words) { return true }
        if isShortUnit(words) { return true }
        guard mayHaveSigns(words) else { return false }
        var isBehindNumber = true
        for (word, isWord) in tokens(of: words) {
            if isWord, word != "mcg", sign(word, isBehindNumber: isBehindNumber) != nil || isSign(word) { return true }
            if word.contains(where: { !$0.isWhitespace }) { isBehindNumber = word.last { $0 != " " }?.isNumber == true }
        }
        return false
    }

    /// Whether words are or end in a short sign for units, such as E or I.E.; IE stays, which Germany writes as a word.
    private static func isShortUnit(_ words: String) -> Bool {
        let words = words.trimmed
        if words == "E" || words == "E." { return true }
        return words.split(whereSeparator: \.isWhitespace).last.map(shortUnits.contains) ?? false
    }

    private static let shortUnits: Set<Substring> = ["UI", "U.I.", "I.E.", "I.U."]

    /// Whether words are the code of a time that nobody reads as a word: 2 wk, 1 mo, 24 h.
    static func isTimeCode(_ words: String) -> Bool {
        ["s", "h", "d", "wk", "mo", "a"].contains(words.trimmed)
    }

    /// The unit that a sign stands for; a small u is a word of several languages, and a sign behind a number.
    private static func sign(_ word: String, isBehindNumber: Bool) -> DoseUnit? {
        signs[word] ?? (word == "u" && isBehindNumber ? .unit : nil)
    }

    private static func isSign(_ word: String) -> Bool {
        guard let first = word.first, word.count <= 5 else { return word.hasPrefix("µ") || word.hasPrefix("μ") }
        // A grain is 65 milligrams, and gamma an old sign of the microgram that is read as a y.
        if "µμγ".contains(first) || word.lowercased() == "gr" { return true }
        let rest = word.dropFirst()
        if rest == "U" || rest == "IU" || rest == "iU" { return "kKMGnu".contains(first) }
        return first == "u" && ["Ci", "kat", "eq", "Eq", "Bq", "l"].contains(rest)
    }

    /// The words and what stands between them.
    private static func tokens(of text: String) -> [(text: String, isWord: Bool)] {
        var tokens: [(text: String, isWord: Bool)] = []
        for character in text {
            let isLetter = character.isLetter || character == "µ" || character == "μ"
            if tokens.last?.isWord == isLetter {
                tokens[tokens.count - 1].text.append(character)
            } else {
                tokens.append((String(character), isLetter))
            }
        }
        return tokens
    }

    /// Whether a text has a word as short as a sign with one of its letters, or is not in ASCII.
    static func mayHaveSigns(_ text: String) -> Bool {
        unsafe text.utf8.withContiguousStorageIfAvailable { unsafe mayHaveSigns($0) } ?? mayHaveSigns(text.utf8)
    }

    private static func mayHaveSigns(_ bytes: some Sequence<UInt8>) -> Bool {
        var length = 0
        var letters: UInt16 = 0
        var hasLetter = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "U"), UInt8(ascii: "u"), UInt8(ascii: "C"), UInt8(ascii: "c"):
                length += 1
                hasLetter = true
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                length += 1
                letters = letters << 8 | UInt16(byte | 0x20)
            case 0x80...: return true
            default:
                if hasLetter && length <= 5 || length == 2 && letters == grain { return true }
                (length, letters, hasLetter) = (0, 0, false)
            }
        }
        return hasLetter && length <= 5 || length == 2 && letters == grain
    }

    private static let grain = UInt16(UInt8(ascii: "g")) << 8 | UInt16(UInt8(ascii: "r"))
}

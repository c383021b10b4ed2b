// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The parts that a unit is written in: what is counted, times a power of ten, per others.
///
/// The one place that takes a unit apart, for words ("mg per kg", "mL/24 h") and for codes of UCUM ("mg/(kg.d)").
///
/// Source: The Unified Code for Units of Measure, sections 2.2 and 2.3.
struct UnitTerms {
    /// One of the units that it is counted per, and how many of them.
    struct Per {
        let name: String
        /// The digits of the number: 5 for 0.5.
        let count: Int
        /// How many of the digits stand behind the sign of decimals.
        let decimals: Int

        /// How many there are, without zeros at the end of a fraction.
        var number: FHIRDecimal {
            guard decimals > 0 else { return FHIRDecimal(count) }
            let digits = String(repeating: "0", count: Swift.max(0, decimals + 1 - String(count).count)) + String(count)
            return FHIRDecimal(unchecked: "\(digits.dropLast(decimals)).\(digits.suffix(decimals))")
        }
    }

    /// What is counted.
    let name: String
    /// What a number in the unit is multiplied by, as in 10*6.[iU].
    let power: Int
    /// None where the unit is only multiplied.
    let pers: [Per]

    /// Takes a unit apart; nil for what is no unit, or has more parts than a reader can follow.
    ///
    /// - Parameters:
    ///   - text: The words or the code.
    ///   - isWords: Whether a number may stand before a unit, as in 24h, and "per", "pro" or the like for a slash.
    init?(_ text: String, isWords: Bool) {
        let text = isWords ? Self.withSlashes(text) : text
        let parts = Self.split(text)
        guard let first = parts.first, parts.count <= 4 else { return nil }
        var name = first.trimmed
        var power = 0
        for mark in ["10*", "10^"] where name.hasPrefix(mark) {
            guard let dot = name.firstIndex(of: "."), let number = Int(name[..<dot].dropFirst(mark.count)),
                1...12 ~= number
            else { return nil }
            power = number
            name = String(name[name.index(after: dot)...])
        }
        guard !name.isEmpty else { return nil }
        var pers: [Per] = []
        for part in parts.dropFirst() {
            var text = part.trimmed
            if text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
            var (count, decimals) = (1, 0)
            if isWords {
                if text.hasSuffix(".") { text.removeLast() }
                guard let number = Self.takeNumber(of: &text) else { return nil }
                (count, decimals) = number
            }
            for factor in text.split(separator: ".", omittingEmptySubsequences: false) {
                var factor = String(factor).trimmed
                if count == 1, isWords || Int(factor) != nil {
                    let digits = factor.prefix { ("0"..."9").contains($0) }
                    if !digits.isEmpty {
                        guard let number = Int(digits), number > 0 else { return nil }
                        count = number
                        factor = String(factor.dropFirst(digits.count)).trimmed
                        if factor.isEmpty { continue }
                    }
                }
                guard !factor.isEmpty else { return nil }
                pers.append(Per(name: factor, count: count, decimals: decimals))
                (count, decimals) = (1, 0)
            }
            guard count == 1 else { return nil }
        }
        (self.name, self.power, self.pers) = (name, power, pers)
    }

    /// Takes the number that words begin with: 24 h, 0.5 mL, 0,5 ml.
    ///
    /// - Returns: The digits, and how many of them stand behind the sign of decimals; nil for a number that means two things
    ///   or none, as 1,000 does.
    private static func takeNumber(of text: inout String) -> (digits: Int, decimals: Int)? {
        let isDigit = { (character: Character) in ("0"..."9").contains(character) }
        let whole = text.prefix(while: isDigit)
        guard !whole.isEmpty else { return (1, 0) }
        var rest = text.dropFirst(whole.count)
        var decimals: Substring = ""
        if let sign = rest.first, sign == "." || sign == "," {
            decimals = rest.dropFirst().prefix(while: isDigit)
            if decimals.count == 3, whole != "0" { return nil }
            if !decimals.isEmpty { rest = rest.dropFirst(decimals.count + 1) }
            while decimals.last == "0" { decimals.removeLast() }
        }
        guard let digits = Int(whole + decimals), digits > 0 else { return nil }
        text = String(rest).trimmed
        return (digits, decimals.count)
    }

    /// Whether a text may be counted per others, which is asked of every unit: it has a slash, or a word that stands for
    /// one, as in mg per kg and ml par heure.
    static func mayHavePers(_ text: String) -> Bool {
        var last: UInt64 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "/") { return true }
            last = last << 8 | UInt64(byte)
            guard byte == UInt8(ascii: " ") else { continue }
            if perBytes.contains(where: { last & $0.mask == $0.bytes }) { return true }
        }
        return false
    }

    /// Words for "per" in our languages.
    private static let perWords = [" per ", " pro ", " par ", " por ", " na ", " za "]

    /// The bytes of these words, and where they stand among the last eight.
    private static let perBytes = perWords.map { word in
        (
            bytes: word.utf8.reduce(0 as UInt64) { $0 << 8 | UInt64($1) },
            mask: word.utf8.reduce(0 as UInt64) { mask, _ in mask << 8 | 0xFF }
        )
    }

    private static func withSlashes(_ words: String) -> String {
        guard mayHavePers(words) else { return words }
        return perWords.reduce(words) { $0.replacing($1, with: "/") }
    }

    /// The parts between slashes; one in an annotation is a part of its words.
    private static func split(_ text: String) -> [String] {
        guard text.hasByte(where: { $0 == UInt8(ascii: "{") }) else {
            return text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        }
        var parts = [""]
        var isInside = false
        for character in text {
            if character == "{" { isInside = true }
            if character == "}" { isInside = false }
            if character == "/", !isInside { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }
}

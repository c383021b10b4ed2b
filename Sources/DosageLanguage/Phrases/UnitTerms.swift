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
        let count: Int
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
    ///   - isWords: Whether a number may stand before a unit, as in 24h, and "per" for a slash.
    init?(_ text: String, isWords: Bool) {
        let text = isWords && Self.mayHavePers(text) ? text.replacing(" per ", with: "/") : text
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
            var count = 1
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
                pers.append(Per(name: factor, count: count))
                count = 1
            }
            guard count == 1 else { return nil }
        }
        (self.name, self.power, self.pers) = (name, power, pers)
    }

    /// Whether a text may be counted per others, which is asked of every unit: it has a slash, or "per" between spaces.
    static func mayHavePers(_ text: String) -> Bool {
        var last: UInt64 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "/") { return true }
            last = (last << 8 | UInt64(byte)) & 0xFF_FFFF_FFFF
            if last == per { return true }
        }
        return false
    }

    /// The bytes of " per ".
    private static let per: UInt64 = 0x20_7065_7220

    /// The parts between slashes; one in an annotation is a part of its words.
    private static func split(_ text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "{")) else {
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

// SPDX-License-Identifier: Apache-2.0

/// What a sentence of a language must not have, whatever it is about.
struct SentenceDefects: Sendable {
    let language: String
    /// Pieces of text with the reason, by their first two bytes.
    private let forbidden: [UInt16: [(words: [UInt8], name: String)]]
    /// Runs of Latin letters that a language of another script may have; nil where it is written in Latin letters.
    private let latin: Set<String>?

    init(_ language: String) {
        self.language = language
        let common = [
            ("  ", "double space"), (" ,", "loose comma"), (",,", "loose comma"), ("( ", "loose parenthesis"),
            (" )", "loose parenthesis"), ("()", "empty parentheses"),
        ]
        let pieces = (common + (Self.words[language] ?? [])).map { (words: Array($0.0.utf8), name: $0.1) }
        forbidden = Dictionary(grouping: pieces) { UInt16($0.words[0]) << 8 | UInt16($0.words[1]) }
        // The units that are written in Latin letters, and the mark of a time zone.
        latin = ["ar": ["UTC"], "ja": ["UTC", "mEq", "mg", "mL", "g", "kg", "m", "mmol", "L"]][language]
    }

    /// Pieces of text that are wrong in a language, with the reason.
    private static let words: [String: [(String, String)]] = {
        var french = ["« ", " »", " ;", " :", " !", " ?"].map { ($0, "a plain space, which may break, beside a mark") }
        for vowel in ["a", "à", "e", "é", "ê", "i", "o", "œ", "u", "y", "heure"] {
            for word in [" de ", " que ", " le ", " la ", " je ", " ne ", " se "] {
                french.append((word + vowel, "no elision"))
            }
        }
        french += [
            (" de le ", "no contraction"), (" de les ", "no contraction"), (" à le ", "no contraction"),
            (" à les ", "no contraction"),
        ]
        let spanish = [" de el ", " a el "]
        let italian = [
            " a il ", " a lo ", " a la ", " a i ", " a gli ", " a le ", " da il ", " da la ", " di il ", " di la ",
            " di lo ",
            " in il ", " in la ", " in lo ", " su il ", " su la ", " di le ", " in le ", " di i ", " di gli ",
        ]
        let portuguese = [
            " de o ", " de a ", " de os ", " de as ", " em o ", " em a ", " em os ", " em as ", " a o ", " por o ",
            " por a ",
            " a as ", " a os ",
        ]
        func uncontracted(_ words: [String]) -> [(String, String)] { words.map { ($0, "no contraction") } }
        return [
            "fr": french, "es": uncontracted(spanish), "it": uncontracted(italian), "pt": uncontracted(portuguese),
        ]
    }()

    func found(in text: String) -> [String] {
        var text = text
        return text.withUTF8 { bytes in
            guard let start = bytes.baseAddress, let first = bytes.first, let last = bytes.last else {
                return ["empty"]
            }
            var defects = found(from: start, count: bytes.count)
            if first == UInt8(ascii: " ") || last == UInt8(ascii: " ") { defects.append("space at an end") }
            return defects
        }
    }

    /// Looks at each byte once, without the iterators that take so long in a debug build.
    private func found(from start: UnsafePointer<UInt8>, count: Int) -> [String] {
        var defects: [String] = []
        var index = 0
        var run = ""
        while index < count {
            let byte = start[index]
            if Self.isLatin(byte) {
                if latin != nil { run.unicodeScalars.append(Unicode.Scalar(byte)) }
                index += 1
                continue
            }
            if !run.isEmpty {
                if latin?.contains(run) == false { defects.append("Latin letters: \(run)") }
                run = ""
            }
            // A raw key looks like "every.h".
            if byte == UInt8(ascii: "."), index > 0, index + 1 < count, Self.isLatin(start[index - 1]),
                Self.isLatin(start[index + 1])
            {
                defects.append("raw key")
            }
            let next = index + 1 < count ? start[index + 1] : 0
            if let pieces = forbidden[UInt16(byte) << 8 | UInt16(next)] {
                for (words, name) in pieces where index + words.count <= count {
                    if (2..<max(words.count, 2)).allSatisfy({ start[index + $0] == words[$0] }) { defects.append(name) }
                }
            }
            if byte == UInt8(ascii: "%") { defects.append("unresolved placeholder") }
            index += 1
        }
        if latin?.contains(run) == false, !run.isEmpty { defects.append("Latin letters: \(run)") }
        return defects
    }

    private static func isLatin(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
}

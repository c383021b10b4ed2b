// SPDX-License-Identifier: Apache-2.0

/// What a sentence of a language must not have, whatever it is about.
struct SentenceDefects: Sendable {
    let language: String
    private let forbidden: [(words: [UInt8], name: String)]
    /// Runs of Latin letters that a language of another script may have; nil where it is written in Latin letters.
    private let latin: Set<String>?

    init(_ language: String) {
        self.language = language
        let common = [
            ("%", "unresolved placeholder"), ("  ", "double space"), (" ,", "loose comma"), (",,", "loose comma"),
            ("( ", "loose parenthesis"), (" )", "loose parenthesis"), ("()", "empty parentheses"),
        ]
        forbidden = (common + (Self.words[language] ?? [])).map { (Array($0.0.utf8), $0.1) }
        // The units that are written in Latin letters, and the mark of a time zone.
        latin = ["ar": ["UTC"], "ja": ["UTC", "mg", "mL", "g", "kg", "mmol", "L"]][language]
    }

    /// Pieces of text that are wrong in a language, with the reason.
    private static let words: [String: [(String, String)]] = {
        var french = ["« ", " »", " ;", " :", " !", " ?"].map { ($0, "a plain space, which may break, beside a mark") }
        for vowel in ["a", "à", "e", "é", "ê", "i", "o", "œ", "u", "y"] {
            for word in [" de ", " que ", " le ", " la ", " je ", " ne ", " se "] { french.append((word + vowel, "no elision")) }
        }
        french += [(" de le ", "no contraction"), (" de les ", "no contraction"), (" à le ", "no contraction"), (" à les ", "no contraction")]
        let spanish = [" de el ", " a el "]
        let italian = [
            " a il ", " a lo ", " a la ", " a i ", " a gli ", " a le ", " da il ", " da la ", " di il ", " di la ", " di lo ",
            " in il ", " in la ", " in lo ", " su il ", " su la ", " di le ", " in le ", " di i ", " di gli ",
        ]
        let portuguese = [
            " de o ", " de a ", " de os ", " de as ", " em o ", " em a ", " em os ", " em as ", " a o ", " por o ", " por a ",
            " a as ", " a os ",
        ]
        func uncontracted(_ words: [String]) -> [(String, String)] { words.map { ($0, "no contraction") } }
        return [
            "fr": french, "es": uncontracted(spanish), "it": uncontracted(italian), "pt": uncontracted(portuguese),
        ]
    }()

    func found(in text: String) -> [String] {
        var text = text
        return text.withUTF8 { bytes in found(in: bytes) }
    }

    private func found(in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        guard let first = bytes.first, let last = bytes.last else { return ["empty"] }
        var defects: [String] = []
        let space = UInt8(ascii: " ")
        if first == space || last == space { defects.append("space at an end") }
        for index in 0..<bytes.count {
            let byte = bytes[index]
            // Nearly all pieces begin with a space; the others with a mark.
            guard byte < 0x41 || byte == 0xC2 else { continue }
            // A raw key looks like "every.h".
            if byte == UInt8(ascii: "."), index > 0, index + 1 < bytes.count, Self.isLatin(bytes[index - 1]),
                Self.isLatin(bytes[index + 1])
            {
                defects.append("raw key")
            }
            for (words, name) in forbidden where words[0] == byte && index + words.count <= bytes.count {
                var isFound = true
                for offset in 1..<max(words.count, 1) where bytes[index + offset] != words[offset] {
                    isFound = false
                    break
                }
                if isFound { defects.append(name) }
            }
        }
        if let latin {
            var run = ""
            for byte in bytes {
                if Self.isLatin(byte) {
                    run.unicodeScalars.append(Unicode.Scalar(byte))
                } else if !run.isEmpty {
                    if !latin.contains(run) { defects.append("Latin letters: \(run)") }
                    run = ""
                }
            }
            if !run.isEmpty, !latin.contains(run) { defects.append("Latin letters: \(run)") }
        }
        return defects
    }

    private static func isLatin(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Cuts an everyday prescription into words, numbers and signs, each with its place in the text.
struct EverydayScanner {
    private let bytes: [UInt8]
    let scalars: [Unicode.Scalar]
    /// Where each scalar begins, in bytes of UTF-8, and where the last one ends.
    let offsets: [Int]
    let hasDecimalComma: Bool
    var place = 0
    /// Whether a dash between words was just left out.
    var isAfterDash = false
    var tokens: [EverydayToken] = []

    /// Cuts a text.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - hasDecimalComma: Whether the language writes a comma before decimals.
    /// - Returns: The words, numbers and signs in their order.
    static func tokens(of text: String, hasDecimalComma: Bool) -> [EverydayToken] {
        var scanner = EverydayScanner(text, hasDecimalComma: hasDecimalComma)
        scanner.scan()
        return scanner.tokens
    }

    private init(_ text: String, hasDecimalComma: Bool) {
        self.hasDecimalComma = hasDecimalComma
        bytes = Array(text.utf8)
        scalars = Array(text.unicodeScalars)
        var offsets: [Int] = []
        offsets.reserveCapacity(scalars.count + 1)
        var offset = 0
        for scalar in scalars {
            offsets.append(offset)
            offset += scalar.utf8.count
        }
        offsets.append(offset)
        self.offsets = offsets
    }

    // MARK: Scalars

    func scalar(_ index: Int) -> Unicode.Scalar {
        scalars.indices.contains(index) ? scalars[index] : " "
    }

    func isDigit(_ index: Int) -> Bool { "0"..."9" ~= scalar(index) }

    func isLetter(_ index: Int) -> Bool { Self.isLetter(scalar(index)) }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "\u{300}"..."\u{36F}", "\u{AD}", "\u{200B}"..."\u{200D}": true
        case "\u{0}"..."\u{7F}": false
        default: scalar.properties.isAlphabetic
        }
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\u{B}", "\u{C}", "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{200E}", "\u{200F}",
            "\u{2066}"..."\u{2069}", "\u{FEFF}":
            true
        default: false
        }
    }

    static func isDash(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || "\u{2010}"..."\u{2015}" ~= scalar || scalar == "\u{2212}"
    }

    static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "\"", "\u{2018}"..."\u{201F}", "«", "»", "`", "´": true
        default: false
        }
    }

    static func vulgar(_ scalar: Unicode.Scalar) -> EverydayNumber? {
        switch scalar {
        case "½": EverydayNumber(scaled: 5_000)
        case "¼": EverydayNumber(scaled: 2_500)
        case "¾": EverydayNumber(scaled: 7_500)
        default: nil
        }
    }

    /// Whether two signs stand for a quotation mark: >>1-0-1<<.
    private var isDoubleQuote: Bool {
        (scalar(place) == ">" || scalar(place) == "<") && scalar(place + 1) == scalar(place)
    }

    // MARK: Tokens

    mutating func scan() {
        while place < scalars.count {
            let start = place
            while place < scalars.count, Self.isSpace(scalars[place]) || Self.isQuote(scalars[place]) || isDoubleQuote {
                place += isDoubleQuote ? 2 : 1
            }
            guard place < scalars.count else { return }
            let isJoined = place == start && place > 0
            let first = scalars[place]
            if Self.isLetter(first) {
                word(isJoined)
            } else if "0"..."9" ~= first || Self.vulgar(first) != nil {
                number(isJoined)
            } else {
                sign(first, isJoined)
            }
        }
    }

    mutating func append(_ kind: EverydayToken.Kind, from start: Int, _ isJoined: Bool) {
        tokens.append(EverydayToken(kind: kind, range: offsets[start]..<offsets[place], isJoined: isJoined))
    }

    mutating func word(_ isJoined: Bool) {
        let start = place
        var text: String
        let isDotted = scalar(place + 1) == "." && isLetter(place + 2) && !isLetter(place + 3)
        if isDotted {
            // The letters of b.i.d. are one word.
            text = String(scalars[place])
            while scalar(place + 1) == ".", isLetter(place + 2), !isLetter(place + 3) {
                place += 2
                text.unicodeScalars.append(scalars[place])
            }
            place += 1
        } else {
            while isLetter(place) { place += 1 }
            text = String(decoding: bytes[offsets[start]..<offsets[place]], as: UTF8.self)
        }
        // The full stop of an abbreviation is no end of a sentence, and does not belong to what is printed of it.
        var end = place
        let hasPoint = scalar(place) == "."
        if hasPoint { place += 1 }
        if scalar(place) == "(" {
            let rest = String(String.UnicodeScalarView(scalars[place..<min(place + 5, scalars.count)])).lowercased()
            if let plural = Self.plurals.first(where: { rest.hasPrefix($0) }) {
                place += plural.unicodeScalars.count
                end = place
            }
        }
        if !hasDecimalComma, text == "w" || text == "W", scalar(place) == "/" {
            // The English w/ for with.
            text = "with"
            place += 1
            end = place
        }
        var token = EverydayToken(
            kind: .word(text.foldedWord), range: offsets[start]..<offsets[end], isJoined: isJoined)
        token.isDotted = isDotted
        token.hasPoint = hasPoint
        token.isAfterDash = isAfterDash
        isAfterDash = false
        token.isInCapitals = Self.isInCapitals(text)
        token.isCapitalized = Self.isCapital(scalars[start])
        tokens.append(token)
    }

    private static func isCapital(_ letter: Unicode.Scalar) -> Bool {
        letter.isASCII ? "A"..."Z" ~= letter : letter.properties.isUppercase
    }

    private static func isInCapitals(_ text: String) -> Bool {
        // Only a word with a letter beyond ASCII needs the tables of Unicode.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return text.utf8.count > 1 ? text == text.uppercased() : text != text.lowercased()
        }
        return text.utf8.count > 1
            ? !text.utf8.contains { 0x61...0x7A ~= $0 } : text.utf8.contains { 0x41...0x5A ~= $0 }
    }

    static let plurals = ["(s)", "(n)", "(e)", "(i)", "(en)", "(es)", "(ten)", "(len)", "(a)"]

    mutating func sign(_ first: Unicode.Scalar, _ isJoined: Bool) {
        let start = place
        place += 1
        if Self.isDash(first) {
            let isAfterLetter = isLetter(start - 1)
            if isAfterLetter && isLetter(place) || isDigit(start - 1) && isLetter(place) {
                isAfterDash = isAfterLetter
                return
            }
            if isAfterLetter && isDigit(place) {
                // Part of a name, such as Omega-3; and a day or word before a number.
                append(.sign(first), from: start, isJoined)
                return
            }
            append(.dash, from: start, isJoined)
            return
        }
        switch first {
        case "/", "\u{2044}": append(.slash, from: start, isJoined)
        case "×", "*": append(.word("x"), from: start, isJoined)
        case ".", ",":
            if isDigit(place), !isDigit(start - 1), !isLetter(start - 1), first == "." || hasDecimalComma {
                while isDigit(place) { place += 1 }
                append(.unclearNumber, from: start, isJoined)
                tokens[tokens.count - 1].danger = .nakedDecimal
            } else {
                append(.stop, from: start, isJoined)
                tokens[tokens.count - 1].stop = first
            }
        case ";", ":", "!", "(", ")", "[", "]", "\n", "\r", "\u{2022}", "\u{B7}", "|":
            append(.stop, from: start, isJoined)
            tokens[tokens.count - 1].stop = first
        default: append(.sign(first), from: start, isJoined)
        }
    }
}

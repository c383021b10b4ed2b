// SPDX-License-Identifier: Apache-2.0

// MARK: - Numbers and literals

// All of these are mutating though they change nothing, as the others get a copy of the tokenizer for each call.
extension JSONTokenizer {
    @inline(__always)
    mutating func endOfLiteral(
        _ literal: StaticString,
        _ text: Span<UInt8>,
        at start: Int
    ) throws(JSONSyntaxError) -> Int {
        var position = start
        for byte in literal.description.utf8 {
            guard position < text.count else { throw failure(.unexpectedEnd, at: position, "expected \(literal)") }
            guard text[position] == byte else { throw failure(.unexpectedByte, at: position, "expected \(literal)") }
            position += 1
        }
        return position
    }

    mutating func endOfNumber(_ text: Span<UInt8>, at start: Int) throws(JSONSyntaxError) -> Int {
        var position = start
        if text.byte(at: position) == UInt8(ascii: "-") { position &+= 1 }
        if text.byte(at: position) == UInt8(ascii: "0") {
            position &+= 1
            if text.isDigit(at: position) {
                throw failure(.invalidNumber, at: position, "expected no digit after a leading zero")
            }
        } else {
            position = try endOfDigits(text, at: position)
        }
        if text.byte(at: position) == UInt8(ascii: ".") {
            position = try endOfDigits(text, at: position &+ 1)
        }
        if text.byte(at: position) | 0x20 == UInt8(ascii: "e") {
            position &+= 1
            let sign = text.byte(at: position)
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position &+= 1 }
            position = try endOfDigits(text, at: position)
        }
        return position
    }

    @inline(__always)
    private mutating func endOfDigits(_ text: Span<UInt8>, at start: Int) throws(JSONSyntaxError) -> Int {
        guard text.isDigit(at: start) else {
            throw failure(start < text.count ? .invalidNumber : .unexpectedEnd, at: start, "expected a digit")
        }
        var position = start &+ 1
        while text.isDigit(at: position) { position &+= 1 }
        return position
    }
}

// MARK: - Strings

extension JSONTokenizer {
    /// Reads a string from its first quotation mark on.
    ///
    /// - Returns: The place behind the second one.
    @inline(__always)
    mutating func string(
        _ text: Span<UInt8>,
        at quote: Int,
        _ word: inout UInt64
    ) throws(JSONSyntaxError) -> Int {
        let start = quote &+ 1
        let end = text.skippingPlainText(from: start)
        guard text.byte(at: end) == UInt8(ascii: "\"") else {
            word = try unusualString(text, from: start, at: end)
            return JSONDocument.end(ofString: word)
        }
        word = JSONDocument.word(.string, length: end &- start, offset: start)
        return end &+ 1
    }

    /// Reads on in a string that is not plain ASCII, or not a string.
    @inline(never)
    private mutating func unusualString(
        _ text: Span<UInt8>,
        from start: Int,
        at firstUnusual: Int
    ) throws(JSONSyntaxError) -> UInt64 {
        var position = firstUnusual
        var kind = JSONDocument.Kind.string
        while true {
            guard position < text.count else {
                throw failure(
                    .unexpectedEnd, at: position, "expected the end of a string that starts at byte \(start - 1)")
            }
            switch text[position] {
            case UInt8(ascii: "\""): return JSONDocument.word(kind, length: position - start, offset: start)
            case UInt8(ascii: "\\"):
                kind = .escapedString
                position = try endOfEscape(text, at: position)
            case 0..<0x20:
                throw failure(.controlCharacter, at: position, "expected a control character to be escaped")
            case 0x80...: position = try endOfMultibyteScalar(text, at: position)
            default: position = text.skippingPlainText(from: position)
            }
        }
    }

    private mutating func endOfEscape(_ text: Span<UInt8>, at start: Int) throws(JSONSyntaxError) -> Int {
        let position = start + 1
        guard position < text.count else {
            throw failure(.unexpectedEnd, at: position, "expected a character after a backslash")
        }
        switch text[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return position + 1
        case UInt8(ascii: "u"):
            let end = position + 5
            switch try hexadecimalUnit(text, at: position + 1) {
            case 0xD800..<0xDC00:
                guard text.byte(at: end) == UInt8(ascii: "\\"), text.byte(at: end + 1) == UInt8(ascii: "u"),
                    0xDC00..<0xE000 ~= (try hexadecimalUnit(text, at: end + 2))
                else { throw failure(.invalidEscape, at: start, "expected the second half of a surrogate pair") }
                return end + 6
            case 0xDC00..<0xE000:
                throw failure(
                    .invalidEscape, at: start, "expected the first half of a surrogate pair before the second")
            default: return end
            }
        default:
            throw failure(.invalidEscape, at: position, "expected one of \" \\ / b f n r t u after a backslash")
        }
    }

    private mutating func hexadecimalUnit(_ text: Span<UInt8>, at start: Int) throws(JSONSyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for position in start..<start + 4 {
            guard position < text.count else {
                throw failure(.unexpectedEnd, at: position, "expected four hexadecimal digits")
            }
            guard let digit = JSONEscapes.value(of: text[position]) else {
                throw failure(.invalidEscape, at: position, "expected four hexadecimal digits")
            }
            unit = unit << 4 | digit
        }
        return unit
    }

    /// Steps over one scalar of two to four bytes, as table 3-7 of the Unicode Standard allows them.
    private mutating func endOfMultibyteScalar(_ text: Span<UInt8>, at start: Int) throws(JSONSyntaxError) -> Int {
        let second: ClosedRange<UInt8>
        let length: Int
        switch text[start] {
        case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
        case 0xE0: (second, length) = (0xA0...0xBF, 3)
        case 0xE1...0xEC, 0xEE...0xEF: (second, length) = (0x80...0xBF, 3)
        case 0xED: (second, length) = (0x80...0x9F, 3)
        case 0xF0: (second, length) = (0x90...0xBF, 4)
        case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
        case 0xF4: (second, length) = (0x80...0x8F, 4)
        default: throw failure(.invalidUTF8, at: start, "expected UTF-8")
        }
        // Behind the end of the text stands a zero for `byte(at:)`, which continues no scalar.
        guard second ~= text.byte(at: start + 1), length < 3 || text.byte(at: start + 2) & 0xC0 == 0x80,
            length < 4 || text.byte(at: start + 3) & 0xC0 == 0x80
        else { throw failure(.invalidUTF8, at: start, "expected UTF-8") }
        return start + length
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A strict reader of the JSON grammar (RFC 8259) that checks UTF-8 on the way.
///
/// One pass, no recursion, no allocation per value. A byte order mark at the start is accepted and dropped, as
/// RFC 8259 §8.1 allows; nothing else outside the grammar is.
package struct JSONTokenizer {
    /// The deepest nesting accepted unless a caller says otherwise.
    ///
    /// FHIR content nests a few dozen levels at most; the limit keeps readers that recurse inside the half megabyte
    /// of stack that a secondary thread has on Apple platforms.
    package static let defaultDepthLimit = 128

    private let bytes: [UInt8]
    private let depthLimit: Int
    private var tape: [UInt64] = []
    private var position = 0

    private init(bytes: [UInt8], depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
        tape.reserveCapacity(bytes.count / 10 + 8)
    }

    /// Reads a JSON text that holds one value.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - depthLimit: How deep objects and arrays may nest.
    /// - Returns: The tokens of the text.
    /// - Throws: The first place that is not JSON.
    /// - Complexity: O(*n*) in the number of bytes.
    package static func document(
        _ bytes: [UInt8],
        depthLimit: Int = defaultDepthLimit
    ) throws(JSONSyntaxError) -> JSONDocument {
        guard bytes.count <= JSONDocument.maximumLength else {
            throw JSONSyntaxError(.tooLong, at: 0, in: [], expected: "expected at most 256 MiB of text")
        }
        var tokenizer = JSONTokenizer(bytes: bytes, depthLimit: depthLimit)
        // Safe: the buffer is used inside the closure only. An array gives its own span only from macOS 26 on.
        try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(JSONSyntaxError) in
            try tokenizer.run(unsafe buffer.span)  // platform-api: ok the span of a buffer deploys back
        }
        return JSONDocument(bytes: bytes, tape: tokenizer.tape)
    }

    /// What the grammar allows next.
    private enum State {
        case value
        case firstElement
        case firstMember
        case member
        case afterValue
    }

    private mutating func run(_ span: Span<UInt8>) throws(JSONSyntaxError) {
        if span.count >= 3, span[0] == 0xEF, span[1] == 0xBB, span[2] == 0xBF {
            position = 3
        }
        // Where each open object or array starts on the tape.
        var open: [Int] = []
        var state = State.value
        while true {
            skipWhitespace(span)
            guard position < span.count else {
                if open.isEmpty, case .afterValue = state { return }
                throw failure(.unexpectedEnd, "expected \(expectation(state, open)), found the end of the text")
            }
            let byte = span[position]
            switch state {
            case .firstElement where byte == UInt8(ascii: "]"), .firstMember where byte == UInt8(ascii: "}"):
                close(&open)
                state = .afterValue
            case .firstMember, .member:
                guard byte == UInt8(ascii: "\"") else {
                    throw failure(.unexpectedByte, "expected \(expectation(state, open))")
                }
                try string(span)
                skipWhitespace(span)
                guard position < span.count, span[position] == UInt8(ascii: ":") else {
                    let code: JSONSyntaxError.Code = position < span.count ? .unexpectedByte : .unexpectedEnd
                    throw failure(code, "expected a colon after a member name")
                }
                position += 1
                state = .value
            case .value, .firstElement:
                state = try value(byte, span, &open)
            case .afterValue:
                guard let container = open.last else {
                    throw failure(.trailingContent, "expected the end of the text after one value")
                }
                let isObject = tape[container] >> 60 == JSONDocument.Kind.object.rawValue
                if byte == UInt8(ascii: ",") {
                    position += 1
                    state = isObject ? .member : .value
                } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    close(&open)
                } else {
                    throw failure(.unexpectedByte, "expected \(expectation(state, open))")
                }
            }
        }
    }

    private mutating func value(
        _ byte: UInt8,
        _ span: Span<UInt8>,
        _ open: inout [Int]
    ) throws(JSONSyntaxError) -> State {
        switch byte {
        case UInt8(ascii: "\""):
            try string(span)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard open.count < depthLimit else {
                throw failure(.tooDeep, "expected at most \(depthLimit) levels of objects and arrays")
            }
            let isObject = byte == UInt8(ascii: "{")
            open.append(tape.count)
            tape.append(JSONDocument.word(isObject ? .object : .array, length: 0, offset: position))
            position += 1
            return isObject ? .firstMember : .firstElement
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try number(span)
        case UInt8(ascii: "t"):
            try literal("true", .true, span)
        case UInt8(ascii: "f"):
            try literal("false", .false, span)
        case UInt8(ascii: "n"):
            try literal("null", .null, span)
        default:
            throw failure(.unexpectedByte, "expected a value")
        }
        return .afterValue
    }

    private mutating func close(_ open: inout [Int]) {
        tape.append(JSONDocument.word(.end, length: 0, offset: position))
        position += 1
        if let start = open.popLast() {
            // The length bits of a container's first word are still zero.
            tape[start] |= UInt64(truncatingIfNeeded: tape.count) << 32
        }
    }

    private mutating func skipWhitespace(_ span: Span<UInt8>) {
        while position < span.count {
            switch span[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private mutating func literal(
        _ text: StaticString,
        _ kind: JSONDocument.Kind,
        _ span: Span<UInt8>
    ) throws(JSONSyntaxError) {
        let start = position
        for byte in text.description.utf8 {
            guard position < span.count else { throw failure(.unexpectedEnd, "expected \(text)") }
            guard span[position] == byte else { throw failure(.unexpectedByte, "expected \(text)") }
            position += 1
        }
        tape.append(JSONDocument.word(kind, length: 0, offset: start))
    }

    private mutating func number(_ span: Span<UInt8>) throws(JSONSyntaxError) {
        let start = position
        if span[position] == UInt8(ascii: "-") { position += 1 }
        if position < span.count, span[position] == UInt8(ascii: "0") {
            position += 1
            if position < span.count, isDigit(span[position]) {
                throw failure(.invalidNumber, "expected no digit after a leading zero")
            }
        } else {
            try digits(span)
        }
        if position < span.count, span[position] == UInt8(ascii: ".") {
            position += 1
            try digits(span)
        }
        if position < span.count, span[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < span.count, span[position] == UInt8(ascii: "+") || span[position] == UInt8(ascii: "-") {
                position += 1
            }
            try digits(span)
        }
        tape.append(JSONDocument.word(.number, length: position - start, offset: start))
    }

    private mutating func digits(_ span: Span<UInt8>) throws(JSONSyntaxError) {
        guard position < span.count else { throw failure(.unexpectedEnd, "expected a digit") }
        guard isDigit(span[position]) else { throw failure(.invalidNumber, "expected a digit") }
        while position < span.count, isDigit(span[position]) { position += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10
    }

    private func failure(_ code: JSONSyntaxError.Code, _ expected: String) -> JSONSyntaxError {
        JSONSyntaxError(code, at: position, in: bytes, expected: expected)
    }

    private func expectation(_ state: State, _ open: [Int]) -> String {
        switch state {
        case .value: "a value"
        case .firstElement: "a value or the end of the array"
        case .firstMember: "a member name in quotation marks or the end of the object"
        case .member: "a member name in quotation marks"
        case .afterValue:
            switch open.last.map({ tape[$0] >> 60 == JSONDocument.Kind.object.rawValue }) {
            case true?: "a comma or the end of the object"
            case false?: "a comma or the end of the array"
            case nil: "the end of the text"
            }
        }
    }
}

// MARK: - Strings

extension JSONTokenizer {
    private mutating func string(_ span: Span<UInt8>) throws(JSONSyntaxError) {
        position += 1
        let start = position
        var hasEscapes = false
        while true {
            skipPlainText(span)
            guard position < span.count else {
                throw failure(.unexpectedEnd, "expected the end of a string that starts at byte \(start - 1)")
            }
            let byte = span[position]
            if byte == UInt8(ascii: "\"") {
                break
            } else if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                try escape(span)
            } else if byte < 0x20 {
                throw failure(.controlCharacter, "expected a control character to be escaped")
            } else if byte >= 0x80 {
                try multibyteScalar(span)
            } else {
                position += 1
            }
        }
        tape.append(
            JSONDocument.word(hasEscapes ? .escapedString : .string, length: position - start, offset: start)
        )
        position += 1
    }

    /// Steps over the ASCII text that ends neither the string nor needs a closer look, eight bytes at a time.
    private mutating func skipPlainText(_ span: Span<UInt8>) {
        let tops: UInt64 = 0x8080_8080_8080_8080
        // Safe: raw bytes of trivial elements, used only for the checked loads below.
        let raw = unsafe span.bytes
        while position + 8 <= span.count {
            // Safe: the load is checked against the bounds of the span, and every bit pattern is an integer.
            let word = unsafe UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
            let hits = JSONEscapes.marks(in: word) | word & tops
            if hits != 0 {
                position += hits.trailingZeroBitCount / 8
                return
            }
            position += 8
        }
    }

    private mutating func escape(_ span: Span<UInt8>) throws(JSONSyntaxError) {
        let start = position
        position += 1
        guard position < span.count else { throw failure(.unexpectedEnd, "expected a character after a backslash") }
        switch span[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            position += 1
            let unit = try hexadecimalUnit(span)
            switch unit {
            case 0xD800..<0xDC00:
                guard position + 1 < span.count, span[position] == UInt8(ascii: "\\"),
                    span[position + 1] == UInt8(ascii: "u")
                else {
                    position = start
                    throw failure(.invalidEscape, "expected the second half of a surrogate pair")
                }
                position += 2
                guard 0xDC00..<0xE000 ~= (try hexadecimalUnit(span)) else {
                    position = start
                    throw failure(.invalidEscape, "expected the second half of a surrogate pair")
                }
            case 0xDC00..<0xE000:
                position = start
                throw failure(.invalidEscape, "expected the first half of a surrogate pair before the second")
            default: break
            }
        default:
            throw failure(.invalidEscape, "expected one of \" \\ / b f n r t u after a backslash")
        }
    }

    private mutating func hexadecimalUnit(_ span: Span<UInt8>) throws(JSONSyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard position < span.count else { throw failure(.unexpectedEnd, "expected four hexadecimal digits") }
            guard let digit = JSONEscapes.value(of: span[position]) else {
                throw failure(.invalidEscape, "expected four hexadecimal digits")
            }
            unit = unit << 4 | digit
            position += 1
        }
        return unit
    }

    /// Steps over one scalar of two to four bytes, as table 3-7 of the Unicode Standard allows them.
    private mutating func multibyteScalar(_ span: Span<UInt8>) throws(JSONSyntaxError) {
        let lead = span[position]
        let second: ClosedRange<UInt8>
        let length: Int
        switch lead {
        case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
        case 0xE0: (second, length) = (0xA0...0xBF, 3)
        case 0xE1...0xEC, 0xEE...0xEF: (second, length) = (0x80...0xBF, 3)
        case 0xED: (second, length) = (0x80...0x9F, 3)
        case 0xF0: (second, length) = (0x90...0xBF, 4)
        case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
        case 0xF4: (second, length) = (0x80...0x8F, 4)
        default: throw failure(.invalidUTF8, "expected UTF-8")
        }
        guard position + length <= span.count, second ~= span[position + 1] else {
            throw failure(.invalidUTF8, "expected UTF-8")
        }
        for index in position + 2..<max(position + length, position + 2) where span[index] & 0xC0 != 0x80 {
            throw failure(.invalidUTF8, "expected UTF-8")
        }
        position += length
    }
}

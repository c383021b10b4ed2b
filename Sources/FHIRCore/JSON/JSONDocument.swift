// SPDX-License-Identifier: Apache-2.0

/// A JSON text and the flat list of its tokens.
///
/// A document costs one word per token beside the text and no allocation per value. Each word holds the kind of the
/// token in its upper four bits and the byte offset in its lower 32. Between them stands the length of a scalar in
/// bytes, or, for the start of an object or array, the index of the first word after it, so that a reader steps over
/// a value of any size at once.
package struct JSONDocument: Sendable {
    /// What a token is.
    package enum Kind: UInt64, Sendable {
        case object = 1
        case array
        case end
        case string
        /// A string that holds at least one backslash sequence.
        case escapedString
        case number
        case `true`
        case `false`
        case null

        /// Takes the kind out of a word.
        ///
        /// The initializer that the compiler makes for raw values is called as a function; this one becomes a few
        /// instructions where it is used.
        @inline(__always)
        fileprivate init(_ word: UInt64) {
            switch word &>> 60 {
            case 1: self = .object
            case 2: self = .array
            case 4: self = .string
            case 5: self = .escapedString
            case 6: self = .number
            case 7: self = .true
            case 8: self = .false
            case 9: self = .null
            default: self = .end
            }
        }

        /// The words that an error uses for a value of this kind.
        package var phrase: String {
            switch self {
            case .object: "an object"
            case .array: "an array"
            case .string, .escapedString: "a string"
            case .number: "a number"
            case .true, .false: "a boolean"
            case .null: "null"
            case .end: "an end"
            }
        }
    }

    /// The text, valid UTF-8.
    package let bytes: [UInt8]
    package let tape: [UInt64]
    /// Whether no white space stands between the tokens, so that a value can be copied as it is.
    let isCompact: Bool

    /// The longest text in bytes.
    ///
    /// Lengths and indices on the tape have 28 bits, and no text has more tokens than bytes.
    package static let maximumLength = 0x0FFF_FFFF

    /// The index of the outermost value.
    package var root: Int { 0 }

    /// The word at an index.
    @inline(__always)
    func word(_ index: Int) -> UInt64 {
        // Safe: an index comes from `root`, or from one of these by `next(after:)` or, at the start of an object or
        // array and behind a name, by adding 1, never behind an end; the tape has a word at each. Debug builds check.
        unsafe tape.withUnsafeBufferPointer { words in unsafe words[index] }
    }

    @inline(__always)
    package func kind(_ index: Int) -> Kind {
        Kind(word(index))
    }

    /// Whether the token at an index ends an object or array.
    @inline(__always)
    package func isEnd(_ index: Int) -> Bool {
        Self.isEnd(word(index))
    }

    /// The kind and the length of the token at an index in one number, to compare both at once.
    @inline(__always)
    func shape(_ index: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: word(index) &>> 32)
    }

    @inline(__always)
    package func offset(_ index: Int) -> Int {
        Self.offset(word(index))
    }

    @inline(__always)
    package func length(_ index: Int) -> Int {
        Self.length(word(index))
    }

    /// The index after the value at an index.
    @inline(__always)
    package func next(after index: Int) -> Int {
        let word = word(index)
        return Self.isContainer(word) ? Self.length(word) : index &+ 1
    }

    /// The bytes of a scalar: the inside of a string, the digits of a number.
    @inline(__always)
    package func scalar(_ index: Int) -> ArraySlice<UInt8> {
        let start = offset(index)
        return bytes[start..<start + length(index)]
    }

    /// The decoded text of a string.
    @inline(__always)
    package func string(_ index: Int) -> String {
        kind(index) == .escapedString ? JSONEscapes.decode(checked: scalar(index)) : text(index)
    }

    /// The text of a scalar as it is written: the inside of a string, the digits of a number.
    @inline(__always)
    package func text(_ index: Int) -> String {
        let word = word(index)
        // Safe: the tokenizer has read the scalar within the bounds of the text.
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            let scalar = unsafe bytes.baseAddress.map { unsafe $0 + Self.offset(word) }
            return unsafe String(valid: UnsafeBufferPointer(start: scalar, count: Self.length(word)))
        }
    }

    /// The moment at an index, if it is one to the second with an offset.
    func moment(_ index: Int) -> DateTimeFields? {
        let word = word(index)
        // Safe: the tokenizer has read the string within the bounds of the text.
        return unsafe bytes.withUnsafeBytes { bytes in
            let start = Self.offset(word)
            return unsafe DateTimeFields.wholeSecond(
                UnsafeRawBufferPointer(rebasing: bytes[start..<start &+ Self.length(word)]))
        }
    }

    /// The number at an index if it is written with one to nine digits and nothing else.
    @inline(__always)
    func shortWholeNumber(_ index: Int) -> Int? {
        let word = word(index)
        let length = Self.length(word)
        guard length <= 9 else { return nil }
        let start = Self.offset(word)
        var number = 0
        for byte in bytes[start..<start &+ length] {
            let digit = byte &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            number = number &* 10 &+ Int(digit)
        }
        return number
    }

    /// What the name of a member says about it at a glance.
    struct Name {
        let isEscaped: Bool
        let length: Int
        /// The first byte; of an empty name its quotation mark.
        let firstByte: UInt8
        /// The byte behind it, which may be the quotation mark.
        let secondByte: UInt8
        let lastByte: UInt8

        /// Whether the name has escapes or begins with an underscore.
        @inline(__always)
        var isUnusual: Bool { isEscaped || firstByte == UInt8(ascii: "_") }

        @inline(__always)
        var bits: NameBits { NameBits(count: length, first: firstByte, last: lastByte) }

        /// The bits of the name without the underscore before it.
        @inline(__always)
        var bitsBehindUnderscore: NameBits { NameBits(count: length &- 1, first: secondByte, last: lastByte) }

        @inline(__always)
        init(_ word: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) {
            let start = JSONDocument.offset(word)
            isEscaped = word &>> 60 == Kind.escapedString.rawValue
            length = JSONDocument.length(word)
            // Safe: the tokenizer has read the name within the bounds of the text, between two quotation marks.
            firstByte = unsafe bytes[start]
            // A colon stands behind the second quotation mark.
            secondByte = unsafe bytes[start &+ 1]
            lastByte = unsafe bytes[start &+ length &- 1]
        }
    }

    /// Where a value stands in the text, with its quotation marks or brackets.
    func range(_ index: Int) -> Range<Int> {
        let start = offset(index)
        return switch kind(index) {
        case .object, .array: start..<offset(next(after: index) - 1) + 1
        case .string, .escapedString: start - 1..<start + length(index) + 1
        case .number: start..<start + length(index)
        case .false: start..<start + 5
        case .true, .null: start..<start + 4
        case .end: start..<start
        }
    }
}

// MARK: - Words

extension JSONDocument {
    @inline(__always)
    static func word(_ kind: Kind, length: Int, offset: Int) -> UInt64 {
        kind.rawValue &<< 60 | UInt64(truncatingIfNeeded: length) &<< 32 | UInt64(truncatingIfNeeded: offset)
    }

    /// A word with another length.
    @inline(__always)
    static func word(_ word: UInt64, length: Int) -> UInt64 {
        word & 0xF000_0000_FFFF_FFFF | UInt64(truncatingIfNeeded: length) &<< 32
    }

    /// The shape of a token.
    @inline(__always)
    static func shape(_ kind: Kind, length: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: kind.rawValue &<< 28) | UInt32(truncatingIfNeeded: length)
    }

    @inline(__always)
    static func offset(_ word: UInt64) -> Int {
        Int(truncatingIfNeeded: word & 0xFFFF_FFFF)
    }

    @inline(__always)
    static func length(_ word: UInt64) -> Int {
        Int(truncatingIfNeeded: word &>> 32 & 0x0FFF_FFFF)
    }

    @inline(__always)
    static func isEnd(_ word: UInt64) -> Bool {
        word &>> 60 == Kind.end.rawValue
    }

    /// Whether a token is the start of an object or array.
    @inline(__always)
    static func isContainer(_ word: UInt64) -> Bool {
        // No kind is smaller than these two, which share one comparison.
        word &>> 60 <= Kind.array.rawValue
    }

    @inline(__always)
    static func isObject(_ word: UInt64) -> Bool {
        word &>> 60 == Kind.object.rawValue
    }

    /// The place after the second quotation mark of a string.
    @inline(__always)
    static func end(ofString word: UInt64) -> Int {
        offset(word) &+ length(word) &+ 1
    }
}

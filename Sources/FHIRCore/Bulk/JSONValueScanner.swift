// SPDX-License-Identifier: Apache-2.0

/// A scanner that finds where a JSON value ends, over chunks that end anywhere.
///
/// It knows strings, escapes and brackets and nothing else of the grammar: what lies between is for the tokenizer to
/// judge once the value is cut out.
struct JSONValueScanner: Sendable {
    /// Where a scan stopped.
    enum Stop: Sendable {
        /// At the end of the chunk, inside the value.
        case more
        /// At the byte after the value.
        case end
        /// At a bracket that closes another one than was opened last.
        case mismatch
        /// At a bracket that opens more levels than are counted.
        case tooDeep
    }

    /// How many levels are counted, so that a text of nothing but brackets takes no memory.
    ///
    /// It is far beyond what a reader accepts: such an entry is refused by the reader, and the others are read.
    static let depthLimit = 65_536

    /// The brackets that close what is open.
    private var open: [UInt8] = []
    private var isInString = false
    private var isAfterBackslash = false
    /// Whether the first byte was scanned.
    private var isBegun = false

    /// Scans a chunk from an index on; at first from the first byte of the value.
    mutating func scan(_ chunk: [UInt8], from start: Int) -> (index: Int, stop: Stop) {
        // Safe: the buffer is used inside the closure only. An array gives its own span only from macOS 26 on.
        unsafe chunk.withUnsafeBufferPointer { buffer in
            scan(unsafe buffer.span, from: start)  // platform-api: ok the span of a buffer deploys back
        }
    }

    private mutating func scan(_ bytes: Span<UInt8>, from start: Int) -> (index: Int, stop: Stop) {
        var index = start
        while index < bytes.count {
            if isInString {
                skipString(bytes, &index)
                if isInString { break }
                if open.isEmpty { return (index, .end) }
                continue
            }
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                // Behind a scalar, where the grammar has no string.
                if open.isEmpty, isBegun { return (index, .end) }
                isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if open.isEmpty, isBegun { return (index, .end) }
                guard open.count < Self.depthLimit else { return (index, .tooDeep) }
                // In ASCII the closing bracket comes two places after the opening one.
                open.append(byte + 2)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard let expected = open.last else { return (index, .end) }
                guard byte == expected else { return (index, .mismatch) }
                open.removeLast()
                if open.isEmpty { return (index + 1, .end) }
            default:
                if open.isEmpty, !Self.isScalar(byte) { return (index, .end) }
            }
            isBegun = true
            index += 1
        }
        return (index, .more)
    }

    /// Steps behind the quotation mark that ends a string, or to the end of the chunk.
    private mutating func skipString(_ bytes: Span<UInt8>, _ index: inout Int) {
        // Safe: raw bytes of trivial elements, used only for the checked loads below.
        let raw = unsafe bytes.bytes
        while index < bytes.count {
            if isAfterBackslash {
                isAfterBackslash = false
                index += 1
                continue
            }
            if index + 8 <= bytes.count {
                // Safe: the load is checked against the bounds of the span, and every bit pattern is an integer.
                let word = unsafe UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
                let marks = JSONEscapes.marks(in: word)
                guard marks != 0 else {
                    index += 8
                    continue
                }
                index += marks.trailingZeroBitCount / 8
            }
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") {
                isInString = false
                return
            }
            isAfterBackslash = byte == UInt8(ascii: "\\")
        }
    }

    /// Whether a byte may begin a value, or something that was meant to be one.
    static func isStart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\"") || isScalar(byte)
    }

    /// Whether a byte may stand in a number or a word.
    private static func isScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A JSON text that is being written.
///
/// Most of what is written is a few bytes long. It is gathered in a part that stays in the nearest memory, where one
/// check serves a name with all its marks, and goes to the text in pieces of a few kilobytes.
struct JSONText: Sendable {
    private var text: [UInt8] = []
    /// What comes behind the text; only the first bytes are in use.
    private var recent = [UInt8](repeating: 0, count: Self.pieceLength)
    private var recentCount = 0

    private static let pieceLength = 4_096

    init() {}

    /// The number of bytes written.
    var count: Int { text.count + recentCount }

    /// Ends writing.
    ///
    /// - Returns: The bytes; nothing is left here.
    mutating func take() -> [UInt8] {
        flush()
        let taken = text
        text = []
        return taken
    }

    /// The bytes written so far.
    var bytes: [UInt8] { text + recent[..<recentCount] }

    private mutating func flush() {
        text.append(contentsOf: recent[..<recentCount])
        recentCount = 0
    }

    /// Makes room for some bytes, at most as many as a piece has.
    @inline(__always)
    private mutating func makeRoom(_ count: Int) {
        if Self.pieceLength &- recentCount < count { flush() }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        makeRoom(1)
        recent[recentCount] = byte
        recentCount &+= 1
    }

    mutating func append(contentsOf bytes: [UInt8]) {
        unsafe bytes.withUnsafeBytes { unsafe append($0) }
    }

    mutating func append(contentsOf characters: StaticString) {
        // Safe: a literal lives as long as the program.
        unsafe append(UnsafeRawBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount))
    }

    /// Appends a text that is JSON already.
    mutating func append(literal: String) {
        var literal = literal
        literal.withUTF8 { unsafe append(UnsafeRawBufferPointer($0)) }
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count <= Self.pieceLength else {
            flush()
            unsafe text.append(contentsOf: bytes)
            return
        }
        makeRoom(bytes.count)
        let start = recentCount
        // Safe: there is room, and both buffers are used inside the closure only.
        unsafe recent.withUnsafeMutableBytes { recent in
            unsafe UnsafeMutableRawBufferPointer(rebasing: recent[start...]).copyMemory(from: bytes)
        }
        recentCount &+= bytes.count
    }

    /// Appends the name of a member, which needs no escape, in quotation marks and with a colon.
    ///
    /// A comma divides it from the member before, unless it is the first.
    mutating func append(name: UnsafeRawBufferPointer, isFirst: Bool) {
        guard name.count &+ 4 <= Self.pieceLength else {
            if !isFirst { append(UInt8(ascii: ",")) }
            append(UInt8(ascii: "\""))
            unsafe append(name)
            append(contentsOf: "\":")
            return
        }
        makeRoom(name.count &+ 4)
        var end = recentCount
        // Safe: there is room for the name and four marks.
        unsafe recent.withUnsafeMutableBytes { recent in
            if !isFirst {
                unsafe recent[end] = UInt8(ascii: ",")
                end &+= 1
            }
            unsafe recent[end] = UInt8(ascii: "\"")
            unsafe UnsafeMutableRawBufferPointer(rebasing: recent[(end &+ 1)...]).copyMemory(from: name)
            end &+= name.count &+ 1
            unsafe recent[end] = UInt8(ascii: "\"")
            unsafe recent[end &+ 1] = UInt8(ascii: ":")
            end &+= 2
        }
        recentCount = end
    }

    /// Appends a text as a JSON string with its quotation marks.
    ///
    /// Only what RFC 8259 asks to be escaped is escaped.
    mutating func append(string: String) {
        // Safe: the buffer is used inside the closure only. Asking for it this way copies nothing.
        if unsafe string.utf8.withContiguousStorageIfAvailable({ unsafe append(string: $0) }) == nil {
            var string = string
            string.withUTF8 { unsafe append(string: $0) }
        }
    }

    private mutating func append(string: UnsafeBufferPointer<UInt8>) {
        var start = 0
        let end = unsafe JSONEscapes.endOfPlainText(in: string, from: 0)
        guard end < string.count || string.count &+ 2 > Self.pieceLength else {
            makeRoom(end &+ 2)
            let first = recentCount
            // Safe: there is room for the text and two marks.
            unsafe recent.withUnsafeMutableBytes { recent in
                unsafe recent[first] = UInt8(ascii: "\"")
                unsafe UnsafeMutableRawBufferPointer(rebasing: recent[(first &+ 1)...])
                    .copyMemory(from: UnsafeRawBufferPointer(string))
                unsafe recent[first &+ 1 &+ end] = UInt8(ascii: "\"")
            }
            recentCount = first &+ end &+ 2
            return
        }
        append(UInt8(ascii: "\""))
        while true {
            let end = unsafe JSONEscapes.endOfPlainText(in: string, from: start)
            // Safe: both ends stand inside the buffer, which outlives the copy.
            unsafe append(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: string[start..<end])))
            guard end < string.count else { break }
            append(escaping: unsafe string[end])
            start = end + 1
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            append(UInt8(ascii: "\\"))
            append(byte)
        case 0x0A: append(contentsOf: "\\n")
        case 0x0D: append(contentsOf: "\\r")
        case 0x09: append(contentsOf: "\\t")
        default:
            append(contentsOf: "\\u00")
            append(JSONEscapes.hexadecimalDigit(byte >> 4))
            append(JSONEscapes.hexadecimalDigit(byte & 0xF))
        }
    }

    // MARK: Changing what was written, which is seldom

    /// Whether the text ends with two bytes.
    mutating func ends(with first: UInt8, _ second: UInt8) -> Bool {
        flush()
        return text.suffix(2).elementsEqual([first, second])
    }

    mutating func removeSubrange(_ range: PartialRangeFrom<Int>) {
        flush()
        text.removeSubrange(range)
    }

    mutating func replaceSubrange(_ range: PartialRangeFrom<Int>, with bytes: [UInt8]) {
        flush()
        text.replaceSubrange(range, with: bytes)
    }

    /// A part of what was written.
    subscript(range: Range<Int>) -> ArraySlice<UInt8> {
        mutating get {
            flush()
            return text[range]
        }
    }
}

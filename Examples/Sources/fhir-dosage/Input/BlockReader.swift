// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// A reader that cuts a file into blocks of whole texts: lines, or values of JSON; a file that begins with `<` is one text.
///
/// A value of JSON is one line, or several lines of which the further ones are indented, as pretty-printed JSON is. Where
/// a text ends is told by how the next line begins, and only where that leaves it open, as an indented line does, by the
/// brackets. What a pipe gives is cut as far as it goes, and waits for nothing.
struct BlockReader: WorkSource {
    enum Cut {
        case lines, values
        /// The whole file, which is what an input of values becomes that begins with `<`.
        case document
    }

    /// The bytes that are read at once.
    private static let size = 1 << 18
    /// The most texts of a block: they may be short, and their answers long.
    private static let maximumCount = 1 << 11

    private let file: InputFile
    private var cut: Cut
    /// Whether the first byte that is no white space was seen.
    private var hasBegun = false
    private let limit: Int

    private var bytes: [UInt8] = []
    private var isAtEnd = false
    /// The texts that were found and are in no block yet, and where the first of them starts.
    private var places: [Block.Place] = []
    private var blockStart = 0
    private var goneCount = 0

    /// Where the open text starts, with the number of that line.
    private var start = 0
    private var startLine = 1
    /// Whether it is too long, so that its bytes are gone.
    private var isGone = false
    /// What of it the brackets were counted of.
    private var nesting = Nesting()
    private var nestedEnd = 0

    /// Where the first line starts, or goes on, whose end was not found, with its number.
    private var lineStart = 0
    private var line = 1
    private var isInsideLine = false
    /// The place before which it does not end.
    private var searchedEnd = 0

    /// Starts before the first text.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - cut: What a text is.
    ///   - limit: The most bytes of a text; a file of one endless line must not take all memory.
    init(_ file: InputFile, cut: Cut, limit: Int) {
        self.file = file
        self.cut = cut
        self.limit = limit
    }

    mutating func next() throws(FileError) -> Block? {
        while true {
            findTexts()
            if let block = takeBlock() { return block }
            guard !isAtEnd else { return nil }
            if isGone || bytes.count - start > limit { dropOpenText() }
            try fill()
        }
    }

    private mutating func takeBlock() -> Block? {
        guard !places.isEmpty else { return nil }
        defer {
            blockStart = start
            goneCount = 0
            places = []
        }
        return Block(places, in: bytes, byteCount: start - blockStart + goneCount)
    }

    private mutating func fill() throws(FileError) {
        if blockStart > 0 {
            // The block has the bytes, too: what is left is copied.
            bytes = Array(bytes[blockStart...])
            start -= blockStart
            nestedEnd -= blockStart
            lineStart -= blockStart
            searchedEnd -= blockStart
            blockStart = 0
        }
        isAtEnd = try !file.read(to: &bytes, atMost: Self.size)
    }

    // MARK: Texts

    private mutating func findTexts() {
        if !hasBegun, let first = XMLInput.firstByte(of: bytes) {
            hasBegun = true
            if cut == .values, first == UInt8(ascii: "<") { cut = .document }
        }
        while places.count < Self.maximumCount {
            if line > startLine, !isInsideLine, lineStart < bytes.count, !isContinued() { endText(at: lineStart) }
            guard let end = nextLineEnd() else {
                endLastText()
                return
            }
            lineStart = end
            searchedEnd = end
            line += 1
            isInsideLine = false
        }
    }

    /// Ends the text that goes up to the last byte, unless there is more to come of it.
    private mutating func endLastText() {
        if isAtEnd {
            if bytes.count > start || isGone { endText(at: bytes.count) }
        } else if line > startLine, !isInsideLine, lineStart == bytes.count, !isOpen() {
            endText(at: lineStart)
        }
    }

    private mutating func endText(at end: Int) {
        var textEnd = end
        if textEnd > start, bytes[textEnd - 1] == UInt8(ascii: "\n") {
            textEnd -= 1
            if textEnd > start, bytes[textEnd - 1] == UInt8(ascii: "\r") { textEnd -= 1 }
        }
        let isTooLong = isGone || textEnd - start > limit
        places.append(Block.Place(line: startLine, range: isTooLong ? nil : start..<textEnd))
        isGone = false
        start = end
        startLine = line
        nesting = Nesting()
        nestedEnd = end
    }

    /// Forgets what there is of a text that is too long, but not what it has opened.
    private mutating func dropOpenText() {
        // The first byte of a line may not tell yet whether the line belongs to the text.
        let isUndecided = line > startLine && !isInsideLine && lineStart + 1 == bytes.count
        let end = isUndecided ? lineStart : bytes.count
        nesting.read(bytes[nestedEnd..<end])
        isInsideLine = lineStart < end
        isGone = true
        goneCount += end - start
        bytes = Array(bytes[end...])
        (blockStart, start, nestedEnd, lineStart, searchedEnd) = (0, 0, 0, 0, 0)
    }

    // MARK: Lines

    /// Whether the line that starts here belongs to the text that the lines before it have opened.
    private mutating func isContinued() -> Bool {
        if cut == .document { return true }
        return switch bytes[lineStart] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "}"), UInt8(ascii: "]"): isOpen()
        // Before a line feed it is the end of an empty line. One that stands alone is looked at again with what follows.
        case UInt8(ascii: "\r"):
            lineStart + 1 == bytes.count ? !isAtEnd || isOpen() : bytes[lineStart + 1] != UInt8(ascii: "\n") && isOpen()
        default: false
        }
    }

    /// Whether what the open text has of whole lines may go on in another.
    private mutating func isOpen() -> Bool {
        guard cut == .values else { return cut == .document }
        nesting.read(bytes[nestedEnd..<lineStart])
        nestedEnd = lineStart
        return nesting.isOpen
    }

    /// Returns the place behind the end of the line, nil where it is not there yet.
    private mutating func nextLineEnd() -> Int? {
        let found = bytes.withUnsafeBytes { bytes -> Int? in
            guard searchedEnd < bytes.count, let base = bytes.baseAddress else { return nil }
            return memchr(base + searchedEnd, 0x0A, bytes.count - searchedEnd).map { UnsafeRawPointer($0) - base + 1 }
        }
        if found == nil { searchedEnd = bytes.count }
        return found
    }
}

// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore

/// The JSON values of a file or of standard input: one in each line, or in several lines of which the further ones are
/// indented, as pretty-printed JSON is.
struct Input {
    /// A value, not read yet.
    struct Value {
        /// The number of its first line, counted from 1.
        let line: Int
        /// The JSON, or why there is none.
        let text: Result<[UInt8], FHIRError>
    }

    /// The most bytes of a value; a file of one endless line must not take all memory.
    static let limit = FHIRReader.defaultLineLimit

    private var lines: LineReader
    /// Whether a value ends with its line, whatever it has opened.
    private let isLineByLine: Bool
    private var number = 0
    /// A line that was read ahead.
    private var waiting: LineReader.Line?

    /// Opens a file, or standard input for nil or a hyphen.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - isLineByLine: Whether each line is a value, as in NDJSON, also where it is cut off or indented.
    /// - Throws: That it cannot be opened.
    init(path: String?, isLineByLine: Bool = false) throws(FileError) {
        self.isLineByLine = isLineByLine
        lines = try LineReader(path: path == "-" ? nil : path, limit: Self.limit)
    }

    /// Opens the one file that a command line names, or standard input.
    ///
    /// - Parameter arguments: The command line.
    /// - Throws: That there are several files, or that the file cannot be opened.
    init(_ arguments: Arguments) throws {
        guard arguments.words.count < 2 else { throw UsageError("more than one file: \(arguments.words[1])") }
        try self.init(path: arguments.words.first, isLineByLine: arguments.flags.contains("--lines"))
    }

    /// Returns the next value, nil after the last.
    ///
    /// - Returns: The value; a blank line and one that is too long are values that cannot be read.
    /// - Throws: That the file cannot be read.
    mutating func next() throws(FileError) -> Value? {
        guard let line = try nextLine() else { return nil }
        let first = number
        guard var text = line else { return Value(line: first, text: .failure(Self.tooLong)) }
        guard text.contains(where: { !Self.isBlank($0) }) else {
            return Value(line: first, text: .failure(Self.blank))
        }
        var nesting = Nesting()
        nesting.read(text)
        while !isLineByLine, nesting.isOpen, let next = try nextLine() {
            guard let more = next, Self.goesOn(with: more) else {
                // It begins another value: this one was cut off.
                waiting = .some(next)
                number -= 1
                break
            }
            guard text.count + more.count < Self.limit else {
                return Value(line: first, text: .failure(Self.tooLong))
            }
            text.append(UInt8(ascii: "\n"))
            text += more
            nesting.read(more)
        }
        return Value(line: first, text: .success(text))
    }

    private mutating func nextLine() throws(FileError) -> LineReader.Line? {
        if let line = waiting {
            waiting = nil
            number += 1
            return line
        }
        let line = try lines.next()
        if line != nil { number += 1 }
        return line
    }

    /// Whether a line belongs to the value that the lines before it have opened.
    private static func goesOn(with line: [UInt8]) -> Bool {
        guard let first = line.first else { return false }
        return isBlank(first) || first == UInt8(ascii: "}") || first == UInt8(ascii: "]")
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private static let blank = FHIRError(
        FHIRIssue(.error, .syntax, path: "", detail: "expected a JSON value, found a blank line"))
    private static let tooLong = FHIRError(
        FHIRIssue(.error, .syntax, path: "", detail: "expected a value of at most \(limit >> 20) MiB"))
}

/// How many objects and arrays a text has opened and not closed.
private struct Nesting {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    /// Whether the text may go on in another line: no string does.
    var isOpen: Bool { depth > 0 && !isInString }

    mutating func read(_ text: [UInt8]) {
        for byte in text {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInString
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: continue
            }
        }
    }
}

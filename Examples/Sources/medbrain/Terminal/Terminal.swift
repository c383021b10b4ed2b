// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// Standard output, with colour and lines that fit on a terminal, and neither in a pipe.
struct Terminal {
    /// The number of columns, for pictures made of characters.
    let width: Int
    /// Whether lines begin with a mark of their direction, for terminals that know it.
    var isRightToLeft = false
    private let usesColor: Bool
    private let isTerminal: Bool

    init(environment: [String: String]) {
        isTerminal = isatty(STDOUT_FILENO) == 1
        // https://no-color.org: set and not empty.
        let isUnwanted = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        usesColor = isTerminal && !isUnwanted
        var size = winsize()
        let isKnown = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        width = environment["COLUMNS"].flatMap { Int($0) } ?? (isKnown ? Int(size.ws_col) : 80)
    }

    /// Checks that there is a standard output.
    ///
    /// The number of a closed one goes to whatever is opened next: the queue of the runtime, which is no kind of file, or a
    /// connection, to which everything printed would be sent. So this comes before the first connection.
    ///
    /// - Throws: That it is closed.
    func checkIsOpen() throws(FileError) {
        var status = stat()
        guard fstat(STDOUT_FILENO, &status) == 0, status.st_mode & S_IFMT != 0 else {
            throw FileError("standard output is closed")
        }
    }

    /// Prints a line, on a terminal as several where it is too long.
    ///
    /// - Parameters:
    ///   - text: The line.
    ///   - hanging: The number of cells by which the further lines begin later than the first.
    /// - Throws: That it cannot be written.
    func print(_ text: TerminalText = "", hanging: Int = 2) throws(FileError) {
        let lines = isTerminal ? text.lines(cells: max(width, 20), hanging: hanging) : [text]
        let shown = lines.map { line in
            let line = line.rendered(withColor: usesColor)
            return (line.isEmpty || !isRightToLeft || line.hasPrefix(Self.rightToLeftMark) ? "" : Self.rightToLeftMark)
                + line + "\n"
        }
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(shown.joined().utf8))
        } catch {
            throw FileError("cannot write to standard output", error)
        }
    }

    private static let rightToLeftMark = "\u{200F}"

    func heading(_ text: String) throws(FileError) {
        try print()
        try print("\(text, .bold)")
    }

    /// Prints a picture made of characters, whose lines fit already.
    func picture(_ text: String) throws(FileError) {
        try print()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines.dropLast(text.hasSuffix("\n") ? 1 : 0) { try print("\(line)", hanging: 0) }
    }

    func warn(_ text: String) throws(FileError) {
        try print("\("! \(text)", .yellow)")
    }

    /// Tells on standard error why something was not done.
    ///
    /// - Parameter lines: What to tell; the first is for everybody.
    func complain(_ lines: [String]) {
        let shown = lines.enumerated().map { index, line in
            let text: TerminalText = "\(line)"
            return (index == 0 ? "medbrain: " : "  ") + text.rendered(withColor: false) + "\n"
        }
        // There is no place left to tell that this failed.
        try? FileHandle.standardError.write(contentsOf: Data(shown.joined().utf8))
    }
}

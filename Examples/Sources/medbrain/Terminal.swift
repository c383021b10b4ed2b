// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// Standard output, with colour on a terminal and without in a pipe.
struct Terminal {
    /// The number of columns.
    let width: Int
    private let usesColor: Bool

    init(environment: [String: String]) {
        let isTerminal = isatty(STDOUT_FILENO) == 1
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

    func print(_ text: TerminalText = "") throws(FileError) {
        do {
            let line = text.rendered(withColor: usesColor) + "\n"
            try FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
        } catch {
            throw FileError("cannot write to standard output", error)
        }
    }

    func heading(_ text: String) throws(FileError) {
        try print()
        try print("\(text, .bold)")
    }

    func complain(_ text: TerminalText) {
        let line = "medbrain: " + text.rendered(withColor: false) + "\n"
        // There is no place left to tell that this failed.
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}

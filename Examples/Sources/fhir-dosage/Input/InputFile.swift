// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// A file or standard input, read in blocks.
struct InputFile: Sendable {
    private let name: String
    private let descriptor: Int32

    /// Opens a file, or standard input for nil.
    ///
    /// It stays open for as long as the program runs.
    ///
    /// - Parameter path: The file.
    /// - Throws: That it cannot be opened.
    init(path: String?) throws(FileError) {
        name = path ?? "standard input"
        descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
        guard descriptor >= 0 else { throw error }
    }

    /// Opens the one file that a command line names, or standard input, which a hyphen means, too.
    ///
    /// - Parameter arguments: The command line.
    /// - Throws: That there are several files, or that the file cannot be opened.
    init(_ arguments: Arguments) throws {
        guard arguments.words.count < 2 else { throw UsageError("more than one file: \(arguments.words[1])") }
        let path = arguments.words.first
        try self.init(path: path == "-" ? nil : path)
    }

    /// Returns how long the file is; nil for a pipe, of which that is not known.
    var size: Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Adds the next bytes, as many as there are at the moment.
    ///
    /// A pipe is waited for only where it is empty.
    ///
    /// - Parameters:
    ///   - bytes: Where to add them.
    ///   - maximum: The most that is added.
    /// - Returns: Whether there were any; false at the end.
    /// - Throws: That the file cannot be read, as a folder cannot.
    func read(to bytes: inout [UInt8], atMost maximum: Int) throws(FileError) -> Bool {
        var result = 0
        let block = [UInt8](unsafeUninitializedCapacity: maximum) { buffer, count in
            repeat {
                result = Foundation.read(descriptor, buffer.baseAddress, maximum)
            } while result < 0 && errno == EINTR
            count = max(0, result)
        }
        guard result >= 0 else { throw error }
        if bytes.isEmpty { bytes = block } else { bytes += block }
        return result > 0
    }

    /// Why the last call failed.
    private var error: FileError {
        FileError("cannot read \(name): \(String(cString: strerror(errno)))")
    }
}

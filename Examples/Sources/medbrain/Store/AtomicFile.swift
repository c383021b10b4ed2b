// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// Files that are whole at any moment, whatever ends the program or the computer.
enum AtomicFile {
    /// The end of the name of a file that is being written, to take the place of the one without it.
    static let newSuffix = ".new"

    /// Puts bytes in the place of a file, readable by its owner only.
    ///
    /// When it returns, the bytes are on the disk under the name; before that, what was there is. Two writers at the same
    /// time need a ``FileLock``.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - url: The file, in a folder that is there.
    /// - Throws: That it cannot be written; the old file is there then.
    static func write(_ bytes: [UInt8], to url: URL) throws(FileError) {
        let new = url.path + newSuffix
        do {
            let handle = FileHandle(
                fileDescriptor: try checked(open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)),
                closeOnDealloc: true)
            try handle.write(contentsOf: Data(bytes))
            try handle.synchronize()
            try handle.close()
            _ = try checked(rename(new, url.path))
            // Without its name on the disk the file is lost with the power.
            let folder = try checked(open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC))
            defer { close(folder) }
            _ = try checked(fsync(folder))
        } catch {
            throw FileError("cannot write \(url.path)", error)
        }
    }

    /// Reads a file.
    ///
    /// - Parameter url: The file.
    /// - Returns: The bytes; nil if there is no such file.
    /// - Throws: That it cannot be read.
    static func read(_ url: URL) throws(FileError) -> [UInt8]? {
        do {
            return Array(try Data(contentsOf: url))
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        } catch {
            throw FileError("cannot read \(url.path)", error)
        }
    }

    fileprivate static func checked(_ result: Int32) throws -> Int32 {
        guard result >= 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
        return result
    }
}

/// A file that only one of several programs holds at a time; it is free again when the holder ends, however that happens.
final class FileLock: Sendable {
    private let descriptor: Int32

    /// Waits until the lock is free, and takes it.
    ///
    /// - Parameter url: The file, which is made where it is not there yet.
    /// - Throws: That the file cannot be opened, or that another program keeps the lock for ten seconds;
    ///   `CancellationError`.
    init(_ url: URL) async throws {
        do {
            descriptor = try AtomicFile.checked(open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
        } catch {
            throw FileError("cannot open \(url.path)", error)
        }
        for _ in 0..<500 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw FileError("\(url.path) is in use by another medbrain; try again when it has ended")
    }

    deinit {
        close(descriptor)
    }
}

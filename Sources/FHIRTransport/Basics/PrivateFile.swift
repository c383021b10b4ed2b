// SPDX-License-Identifier: Apache-2.0

package import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An open file that only its owner can read, closed with its last reference.
///
/// The calls of the system are used because Foundation has neither locks nor a way to sync a folder, and because each step
/// towards the disk must be seen to have happened. Every failure is a `Failure`, so that a module throws its own error.
package final class PrivateFile<Failure: SystemFailure> {
    /// What tells one file from another, whatever its name is.
    package struct Identity: Hashable {
        fileprivate let device: UInt64
        fileprivate let node: UInt64
    }

    package enum Access {
        /// Opens a file that is there.
        case existing
        /// Opens a file that is there, to read it only.
        case reading
        /// Opens a file, which is made if it is not there.
        case shared
        /// Makes a file, or an empty one of what is there.
        case new
        /// Opens a folder, to sync it.
        case folder

        fileprivate var flags: Int32 {
            // A link in place of the file would lead patient data elsewhere.
            let file = O_RDWR | O_CLOEXEC | O_NOFOLLOW
            let toRead = O_RDONLY | O_CLOEXEC | O_NOFOLLOW
            return switch self {
            case .existing: file
            case .reading: toRead
            case .shared: file | O_CREAT
            case .new: file | O_CREAT | O_TRUNC
            case .folder: O_RDONLY | O_CLOEXEC | O_DIRECTORY
            }
        }
    }

    private let descriptor: Int32

    /// Opens a file; nil when there is none.
    ///
    /// A file that is made can be read by its owner only.
    package init?(_ url: URL, _ access: Access) throws(Failure) {
        // Safe: the text of the path outlives the call.
        descriptor = unsafe url.withUnsafeFileSystemRepresentation { path in
            guard let path = unsafe path else { return -1 }
            return unsafe open(path, access.flags, 0o600 as mode_t)
        }
        if descriptor < 0, errno == ENOENT, access == .existing || access == .reading { return nil }
        guard descriptor >= 0 else { throw Self.failure("opening") }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    // MARK: Contents

    package func size() throws(Failure) -> Int {
        Int(try status().st_size)
    }

    package func identity() throws(Failure) -> Identity {
        let status = try status()
        return Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// Reads from a place to the end.
    package func bytes(from start: Int) throws(Failure) -> [UInt8] {
        let length = max(0, try size() - start)
        var failure: Failure?
        // Safe: `pread` writes at most as many bytes as it is told there is room for, and tells how many.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            while count < length {
                let place = unsafe buffer.baseAddress.map { unsafe $0 + count }
                let result = unsafe pread(descriptor, place, length - count, off_t(start + count))
                if result < 0, errno == EINTR { continue }
                if result < 0 { failure = Self.failure("reading") }
                guard result > 0 else { return }
                count += result
            }
        }
        if let failure { throw failure }
        return bytes
    }

    package func write(_ bytes: [UInt8], at start: Int) throws(Failure) {
        var written = 0
        while written < bytes.count {
            // Safe: `pwrite` reads the bytes of the buffer only, while it exists.
            let result = unsafe bytes.withUnsafeBytes { buffer in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
                return unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(start + written))
            }
            if result < 0, errno == EINTR { continue }
            guard result > 0 else { throw Self.failure("writing") }
            written += result
        }
    }

    package func truncate(to length: Int) throws(Failure) {
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw Self.failure("shortening") }
    }

    /// Waits until what was written is on the disk.
    package func sync() throws(Failure) {
        #if canImport(Darwin)
        // There `fsync` leaves the bytes in the memory of the drive; not every file system knows the stronger call.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        guard fsync(descriptor) == 0 else { throw Self.failure("syncing") }
    }

    // MARK: Locks

    /// Waits until nobody else has the lock of the file, and takes it.
    ///
    /// The lock belongs to this opening of the file. The system gives it back when the file is closed, and so when the process
    /// ends, however it ends.
    package func lock() throws(Failure) {
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw Self.failure("locking") }
        }
    }

    /// Takes the lock of the file if nobody else has it.
    package func tryLock() throws(Failure) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw Self.failure("locking") }
        }
        return true
    }

    package func unlock() {
        _ = flock(descriptor, LOCK_UN)
    }

    // MARK: Places

    /// Writes a file beside its place and puts it there: the whole old one or the whole new one is there at any time.
    ///
    /// - Parameters:
    ///   - place: The place of the file.
    ///   - draft: Where it is written first, in the same folder; what is there is removed.
    ///   - bytes: The contents.
    ///   - isSynced: Whether to wait until the file and its name are on the disk.
    /// - Returns: The file.
    /// - Throws: `Failure`; what was at the place is there still.
    @discardableResult
    package static func replace(
        _ place: URL,
        by draft: URL,
        with bytes: [UInt8],
        isSynced: Bool = true
    ) throws(Failure) -> PrivateFile {
        // What an interruption left may have another mode.
        try remove(draft)
        let file = try make(draft, with: bytes, isSynced: isSynced)
        // Safe: the texts of the paths outlive the call.
        let isRenamed = unsafe draft.withUnsafeFileSystemRepresentation { source in
            unsafe place.withUnsafeFileSystemRepresentation { target in
                guard let source = unsafe source, let target = unsafe target else { return false }
                return unsafe rename(source, target) == 0
            }
        }
        guard isRenamed else { throw failure("renaming") }
        if isSynced { try syncFolder(of: place) }
        return file
    }

    /// Makes a file with contents, or puts them in the place of those it has.
    package static func make(_ place: URL, with bytes: [UInt8], isSynced: Bool = true) throws(Failure) -> PrivateFile {
        guard let file = try PrivateFile(place, .new) else { throw failure("opening") }
        try file.write(bytes, at: 0)
        if isSynced { try file.sync() }
        return file
    }

    /// Removes a file; it is no error when there is none.
    package static func remove(_ place: URL) throws(Failure) {
        // Safe: the text of the path outlives the call.
        let isGone = unsafe place.withUnsafeFileSystemRepresentation { path in
            guard let path = unsafe path else { return false }
            return unsafe unlink(path) == 0 || errno == ENOENT
        }
        guard isGone else { throw failure("removing") }
    }

    /// Waits until the names in the folder of a file are on the disk.
    package static func syncFolder(of place: URL) throws(Failure) {
        try PrivateFile(place.deletingLastPathComponent(), .folder)?.sync()
    }

    // MARK: Errors

    private static func failure(_ step: String) -> Failure {
        Failure(step: step, number: errno)
    }

    private func status() throws(Failure) -> stat {
        var status = stat()
        // Safe: the call fills the structure it is given.
        guard unsafe fstat(descriptor, &status) == 0 else { throw Self.failure("reading the status") }
        return status
    }
}

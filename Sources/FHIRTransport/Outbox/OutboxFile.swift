// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An open file, closed with its last reference.
///
/// The calls of the system are used because Foundation has neither locks nor a way to sync a folder, and because each step
/// towards the disk must be seen to have happened.
final class OutboxFile {
    /// What tells one file from another, whatever its name is.
    struct Identity: Hashable {
        fileprivate let device: UInt64
        fileprivate let node: UInt64
    }

    enum Access {
        /// Opens a file that is there.
        case existing
        /// Opens a file, which is made if it is not there.
        case shared
        /// Makes a file, or an empty one of what is there.
        case new
        /// Opens a folder, to sync it.
        case folder

        fileprivate var flags: Int32 {
            // A link in place of the file would lead patient data elsewhere.
            let file = O_RDWR | O_CLOEXEC | O_NOFOLLOW
            return switch self {
            case .existing: file
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
    init?(_ url: URL, _ access: Access) throws(OutboxError) {
        // Safe: the text of the path outlives the call.
        descriptor = unsafe url.withUnsafeFileSystemRepresentation { path in
            guard let path = unsafe path else { return -1 }
            return unsafe open(path, access.flags, 0o600 as mode_t)
        }
        if descriptor < 0, errno == ENOENT, access == .existing { return nil }
        guard descriptor >= 0 else { throw Self.failure("opening") }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    // MARK: Contents

    func size() throws(OutboxError) -> Int {
        Int(try status().st_size)
    }

    func identity() throws(OutboxError) -> Identity {
        let status = try status()
        return Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// Reads from a place to the end.
    func bytes(from start: Int) throws(OutboxError) -> [UInt8] {
        let length = max(0, try size() - start)
        var failure: OutboxError?
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

    func write(_ bytes: [UInt8], at start: Int) throws(OutboxError) {
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

    func truncate(to length: Int) throws(OutboxError) {
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw Self.failure("shortening") }
    }

    /// Waits until what was written is on the disk.
    func sync() throws(OutboxError) {
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
    func lock() throws(OutboxError) {
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw Self.failure("locking") }
        }
    }

    /// Takes the lock of the file if nobody else has it.
    func tryLock() throws(OutboxError) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw Self.failure("locking") }
        }
        return true
    }

    func unlock() {
        _ = flock(descriptor, LOCK_UN)
    }

    // MARK: Errors

    static func failure(_ step: String) -> OutboxError {
        OutboxError(.fileSystem, detail: "\(step) failed", systemError: errno)
    }

    /// The words of the system for one of its error numbers.
    static func text(ofSystemError number: Int32) -> String {
        // Safe: the text is copied at once.
        unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error"
    }

    private func status() throws(OutboxError) -> stat {
        var status = stat()
        // Safe: the call fills the structure it is given.
        guard unsafe fstat(descriptor, &status) == 0 else { throw Self.failure("reading the status") }
        return status
    }
}

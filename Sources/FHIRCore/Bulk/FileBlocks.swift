// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An open file, read in blocks and closed with its last reference.
///
/// `FileHandle` is not part of FoundationEssentials, and `import Foundation` would load 46 MB more on Linux. Reading
/// into arrays of our own also leaves no autoreleased data behind in a long loop on Apple platforms.
///
/// The system keeps the place in the file, and keeps it right between threads.
final class FileBlocks: Sendable {
    private let descriptor: Int32
    private let length: Int

    /// Opens a file.
    init(of url: URL, length: Int) throws(FHIRFileError) {
        guard url.isFileURL else { throw FHIRFileError(.notAFile) }
        // Safe: the text of the path outlives the call.
        descriptor = unsafe url.withUnsafeFileSystemRepresentation { path in
            guard let path = unsafe path else { return -1 }
            return unsafe open(path, O_RDONLY | O_CLOEXEC)
        }
        self.length = length
        guard descriptor >= 0 else { throw FHIRFileError(.opening, systemError: errno) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Reads the next block.
    ///
    /// - Parameter byteOffset: How many bytes have been read, for the error.
    /// - Returns: The block, empty at the end.
    /// - Throws: What the system says, for a folder too.
    func next(after byteOffset: Int) throws(FHIRFileError) -> [UInt8] {
        var failure: Int32 = 0
        // Safe: `read` writes at most as many bytes as the buffer has, and tells how many.
        let block = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            repeat {
                let result = unsafe read(descriptor, buffer.baseAddress, buffer.count)
                failure = result < 0 ? errno : 0
                count = max(0, result)
            } while failure == EINTR
        }
        guard failure == 0 else { throw FHIRFileError(.reading, byteOffset: byteOffset, systemError: failure) }
        return block
    }

    /// The words of the system for one of its error numbers.
    static func text(ofSystemError number: Int32) -> String {
        // Safe: the text is copied at once.
        unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error"
    }
}

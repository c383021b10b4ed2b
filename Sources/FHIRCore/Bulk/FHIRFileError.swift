// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The reason why the bytes of a file could not be had.
///
/// The name of the file is not part of it: a name may tell who the patient is, and the caller knows it.
public struct FHIRFileError: Error, Sendable, Hashable {
    /// A kind of failure, open to new kinds.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// An address that is not that of a file.
        public static var notAFile: Code { Code(rawValue: "notAFile") }
        /// The file could not be opened.
        public static var opening: Code { Code(rawValue: "opening") }
        /// The file was opened and could not be read to its end.
        public static var reading: Code { Code(rawValue: "reading") }
    }

    /// What failed.
    public let code: Code
    /// The number of bytes that had been read.
    public let byteOffset: Int
    /// The number that the system gave, as in `errno`; 0 where the system was not asked.
    public let systemError: Int32

    init(_ code: Code, byteOffset: Int = 0, systemError: Int32 = 0) {
        self.code = code
        self.byteOffset = byteOffset
        self.systemError = systemError
    }
}

extension FHIRFileError: CustomStringConvertible {
    /// A sentence with the reason that the system gave.
    public var description: String {
        let reason = systemError == 0 ? "" : ": \(FileBlocks.text(ofSystemError: systemError)) (\(systemError))"
        return switch code {
        case .notAFile: "the address is not that of a file"
        case .opening: "the file cannot be opened\(reason)"
        default: "the file cannot be read after \(byteOffset) bytes\(reason)"
        }
    }
}

extension FHIRFileError: LocalizedError {
    /// The description, so that it is also what Foundation shows.
    public var errorDescription: String? { description }
}

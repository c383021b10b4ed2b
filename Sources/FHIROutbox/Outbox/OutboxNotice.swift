// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
public import Foundation

/// Something that was found and put right in the folder of an outbox, and that somebody should know of.
public struct OutboxNotice: Sendable, Hashable {
    /// The kind of what was found.
    public let code: Code
    /// The number of bytes, or of records for `missingRecords`.
    public let count: Int
    /// The file in the folder that now holds the bytes, sealed if the log is; nil where none were kept.
    public let file: URL?

    init(_ code: Code, count: Int, file: URL? = nil) {
        self.code = code
        self.count = count
        self.file = file
    }
}

extension OutboxNotice {
    /// The kind of a notice; new kinds may be added.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// The last record was cut off, as by a crash while it was written; the call that wrote it had not returned.
        public static let tornTail = Code(rawValue: "tornTail")
        /// Bytes that are not as they were written were set aside; what they said is not in the entries any more.
        ///
        /// What was sent may wait again, which the identifier makes harmless, and what was recorded may be lost.
        public static let damaged = Code(rawValue: "damaged")
        /// Records are missing, and nothing is left of them.
        public static let missingRecords = Code(rawValue: "missingRecords")
        /// The disk was full.
        ///
        /// What was on it is sent all the same; what became of it may be known to this process only. After a restart, what waits
        /// is then searched for before it is sent.
        public static let diskFull = Code(rawValue: "diskFull")
        /// The folder cannot be written: it can be looked at, and nothing can be recorded or sent.
        public static let readOnly = Code(rawValue: "readOnly")
        /// The log is gone, though the outbox had used it; a new one was begun.
        public static let missingLog = Code(rawValue: "missingLog")
    }
}

extension OutboxNotice: CustomStringConvertible {
    /// A sentence for logs and developers.
    public var description: String {
        switch code {
        case .tornTail: "tornTail: the end of the log was cut off within a record; \(count) bytes removed"
        case .damaged:
            "damaged: \(count) bytes of the log are damaged"
                + (file.map { ", and kept as \($0.lastPathComponent)" } ?? "")
        case .diskFull: "diskFull: there was no room for \(count) bytes; free some space"
        case .readOnly: "readOnly: the folder cannot be written"
        case .missingRecords: "missingRecords: \(count) records are missing from the log"
        default: "\(code): the log is gone; a new one was begun"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
public import Foundation

/// The reason why an outbox did not do what it was asked.
///
/// The description holds neither patient data nor the path of the folder.
public struct OutboxError: Error, Sendable {
    /// The kind of failure.
    public let code: Code
    /// What to know beyond the code, in English, without patient data; nil when the code says it all.
    public let detail: String?
    /// The number that the system gave its error, `errno`; nil where it was not asked.
    public let systemError: Int32?
    /// The error of the layer below: a `FHIRError` for a resource that cannot be read, or one of the seal.
    public let underlyingError: (any Error)?

    init(_ code: Code, detail: String? = nil, systemError: Int32? = nil, underlyingError: (any Error)? = nil) {
        self.code = code
        self.detail = detail
        self.systemError = systemError
        self.underlyingError = underlyingError
    }
}

extension OutboxError: SystemFailure {
    package init(step: String, number: Int32) {
        let code: Code =
            switch number {
            case ENOSPC, EDQUOT: .diskFull
            case EROFS, EACCES, EPERM: .readOnly
            default: .fileSystem
            }
        self.init(code, detail: "\(step) failed", systemError: number)
    }
}

extension OutboxError {
    /// The kind of an outbox failure; new kinds may be added.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// The folder or a file in it cannot be read or written.
        ///
        /// What was to be written may or may not be there: recording again, with the same identifier, is safe.
        public static let fileSystem = Code(rawValue: "fileSystem")
        /// The disk has no room, or the user no more of it; nothing was recorded.
        ///
        /// What is on the disk already is sent all the same. Free some space, and record again.
        public static let diskFull = Code(rawValue: "diskFull")
        /// The folder cannot be written, as on a medium that is read-only or without the rights; what is there can be looked at.
        public static let readOnly = Code(rawValue: "readOnly")
        /// The log was written by a later version of this package; nothing was changed.
        public static let unknownFormat = Code(rawValue: "unknownFormat")
        /// The log is sealed, and there is no seal or another one; or it is not, and there is one.
        ///
        /// Nothing was changed.
        public static let wrongSeal = Code(rawValue: "wrongSeal")
        /// The seal failed; nothing was written.
        public static let sealFailed = Code(rawValue: "sealFailed")

        /// The address cannot be that of a server.
        public static let invalidServer = Code(rawValue: "invalidServer")
        /// The entries belong to another server.
        public static let otherServer = Code(rawValue: "otherServer")
        /// The resource does not name the patient given, as a literal reference to the server of the outbox.
        public static let otherPatient = Code(rawValue: "otherPatient")
        /// The resource cannot be read, or has a type that an outbox does not send.
        public static let invalidResource = Code(rawValue: "invalidResource")
        /// The resource does not bear the identifier, so that the server could not recognise it.
        public static let missingIdentifier = Code(rawValue: "missingIdentifier")
        /// Another resource was recorded with this identifier.
        public static let identifierTaken = Code(rawValue: "identifierTaken")

        /// There is no entry with this identifier.
        public static let noSuchEntry = Code(rawValue: "noSuchEntry")
        /// The state of the entry does not allow this, such as removing one that still waits.
        public static let wrongState = Code(rawValue: "wrongState")
    }
}

extension OutboxError: LogSafe {
    /// A sentence for logs and developers, without patient data.
    public var description: String {
        var text = "\(code)"
        if let detail { text += ": \(detail)" }
        if let systemError { text += " (\(SystemError.text(of: systemError)))" }
        return text
    }
}

extension OutboxError: LocalizedError {
    /// The same text as the description: without it Foundation tells only the name of the type.
    public var errorDescription: String? { description }
}

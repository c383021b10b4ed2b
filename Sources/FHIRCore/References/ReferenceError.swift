// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The reason why a reference leads to no resource at hand.
///
/// It names neither address nor id, which may tell who the patient is.
public struct ReferenceError: Error, Sendable, Hashable {
    /// A kind of reason, open to new kinds.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// A reference by identifier or by words, without an address.
        public static var noAddress: Code { Code(rawValue: "noAddress") }
        /// An address of a form that is not resolved here, such as a search.
        public static var unsupportedAddress: Code { Code(rawValue: "unsupportedAddress") }
        /// A relative address in an entry whose own address does not tell what it is relative to.
        public static var noBase: Code { Code(rawValue: "noBase") }
        /// An address that no resource at hand has; it may exist on a server.
        public static var notFound: Code { Code(rawValue: "notFound") }
        /// An address of a resource at hand in a version that is not at hand.
        public static var versionNotFound: Code { Code(rawValue: "versionNotFound") }
        /// A fragment that no contained resource has as its id.
        public static var containedNotFound: Code { Code(rawValue: "containedNotFound") }
        /// An address that several differing resources have.
        public static var ambiguous: Code { Code(rawValue: "ambiguous") }
        /// A resource of another type than the reference, its address or the caller says.
        public static var wrongType: Code { Code(rawValue: "wrongType") }
        /// A resource that could not be read.
        public static var unreadable: Code { Code(rawValue: "unreadable") }
    }

    /// The kind of reason.
    public let code: Code

    /// Creates an error from its reason.
    public init(_ code: Code) {
        self.code = code
    }
}

extension ReferenceError: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch code {
        case .noAddress: "the reference has no address"
        case .unsupportedAddress: "the address of the reference is neither absolute nor of the form type/id"
        case .noBase: "the reference is relative, and the entry it stands in has no address to which it could be"
        case .notFound: "no resource at hand has the address of the reference"
        case .versionNotFound: "the resource is at hand, but not in the version of the reference"
        case .containedNotFound: "no contained resource has the id of the reference"
        case .ambiguous: "several differing resources have the address of the reference"
        case .wrongType: "the resource is of another type than the reference says"
        case .unreadable: "the resource could not be read"
        default: code.rawValue
        }
    }
}

extension ReferenceError: LocalizedError {
    /// The description, so that it is also what Foundation shows.
    public var errorDescription: String? { description }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// A right that an application asks for, or that it was granted.
///
/// ```swift
/// let orders = SMARTScope.patient("MedicationRequest", [.read, .search])
/// orders.text                                              // "patient/MedicationRequest.rs"
/// SMARTScope("patient/*.read")?.access?.permissions        // [.read, .search]
/// SMARTScope("patient/*.rs")?.covers(orders)               // true
/// ```
///
/// A scope that is not about resources, such as `openid`, is kept as text. So is one that looks like it and is not
/// defined, such as `patient/Observation.dus`: it covers nothing but itself.
///
/// Source: SMART App Launch 2.2, Scopes and Launch Context; RFC 6749, section 3.3.
/// https://hl7.org/fhir/smart-app-launch/STU2.2/scopes-and-launch-context.html
public struct SMARTScope: Sendable, Hashable {
    /// The scope as it is sent.
    public let text: String
    /// What may be done with which resources; nil for scopes that are not about resources.
    public let access: Access?

    /// Reads a scope.
    ///
    /// - Parameter text: One scope; nil comes of text that cannot be one, because it is empty or holds a space, a
    ///   quotation mark, a backslash, or anything but printable ASCII (RFC 6749, section 3.3).
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy(Self.isAllowed) else { return nil }
        self.init(checked: text)
    }

    /// Creates the scope of an access.
    ///
    /// - Parameter access: What may be done with which resources.
    public init(_ access: Access) {
        text = access.text
        self.access = access
    }

    private init(checked text: String) {
        self.text = text
        access = Access(text)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Tells whether having this scope is enough for what another one allows.
    ///
    /// A scope limited by a query covers only scopes with the same limits or more. The levels are apart: `user/` does
    /// not cover `patient/`.
    ///
    /// - Parameter other: The scope that is needed.
    /// - Returns: Whether everything it allows is allowed; false in doubt.
    public func covers(_ other: SMARTScope) -> Bool {
        guard let access, let needed = other.access else { return text == other.text }
        return access.covers(needed)
    }

    /// The scope in the words of version 2, such as `.rs` for `.read`; itself when it is not about resources.
    public var version2: SMARTScope {
        access.map { SMARTScope($0) } ?? self
    }

    /// The scope in the words of version 1, such as `.read` for `.rs`; nil where that had none for it.
    ///
    /// A scope that is not about resources is the same in both.
    public var version1: SMARTScope? {
        guard let access else { return self }
        return access.version1Text.map { SMARTScope(checked: $0) }
    }
}

extension SMARTScope {
    /// Returns the scope of resources about the one patient in context.
    ///
    /// - Parameters:
    ///   - type: The type of resource, such as `MedicationRequest`; nil for all.
    ///   - permissions: What may be done.
    /// - Returns: The scope.
    public static func patient(_ type: String?, _ permissions: Permissions) -> SMARTScope {
        SMARTScope(Access(level: .patient, type: type, permissions: permissions))
    }

    /// Returns the scope of resources that the person who signs in may see.
    ///
    /// - Parameters:
    ///   - type: The type of resource; nil for all.
    ///   - permissions: What may be done.
    /// - Returns: The scope.
    public static func user(_ type: String?, _ permissions: Permissions) -> SMARTScope {
        SMARTScope(Access(level: .user, type: type, permissions: permissions))
    }

    /// Returns the scope of resources that a program without a person may see.
    ///
    /// - Parameters:
    ///   - type: The type of resource; nil for all.
    ///   - permissions: What may be done.
    /// - Returns: The scope.
    public static func system(_ type: String?, _ permissions: Permissions) -> SMARTScope {
        SMARTScope(Access(level: .system, type: type, permissions: permissions))
    }

    /// The context of a launch from within a health record system.
    public static let launch = SMARTScope(checked: "launch")
    /// A patient to be chosen at sign-in.
    public static let launchPatient = SMARTScope(checked: "launch/patient")
    /// An encounter to be chosen at sign-in.
    public static let launchEncounter = SMARTScope(checked: "launch/encounter")
    /// The identity of the person, as an ID token.
    public static let openid = SMARTScope(checked: "openid")
    /// The resource that stands for the person.
    public static let fhirUser = SMARTScope(checked: "fhirUser")
    /// A refresh token that works when the person is gone.
    public static let offlineAccess = SMARTScope(checked: "offline_access")
    /// A refresh token that works while the person is online.
    public static let onlineAccess = SMARTScope(checked: "online_access")
}

extension SMARTScope: CustomStringConvertible {
    /// The scope as it is sent.
    public var description: String { text }
}

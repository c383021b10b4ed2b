// SPDX-License-Identifier: Apache-2.0

/// How soon a request is to be acted on.
///
/// Source: the required binding of MedicationRequest.priority, STU3 to R5.
public struct RequestPriority: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// In its usual turn.
    public static let routine = Self(rawValue: "routine")
    /// Before the others.
    public static let urgent = Self(rawValue: "urgent")
    /// As soon as possible.
    public static let asap = Self(rawValue: "asap")
    /// At once.
    public static let stat = Self(rawValue: "stat")
}

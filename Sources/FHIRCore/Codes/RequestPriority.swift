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
    public static var routine: Self { Self(rawValue: "routine") }
    /// Before the others.
    public static var urgent: Self { Self(rawValue: "urgent") }
    /// As soon as possible.
    public static var asap: Self { Self(rawValue: "asap") }
    /// At once.
    public static var stat: Self { Self(rawValue: "stat") }
}

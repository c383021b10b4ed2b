// SPDX-License-Identifier: Apache-2.0

/// A state of a dispense.
///
/// Source: the required binding of MedicationDispense.status, DSTU2 to R5.
public struct MedicationDispenseStatus: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The medicine is being prepared; from STU3 on.
    public static var preparation: Self { Self(rawValue: "preparation") }
    /// The medicine is ready to be handed out; in DSTU2 it may still be being prepared.
    public static var inProgress: Self { Self(rawValue: "in-progress") }
    /// The medicine will not be fetched; from R4 on.
    public static var cancelled: Self { Self(rawValue: "cancelled") }
    /// It is paused.
    public static var onHold: Self { Self(rawValue: "on-hold") }
    /// The medicine was handed out.
    public static var completed: Self { Self(rawValue: "completed") }
    /// The record was a mistake.
    public static var enteredInError: Self { Self(rawValue: "entered-in-error") }
    /// It was ended before all of it happened.
    public static var stopped: Self { Self(rawValue: "stopped") }
    /// It was refused and did not happen; from R4 on.
    public static var declined: Self { Self(rawValue: "declined") }
    /// The state is not known; from R4 on.
    public static var unknown: Self { Self(rawValue: "unknown") }
}

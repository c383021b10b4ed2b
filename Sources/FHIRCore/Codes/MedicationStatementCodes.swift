// SPDX-License-Identifier: Apache-2.0

/// A state of a statement about taking a medicine.
///
/// Up to R4 it is the state of the taking, in R5 that of the record, and ``MedicationStatement/Adherence`` tells of the
/// taking.
/// Source: the required binding of MedicationStatement.status, DSTU2 to R5.
public struct MedicationStatementStatus: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The medicine is being taken; until R4.
    public static var active: Self { Self(rawValue: "active") }
    /// The medicine is no longer being taken; until R4.
    public static var completed: Self { Self(rawValue: "completed") }
    /// The statement was a mistake.
    public static var enteredInError: Self { Self(rawValue: "entered-in-error") }
    /// The medicine may be taken later; until R4.
    public static var intended: Self { Self(rawValue: "intended") }
    /// Taking ended early; STU3 and R4.
    public static var stopped: Self { Self(rawValue: "stopped") }
    /// Taking is paused; STU3 and R4.
    public static var onHold: Self { Self(rawValue: "on-hold") }
    /// The state is not known; in R4.
    public static var unknown: Self { Self(rawValue: "unknown") }
    /// The medicine was not taken; in R4.
    public static var notTaken: Self { Self(rawValue: "not-taken") }
    /// The statement is final; from R5 on.
    public static var recorded: Self { Self(rawValue: "recorded") }
    /// The statement is preliminary; from R5 on.
    public static var draft: Self { Self(rawValue: "draft") }
}

/// A certainty whether a medicine was taken.
///
/// Source: the required binding of MedicationStatement.taken, STU3.
public struct MedicationStatementTaken: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// It was taken.
    public static var yes: Self { Self(rawValue: "y") }
    /// It was not taken.
    public static var no: Self { Self(rawValue: "n") }
    /// Nobody knows.
    public static var unknown: Self { Self(rawValue: "unk") }
    /// The patient has nothing to report.
    public static var notApplicable: Self { Self(rawValue: "na") }
}

/// A word for how a medicine is taken.
///
/// Source: the code system of the example binding of MedicationStatement.adherence.code, R5.
public struct MedicationStatementAdherence: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// It is being taken.
    public static var taking: Self { Self(rawValue: "taking") }
    /// It is being taken as the prescription says.
    public static var takingAsDirected: Self { Self(rawValue: "taking-as-directed") }
    /// It is being taken otherwise than the prescription says.
    public static var takingNotAsDirected: Self { Self(rawValue: "taking-not-as-directed") }
    /// It is not being taken.
    public static var notTaking: Self { Self(rawValue: "not-taking") }
    /// Taking is paused.
    public static var onHold: Self { Self(rawValue: "on-hold") }
    /// Taking is paused as the prescriber said.
    public static var onHoldAsDirected: Self { Self(rawValue: "on-hold-as-directed") }
    /// Taking is paused without the prescriber.
    public static var onHoldNotAsDirected: Self { Self(rawValue: "on-hold-not-as-directed") }
    /// Taking has ended.
    public static var stopped: Self { Self(rawValue: "stopped") }
    /// Taking has ended as the prescriber said.
    public static var stoppedAsDirected: Self { Self(rawValue: "stopped-as-directed") }
    /// Taking has ended without the prescriber.
    public static var stoppedNotAsDirected: Self { Self(rawValue: "stopped-not-as-directed") }
    /// Nobody knows.
    public static var unknown: Self { Self(rawValue: "unknown") }
}

/// A state of the record of a medicine.
///
/// Source: the required binding of Medication.status, STU3 to R5.
public struct MedicationStatus: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The record is in use.
    public static var active: Self { Self(rawValue: "active") }
    /// The record is out of use.
    public static var inactive: Self { Self(rawValue: "inactive") }
    /// The record was a mistake.
    public static var enteredInError: Self { Self(rawValue: "entered-in-error") }
}

extension MedicationStatementTaken: FHIRValue {}
extension MedicationStatementAdherence: FHIRValue {}
extension MedicationStatus: FHIRValue {}

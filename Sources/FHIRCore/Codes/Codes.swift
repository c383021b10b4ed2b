// SPDX-License-Identifier: Apache-2.0

/// A state of a prescription.
///
/// Source: the required binding of MedicationRequest.status, DSTU2 to R5.
public struct MedicationRequestStatus: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The prescription is in force.
    public static let active = Self(rawValue: "active")
    /// The prescription is paused.
    public static let onHold = Self(rawValue: "on-hold")
    /// The prescription was withdrawn before anything was given.
    public static let cancelled = Self(rawValue: "cancelled")
    /// All that was prescribed has been given.
    public static let completed = Self(rawValue: "completed")
    /// The prescription was a mistake.
    public static let enteredInError = Self(rawValue: "entered-in-error")
    /// The prescription was ended early.
    public static let stopped = Self(rawValue: "stopped")
    /// The prescription is not in force yet.
    public static let draft = Self(rawValue: "draft")
    /// The state is not known.
    public static let unknown = Self(rawValue: "unknown")
    /// The period of the prescription is over; from R5 on.
    public static let ended = Self(rawValue: "ended")
}

/// A purpose of a prescription.
///
/// Source: the required binding of MedicationRequest.intent, DSTU2 to R5.
public struct MedicationRequestIntent: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A suggestion.
    public static let proposal = Self(rawValue: "proposal")
    /// An intention without authority to act.
    public static let plan = Self(rawValue: "plan")
    /// An order.
    public static let order = Self(rawValue: "order")
    /// The order that others descend from.
    public static let originalOrder = Self(rawValue: "original-order")
    /// An order that follows from another.
    public static let reflexOrder = Self(rawValue: "reflex-order")
    /// An order of the filler.
    public static let fillerOrder = Self(rawValue: "filler-order")
    /// One occasion of an order.
    public static let instanceOrder = Self(rawValue: "instance-order")
    /// One of several alternatives.
    public static let option = Self(rawValue: "option")
}

/// A state of an administration.
///
/// Source: the required binding of MedicationAdministration.status, DSTU2 to R5.
public struct MedicationAdministrationStatus: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// It has started and has not ended.
    public static let inProgress = Self(rawValue: "in-progress")
    /// It did not happen; from R4 on.
    public static let notDone = Self(rawValue: "not-done")
    /// It is paused.
    public static let onHold = Self(rawValue: "on-hold")
    /// It is over.
    public static let completed = Self(rawValue: "completed")
    /// The record was a mistake.
    public static let enteredInError = Self(rawValue: "entered-in-error")
    /// It was ended early.
    public static let stopped = Self(rawValue: "stopped")
    /// The state is not known.
    public static let unknown = Self(rawValue: "unknown")
}

/// A gender for administrative purposes.
///
/// Source: the required binding of Patient.gender, DSTU2 to R5.
public struct AdministrativeGender: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Male.
    public static let male = Self(rawValue: "male")
    /// Female.
    public static let female = Self(rawValue: "female")
    /// Neither male nor female.
    public static let other = Self(rawValue: "other")
    /// Not known.
    public static let unknown = Self(rawValue: "unknown")
}

/// A purpose of a bundle.
///
/// Source: the required binding of Bundle.type, DSTU2 to R5.
public struct BundleType: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A document.
    public static let document = Self(rawValue: "document")
    /// A message.
    public static let message = Self(rawValue: "message")
    /// Changes that succeed or fail together.
    public static let transaction = Self(rawValue: "transaction")
    /// The answer to a transaction.
    public static let transactionResponse = Self(rawValue: "transaction-response")
    /// Independent actions.
    public static let batch = Self(rawValue: "batch")
    /// The answer to a batch.
    public static let batchResponse = Self(rawValue: "batch-response")
    /// Versions of resources.
    public static let history = Self(rawValue: "history")
    /// The result of a search.
    public static let searchset = Self(rawValue: "searchset")
    /// A set of resources.
    public static let collection = Self(rawValue: "collection")
    /// What a subscriber is told; R5.
    public static let subscriptionNotification = Self(rawValue: "subscription-notification")
}

/// A reason why an entry is in a search result.
///
/// Source: the required binding of Bundle.entry.search.mode, DSTU2 to R5.
public struct SearchEntryMode: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// It matches the search.
    public static let match = Self(rawValue: "match")
    /// Another entry refers to it.
    public static let include = Self(rawValue: "include")
    /// It tells about the search itself.
    public static let outcome = Self(rawValue: "outcome")
}

/// How bad an issue of a server is.
///
/// Source: the required binding of OperationOutcome.issue.severity, DSTU2 to R5.
public struct IssueSeverity: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The action failed and no more was checked.
    public static let fatal = Self(rawValue: "fatal")
    /// The action failed.
    public static let error = Self(rawValue: "error")
    /// The action succeeded but something is doubtful.
    public static let warning = Self(rawValue: "warning")
    /// Something worth knowing.
    public static let information = Self(rawValue: "information")
    /// The action succeeded; R5.
    public static let success = Self(rawValue: "success")
}

/// A relation between a quantity and the number it is written with.
///
/// Source: the required binding of Quantity.comparator, DSTU2 to R5.
public struct QuantityComparator: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Less than the number.
    public static let lessThan = Self(rawValue: "<")
    /// At most the number.
    public static let lessOrEqual = Self(rawValue: "<=")
    /// At least the number.
    public static let greaterOrEqual = Self(rawValue: ">=")
    /// More than the number.
    public static let greaterThan = Self(rawValue: ">")
    /// As much as makes the number in all; from R5 on.
    public static let sufficient = Self(rawValue: "ad")
}

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
    public static var active: Self { Self(rawValue: "active") }
    /// The prescription is paused.
    public static var onHold: Self { Self(rawValue: "on-hold") }
    /// The prescription was withdrawn before anything was given.
    public static var cancelled: Self { Self(rawValue: "cancelled") }
    /// All that was prescribed has been given.
    public static var completed: Self { Self(rawValue: "completed") }
    /// The prescription was a mistake.
    public static var enteredInError: Self { Self(rawValue: "entered-in-error") }
    /// The prescription was ended early.
    public static var stopped: Self { Self(rawValue: "stopped") }
    /// The prescription is not in force yet.
    public static var draft: Self { Self(rawValue: "draft") }
    /// The state is not known.
    public static var unknown: Self { Self(rawValue: "unknown") }
    /// The period of the prescription is over; from R5 on.
    public static var ended: Self { Self(rawValue: "ended") }
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
    public static var proposal: Self { Self(rawValue: "proposal") }
    /// An intention without authority to act.
    public static var plan: Self { Self(rawValue: "plan") }
    /// An order.
    public static var order: Self { Self(rawValue: "order") }
    /// The order that others descend from.
    public static var originalOrder: Self { Self(rawValue: "original-order") }
    /// An order that follows from another.
    public static var reflexOrder: Self { Self(rawValue: "reflex-order") }
    /// An order of the filler.
    public static var fillerOrder: Self { Self(rawValue: "filler-order") }
    /// One occasion of an order.
    public static var instanceOrder: Self { Self(rawValue: "instance-order") }
    /// One of several alternatives.
    public static var option: Self { Self(rawValue: "option") }
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
    public static var inProgress: Self { Self(rawValue: "in-progress") }
    /// It did not happen; from R4 on.
    public static var notDone: Self { Self(rawValue: "not-done") }
    /// It is paused.
    public static var onHold: Self { Self(rawValue: "on-hold") }
    /// It is over.
    public static var completed: Self { Self(rawValue: "completed") }
    /// The record was a mistake.
    public static var enteredInError: Self { Self(rawValue: "entered-in-error") }
    /// It was ended early.
    public static var stopped: Self { Self(rawValue: "stopped") }
    /// The state is not known.
    public static var unknown: Self { Self(rawValue: "unknown") }
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
    public static var male: Self { Self(rawValue: "male") }
    /// Female.
    public static var female: Self { Self(rawValue: "female") }
    /// Neither male nor female.
    public static var other: Self { Self(rawValue: "other") }
    /// Not known.
    public static var unknown: Self { Self(rawValue: "unknown") }
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
    public static var document: Self { Self(rawValue: "document") }
    /// A message.
    public static var message: Self { Self(rawValue: "message") }
    /// Changes that succeed or fail together.
    public static var transaction: Self { Self(rawValue: "transaction") }
    /// The answer to a transaction.
    public static var transactionResponse: Self { Self(rawValue: "transaction-response") }
    /// Independent actions.
    public static var batch: Self { Self(rawValue: "batch") }
    /// The answer to a batch.
    public static var batchResponse: Self { Self(rawValue: "batch-response") }
    /// Versions of resources.
    public static var history: Self { Self(rawValue: "history") }
    /// The result of a search.
    public static var searchset: Self { Self(rawValue: "searchset") }
    /// A set of resources.
    public static var collection: Self { Self(rawValue: "collection") }
    /// What a subscriber is told; R5.
    public static var subscriptionNotification: Self { Self(rawValue: "subscription-notification") }
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
    public static var match: Self { Self(rawValue: "match") }
    /// Another entry refers to it.
    public static var include: Self { Self(rawValue: "include") }
    /// It tells about the search itself.
    public static var outcome: Self { Self(rawValue: "outcome") }
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
    public static var fatal: Self { Self(rawValue: "fatal") }
    /// The action failed.
    public static var error: Self { Self(rawValue: "error") }
    /// The action succeeded but something is doubtful.
    public static var warning: Self { Self(rawValue: "warning") }
    /// Something worth knowing.
    public static var information: Self { Self(rawValue: "information") }
    /// The action succeeded; R5.
    public static var success: Self { Self(rawValue: "success") }
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
    public static var lessThan: Self { Self(rawValue: "<") }
    /// At most the number.
    public static var lessOrEqual: Self { Self(rawValue: "<=") }
    /// At least the number.
    public static var greaterOrEqual: Self { Self(rawValue: ">=") }
    /// More than the number.
    public static var greaterThan: Self { Self(rawValue: ">") }
    /// As much as makes the number in all; from R5 on.
    public static var sufficient: Self { Self(rawValue: "ad") }
}

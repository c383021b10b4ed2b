// SPDX-License-Identifier: Apache-2.0

/// A method of HTTP for an entry of a transaction or batch.
///
/// Source: the required binding of Bundle.entry.request.method, DSTU2 to R5.
public struct BundleRequestMethod: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Reads or searches.
    public static var get: Self { Self(rawValue: "GET") }
    /// Reads without content; from R4 on.
    public static var head: Self { Self(rawValue: "HEAD") }
    /// Creates.
    public static var post: Self { Self(rawValue: "POST") }
    /// Replaces or creates.
    public static var put: Self { Self(rawValue: "PUT") }
    /// Deletes.
    public static var delete: Self { Self(rawValue: "DELETE") }
    /// Changes parts; from R4 on.
    public static var patch: Self { Self(rawValue: "PATCH") }
}

/// A kind of issue of a server.
///
/// Source: the required binding of OperationOutcome.issue.code, DSTU2 to R5.
public struct IssueType: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The content is not valid.
    public static var invalid: Self { Self(rawValue: "invalid") }
    /// The structure is wrong.
    public static var structure: Self { Self(rawValue: "structure") }
    /// An element is missing.
    public static var required: Self { Self(rawValue: "required") }
    /// A value is wrong.
    public static var value: Self { Self(rawValue: "value") }
    /// A rule is broken.
    public static var invariant: Self { Self(rawValue: "invariant") }
    /// A problem of permission.
    public static var security: Self { Self(rawValue: "security") }
    /// Someone must sign in.
    public static var login: Self { Self(rawValue: "login") }
    /// The user is not known.
    public static var unknown: Self { Self(rawValue: "unknown") }
    /// The session is over.
    public static var expired: Self { Self(rawValue: "expired") }
    /// The user may not do it.
    public static var forbidden: Self { Self(rawValue: "forbidden") }
    /// Something was left out for privacy.
    public static var suppressed: Self { Self(rawValue: "suppressed") }
    /// The content was understood and could not be processed.
    public static var processing: Self { Self(rawValue: "processing") }
    /// The server cannot do it.
    public static var notSupported: Self { Self(rawValue: "not-supported") }
    /// The record exists already.
    public static var duplicate: Self { Self(rawValue: "duplicate") }
    /// Several records match; from R4 on.
    public static var multipleMatches: Self { Self(rawValue: "multiple-matches") }
    /// The record does not exist.
    public static var notFound: Self { Self(rawValue: "not-found") }
    /// The record was deleted; from R4 on.
    public static var deleted: Self { Self(rawValue: "deleted") }
    /// The content is too long.
    public static var tooLong: Self { Self(rawValue: "too-long") }
    /// A code is not valid.
    public static var codeInvalid: Self { Self(rawValue: "code-invalid") }
    /// An extension is not acceptable.
    public static var `extension`: Self { Self(rawValue: "extension") }
    /// The action would take too much.
    public static var tooCostly: Self { Self(rawValue: "too-costly") }
    /// A rule of the server is broken.
    public static var businessRule: Self { Self(rawValue: "business-rule") }
    /// Another change came first.
    public static var conflict: Self { Self(rawValue: "conflict") }
    /// Some filters may not have worked; R5.
    public static var limitedFilter: Self { Self(rawValue: "limited-filter") }
    /// It may work later.
    public static var transient: Self { Self(rawValue: "transient") }
    /// A lock could not be had.
    public static var lockError: Self { Self(rawValue: "lock-error") }
    /// The store is not there.
    public static var noStore: Self { Self(rawValue: "no-store") }
    /// The server has a fault.
    public static var exception: Self { Self(rawValue: "exception") }
    /// It took too long.
    public static var timeout: Self { Self(rawValue: "timeout") }
    /// Not all sources answered.
    public static var incomplete: Self { Self(rawValue: "incomplete") }
    /// The server is under too much load.
    public static var throttled: Self { Self(rawValue: "throttled") }
    /// Something worth knowing.
    public static var informational: Self { Self(rawValue: "informational") }
    /// The action succeeded; R5.
    public static var success: Self { Self(rawValue: "success") }
}

/// A state of a definition.
///
/// Source: the required binding of CapabilityStatement.status, DSTU2 to R5.
public struct PublicationStatus: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// It is being worked on.
    public static var draft: Self { Self(rawValue: "draft") }
    /// It is in use.
    public static var active: Self { Self(rawValue: "active") }
    /// It is not in use any more.
    public static var retired: Self { Self(rawValue: "retired") }
    /// It is not known; from STU3 on.
    public static var unknown: Self { Self(rawValue: "unknown") }
}

/// What a statement of capabilities is about.
///
/// Source: the required binding of CapabilityStatement.kind, DSTU2 to R5.
public struct CapabilityKind: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A server that runs.
    public static var instance: Self { Self(rawValue: "instance") }
    /// A software.
    public static var capability: Self { Self(rawValue: "capability") }
    /// A wish.
    public static var requirements: Self { Self(rawValue: "requirements") }
}

/// A side of the exchange.
///
/// Source: the required binding of CapabilityStatement.rest.mode, DSTU2 to R5.
public struct CapabilityMode: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The one that asks.
    public static var client: Self { Self(rawValue: "client") }
    /// The one that answers.
    public static var server: Self { Self(rawValue: "server") }
}

/// An action that a server offers.
///
/// Source: the required bindings of the codes of CapabilityStatement.rest.resource.interaction and rest.interaction,
/// DSTU2 to R5.
public struct RestfulInteraction: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Reads a resource.
    public static var read: Self { Self(rawValue: "read") }
    /// Reads a version of a resource.
    public static var vread: Self { Self(rawValue: "vread") }
    /// Replaces a resource.
    public static var update: Self { Self(rawValue: "update") }
    /// Changes parts of a resource; from STU3 on.
    public static var patch: Self { Self(rawValue: "patch") }
    /// Deletes a resource.
    public static var delete: Self { Self(rawValue: "delete") }
    /// Lists the versions of a resource.
    public static var historyInstance: Self { Self(rawValue: "history-instance") }
    /// Lists the versions of all resources of a type.
    public static var historyType: Self { Self(rawValue: "history-type") }
    /// Creates a resource.
    public static var create: Self { Self(rawValue: "create") }
    /// Searches a type.
    public static var searchType: Self { Self(rawValue: "search-type") }
    /// Checks a resource; DSTU2.
    public static var validate: Self { Self(rawValue: "validate") }
    /// Changes that succeed or fail together.
    public static var transaction: Self { Self(rawValue: "transaction") }
    /// Independent actions; from STU3 on.
    public static var batch: Self { Self(rawValue: "batch") }
    /// Searches all types.
    public static var searchSystem: Self { Self(rawValue: "search-system") }
    /// Lists the versions of all resources.
    public static var historySystem: Self { Self(rawValue: "history-system") }
}

/// A kind of value that a search asks for.
///
/// Source: the required binding of CapabilityStatement.rest.resource.searchParam.type, DSTU2 to R5.
public struct SearchParameterType: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A number.
    public static var number: Self { Self(rawValue: "number") }
    /// A date or time.
    public static var date: Self { Self(rawValue: "date") }
    /// A text.
    public static var string: Self { Self(rawValue: "string") }
    /// A code or identifier.
    public static var token: Self { Self(rawValue: "token") }
    /// A reference.
    public static var reference: Self { Self(rawValue: "reference") }
    /// Several values in one.
    public static var composite: Self { Self(rawValue: "composite") }
    /// A quantity.
    public static var quantity: Self { Self(rawValue: "quantity") }
    /// A URI.
    public static var uri: Self { Self(rawValue: "uri") }
    /// Anything else; from R4 on.
    public static var special: Self { Self(rawValue: "special") }
}

/// What a server does with content that it does not know.
///
/// Source: the required binding of CapabilityStatement.acceptUnknown, DSTU2 and STU3.
public struct UnknownContent: FHIRCode, FHIRValue {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// It refuses unknown content.
    public static var no: Self { Self(rawValue: "no") }
    /// It accepts unknown extensions.
    public static var extensions: Self { Self(rawValue: "extensions") }
    /// It accepts unknown elements.
    public static var elements: Self { Self(rawValue: "elements") }
    /// It accepts either.
    public static var both: Self { Self(rawValue: "both") }
}

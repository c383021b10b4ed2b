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
    public static let get = Self(rawValue: "GET")
    /// Reads without content; from R4 on.
    public static let head = Self(rawValue: "HEAD")
    /// Creates.
    public static let post = Self(rawValue: "POST")
    /// Replaces or creates.
    public static let put = Self(rawValue: "PUT")
    /// Deletes.
    public static let delete = Self(rawValue: "DELETE")
    /// Changes parts; from R4 on.
    public static let patch = Self(rawValue: "PATCH")
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
    public static let invalid = Self(rawValue: "invalid")
    /// The structure is wrong.
    public static let structure = Self(rawValue: "structure")
    /// An element is missing.
    public static let required = Self(rawValue: "required")
    /// A value is wrong.
    public static let value = Self(rawValue: "value")
    /// A rule is broken.
    public static let invariant = Self(rawValue: "invariant")
    /// A problem of permission.
    public static let security = Self(rawValue: "security")
    /// Someone must sign in.
    public static let login = Self(rawValue: "login")
    /// The user is not known.
    public static let unknown = Self(rawValue: "unknown")
    /// The session is over.
    public static let expired = Self(rawValue: "expired")
    /// The user may not do it.
    public static let forbidden = Self(rawValue: "forbidden")
    /// Something was left out for privacy.
    public static let suppressed = Self(rawValue: "suppressed")
    /// The content was understood and could not be processed.
    public static let processing = Self(rawValue: "processing")
    /// The server cannot do it.
    public static let notSupported = Self(rawValue: "not-supported")
    /// The record exists already.
    public static let duplicate = Self(rawValue: "duplicate")
    /// Several records match; from R4 on.
    public static let multipleMatches = Self(rawValue: "multiple-matches")
    /// The record does not exist.
    public static let notFound = Self(rawValue: "not-found")
    /// The record was deleted; from R4 on.
    public static let deleted = Self(rawValue: "deleted")
    /// The content is too long.
    public static let tooLong = Self(rawValue: "too-long")
    /// A code is not valid.
    public static let codeInvalid = Self(rawValue: "code-invalid")
    /// An extension is not acceptable.
    public static let `extension` = Self(rawValue: "extension")
    /// The action would take too much.
    public static let tooCostly = Self(rawValue: "too-costly")
    /// A rule of the server is broken.
    public static let businessRule = Self(rawValue: "business-rule")
    /// Another change came first.
    public static let conflict = Self(rawValue: "conflict")
    /// Some filters may not have worked; R5.
    public static let limitedFilter = Self(rawValue: "limited-filter")
    /// It may work later.
    public static let transient = Self(rawValue: "transient")
    /// A lock could not be had.
    public static let lockError = Self(rawValue: "lock-error")
    /// The store is not there.
    public static let noStore = Self(rawValue: "no-store")
    /// The server has a fault.
    public static let exception = Self(rawValue: "exception")
    /// It took too long.
    public static let timeout = Self(rawValue: "timeout")
    /// Not all sources answered.
    public static let incomplete = Self(rawValue: "incomplete")
    /// The server is under too much load.
    public static let throttled = Self(rawValue: "throttled")
    /// Something worth knowing.
    public static let informational = Self(rawValue: "informational")
    /// The action succeeded; R5.
    public static let success = Self(rawValue: "success")
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
    public static let draft = Self(rawValue: "draft")
    /// It is in use.
    public static let active = Self(rawValue: "active")
    /// It is not in use any more.
    public static let retired = Self(rawValue: "retired")
    /// It is not known; from STU3 on.
    public static let unknown = Self(rawValue: "unknown")
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
    public static let instance = Self(rawValue: "instance")
    /// A software.
    public static let capability = Self(rawValue: "capability")
    /// A wish.
    public static let requirements = Self(rawValue: "requirements")
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
    public static let client = Self(rawValue: "client")
    /// The one that answers.
    public static let server = Self(rawValue: "server")
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
    public static let read = Self(rawValue: "read")
    /// Reads a version of a resource.
    public static let vread = Self(rawValue: "vread")
    /// Replaces a resource.
    public static let update = Self(rawValue: "update")
    /// Changes parts of a resource; from STU3 on.
    public static let patch = Self(rawValue: "patch")
    /// Deletes a resource.
    public static let delete = Self(rawValue: "delete")
    /// Lists the versions of a resource.
    public static let historyInstance = Self(rawValue: "history-instance")
    /// Lists the versions of all resources of a type.
    public static let historyType = Self(rawValue: "history-type")
    /// Creates a resource.
    public static let create = Self(rawValue: "create")
    /// Searches a type.
    public static let searchType = Self(rawValue: "search-type")
    /// Checks a resource; DSTU2.
    public static let validate = Self(rawValue: "validate")
    /// Changes that succeed or fail together.
    public static let transaction = Self(rawValue: "transaction")
    /// Independent actions; from STU3 on.
    public static let batch = Self(rawValue: "batch")
    /// Searches all types.
    public static let searchSystem = Self(rawValue: "search-system")
    /// Lists the versions of all resources.
    public static let historySystem = Self(rawValue: "history-system")
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
    public static let number = Self(rawValue: "number")
    /// A date or time.
    public static let date = Self(rawValue: "date")
    /// A text.
    public static let string = Self(rawValue: "string")
    /// A code or identifier.
    public static let token = Self(rawValue: "token")
    /// A reference.
    public static let reference = Self(rawValue: "reference")
    /// Several values in one.
    public static let composite = Self(rawValue: "composite")
    /// A quantity.
    public static let quantity = Self(rawValue: "quantity")
    /// A URI.
    public static let uri = Self(rawValue: "uri")
    /// Anything else; from R4 on.
    public static let special = Self(rawValue: "special")
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
    public static let no = Self(rawValue: "no")
    /// It accepts unknown extensions.
    public static let extensions = Self(rawValue: "extensions")
    /// It accepts unknown elements.
    public static let elements = Self(rawValue: "elements")
    /// It accepts either.
    public static let both = Self(rawValue: "both")
}

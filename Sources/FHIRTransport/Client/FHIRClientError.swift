// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// The reason why a FHIR interaction did not give what was asked for.
///
/// Cancellation is never one of these: it is thrown as `CancellationError`. The description names the interaction, the
/// origin, the status and codes; what the server said in words stays in ``outcome``, since servers quote requests.
public struct FHIRClientError: Error, Sendable {
    /// The kind of failure.
    public let code: Code
    /// The interaction and the type of resource, such as "search MedicationRequest".
    public let interaction: String
    /// The method of the request.
    public let method: HTTPRequest.Method
    /// The path below the base address, with `{id}` in the place of ids: `Patient/{id}/$everything`.
    public let path: String
    /// The address of the request, without user, password, query and fragment.
    ///
    /// Its path may hold the logical id of a patient's resource: think before logging it.
    public let url: URL?
    /// The status of the response, nil where there was none.
    public let status: Int?
    /// What the server said about it; its texts may quote patient data.
    public let outcome: OperationOutcome?
    /// What to know beyond the code, in English, without patient data; nil when the code says it all.
    public let detail: String?
    /// The error of the layer below, where one was the cause.
    ///
    /// It is a ``TransportError``, a ``SignInFailure`` for a request without credentials, or a ``/FHIRCore/FHIRError`` for a
    /// body that cannot be read.
    public let underlyingError: (any Error)?

    /// The address with its query, and the start of the body, for `debugDetails`.
    private let address: String
    private let bodyStart: String?
    /// The response without its body.
    private let head: HTTPResponse?

    package init(
        _ code: Code,
        _ interaction: Interaction,
        outcome: OperationOutcome? = nil,
        detail: String? = nil,
        underlyingError: (any Error)? = nil
    ) {
        self.code = code
        self.interaction = interaction.name
        path = interaction.place
        method = interaction.request.method
        url = interaction.request.url.withoutQuery
        status = interaction.response?.status
        self.outcome = outcome
        self.detail = detail
        self.underlyingError = underlyingError
        address = interaction.request.url.absoluteString
        head = interaction.response.map { HTTPResponse(status: $0.status, fields: $0.fields) }
        let body = interaction.response?.body ?? []
        bodyStart = body.isEmpty ? nil : String(decoding: body.prefix(Self.bodyStartLength), as: UTF8.self)
    }

    /// Creates the error of a request that got no response.
    init(_ interaction: Interaction, failed error: any Error) {
        let needsSignIn = (error as? any SignInFailure)?.needsSignIn ?? false
        self.init(needsSignIn ? .unauthorized : .transport, interaction, underlyingError: error)
    }

    private static let bodyStartLength = 2000

    /// The time the server asks to wait before the next request, as ``HTTPResponse/retryDelay(now:)`` tells it.
    ///
    /// - Parameter now: The present moment, for a date in a response that does not say when it was made.
    /// - Returns: The time; nil where the server asks for none.
    public func retryDelay(now: Date) -> Duration? { head?.retryDelay(now: now) }

    /// Whether the answer is a page for people, as proxies and firewalls send them.
    package var isPage: Bool {
        head?.fields[.contentType]?.lowercased().hasPrefix("text/html") == true
    }

    /// Whether the server may have done what the request asked, though no answer says so; true where in doubt.
    package var mayHaveBeenDone: Bool {
        if let status { return 200..<300 ~= status || status == 408 || status >= 500 }
        if let error = underlyingError as? TransportError { return error.mayHaveBeenDone }
        return ![.invalidRequest, .unsupported, .unauthorized, .invalidBase, .incompleteSearch].contains(code)
    }

    /// What the server said, one issue after the other.
    public var issues: [OperationOutcome.Issue] { outcome?.issue ?? [] }

    /// Everything that is known, with patient data: the whole address, what the server said, and the start of its answer.
    ///
    /// For a developer with a problem and the right to see it; never for logs.
    public var debugDetails: String {
        var lines = [description, "\(method) \(address)"]
        for issue in issues {
            let texts = [issue.details?.text, issue.diagnostics].compactMap { $0 } + issue.expression
            let codes = [issue.severity?.rawValue, issue.code?.rawValue].compactMap { $0 }
            lines.append((codes + texts).joined(separator: ", "))
        }
        if let underlyingError { lines.append(String(reflecting: underlyingError)) }
        if let bodyStart { lines.append(bodyStart) }
        return lines.joined(separator: "\n")
    }
}

extension FHIRClientError {
    /// The kind of a failed interaction; new kinds may be added.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// The base address cannot be one: it is not http or https, or has a query, fragment, user or password.
        public static let invalidBase = Code(rawValue: "invalidBase")
        /// The request cannot be made from what was given, such as an empty id; nothing was sent.
        public static let invalidRequest = Code(rawValue: "invalidRequest")
        /// The server cannot do this, by its own statement or by the version of FHIR it speaks; nothing was sent.
        public static let unsupported = Code(rawValue: "unsupported")
        /// There is no whole response: the transport failed.
        public static let transport = Code(rawValue: "transport")

        /// The server does not know who asks: 401; or nobody is signed in, so that nothing was sent.
        public static let unauthorized = Code(rawValue: "unauthorized")
        /// The server knows who asks and refuses: 403.
        public static let forbidden = Code(rawValue: "forbidden")
        /// There is no such resource: 404.
        public static let notFound = Code(rawValue: "notFound")
        /// The resource was deleted: 410.
        public static let gone = Code(rawValue: "gone")
        /// The state on the server is another than expected: 409.
        public static let conflict = Code(rawValue: "conflict")
        /// A condition of the request does not hold, for a conditional create because several resources match: 412.
        public static let preconditionFailed = Code(rawValue: "preconditionFailed")
        /// The server, or one behind it, took too long: 408 or 504; or a job on it is not done within a deadline.
        public static let timedOut = Code(rawValue: "timedOut")
        /// Too many requests: 429.
        public static let throttled = Code(rawValue: "throttled")
        /// The server understood and refuses: another 4xx, or an OperationOutcome in place of what was asked for.
        public static let rejected = Code(rawValue: "rejected")
        /// The server failed: 5xx.
        public static let serverError = Code(rawValue: "serverError")
        /// A status that is no answer to the interaction, such as a redirect to nowhere.
        public static let unexpectedStatus = Code(rawValue: "unexpectedStatus")

        /// The answer does not come from a FHIR server: an HTML page, another format, or nothing where a body must be.
        public static let notFHIR = Code(rawValue: "notFHIR")
        /// The body is not JSON, or not a resource that can be read.
        public static let unreadable = Code(rawValue: "unreadable")
        /// The answer came from another origin than the one that was asked; nothing of it was read.
        public static let otherOrigin = Code(rawValue: "otherOrigin")
        /// A search by POST was answered from another address, where its conditions may not have arrived.
        public static let redirectedSearch = Code(rawValue: "redirectedSearch")
        /// The answer holds another resource than the one asked for.
        public static let unexpectedResource = Code(rawValue: "unexpectedResource")

        /// What a search did not find may be there nevertheless; nothing was sent that depends on it.
        public static let incompleteSearch = Code(rawValue: "incompleteSearch")

        /// A link, a reference or an address of a file leads to another scheme, host or port, and was not followed.
        public static let crossOriginLink = Code(rawValue: "crossOriginLink")
        /// A link or a reference leads out of the base address, or an answer came from there; see ``LinkBoundary/base``.
        public static let outsideBase = Code(rawValue: "outsideBase")
        /// A link, a reference or an address that the server gave is none.
        public static let invalidLink = Code(rawValue: "invalidLink")
        /// The link to the next page leads to a page that was already read.
        public static let repeatedLink = Code(rawValue: "repeatedLink")
        /// There are more pages than the limit.
        public static let tooManyPages = Code(rawValue: "tooManyPages")
        /// A file cannot be written, or does not belong to what is written.
        public static let file = Code(rawValue: "file")
    }
}

extension FHIRClientError: LogSafe {
    /// A sentence for logs and developers, without patient data.
    public var description: String {
        var text = "\(code): \(interaction) at \(url?.originText ?? "an unknown address")"
        if let status { text += ", status \(status)" }
        // Only words of FHIR: a server may write anything into a code.
        let codes = issues.compactMap(\.code?.rawValue).filter(Self.issueTypes.contains)
        if !codes.isEmpty { text += ", the server says \(codes.joined(separator: ", "))" }
        if let detail { text += ": \(detail)" }
        switch underlyingError {
        case let error as TransportError: text += " (\(error))"
        case let error as FHIRError: text += " (\(error))"
        case let error as any SignInFailure: text += " (\(error))"
        default: break
        }
        return text
    }

    /// The codes of OperationOutcome.issue.code (http://hl7.org/fhir/issue-type), DSTU2 to R5.
    private static let issueTypes: Set<String> = [
        "invalid", "structure", "required", "value", "invariant", "security", "login", "unknown", "expired",
        "forbidden", "suppressed", "processing", "not-supported", "duplicate", "multiple-matches", "not-found",
        "deleted", "too-long", "code-invalid", "extension", "too-costly", "business-rule", "conflict", "transient",
        "lock-error", "no-store", "exception", "timeout", "incomplete", "throttled", "informational",
        "limited-filter", "success",
    ]
}

extension FHIRClientError: LocalizedError {
    /// The same text as the description: without it Foundation tells only the name of the type.
    public var errorDescription: String? { description }
}

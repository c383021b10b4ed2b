// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// A request of a client, the interaction it stands for, and its response when there is one.
///
/// Turns a response into what a client gives back: the resource asked for, or the error that says why not.
package struct Interaction: Sendable {
    /// The interaction and the type of resource, such as "read Patient".
    let name: String
    /// The parts of the path below the base address, not encoded; those of the first page for a later one.
    var path: [String] = []
    package var request: HTTPRequest
    package var response: HTTPResponse?

    package init(name: String, path: [String] = [], request: HTTPRequest, response: HTTPResponse? = nil) {
        (self.name, self.path, self.request, self.response) = (name, path, request, response)
    }

    /// The path below the base address, without the ids in it: `Patient/{id}/$everything`.
    var place: String {
        var parts: [String] = []
        for part in path {
            // Names of types, operations and `_history` are FHIR's own; whatever else stands there names somebody.
            let isName = part.hasPrefix("$") || part.hasPrefix("_") || part == "metadata"
            let isType = part.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true
            let isPlaceOfType = parts.isEmpty || parts.last == "{id}"
            parts.append(isName || isType && isPlaceOfType ? part : parts.last == "_history" ? "{version}" : "{id}")
        }
        return parts.joined(separator: "/")
    }

    /// Returns the resource in the body.
    ///
    /// A body that is JSON and cannot be read is told apart from one that does not come from a FHIR server at all, such
    /// as the sign-in page of a network.
    ///
    /// - Parameters:
    ///   - version: The version of FHIR that the server speaks.
    ///   - endsWhenCancelled: Whether reading ends when the task is cancelled. After a change it does not: the caller should
    ///     know that the change was made.
    /// - Returns: The resource, with what was noticed.
    /// - Throws: The error that says what the body is instead.
    func reading(
        in version: FHIRVersion,
        endsWhenCancelled: Bool = false
    ) throws(FHIRClientError) -> FHIRReading<Resource> {
        let body = response?.body ?? []
        guard let first = body.first(where: { !Self.isBlank($0) }) else {
            throw FHIRClientError(.notFHIR, self, detail: "the body is empty")
        }
        guard first == UInt8(ascii: "{") || isNamedJSON else {
            let kind = first == UInt8(ascii: "<") ? "HTML or XML" : "not JSON"
            throw FHIRClientError(.notFHIR, self, detail: "the body is \(kind); is the base address right?")
        }
        do {
            let limits = ReadingLimits(deadline: response?.deadline, endsWhenCancelled: endsWhenCancelled)
            return try FHIRReader(version: version, limits: limits, wrongTypes: .keepAside).read(body)
        } catch {
            // An object that is no resource, such as the error of a gateway, is as foreign as a page.
            let code: FHIRClientError.Code =
                switch error.code {
                case .resourceType: .notFHIR
                case .timeout: .timedOut
                default: .unreadable
                }
            throw FHIRClientError(code, self, detail: problem, underlyingError: error)
        }
    }

    private var isNamedJSON: Bool {
        response?.fields[.contentType]?.lowercased().contains("json") == true
    }

    /// Says that the body is a report of a problem that has nothing of FHIR (RFC 9457).
    private var problem: String? {
        let isProblem = response?.fields[.contentType]?.lowercased().contains("application/problem+json") == true
        return isProblem ? "the body is application/problem+json" : nil
    }

    /// Returns the resource in the body, which must be of a type.
    package func reading<R: FHIRResource>(
        _ type: R.Type,
        in version: FHIRVersion,
        endsWhenCancelled: Bool = false
    ) throws(FHIRClientError) -> FHIRReading<R> {
        let reading = try reading(in: version, endsWhenCancelled: endsWhenCancelled)
        if let resource = R(reading.value) {
            return FHIRReading(
                value: resource, issues: reading.issues, furtherIssueCount: reading.furtherIssueCount,
                evidence: reading.evidence)
        }
        if case .operationOutcome(let outcome) = reading.value {
            throw FHIRClientError(.rejected, self, outcome: outcome, detail: "an OperationOutcome was sent instead")
        }
        let found = reading.value.isOfKnownType ? reading.value.typeName(in: version) : nil
        let detail = "found \(found ?? "a resource of an unknown type"), expected \(R.typeName(in: version))"
        throw FHIRClientError(.unexpectedResource, self, detail: detail)
    }

    /// Returns the resource in the body of an answer to a question, which is no use to a task that was cancelled.
    func found(in version: FHIRVersion) throws -> FHIRReading<Resource> {
        try Self.unlessCancelled { () throws(FHIRClientError) in try reading(in: version, endsWhenCancelled: true) }
    }

    /// Returns the resource in the body of an answer to a question, which must be of a type.
    func found<R: FHIRResource>(_ type: R.Type, in version: FHIRVersion) throws -> FHIRReading<R> {
        try Self.unlessCancelled { () throws(FHIRClientError) in
            try reading(type, in: version, endsWhenCancelled: true)
        }
    }

    private static func unlessCancelled<Value>(_ read: () throws(FHIRClientError) -> Value) throws -> Value {
        do {
            return try read()
        } catch {
            // Reading ends with an error of its own when the task was cancelled.
            try Task.checkCancellation()
            throw error
        }
    }

    /// Checks that the status says success.
    ///
    /// The status decides about the error, whatever the body is, with one exception: a 404 with a body that is not FHIR
    /// comes from something that is not a FHIR server, and says nothing about the resource.
    ///
    /// - Parameters:
    ///   - version: The version of FHIR that the server speaks.
    ///   - others: Statuses that are an answer to this interaction, too.
    /// - Throws: The error that the status stands for.
    func checkStatus(in version: FHIRVersion, others: Set<Int> = []) throws(FHIRClientError) {
        guard let response, !response.isSuccess, !others.contains(response.status) else { return }
        var outcome: OperationOutcome?
        var detail: String?
        do {
            let reading = try reading(in: version)
            outcome = OperationOutcome(reading.value)
        } catch {
            if !response.body.isEmpty { detail = error.detail ?? "the body cannot be read" }
            if response.status == 404, error.code == .notFHIR, !response.body.isEmpty { throw error }
        }
        throw FHIRClientError(Self.code(of: response.status), self, outcome: outcome, detail: detail)
    }

    static func code(of status: Int) -> FHIRClientError.Code {
        switch status {
        case 401: .unauthorized
        case 403: .forbidden
        case 404: .notFound
        case 408, 504: .timedOut
        case 409: .conflict
        case 410: .gone
        case 412: .preconditionFailed
        case 429: .throttled
        case 400..<500: .rejected
        case 500...: .serverError
        default: .unexpectedStatus
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}

extension Resource {
    /// Whether the name of the type is one of ours, and not any text that a server sent.
    fileprivate var isOfKnownType: Bool {
        switch self {
        case .other, .unreadable: false
        default: true
        }
    }
}

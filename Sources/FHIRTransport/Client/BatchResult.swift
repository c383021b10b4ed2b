// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What became of the interactions of a batch or transaction.
public struct BatchResult: Sendable {
    /// What became of one interaction.
    public struct Entry<R: FHIRResource>: Sendable {
        /// Why it failed; nil when it succeeded.
        public let error: FHIRClientError?
        /// The status, nil where the server gave none that can be read.
        public let status: Int?
        /// The resource, if the server sent it.
        public let resource: R?
        /// The logical id, where the server named one.
        public let id: String?
        /// The name of the version; nil where the server gave none.
        public let eTag: EntityTag?
        /// When the resource was last changed; nil where the server did not tell.
        public let lastModified: FHIRInstant?
        /// What the server says about it.
        public let outcome: OperationOutcome?
    }

    /// The elements that were not sent, because the version of the server has no place for them.
    public let losses: [FHIRIssue]
    /// What is wrong or unusual with the answer.
    public let issues: [FHIRIssue]

    private let entries: [FHIRBundle.Entry]
    private let whole: Interaction
    private let interactions: [Interaction]
    private let version: FHIRVersion
    private let scope: LinkScope

    fileprivate init(
        _ reading: FHIRReading<FHIRBundle>,
        losses: [FHIRIssue],
        _ whole: Interaction,
        _ interactions: [Interaction],
        _ version: FHIRVersion,
        _ scope: LinkScope
    ) {
        self.losses = losses
        issues = reading.issues
        entries = reading.value.entry
        self.whole = whole
        self.interactions = interactions
        self.version = version
        self.scope = scope
    }

    /// The number of interactions that failed.
    public var failureCount: Int {
        entries.count { !Self.isSuccess($0.response?.statusCode) }
    }

    /// What became of an interaction.
    ///
    /// - Parameter key: The key, from the batch that was performed; that of a longer one gives an error.
    public subscript<R>(key: FHIRBatch.Key<R>) -> Entry<R> {
        guard entries.indices.contains(key.index), interactions.indices.contains(key.index) else {
            let error = FHIRClientError(.invalidRequest, whole, detail: "the key belongs to another batch")
            return Entry(
                error: error, status: nil, resource: nil, id: nil, eTag: nil, lastModified: nil, outcome: nil)
        }
        let entry = entries[key.index]
        let response = entry.response
        let status = response?.statusCode
        let outcome =
            response?.outcome.flatMap { OperationOutcome($0) } ?? entry.resource.flatMap { OperationOutcome($0) }
        let location = response?.location.flatMap {
            try? ResourceLocation($0, type: R.typeName(in: version), from: scope.root, in: scope)
        }
        let resource = entry.resource.flatMap { R($0) }
        return Entry(
            error: error(key.index, status, outcome, entry, isExpected: resource != nil),
            status: status,
            resource: resource,
            id: location?.id ?? resource?.id,
            eTag: response?.etag.flatMap { EntityTag($0) },
            lastModified: response?.lastModified,
            outcome: outcome
        )
    }

    private func error(
        _ index: Int,
        _ status: Int?,
        _ outcome: OperationOutcome?,
        _ entry: FHIRBundle.Entry,
        isExpected: Bool
    ) -> FHIRClientError? {
        var interaction = interactions[index]
        interaction.response = status.map { HTTPResponse(status: $0) }
        guard let status, Self.isSuccess(status) else {
            let code = status.map(Interaction.code) ?? .unexpectedStatus
            return FHIRClientError(code, interaction, outcome: outcome, detail: "entry \(index) of the batch")
        }
        if case .unreadable? = entry.resource {
            return FHIRClientError(.unreadable, interaction, detail: "entry \(index) of the batch")
        }
        guard interaction.request.method == .get, status != 304, !isExpected else { return nil }
        let detail = "entry \(index) of the batch has no such resource"
        return FHIRClientError(.unexpectedResource, interaction, outcome: outcome, detail: detail)
    }

    private static func isSuccess(_ status: Int?) -> Bool {
        status.map { 200..<300 ~= $0 || $0 == 304 } ?? false
    }
}

extension FHIRBundle.Response {
    /// The number of the status, as in `201 Created`.
    fileprivate var statusCode: Int? {
        status.flatMap { Int($0.prefix { $0 != " " }) }
    }
}

extension FHIRClient {
    /// Sends several interactions in one request.
    ///
    /// - Parameters:
    ///   - batch: The interactions, at least one.
    ///   - returning: What the server is asked to send back for each change.
    /// - Returns: What became of each; in a batch, some may have failed.
    /// - Throws: `FHIRClientError` when the whole was refused, as a transaction of which one part cannot be done; with the code
    ///   `invalidRequest` for an interaction that cannot be written, and `unexpectedResource` when the answer does not tell
    ///   about each interaction; `CancellationError`.
    @concurrent
    public func perform(_ batch: FHIRBatch, returning: ReturnPreference = .representation) async throws -> BatchResult {
        let title = batch.kind == .transaction ? "transaction" : "batch"
        guard batch.count > 0 else { throw refusal(title, "there are no interactions", method: .post) }
        try await require(.system(batch.kind == .transaction ? .transaction : .batch))
        var bundle = FHIRBundle()
        bundle.type = batch.kind == .transaction ? .transaction : .batch
        var interactions: [Interaction] = []
        for step in batch.steps {
            let name = step.name(version)
            let entry = try step.entry(self, name)
            bundle.entry.append(entry)
            let method = (entry.request?.method?.rawValue).flatMap { HTTPRequest.Method($0) } ?? .post
            interactions.append(Interaction(name: name, request: HTTPRequest(method: method, url: base)))
        }
        var interaction = try interaction(title, [], method: .post)
        let writing: FHIRWriting
        do {
            writing = try FHIRWriter(version: version).write(bundle)
        } catch {
            throw FHIRClientError(.invalidRequest, interaction, underlyingError: error)
        }
        try interaction.request.fields.set(.contentType, to: version.mediaType)
        try interaction.request.fields.set(.prefer, to: "return=\(returning.rawValue)")
        interaction.request.body = writing.bytes
        interaction.request.maximumBodySize = bodyLimits.page
        let answer = try await send(interaction)
        let reading = try answer.reading(FHIRBundle.self, in: version)
        // Results are told by their place alone.
        guard reading.value.entry.count == batch.count else {
            let detail = "the answer has \(reading.value.entry.count) entries for \(batch.count) interactions"
            throw FHIRClientError(.unexpectedResource, answer, detail: detail)
        }
        return BatchResult(reading, losses: writing.issues, answer, interactions, version, scope)
    }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRClient {
    /// Runs an operation.
    ///
    /// - Parameters:
    ///   - name: The name of the operation, with or without its dollar sign.
    ///   - target: What it is run on.
    ///   - parameters: The inputs.
    ///   - method: POST, which sends the inputs in the body; or GET, for operations that change nothing and inputs that are
    ///     simple values, which then stand in the address.
    /// - Returns: What the operation gives back, often a Parameters resource; nil when it gives nothing.
    /// - Throws: `FHIRClientError`, with the code `rejected` when an OperationOutcome with an error comes back with a status of
    ///   success; `CancellationError`.
    @concurrent
    public func run(
        _ name: String,
        on target: OperationTarget,
        _ parameters: [OperationParameter] = [],
        method: HTTPRequest.Method = .post
    ) async throws -> FetchedResource<Resource>? {
        try await require(.operation(name, type: target.typeName(in: version)))
        var operation = try operation(name, target, parameters, method)
        // What an operation gives back is often a Bundle.
        operation.request.maximumBodySize = bodyLimits.page
        let answer = try await send(operation)
        guard answer.response?.body.isEmpty == false else { return nil }
        let reading = try answer.reading(in: version)
        if case .operationOutcome(let outcome) = reading.value, outcome.isError {
            throw FHIRClientError(.rejected, answer, outcome: outcome, detail: "an OperationOutcome was sent instead")
        }
        return FetchedResource(reading, answer.response)
    }

    /// Returns everything that the server has about a resource, page by page (`$everything`).
    ///
    /// The resource itself is among the matches, and everything else among the included resources, whatever mode the server
    /// gives them.
    ///
    /// - Parameters:
    ///   - type: The type of the resource, normally `Patient`.
    ///   - id: The logical id.
    ///   - since: The moment from which on changes are wanted; nil for all.
    ///   - typeNames: The names of the types that are wanted, in the version of the server; empty for all.
    ///   - count: The wished size of the pages; nil to leave it to the server.
    ///   - pageLimit: The number of pages after which the sequence throws, at least 1.
    /// - Returns: The sequence; nothing is sent before its first page is asked for.
    public func everything<R: FHIRResource>(
        about type: R.Type,
        id: String,
        since: FHIRInstant? = nil,
        typeNames: [String] = [],
        count: Int? = nil,
        pageLimit: Int = defaultPageLimit
    ) -> SearchPages<R> {
        var parameters: [OperationParameter] = []
        if let since { parameters.append(.instant("_since", since)) }
        if !typeNames.isEmpty { parameters.append(.string("_type", typeNames.joined(separator: ","))) }
        if let count { parameters.append(.integer("_count", count)) }
        let feature = ServerFeature.operation("everything", type: R.typeName(in: version))
        let start = PageCursor.Start(features: [feature]) { [parameters] client in
            [try client.operation("everything", .resource(type, id: id), parameters, .get)]
        }
        return SearchPages(client: self, start: start, scope: .everything, pageLimit: pageLimit)
    }

    private func operation(
        _ name: String,
        _ target: OperationTarget,
        _ parameters: [OperationParameter],
        _ method: HTTPRequest.Method
    ) throws -> Interaction {
        let operation = name.hasPrefix("$") ? name : "$" + name
        let path = target.path(in: version)
        let title = "operation \(operation)"
        guard method == .get || method == .post else {
            throw refusal(title, "an operation is run by GET or POST", path: path, method: method)
        }
        guard method == .get else {
            var interaction = try interaction(title, path, operation: operation, method: .post)
            do {
                let members = try parameters.map { try $0.json(in: version).0 }
                var content: [JSONValue.Member] = [.init("resourceType", .string("Parameters"))]
                if !members.isEmpty { content.append(.init("parameter", .array(members))) }
                interaction.request.body = JSONValue.object(content).bytes
            } catch {
                throw FHIRClientError(.invalidRequest, interaction, underlyingError: error)
            }
            try interaction.request.fields.set(.contentType, to: version.mediaType)
            return interaction
        }
        let query = try parameters.map { parameter in
            guard let text = parameter.text else {
                let detail = "the parameter \(parameter) does not fit into an address; run the operation by POST"
                throw refusal(title, detail, path: path)
            }
            return "\(parameter.name.percentEncoded)=\(text.percentEncoded)"
        }
        return try interaction(title, path, operation: operation, query: query.joined(separator: "&"))
    }
}

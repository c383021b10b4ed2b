// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What a server says after it deleted something.
public struct DeleteResult: Sendable, Hashable {
    /// What the server says about it; nil when it says nothing.
    public let outcome: OperationOutcome?
    /// The name of the version that the deletion is; nil when the server gave none.
    public let eTag: EntityTag?
    /// Whether the server has taken note of the wish and not said that it is done: status 202.
    public let isPending: Bool
}

extension FHIRClient {
    /// Deletes a resource; its earlier versions may stay readable.
    ///
    /// - Parameters:
    ///   - type: The type of the resource.
    ///   - id: The logical id.
    ///   - tag: The version that must be the present one; nil to delete any.
    /// - Returns: What the server says, such as that it will be done later; the same for a resource that was deleted before.
    /// - Throws: `FHIRClientError`, with the code `conflict` when the server does not allow it, because others refer to it for
    ///   example, `preconditionFailed` when another version is the present one; `CancellationError`.
    @discardableResult
    @concurrent
    public func delete<R: FHIRResource>(
        _ type: R.Type,
        id: String,
        ifMatch tag: EntityTag? = nil
    ) async throws -> DeleteResult {
        let name = R.typeName(in: version)
        try await require(.interaction(.delete, type: name))
        var delete = try interaction("delete \(name)", [name, id], method: .delete)
        if let tag { try delete.request.fields.set(.ifMatch, to: tag.text) }
        return try await self.delete(delete)
    }

    /// Deletes what fulfils a condition (conditional delete).
    ///
    /// A server that allows one match only refuses several; another one deletes them all.
    ///
    /// - Parameters:
    ///   - type: The type of the resources.
    ///   - condition: The search; it must have a condition.
    /// - Returns: What the server says, such as that it will be done later.
    /// - Throws: `FHIRClientError`, with the code `preconditionFailed` when there are several matches and the server deletes one
    ///   only, `invalidRequest` without a condition; `CancellationError`.
    @discardableResult
    @concurrent
    public func delete<R: FHIRResource>(_ type: R.Type, where condition: SearchQuery<R>) async throws -> DeleteResult {
        let name = R.typeName(in: version)
        try await require(.conditionalDelete(type: name))
        let query = try requiredCondition(condition, "delete \(name)")
        return try await delete(interaction("delete \(name)", [name], method: .delete, query: query))
    }

    private func delete(_ interaction: Interaction) async throws -> DeleteResult {
        let answer = try await send(interaction)
        var outcome: OperationOutcome?
        if let response = answer.response, !response.body.isEmpty {
            // A page of a network that answers everything with 200 has deleted nothing.
            let resource = try answer.reading(in: version).value
            outcome = OperationOutcome(resource)
            if let outcome, outcome.isError {
                throw FHIRClientError(.rejected, answer, outcome: outcome, detail: "an OperationOutcome was sent")
            }
        }
        return DeleteResult(
            outcome: outcome, eTag: answer.response?.entityTag, isPending: answer.response?.status == 202)
    }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRClient {
    /// Replaces a resource, or creates it under its id where the server allows that.
    ///
    /// Give the tag of the version that the change is based on, so that a change of somebody else in between is not undone:
    ///
    /// ```swift
    /// let order = try await client.read(MedicationRequest.self, id: "12")
    /// var changed = order.value
    /// …
    /// try await client.update(changed, ifMatch: order.eTag)
    /// ```
    ///
    /// - Parameters:
    ///   - resource: The resource, with the id it has on the server.
    ///   - tag: The version that must be the present one; nil to replace any.
    ///   - returning: What the server is asked to send back.
    /// - Returns: What is known about the resource on the server.
    /// - Throws: `FHIRClientError`, with the code `preconditionFailed` or `conflict` when another version is the present one,
    ///   `invalidRequest` when the resource has no id or the version of the server has no place for its meaning;
    ///   `CancellationError`.
    @concurrent
    public func update<R: FHIRResource>(
        _ resource: R,
        ifMatch tag: EntityTag? = nil,
        returning: ReturnPreference = .representation
    ) async throws -> SaveResult<R> {
        let name = R.typeName(in: version)
        let title = "update \(name)"
        guard let id = resource.id, !id.isEmpty else {
            throw refusal(title, "the resource has no id", path: [name], method: .put)
        }
        try await require(.interaction(.update, type: name))
        var update = try interaction(title, [name, id], method: .put)
        if let tag { try update.request.fields.set(.ifMatch, to: tag.text) }
        let saving = Saving<R>(
            interaction: update,
            returning: returning,
            statuses: [200, 201, 204],
            id: id,
            expectation: "an update is answered with 200 or 201"
        )
        return try await save(self.saving(resource, saving))
    }

    /// Replaces the one resource that fulfils a condition, or creates it where none does (conditional update).
    ///
    /// - Parameters:
    ///   - resource: The resource; an id is sent, and must be that of the one found.
    ///   - condition: The search that finds at most one; it must have a condition.
    ///   - tag: The version that must be the present one; nil to replace any.
    ///   - returning: What the server is asked to send back.
    /// - Returns: What is known about the resource on the server.
    /// - Throws: `FHIRClientError`, with the code `preconditionFailed` when the condition finds several; `CancellationError`.
    @concurrent
    public func update<R: FHIRResource>(
        _ resource: R,
        where condition: SearchQuery<R>,
        ifMatch tag: EntityTag? = nil,
        returning: ReturnPreference = .representation
    ) async throws -> SaveResult<R> {
        let name = R.typeName(in: version)
        let title = "update \(name)"
        try await require(.conditionalUpdate(type: name))
        let query = try requiredCondition(condition, title)
        var update = try interaction(title, [name], method: .put, query: query)
        if let tag { try update.request.fields.set(.ifMatch, to: tag.text) }
        let saving = Saving<R>(
            interaction: update,
            returning: returning,
            statuses: [200, 201],
            expectation: "an update is answered with 200 or 201"
        )
        return try await save(self.saving(resource, saving))
    }

    /// Changes parts of a resource.
    ///
    /// - Parameters:
    ///   - type: The type of the resource.
    ///   - id: The logical id.
    ///   - patch: The changes, with the names that the version of the server has.
    ///   - tag: The version that must be the present one; nil to change any.
    ///   - returning: What the server is asked to send back.
    /// - Returns: What is known about the resource on the server.
    /// - Throws: `FHIRClientError`, with the code `rejected` when a test of the patch fails, `unsupported` for DSTU2, which
    ///   has no patch; `CancellationError`.
    @discardableResult
    @concurrent
    public func patch<R: FHIRResource>(
        _ type: R.Type,
        id: String,
        _ patch: JSONPatch,
        ifMatch tag: EntityTag? = nil,
        returning: ReturnPreference = .representation
    ) async throws -> SaveResult<R> {
        let name = R.typeName(in: version)
        let title = "patch \(name)"
        guard version >= .stu3 else {
            throw refusal(title, "DSTU2 has no patch", path: [name, id], method: .patch, code: .unsupported)
        }
        guard !patch.operations.isEmpty else {
            throw refusal(title, "the patch changes nothing", path: [name, id], method: .patch)
        }
        try await require(.interaction(.patch, type: name))
        var interaction = try interaction(title, [name, id], method: .patch)
        if let tag { try interaction.request.fields.set(.ifMatch, to: tag.text) }
        try interaction.request.fields.set(.contentType, to: JSONPatch.mediaType)
        interaction.request.body = patch.json
        let saving = Saving<R>(
            interaction: interaction,
            returning: returning,
            statuses: [200, 201, 204],
            id: id,
            expectation: "a patch is answered with 200"
        )
        return try await save(saving)
    }

    /// Returns the text of a condition, which must be there: without one, everything of a type would be meant.
    func requiredCondition<R: FHIRResource>(_ condition: SearchQuery<R>, _ title: String) throws -> String {
        guard condition.parameters.contains(where: { !$0.isControl }) else {
            throw refusal(title, "there is no condition", path: [R.typeName(in: version)])
        }
        return try self.condition(condition, title)
    }
}

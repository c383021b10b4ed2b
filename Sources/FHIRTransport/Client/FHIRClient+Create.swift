// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRClient {
    /// Creates a resource, whose id the server chooses.
    ///
    /// A create that failed without an answer may have been done: the answer can be lost on the way. Sent again, it makes a
    /// second resource, unless it says with `ifNoneExist` how to recognise the first:
    ///
    /// ```swift
    /// let saved = try await client.create(dose, ifNoneExist: [.identifier(system: system, value: doseID)])
    /// ```
    ///
    /// Only an answer that names the new resource is a success: status 201, or 200 for a condition that finds one, with the
    /// id in the Location or in the body. A page of a network that answers everything with 200 has saved nothing. An answer
    /// that names the resource without holding it is followed by a read, from the server of this client only.
    ///
    /// - Parameters:
    ///   - resource: The resource; its id is not sent.
    ///   - condition: A search that must find nothing for the resource to be created; empty to create it always.
    ///   - returning: What the server is asked to send back; only for a representation a missing one is read.
    /// - Returns: What is known about the resource on the server.
    /// - Throws: `FHIRClientError`, with the code `preconditionFailed` when the condition finds several, `invalidRequest`
    ///   when the version of the server has no place for the meaning of the resource, and `notFHIR`, `rejected`,
    ///   `unexpectedStatus` or `unexpectedResource` when the answer is no sign of the resource; `CancellationError`.
    @concurrent
    public func create<R: FHIRResource>(
        _ resource: R,
        ifNoneExist condition: SearchQuery<R> = [],
        returning: ReturnPreference = .representation
    ) async throws -> SaveResult<R> {
        let name = R.typeName(in: version)
        let isConditional = !condition.parameters.isEmpty
        try await require(.interaction(.create, type: name))
        if isConditional { try await require(.conditionalCreate(type: name)) }
        var create = try interaction("create \(name)", [name], method: .post)
        if isConditional { try create.request.fields.set(.ifNoneExist, to: self.condition(condition, create.name)) }
        // Some servers refuse a new resource that has an id.
        var resource = resource
        resource.id = nil
        let saving = Saving<R>(
            interaction: create,
            returning: returning,
            statuses: isConditional ? [200, 201] : [201],
            expectation: "a create is answered with 201"
        )
        return try await save(self.saving(resource, saving))
    }
}

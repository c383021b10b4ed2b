// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
import Foundation

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
    /// - Returns: What is known about the resource on the server.
    /// - Throws: `FHIRClientError`, with the code `preconditionFailed` when the condition finds several, `invalidRequest`
    ///   when the version of the server has no place for the meaning of the resource, and `notFHIR`, `rejected`,
    ///   `unexpectedStatus` or `unexpectedResource` when the answer is no sign of the resource; `CancellationError`.
    public func create<R: FHIRResource>(
        _ resource: R,
        ifNoneExist condition: [SearchParameter] = []
    ) async throws -> CreateResult<R> {
        let name = R.typeName(in: version)
        var create = try interaction("create \(name)", [name], method: .post)
        try create.request.fields.set(.contentType, to: version.mediaType)
        try create.request.fields.set(.prefer, to: "return=representation")
        if !condition.isEmpty { try create.request.fields.set(.ifNoneExist, to: condition.query(in: version)) }
        // Some servers refuse a new resource that has an id.
        var resource = resource
        resource.id = nil
        let writing: FHIRWriting
        do {
            writing = try FHIRWriter(version: version).write(resource)
        } catch {
            throw FHIRClientError(.invalidRequest, create, underlyingError: error)
        }
        create.request.body = writing.bytes
        return try await result(of: send(create), isConditional: !condition.isEmpty, losses: writing.issues)
    }

    private func result<R: FHIRResource>(
        of create: Interaction,
        isConditional: Bool,
        losses: [FHIRIssue]
    ) async throws -> CreateResult<R> {
        let address = create.response?.fields[.location]
        let location = address.flatMap { ResourceLocation($0, type: R.typeName(in: version)) }
        // With a Location the resource is there, whatever the body is.
        let body = try? create.reading(in: version)
        let sent = body.flatMap { R($0.value) }
        let outcome = body.flatMap { OperationOutcome($0.value) }
        let isNew = create.response?.status == 201
        let isFound = isConditional && create.response?.status == 200 && outcome?.isError != true
        guard isNew || isFound, let id = location?.id ?? sent?.id else {
            throw failure(of: create, R.self, hasStatus: isNew || isFound)
        }

        var read: FHIRReading<R>?
        var readError: FHIRClientError?
        if sent == nil {
            do {
                read = try await self.read(R.self, id: id)
            } catch let error as FHIRClientError {
                readError = error
            }
        }
        let resource = sent ?? read?.value
        return CreateResult(
            isNew: isNew,
            id: id,
            versionId: location?.versionID ?? create.response?.versionID ?? resource?.meta?.versionId,
            location: address.flatMap { URL(string: $0, relativeTo: create.request.url)?.absoluteURL },
            resource: resource,
            outcome: outcome,
            losses: losses,
            issues: sent == nil ? read?.issues ?? [] : body?.issues ?? [],
            readError: readError
        )
    }

    /// Returns why a response that came with a status of success, and maybe that of a create, is no sign of the resource.
    private func failure<R: FHIRResource>(
        of create: Interaction,
        _ type: R.Type,
        hasStatus: Bool
    ) -> FHIRClientError {
        let doubt = "the resource may have been saved nevertheless"
        var outcome: OperationOutcome?
        do {
            outcome = OperationOutcome(try create.reading(in: version).value)
            // Says what came in place of the resource.
            if hasStatus || outcome?.isError == true { _ = try create.reading(type, in: version) }
        } catch {
            let isEmpty = create.response?.body.isEmpty != false
            if hasStatus || !isEmpty { return error }
        }
        guard hasStatus else {
            let detail = "a create is answered with 201; \(doubt)"
            return FHIRClientError(.unexpectedStatus, create, outcome: outcome, detail: detail)
        }
        return FHIRClientError(.unexpectedResource, create, detail: "the answer names no id; \(doubt)")
    }
}

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
    /// An answer without the resource is followed by a read, from the server of this client only.
    ///
    /// - Parameters:
    ///   - resource: The resource; its id is not sent.
    ///   - condition: A search that must find nothing for the resource to be created; empty to create it always.
    /// - Returns: What is known about the resource on the server.
    /// - Throws: `FHIRClientError`, with the code `preconditionFailed` when the condition finds several, and
    ///   `invalidRequest` when the version of the server has no place for the meaning of the resource; `CancellationError`.
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
        let name = R.typeName(in: version)
        let status = create.response?.status
        let address = create.response?.fields[.location]
        let location = address.flatMap { ResourceLocation($0, type: name) }
        // The resource was created, whatever the body is.
        let body = try? create.reading(in: version)
        let sent = body.flatMap { R($0.value) }
        let id = location?.id ?? sent?.id

        var read: FHIRReading<R>?
        var readError: FHIRClientError?
        if sent == nil, let id {
            do {
                read = try await self.read(R.self, id: id)
            } catch let error as FHIRClientError {
                readError = error
            }
        }
        let resource = sent ?? read?.value
        return CreateResult(
            isNew: status == 201 || !isConditional,
            id: id,
            versionId: location?.versionID ?? create.response?.versionID ?? resource?.meta?.versionId,
            location: address.flatMap { URL(string: $0, relativeTo: create.request.url)?.absoluteURL },
            resource: resource,
            outcome: body.flatMap { OperationOutcome($0.value) },
            losses: losses,
            issues: sent == nil ? read?.issues ?? [] : body?.issues ?? [],
            readError: readError
        )
    }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRClient {
    /// Reads a resource by its logical id.
    ///
    /// - Parameters:
    ///   - type: The type of the resource.
    ///   - id: The logical id, without the type.
    /// - Returns: The resource, with its tag and what was noticed while reading it.
    /// - Throws: `FHIRClientError`, with the code `notFound` or `gone` when there is no such resource, and
    ///   `unexpectedResource` when the server sends one with another id; `CancellationError`.
    @concurrent
    public func read<R: FHIRResource>(_ type: R.Type, id: String) async throws -> FetchedResource<R> {
        let name = R.typeName(in: version)
        try await require(.interaction(.read, type: name))
        return try fetched(type, id, in: await send(interaction("read \(name)", [name, id])))
    }

    /// Reads one version of a resource (vread).
    ///
    /// - Parameters:
    ///   - type: The type of the resource.
    ///   - id: The logical id, without the type.
    ///   - versionID: The version, as in `Meta.versionId`.
    /// - Returns: The resource as it was then.
    /// - Throws: `FHIRClientError`, with the code `notFound` when there is no such version, and `gone` when it is a deletion;
    ///   `CancellationError`.
    @concurrent
    public func read<R: FHIRResource>(
        _ type: R.Type,
        id: String,
        versionID: String
    ) async throws -> FetchedResource<R> {
        let name = R.typeName(in: version)
        try await require(.interaction(.vread, type: name))
        let answer = try await send(interaction("vread \(name)", [name, id, "_history", versionID]))
        let fetched = try fetched(type, id, in: answer)
        if let found = fetched.value.meta?.versionId, found != versionID {
            throw FHIRClientError(.unexpectedResource, answer, detail: "the resource has another version")
        }
        return fetched
    }

    /// Reads a resource unless it is still the version that the caller has (conditional read).
    ///
    /// - Parameters:
    ///   - type: The type of the resource.
    ///   - id: The logical id, without the type.
    ///   - tag: The tag of the version that the caller has.
    /// - Returns: The present version, or nil when it is the one that the caller has.
    /// - Throws: As for reading without a condition.
    @concurrent
    public func read<R: FHIRResource>(
        _ type: R.Type,
        id: String,
        ifNoneMatch tag: EntityTag
    ) async throws -> FetchedResource<R>? {
        try await read(type, id, .ifNoneMatch, tag.text)
    }

    /// Reads a resource unless it has not changed since a moment (conditional read).
    ///
    /// - Parameters:
    ///   - type: The type of the resource.
    ///   - id: The logical id, without the type.
    ///   - lastModified: The moment, as in ``FetchedResource/lastModified``.
    /// - Returns: The present version, or nil when it has not changed.
    /// - Throws: As for reading without a condition.
    @concurrent
    public func read<R: FHIRResource>(
        _ type: R.Type,
        id: String,
        ifModifiedSince lastModified: String
    ) async throws -> FetchedResource<R>? {
        try await read(type, id, .ifModifiedSince, lastModified)
    }

    /// Reads a resource of any type by its name, such as one that has no Swift type.
    ///
    /// - Parameters:
    ///   - typeName: The name of the type in the version of the server.
    ///   - id: The logical id, without the type.
    ///   - versionID: The version; nil for the present one.
    /// - Returns: The resource.
    /// - Throws: As for reading a resource of a Swift type.
    @concurrent
    public func readResource(
        _ typeName: String,
        id: String,
        versionID: String? = nil
    ) async throws -> FetchedResource<Resource> {
        try await require(.interaction(versionID == nil ? .read : .vread, type: typeName))
        let path = [typeName, id] + (versionID.map { ["_history", $0] } ?? [])
        let answer = try await send(interaction("read \(typeName)", path))
        let reading = try answer.found(in: version)
        if case .operationOutcome(let outcome) = reading.value, typeName != OperationOutcome.typeName(in: version) {
            throw FHIRClientError(.rejected, answer, outcome: outcome, detail: "an OperationOutcome was sent instead")
        }
        guard reading.value.typeName(in: version) == typeName, reading.value.id == id else {
            throw FHIRClientError(.unexpectedResource, answer, detail: "the resource has another type or id")
        }
        return FetchedResource(reading, answer.response)
    }

    private func read<R: FHIRResource>(
        _ type: R.Type,
        _ id: String,
        _ field: HTTPField.Name,
        _ value: String
    ) async throws -> FetchedResource<R>? {
        let name = R.typeName(in: version)
        try await require(.interaction(.read, type: name))
        var read = try interaction("read \(name)", [name, id])
        do {
            try read.request.fields.set(field, to: value)
        } catch {
            throw FHIRClientError(.invalidRequest, read, detail: "the condition cannot be sent", underlyingError: error)
        }
        let answer = try await send(read, others: [304])
        // Servers without conditional read answer with the resource, which is as good.
        return answer.response?.status == 304 ? nil : try fetched(type, id, in: answer)
    }

    private func fetched<R: FHIRResource>(
        _ type: R.Type,
        _ id: String,
        in answer: Interaction
    ) throws -> FetchedResource<R> {
        let reading = try answer.found(type, in: version)
        guard reading.value.id == id else {
            throw FHIRClientError(.unexpectedResource, answer, detail: "the resource has another id")
        }
        return FetchedResource(reading, answer.response)
    }
}

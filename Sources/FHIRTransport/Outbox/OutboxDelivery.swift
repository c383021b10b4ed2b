// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// One attempt to get an entry to the server, and what its outcome means.
struct OutboxDelivery {
    enum Outcome {
        case sent(OutboxReceipt, losses: [FHIRIssue])
        case refused(OutboxRefusal)
        /// It may be this resource alone: the patient's later entries wait, those of others do not.
        case held(FHIRClientError)
        /// It is the network or the whole server.
        case stopped(FHIRClientError)
        case signInNeeded(FHIRClientError)
    }

    let client: FHIRClient
    let method: OutboxMethod
    let now: @Sendable () -> Date

    /// Sends an entry.
    ///
    /// - Parameter entry: The entry as it was before this attempt.
    /// - Returns: What is to become of the entry.
    /// - Throws: `CancellationError`; the server may have the resource nevertheless.
    func deliver(_ entry: OutboxEntry) async throws -> Outcome {
        let reading = try? FHIRReader(version: entry.version).read(entry.json)
        guard let resource = reading?.value.forOutbox else { return refusal(.cannotBeWritten) }
        do {
            return try await deliver(resource, entry)
        } catch let error as FHIRClientError {
            return outcome(of: error)
        }
    }

    private func deliver(_ resource: some OutboxResource, _ entry: OutboxEntry) async throws -> Outcome {
        if method.kind == .clientID, let id = entry.id.resourceID {
            try await put(resource, at: id, entry)
        } else {
            try await create(resource, entry)
        }
    }

    // MARK: Conditional create

    private func create<R: OutboxResource>(_ resource: R, _ entry: OutboxEntry) async throws -> Outcome {
        let condition = SearchParameter.identifier(system: entry.id.system, value: entry.id.value)
        let result: SaveResult<R>
        do {
            result = try await client.create(resource, ifNoneExist: [condition])
        } catch let error as FHIRClientError where error.status.map({ 200..<300 ~= $0 }) == true {
            // It may have been saved, and the answer does not say. The server can be asked.
            return try await found(resource, entry) ?? .held(error)
        }
        // A server that does not know the condition may find anything.
        if let existing = result.resource, !existing.bears(entry.id) {
            return refusal(.otherResource, status: result.isNew ? 201 : 200)
        }
        if !result.isNew, entry.id.isShared {
            // Another device may have recorded it, and somebody may have withdrawn that record.
            if let existing = result.resource { return outcome(ofFinding: existing, result.id, resource, entry) }
            if let outcome = try await found(resource, entry) { return outcome }
        }
        return .sent(receipt(result.id, result.versionId, isNew: result.isNew), losses: result.losses)
    }

    // MARK: Update as create

    private func put<R: OutboxResource>(_ resource: R, at id: String, _ entry: OutboxEntry) async throws -> Outcome {
        // An earlier attempt may have arrived, or another device may have recorded the same, and somebody may have changed or
        // deleted the resource since.
        if entry.attempts > 0 || entry.id.isShared, let outcome = try await existing(resource, at: id, entry) {
            return outcome
        }
        let name = R.typeName(in: client.version)
        var update = try client.interaction("update \(name)", [name, id], method: .put)
        try update.request.fields.set(.contentType, to: client.version.mediaType)
        try update.request.fields.set(.prefer, to: "return=representation")
        var resource = resource
        resource.id = id
        let writing: FHIRWriting
        do {
            writing = try FHIRWriter(version: client.version).write(resource)
        } catch {
            return refusal(.cannotBeWritten)
        }
        update.request.body = writing.bytes
        let answer = try await client.send(update)
        let saved = try? answer.reading(R.self, in: client.version).value
        // A page of a network answers everything with 200; only the resource itself is a sign of it.
        guard let saved, saved.id == id, saved.bears(entry.id) else {
            guard let outcome = try await existing(resource, at: id, entry) else {
                return .held(FHIRClientError(.unexpectedResource, answer, detail: "the resource was not saved"))
            }
            guard case .sent(let receipt, _) = outcome else { return outcome }
            return .sent(receipt, losses: writing.issues)
        }
        let version = answer.response?.versionID ?? saved.meta?.versionId
        return .sent(receipt(id, version, isNew: answer.response?.status == 201), losses: writing.issues)
    }

    /// Returns the outcome of finding the resource on the server; nil when it is not there.
    private func existing<R: OutboxResource>(
        _ resource: R,
        at id: String,
        _ entry: OutboxEntry
    ) async throws -> Outcome? {
        do {
            let existing = try await client.read(R.self, id: id).value
            guard existing.bears(entry.id) else { return refusal(.otherResource, status: 200) }
            return outcome(ofFinding: existing, id, resource, entry)
        } catch let error as FHIRClientError where error.code == .gone {
            // The record of another device was deleted: that says nothing about this one.
            if entry.id.isShared, entry.attempts == 0 { return refusal(.otherResource, error) }
            // It arrived, and was deleted: to make it again would undo that.
            return .sent(receipt(id, nil, isNew: false), losses: [])
        } catch let error as FHIRClientError where error.code == .notFound || isRefusal(error) {
            // An earlier attempt may have been a create, with an id of the server.
            return try await found(resource, entry)
        }
    }

    /// Returns the outcome of searching for the identifier; nil when nothing bears it.
    ///
    /// A server that refuses the search tells nothing about the resource, and cannot have done a conditional create either.
    private func found<R: OutboxResource>(_ resource: R, _ entry: OutboxEntry) async throws -> Outcome? {
        let condition = SearchParameter.identifier(system: entry.id.system, value: entry.id.value)
        do {
            let match = try await client.search(R.self, [condition]).matches.first { $0.bears(entry.id) }
            guard let match, let id = match.id else { return nil }
            return outcome(ofFinding: match, id, resource, entry)
        } catch let error as FHIRClientError where isRefusal(error) {
            return nil
        }
    }

    /// Returns the outcome of finding a resource that bears the identifier.
    ///
    /// Another device may have made it before this entry was first sent. Where somebody has withdrawn that record as a
    /// mistake, this one is not on the server.
    private func outcome<R: OutboxResource>(
        ofFinding existing: R, _ id: String, _ resource: R, _ entry: OutboxEntry
    ) -> Outcome {
        if entry.id.isShared, entry.attempts == 0, existing.isWithdrawn, !resource.isWithdrawn {
            return refusal(.otherResource, status: 200)
        }
        return .sent(receipt(id, existing.meta?.versionId, isNew: false), losses: [])
    }

    // MARK: Outcomes

    private func isRefusal(_ error: FHIRClientError) -> Bool {
        if case .refused = outcome(of: error) { true } else { false }
    }

    /// Tells what a failure means.
    ///
    /// A refusal is one that a retry cannot mend and that comes from a FHIR server: it says so with an OperationOutcome, or the
    /// status is about the content of the request. A bare 404, for example, comes from a server that is being set up.
    private func outcome(of error: FHIRClientError) -> Outcome {
        guard let status = error.status else {
            return switch error.code {
            // Nothing was sent: the version of the server has no place for the meaning of the resource.
            case .invalidRequest: refusal(.cannotBeWritten)
            // Nothing was sent: the middleware that adds credentials has none.
            case .unauthorized: .signInNeeded(error)
            default: .stopped(error)
            }
        }
        switch status {
        case 401, 403: return .signInNeeded(error)
        case 407, 408, 425, 429: return .stopped(error)
        case 409, 421, 423: return .held(error)
        case 412: return refusal(.severalMatches, error)
        case 400, 413, 415, 422: return refusal(.rejected, error)
        case 400..<500: return error.outcome == nil ? .stopped(error) : refusal(.rejected, error)
        case 500: return .held(error)
        default: return .stopped(error)
        }
    }

    private func refusal(_ reason: OutboxRefusal.Reason, _ error: FHIRClientError) -> Outcome {
        refusal(reason, status: error.status, error.outcome)
    }

    private func refusal(
        _ reason: OutboxRefusal.Reason,
        status: Int? = nil,
        _ outcome: OperationOutcome? = nil
    ) -> Outcome {
        let json = outcome.flatMap { try? FHIRWriter(version: client.version).write($0).bytes }
        return .refused(
            OutboxRefusal(
                date: now(), reason: reason, status: status, version: client.version, outcomeJSON: json)
        )
    }

    private func receipt(_ id: String, _ version: String?, isNew: Bool) -> OutboxReceipt {
        OutboxReceipt(date: now(), resourceID: id, versionID: version, isNew: isNew)
    }
}

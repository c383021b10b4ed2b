// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
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

    /// What a look for a resource on the server has shown.
    private enum Finding {
        case found(Outcome)
        case absent
        /// The server refuses the search.
        case unknown
    }

    let client: FHIRClient
    let method: OutboxMethod
    let environment: HostEnvironment
    /// Whether the entry had to be searched for.
    private(set) var hasSearched = false

    /// Sends an entry.
    ///
    /// - Parameter entry: The entry as it was before this attempt.
    /// - Returns: What is to become of the entry.
    /// - Throws: `CancellationError`; the server may have the resource nevertheless.
    mutating func deliver(_ entry: OutboxEntry) async throws -> Outcome {
        hasSearched = false
        let reading = try? FHIRReader(version: entry.version).read(entry.json)
        guard let resource = reading?.value.forOutbox else { return refusal(.cannotBeWritten) }
        do {
            return try await deliver(resource, entry)
        } catch let error as FHIRClientError {
            return outcome(of: error)
        }
    }

    private mutating func deliver(_ resource: some OutboxResource, _ entry: OutboxEntry) async throws -> Outcome {
        if method.kind == .updateCreate, let id = entry.id.resourceID {
            try await put(resource, at: id, entry)
        } else {
            try await create(resource, entry)
        }
    }

    // MARK: Create

    private mutating func create<R: OutboxResource>(_ resource: R, _ entry: OutboxEntry) async throws -> Outcome {
        // Whoever promises to look does not always do so, and a second dose in the record is harm.
        if entry.mayHaveArrived || method.kind == .search && entry.id.isShared {
            switch try await look(for: resource, entry) {
            case .found(let outcome): return outcome
            case .unknown where entry.mayHaveArrived: return refusal(.undetermined)
            case .absent where entry.mayHaveArrived:
                if try await hasTwin(resource) { return refusal(.undetermined) }
            case .absent, .unknown: break
            }
        }
        let condition = SearchParameter.identifier(system: entry.id.system, value: entry.id.value)
        let result: SaveResult<R>
        do {
            result = try await client.create(resource, ifNoneExist: method.kind == .search ? [] : [condition])
        } catch let error as FHIRClientError where error.status.map({ 200..<300 ~= $0 }) == true {
            // It may have been saved, and the answer does not say. The server can be asked.
            if case .found(let outcome) = try await look(for: resource, entry) { return outcome }
            return .held(error)
        }
        if result.isNew, let made = result.resource, !made.bears(entry.id) {
            // The server made it of this request, and did not keep the identifier.
            return .sent(
                receipt(result.id, result.versionID, isNew: true), losses: result.losses + [lostIdentifier(of: R.self)])
        }
        // A server that does not know the condition may find anything.
        if let existing = result.resource, !existing.bears(entry.id) {
            return refusal(.otherResource, status: 200)
        }
        if !result.isNew, entry.id.isShared {
            // Another device may have recorded it, and somebody may have withdrawn that record.
            if let existing = result.resource { return outcome(ofFinding: existing, result.id, resource, entry) }
            if case .found(let outcome) = try await look(for: resource, entry) { return outcome }
        }
        return .sent(receipt(result.id, result.versionID, isNew: result.isNew), losses: result.losses)
    }

    // MARK: Update as create

    private mutating func put<R: OutboxResource>(
        _ resource: R,
        at id: String,
        _ entry: OutboxEntry
    ) async throws -> Outcome {
        // An earlier attempt may have arrived, or another device may have recorded the same, and somebody may have changed or
        // deleted the resource since.
        if entry.mayHaveArrived || entry.id.isShared, let outcome = try await existing(resource, at: id, entry) {
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
        let version = answer.response?.versionID ?? saved?.meta?.versionId
        let isNew = answer.response?.status == 201
        if let saved, saved.id == id, !saved.bears(entry.id), isNew {
            // The server made it of this request, at an address that nobody else chooses.
            return .sent(receipt(id, version, isNew: true), losses: writing.issues + [lostIdentifier(of: R.self)])
        }
        guard let saved, saved.id == id, saved.bears(entry.id) else {
            guard let outcome = try await existing(resource, at: id, entry) else {
                return .held(FHIRClientError(.unexpectedResource, answer, detail: "the resource was not saved"))
            }
            guard case .sent(let receipt, _) = outcome else { return outcome }
            return .sent(receipt, losses: writing.issues)
        }
        return .sent(receipt(id, version, isNew: isNew), losses: writing.issues)
    }

    /// Returns the outcome of finding the resource on the server; nil when it is not there.
    private mutating func existing<R: OutboxResource>(
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
            if entry.id.isShared, !entry.mayHaveArrived { return refusal(.otherResource, error) }
            // It arrived, and was deleted: to make it again would undo that.
            return .sent(receipt(id, nil, isNew: false), losses: [])
        } catch let error as FHIRClientError where error.code == .notFound || isRefusal(error) {
            // An earlier attempt may have been a create, with an id of the server.
            if case .found(let outcome) = try await look(for: resource, entry) { return outcome }
            return nil
        }
    }

    /// Searches for the identifier.
    private mutating func look<R: OutboxResource>(for resource: R, _ entry: OutboxEntry) async throws -> Finding {
        hasSearched = true
        let condition = SearchParameter.identifier(system: entry.id.system, value: entry.id.value)
        do {
            let match = try await client.search(R.self, [condition]).matches.first { $0.bears(entry.id) }
            guard let match, let id = match.id else { return .absent }
            return .found(outcome(ofFinding: match, id, resource, entry))
        } catch let error as FHIRClientError where cannotSearch(error) {
            return .unknown
        }
    }

    /// Whether the server has a dose of the same patient and moment that bears no identifier of a client.
    ///
    /// A server that does not keep identifiers finds none of them, and what was sent may be there nevertheless.
    private func hasTwin<R: OutboxResource>(_ resource: R) async throws -> Bool {
        guard let dose = resource as? MedicationAdministration, let patient = dose.subject?.target?.id,
            case .dateTime(let moment)? = dose.effective
        else { return false }
        do {
            let doses = try await client.search(MedicationAdministration.self, [.patient(patient)]).matches
            return doses.contains { other in
                guard case .dateTime(let its)? = other.effective, its.order() == moment.order() else { return false }
                return other.request?.target?.id == dose.request?.target?.id && other.status == dose.status
                    && !other.identifier.contains { $0.system == OutboxIdentifier.system }
            }
        } catch let error as FHIRClientError where cannotSearch(error) {
            return false
        }
    }

    /// Whether an error says that the server does not do a search, and not that it is away.
    private func cannotSearch(_ error: FHIRClientError) -> Bool {
        [404, 405, 501].contains(error.status) || error.code == .unsupported || isRefusal(error)
    }

    /// Returns the outcome of finding a resource that bears the identifier.
    ///
    /// Another device may have made it before this entry was first sent. Where somebody has withdrawn that record as a
    /// mistake, this one is not on the server.
    private func outcome<R: OutboxResource>(
        ofFinding existing: R, _ id: String, _ resource: R, _ entry: OutboxEntry
    ) -> Outcome {
        if entry.id.isShared, !entry.mayHaveArrived, existing.isWithdrawn, !resource.isWithdrawn {
            return refusal(.otherResource, status: 200)
        }
        return .sent(receipt(id, existing.meta?.versionId, isNew: false), losses: [])
    }
}

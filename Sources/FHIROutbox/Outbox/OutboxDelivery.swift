// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// One attempt to get an entry to the server, and what its outcome means.
struct OutboxDelivery {
    enum Outcome {
        case sent(OutboxReceipt, losses: [FHIRIssue])
        case refused(OutboxRefusal)
        /// It may be this resource alone: the patient's later entries wait, those of others do not. A search that may lag behind
        /// is made again after a while, and not before.
        case held(FHIRClientError, settling: Bool = false)
        /// It is the network or the whole server.
        case stopped(FHIRClientError)
        case signInNeeded(FHIRClientError)
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

    // MARK: One attempt

    /// What the answers to an attempt say, with what comes of it.
    fileprivate struct Answers {
        var evidence = DoseEvidence()
        var id: String?
        var versionID: String?
        var isNew = false
        var losses: [FHIRIssue] = []
        /// Why it is not known, or not there.
        var error: FHIRClientError?

        /// Takes note of a resource that was found.
        mutating func find(_ resource: some OutboxResource, _ id: String, _ shown: DoseEvidence.Shown) {
            evidence.look = DoseEvidence.Look(shown)
            (self.id, versionID, isNew) = (id, resource.meta?.versionId, false)
        }
    }

    private mutating func deliver<R: OutboxResource>(_ resource: R, _ entry: OutboxEntry) async throws -> Outcome {
        var answers = Answers()
        // Whoever promises to look does not always do so, and a second dose in the record is harm.
        if entry.mayHaveArrived || entry.id.isShared && (method.kind == .search || putID(entry) != nil) {
            try await look(for: resource, entry, &answers)
            switch answers.evidence.judgement {
            case .unknown(.undetermined?) where !entry.mayHaveArrived && answers.evidence.look == .refused: break
            case .stored, .unknown: return outcome(of: answers)
            case .notStored where entry.mayHaveArrived:
                if let outcome = try await second(resource, entry) { return outcome }
            case .notStored: break
            }
        }
        answers = Answers()
        do {
            try await send(resource, entry, &answers)
        } catch let error as FHIRClientError {
            answers.error = error
            answers.evidence.claim =
                isSuccess(error.status) ? .unclear : isRefusal(error) && !error.mayHaveBeenDone ? .refused : .failed
            if answers.evidence.claim != .unclear { return outcome(of: error) }
        }
        let isUnclear = answers.evidence.judgement == .unknown(nil)
        // Another device may have recorded it, and somebody may have withdrawn that record.
        let isUnseen = entry.id.isShared && answers.evidence.claim == .had && answers.evidence.echo == .nothing
        if isUnclear || isUnseen {
            do {
                try await look(for: resource, entry, &answers)
            } catch is FHIRClientError {
                // What was sent is no less uncertain because the server cannot be asked.
            }
        }
        return outcome(of: answers)
    }

    private func outcome(of answers: Answers) -> Outcome {
        switch answers.evidence.judgement {
        case .stored:
            guard let id = answers.id else { return refusal(.undetermined) }
            return .sent(receipt(id, answers.versionID, isNew: answers.isNew), losses: answers.losses)
        case .unknown(let reason?): return refusal(reason, status: answers.error?.status ?? 200, answers.error?.outcome)
        case .notStored, .unknown(nil):
            guard answers.evidence.claim != nil else {
                return .held(incompleteSearch("the server did not send everything"))
            }
            // An error of the read after a create says nothing about whether the create was done.
            return .held(answers.error.flatMap { $0.mayHaveBeenDone ? $0 : nil } ?? unlike(answers.isNew ? 201 : 200))
        }
    }

    /// Returns what keeps a resource that is not on the server from being sent once more; nil for nothing.
    private func second<R: OutboxResource>(_ resource: R, _ entry: OutboxEntry) async throws -> Outcome? {
        if method.kind != .conditionalCreate, let last = entry.lastAttempt,
            !(Outbox.settlingSeconds <= environment.date().timeIntervalSince(last))
        {
            return .held(incompleteSearch("it may lag behind what was saved, and is made again"), settling: true)
        }
        guard putID(entry) == nil, let dose = resource as? MedicationAdministration else { return nil }
        return try await twin(of: dose, entry)
    }

    private func isSuccess(_ status: Int?) -> Bool { status.map { 200..<300 ~= $0 } ?? false }

    private func shown<R: OutboxResource>(
        _ resource: R, as other: R, at url: String? = nil, _ entry: OutboxEntry, isNew: Bool
    ) -> DoseEvidence.Shown {
        // Another device may have made it before this entry was first sent. Where somebody has withdrawn that record as a
        // mistake, this one is not on the server.
        let isOthers = entry.id.isShared && !isNew
        if isOthers, !entry.mayHaveArrived, other.isWithdrawn, !resource.isWithdrawn, other.bears(entry.id) {
            return .otherContent
        }
        return resource.shown(
            as: other, at: url, bearing: entry.id, of: client.identity(ofPatient: entry.patient), isOfAnyTime: isOthers)
    }

    // MARK: Sending

    /// The logical id that an entry is to have; nil where the server is to choose one.
    private func putID(_ entry: OutboxEntry) -> String? {
        method.kind == .updateCreate ? entry.id.resourceID : nil
    }

    private func send<R: OutboxResource>(_ resource: R, _ entry: OutboxEntry, _ answers: inout Answers) async throws {
        let result: SaveResult<R>
        if let id = putID(entry) {
            var resource = resource
            resource.id = id
            result = try await client.update(resource)
            // Whatever answers everything with a success has not updated anything.
            answers.evidence.claim = result.resource == nil ? .unclear : .made
        } else {
            let condition = SearchParameter.identifier(system: entry.id.system, value: entry.id.value)
            result = try await client.create(resource, ifNoneExist: method.kind == .search ? [] : [condition])
            answers.evidence.claim = result.isNew ? .made : .had
        }
        (answers.id, answers.versionID, answers.isNew) = (result.id, result.versionID, result.isNew)
        (answers.losses, answers.error) = (result.losses, result.readError)
        if let saved = result.resource {
            answers.evidence.echo = shown(resource, as: saved, entry, isNew: answers.evidence.claim == .made)
        } else if result.hasForeignBody {
            answers.evidence.echo = .error
        }
        // What a read does not show is there all the same if it was not the time or the right to read it.
        if let status = result.readError?.status, isSuccess(status) || [404, 410].contains(status) || status >= 500 {
            answers.evidence.read = .error
        }
    }

    /// The error of a success that the other answers contradict.
    private func unlike(_ status: Int) -> FHIRClientError {
        var answer = interaction("save")
        answer.response = HTTPResponse(status: status)
        return FHIRClientError(
            .unexpectedResource, answer, detail: "the server does not show what it says it has saved")
    }

    private func incompleteSearch(_ detail: String) -> FHIRClientError {
        FHIRClientError(.incompleteSearch, interaction("search"), detail: detail)
    }

    private func interaction(_ name: String) -> Interaction {
        Interaction(name: name, request: HTTPRequest(url: client.base))
    }

    // MARK: Looking

    /// Looks for a resource at its own address, if it has one, and by its identifier.
    private mutating func look<R: OutboxResource>(
        for resource: R, _ entry: OutboxEntry, _ answers: inout Answers
    ) async throws {
        if let id = putID(entry) {
            do {
                let existing = try await client.read(R.self, id: id).value
                return answers.find(existing, id, shown(resource, as: existing, entry, isNew: false))
            } catch let error as FHIRClientError where error.code == .gone {
                // The record of another device was deleted: that says nothing about this one.
                answers.evidence.look = entry.id.isShared && !entry.mayHaveArrived ? .otherResource : .gone
                answers.error = error
                return
            } catch let error as FHIRClientError where error.code == .notFound || isRefusal(error) {
                // An earlier attempt may have been a create, with an id of the server.
            }
        }
        hasSearched = true
        let condition = SearchParameter.identifier(system: entry.id.system, value: entry.id.value)
        guard let result = try await search(R.self, [condition]) else { return answers.evidence.look = .refused }
        let index = result.matches.firstIndex { $0.bears(entry.id) && $0.id != nil }
        guard let index, let id = result.matches[index].id else {
            return answers.evidence.look = result.isComplete ? .absent : .incomplete
        }
        let match = result.matches[index]
        answers.find(match, id, shown(resource, as: match, at: result.matchURLs[index], entry, isNew: false))
    }

    /// Searches; nil where the server does not do that, and not where it is away.
    private func search<R: OutboxResource>(_ type: R.Type, _ query: SearchQuery<R>) async throws -> SearchResult<R>? {
        do {
            return try await client.pages(type, query).availableResult()
        } catch let error as FHIRClientError where cannotSearch(error) {
            return nil
        }
    }

    /// Whether an error says that the server does not do a search, and not that it is away.
    private func cannotSearch(_ error: FHIRClientError) -> Bool {
        [404, 405, 501].contains(error.status) || error.code == .unsupported || isRefusal(error)
    }

    /// Returns what comes of it if the server may have the dose without its identifier; nil where it has not.
    ///
    /// A server that does not keep identifiers finds none of them, and what was sent may be there nevertheless: a dose of the same
    /// patient, time and status, for the same request or of the same medication. One that bears an identifier of our system
    /// is another dose.
    private func twin(of dose: MedicationAdministration, _ entry: OutboxEntry) async throws -> Outcome? {
        let patient = client.identity(ofPatient: entry.patient)
        guard let result = try await search(MedicationAdministration.self, [.patient(entry.patient)]) else {
            return refusal(.undetermined)
        }
        let hasTwin = zip(result.matches, result.matchURLs).contains { other, url in
            patient.sameness(to: other.subject, inEntryAt: url) != .other && dose.sameTime(as: other) == .same
                && other.status == dose.status && dose.sameOrder(as: other, at: client.base)
                && !other.identifier.contains { $0.system == entry.id.system }
        }
        if hasTwin { return refusal(.undetermined) }
        return result.isComplete ? nil : .held(incompleteSearch("the server did not send everything"))
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A change that a server is asked to save, on its way.
struct Saving<R: FHIRResource>: Sendable {
    var interaction: Interaction
    let returning: ReturnPreference
    /// The elements that were not sent.
    var losses: [FHIRIssue] = []
    /// The statuses that mean that the resource is there: 201 that it is new.
    let statuses: Set<Int>
    /// The id, where the request names one.
    var id: String?
    /// What the change is called in an error.
    let expectation: String
}

extension FHIRClient {
    /// Returns a change with a resource as its body.
    func saving<R: FHIRResource>(_ resource: R, _ saving: Saving<R>) throws -> Saving<R> {
        var saving = saving
        do {
            let writing = try FHIRWriter(version: version).write(resource)
            saving.interaction.request.body = writing.bytes
            saving.losses = writing.issues
        } catch {
            throw FHIRClientError(.invalidRequest, saving.interaction, underlyingError: error)
        }
        try saving.interaction.request.fields.set(.contentType, to: version.mediaType)
        return saving
    }

    /// Sends a change and finds the sign that it was done.
    ///
    /// A status alone is none: a page of a network answers everything with 200. The answer must name the resource, by its
    /// body or its Location, or be that of a server that was told the id.
    func save<R: FHIRResource>(_ saving: Saving<R>) async throws -> SaveResult<R> {
        var saving = saving
        try saving.interaction.request.fields.set(.prefer, to: "return=\(saving.returning.rawValue)")
        let answer = try await send(saving.interaction)
        let address = answer.response?.fields[.location] ?? answer.response?.fields[.contentLocation]
        var location: ResourceLocation?
        var problem: ResourceLocation.Problem?
        do {
            location = try address.map {
                try ResourceLocation($0, type: R.typeName(in: version), from: answer.request.url, in: scope)
            }
        } catch let error as ResourceLocation.Problem {
            // What it names is not here. The resource may be, and then the body says so.
            problem = error
        }
        let body = try? answer.reading(in: version)
        let sent = body.flatMap { R($0.value) }
        let outcome = body.flatMap { OperationOutcome($0.value) }
        let status = answer.response?.status ?? 0
        let hasStatus = saving.statuses.contains(status) && outcome?.isError != true
        // An update may be answered with nothing: then 204 or a tag is the sign, which no page of a network has.
        let isQuiet = answer.response?.body.isEmpty == true && (answer.response?.entityTag != nil || status == 204)
        let named = location?.id ?? sent?.id ?? (isQuiet || outcome != nil || status == 201 ? saving.id : nil)
        guard hasStatus, let id = named else {
            throw failure(of: answer, R.self, problem, hasStatus: hasStatus, expectation: saving.expectation)
        }
        if let location, let sent, let other = sent.id, other != location.id {
            throw FHIRClientError(
                .unexpectedResource, answer, detail: "the Location and the body name two resources; \(Self.doubt)")
        }
        if let expected = saving.id, id != expected {
            throw FHIRClientError(.unexpectedResource, answer, detail: "the answer names another id; \(Self.doubt)")
        }

        var read: FetchedResource<R>?
        var readError: FHIRClientError?
        if sent == nil, saving.returning == .representation {
            do {
                read = try await self.read(R.self, id: id)
            } catch let error as FHIRClientError {
                readError = error
            }
        }
        let resource = sent ?? read?.value
        let tag = answer.response?.entityTag
        return SaveResult(
            isNew: status == 201,
            id: id,
            versionID: location?.versionID ?? tag?.versionID ?? resource?.meta?.versionId,
            eTag: tag ?? (location?.versionID ?? resource?.meta?.versionId).flatMap { EntityTag(versionID: $0) },
            location: location?.url,
            resource: resource,
            outcome: outcome,
            losses: saving.losses,
            issues: sent == nil ? read?.issues ?? [] : body?.issues ?? [],
            readError: readError,
            hasForeignBody: answer.response?.body.isEmpty == false && sent == nil && outcome == nil
        )
    }

    private static var doubt: String { "the resource may have been saved nevertheless" }

    /// Returns why a response that came with a status of success is no sign of the resource.
    private func failure<R: FHIRResource>(
        of answer: Interaction,
        _ type: R.Type,
        _ problem: ResourceLocation.Problem?,
        hasStatus: Bool,
        expectation: String
    ) -> FHIRClientError {
        var outcome: OperationOutcome?
        do {
            outcome = OperationOutcome(try answer.reading(in: version).value)
            // Says what came in place of the resource.
            if hasStatus || outcome?.isError == true { _ = try answer.reading(type, in: version) }
        } catch {
            let isEmpty = answer.response?.body.isEmpty != false
            // Of a body that is missing, what is wrong with the Location says more.
            if !isEmpty || hasStatus && problem == nil { return error }
        }
        guard hasStatus else {
            let detail = "\(expectation); \(Self.doubt)"
            return FHIRClientError(.unexpectedStatus, answer, outcome: outcome, detail: detail)
        }
        let reason = problem.map { "the Location \($0.text)" } ?? "the answer names no id"
        return FHIRClientError(.unexpectedResource, answer, detail: "\(reason); \(Self.doubt)")
    }
}

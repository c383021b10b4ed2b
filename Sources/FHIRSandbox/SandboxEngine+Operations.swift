// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

// Operations: what a patient has, and the start of an export.
extension SandboxEngine {
    /// Runs an operation; nil for a method that it does not have.
    mutating func operation(
        _ name: String,
        type: String?,
        id: String?,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer? {
        switch (name, type, id) {
        case ("$everything", "Patient"?, let id?):
            guard request.method == .get || request.method == .post else { return nil }
            return try everything(SandboxKey(type: "Patient", id: id), request, address)
        case ("$export", nil, nil), ("$export", "Patient"?, nil), ("$export", "Group"?, _?):
            guard request.method == .get || request.method == .post else { return nil }
            let group = id.map { SandboxKey(type: "Group", id: $0) }
            return try export(type == nil ? .server : group.map { .group($0) } ?? .patients, request, address)
        default: throw SandboxRefusal(404, .notSupported, "this server has no such operation here")
        }
    }

    /// The inputs of an operation: those of the address, and those of a Parameters resource that are simple values.
    private func inputs(_ request: HTTPRequest, _ address: SandboxAddress) throws(SandboxRefusal) -> SandboxQuery {
        var query = address.query
        guard request.method == .post, let body = request.body, !body.isEmpty else { return query }
        try request.checkHoldsJSON(in: version)
        for parameter in try version.resource(body, type: "Parameters")["parameter"]?.elements ?? [] {
            guard let name = parameter["name"]?.string,
                let value = parameter.members?.first(where: { $0.name.hasPrefix("value") })?.value
            else { continue }
            switch value {
            case .string(let text), .number(let text): query.pairs.append((name, text))
            case .bool(let flag): query.pairs.append((name, flag ? "true" : "false"))
            default: break
            }
        }
        return query
    }

    // MARK: Everything

    /// Answers with a patient and what belongs to the patient.
    ///
    /// Source: FHIR R4, Patient, operation everything. https://hl7.org/fhir/R4/patient-operation-everything.html
    private mutating func everything(
        _ key: SandboxKey,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        let place = "\(key.path)/$everything"
        let query = try inputs(request, address)
        if let token = query[SandboxPages.parameter] { return try page(at: token, path: place, address) }
        guard let patient = store.latest(key) else { throw .notFound }
        guard !patient.isDeletion else { throw .gone }
        let selection = try SandboxSelection(query)
        let found = everything(about: [patient], address.references).filter(selection.contains)
        var size = pageSize
        if let text = query["_count"] {
            guard let count = Int(text), count > 0 else {
                throw SandboxRefusal(400, .invalid, "_count is not a number of resources")
            }
            size = count
        }
        let used = query.pairs.filter { ["_since", "_type", "_count"].contains($0.name) }
            .map { "\($0.name)=\($0.value.percentEncoded)" }
        let result = SandboxPages.Result(
            type: "searchset",
            path: place,
            selfLink: place + (used.isEmpty ? "" : "?" + used.joined(separator: "&")),
            total: found.count,
            pages: found.chunks(of: size).map { SandboxPage(entries: $0.map { .found($0, .match) }) }
        )
        return firstPage(of: result, address)
    }

    /// Returns patients, what refers to them, and what that refers to in turn, as far as it does not belong to others.
    func everything(about patients: [SandboxVersion], _ references: SandboxReferences) -> [SandboxVersion] {
        let patientKeys = Set(patients.map(\.key))
        var known = patientKeys
        var round = store.resources.filter { resource in
            resource.key.type != "Patient" && !patientKeys.isDisjoint(with: resource.json.keys(references))
        }
        round.forEach { known.insert($0.key) }
        var found = patients + round
        round = patients + round
        while !round.isEmpty {
            let targets = round.flatMap { $0.json.keys(references) }.filter { known.insert($0).inserted }
            round = targets.compactMap(store.current).filter { target in
                // Another patient, and what belongs to one, is not theirs.
                target.key.type != "Patient"
                    && target.json.keys(references).allSatisfy { $0.type != "Patient" || patientKeys.contains($0) }
            }
            found += round
        }
        return found
    }

    // MARK: Export

    private mutating func export(
        _ scope: SandboxExports.Scope,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        guard request.wishes.isAsynchronous else {
            throw SandboxRefusal(400, .notSupported, "an export is started with Prefer: respond-async")
        }
        let query = try inputs(request, address)
        let format = query["_outputFormat"] ?? "ndjson"
        guard ["application/fhir+ndjson", "application/ndjson", "ndjson"].contains(format) else {
            throw SandboxRefusal(400, .notSupported, "this server exports NDJSON only")
        }
        let selection = try SandboxSelection(query)
        var resources = try self.resources(in: scope, address).filter(selection.contains)
        let filters = query.pairs.filter { $0.name == "_typeFilter" }.map(\.value)
        if !filters.isEmpty { resources = try filtered(resources, by: filters, address) }
        // Only a whole server tells what was deleted: it is not known to whom that belonged.
        let isIncremental = scope == .server && query["_since"] != nil
        let deleted = isIncremental ? store.latestDeletions.filter(selection.contains) : []
        let id = exports.start(
            SandboxExports.Job(
                request: request.url.absoluteString,
                moment: FHIRInstant(now()),
                resources: resources,
                deletions: deleted
            ), makeID: makeID)
        var answer = SandboxAnswer(202)
        answer.fields = [(.contentLocation, "\(address.base)/\(SandboxExports.place)/\(id.percentEncoded)")]
        return answer
    }

    private func resources(
        in scope: SandboxExports.Scope,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> [SandboxVersion] {
        switch scope {
        case .server: return store.resources
        case .patients: return everything(about: store.resources(of: "Patient"), address.references)
        case .group(let key):
            guard let group = store.latest(key) else { throw .notFound }
            guard !group.isDeletion else { throw .gone }
            let members = group.json.keys(address.references).filter { $0.type == "Patient" }
            return everything(about: members.compactMap(store.current), address.references)
        }
    }

    /// Those that fulfil a search for their type, or have none.
    private func filtered(
        _ resources: [SandboxVersion],
        by filters: [String],
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> [SandboxVersion] {
        let context = searchContext(address)
        var matches: [String: Set<SandboxKey>] = [:]
        for filter in filters {
            let parts = filter.split(separator: "?", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw SandboxRefusal(400, .invalid, "_typeFilter is no search") }
            let search = try SandboxSearch(type: parts[0], query: SandboxQuery(parts[1]), isStrict: true, context)
            let found = context.matches(of: parts[0], search.criteria, in: store)
            matches[parts[0], default: []].formUnion(found.map(\.key))
        }
        return resources.filter { matches[$0.key.type]?.contains($0.key) ?? true }
    }
}

/// The types and the time that a client wants of an operation: `_type` and `_since`.
struct SandboxSelection: Sendable {
    private let types: Set<String>
    private let since: SandboxSpan?

    init(_ query: SandboxQuery) throws(SandboxRefusal) {
        types = Set(
            query.pairs.filter { $0.name == "_type" }.flatMap { $0.value.split(separator: ",").map(String.init) })
        since = query["_since"].flatMap { SandboxSpan(searched: $0) }
        guard query["_since"] == nil || since != nil else { throw SandboxRefusal(400, .invalid, "_since is no moment") }
    }

    func contains(_ version: SandboxVersion) -> Bool {
        guard types.isEmpty || types.contains(version.key.type) else { return false }
        guard let since, let updated = version.lastUpdated.flatMap({ SandboxSpan(date: $0.text) }) else { return true }
        return updated.start >= since.start
    }
}

extension JSONValue {
    /// The resources of this server that a resource refers to anywhere.
    fileprivate func keys(_ references: SandboxReferences) -> [SandboxKey] {
        switch self {
        case .object(let members):
            members.flatMap { member in
                if member.name == "reference", let text = member.value.string {
                    return references.key(in: text).map { [$0] } ?? []
                }
                return member.value.keys(references)
            }
        case .array(let elements): elements.flatMap { $0.keys(references) }
        default: []
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

// Creating, changing and deleting resources.
// Source: FHIR DSTU2 to R5, RESTful API. https://hl7.org/fhir/R4/http.html
extension SandboxEngine {
    // MARK: Create

    mutating func create(
        _ type: String,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        try checkType(type)
        try request.checkHoldsJSON(in: version)
        let json = try version.resource(request.body ?? [], type: type)
        if let condition = request.fields[.ifNoneExist] {
            if let match = try match(type, SandboxQuery(ifNoneExist: condition, of: type), "If-None-Exist", address) {
                return SandboxAnswer(200, changed: match, base: address.base, request.wishes, in: version)
            }
        }
        let key = SandboxKey(type: type, id: store.freeID(of: type, startingWith: makeID()))
        return insert(key, json, .creation, request.wishes, address)
    }

    /// Adds the first version of a resource, or one that brings it back.
    mutating func insert(
        _ key: SandboxKey,
        _ json: JSONValue,
        _ change: SandboxVersion.Change,
        _ wishes: SandboxWishes,
        _ address: SandboxAddress
    ) -> SandboxAnswer {
        let resource = append(key, json, change)
        return SandboxAnswer(201, changed: resource, base: address.base, wishes, in: version)
    }

    private mutating func append(
        _ key: SandboxKey,
        _ json: JSONValue,
        _ change: SandboxVersion.Change
    ) -> SandboxVersion {
        let resource = SandboxVersion(
            key,
            stamping: json,
            versionID: store.nextVersionID(of: key),
            lastUpdated: FHIRInstant(now()),
            change: change,
            in: version
        )
        store.append(resource)
        return resource
    }

    // MARK: Update

    mutating func update(
        _ key: SandboxKey,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        try checkType(key.type)
        guard key.id.isFHIRID else {
            throw SandboxRefusal(400, .invalid, Self.noID)
        }
        try request.checkHoldsJSON(in: version)
        let json = try version.resource(request.body ?? [], type: key.type)
        guard json["id"]?.string == key.id else {
            let detail = "the resource has \(json["id"] == nil ? "no" : "another") id than the address"
            throw SandboxRefusal(400, .invalid, detail, at: "\(key.type).id")
        }
        return try replace(key, json, request, address)
    }

    mutating func updateMatch(
        _ type: String,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        try checkType(type)
        try request.checkHoldsJSON(in: version)
        let json = try version.resource(request.body ?? [], type: type)
        let id = json["id"]?.string
        if let match = try match(type, address.query, "a conditional update", address) {
            guard id == nil || id == match.key.id else {
                throw SandboxRefusal(400, .invalid, "the resource has another id than the match", at: "\(type).id")
            }
            return try replace(match.key, json, request, address)
        }
        // Up to STU3 a create follows, to which an id means nothing.
        let given = version < .r4 ? nil : id
        let key = SandboxKey(type: type, id: given ?? store.freeID(of: type, startingWith: makeID()))
        return try insertUnmatched(key, json, .update, request, address)
    }

    /// Adds a resource for which a condition found none, under an id that may be the wish of the client.
    mutating func insertUnmatched(
        _ key: SandboxKey,
        _ json: JSONValue,
        _ change: SandboxVersion.Change,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        guard request.isMatched(by: nil) else { throw Self.otherVersion }
        guard key.id.isFHIRID else {
            throw SandboxRefusal(400, .invalid, Self.noID, at: "\(key.type).id")
        }
        guard store.current(key) == nil else {
            throw SandboxRefusal(409, .conflict, "a resource with this id does not fulfil the condition")
        }
        return insert(key, json, change, request.wishes, address)
    }

    private static let noID = "the id is not one to 64 letters, digits, dashes and dots"
    private static let otherVersion = SandboxRefusal(412, .conflict, "another version is the present one")

    /// Makes a new version of a resource, or its first one.
    private mutating func replace(
        _ key: SandboxKey,
        _ json: JSONValue,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        let present = store.current(key)
        guard request.isMatched(by: present) else { throw Self.otherVersion }
        guard present != nil else { return insert(key, json, .update, request.wishes, address) }
        let resource = append(key, json, .update)
        return SandboxAnswer(200, changed: resource, base: address.base, request.wishes, in: version)
    }

    // MARK: Patch

    mutating func patch(
        _ key: SandboxKey,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        guard let present = store.latest(key) else { throw .notFound }
        guard !present.isDeletion else { throw .gone }
        guard request.isMatched(by: present) else { throw Self.otherVersion }
        guard request.holdsJSONPatch else {
            var refusal = SandboxRefusal(415, .notSupported, "this server reads \(JSONPatch.mediaType) only")
            refusal.acceptsPatch = true
            throw refusal
        }
        let json = try JSONPatch(sandbox: request.body ?? []).applied(to: present.json)
        guard json["resourceType"]?.string == key.type, json["id"]?.string == key.id else {
            throw SandboxRefusal(422, .invalid, "a patch cannot change the type or the id", at: "\(key.type).id")
        }
        do {
            return try replace(key, try version.resource(json.bytes, type: key.type), request, address)
        } catch {
            // The patch can be read; it is its result that cannot be kept.
            throw SandboxRefusal(422, error.issues)
        }
    }

    mutating func patchMatch(
        _ type: String,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        try checkType(type)
        guard let match = try match(type, address.query, "a conditional patch", address) else { throw .notFound }
        return try patch(match.key, request, address)
    }

    // MARK: Delete

    mutating func delete(
        _ key: SandboxKey,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        try checkType(key.type)
        let present = store.current(key)
        guard request.isMatched(by: present) else { throw Self.otherVersion }
        let status = request.wishes.returning == .operationOutcome ? 200 : 204
        guard present != nil else {
            // Deleted before, or never there: what the client wants is so.
            guard let deleted = store.latest(key) else { return SandboxAnswer(204) }
            return SandboxAnswer(status, changed: deleted, base: address.base, request.wishes, in: version)
        }
        let deletion = SandboxVersion(
            deletionOf: key, versionID: store.nextVersionID(of: key), lastUpdated: FHIRInstant(now()), in: version)
        store.append(deletion)
        return SandboxAnswer(status, changed: deletion, base: address.base, request.wishes, in: version)
    }

    mutating func deleteMatch(
        _ type: String,
        _ request: HTTPRequest,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxAnswer {
        try checkType(type)
        guard let match = try match(type, address.query, "a conditional delete", address) else {
            return SandboxAnswer(204)
        }
        return try delete(match.key, request, address)
    }

    // MARK: Conditions

    /// Returns the one resource that fulfils a condition; nil for none.
    ///
    /// A condition that is not understood must not count as one that finds nothing, or everything.
    ///
    /// - Throws: 412 for several, 400 for a condition that has no meaning.
    func match(
        _ type: String,
        _ query: SandboxQuery,
        _ what: String,
        _ address: SandboxAddress
    ) throws(SandboxRefusal) -> SandboxVersion? {
        let context = searchContext(address)
        let search = try SandboxSearch(type: type, query: query, isStrict: true, context)
        guard !search.criteria.isEmpty else {
            throw SandboxRefusal(400, .invalid, "\(what) needs a search parameter")
        }
        let matches = context.matches(of: type, search.criteria, in: store)
        guard matches.count < 2 else {
            throw SandboxRefusal(412, .severalMatches, "several resources fulfil the condition of \(what)")
        }
        return matches.first
    }
}

extension HTTPRequest {
    fileprivate var holdsJSONPatch: Bool {
        fields[.contentType].map { $0.lowercased().hasPrefix(JSONPatch.mediaType) } ?? false
    }
}

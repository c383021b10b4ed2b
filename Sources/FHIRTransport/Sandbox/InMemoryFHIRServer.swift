// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// A small FHIR server that lives in memory and answers like one on the network.
///
/// It is a transport, so a client cannot tell the difference: use it for tests, previews, demonstrations and as the store of
/// an application without a network. Resources are kept as the JSON they came in; only id, meta.versionId and
/// meta.lastUpdated change.
///
/// ```swift
/// let server = InMemoryFHIRServer(version: .r4, base: url) { Date() }
/// let client = try FHIRClient(base: server.base, version: .r4, transport: server)
/// ```
///
/// | interaction | answer |
/// |---|---|
/// | `POST [base]/[type]` | 201 with id, version 1, Location and ETag; with `If-None-Exist` 200 for the one that exists, 412 for several |
/// | `GET [base]/[type]/[id]` | 200; 404 for none; 410 for a deleted one |
/// | `GET [base]/[type]?…` | 200 with a searchset; pages are fixed when the first is asked for |
/// | `DELETE [base]/[type]/[id]` | 204 |
/// | `GET [base]/metadata` | 200 with a Conformance or CapabilityStatement |
///
/// It searches by `_id`, `identifier`, `status`, `patient`, `subject` and `prescription` or `request`, where the version and
/// the type have them. FHIR lets a server ignore a parameter it does not know. This one answers 400, since a list that is
/// not restricted as asked, to a patient for example, is worse than none. Other bad requests get 400, 404, 405, 406, 415 or
/// 422, each with an OperationOutcome.
///
/// The actor makes each request one step: two conditional creates at the same time make one resource.
public actor InMemoryFHIRServer: HTTPTransport {
    /// The address of the server; its path is what requests must begin with.
    ///
    /// Links and locations take scheme, host and port from the request, as a server behind a proxy does.
    public nonisolated let base: URL
    /// The version of FHIR that the server speaks.
    public nonisolated let version: FHIRVersion

    private let pageSize: Int
    private let now: @Sendable () -> Date
    private let makeID: @Sendable () -> String
    private var store = SandboxStore()
    private var searches = SavedSearches()

    /// Creates a server without resources.
    ///
    /// - Parameters:
    ///   - version: The version of FHIR that the server speaks.
    ///   - base: The address of the server, such as `https://sandbox.example/fhir`.
    ///   - pageSize: The number of matches on a page where a search does not say.
    ///   - makeID: Gives the ids of new resources and of pages; random UUIDs unless given.
    ///   - now: The clock for meta.lastUpdated.
    public init(
        version: FHIRVersion,
        base: URL,
        pageSize: Int = 50,
        makeID: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
        now: @escaping @Sendable () -> Date
    ) {
        self.version = version
        self.base = base
        self.pageSize = max(1, pageSize)
        self.makeID = makeID
        self.now = now
    }

    /// Answers a request.
    ///
    /// - Parameter request: The request, to an address below the base path.
    /// - Returns: The response; a bad request is a response, too.
    /// - Throws: `CancellationError` when the calling task was cancelled; nothing was done then.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let address = SandboxAddress(of: request, base: base)
        var response: HTTPResponse
        do {
            response = try answer(request, address).response(version: version)
        } catch let refusal as SandboxRefusal {
            response = try refusal.answer(version: version).response(version: version)
        }
        response.url = request.url
        return response
    }

    private func answer(_ request: HTTPRequest, _ address: SandboxAddress) throws -> SandboxAnswer {
        try request.checkAcceptsJSON(query: address.query)
        switch (request.method, address.place) {
        case (.get, .metadata): return SandboxAnswer(200, version.capabilities(types: store.types, date: now()))
        case (.get, .type(let type)): return try search(type, address)
        case (.post, .type(let type)): return try create(type, request, address)
        case (.get, .resource(let key)):
            return SandboxAnswer(200, try store.resource(key, version: version), at: address)
        case (.get, .version(let key, let number)):
            let resource = try store.resource(key, version: version)
            guard resource.versionID == number else { throw SandboxRefusal.notFound }
            return SandboxAnswer(200, resource, at: address)
        case (.delete, .resource(let key)):
            store.remove(key)
            return SandboxAnswer(204, nil)
        case (_, let place): throw SandboxRefusal.methodNotAllowed(at: place)
        }
    }

    // MARK: Create

    private func create(_ type: String, _ request: HTTPRequest, _ address: SandboxAddress) throws -> SandboxAnswer {
        try checkType(type)
        let json = try version.resource(in: request, type: type)
        if request.fields.contains(.ifNoneExist) {
            let query = SandboxQuery(request.fields[.ifNoneExist] ?? "")
            let search = try SandboxSearch(type: type, query: query, version: version, base: address.base)
            // Without a condition every resource of the type would match.
            guard !search.criteria.isEmpty else {
                throw SandboxRefusal(400, .invalid, "If-None-Exist has no search parameter")
            }
            let matches = store.matches(of: search)
            guard matches.count < 2 else {
                throw SandboxRefusal(412, .severalMatches, "several resources match If-None-Exist")
            }
            if let match = matches.first { return SandboxAnswer(200, match, at: address, prefer: request.preference) }
        }
        let key = SandboxKey(type: type, id: store.freeID(of: type, startingWith: makeID()))
        let resource = SandboxResource(key, stamping: json, versionID: "1", lastUpdated: FHIRInstant(now())?.text)
        store.insert(resource)
        return SandboxAnswer(201, resource, at: address, prefer: request.preference)
    }

    private func checkType(_ type: String) throws(SandboxRefusal) {
        guard version.sandboxTypes.contains(type) || store.types.contains(type) else {
            throw SandboxRefusal(404, .notSupported, "this server has no resources of that type")
        }
    }

    // MARK: Search

    private func search(_ type: String, _ address: SandboxAddress) throws -> SandboxAnswer {
        try checkType(type)
        if let token = address.query[SavedSearches.parameter] {
            guard let page = searches.page(at: token), page.search.type == type else {
                throw SandboxRefusal(410, .expired, "this page is no longer kept; search again")
            }
            return answer(with: page, address)
        }
        let search = try SandboxSearch(type: type, query: address.query, version: version, base: address.base)
        let keys = store.matches(of: search).map(\.key)
        let saved = SavedSearches.Search(
            type: type,
            keys: keys,
            pageSize: search.count ?? pageSize,
            selfLink: address.base + "/" + search.text
        )
        return answer(with: searches.firstPage(of: saved, id: makeID()), address)
    }

    private func answer(with page: SavedSearches.Page, _ address: SandboxAddress) -> SandboxAnswer {
        SandboxAnswer(200, page.bundle(resources: store.resources(page.keys), base: address.base))
    }

    // MARK: Keeping

    /// Adds the resources of a Bundle, such as initial data or a snapshot.
    ///
    /// Ids and versions in the Bundle are kept; where there is none, the server gives one. A resource that cannot be read,
    /// is of a type that the version does not have, or has the id of one that is already there, is left out with an issue,
    /// and the others are added. References are not changed.
    ///
    /// - Parameter bytes: A Bundle in JSON, of any type.
    /// - Returns: What was left out or breaks a rule, with paths that begin at the Bundle.
    /// - Throws: `FHIRError` when the bytes are not a Bundle in JSON; nothing is added then.
    @discardableResult
    public func load(_ bytes: [UInt8]) throws(FHIRError) -> [FHIRIssue] {
        var loading = SandboxLoading(
            store: store, version: version, lastUpdated: FHIRInstant(now())?.text, makeID: makeID)
        try loading.add(bytes)
        store = loading.store
        return loading.issues
    }

    /// Returns everything the server holds as a Bundle, from which `load` makes the same server again.
    ///
    /// It is a Bundle of the type history, with one entry for each resource in the order of their creation, and one for each
    /// deleted resource. Pages of searches that are under way are not part of it.
    public func snapshot() -> [UInt8] {
        store.history(base: base.textWithoutSlash).bytes
    }
}

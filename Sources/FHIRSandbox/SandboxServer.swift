// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIRTransport
public import Foundation

/// A FHIR server that lives in memory and answers like one on the network.
///
/// It is a transport, so a client cannot tell the difference: use it for tests, previews, demonstrations and as the store of
/// an application without a network. Resources are kept as the JSON they came in; only id, meta.versionId and
/// meta.lastUpdated change.
///
/// ```swift
/// let server = SandboxServer(version: .r4, base: url)
/// let client = try FHIRClient(base: server.base, version: .r4, transport: server)
/// ```
///
/// It does what ``/FHIRTransport/FHIRClient`` can ask for, in each of the five versions of FHIR:
/// - create, read, update, JSON Patch (from STU3 on) and delete, with every version kept, and with the conditions
///   `If-None-Exist`, `If-Match`, `If-None-Match`, `If-Modified-Since` and a search in place of an id;
/// - search by GET and POST with the parameters of ``/FHIRTransport/SearchKey``, their modifiers and prefixes, chains, `_has`, `_sort`,
///   `_include`, `_revinclude`, `_total`, `_elements` and `_summary`; pages are fixed when the first is asked for;
/// - the history of a resource, a type and the server;
/// - batch and transaction, `$everything` for a patient, bulk export, and a statement of these capabilities.
///
/// A parameter that it does not know is left out with a warning, and is an error with `Prefer: handling=strict`, which
/// ``/FHIRTransport/FHIRClient`` sends; in a condition for a change it always is one. Bad requests get a status that says so and an
/// OperationOutcome with the place of the fault. Codes are compared as texts: there is no terminology behind them. Dates
/// without an offset are read in UTC.
///
/// The actor makes each request one step: two conditional creates at the same time make one resource.
public actor SandboxServer: HTTPTransport {
    /// The address of the server; its path is what requests must begin with.
    ///
    /// Links and locations take scheme, host and port from the request, as a server behind a proxy does.
    public nonisolated let base: URL
    /// `https://sandbox.example/fhir`: RFC 2606 reserves the domain, so that no request of a test reaches a real server.
    public static let defaultBase: URL = {
        guard let base = URL(string: "https://sandbox.example/fhir") else { preconditionFailure("a constant address") }
        return base
    }()
    /// The version of FHIR that the server speaks.
    public nonisolated let version: FHIRVersion

    private let environment: HostEnvironment
    private var engine: SandboxEngine
    private var faults = SandboxFaultPlan()

    /// Creates a server without resources.
    ///
    /// - Parameters:
    ///   - version: The version of FHIR that the server speaks.
    ///   - base: The address of the server; unless given, one that no real server has.
    ///   - pageSize: The number of matches on a page where a search does not say.
    ///   - makeID: Gives the ids of new resources and of pages; random UUIDs unless given.
    ///   - environment: The clock for meta.lastUpdated, and what waits where a fault asks for it.
    public init(
        version: FHIRVersion,
        base: URL = SandboxServer.defaultBase,
        pageSize: Int = 50,
        makeID: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
        environment: HostEnvironment = .system
    ) {
        self.version = version
        self.base = base
        self.environment = environment
        engine = SandboxEngine(version: version, base: base, pageSize: pageSize, makeID: makeID, now: environment.date)
    }

    /// Answers a request.
    ///
    /// - Parameter request: The request, to an address below the base path.
    /// - Returns: The response; a bad request is a response, too.
    /// - Throws: `CancellationError` when the calling task was cancelled, in which case nothing was done unless a fault made
    ///   the answer late; `TransportError` where a fault loses the connection.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        guard !faults.isEmpty else { return engine.response(to: request) }
        for effect in faults.effects(on: request, below: engine.root) {
            switch effect {
            case .delay(let duration): try await environment.sleep(duration)
            case .dropRequest: throw TransportError(.connectionLost, request: request)
            case .loseResponse:
                _ = engine.response(to: request)
                throw TransportError(.connectionLost, request: request)
            case let effect: return try response(effect, to: request)
            }
        }
        return engine.response(to: request)
    }

    /// Returns the response that a fault makes of the right one, or gives in its place.
    private func response(_ effect: SandboxFault.Effect, to request: HTTPRequest) throws -> HTTPResponse {
        var response = HTTPResponse(status: 200, url: request.url)
        switch effect {
        case .delay, .dropRequest, .loseResponse: response = engine.response(to: request)
        case .truncate(let count):
            response = engine.response(to: request)
            response.body = Array(response.body.prefix(max(0, count)))
        case .body(let bytes):
            response = engine.response(to: request)
            response.body = bytes
        case .mediaType(let mediaType):
            response = engine.response(to: request)
            try response.fields.set(.contentType, to: mediaType)
        case .status(let status, let retryAfter):
            response.status = status
            if let retryAfter { try response.fields.set(.retryAfter, to: String(retryAfter)) }
        case .page(let status):
            response.status = status
            response.body = Array("<!DOCTYPE html><title>Sign in</title>".utf8)
            try response.fields.set(.contentType, to: "text/html;charset=utf-8")
        }
        return response
    }

    /// Sets what goes wrong from now on, in place of what was set before.
    ///
    /// - Parameters:
    ///   - faults: The faults; of those that can happen to a request the first does, beside all delays. Empty for none.
    ///   - seed: What decides about those that happen by chance: the same seed and requests have the same faults.
    public func setFaults(_ faults: [SandboxFault], seed: UInt64 = 0) {
        self.faults = SandboxFaultPlan(faults, seed: seed)
    }

    // MARK: Keeping

    /// Adds the resources of a Bundle, such as initial data or a snapshot.
    ///
    /// Ids and versions in the Bundle are kept; where there is none, the server gives one. A resource that cannot be read,
    /// is of a type that the version does not have, or has the id of one that is already there, is left out with an issue,
    /// and the others are added. References are not changed. Of a history all versions and deletions are added.
    ///
    /// - Parameter bytes: A Bundle in JSON, of any type.
    /// - Returns: What was left out or breaks a rule, with paths that begin at the Bundle.
    /// - Throws: `FHIRError` when the bytes are not a Bundle in JSON; nothing is added then.
    @discardableResult
    public func load(_ bytes: [UInt8]) throws(FHIRError) -> [FHIRIssue] {
        var loading = SandboxLoading(
            store: engine.store, version: version, lastUpdated: FHIRInstant(engine.now()), makeID: engine.makeID)
        try loading.add(bytes)
        engine.store = loading.store
        return loading.issues
    }

    /// Returns everything the server holds as a Bundle, from which `load` makes the same server again.
    ///
    /// It is a Bundle of the type history, with one entry for each version of each resource, the newest first. Pages of
    /// searches and exports that are under way, and faults, are not part of it.
    public func snapshot() -> [UInt8] {
        let base = engine.root.text
        let entries = engine.store.allVersions.reversed().map { $0.historyEntry(base: base) }
        return JSONValue.object(of: [
            "resourceType": .string("Bundle"), "type": .string("history"), "entry": .array(entries),
        ]).bytes
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

/// Reads that are sent only "if it has changed".
struct ResponseCacheTests {
    /// A server with one resource in several versions, which looks at If-None-Match as a server of FHIR does.
    private final class Versions: HTTPTransport {
        let version = Locked(1)
        let received = Locked<[HTTPRequest]>([])
        let extra: [HTTPField.Name: String]

        init(_ extra: [HTTPField.Name: String] = [:]) {
            self.extra = extra
        }

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            received.withLock { $0.append(request) }
            let version = version.withLock { $0 }
            let tag = "W/\"\(version)\""
            let isKnown = request.fields[.ifNoneMatch] == tag
            var response = HTTPResponse(status: isKnown ? 304 : 200, url: request.url)
            try response.fields.set(.eTag, to: tag)
            for (name, value) in extra { try response.fields.set(name, to: value) }
            if !isKnown {
                try response.fields.set(.contentType, to: "application/fhir+json")
                response.body = Array("version \(version)".utf8)
            }
            return response
        }

        var tags: [String?] { received.withLock { $0.map { $0.fields[.ifNoneMatch] } } }
    }

    private func text(_ response: HTTPResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    @Test func `a resource that has not changed comes from the store`() async throws {
        let server = Versions()
        let transport = server.through(ResponseCache(store: MemoryResponseStore()))
        for _ in 0..<3 {
            let response = try await transport.send(.example())
            #expect(response.status == 200)
            #expect(text(response) == "version 1")
            #expect(response.fields[.contentType] == "application/fhir+json")
        }
        server.version.withLock { $0 = 2 }
        #expect(text(try await transport.send(.example())) == "version 2")
        #expect(text(try await transport.send(.example())) == "version 2")
        #expect(server.tags == [nil, "W/\"1\"", "W/\"1\"", "W/\"1\"", "W/\"2\""])
    }

    // A read that was under way when somebody signed out must leave nothing on a shared device.
    @Test func `a late answer is not kept after everything was forgotten`() async throws {
        let store = MemoryResponseStore()
        let gated = GatedTransport()
        let transport = gated.through(ResponseCache(store: store))
        async let late = transport.send(.example())
        await gated.calls.started(0)
        await store.removeAll()
        var response = HTTPResponse(status: 200, body: Array("a name".utf8))
        try response.fields.set(.eTag, to: "\"1\"")
        await gated.calls.answer(0, .success(response))
        #expect(text(try await late) == "a name")
        #expect(await store.byteCount == 0)
    }

    @Test(arguments: [0, 1, 2])
    func `a store keeps its promises`(number: Int) async throws {
        try await TransportConformance.checks { MemoryResponseStore() }[number].run()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await TransportConformance.checks { try FileResponseStore(folder: folder, seal: nil) }[number].run()
    }

    /// A store that forgets, and keeps what comes late all the same.
    private actor Forgetful: ResponseStore {
        let generation = 0
        private var kept: [ResponseKey: HTTPResponse] = [:]
        func response(for key: ResponseKey) -> HTTPResponse? { kept[key] }
        func keep(_ response: HTTPResponse, for key: ResponseKey, in generation: Int) { kept[key] = response }
        func removeAll() { kept = [:] }
    }

    @Test func `a store that keeps late answers is found out`() async {
        let failures = await TransportConformance.failures(of: TransportConformance.checks { Forgetful() })
        #expect(failures.map(\.check) == ["a late answer of an earlier generation is not kept"])
    }

    @Test func `what others may read is not given to somebody else`() async throws {
        let server = Versions()
        let transport = server.through(ResponseCache(store: MemoryResponseStore()))
        for token in ["Bearer a", "Bearer b", "Bearer a"] {
            _ = try await transport.send(.example(.get, "/Patient/1", [.authorization: token]))
        }
        _ = try await transport.send(.example())
        _ = try await transport.send(.example(.get, "/Patient/1", [.cookie: "a=b"]))
        #expect(server.tags == [nil, nil, "W/\"1\"", nil, nil])
    }

    @Test func `a party that outlives its tokens can be named`() async throws {
        let server = Versions()
        let cache = ResponseCache(store: MemoryResponseStore()) { _ in "practitioner-1" }
        for token in ["Bearer a", "Bearer b"] {
            _ = try await server.through(cache).send(.example(.get, "/Patient/1", [.authorization: token]))
        }
        #expect(server.tags == [nil, "W/\"1\""])
    }

    @Test(
        arguments: [
            (.get, [.ifNoneMatch: "W/\"9\""]), (.get, [.range: "bytes=0-1"]), (.get, [.cacheControl: "no-store"]),
            (.get, [.ifModifiedSince: "Mon, 15 Aug 2016 10:00:00 GMT"]), (.post, [:]), (.put, [:]), (.head, [:]),
        ] as [(HTTPRequest.Method, [HTTPField.Name: String])])
    func `a request that the store is not for passes untouched`(
        method: HTTPRequest.Method,
        fields: [HTTPField.Name: String]
    ) async throws {
        let server = Versions()
        let store = MemoryResponseStore()
        let request = try HTTPRequest.example(method, "/Patient/1", fields)
        for _ in 0..<2 { _ = try await server.through(ResponseCache(store: store)).send(request) }
        #expect(server.received.withLock { $0 } == [request, request])
        #expect(await store.byteCount == 0)
    }

    @Test(arguments: [[HTTPField.Name.cacheControl: "private, No-Store"], [.vary: "Accept, *"]])
    func `what a server forbids to keep is not kept`(fields: [HTTPField.Name: String]) async throws {
        let server = Versions(fields)
        let transport = server.through(ResponseCache(store: MemoryResponseStore()))
        for _ in 0..<2 { #expect(text(try await transport.send(.example())) == "version 1") }
        #expect(server.tags == [nil, nil])
    }

    @Test func `a 304 about something else is not believed`() async throws {
        let wrong = try HTTPResponse.with(304, .eTag, "W/\"7\"")
        let script = ScriptedTransport([
            .expecting(.get, "/base/Patient/1", answering: try .text("old", "ETag: W/\"1\"")),
            .expecting(.get, "/base/Patient/1", where: { $0.fields.contains(.ifNoneMatch) }, answering: wrong),
            .expecting(
                .get, "/base/Patient/1", where: { !$0.fields.contains(.ifNoneMatch) },
                answering: try .text("new", "ETag: W/\"7\"")),
        ])
        let transport = script.through(ResponseCache(store: MemoryResponseStore()))
        #expect(text(try await transport.send(.example())) == "old")
        #expect(text(try await transport.send(.example())) == "new")
        try script.checkIsFinished()
    }

    @Test func `a 304 renews the fields that do not describe the body`() async throws {
        var renewed = try HTTPResponse.with(304, .date, "Mon, 15 Aug 2016 10:00:00 GMT")
        try renewed.fields.set(.contentLength, to: "0")
        let script = ScriptedTransport([
            .expecting(
                .get, "/base/Patient/1",
                answering: try .text("body", "ETag: \"1\"", "Date: Mon, 15 Aug 2016 09:00:00 GMT", "Content-Length: 4")),
            .expecting(.get, "/base/Patient/1", answering: renewed),
        ])
        let transport = script.through(ResponseCache(store: MemoryResponseStore()))
        _ = try await transport.send(.example())
        let response = try await transport.send(.example())
        #expect(response.fields[.date] == "Mon, 15 Aug 2016 10:00:00 GMT")
        #expect(response.fields[.contentLength] == "4")
        #expect(text(response) == "body")
    }

    @Test(arguments: [404, 410, 500])
    func `a refusal is no reason to show the old one`(status: Int) async throws {
        let script = ScriptedTransport([
            .expecting(.get, "/base/Patient/1", answering: try .text("old", "ETag: \"1\"")),
            .expecting(.get, "/base/Patient/1", answering: HTTPResponse(status: status)),
        ])
        let transport = script.through(ResponseCache(store: MemoryResponseStore()))
        _ = try await transport.send(.example())
        #expect(try await transport.send(.example()).status == status)
    }

    // MARK: - Memory

    private func key(_ path: String, party: String = "") throws -> ResponseKey {
        ResponseKey(try .example(.get, path), party: party)
    }

    @Test func `memory has a limit, and what was not used for longest goes first`() async throws {
        let store = MemoryResponseStore(byteLimit: 350)
        let response = HTTPResponse(status: 200, body: [UInt8](repeating: 1, count: 70))
        // Each takes 70 bytes and the 30 of its address, "https://fhir.example/base/aaaa".
        for path in ["/aaaa", "/bbbb", "/cccc"] { await store.keep(response, for: try key(path)) }
        #expect(await store.byteCount == 300)
        #expect(await store.response(for: try key("/aaaa")) == response)
        await store.keep(response, for: try key("/dddd"))
        #expect(await store.byteCount == 300)
        #expect(await store.response(for: try key("/bbbb")) == nil)
        #expect(await store.response(for: try key("/aaaa")) == response)
        // Too large for the whole store: the old one for its key must not come back either.
        await store.keep(HTTPResponse(status: 200, body: [UInt8](repeating: 1, count: 400)), for: try key("/aaaa"))
        #expect(await store.response(for: try key("/aaaa")) == nil)
        #expect(await store.byteCount == 200)
        await store.removeAll()
        #expect(await store.byteCount == 0)
        #expect(await store.response(for: try key("/cccc")) == nil)
    }

    @Test func `a key gives nothing away`() throws {
        let request = try HTTPRequest.example(.get, "/Patient?name=geheim", [.authorization: "Bearer geheim"])
        #expect(!"\(ResponseKey(request, party: "geheim"))".contains("geheim"))
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// What patients are searched by stays out of addresses.
struct SearchMethodTests {
    private static let empty = #"{"resourceType":"Bundle","type":"searchset"}"#
    private static let query: SearchQuery<Patient> = [.identifier(system: "urn:x", value: "a+b"), .count(5)]

    /// A server that answers each method as said.
    private static func server(get: Int = 200, post: Int = 200) -> ScriptedTransport {
        ScriptedTransport { request in
            let status = request.method == .post ? post : get
            return status == 200 ? try .text(empty) : HTTPResponse(status: status)
        }
    }

    /// A client that may put conditions into an address.
    private static func tolerantClient(_ transport: ScriptedTransport) throws -> FHIRClient {
        var client = try FHIRClient(scripted: transport)
        client.fallsBackToGet = true
        return client
    }

    @Test func `a search with a condition has it in its body`() async throws {
        let transport = Self.server()
        _ = try await FHIRClient(scripted: transport).search(Patient.self, Self.query)
        let request = try #require(transport.received.first)
        #expect(transport.received.map(\.line) == ["POST /Patient/_search"])
        #expect(request.text == "identifier=urn%3Ax%7Ca%2Bb&_count=5")
        // fhirstarter 4.2.0 fails on a charset.
        #expect(request.fields[.contentType] == "application/x-www-form-urlencoded")
        #expect(request.fields[.prefer] == "handling=strict")
    }

    @Test(
        arguments: [
            (.automatic, [], "GET /Patient"), (.automatic, [.count(5)], "GET /Patient?_count=5"),
            (.automatic, [.id("1")], "POST /Patient/_search"), (.post, [], "POST /Patient/_search"),
            (.get, [.id("1")], "GET /Patient?_id=1"),
        ] as [(SearchMethod, SearchQuery<Patient>, String)])
    func `the method follows from the search and the wish`(
        method: SearchMethod, query: SearchQuery<Patient>, line: String
    ) async throws {
        let transport = Self.server()
        var client = try FHIRClient(scripted: transport)
        client.searchMethod = method
        _ = try await client.search(Patient.self, query)
        #expect(transport.received.map(\.line) == [line])
    }

    @Test(arguments: [405, 501])
    func `with the permission a server without POST is searched by GET, and asked once`(status: Int) async throws {
        let transport = Self.server(post: status)
        let client = try Self.tolerantClient(transport)
        for _ in 0..<2 { _ = try await client.search(Patient.self, [.id("1")]) }
        #expect(
            transport.received.map(\.line) == ["POST /Patient/_search", "GET /Patient?_id=1", "GET /Patient?_id=1"])
    }

    @Test(arguments: [400, 401, 403, 404, 500, 503])
    func `another refusal is one`(status: Int) async throws {
        let transport = Self.server(post: status)
        let client = try FHIRClient(scripted: transport)
        let error = await #expect(throws: FHIRClientError.self) { try await client.search(Patient.self, [.id("1")]) }
        #expect(error?.status == status)
        #expect(transport.received.count == 1)
    }

    @Test func `without the permission nothing goes into an address`() async throws {
        let transport = Self.server(post: 405)
        let client = try FHIRClient(scripted: transport)
        let error = await #expect(throws: FHIRClientError.self) {
            try await client.search(Patient.self, [.id("secret")])
        }
        #expect(error?.status == 405)
        #expect(transport.received.map(\.line) == ["POST /Patient/_search"])
    }

    // A redirect with 301, 302 or 303 makes a GET without a body: the search would find everybody.
    @Test func `an answer from another address is not one to the search`() async throws {
        let transport = ScriptedTransport { request in
            var response = try HTTPResponse.text(Self.empty)
            if request.method == .post { response.url = try .example("/Patient/_search/") }
            return response
        }
        let client = try FHIRClient(scripted: transport)
        let error = await #expect(throws: FHIRClientError.self) { try await client.search(Patient.self, [.id("1")]) }
        #expect(error?.code == .redirectedSearch)

        _ = try await Self.tolerantClient(transport).search(Patient.self, [.id("1")])
        #expect(transport.received.last?.line == "GET /Patient?_id=1")
    }
}

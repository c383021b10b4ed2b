// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// Redirects over real connections; the rule itself has its own tests.
struct URLSessionRedirectTests {
    private let transport = URLSessionTransport()

    // On Linux the system would send 307, 308 and PUT again with an empty body.
    @Test(
        arguments: [
            (301, .post, "GET", ""), (301, .put, "PUT", "body"),
            (302, .post, "GET", ""), (302, .put, "PUT", "body"),
            (303, .post, "GET", ""), (303, .put, "GET", ""),
            (307, .post, "POST", "body"), (307, .put, "PUT", "body"),
            (308, .post, "POST", "body"), (308, .patch, "PATCH", "body"),
        ] as [(Int, HTTPRequest.Method, String, String)])
    func `a write is redirected with the right method and body`(
        status: Int,
        method: HTTPRequest.Method,
        expectedMethod: String,
        expectedBody: String
    ) async throws {
        let script: LoopbackServer.Script = { request in
            request.target == "/old" ? .redirect(status, to: "/new") : .response(body: "done")
        }
        try await LoopbackServer.run(script) { server in
            var fields = HTTPFields()
            try fields.set(.authorization, to: "Bearer secret")
            try fields.set(.contentType, to: "text/plain")
            let body = Array("body".utf8)
            let response = try await transport.send(
                HTTPRequest(method: method, url: server.url("/old"), fields: fields, body: body)
            )
            #expect(response.body == Array("done".utf8))
            #expect(response.url == (try server.url("/new")))
            #expect(server.received.count == 2)
            let last = try #require(server.received.last)
            #expect(last.method == expectedMethod)
            #expect(last.target == "/new")
            #expect(last.body == Array(expectedBody.utf8))
            #expect(last.fields[.contentType] == (expectedBody.isEmpty ? nil : "text/plain"))
            #expect(last.fields[.authorization] == "Bearer secret")
        }
    }

    /// Everything that a client does which reads, writes or searches.
    private static let interactions: [(name: String, run: @Sendable (FHIRClient) async throws -> Void)] = [
        ("read", { _ = try await $0.read(Patient.self, id: "1") }),
        ("search", { _ = try await $0.search(Patient.self, [.id("1")]) }),
        ("create", { _ = try await $0.create(MedicationAdministration()) }),
        (
            "conditional create",
            { _ = try await $0.create(MedicationAdministration(), ifNoneExist: [.identifier(system: "u", value: "1")]) }
        ),
        (
            "update",
            { client in
                var dose = MedicationAdministration()
                dose.id = "1"
                _ = try await client.update(dose)
            }
        ),
        ("delete", { _ = try await $0.delete(Patient.self, id: "1") }),
        ("capabilities", { _ = try await $0.capabilities(isRefreshed: true) }),
    ]

    @Test(arguments: [301, 302, 303, 307, 308], interactions.indices)
    func `nothing reaches another origin, and nothing of it is believed`(status: Int, index: Int) async throws {
        let patient = #"{"resourceType":"Patient","id":"1"}"#
        try await LoopbackServer.run({ _ in .response(body: patient) }) { other in
            let location = other.origin + "/Patient/1"
            try await LoopbackServer.run({ _ in .redirect(status, to: location) }) { server in
                let client = try FHIRClient(base: server.url("/fhir"), version: .r4, transport: transport)
                await #expect(throws: FHIRClientError.self) { try await Self.interactions[index].run(client) }
                #expect(other.received.isEmpty)
                #expect(!server.received.isEmpty)
            }
        }
    }

    @Test func `an answer of another origin is an error whatever the transport follows`() async throws {
        let patient = #"{"resourceType":"Patient","id":"1"}"#
        try await LoopbackServer.run({ _ in .response(body: patient) }) { other in
            let location = other.origin + "/Patient/1"
            try await LoopbackServer.run({ _ in .redirect(302, to: location) }) { server in
                let lax = URLSessionTransport(configuration: .init(redirects: RedirectPolicy(crossesOrigins: true)))
                let client = try FHIRClient(base: server.url("/fhir"), version: .r4, transport: lax)
                let error = await #expect(throws: FHIRClientError.self) { try await client.read(Patient.self, id: "1") }
                #expect(error?.code == .otherOrigin)
                #expect(other.received.map { $0.fields[.authorization] } == [nil])
            }
        }
    }

    @Test func `a loop ends at the limit`() async throws {
        let transport = URLSessionTransport(configuration: .init(redirects: RedirectPolicy(limit: 4)))
        try await LoopbackServer.run({ _ in .redirect(302, to: "/again") }) { server in
            let url = try server.url("/")
            let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
            #expect(error?.code == .tooManyRedirects)
            #expect(server.received.count == 5)
        }
    }

    @Test(arguments: ["ftp://127.0.0.1/x", "file:///etc/passwd", "http://me:pw@127.0.0.1/", "mailto:a@example.org"])
    func `a redirect that must not be followed is refused`(location: String) async throws {
        try await LoopbackServer.run({ _ in .redirect(302, to: location) }) { server in
            let url = try server.url("/")
            let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
            #expect(error?.code == .redirectRefused)
            #expect(server.received.count == 1)
        }
    }

    @Test func `a redirect status without a location is a response`() async throws {
        try await LoopbackServer.run({ _ in .response(302) }) { server in
            let response = try await transport.send(HTTPRequest(url: server.url("/")))
            #expect(response.status == 302)
        }
    }

    @Test func `a call can be cancelled while it is redirected again and again`() async throws {
        let redirected = Signal()
        let transport = URLSessionTransport(configuration: .init(redirects: RedirectPolicy(limit: .max)))
        let script: LoopbackServer.Script = { request in
            let depth = Int(request.target.dropFirst()) ?? 0
            return .redirect(302, to: "/\(depth + 1)") + (depth == 20 ? [.fire(redirected)] : [])
        }
        try await LoopbackServer.run(script) { server in
            let request = HTTPRequest(url: try server.url("/0"))
            let task = Task { try await transport.send(request) }
            try await redirected.wait()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

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

    @Test(arguments: [307, 308])
    func `a write to another origin keeps its body and loses its token`(status: Int) async throws {
        try await LoopbackServer.run({ _ in .response(201) }) { other in
            let location = other.origin + "/new"
            try await LoopbackServer.run({ _ in .redirect(status, to: location) }) { server in
                var fields = HTTPFields()
                try fields.set(.authorization, to: "Bearer secret")
                try fields.set(.contentType, to: "application/fhir+json")
                let request = HTTPRequest(
                    method: .put, url: try server.url("/old"), fields: fields, body: [0x7B, 0x7D])
                #expect(try await transport.send(request).status == 201)
                let received = try #require(other.received.first)
                #expect(received.method == "PUT")
                #expect(received.body == [0x7B, 0x7D])
                #expect(received.fields[.contentType] == "application/fhir+json")
                #expect(received.fields[.authorization] == nil)
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

// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import Testing

// What every transport owes its callers, written once. Each check brings its own server; a new transport proves itself by
// passing all of them.

/// Method, target, fields and body arrive as given, and the answer comes back the same way.
func checkSendsAndReceives(_ transport: any HTTPTransport) async throws {
    let echo: LoopbackServer.Script = { request in
        .response(201, ["Content-Type: application/fhir+json", "ETag: W/\"1\""], bytes: request.body)
    }
    try await LoopbackServer.run(echo) { server in
        var fields = HTTPFields()
        try fields.set(.accept, to: "application/fhir+json")
        try fields.set(.contentType, to: "application/fhir+json; charset=utf-8")
        let body = Array(#"{"resourceType":"Patient","name":[{"family":"Müller"}]}"#.utf8)
        let url = try server.url("/fhir/Patient?date=ge2024-01-01T00:00:00%2B02:00")
        let response = try await transport.send(HTTPRequest(method: .post, url: url, fields: fields, body: body))

        #expect(response.status == 201)
        #expect(response.fields[.contentType] == "application/fhir+json")
        #expect(response.fields[.eTag] == "W/\"1\"")
        #expect(response.body == body)
        #expect(response.url == url)
        let received = try #require(server.received.first)
        #expect(received.method == "POST")
        #expect(received.target == "/fhir/Patient?date=ge2024-01-01T00:00:00%2B02:00")
        #expect(received.fields[.accept] == "application/fhir+json")
        #expect(received.fields[.contentType] == "application/fhir+json; charset=utf-8")
        #expect(received.body == body)
        #expect(server.received.count == 1)
    }
}

/// Any status is a response with its body.
func checkReturnsStatus(_ status: Int, _ transport: any HTTPTransport) async throws {
    try await LoopbackServer.run({ _ in .response(status, body: "outcome") }) { server in
        let response = try await transport.send(HTTPRequest(url: server.url("/")))
        #expect(response.status == status)
        #expect(response.body == Array("outcome".utf8))
    }
}

/// A moment at which a call is cancelled.
enum CancellationPoint: CaseIterable, Sendable {
    case beforeStart
    case beforeHead
    case withinBody
}

/// A cancelled call throws CancellationError and nothing else.
func checkCancellation(at point: CancellationPoint, _ transport: any HTTPTransport) async throws {
    let arrived = Signal()
    let gate = Gate()
    let script: LoopbackServer.Script = { _ in
        switch point {
        case .beforeStart: .response()
        case .beforeHead: [.fire(arrived), .wait(gate), .close]
        case .withinBody: [.head(200, ["Content-Length: 9"]), .send([1, 2, 3]), .fire(arrived), .wait(gate), .close]
        }
    }
    try await LoopbackServer.run(script) { server in
        let request = HTTPRequest(url: try server.url("/"))
        let task = Task {
            if point == .beforeStart {
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return try await transport.send(request)
        }
        if point != .beforeStart {
            try await arrived.wait()
            task.cancel()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.received.count == (point == .beforeStart ? 0 : 1))
    }
}

/// A body that ends early is an error, never a shorter body.
func checkTruncatedBody(_ transport: any HTTPTransport) async throws {
    let script: LoopbackServer.Script = { _ in
        [.head(200, ["Content-Length: 100"]), .send(Array("only this".utf8)), .close]
    }
    try await LoopbackServer.run(script) { server in
        let url = try server.url("/")
        let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
        #expect(error?.code == .connectionLost)
    }
}

/// Credentials stay with the origin they are meant for.
func checkKeepsCredentialsOnRedirect(_ transport: any HTTPTransport) async throws {
    try await LoopbackServer.run({ _ in .response(body: "other") }) { other in
        let location = other.origin + "/Patient"
        try await LoopbackServer.run({ _ in .redirect(302, to: location) }) { server in
            var fields = HTTPFields()
            try fields.set(.authorization, to: "Bearer secret")
            try fields.set(.cookie, to: "session=secret")
            try fields.append(HTTPField.Name("X-Api-Key"), "secret")
            try fields.set(.accept, to: "application/fhir+json")
            let response = try await transport.send(HTTPRequest(url: server.url("/Patient"), fields: fields))

            #expect(response.body == Array("other".utf8))
            #expect(server.received.first?.fields[.authorization] == "Bearer secret")
            let received = try #require(other.received.first)
            #expect(received.fields[.accept] == "application/fhir+json")
            #expect(!received.fields.contains { $0.value.contains("secret") })
        }
    }
}

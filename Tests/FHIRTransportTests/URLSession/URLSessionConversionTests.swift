// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FHIRTransport

/// What is changed between our values and the wire, and what is not.
struct URLSessionConversionTests {
    @Test(
        arguments: [
            (.milliseconds(1), 1), (.milliseconds(300), 1), (.seconds(1), 1), (.milliseconds(1001), 2),
            (.seconds(30), 30),
            (.zero, 1), (.seconds(-5), 1), (.seconds(1_000_000_000), 86_400),
        ] as [(Duration, Int64)])
    func `an idle timeout is whole seconds, at least one`(duration: Duration, seconds: Int64) {
        #expect(duration.wholeSeconds == seconds)
    }

    @Test func `repeated fields are sent as one`() async throws {
        try await LoopbackServer.run({ _ in .response() }) { server in
            var fields = HTTPFields()
            try fields.append(.prefer, "return=minimal")
            try fields.append(.prefer, "handling=strict")
            _ = try await URLSessionTransport().send(HTTPRequest(url: server.url("/"), fields: fields))
            #expect(server.received.first?.fields[.prefer] == "return=minimal, handling=strict")
        }
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .patch])
    func `a body without a type is not called a form`(method: HTTPRequest.Method) async throws {
        try await LoopbackServer.run({ _ in .response() }) { server in
            _ = try await URLSessionTransport().send(HTTPRequest(method: method, url: server.url("/"), body: [1, 2]))
            #expect(server.received.first?.fields[.contentType] == "application/octet-stream")
            #expect(server.received.first?.body == [1, 2])
        }
    }

    @Test(arguments: [nil, []] as [[UInt8]?])
    func `a POST may have an empty body`(body: [UInt8]?) async throws {
        try await LoopbackServer.run({ _ in .response() }) { server in
            _ = try await URLSessionTransport().send(HTTPRequest(method: .post, url: server.url("/"), body: body))
            #expect(server.received.first?.body == [])
            #expect(server.received.first?.fields[.contentType] == nil)
        }
    }

    /// `{"resourceType":"Patient"}`, compressed by gzip.
    private static let patient =
        "H4sIAAAAAAACA6tWKkotzi8tSk4NqSxIVbJSCkgsyUzNK1GqBQC+7gNdGgAAAA=="

    @Test func `a compressed body arrives plain, and no field says otherwise`() async throws {
        let bytes = [UInt8](try #require(Data(base64Encoded: Self.patient)))
        try await LoopbackServer.run({ _ in .response(200, ["Content-Encoding: gzip"], bytes: bytes) }) { server in
            let response = try await URLSessionTransport().send(HTTPRequest(url: server.url("/")))
            #expect(response.body == Array(#"{"resourceType":"Patient"}"#.utf8))
            #expect(response.fields[.contentEncoding] == nil)
            #expect(response.fields[.contentLength] == nil)
        }
    }

    @Test(arguments: [
        ("ftp://a.example/x", "the URL is not an absolute http or https URL with a host"),
        ("/Patient", "the URL is not an absolute http or https URL with a host"),
        ("https://me:pw@a.example/", "the URL holds a user or password; send credentials in the Authorization field"),
    ])
    func `an address that cannot be asked is refused before sending`(address: String, detail: String) async throws {
        let request = HTTPRequest(url: try #require(URL(string: address)))
        let error = await #expect(throws: TransportError.self) { try await URLSessionTransport().send(request) }
        #expect(error?.code == .invalidRequest)
        #expect(error?.detail == detail)
    }

    @Test(arguments: [HTTPRequest.Method.get, .head])
    func `a body where none can be is refused before sending`(method: HTTPRequest.Method) async throws {
        let request = HTTPRequest(method: method, url: try #require(URL(string: "http://a.example")), body: [1])
        let error = await #expect(throws: TransportError.self) { try await URLSessionTransport().send(request) }
        #expect(error?.code == .invalidRequest)
    }

    @Test(arguments: ["Host", "content-length", "Transfer-Encoding", "Connection"])
    func `a field of the connection is refused before sending`(name: String) async throws {
        var request = HTTPRequest(url: try #require(URL(string: "http://a.example")))
        try request.fields.set(HTTPField.Name(name), to: "1")
        let error = await #expect(throws: TransportError.self) { try await URLSessionTransport().send(request) }
        #expect(error?.code == .invalidRequest)
    }
}

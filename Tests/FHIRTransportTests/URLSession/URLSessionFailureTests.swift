// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FHIRTransport

/// What is thrown when there is no whole response.
struct URLSessionFailureTests {
    @Test(arguments: ["before the head", "within the body"])
    func `a deadline ends a call that gets no whole answer`(moment: String) async throws {
        let due = Signal()
        let gate = Gate()
        let transport = URLSessionTransport(
            configuration: .init(responseDeadline: nil), environment: .due(after: due))
        let script: LoopbackServer.Script = { _ in
            let start: [LoopbackServer.Step] = [.head(200, ["Content-Length: 9"]), .send([1])]
            return (moment == "within the body" ? start : []) + [.fire(due), .wait(gate), .close]
        }
        try await LoopbackServer.run(script) { server in
            let url = try server.url("/Patient?name=geheim")
            let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
            #expect(error?.code == .deadlineExceeded)
            #expect(error?.url == (try server.url("/Patient")))
            #expect(error?.description.contains("geheim") == false)
        }
    }

    @Test func `a deadline counts redirects in`() async throws {
        let due = Signal()
        let configuration = URLSessionTransport.Configuration(
            responseDeadline: nil, redirects: RedirectPolicy(limit: .max))
        let transport = URLSessionTransport(configuration: configuration, environment: .due(after: due))
        let script: LoopbackServer.Script = { request in
            request.target == "/10"
                ? [.fire(due)] + .redirect(307, to: "/11")
                : .redirect(307, to: "/\((Int(request.target.dropFirst()) ?? 0) + 1)")
        }
        try await LoopbackServer.run(script) { server in
            let url = try server.url("/0")
            let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
            #expect(error?.code == .deadlineExceeded)
        }
    }

    @Test func `silence ends at the idle timeout`() async throws {
        let gate = Gate()
        let transport = URLSessionTransport(configuration: .init(idleTimeout: .milliseconds(1), deadline: nil))
        try await LoopbackServer.run({ _ in [.wait(gate), .close] }) { server in
            let url = try server.url("/")
            let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
            #expect(error?.code == .timedOut)
        }
    }

    /// On Linux such a POST waits for the idle timeout; what counts is that it ends and is not sent twice.
    @Test func `a POST on a reused connection that closes fails and is sent once`() async throws {
        let transport = URLSessionTransport(configuration: .init(idleTimeout: .seconds(2), deadline: nil))
        try await LoopbackServer.run({ $0.method == "GET" ? .response() : [.close] }) { server in
            _ = try await transport.send(HTTPRequest(url: server.url("/")))
            let post = HTTPRequest(method: .post, url: try server.url("/"), body: [1, 2, 3])
            await #expect(throws: TransportError.self) { try await transport.send(post) }
            #expect(server.received.filter { $0.body == [1, 2, 3] }.count == 1)
        }
    }

    @Test(arguments: [
        // body, limit, accepted
        (1000, 1000, true), (1001, 1000, false), (5_000_000, 1000, false), (1, 0, false), (0, 0, true),
    ])
    func `a body over the limit is refused while it arrives`(size: Int, limit: Int, isAccepted: Bool) async throws {
        let bytes = [UInt8](repeating: 65, count: size)
        let transport = URLSessionTransport(configuration: .init(maximumBodySize: limit))
        try await LoopbackServer.run({ _ in .response(bytes: bytes) }) { server in
            let request = HTTPRequest(url: try server.url("/"))
            if isAccepted {
                #expect(try await transport.send(request).body == bytes)
            } else {
                let error = await #expect(throws: TransportError.self) { try await transport.send(request) }
                #expect(error?.code == .responseTooLarge)
            }
        }
    }

    /// 200 000 zeros, compressed by gzip to 229 bytes.
    private static let zeros =
        "H4sIAAAAAAACA+3BMQEAAADCoPVPbQZ/o" + String(repeating: "A", count: 257) + "CA1wB7WOBcQA0DAA=="

    @Test func `the limit counts bytes after decompression`() async throws {
        let bytes = [UInt8](try #require(Data(base64Encoded: Self.zeros)))
        let transport = URLSessionTransport(configuration: .init(maximumBodySize: 10_000))
        try await LoopbackServer.run({ _ in .response(200, ["Content-Encoding: gzip"], bytes: bytes) }) { server in
            let url = try server.url("/")
            let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
            #expect(error?.code == .responseTooLarge)
        }
    }

    @Test(arguments: [LoopbackServer.Step.close, .reset])
    func `a connection that ends without an answer is lost`(end: LoopbackServer.Step) async throws {
        try await LoopbackServer.run({ _ in [end] }) { server in
            let url = try server.url("/")
            let error = await #expect(throws: TransportError.self) {
                try await URLSessionTransport().send(HTTPRequest(url: url))
            }
            #expect(error?.code == .connectionLost)
            #expect(error?.underlyingError is URLError)
        }
    }

    @Test func `a refused connection cannot be made`() async throws {
        // A port that is closed may be another test's server by the time of the request.
        let socket = try LoopbackSocket(isListening: false)
        defer { socket.close() }
        let url = try #require(URL(string: "http://127.0.0.1:\(socket.port)/Patient?name=geheim"))
        let error = await #expect(throws: TransportError.self) {
            try await URLSessionTransport().send(HTTPRequest(url: url))
        }
        #expect(error?.code == .cannotConnect)
        let underlying = try #require(error?.underlyingError)
        #expect(!String(describing: underlying).contains("geheim"))
    }

    // RFC 9112, section 4: the blank after the status must be there, and some servers leave it out; section 2.2 of RFC 9110:
    // fields may hold other bytes than ASCII. URL loading on Linux takes neither the one nor Latin-1.
    @Test(arguments: ["HTTP/1.1 200", "HTTP/1.1 200 f\u{FC}r", "HTTP/1.1 200 OK\r\nX-Name: f\u{FC}r"])
    func `a header section is read, or said to be none`(head: String) async throws {
        let bytes = Array((head + "\r\nContent-Length: 2\r\n\r\nok").unicodeScalars.map { UInt8($0.value) })
        try await LoopbackServer.run({ _ in [.send(bytes)] }) { server in
            let url = try server.url("/")
            do {
                #expect(try await URLSessionTransport().send(HTTPRequest(url: url)).body == Array("ok".utf8))
            } catch let error as TransportError {
                #expect(error.code == .invalidResponse)
                #expect(error.detail?.contains("URL loading on Linux") == true)
            }
        }
    }

    #if os(Linux)
    @Test func `an IPv6 address is said to be out of reach`() async throws {
        let url = try #require(URL(string: "http://[::1]:1/Patient"))
        let error = await #expect(throws: TransportError.self) {
            try await URLSessionTransport().send(HTTPRequest(url: url))
        }
        #expect(error?.code == .invalidRequest)
        #expect(error?.detail?.contains("IPv6") == true)
        #expect(error?.mayHaveBeenDone == false)
    }
    #endif

    @Test func `a body that cannot be decompressed is an error`() async throws {
        try await LoopbackServer.run({ _ in .response(200, ["Content-Encoding: gzip"], body: "plain") }) { server in
            let url = try server.url("/")
            await #expect(throws: TransportError.self) {
                try await URLSessionTransport().send(HTTPRequest(url: url))
            }
        }
    }

    /// On Linux a cancel at arrival once blocked the task for ever, or ended the process.
    @Test func `cancelling at the moment of arrival gives the response or CancellationError`() async throws {
        let transport = URLSessionTransport()
        for number in 0..<200 {
            let answered = Signal()
            let script: LoopbackServer.Script = { request in
                (request.target == "/" ? .redirect(302, to: "/end") : .response(body: "x")) + [.fire(answered)]
            }
            try await LoopbackServer.run(script) { server in
                let request = HTTPRequest(url: try server.url(number.isMultiple(of: 2) ? "/" : "/end"))
                let task = Task { try await transport.send(request) }
                try await answered.wait()
                task.cancel()
                switch await task.result {
                case .success(let response): #expect(response.body == Array("x".utf8))
                case .failure(let error): #expect(error is CancellationError)
                }
            }
        }
    }

    @Test func `a transport may go while nobody waits for it any more`() async throws {
        let gate = Gate()
        for _ in 0..<20 {
            let arrived = Signal()
            try await LoopbackServer.run({ _ in [.fire(arrived), .wait(gate)] }) { server in
                let request = HTTPRequest(url: try server.url("/"))
                let task = Task { try await URLSessionTransport().send(request) }
                try await arrived.wait()
                task.cancel()
                await #expect(throws: CancellationError.self) { try await task.value }
            }
        }
    }
}

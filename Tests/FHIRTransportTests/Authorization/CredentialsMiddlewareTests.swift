// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// Credentials go to the origin they belong to, and nowhere else.
struct CredentialsMiddlewareTests {
    private static let token = Credentials.bearer(Secret("geheim"))

    private static func base() throws -> URL { try .example() }

    /// A server that answers 200, and what it received.
    private func send(
        _ request: HTTPRequest,
        _ credentials: Credentials,
        answering status: Int = 200
    ) async throws -> [HTTPRequest] {
        let transport = ScriptedTransport { _ in HTTPResponse(status: status) }
        let middleware = try CredentialsMiddleware(credentials, for: .example())
        _ = try await transport.through(middleware).send(request)
        return transport.received
    }

    // RFC 7617, section 2: "Aladdin" and "open sesame"; section 2.1: "test" and "123£" in UTF-8.
    @Test(
        arguments: [
            (.none, nil),
            (.basic(user: "Aladdin", password: Secret("open sesame")), "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),
            (.basic(user: "test", password: Secret("123£")), "Basic dGVzdDoxMjPCow=="),
            (.bearer(Secret("mF_9.B5f-4.1JqM")), "Bearer mF_9.B5f-4.1JqM"),
            (.provider(FixedProvider(tokens: ["a"])), "Bearer a"),
        ] as [(Credentials, String?)])
    func `the field is that of the kind of credentials`(credentials: Credentials, value: String?) async throws {
        let received = try await send(.example(), credentials)
        #expect(received.map { $0.fields[.authorization] } == [value])
    }

    @Test(
        arguments: [
            "https://evil.example/base/Patient/1", "http://fhir.example/base/Patient/1",
            "https://fhir.example:8443/base/Patient/1",
            "https://fhir.example.evil.example/base", "https://fhir.example./base",
            "https://evil.example/?x=https://fhir.example/base",
            "https://fhir.example@evil.example/base",
        ])
    func `a request to another origin is refused and not sent`(text: String) async throws {
        let url = try #require(URL(string: text))
        for credentials in [Self.token, .basic(user: "a", password: Secret("geheim"))] {
            let transport = ScriptedTransport { _ in HTTPResponse(status: 200) }
            let protected = transport.through(try CredentialsMiddleware(credentials, for: .example()))
            let error = await #expect(throws: AuthorizationError.self) {
                try await protected.send(HTTPRequest(url: url))
            }
            #expect(error?.code == .otherOrigin)
            #expect(error?.description.contains("belong to https://fhir.example, and this request goes to") == true)
            #expect(error?.description.contains("geheim") == false)
            #expect(transport.received.isEmpty)
        }
    }

    @Test(arguments: ["https://FHIR.example:443/base/Patient/1", "https://fhir.example/elsewhere"])
    func `another spelling or path is the same origin`(text: String) async throws {
        let received = try await send(HTTPRequest(url: #require(URL(string: text))), Self.token)
        #expect(received.first?.fields[.authorization] == "Bearer geheim")
    }

    @Test(
        arguments: [
            (.bearer(Secret("a")), "http://fhir.example", .insecureAddress),
            (.basic(user: "a", password: Secret("b")), "http://fhir.example", .insecureAddress),
            (.bearer(Secret("a")), "https://me:pw@fhir.example", .insecureAddress),
            (.bearer(Secret("")), "https://fhir.example", .invalidRequest),
            (.bearer(Secret("a\r\nX: b")), "https://fhir.example", .invalidRequest),
            (.bearer(Secret("a b")), "https://fhir.example", .invalidRequest),
            (.basic(user: "a:b", password: Secret("c")), "https://fhir.example", .invalidRequest),
            (.provider(FixedProvider(tokens: [])), "https://other.example", .otherServer),
            (.none, "http://fhir.example", nil),
            (.bearer(Secret("a")), "http://127.0.0.1:8080", nil),
        ] as [(Credentials, String, AuthorizationError.Code?)])
    func `credentials that must not or cannot be sent are refused at once`(
        credentials: Credentials,
        server: String,
        code: AuthorizationError.Code?
    ) throws {
        let url = try #require(URL(string: server))
        var found: AuthorizationError.Code?
        do throws(AuthorizationError) {
            _ = try CredentialsMiddleware(credentials, for: url)
        } catch {
            found = error.code
        }
        #expect(found == code)
    }

    @Test func `a field of the caller stays, on the same origin only`() async throws {
        let own = try HTTPRequest.example(.get, "/Patient/1", [.authorization: "DPoP own"])
        #expect(try await send(own, Self.token).first?.fields[.authorization] == "DPoP own")
        var other = own
        other.url = try #require(URL(string: "https://evil.example/"))
        let moved = other
        let error = await #expect(throws: AuthorizationError.self) { try await send(moved, Self.token) }
        #expect(error?.code == .otherOrigin)
    }

    // MARK: 401

    @Test(arguments: [.get, .post, .put, .patch, .delete] as [HTTPRequest.Method])
    func `a refused token is replaced once, and the request is the same`(method: HTTPRequest.Method) async throws {
        var request = try HTTPRequest.example(method)
        if method != .get { request.body = [1, 2, 3] }
        let received = try await send(request, .provider(FixedProvider(tokens: ["a", "b", "c"])), answering: 401)
        #expect(received.map { $0.fields[.authorization] } == ["Bearer a", "Bearer b"])
        #expect(received.allSatisfy { $0.method == method && $0.body == request.body && $0.url == request.url })
    }

    @Test(arguments: [200, 400, 403, 404, 407, 500])
    func `other answers ask for no other token`(status: Int) async throws {
        let received = try await send(.example(), .provider(FixedProvider(tokens: ["a", "b"])), answering: status)
        #expect(received.count == 1)
    }

    @Test func `without another token the refusal is the answer`() async throws {
        let received = try await send(.example(), .provider(FixedProvider(tokens: ["a"])), answering: 401)
        #expect(received.count == 1)
        #expect(try await send(.example(), Self.token, answering: 401).count == 1)
    }

    @Test func `a refusal of another party after a redirect costs no token`() async throws {
        let elsewhere = URL(string: "https://evil.example/")
        let transport = ScriptedTransport { _ in HTTPResponse(status: 401, url: elsewhere) }
        let provider = FixedProvider(tokens: ["a", "b"])
        let response = try await transport.through(CredentialsMiddleware(.provider(provider), for: .example()))
            .send(.example())
        #expect(response.status == 401)
        #expect(transport.received.count == 1)
    }

    // MARK: The ways out of a client

    @Test func `links, references and addresses of files lead no token away`() async throws {
        let evil = "https://evil.example/base"
        let bundle = """
            {"resourceType":"Bundle","type":"searchset","link":[{"relation":"next","url":"\(evil)?page=2"}]}
            """
        let transport = ScriptedTransport { request in
            guard request.url.host() == "fhir.example" else { throw TransportError(.failed, request: request) }
            return try .text(bundle)
        }
        let protected = transport.through(try CredentialsMiddleware(Self.token, for: .example()))
        let client = try FHIRClient(base: .example(), version: .r4, transport: protected)
        let page = await #expect(throws: FHIRClientError.self) { try await client.search(Patient.self, []) }
        #expect(page?.code == .crossOriginLink)
        let reference = await #expect(throws: FHIRClientError.self) {
            try await ReferenceLoader(client: client).resolve(Reference("\(evil)/Patient/1"), in: nil)
        }
        #expect(reference?.code == .crossOriginLink)
        let status = try #require(URL(string: "\(evil)/status"))
        let export = #expect(throws: FHIRClientError.self) { try BulkExport(client: client, statusURL: status) }
        #expect(export?.code == .crossOriginLink)
        #expect(transport.received.allSatisfy { $0.url.host() == "fhir.example" })
    }

    // MARK: Sockets

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect to another origin carries no token over the wire`(status: Int) async throws {
        try await LoopbackServer.run({ _ in .response(401) }) { other in
            let location = other.origin + "/Patient/1"
            try await LoopbackServer.run({ _ in .redirect(status, to: location) }) { server in
                let provider = FixedProvider(tokens: ["geheim", "geheim-2"], server: try server.url("/"))
                let middleware = try CredentialsMiddleware(.provider(provider), for: server.url("/"))
                let lax = URLSessionTransport(configuration: .init(redirects: RedirectPolicy(crossesOrigins: true)))
                let response = try await lax.through(middleware).send(HTTPRequest(url: server.url("/Patient/1")))
                #expect(response.status == 401)
                #expect(server.received.map { $0.fields[.authorization] } == ["Bearer geheim"])
                #expect(other.received.map { $0.fields[.authorization] } == [nil])
            }
        }
    }

    @Test(arguments: [302, 307, 308])
    func `a token endpoint that redirects gets no second form`(status: Int) async throws {
        try await LoopbackServer.run({ _ in .response(200) }) { other in
            let location = other.origin + "/token"
            try await LoopbackServer.run({ _ in .redirect(status, to: location) }) { server in
                let base = try server.url("/fhir")
                let json = #"{"token_endpoint":"\#(server.origin)/token"}"#
                let client = try SMARTClient(
                    server: base, configuration: SMARTConfiguration(json: Array(json.utf8), server: base),
                    registration: SMARTRegistration(clientID: "a", authentication: .secret(Secret("geheim"))),
                    transport: URLSessionTransport())
                let error = await #expect(throws: AuthorizationError.self) {
                    try await client.grant(for: [.system("Patient", .read)])
                }
                #expect(error?.code == .invalidResponse)
                #expect(error?.status == status)
                #expect(server.received.count == 1)
                #expect(other.received.isEmpty)
            }
        }
    }
}

/// A provider that goes through a list of tokens.
private struct FixedProvider: AccessTokenProvider {
    let tokens: [String]
    var server: URL = URL(string: "https://fhir.example/base") ?? URL(filePath: "/")

    func accessToken() -> Secret { Secret(tokens.first ?? "") }

    func accessToken(insteadOf refused: Secret) -> Secret? {
        guard let place = tokens.firstIndex(of: refused.text), place + 1 < tokens.count else { return nil }
        return Secret(tokens[place + 1])
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// The way of a person through the browser to tokens.
struct SMARTClientTests {
    private let server = FakeSMARTServer()

    // MARK: The authorization request

    // SMART App Launch 2.2, "Obtain authorization code", table of parameters.
    @Test func `the address asks for what the specification wants`() throws {
        let pending = try server.client().begin([.launchPatient, .patient("MedicationRequest", [.read, .search])])
        #expect(pending.url.absoluteString.hasPrefix("https://auth.example/authorize?tenant=1&response_type=code&"))
        let state = [UInt8](repeating: 1, count: 32).base64URLForTests
        #expect(
            pending.url.parameters == [
                "tenant": "1", "response_type": "code", "client_id": "app 1",
                "redirect_uri": "org.example.app:/signed-in",
                "scope": "launch/patient patient/MedicationRequest.rs", "state": state,
                "aud": "https://fhir.example/base",
                "code_challenge": Self.challenge, "code_challenge_method": "S256",
            ])
        // A plus would be a space for some servers, and none for others.
        #expect(!pending.url.absoluteString.contains("+"))
    }

    /// SHA-256 of the 43 characters "AgIC…" that 32 bytes of 2 make, computed with Python's hashlib.
    private static let challenge = "bB1ju9q0N8VDaMu9iIaohqea2XcpfiZe6_H19fAVM7k"

    @Test func `every sign-in has a state and a proof of its own`() throws {
        let client = try server.client()
        let queries = try (0..<3).map { _ in try client.begin([.openid]).url.parameters }
        #expect(Set(queries.map { $0["state"] }).count == 3)
        #expect(Set(queries.map { $0["code_challenge"] }).count == 3)
    }

    @Test func `a launch from a health record system sends its token and its own spelling`() throws {
        let address = try #require(
            URL(string: "https://app.example/launch?iss=https%3A%2F%2Ffhir.example%2Fbase%2F&launch=a+b"))
        let launch = try EHRLaunch(address, allowing: [.example()])
        #expect(launch.server == (try .example()))
        let query = try server.client().begin([.openid], launch: launch).url.parameters
        #expect(query["launch"] == "a b")
        #expect(query["aud"] == "https://fhir.example/base/")
        #expect(query["scope"] == "launch openid")
    }

    @Test(
        arguments: [
            ("https://app.example/launch", .invalidRequest),
            ("https://app.example/launch?iss=https://fhir.example/base", .invalidRequest),
            ("https://app.example/launch?launch=1", .invalidRequest),
            ("https://app.example/launch?launch=1&launch=2&iss=https://fhir.example/base", .invalidRequest),
            ("https://app.example/launch?launch=1&iss=https://evil.example/base", .unknownIssuer),
            ("https://app.example/launch?launch=1&iss=http://fhir.example/base", .unknownIssuer),
            ("https://app.example/launch?launch=1&iss=https://fhir.example/base/evil", .unknownIssuer),
            ("https://app.example/launch?launch=1&iss=nonsense", .unknownIssuer),
        ] as [(String, AuthorizationError.Code)])
    func `a launch that is none, or of an unknown server, is refused`(text: String, code: AuthorizationError.Code)
        throws
    {
        let url = try #require(URL(string: text))
        let error = #expect(throws: AuthorizationError.self) { try EHRLaunch(url, allowing: [.example()]) }
        #expect(error?.code == code)
    }

    @Test func `a launch of another known server is refused`() throws {
        let other = try #require(URL(string: "https://other.example/fhir"))
        let address = try #require(URL(string: "https://app.example/?launch=1&iss=https://other.example/fhir"))
        let launch = try EHRLaunch(address, allowing: [.example(), other])
        let error = #expect(throws: AuthorizationError.self) { try server.client().begin([.openid], launch: launch) }
        #expect(error?.code == .otherServer)
    }

    @Test(
        arguments: [
            (#"{"token_endpoint":"https://a.example/t","code_challenge_methods_supported":["S256"]}"#, .notOffered),
            (
                #"{"token_endpoint":"https://a.example/t","authorization_endpoint":"https://a.example/a","#
                    + #""code_challenge_methods_supported":["plain"]}"#, .unsupported
            ),
            (
                #"{"token_endpoint":"https://a.example/t","authorization_endpoint":"https://a.example/a","#
                    + #""code_challenge_methods_supported":[]}"#, .unsupported
            ),
        ] as [(String, AuthorizationError.Code)])
    func `a server at which nobody can sign in safely is refused`(text: String, code: AuthorizationError.Code) throws {
        let client = try server.client(configuration: text)
        let error = #expect(throws: AuthorizationError.self) { try client.begin([.openid]) }
        #expect(error?.code == code)
    }

    @Test(
        arguments: [
            ("http://app.example/back", .insecureAddress), ("https://app.example/back#a", .insecureAddress),
            ("org.example.app:/back#a", .invalidRequest), ("back", .invalidRequest),
        ] as [(String, AuthorizationError.Code)])
    func `an address that a redirect must not lead to is refused`(text: String, code: AuthorizationError.Code) throws {
        let client = try client(redirectingTo: text)
        let error = #expect(throws: AuthorizationError.self) { try client.begin([.openid]) }
        #expect(error?.code == code)
    }

    @Test(arguments: [SMARTScope.patient("A openid", .read), .patient("Patient", [])])
    func `a scope that would mean another one is refused`(scope: SMARTScope) throws {
        let client = try server.client()
        let error = #expect(throws: AuthorizationError.self) { try client.begin([scope]) }
        #expect(error?.code == .invalidRequest)
    }

    // MARK: The redirect

    @Test(
        arguments: [
            ("org.example.app:/signed-in?code=c&state=STATE", nil),
            ("ORG.example.app:/signed-in?state=STATE&code=c&iss=https%3A%2F%2Fauth.example", nil),
            ("org.example.app:/other?code=c&state=STATE", .otherRedirect),
            ("org.example.other:/signed-in?code=c&state=STATE", .otherRedirect),
            ("https://evil.example/signed-in?code=c&state=STATE", .otherRedirect),
            ("org.example.app:/signed-in?code=c", .stateMismatch),
            ("org.example.app:/signed-in?code=c&state=", .stateMismatch),
            ("org.example.app:/signed-in?code=c&state=other", .stateMismatch),
            ("org.example.app:/signed-in?code=c&state=STATE&state=STATE", .stateMismatch),
            ("org.example.app:/signed-in#code=c&state=STATE", .stateMismatch),
            ("org.example.app:/signed-in?error=access_denied", .stateMismatch),
            ("org.example.app:/signed-in?error=access_denied&state=STATE", .denied),
            ("org.example.app:/signed-in?error=invalid_scope&error_description=geheim&state=STATE", .refused),
            ("org.example.app:/signed-in?error=x&code=c&state=STATE", .refused),
            ("org.example.app:/signed-in?state=STATE", .invalidRedirect),
            ("org.example.app:/signed-in?code=&state=STATE", .invalidRedirect),
            ("org.example.app:/signed-in?code=c&code=d&state=STATE", .invalidRedirect),
            ("org.example.app:/signed-in?code=c&state=STATE&iss=https://evil.example", .otherIssuer),
            ("org.example.app:/signed-in?code=c&state=STATE&iss=", .invalidRedirect),
            (
                "org.example.app:/signed-in?code=c&state=STATE&iss=https://auth.example&iss=https://evil.example",
                .invalidRedirect
            ),
        ] as [(String, AuthorizationError.Code?)])
    func `a redirect is believed only when it is the answer`(text: String, code: AuthorizationError.Code?) async throws
    {
        let client = try server.client()
        let pending = try client.begin([.openid])
        let state = try #require(pending.url.parameters["state"])
        let redirect = try #require(URL(string: text.replacing("STATE", with: state)))
        let error = await #expect(throws: AuthorizationError.self) {
            try await client.finish(pending, redirect: redirect)
        }
        // The server of the tests does not know this code.
        #expect(error?.code == code ?? .refused)
        #expect(server.tokenForms.count == (code == nil ? 1 : 0))
        #expect(error?.description.contains("geheim") == false)
        if text.contains("invalid_scope") {
            #expect(error?.serverCode == "invalid_scope")
            #expect(error?.serverMessage == "geheim")
        }
    }

    // RFC 9207, section 2.4: in a mix-up the code of an honest server is led to the token endpoint of another one.
    @Test(
        arguments: [
            ("https://auth.example/realm", .refused), ("https://evil.example", .otherIssuer),
            ("nonsense", .otherIssuer),
            ("http://auth.example", .otherIssuer),
        ] as [(String, AuthorizationError.Code)])
    func `an issuer is at the server that was asked, where its name is not known`(
        issuer: String, code: AuthorizationError.Code
    ) async throws {
        let client = try server.client(
            configuration: FakeSMARTServer.configuration.replacing(#""issuer":"https://auth.example","#, with: ""))
        #expect(client.configuration.issuer == nil)
        let pending = try client.begin([.openid])
        let state = try #require(pending.url.parameters["state"])
        let redirect = try #require(URL(string: "org.example.app:/signed-in?code=c&state=\(state)&iss=\(issuer)"))
        let error = await #expect(throws: AuthorizationError.self) {
            try await client.finish(pending, redirect: redirect)
        }
        // The server of the tests does not know this code.
        #expect(error?.code == code)
        #expect(server.tokenForms.count == (code == .refused ? 1 : 0))
    }

    @Test(
        arguments: [
            ("https://app.example/back", "https://app.example/back?", true),
            ("https://app.example/back", "HTTPS://APP.EXAMPLE:443/back?", true),
            ("https://app.example", "https://app.example/?", true),
            ("https://app.example/back", "https://app.example:8443/back?", false),
            ("https://app.example/back", "https://app.example/back/?", false),
            ("https://app.example/back", "https://me@app.example/back?", false),
            ("https://app.example/back?a=1", "https://app.example/back?a=1&", true),
            ("https://app.example/back?a=1", "https://app.example/back?a=2&", false),
            ("http://127.0.0.1:4000/back", "http://127.0.0.1:4000/back?", true),
            ("http://127.0.0.1:4000/back", "http://127.0.0.1:4001/back?", false),
        ])
    func `the address of a redirect is the registered one`(registered: String, found: String, isSame: Bool) async throws
    {
        let client = try client(redirectingTo: registered)
        let pending = try client.begin([.openid])
        let redirect = try #require(
            URL(string: found + "error=access_denied&state=\(pending.url.parameters["state"] ?? "")"))
        let error = await #expect(throws: AuthorizationError.self) {
            try await client.finish(pending, redirect: redirect)
        }
        #expect(error?.code == (isSame ? .denied : .otherRedirect))
    }

    @Test func `a pending sign-in survives the application`() async throws {
        let pending = try server.client().begin([.launchPatient])
        let data = try JSONEncoder().encode(pending)
        let read = try JSONDecoder().decode(PendingAuthorization.self, from: data)
        #expect(read == pending)
        let grant = try await server.client().finish(read, redirect: server.authorize(pending))
        #expect(grant.context.patient == "f001")
    }

    @Test func `a sign-in that was begun elsewhere is not ended here`() async throws {
        let pending = try server.client().begin([.openid])
        let redirect = try server.authorize(pending)
        let moved = FakeSMARTServer.configuration.replacing("auth.example/token", with: "evil.example/token")
        let client = try server.client(configuration: moved)
        let error = await #expect(throws: AuthorizationError.self) {
            try await client.finish(pending, redirect: redirect)
        }
        #expect(error?.code == .otherServer)
        #expect(server.received.isEmpty)
    }

    // MARK: The exchange

    @Test func `a code is exchanged with the proof`() async throws {
        let client = try server.client()
        let grant = try await server.grant(client, [.launchPatient, .offlineAccess, .patient(nil, .read)])
        let request = try #require(server.received.last)
        #expect(request.method == .post)
        #expect(request.url.absoluteString == "https://auth.example/token")
        #expect(request.fields[.contentType] == "application/x-www-form-urlencoded")
        #expect(!request.fields.contains(.authorization))
        #expect(!request.followsRedirects)
        #expect(
            request.form == [
                "grant_type": "authorization_code", "code": "code-1", "redirect_uri": "org.example.app:/signed-in",
                "code_verifier": [UInt8](repeating: 2, count: 32).base64URLForTests, "client_id": "app 1",
            ])
        #expect(grant.accessToken.text == "access-1")
        #expect(grant.refreshToken?.text == "refresh-1")
        #expect(grant.expiry == server.state.withLock(\.now).addingTimeInterval(3600))
        #expect(grant.context.needsPatientBanner == false)
        // Not told, and so as asked for (RFC 6749, section 5.1).
        #expect(grant.scopes.text == "launch/patient offline_access patient/*.r")
        #expect(grant.missingScopes.all.isEmpty)
    }

    @Test func `less than was asked for is told`() async throws {
        server.state.withLock { $0.scope = "launch/patient patient/MedicationRequest.read" }
        let grant = try await server.grant(
            server.client(),
            [.launchPatient, .offlineAccess, .patient("MedicationRequest", .read), .patient("Patient", .read)])
        #expect(grant.missingScopes.text == "offline_access patient/Patient.r")
    }

    // SMART App Launch 2.2, "Launch context arrives with your access_token".
    @Test func `the launch context is read`() async throws {
        let answer = try HTTPResponse.text(
            """
            {"access_token":"a","token_type":"Bearer","expires_in":"60","id_token":"x.y.z","patient":"123","encounter":"e1",
             "need_patient_banner":true,"intent":"reconcile-medications","smart_style_url":"https://ehr/styles/smart_v1.json",
             "tenant":"t","fhirContext":[{"reference":"ImagingStudy/123"},{"role":"launch"},
             {"canonical":"https://example.org/Q|1","type":"Questionnaire","role":"https://example.org/r"},
             {"identifier":{"system":"s","value":"v"},"type":"List"}]}
            """, type: "application/json")
        server.state.withLock { $0.tokenAnswers = [answer] }
        let grant = try await server.grant(server.client())
        #expect(grant.context.patient == "123")
        #expect(grant.context.encounter == "e1")
        #expect(grant.context.needsPatientBanner == true)
        #expect(grant.context.intent == "reconcile-medications")
        #expect(grant.context.styleURL?.absoluteString == "https://ehr/styles/smart_v1.json")
        #expect(grant.context.tenant == "t")
        #expect(grant.context.resources.map(\.reference) == ["ImagingStudy/123", nil, nil])
        #expect(grant.context.resources.map(\.canonical) == [nil, "https://example.org/Q|1", nil])
        #expect(grant.context.resources.map(\.identifierValue) == [nil, nil, "v"])
        #expect(grant.context.resources.last?.identifierSystem == "s")
        #expect(grant.idToken?.text == "x.y.z")
        #expect(grant.refreshToken == nil)
        #expect(grant.expiry == server.state.withLock(\.now).addingTimeInterval(60))
        let data = try JSONEncoder().encode(grant)
        #expect(try JSONDecoder().decode(SMARTGrant.self, from: data) == grant)
    }

    @Test(
        arguments: [
            (200, "", .invalidResponse, nil), (200, "<html>", .invalidResponse, nil),
            (200, "[]", .invalidResponse, nil),
            (200, #"{"token_type":"Bearer"}"#, .invalidResponse, nil),
            (200, #"{"access_token":"","token_type":"Bearer"}"#, .invalidResponse, nil),
            (200, #"{"access_token":"a\r\nX: y","token_type":"Bearer"}"#, .invalidResponse, nil),
            (200, #"{"access_token":"a"}"#, .invalidResponse, nil),
            (200, #"{"access_token":"a","token_type":"mac"}"#, .invalidResponse, nil),
            (200, #"{"error":"invalid_grant"}"#, .refused, "invalid_grant"),
            (400, #"{"error":"invalid_grant"}"#, .refused, "invalid_grant"),
            (400, #"{"error":"invalid_scope"}"#, .refused, "invalid_scope"),
            (401, #"{"error":"invalid_client"}"#, .refused, "invalid_client"),
            // What is no code is not shown: it may be anything.
            (400, #"{"error":"GEHEIM 123"}"#, .refused, nil),
            (400, "bad", .invalidResponse, nil), (404, "", .invalidResponse, nil), (302, "", .invalidResponse, nil),
            (307, "", .invalidResponse, nil), (429, "", .transport, nil), (500, "", .transport, nil),
            (503, #"{"error":"temporarily_unavailable"}"#, .transport, "temporarily_unavailable"),
        ] as [(Int, String, AuthorizationError.Code, String?)])
    func `an answer without tokens is an error`(
        status: Int,
        body: String,
        code: AuthorizationError.Code,
        serverCode: String?
    ) async throws {
        let answer = try HTTPResponse.text(body, status: status, type: "application/json")
        server.state.withLock { $0.tokenAnswers = [answer] }
        let client = try server.client()
        let error = await #expect(throws: AuthorizationError.self) { try await server.grant(client) }
        #expect(error?.code == code)
        #expect(error?.serverCode == serverCode)
        #expect(error?.status == status)
        #expect(error?.description.lowercased().contains("geheim") == false)
        // A code is good for one use: nothing is sent twice.
        #expect(server.tokenForms.count == 1)
    }

    @Test(
        arguments: [
            (#""expires_in":3600"#, 3600), (#""expires_in":"120""#, 120), (#""expires_in":0"#, 0),
            (#""expires_in":1.5e1"#, 15), (#""expires_in":1e30"#, 315_360_000), (#""expires_in":1e400"#, 315_360_000),
            (#""expires_in":"99999999999999999999""#, 315_360_000), (#""expires_in":null"#, nil),
            (#""x":1"#, nil),
        ] as [(String, TimeInterval?)])
    func `the life of a token is read`(member: String, seconds: TimeInterval?) async throws {
        let answer = try HTTPResponse.text(
            #"{"access_token":"a","token_type":"Bearer",\#(member)}"#, type: "application/json")
        server.state.withLock { $0.tokenAnswers = [answer] }
        let grant = try await server.grant(server.client())
        #expect(grant.expiry.map { $0.timeIntervalSince(grant.issued) } == seconds)
    }

    // MARK: Support

    private func client(redirectingTo text: String) throws -> SMARTClient {
        let base = try URL.example()
        var registration = try SMARTRegistration.example()
        registration.redirectURL = URL(string: text)
        return try SMARTClient(
            server: base,
            configuration: SMARTConfiguration(json: Array(FakeSMARTServer.configuration.utf8), server: base),
            registration: registration,
            transport: server,
            environment: server.environment
        )
    }
}

extension [UInt8] {
    /// Base64 in the alphabet for addresses, by Foundation and hand.
    var base64URLForTests: String {
        String(Data(self).base64EncodedString().map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }.filter { $0 != "=" })
    }
}

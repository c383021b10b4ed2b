// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import Testing

@testable import FHIRAuthorization

/// Answers of authorization servers that are not what they should be.
struct SignInAnswerTests {
    private let server = FakeSMARTServer()

    private func client(_ members: String) throws -> SMARTClient {
        try server.client(configuration: FakeSMARTServer.configuration.replacing("{", with: "{\(members),"))
    }

    private static let namesIssuer = #""authorization_response_iss_parameter_supported":true"#
    private static let doesNotNameIssuer = #""authorization_response_iss_parameter_supported":false"#

    // MARK: The issuer

    // RFC 9207, section 2.4, which holds for answers with an error as for those with a code.
    @Test(
        arguments: [
            (namesIssuer, "code=c", .missingIssuer), (namesIssuer, "error=access_denied", .missingIssuer),
            (namesIssuer, "code=c&iss=https://evil.example", .otherIssuer),
            (namesIssuer, "error=access_denied&iss=https://evil.example", .otherIssuer),
            // Simple string comparison: the same server in another spelling is another issuer.
            (namesIssuer, "code=c&iss=https://auth.example/", .otherIssuer),
            (namesIssuer, "code=c&iss=https://AUTH.example", .otherIssuer),
            (namesIssuer, "code=c&iss=", .invalidRedirect),
            // The server of the tests does not know this code: it was exchanged.
            (namesIssuer, "code=c&iss=https://auth.example", .refused),
            (namesIssuer, "error=access_denied&iss=https://auth.example", .denied),
            (doesNotNameIssuer, "code=c", .refused),
            (doesNotNameIssuer, "code=c&iss=https://evil.example", .otherIssuer),
        ] as [(String, String, AuthorizationError.Code)])
    func `an answer without the issuer is refused where the server always names it`(
        metadata: String, answer: String, code: AuthorizationError.Code
    ) async throws {
        let client = try client(metadata)
        let pending = try client.begin([.openid])
        let state = try #require(pending.url.parameters["state"])
        let redirect = try #require(URL(string: "org.example.app:/signed-in?\(answer)&state=\(state)"))
        let error = await #expect(throws: AuthorizationError.self) {
            try await client.finish(pending, redirect: redirect)
        }
        #expect(error?.code == code)
        #expect(server.tokenForms.count == (code == .refused ? 1 : 0))
    }

    // A wrong type is neither true nor false.
    @Test(arguments: [(#""true""#, true), ("1", true), ("[]", true), ("null", false), ("false", false)])
    func `what says in a wrong type whether the issuer is named demands it`(value: String, isNamed: Bool) throws {
        let json =
            #"{"token_endpoint":"https://a.example/t","authorization_response_iss_parameter_supported":\#(value)}"#
        let server = try #require(URL(string: "https://a.example/fhir"))
        #expect(try SMARTConfiguration(json: Array(json.utf8), server: server).namesIssuerInAnswers == isNamed)
    }

    // MARK: Wrong types

    // RFC 6749, section 5.1: scope is a string, and left out where it is what was asked for.
    @Test(
        arguments: [
            (#""scope":5"#, false), (#""scope":["patient/*.rs"]"#, false), (#""scope":true"#, false),
            (#""scope":{}"#, false), (#""scope":null"#, true), (#""scope":"launch""#, true), (#""x":1"#, true),
            (#""expires_in":true"#, false), (#""expires_in":[5]"#, false), (#""patient":5"#, false),
            (#""patient":["1"]"#, false), (#""encounter":{}"#, false), (#""error":{}"#, false), (#""error":5"#, false),
        ])
    func `an answer with a wrong type grants nothing`(members: String, isGood: Bool) throws {
        for type in [#""Bearer""#, "5", #"["Bearer"]"#, "null"] {
            let json = #"{"access_token":"a","token_type":\#(type),\#(members)}"#
            let response = HTTPResponse(status: 200, body: Array(json.utf8))
            let isGranted = (try? TokenResponse(response)) != nil
            #expect(isGranted == (isGood && type == #""Bearer""#), "\(type)")
        }
    }

    // MARK: Size

    // 256 KiB, see Documentation/Security.md.
    @Test(arguments: [200, 400])
    func `an answer with tokens beyond the limit is refused`(status: Int) async throws {
        let client = try server.client()
        let token = #"{"access_token":"a","token_type":"Bearer"}"#
        let text = token + String(repeating: " ", count: 262_145 - token.utf8.count)
        let answer = try HTTPResponse.text(text, status: status, type: "application/json")
        server.state.withLock { $0.tokenAnswers = [answer] }
        let error = await #expect(throws: AuthorizationError.self) { try await server.grant(client) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.description.contains("larger than the 262144 bytes") == true)
        let sent = server.received.filter { $0.url.path() == "/token" }
        #expect(sent.map(\.maximumBodySize) == [262_144])
    }

    // MARK: One use

    @Test func `a pending sign-in gives one grant, whatever its copies are`() async throws {
        let client = try server.client()
        let pending = try client.begin([.launchPatient])
        let copy = try JSONDecoder().decode(PendingAuthorization.self, from: JSONEncoder().encode(pending))
        let redirect = try server.authorize(pending)
        _ = try await client.finish(pending, redirect: redirect)
        for again in [pending, copy] {
            _ = try server.authorize(pending)
            let error = await #expect(throws: AuthorizationError.self) {
                try await client.finish(again, redirect: redirect)
            }
            #expect(error?.code == .alreadyUsed)
        }
        #expect(server.tokenForms.count == 1)
    }

    @Test func `clients of one environment share what was used`() async throws {
        let first = try server.client()
        let second = try SMARTClient(
            server: first.server, configuration: first.configuration, registration: first.registration,
            transport: server, environment: first.environment)
        let pending = try first.begin([.launchPatient])
        let redirect = try server.authorize(pending)
        _ = try await first.finish(pending, redirect: redirect)
        let error = await #expect(throws: AuthorizationError.self) {
            try await second.finish(pending, redirect: redirect)
        }
        #expect(error?.code == .alreadyUsed)
    }

    @Test func `what does not belong to a sign-in does not use it up`() async throws {
        let client = try server.client()
        let pending = try client.begin([.launchPatient])
        let forged = try #require(URL(string: "org.example.app:/signed-in?code=x&state=other"))
        await #expect(throws: AuthorizationError.self) { try await client.finish(pending, redirect: forged) }
        let grant = try await client.finish(pending, redirect: server.authorize(pending))
        #expect(grant.context.patient == "f001")
    }

    // MARK: The launch context

    private func grant(_ member: String) async throws -> SMARTGrant {
        let answer = try HTTPResponse.text(
            #"{"access_token":"a","token_type":"Bearer",\#(member)}"#, type: "application/json")
        server.state.withLock { $0.tokenAnswers = [answer] }
        return try await server.grant(server.client())
    }

    // FHIR R4, Datatypes, id: letters, digits, hyphens and dots, 64 at most.
    @Test(arguments: [
        #""patient":"../../Group/1""#, #""patient":"1,2,3""#, #""patient":"Patient/1""#, #""patient":"geheim 1""#,
        #""patient":"""#,
        #""patient":".""#, #""patient":"..""#, #""patient":"é""#, #""patient":123"#, #""patient":true"#,
        #""patient":["1"]"#, #""patient":{"id":"1"}"#, #""patient":"\#(String(repeating: "a", count: 65))""#,
        #""encounter":"a/b""#, #""encounter":7"#,
        #""fhirContext":[{"reference":"List/1"},{"reference":"../../Group/1"}]"#,
        #""fhirContext":[{"reference":"List/geheim 1"}]"#,
    ])
    func `an id that is none is refused`(member: String) async throws {
        let error = await #expect(throws: AuthorizationError.self) { try await grant(member) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.description.contains("FHIR id") == true)
        #expect(error?.description.contains("geheim") == false)
    }

    @Test func `an id of any allowed characters is taken`() async throws {
        let id = String(repeating: "aZ-9.", count: 13).prefix(64)
        let grant = try await grant(#""patient":"\#(id)","encounter":null"#)
        #expect(grant.context.patient == String(id))
        #expect(grant.context.encounter == nil)
    }

    @Test(arguments: [
        #""nan""#, #""inf""#, #""1e400""#, #""soon""#, #""""#, #""-5""#,
        #"" 5""#, #""1.5""#, #""٣""#, "-5", "-1e400", "{}", "[]",
        "true",
    ])
    func `a life that is no number of seconds is refused`(value: String) async throws {
        let error = await #expect(throws: AuthorizationError.self) { try await grant(#""expires_in":\#(value)"#) }
        #expect(error?.code == .invalidResponse)
        #expect(error?.description.contains("expires_in") == true)
    }

    @Test(arguments: [
        "launch=a%00b", "launch=a%0D%0Ab", "launch=%C3%A9", "launch=\(String(repeating: "a", count: 8193))",
    ])
    func `a launch with other characters is refused`(query: String) throws {
        let url = try #require(URL(string: "https://app.example/launch?iss=https://fhir.example/base&\(query)"))
        let error = #expect(throws: AuthorizationError.self) { try EHRLaunch(url, allowing: [.example()]) }
        #expect(error?.code == .invalidRequest)
    }

    @Test(arguments: ["https://fhir.example/base%20", "https://fhir.example/b%C3%A4se", "https://fhir.example/base%00"])
    func `an issuer of a launch with other characters is refused`(issuer: String) throws {
        let url = try #require(URL(string: "https://app.example/launch?iss=\(issuer)&launch=1"))
        let error = #expect(throws: AuthorizationError.self) { try EHRLaunch(url, allowing: [.example()]) }
        #expect(error?.code == .invalidRequest)
    }

    // MARK: Codes

    // IANA, OAuth Extensions Error Registry.
    @Test(arguments: [
        ("invalid_grant", true), ("access_denied", true), ("login_required", true), ("slow_down", true),
        ("invalid_request_object", true), ("use_dpop_nonce", true),
        ("emma_muster_diabetes", false), ("INVALID_GRANT", false), ("invalid_grant ", false), ("", false),
    ])
    func `only registered codes are shown`(text: String, isShown: Bool) {
        let error = AuthorizationError(.refused, serverCode: text)
        #expect(error.serverCode == (isShown ? text : nil))
        #expect(error.description == "refused, the server says \(isShown ? text : "another code")")
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRTransport
import Foundation
import TestSupport
import Testing

/// No way of printing a value shows what is secret in it.
struct AuthorizationSecrecyTests {
    @Test func `nothing that holds a secret shows it`() async throws {
        let server = FakeSMARTServer()
        let token = """
            {"access_token":"geheim-a","refresh_token":"geheim-r","id_token":"geheim-i","token_type":"Bearer",\
            "patient":"geheim-p","encounter":"geheim-e","fhirContext":[{"reference":"List/geheim-l"}]}
            """
        let answer = try HTTPResponse.text(token, type: "application/json")
        server.state.withLock { $0.tokenAnswers = [answer] }
        let client = try server.client(.secret(Secret("geheim-s")))
        let address = try #require(URL(string: "https://app.example/?iss=https://fhir.example/base&launch=geheim-x"))
        let launch = try EHRLaunch(address, allowing: [.example()])
        let pending = try client.begin([.openid], launch: launch)
        let grant = try await client.finish(pending, redirect: server.authorize(pending))
        let credentials = SMARTCredentials(client, store: MemoryTokenStore(grant))
        try await credentials.signIn(grant)
        let state = try #require(pending.url.parameters["state"])
        let verifier = try #require(server.tokenForms.first?["code_verifier"])
        let values: [Any] = [
            grant, grant.accessToken, grant.context, grant.context.resources, client, launch, pending,
            await credentials.state,
            SMARTCredentials.State.signedIn(grant), client.registration, client.registration.authentication,
            Credentials.basic(user: "geheim-u", password: Secret("geheim-w")), Credentials.bearer(Secret("geheim-b")),
            try CredentialsMiddleware(.basic(user: "geheim-u", password: Secret("geheim-w")), for: .example()),
            [grant.accessToken: grant], Optional(grant) as Any,
        ]
        for value in values {
            for text in printedTexts(of: value) {
                #expect(!text.contains("geheim"), "\(type(of: value))")
                #expect(!text.contains(state), "\(type(of: value))")
                #expect(!text.contains(verifier), "\(type(of: value))")
            }
        }
        #expect("\(grant)".contains("access, refresh, ID token"))
        #expect("\(grant.context)" == "launch context with patient, encounter, 1 resources")
        #expect("\(grant.accessToken)" == "<8 bytes>")
        #expect("\(pending)" == "a pending sign-in at https://fhir.example with 2 scopes")
    }

    @Test func `a message of HTTP does not show what it carries`() throws {
        var request = try HTTPRequest.example(.post, "/geheim?name=geheim", [.authorization: "Bearer geheim"])
        request.body = Array("g".utf8)
        let response = HTTPResponse(status: 200, fields: request.fields, body: [0x67], url: request.url)
        let values: [Any] = [request, response, request.fields, try #require(request.fields.first)]
        for text in values.flatMap(printedTexts(of:)) {
            #expect(!text.contains("geheim"))
            // The byte of the body.
            #expect(!text.contains("103"))
        }
    }

    @Test func `an error shows what helps, and nothing else`() async throws {
        let server = FakeSMARTServer()
        let answer = try HTTPResponse.text(
            #"{"error":"invalid_scope","error_description":"geheim"}"#, status: 400, type: "application/json")
        server.state.withLock { $0.tokenAnswers = [answer] }
        let client = try server.client()
        let error = await #expect(throws: AuthorizationError.self) { try await server.grant(client) }
        let found = try #require(error)
        for text in printedTexts(of: found) + [found.localizedDescription] { #expect(!text.contains("geheim")) }
        #expect(found.localizedDescription == "refused, the server says invalid_scope, status 400")
        #expect(found.serverMessage == "geheim")
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// How a server says how to sign in.
struct SMARTConfigurationTests {
    private static let wellKnown = "/base/.well-known/smart-configuration"

    private static func document(_ text: String) throws -> HTTPResponse {
        try .text(text, type: "application/json")
    }

    private static func discover(_ expectations: ScriptedTransport.Expectation...) async throws -> SMARTConfiguration {
        let transport = ScriptedTransport(expectations)
        // A slash at the end of the base address makes no difference.
        let configuration = try await SMARTConfiguration.discover(.example("/"), transport: transport)
        try transport.checkIsFinished()
        #expect(transport.received.allSatisfy { !$0.fields.contains(.authorization) })
        return configuration
    }

    private static func failure(_ expectations: ScriptedTransport.Expectation...) async throws -> AuthorizationError {
        let transport = ScriptedTransport(expectations)
        let error = await #expect(throws: AuthorizationError.self) {
            try await SMARTConfiguration.discover(.example(), transport: transport)
        }
        try transport.checkIsFinished()
        return try #require(error)
    }

    // SMART App Launch 2.2, Conformance, "Sample Response".
    @Test func `the example of the specification is read`() async throws {
        let text = """
            {"issuer": "https://ehr.example.com", "jwks_uri": "https://ehr.example.com/.well-known/jwks.json",
             "authorization_endpoint": "https://ehr.example.com/auth/authorize",
             "token_endpoint": "https://ehr.example.com/auth/token",
             "token_endpoint_auth_methods_supported": ["client_secret_basic", "private_key_jwt"],
             "grant_types_supported": ["authorization_code", "client_credentials"],
             "registration_endpoint": "https://ehr.example.com/auth/register",
             "scopes_supported": ["openid", "profile", "launch", "launch/patient", "patient/*.rs", "user/*.rs", "offline_access"],
             "response_types_supported": ["code"],
             "management_endpoint": "https://ehr.example.com/user/manage",
             "introspection_endpoint": "https://ehr.example.com/user/introspect",
             "revocation_endpoint": "https://ehr.example.com/user/revoke",
             "code_challenge_methods_supported": ["S256"],
             "capabilities": ["launch-ehr", "permission-patient", "permission-v2", "client-public",
              "client-confidential-symmetric", "context-ehr-patient", "sso-openid-connect"],
             "associated_endpoints": [{"url": "https://state.example.com", "capabilities": ["smart-app-state"]}]}
            """
        let found = try await Self.discover(.expecting(.get, Self.wellKnown, answering: Self.document(text)))
        #expect(found.source == .wellKnown)
        #expect(found.issuer == "https://ehr.example.com")
        #expect(found.authorizationEndpoint?.absoluteString == "https://ehr.example.com/auth/authorize")
        #expect(found.tokenEndpoint.absoluteString == "https://ehr.example.com/auth/token")
        #expect(found.revocationEndpoint?.absoluteString == "https://ehr.example.com/user/revoke")
        #expect(found.managementEndpoint?.absoluteString == "https://ehr.example.com/user/manage")
        #expect(found.introspectionEndpoint?.absoluteString == "https://ehr.example.com/user/introspect")
        #expect(found.registrationEndpoint?.absoluteString == "https://ehr.example.com/auth/register")
        #expect(found.keySetURL?.absoluteString == "https://ehr.example.com/.well-known/jwks.json")
        #expect(found.capabilities.contains("permission-v2"))
        #expect(found.capabilities.count == 7)
        #expect(found.scopes?.covers(.patient("MedicationRequest", [.read, .search])) == true)
        #expect(found.grantTypes == ["authorization_code", "client_credentials"])
        #expect(found.codeChallengeMethods == ["S256"])
        #expect(found.tokenEndpointAuthMethods == ["client_secret_basic", "private_key_jwt"])
        #expect(found.tokenEndpointAuthAlgorithms == nil)
    }

    // "Clients encountering relative endpoint URLs SHOULD evaluate them relative to the FHIR Server Base URL".
    @Test func `relative addresses begin at the FHIR server`() async throws {
        let text = #"{"token_endpoint":"auth/token","authorization_endpoint":"/authorize"}"#
        let found = try await Self.discover(.expecting(.get, Self.wellKnown, answering: Self.document(text)))
        #expect(found.tokenEndpoint.absoluteString == "https://fhir.example/base/auth/token")
        #expect(found.authorizationEndpoint?.absoluteString == "https://fhir.example/authorize")
        #expect(found.codeChallengeMethods == nil)
        #expect(found.revocationEndpoint == nil)
    }

    // SMART App Launch 1.0.0, 3.2; the statement has another name in DSTU2.
    @Test(
        arguments: [
            ("1.0.2", "Conformance"), ("3.0.2", "CapabilityStatement"), ("4.0.1", "CapabilityStatement"),
            ("4.3.0", "CapabilityStatement"), ("5.0.0", "CapabilityStatement"),
        ])
    func `a server without the document is asked for its statement`(number: String, type: String) async throws {
        let statement = Self.statement(number, type, authorize: "https://auth.example/authorize")
        let found = try await Self.discover(
            .expecting(.get, Self.wellKnown, answering: HTTPResponse(status: 404)),
            .expecting(.get, "/base/metadata", answering: .text(statement))
        )
        #expect(found.source == .capabilityStatement)
        #expect(found.authorizationEndpoint?.absoluteString == "https://auth.example/authorize")
        #expect(found.tokenEndpoint.absoluteString == "https://auth.example/token")
        #expect(found.revocationEndpoint == nil)
        #expect(found.codeChallengeMethods == nil)
        #expect(found.capabilities.isEmpty)
    }

    @Test(arguments: [400, 401, 403, 404, 405, 410])
    func `a refusal or a page leads to the statement`(status: Int) async throws {
        let statement = Self.statement("4.0.1", "CapabilityStatement", authorize: "https://auth.example/authorize")
        let page = try HTTPResponse.text("<html></html>", status: status == 400 ? 200 : status, type: "text/html")
        let found = try await Self.discover(
            .expecting(.get, Self.wellKnown, answering: page),
            .expecting(.get, "/base/metadata", answering: .text(statement))
        )
        #expect(found.source == .capabilityStatement)
    }

    // Otherwise whoever can make one answer fail chooses the older way.
    @Test(arguments: [408, 429, 500, 502, 503])
    func `a server in trouble is not asked another way`(status: Int) async throws {
        let error = try await Self.failure(.expecting(.get, Self.wellKnown, answering: HTTPResponse(status: status)))
        #expect(error.code == .transport)
        #expect(error.status == status)
    }

    @Test func `a failed connection is told`() async throws {
        let error = try await Self.failure(.expecting(.get, Self.wellKnown, failing: .cannotConnect))
        #expect(error.code == .transport)
        #expect(error.description.contains("cannotConnect"))
    }

    // 256 KiB, see Documentation/Security.md.
    @Test(arguments: [(262_144, nil), (262_145, AuthorizationError.Code.invalidResponse)])
    func `a document beyond the limit is refused`(size: Int, code: AuthorizationError.Code?) async throws {
        let json = FakeSMARTServer.configuration
        let text = json + String(repeating: " ", count: size - json.utf8.count)
        let script = ScriptedTransport([.expecting(.get, Self.wellKnown, answering: try Self.document(text))])
        do {
            _ = try await SMARTConfiguration.discover(.example(), transport: script)
            #expect(code == nil)
        } catch let error as AuthorizationError {
            #expect(error.code == code)
            #expect(error.description.contains("262144 bytes"))
        }
        #expect(script.received.map(\.maximumBodySize) == [262_144])
    }

    @Test func `a transport that counts stops a document beyond the limit`() async throws {
        let error = try await Self.failure(.expecting(.get, Self.wellKnown, failing: .responseTooLarge))
        #expect(error.code == .invalidResponse)
        #expect(error.description.contains("262144 bytes"))
    }

    @Test(
        arguments: [
            ("{", .invalidConfiguration), ("{}", .invalidConfiguration),
            (#"{"token_endpoint":1}"#, .invalidConfiguration),
            (#"{"token_endpoint":"http://auth.example/token"}"#, .insecureAddress),
            (#"{"token_endpoint":"http://127.0.0.1/token"}"#, .insecureAddress),
            (#"{"token_endpoint":"ftp://auth.example/token"}"#, .insecureAddress),
            (#"{"token_endpoint":"https://me:pw@auth.example/token"}"#, .insecureAddress),
            (#"{"token_endpoint":"https://auth.example/token#a"}"#, .insecureAddress),
            (#"{"token_endpoint":"https://a.example","authorization_endpoint":"http://a.example"}"#, .insecureAddress),
            (#"{"token_endpoint":"https://a.example","revocation_endpoint":"http://a.example"}"#, .insecureAddress),
        ] as [(String, AuthorizationError.Code)])
    func `a document that cannot be used is refused`(text: String, code: AuthorizationError.Code) async throws {
        let error = try await Self.failure(.expecting(.get, Self.wellKnown, answering: Self.document(text)))
        #expect(error.code == code)
    }

    @Test(
        arguments: [
            (
                #"{"resourceType":"CapabilityStatement","fhirVersion":"4.0.1","rest":[{"mode":"server"}]}"#, 200,
                .notOffered
            ),
            (statement("4.0.1", "CapabilityStatement", authorize: "http://auth.example/a"), 200, .insecureAddress),
            ("", 404, .notOffered),
        ] as [(String, Int, AuthorizationError.Code)])
    func `a statement that does not help is refused`(
        text: String,
        status: Int,
        code: AuthorizationError.Code
    ) async throws {
        let error = try await Self.failure(
            .expecting(.get, Self.wellKnown, answering: HTTPResponse(status: 404)),
            .expecting(.get, "/base/metadata", answering: .text(text, status: status))
        )
        #expect(error.code == code)
    }

    // Where secrets may go: SMART App Launch, App protection; RFC 8252, section 8.3.
    @Test(
        arguments: [
            ("https://fhir.example", true), ("http://fhir.example", false), ("http://localhost:8080", true),
            ("http://LOCALHOST", true), ("http://127.0.0.1", true), ("http://127.255.0.9:1", true),
            ("http://[::1]:80", true),
            ("http://127.0.0.1.evil.example", false), ("http://localhost.evil.example", false),
            ("http://127.0.0", false),
            ("http://127.0.0.+1", false), ("http://127.0.0.256", false), ("http://10.0.0.1", false),
            ("http://[::2]", false), ("ws://localhost", false),
        ])
    func `secrets go over https or to the own machine`(text: String, isAllowed: Bool) throws {
        let url = try #require(URL(string: text))
        #expect(HTTPOrigin(url)?.mayReceiveSecrets == isAllowed)
    }

    private static func statement(_ number: String, _ type: String, authorize: String) -> String {
        """
        {"resourceType":"\(type)","status":"active","kind":"instance","fhirVersion":"\(number)",\
        "rest":[{"mode":"server","security":{"extension":[\
        {"url":"http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris","extension":[\
        {"url":"token","valueUri":"https://auth.example/token"},{"url":"authorize","valueUri":"\(authorize)"}]}]}}]}
        """
    }
}

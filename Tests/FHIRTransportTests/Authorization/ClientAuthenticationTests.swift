// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// How an application proves to the token endpoint which one it is.
struct ClientAuthenticationTests {
    private let server = FakeSMARTServer()

    // RFC 6749, section 2.3.1: both parts are form-encoded first. "app 1" and "ge:heim%" make "app%201:ge%3Aheim%25".
    @Test func `a secret is sent as Basic, and not in the form`() async throws {
        let client = try server.client(.secret(Secret("ge:heim%")))
        _ = try await server.grant(client)
        let request = try #require(server.received.last)
        let expected = Data("app%201:ge%3Aheim%25".utf8).base64EncodedString()
        #expect(request.fields[.authorization] == "Basic \(expected)")
        // "Omit for confidential apps."
        #expect(request.form["client_id"] == nil)
        #expect(request.form["client_secret"] == nil)
    }

    // SMART App Launch 2.2, Client Authentication: Asymmetric, tables of header values and claims.
    @Test(arguments: [(.es384, 96), (.rs384, 256), (.rs384, 512)] as [(ClientAssertion.Algorithm, Int)])
    func `a signed token has the header and the claims of the specification`(
        algorithm: ClientAssertion.Algorithm,
        length: Int
    ) async throws {
        let signed = Locked<[Data]>([])
        let assertion = ClientAssertion(
            algorithm, keyID: "key-1", keySetURL: URL(string: "https://app.example/jwks.json"), lifetime: .seconds(200)
        ) { data in
            signed.withLock { $0.append(data) }
            return Data(repeating: 0xFB, count: length)
        }
        let client = try server.client(.signature(assertion))
        _ = try await client.grant(for: [.system("MedicationRequest", [.read, .search])])
        _ = try await client.grant(for: [.system("MedicationRequest", [.read, .search])])
        let forms = server.tokenForms
        #expect(forms.map { $0["grant_type"] } == ["client_credentials", "client_credentials"])
        #expect(forms[0]["scope"] == "system/MedicationRequest.rs")
        #expect(forms[0]["client_id"] == nil)
        #expect(forms[0]["client_assertion_type"] == "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
        let tokens = try forms.map { try #require($0["client_assertion"]).split(separator: ".").map(String.init) }
        #expect(tokens.allSatisfy { $0.count == 3 })
        let header = try Self.object(tokens[0][0])
        #expect(
            header == [
                "alg": algorithm.rawValue, "kid": "key-1", "typ": "JWT", "jku": "https://app.example/jwks.json",
            ])
        let claims = try Self.object(tokens[0][1])
        // 15 August 2016, 10:00 UTC and 200 seconds.
        #expect(claims["exp"] == "1471255400")
        #expect(claims["iss"] == "app 1")
        #expect(claims["sub"] == "app 1")
        #expect(claims["aud"] == "https://auth.example/token")
        #expect(claims.count == 5)
        #expect(claims["jti"] != (try Self.object(tokens[1][1])["jti"]))
        #expect(signed.withLock { $0.first } == Data("\(tokens[0][0]).\(tokens[0][1])".utf8))
        #expect(tokens[0][2] == [UInt8](repeating: 0xFB, count: length).base64URLForTests)
    }

    @Test(
        arguments: [
            (Duration.seconds(600), Duration.seconds(300)), (.seconds(300), .seconds(300)), (.zero, .seconds(1)),
            (.seconds(-5), .seconds(1)), (.seconds(60), .seconds(60)),
        ])
    func `a signature holds for five minutes at most`(given: Duration, kept: Duration) {
        #expect(ClientAssertion(.es384, keyID: "1", lifetime: given) { $0 }.lifetime == kept)
    }

    @Test(
        arguments: [
            (.es384, 95), (.es384, 97), (.es384, 0), (.es384, 104), (.rs384, 255), (.rs384, 0),
        ] as [(ClientAssertion.Algorithm, Int)])
    func `what cannot be a signature is not sent`(algorithm: ClientAssertion.Algorithm, length: Int) async throws {
        // As DER begins.
        let assertion = ClientAssertion(algorithm, keyID: "1") { _ in Data(repeating: 0x30, count: length) }
        let client = try server.client(.signature(assertion))
        let error = await #expect(throws: AuthorizationError.self) { try await client.grant(for: [.openid]) }
        #expect(error?.code == .signingFailed)
        #expect(error?.description.contains("DER") == (algorithm == .es384 && length > 0))
        #expect(server.received.isEmpty)
    }

    @Test func `an error of the signing function is told, and its text is not`() async throws {
        struct Failure: Error, CustomStringConvertible {
            let description = "geheim"
        }
        let client = try server.client(.signature(ClientAssertion(.es384, keyID: "1") { _ in throw Failure() }))
        let error = await #expect(throws: AuthorizationError.self) { try await client.grant(for: [.openid]) }
        #expect(error?.code == .signingFailed)
        #expect(error?.underlyingError is Failure)
        #expect(error?.description.contains("geheim") == false)
    }

    @Test(
        arguments: [
            (#""token_endpoint_auth_methods_supported":["client_secret_post"]"#, .secret(Secret("s")), false),
            (#""token_endpoint_auth_methods_supported":["client_secret_basic"]"#, .secret(Secret("s")), true),
            (#""token_endpoint_auth_methods_supported":["client_secret_basic"]"#, .signature(assertion), false),
            (#""token_endpoint_auth_methods_supported":["private_key_jwt"]"#, .signature(assertion), true),
            (#""token_endpoint_auth_signing_alg_values_supported":["RS384"]"#, .signature(assertion), false),
            (#""token_endpoint_auth_signing_alg_values_supported":["RS384","ES384"]"#, .signature(assertion), true),
            // The example of the specification does not list "none", and takes public clients.
            (#""token_endpoint_auth_methods_supported":["private_key_jwt"]"#, .none, true),
            (#""x":1"#, .secret(Secret("s")), true),
        ] as [(String, ClientAuthentication, Bool)])
    func `a way that the server does not take is refused at once`(
        member: String,
        authentication: ClientAuthentication,
        isTaken: Bool
    ) {
        let configuration = #"{"token_endpoint":"https://auth.example/token",\#(member)}"#
        var code: AuthorizationError.Code?
        do {
            _ = try server.client(authentication, configuration: configuration)
        } catch {
            code = (error as? AuthorizationError)?.code
        }
        #expect(code == (isTaken ? nil : .unsupported))
    }

    @Test func `a public application gets no tokens for itself`() async throws {
        let client = try server.client()
        let error = await #expect(throws: AuthorizationError.self) { try await client.grant(for: [.openid]) }
        #expect(error?.code == .invalidRequest)
        #expect(server.received.isEmpty)
    }

    private static let assertion = ClientAssertion(.es384, keyID: "1") { $0 }

    /// The members of a part of a JSON Web Token as text.
    private static func object(_ part: String) throws -> [String: String] {
        var text = String(part.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        while text.utf8.count % 4 != 0 { text += "=" }
        let data = try #require(Data(base64Encoded: text))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return object.mapValues { "\($0)" }
    }
}

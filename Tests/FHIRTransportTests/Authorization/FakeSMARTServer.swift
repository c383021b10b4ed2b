// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FHIRAuthorization
@testable import FHIRTransport

/// A FHIR server and its authorization server in memory, which say how to sign in and take codes and tokens once.
///
/// It reads forms with Foundation, and so not with the code under test.
final class FakeSMARTServer: HTTPTransport {
    struct State: Sendable {
        var received: [HTTPRequest] = []
        var lifetime = 3600
        var rotates = true
        /// The answers that the token endpoint gives before it does its work.
        var tokenAnswers: [HTTPResponse] = []
        /// The patient in the launch context.
        var patient: String? = "f001"
        var scope: String?
        var now = Date(timeIntervalSince1970: 1_471_255_200)
        fileprivate var challenge: String?
        fileprivate var refreshToken: String?
        fileprivate var accessToken: String?
        fileprivate var issued = 0
        fileprivate var randomStart: UInt8 = 0
    }

    let state = Locked(State())
    /// Held open by a test that wants to see what waits for a token.
    let tokenGate = Locked<GatedTransport?>(nil)

    static let configuration = """
        {"issuer":"https://auth.example","authorization_endpoint":"https://auth.example/authorize?tenant=1",\
        "token_endpoint":"https://auth.example/token","revocation_endpoint":"https://auth.example/revoke",\
        "capabilities":["launch-standalone","permission-v2"],"scopes_supported":["openid","patient/*.rs"],\
        "grant_types_supported":["authorization_code","client_credentials"],\
        "token_endpoint_auth_methods_supported":["client_secret_basic","private_key_jwt"],\
        "code_challenge_methods_supported":["S256"]}
        """

    /// The clock of the server and its clients, and random bytes that count.
    var environment: HostEnvironment {
        HostEnvironment(
            date: { self.state.withLock(\.now) },
            randomBytes: { count in
                self.state.withLock { state in
                    state.randomStart += 1
                    return [UInt8](repeating: state.randomStart, count: count)
                }
            }
        )
    }

    var received: [HTTPRequest] { state.withLock(\.received) }

    /// The forms that came to the token endpoint.
    var tokenForms: [[String: String]] {
        received.filter { $0.url.path() == "/token" }.map(\.form)
    }

    func wait(_ seconds: TimeInterval) {
        state.withLock { $0.now += seconds }
    }

    /// Ends the access token before its time.
    func endAccessToken() {
        state.withLock { $0.accessToken = nil }
    }

    /// Ends the refresh token.
    func endRefreshToken() {
        state.withLock { $0.refreshToken = nil }
    }

    /// Returns a client that is registered here.
    func client(
        _ authentication: ClientAuthentication = .none,
        configuration: String = FakeSMARTServer.configuration
    ) throws -> SMARTClient {
        let base = try URL.example()
        return try SMARTClient(
            server: base,
            configuration: SMARTConfiguration(json: Array(configuration.utf8), server: base),
            registration: .example(authentication),
            transport: self,
            environment: environment
        )
    }

    /// Does what a person does in the browser, and returns the address it comes back to.
    func authorize(_ pending: PendingAuthorization) throws -> URL {
        let query = pending.url.parameters
        let challenge = try #require(query["code_challenge"])
        state.withLock { $0.challenge = challenge }
        let redirect = try #require(query["redirect_uri"])
        let back = try #require(query["state"])
        return try #require(URL(string: "\(redirect)?code=code-1&state=\(back)"))
    }

    /// Signs a person in.
    func grant(_ client: SMARTClient, _ scopes: SMARTScopes = [.launchPatient, .offlineAccess]) async throws
        -> SMARTGrant
    {
        let pending = try client.begin(scopes)
        return try await client.finish(pending, redirect: authorize(pending))
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        state.withLock { $0.received.append(request) }
        var response = try await answer(request)
        response.url = request.url
        return response
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        switch request.url.path() {
        case "/base/.well-known/smart-configuration":
            return try .text(Self.configuration, type: "application/json")
        case "/token":
            if let gate = tokenGate.withLock({ $0 }) { _ = try await gate.send(request) }
            let prepared = state.withLock { $0.tokenAnswers.isEmpty ? nil : $0.tokenAnswers.removeFirst() }
            return try prepared ?? token(request.form)
        case "/revoke":
            state.withLock { state in
                state.refreshToken = nil
                state.accessToken = nil
            }
            return HTTPResponse(status: 200)
        default:
            let isKnown = state.withLock { state in
                state.accessToken.map { "Bearer \($0)" == request.fields[.authorization] } ?? false
            }
            guard isKnown else { return HTTPResponse(status: 401) }
            return try .text(request.url.path().hasSuffix("/Patient/f001") ? patientJSON("f001") : Self.patients)
        }
    }

    private static let patients = """
        {"resourceType":"Bundle","type":"searchset","entry":[{"resource":\(patientJSON("f001"))}]}
        """

    private func token(_ form: [String: String]) throws -> HTTPResponse {
        let isTaken = state.withLock { state in
            switch form["grant_type"] {
            case "authorization_code":
                let verifier = form["code_verifier"].map { ProofKey(verifier: Secret($0)).challenge }
                defer { state.challenge = nil }
                return form["code"] == "code-1" && verifier != nil && verifier == state.challenge
            case "refresh_token":
                return form["refresh_token"] == state.refreshToken && state.refreshToken != nil
            case "client_credentials":
                return true
            default:
                return false
            }
        }
        guard isTaken else {
            return try .text(
                #"{"error":"invalid_grant","error_description":"geheim"}"#, status: 400, type: "application/json")
        }
        let (number, state) = state.withLock { state in
            state.issued += 1
            state.accessToken = "access-\(state.issued)"
            if state.rotates || state.refreshToken == nil { state.refreshToken = "refresh-\(state.issued)" }
            return (state.issued, state)
        }
        var members = [
            #""access_token":"access-\#(number)""#, #""token_type":"bearer""#, #""expires_in":\#(state.lifetime)"#,
            #""need_patient_banner":false"#,
        ]
        if form["grant_type"] != "client_credentials", let token = state.refreshToken, state.rotates || number == 1 {
            members.append(#""refresh_token":"\#(token)""#)
        }
        if let patient = state.patient { members.append(#""patient":"\#(patient)""#) }
        if let scope = state.scope { members.append(#""scope":"\#(scope)""#) }
        return try .text("{\(members.joined(separator: ","))}", type: "application/json")
    }
}

extension SMARTRegistration {
    /// The registration of the tests.
    static func example(_ authentication: ClientAuthentication = .none) throws -> SMARTRegistration {
        SMARTRegistration(
            clientID: "app 1", redirectURL: URL(string: "org.example.app:/signed-in"),
            authentication: authentication)
    }
}

extension URL {
    /// The query, decoded by Foundation.
    var parameters: [String: String] {
        let items = URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $0 + "\n" + $1 }
    }
}

extension HTTPRequest {
    /// The form in the body, decoded by Foundation.
    var form: [String: String] {
        URL(string: "x:/?" + text)?.parameters ?? [:]
    }
}

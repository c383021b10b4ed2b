// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

// What all requests with secrets have in common.
extension SMARTClient {
    /// Asks the token endpoint.
    func token(_ form: [(String, String?)]) async throws -> TokenResponse {
        try TokenResponse(await post(form, to: configuration.tokenEndpoint))
    }

    /// Sends a form with what proves which application this is.
    func post(_ form: [(String, String?)], to endpoint: URL) async throws -> HTTPResponse {
        var form = form
        var request = HTTPRequest(method: .post, url: endpoint)
        // A redirect by 307 would carry the form, and so the secrets in it, to whoever it names.
        request.followsRedirects = false
        request.maximumBodySize = BodyLimits.signIn
        try request.fields.set(.accept, to: "application/json")
        // Without a charset, which some servers do not understand.
        try request.fields.set(.contentType, to: "application/x-www-form-urlencoded")
        switch registration.authentication {
        case .none:
            form.append(("client_id", registration.clientID))
        case .secret(let secret):
            // Both parts are encoded as in a form before they are joined (RFC 6749, section 2.3.1).
            let pair = "\(registration.clientID.percentEncoded):\(secret.text.percentEncoded)"
            try request.fields.set(.authorization, to: "Basic " + Data(pair.utf8).base64EncodedString())
        case .signature(let assertion):
            let token = try await assertion.token(
                clientID: registration.clientID, tokenEndpoint: configuration.tokenEndpoint, environment: environment)
            form.append(("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"))
            form.append(("client_assertion", token.text))
        }
        request.body = Array(form.form.utf8)
        return try await request.answered(by: transport)
    }

    /// Checks that every scope is one and means what it says: a space in one would ask for two.
    func checked(_ scopes: SMARTScopes) throws(AuthorizationError) -> SMARTScopes {
        guard scopes.all.allSatisfy({ SMARTScope($0.text)?.access == $0.access && SMARTScope($0.text) != nil }) else {
            throw AuthorizationError(.invalidRequest, "a scope is not well formed")
        }
        return scopes
    }

    /// Checks that tokens go to the server that gave them.
    func checkOwner(of grant: SMARTGrant) throws(AuthorizationError) {
        guard grant.server.isSameServer(as: server), grant.clientID == registration.clientID else {
            throw AuthorizationError(.otherServer, "the tokens belong to another server or client")
        }
    }

    /// Returns the grant that a response makes, with what it leaves out as it was before.
    func grant(
        _ response: TokenResponse,
        asked: Date,
        scopes: SMARTScopes,
        earlier: SMARTGrant? = nil
    ) -> SMARTGrant {
        SMARTGrant(
            server: server,
            clientID: registration.clientID,
            accessToken: response.accessToken,
            refreshToken: response.refreshToken ?? earlier?.refreshToken,
            idToken: response.idToken ?? earlier?.idToken,
            issued: asked,
            expiry: response.lifetime.map { asked.addingTimeInterval($0) },
            askedScopes: scopes,
            // What is not told is as it was asked for (RFC 6749, section 5.1).
            scopes: response.scopes ?? earlier?.scopes ?? scopes,
            context: earlier.map { response.context.completed(by: $0.context) } ?? response.context
        )
    }
}

extension [(String, String?)] {
    /// The pairs that have a value as a form.
    var form: String {
        compactMap { name, value in value.map { "\(name)=\($0.percentEncoded)" } }.joined(separator: "&")
    }
}

// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore
import FHIRTransport
import Foundation

/// Lets in who shows a bearer token, as a server does where a client has to sign in first (RFC 6750).
struct TokenDoor: Sendable {
    private let value: String

    init(_ token: String) throws(UsageError) {
        guard !token.isEmpty, token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw UsageError("--token is a text without blanks, in ASCII")
        }
        value = "Bearer \(token)"
    }

    /// Returns the answer to a request without the token; nil for one that may pass.
    func refusal(of request: HTTPRequest) -> HTTPResponse? {
        if request.method == .get, request.url.lastPathComponent == "metadata" { return nil }
        guard request.fields[.authorization] != value else { return nil }
        let outcome = #"{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"login"}]}"#
        var fields = HTTPFields()
        try? fields.set(.contentType, to: "application/fhir+json")
        try? fields.set(.wwwAuthenticate, to: "Bearer")
        return HTTPResponse(status: 401, fields: fields, body: Array(outcome.utf8), url: request.url)
    }
}

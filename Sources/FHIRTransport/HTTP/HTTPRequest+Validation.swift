// SPDX-License-Identifier: Apache-2.0

import Foundation

extension HTTPRequest {
    /// Checks that the request means the same on every platform.
    ///
    /// What is refused here would otherwise be refused by one platform and changed silently by another: a body of a GET
    /// request, for example, or a length that does not match the body.
    ///
    /// - Throws: `TransportError` with the code `invalidRequest` and a sentence that says what to change.
    func validate() throws(TransportError) {
        guard let origin = HTTPOrigin(url), ["http", "https"].contains(origin.scheme) else {
            throw refusal("the URL is not an absolute http or https URL with a host")
        }
        guard url.user() == nil, url.password() == nil else {
            throw refusal("the URL holds a user or password; send credentials in the Authorization field")
        }
        if [.get, .head].contains(method), body?.isEmpty == false {
            throw refusal("a \(method) request cannot have a body")
        }
        if let name = fields.names.first(where: Self.fieldsOfTransport.contains) {
            throw refusal("the field \(name) belongs to the transport")
        }
    }

    /// The fields that describe the connection and the framing of a message on it.
    private static let fieldsOfTransport: Set<HTTPField.Name> = [
        .connection, .contentLength, .host, .te, .trailer, .transferEncoding, .upgrade,
    ]

    private func refusal(_ detail: String) -> TransportError {
        TransportError(.invalidRequest, request: self, detail: detail)
    }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
import Foundation

/// A rule that says what a recording must not hold.
///
/// It takes out secrets, not patients: record with invented patients only, or bring a rule of your own.
public struct Redaction: Sendable {
    /// Returns a request as it may be written.
    public var request: @Sendable (HTTPRequest) -> HTTPRequest
    /// Returns a response as it may be written.
    public var response: @Sendable (HTTPResponse) -> HTTPResponse

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - request: Returns a request as it may be written.
    ///   - response: Returns a response as it may be written.
    public init(
        request: @escaping @Sendable (HTTPRequest) -> HTTPRequest,
        response: @escaping @Sendable (HTTPResponse) -> HTTPResponse
    ) {
        self.request = request
        self.response = response
    }

    /// The text that stands in place of a secret.
    public static let mark = "REDACTED"

    /// The rule that takes credentials out.
    ///
    /// Fields are kept when they are known to hold no secret, so `Authorization`, `Cookie` and keys of any name go. So do
    /// the values of the parameters and members of OAuth that are secrets (`access_token`, `code`, `client_secret` …) in
    /// queries, in forms and at the top of JSON objects.
    public static let credentials = Redaction(
        request: { request in
            var request = request
            request.fields = request.fields.keeping(RedirectPolicy.harmlessFields)
            request.url = request.url.withoutSecrets
            request.body = request.body.map(withoutSecrets)
            return request
        },
        response: { response in
            var response = response
            response.fields = response.fields.keeping(fieldsOfResponses)
            if let location = response.fields[.location], let url = URL(string: location) {
                try? response.fields.set(.location, to: url.withoutSecrets.relativeString)
            }
            response.url = response.url?.withoutSecrets
            response.body = withoutSecrets(response.body)
            return response
        }
    )

    private static let fieldsOfResponses: Set<HTTPField.Name> = [
        .cacheControl, .contentEncoding, .contentLanguage, .contentLength, .contentLocation, .contentType, .date, .eTag,
        .lastModified, .link, .location, .retryAfter, .vary, .wwwAuthenticate,
    ]

    /// The names OAuth 2.0, OpenID Connect and SMART App Launch have for what must stay secret.
    fileprivate static let secrets: Set<String> = [
        "access_token", "refresh_token", "id_token", "token", "code", "code_verifier", "client_secret",
        "client_assertion", "password", "state", "launch",
    ]

    /// Returns a body without secrets; the same bytes when there are none.
    @Sendable
    private static func withoutSecrets(_ body: [UInt8]) -> [UInt8] {
        guard let text = String(exactly: body) else { return body }
        if body.first == UInt8(ascii: "{") {
            guard var object = (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any],
                // Only the answers of OAuth: `code` and `state` are members of resources, too.
                object["resourceType"] == nil, !secrets.isDisjoint(with: object.keys)
            else { return body }
            for name in object.keys where secrets.contains(name) { object[name] = mark }
            let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
            return data.map { [UInt8]($0) } ?? Array(mark.utf8)
        }
        guard text.contains("="), !text.contains(where: \.isWhitespace) else { return body }
        return Array(text.withoutSecretPairs.utf8)
    }
}

extension HTTPFields {
    /// The fields, where only those with the given names keep their values.
    fileprivate func keeping(_ names: Set<HTTPField.Name>) -> HTTPFields {
        HTTPFields(
            map { field in
                names.contains(field.name) ? field : (try? HTTPField(field.name, Redaction.mark)) ?? field
            })
    }
}

extension URL {
    /// The address without the values of secret parameters.
    fileprivate var withoutSecrets: URL {
        guard let query = query(percentEncoded: true),
            var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return self }
        let clean = query.withoutSecretPairs
        guard clean != query else { return self }
        components.percentEncodedQuery = clean
        return components.url ?? self
    }
}

extension String {
    /// Pairs of names and values, as in a query or a form, without the values of secret ones.
    fileprivate var withoutSecretPairs: String {
        split(separator: "&", omittingEmptySubsequences: false).map { pair in
            let name = pair.prefix { $0 != "=" }
            return Redaction.secrets.contains(String(name)) ? "\(name)=\(Redaction.mark)" : String(pair)
        }.joined(separator: "&")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rule that says where a redirect leads and what may travel there.
///
/// - 307 and 308 keep method and body; 303 becomes GET; 301 and 302 turn POST into GET and keep other methods (RFC 9110,
///   section 15.4, in the form all browsers share). A request that becomes GET loses its body and what described it.
/// - When scheme, host or port differ, the redirect is refused: what a patient's server is asked and sent is for no other server,
///   and the answer of another server is not its own. A policy may let requests without a body through; then only fields
///   known to be harmless travel. `Authorization` and `Cookie` never do, and neither does a field the rule does not know: it
///   may be a key. What was dropped does not come back on a later hop.
/// - A redirect from https to http, to another scheme, or to an address with a password is refused.
/// - A request that does not want to be redirected is answered with the redirect itself.
public struct RedirectPolicy: Sendable, Hashable {
    /// The number of redirects that may follow each other; 0 refuses every redirect.
    public var limit: Int
    /// Whether GET and HEAD may be redirected to another origin; others never are, nor is a body.
    public var crossesOrigins: Bool
    /// The names of fields that may travel to another origin.
    ///
    /// `Authorization`, `Cookie` and `Proxy-Authorization` do not travel even when they are listed.
    public var fieldsKeptAcrossOrigins: Set<HTTPField.Name>

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - limit: The number of redirects that may follow each other.
    ///   - crossesOrigins: Whether GET and HEAD may be redirected to another origin.
    ///   - fieldsKeptAcrossOrigins: The names of fields that may travel to another origin.
    public init(
        limit: Int = 10,
        crossesOrigins: Bool = false,
        fieldsKeptAcrossOrigins: Set<HTTPField.Name> = Self.harmlessFields
    ) {
        self.limit = limit
        self.crossesOrigins = crossesOrigins
        self.fieldsKeptAcrossOrigins = fieldsKeptAcrossOrigins
    }

    /// The fields that describe what is asked and what the body is, and identify nobody.
    public static let harmlessFields: Set<HTTPField.Name> = [
        .accept, .acceptCharset, .acceptEncoding, .acceptLanguage, .cacheControl, .contentEncoding, .contentLanguage,
        .contentType, .ifMatch, .ifModifiedSince, .ifNoneMatch, .ifRange, .ifUnmodifiedSince, .prefer, .range,
        .userAgent,
    ]

    /// Returns the request that follows a response.
    ///
    /// - Parameters:
    ///   - response: The response to the request.
    ///   - request: The request that was answered.
    ///   - count: The number of redirects followed before it.
    /// - Returns: The next request, or nil when the response is no redirect or names no address, or the request follows none.
    /// - Throws: `TransportError` with the code `tooManyRedirects` or `redirectRefused`.
    public func request(
        after response: HTTPResponse,
        to request: HTTPRequest,
        count: Int
    ) throws(TransportError) -> HTTPRequest? {
        guard request.followsRedirects, [301, 302, 303, 307, 308].contains(response.status),
            let location = response.fields[.location]
        else { return nil }
        guard count < limit else {
            throw TransportError(.tooManyRedirects, request: request, detail: "the limit is \(limit)")
        }
        var next = request
        next.url = try target(location, of: request)
        if becomesGet(request.method, status: response.status) {
            next.method = .get
            next.body = nil
            for name in Self.fieldsOfBody { next.fields.remove(name) }
        }
        if HTTPOrigin(next.url) != HTTPOrigin(request.url) {
            guard crossesOrigins, next.body == nil, [.get, .head].contains(request.method) else {
                throw TransportError(
                    .redirectRefused, request: request, detail: "it leads to another origin, \(next.url.originText)")
            }
            let kept = fieldsKeptAcrossOrigins.subtracting(Self.credentials)
            next.fields = HTTPFields(next.fields.filter { kept.contains($0.name) })
        }
        return next
    }

    private static let credentials: Set<HTTPField.Name> = [.authorization, .cookie, .proxyAuthorization]

    private static let fieldsOfBody: [HTTPField.Name] = [
        .contentEncoding, .contentLanguage, .contentLength, .contentLocation, .contentType,
    ]

    private func target(_ location: String, of request: HTTPRequest) throws(TransportError) -> URL {
        func refusal(_ detail: String) -> TransportError {
            TransportError(.redirectRefused, request: request, detail: detail)
        }
        guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL, let origin = HTTPOrigin(url) else {
            throw refusal("the Location field holds no address")
        }
        guard ["http", "https"].contains(origin.scheme) else {
            throw refusal("it leads to the scheme \(origin.scheme)")
        }
        guard origin.scheme == "https" || request.url.scheme?.lowercased() != "https" else {
            throw refusal("it leads from https to http")
        }
        guard url.user() == nil, url.password() == nil else {
            throw refusal("it leads to an address with a user or password")
        }
        return url
    }

    private func becomesGet(_ method: HTTPRequest.Method, status: Int) -> Bool {
        switch status {
        case 303: method != .get && method != .head
        case 301, 302: method == .post
        default: false
        }
    }
}

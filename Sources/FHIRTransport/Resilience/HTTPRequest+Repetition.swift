// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What sending a request a second time may do.
enum Repetition: Sendable, Hashable {
    /// The same as sending it once.
    case harmless
    /// The same as sending it once, but the second answer may deny what the first request did: an update with `If-Match`
    /// that was done is refused when it comes again. It may be repeated only when the first one was refused.
    case misleading
    /// Something twice.
    case harmful
}

extension HTTPRequest {
    /// What sending this request a second time may do, as far as HTTP and FHIR tell.
    ///
    /// - GET, HEAD, OPTIONS and a POST to `_search` change nothing.
    /// - PUT and DELETE of one resource by its id are idempotent. With a search in place of the id they are not: the first
    ///   one changes what the search finds.
    /// - A POST with `If-None-Exist` says how the server recognises what it has done already.
    ///
    /// Source: RFC 9110, section 9.2.2; FHIR R5, RESTful API, conditional interactions.
    /// https://hl7.org/fhir/http.html#cond-update
    var repetition: Repetition {
        switch method {
        case let method where method.isSafe:
            .harmless
        case .post where url.path(percentEncoded: false).hasSuffix("/_search"):
            .harmless
        case .post where fields.contains(.ifNoneExist):
            .harmless
        case .put, .delete:
            switch (url.query()?.isEmpty ?? true, fields.contains(.ifMatch) || fields.contains(.ifNoneMatch)) {
            case (false, _): .harmful
            case (true, true): .misleading
            case (true, false): .harmless
            }
        default:
            .harmful
        }
    }
}

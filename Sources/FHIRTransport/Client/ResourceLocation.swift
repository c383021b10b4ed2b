// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The ids in the address of a resource of a server, as in `[base]/Patient/1/_history/2`.
///
/// Source: FHIR R4, RESTful API, create: the Location header.
struct ResourceLocation: Sendable, Hashable {
    /// Why an address names no resource of the server, in words that follow "the Location".
    struct Problem: Error {
        let text: String
    }

    let url: URL
    let id: String
    let versionID: String?

    /// Takes an absolute or relative address apart.
    ///
    /// - Parameters:
    ///   - text: The address.
    ///   - type: The name of the type of resource.
    ///   - request: The address that was asked, from which a relative one is taken.
    ///   - scope: What addresses are the server's own; an id of another server is none here.
    /// - Throws: `Problem`.
    init(_ text: String, type: String, from request: URL, in scope: LinkScope) throws(Problem) {
        guard let url = URL(string: text, relativeTo: request)?.absoluteURL else {
            throw Problem(text: "is not an address")
        }
        if let refusal = scope.refusal(of: url) { throw Problem(text: refusal.detail) }
        let path = text.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        guard let place = parts.lastIndex(of: type), let id = parts[place...].dropFirst().first else {
            throw Problem(text: "names no \(type)")
        }
        guard id.isFHIRID else { throw Problem(text: "holds what is not a FHIR id") }
        let rest = parts[place...].dropFirst(2)
        let version = rest.first == "_history" ? rest.dropFirst().first : nil
        self.url = url
        self.id = id
        versionID = version.flatMap { $0.isFHIRID ? $0 : nil }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The ids in the address of a resource, as in `[base]/Patient/1/_history/2`.
///
/// Source: FHIR R4, RESTful API, create: the Location header.
struct ResourceLocation: Sendable, Hashable {
    let id: String
    let versionID: String?

    /// Takes an absolute or relative address apart; nil when it names no resource of the type.
    init?(_ text: String, type: String) {
        let path = text.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        guard let place = parts.lastIndex(of: type), let id = parts[place...].dropFirst().first else { return nil }
        let rest = parts[place...].dropFirst(2)
        self.id = id
        versionID = rest.first == "_history" ? rest.dropFirst().first : nil
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension [SearchParameter] {
    /// Returns the text of an address after the question mark, or of a form.
    ///
    /// - Throws: The sentence that says what cannot be sent, and no value.
    func query(in version: FHIRVersion) throws(SearchRefusal) -> String {
        var query = ""
        for parameter in self {
            guard let name = parameter.name(in: version) else {
                let detail = "FHIR \(version.number) has no search parameter \(parameter)"
                throw SearchRefusal(detail: detail, isUnsupported: true)
            }
            if let refusal = parameter.refusal {
                throw SearchRefusal(detail: "the search parameter \(name): \(refusal)", isUnsupported: false)
            }
            if !query.isEmpty { query += "&" }
            query += name.percentEncoded
            query += "="
            query += parameter.value(in: version).percentEncoded
        }
        return query
    }
}

/// The reason why a search cannot be sent.
struct SearchRefusal: Error {
    let detail: String
    /// Whether the version of the server is the reason, and not the search.
    let isUnsupported: Bool
}

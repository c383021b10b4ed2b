// SPDX-License-Identifier: Apache-2.0

/// A way in which searches are sent.
///
/// The address of a request ends up in logs of servers and of proxies on the way; its body does not. A search by POST has its
/// conditions in the body.
///
/// Source: FHIR DSTU2 to R5, RESTful API, search, which has both forms.
/// https://hl7.org/fhir/R4/http.html#search
public enum SearchMethod: Sendable, Hashable {
    /// POST for a search with a condition, which may tell of a patient, and GET for one that only says how to answer.
    case automatic
    /// GET for every search.
    case get
    /// POST for every search.
    case post

    func usesPost(for parameters: [SearchParameter]) -> Bool {
        switch self {
        case .automatic: parameters.contains { !$0.isControl }
        case .get: false
        case .post: true
        }
    }
}

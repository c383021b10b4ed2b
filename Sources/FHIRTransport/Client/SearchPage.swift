// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// The content of one page of a search, sorted by why it is there.
///
/// Source: FHIR R4, Search, search result bundle; Bundle.entry.search.mode. An entry without a mode is a match if it is of
/// the type that was searched, and included otherwise.
public struct SearchPage<R: FHIRResource>: Sendable, Hashable {
    /// The resources that match the search, in the order of the server.
    public private(set) var matches: [R] = []
    /// The addresses of the matches (`fullUrl`), in their order; nil for one without.
    ///
    /// Relative references in a match belong to the server of its address; see ``PatientIdentity``.
    public private(set) var matchURLs: [String?] = []
    /// The resources that came along because matches refer to them, and those of another type than the one searched.
    public private(set) var included: [Resource] = []
    /// What the server says about the search, such as a warning, or an error that made it leave something out.
    public private(set) var outcomes: [OperationOutcome] = []
    /// The entries that could not be read, as they were written.
    public private(set) var unreadable: [UnreadableResource] = []
    /// What is wrong or unusual, with paths that begin at the Bundle.
    ///
    /// At most a hundred beside those of reading the page.
    public private(set) var issues: [FHIRIssue]
    /// The number of issues beside those that are kept.
    public private(set) var furtherIssueCount: Int
    /// The number of matches on all pages, as far as the server tells.
    public let total: Int?

    /// Whether an entry held no resource that is there.
    private(set) var hasEmptyEntries = false
    /// Whether a resource of the type that was searched came as what no match is.
    private(set) var hasOtherModes = false
    /// The places of the matches among the entries, in their order.
    private(set) var matchPlaces: [Int] = []

    /// What a page is expected to hold.
    enum Scope: Sendable {
        /// Resources of the type that match.
        case matches
        /// Resources of the type that match, and others that come along, of the same type as well.
        case matchesAndIncluded
        /// Resources of any type that belong to one of the type.
        case everything
    }

    init(_ reading: FHIRReading<FHIRBundle>, _ scope: Scope = .matches) {
        let bundle = reading.value
        issues = reading.issues
        furtherIssueCount = reading.furtherIssueCount
        total = bundle.total
        if let type = bundle.type, type != .searchset {
            issues.append(FHIRIssue(.warning, .invalidValue, path: "Bundle.type", detail: "expected searchset"))
        }
        for (index, entry) in bundle.entry.enumerated() {
            sort(entry, scope, at: index)
        }
        // From R5 on what the server says about the whole page has a place beside the entries.
        if let outcome = bundle.issues.flatMap({ OperationOutcome($0) }) { outcomes.append(outcome) }
    }

    private mutating func sort(_ entry: FHIRBundle.Entry, _ scope: Scope, at index: Int) {
        let mode = entry.search?.mode
        // The server says of this very resource that it is not there, or not any more.
        if let status = entry.response?.status, status.hasPrefix("404") || status.hasPrefix("410") {
            hasEmptyEntries = true
            return note(.warning, .invalidValue, index, "the entry says that the resource is not there (404 or 410)")
        }
        switch entry.resource {
        case nil:
            hasEmptyEntries = true
            note(.error, .required, index, "the resource is missing")
        case .unreadable(let resource)?:
            unreadable.append(resource)
        case .operationOutcome(let outcome)?:
            outcomes.append(outcome)
        case let resource?:
            if mode == nil || mode == .match, let match = R(resource) {
                matches.append(match)
                matchURLs.append(entry.fullUrl)
                matchPlaces.append(index)
            } else {
                included.append(resource)
                if R(resource) != nil, mode != .include || scope == .matches { hasOtherModes = true }
                if mode == .match, scope != .everything {
                    note(.warning, .resourceType, index, "a match is of another type than the one searched")
                }
            }
        }
    }

    /// Notes what is wrong with an entry, as long as that are not too many.
    private mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, _ index: Int, _ detail: String) {
        guard issues.count < Self.issueLimit else {
            furtherIssueCount += 1
            return
        }
        issues.append(FHIRIssue(severity, code, path: "Bundle.entry[\(index)].resource", detail: detail))
    }

    private static var issueLimit: Int { 200 }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// The content of one page of a search, sorted by why it is there.
///
/// Source: FHIR R4, Search, search result bundle; Bundle.entry.search.mode. An entry without a mode is a match if it is of
/// the type that was searched, and included otherwise.
public struct SearchPage<R: FHIRResource>: Sendable, Hashable {
    /// The resources that match the search, in the order of the server.
    public private(set) var matches: [R] = []
    /// The resources that came along because matches refer to them, and those of another type than the one searched.
    public private(set) var included: [Resource] = []
    /// What the server says about the search, such as a warning, or an error that made it leave something out.
    public private(set) var outcomes: [OperationOutcome] = []
    /// The entries that could not be read, as they were written.
    public private(set) var unreadable: [UnreadableResource] = []
    /// What is wrong or unusual, with paths that begin at the Bundle.
    public private(set) var issues: [FHIRIssue]
    /// The number of matches on all pages, as far as the server tells.
    public let total: Int?

    /// Whether an entry held no resource at all.
    private(set) var hasEmptyEntries = false

    /// What a page is expected to hold.
    enum Scope: Sendable {
        /// Resources of the type that match, and others that come along.
        case matches
        /// Resources of any type that belong to one of the type.
        case everything
    }

    init(_ reading: FHIRReading<FHIRBundle>, _ scope: Scope = .matches) {
        let bundle = reading.value
        issues = reading.issues
        total = bundle.total
        if let type = bundle.type, type != .searchset {
            issues.append(FHIRIssue(.warning, .invalidValue, path: "Bundle.type", detail: "expected searchset"))
        }
        for (index, entry) in bundle.entry.enumerated() {
            sort(entry, scope, path: "Bundle.entry[\(index)]")
        }
        // From R5 on what the server says about the whole page has a place beside the entries.
        if let outcome = bundle.issues.flatMap({ OperationOutcome($0) }) { outcomes.append(outcome) }
    }

    private mutating func sort(_ entry: FHIRBundle.Entry, _ scope: Scope, path: String) {
        let mode = entry.search?.mode
        switch entry.resource {
        case nil:
            hasEmptyEntries = true
            issues.append(FHIRIssue(.error, .required, path: path + ".resource", detail: "the resource is missing"))
        case .unreadable(let resource)?:
            unreadable.append(resource)
        case .operationOutcome(let outcome)?:
            outcomes.append(outcome)
        case let resource?:
            if mode == nil || mode == .match, let match = R(resource) {
                matches.append(match)
            } else {
                included.append(resource)
                if mode == .match, scope == .matches {
                    let detail = "a match is of another type than the one searched"
                    issues.append(FHIRIssue(.warning, .resourceType, path: path + ".resource", detail: detail))
                }
            }
        }
    }
}

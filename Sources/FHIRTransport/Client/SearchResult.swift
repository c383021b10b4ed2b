// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What a search found on all its pages, and whether that is everything.
///
/// A result with gaps is neither a success nor a failure: show what there is, and say that it may not be all.
public struct SearchResult<R: FHIRResource>: Sendable, Hashable {
    /// The resources that match the search, in the order of the server, each logical id once.
    ///
    /// Where a resource came on two pages, because something was added in between, the newer version counts: that stored
    /// later, else that with the higher number. Where neither is newer, the copy that was read later does.
    public private(set) var matches: [R] = []
    /// The addresses of the matches (`fullUrl`), in their order; nil for one without.
    ///
    /// Relative references in a match belong to the server of its address; see ``PatientIdentity``.
    public private(set) var matchURLs: [String?] = []
    /// The resources that came along because matches refer to them, and those of another type, each logical id once.
    public private(set) var included: [Resource] = []
    /// What the server says about the search, such as a warning, or an error that made it leave something out.
    public private(set) var outcomes: [OperationOutcome] = []
    /// The entries that could not be read, as they were written.
    public private(set) var unreadable: [UnreadableResource] = []
    /// What is wrong or unusual; paths begin with the page, counted from 0, as in `page[1].Bundle.entry[3]`.
    public private(set) var issues: [FHIRIssue] = []
    /// The number of matches as the server told it last; nil where it told none.
    public private(set) var total: Int?
    /// The number of pages that were read.
    public private(set) var pageCount = 0
    /// The reasons why something may be missing, each once; empty when the result is complete.
    public private(set) var gaps: [Gap] = []

    private var places: [String: Int] = [:]
    private var includedPlaces: [String: Int] = [:]

    init() {}

    /// Whether nothing speaks against these being all matches.
    public var isComplete: Bool { gaps.isEmpty }
}

extension SearchResult {
    /// A reason why a search may have found less than there is; new reasons may be added.
    public struct Gap: Sendable, Hashable, CustomStringConvertible {
        /// The identifier of the reason, stable across versions.
        public let description: String

        /// The limit of pages was reached, and the server named one more.
        public static var pageLimit: Gap { Gap(description: "pageLimit") }
        /// The server named a page as the next one that was read before.
        public static var repeatedLink: Gap { Gap(description: "repeatedLink") }
        /// Entries could not be read, or held no resource.
        public static var unreadableEntries: Gap { Gap(description: "unreadableEntries") }
        /// The server sent an error beside the matches, or says that it left something out.
        public static var serverErrors: Gap { Gap(description: "serverErrors") }
        /// The server counts more matches than it sent.
        public static var fewerThanTotal: Gap { Gap(description: "fewerThanTotal") }
        /// A page after the first could not be had.
        static var failedPage: Gap { Gap(description: "failedPage") }
        /// The server sent resources of the type that was searched, and does not call them matches.
        public static var otherModes: Gap { Gap(description: "otherModes") }
    }

    mutating func append(_ page: SearchPage<R>) {
        let prefix = "page[\(pageCount)]."
        pageCount += 1
        for (index, match) in page.matches.enumerated() { insert(match, at: index, of: page) }
        for resource in page.included {
            // The kind of the case stands in for the type: ids are unique within a type only.
            let name = resource.typeName(in: .r5) ?? ""
            guard let key = resource.id.map({ "\(name)/\($0)" }), let place = includedPlaces[key] else {
                if let id = resource.id { includedPlaces["\(name)/\(id)"] = included.count }
                included.append(resource)
                continue
            }
            included[place] = resource
        }
        outcomes += page.outcomes
        unreadable += page.unreadable
        issues += page.issues.map {
            FHIRIssue($0.severity, $0.code, path: prefix + $0.path, detail: $0.detail)
        }
        total = page.total ?? total
        if !page.unreadable.isEmpty || page.hasEmptyEntries { note(.unreadableEntries) }
        if page.outcomes.contains(where: { $0.isError || $0.isIncomplete }) { note(.serverErrors) }
        if page.hasOtherModes { note(.otherModes) }
    }

    /// Notes that there are no more pages.
    mutating func close(_ scope: SearchPage<R>.Scope) {
        let found = scope == .everything ? matches.count + included.count : matches.count
        if let total, found < total { note(.fewerThanTotal) }
    }

    mutating func note(_ gap: Gap) {
        if !gaps.contains(gap) { gaps.append(gap) }
    }

    /// Puts a match into its place: that of the same id on the same server, or the last.
    private mutating func insert(_ match: R, at index: Int, of page: SearchPage<R>) {
        let url = page.matchURLs[index]
        guard let id = match.id else { return append(match, url) }
        let key = "\(url.flatMap { ReferenceAddress($0).base } ?? "")\(id)"
        guard let place = places[key] else {
            places[key] = matches.count
            return append(match, url)
        }
        if match != matches[place] {
            // Of a resource that was changed while pages were read there are two versions.
            let isChange =
                match.meta?.versionId != matches[place].meta?.versionId
                || match.meta?.lastUpdated != matches[place].meta?.lastUpdated
            let path = "page[\(pageCount - 1)].Bundle.entry[\(page.matchPlaces[index])].resource"
            issues.append(
                FHIRIssue(
                    isChange ? .information : .warning, .invalidValue, path: path,
                    detail: "its id came before, with other contents"))
        }
        guard !(VersionStamp(match.meta) < VersionStamp(matches[place].meta)) else { return }
        (matches[place], matchURLs[place]) = (match, url)
    }

    private mutating func append(_ match: R, _ url: String?) {
        matches.append(match)
        matchURLs.append(url)
    }
}

extension OperationOutcome {
    /// Whether it speaks of a failure, and not only of something to know.
    var isError: Bool {
        issue.contains { $0.severity == .error || $0.severity == .fatal }
    }

    /// Whether it says, however severe, that the answer beside it is not everything.
    ///
    /// Source: OperationOutcome.issue.code (http://hl7.org/fhir/issue-type).
    fileprivate var isIncomplete: Bool {
        let codes: Set<String> = ["incomplete", "suppressed", "too-costly", "throttled", "timeout"]
        return issue.contains { $0.code.map { codes.contains($0.rawValue) } ?? false }
    }
}

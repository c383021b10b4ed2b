// SPDX-License-Identifier: Apache-2.0

/// What validation finds: of each severity a limited number of issues, and the number of the others.
///
/// A text can have an issue every three bytes, each of which takes hundreds. The limit is one for each severity, so that
/// warnings never take the place of errors.
struct ValidationIssues {
    private(set) var kept: [FHIRIssue] = []
    private(set) var furtherCount = 0
    private var keptCounts: [FHIRIssue.Severity: Int] = [:]
    private let limit: Int

    init(limit: Int) {
        self.limit = max(limit, 1)
    }

    /// Counts an issue.
    ///
    /// - Returns: Whether it is to be kept; the words of one that is not need not be made.
    mutating func count(_ severity: FHIRIssue.Severity) -> Bool {
        let count = keptCounts[severity, default: 0]
        guard count < limit else {
            furtherCount += 1
            return false
        }
        keptCounts[severity] = count + 1
        return true
    }

    /// Keeps an issue that was counted.
    mutating func keep(_ issue: FHIRIssue) {
        kept.append(issue)
    }

    /// Adds issues, as far as there is room for them.
    mutating func add(_ issues: some Sequence<FHIRIssue>) {
        for issue in issues where count(issue.severity) { keep(issue) }
    }

    /// Adds what something else found.
    mutating func add(_ other: ValidationIssues) {
        add(other.kept)
        furtherCount += other.furtherCount
    }

    /// All that is kept, and an issue that says how many others there are.
    ///
    /// - Parameter path: The path of the whole value.
    /// - Returns: The issues.
    func all(_ path: String) -> [FHIRIssue] {
        guard furtherCount > 0 else { return kept }
        let detail = "\(furtherCount) more issues were found, which are not listed"
        return kept + [FHIRIssue(.information, .further, path: path, detail: detail)]
    }
}

// SPDX-License-Identifier: Apache-2.0

// What was noticed, and where.
extension ElementReader {
    mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, _ detail: String) {
        issues.append(FHIRIssue(severity, code, path: path.text, detail: detail))
    }

    mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, at name: MemberName, _ detail: String) {
        note(severity, code, at: name.string, detail)
    }

    mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, at name: String, _ detail: String) {
        issues.append(FHIRIssue(severity, code, path: path.text(of: name), detail: detail))
    }

    /// Whether any value since a mark could not be read and is not set aside.
    func hasUnreadable(since mark: Int) -> Bool {
        (mark..<issues.count).contains { issues[$0].isUnreadable && !setAsideIssues.contains($0) }
    }

    /// The issues since a mark that make a value unreadable and are not set aside.
    func unreadable(since mark: Int) -> [FHIRIssue] {
        (mark..<issues.count).filter { issues[$0].isUnreadable && !setAsideIssues.contains($0) }.map { issues[$0] }
    }

    /// Whether the value as a whole can be given to a caller.
    var isReadable: Bool {
        !hasUnreadable(since: 0)
    }

    /// Notes that the issues since a mark belong to a resource of a set that is kept as it was written.
    mutating func setAside(since mark: Int) {
        setAsideIssues.formUnion(mark..<issues.count)
    }

    mutating func enterRoot(_ name: String) {
        if !path.isNested { path.root = name }
    }
}

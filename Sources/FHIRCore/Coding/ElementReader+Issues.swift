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

    /// Whether the value being read stands inside another.
    var isNested: Bool { path.isNested }

    /// The type that an object says it has; nil for none and an empty one.
    func resourceTypeName(at index: Int) -> String? {
        text(of: "resourceType", at: index).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text of a member of an object, without reading the object.
    func text(of name: String, at index: Int) -> String? {
        guard document.kind(index) == .object else { return nil }
        var key = index + 1
        while !document.isEnd(key) {
            let kind = document.kind(key + 1)
            if kind == .string || kind == .escapedString, document.string(key) == name {
                return document.string(key + 1)
            }
            key = document.next(after: key + 1)
        }
        return nil
    }

    mutating func enterRoot(_ name: String) {
        if !path.isNested { path.root = name }
    }
}

// SPDX-License-Identifier: Apache-2.0

// What was noticed, and where.
extension ElementReader {
    mutating func note(
        _ severity: FHIRIssue.Severity,
        _ code: FHIRIssue.Code,
        _ detail: @autoclosure () -> String
    ) {
        guard noticed.count(severity, code) else { return }
        noticed.keep(FHIRIssue(severity, code, path: path.text, detail: detail()))
    }

    mutating func note(
        _ severity: FHIRIssue.Severity,
        _ code: FHIRIssue.Code,
        at name: MemberName,
        _ detail: @autoclosure () -> String
    ) {
        note(severity, code, at: name.string, detail())
    }

    mutating func note(
        _ severity: FHIRIssue.Severity,
        _ code: FHIRIssue.Code,
        at name: String,
        _ detail: @autoclosure () -> String
    ) {
        guard noticed.count(severity, code) else { return }
        noticed.keep(FHIRIssue(severity, code, path: path.text(of: name), detail: detail()))
    }

    /// Whether the value as a whole can be given to a caller.
    var isReadable: Bool {
        budget.end == nil && !noticed.isUnreadable
    }

    // MARK: What it costs

    /// Takes room for values that are about to be held.
    ///
    /// - Returns: Whether there is room, and reading may go on; otherwise nothing should be read any more.
    @inline(__always)
    mutating func take(_ count: Int = 1, of size: Int) -> Bool {
        budget.take(count, of: size) || endForMemory()
    }

    @inline(never)
    private mutating func endForMemory() -> Bool {
        budget.endForMemory(path.text)
        return false
    }

    mutating func enterRoot(_ name: String) {
        if !path.isNested { path.root = name }
    }
}

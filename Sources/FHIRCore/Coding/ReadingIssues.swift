// SPDX-License-Identifier: Apache-2.0

/// What reading has noticed: a limited number of issues, and the number of all others.
///
/// An unreadable element makes the value around it unreadable whether or not its issue is kept, so that these are counted. What
/// lies in a resource of a set that is kept as it was written is set aside, and counts no more.
struct ReadingIssues {
    /// A moment of reading; there is one for each object, so that it is small and owns nothing.
    struct Mark: BitwiseCopyable {
        fileprivate let keptCount: Int
        fileprivate let furtherCount: Int
        fileprivate let unreadableCount: Int
        fileprivate let repetitionCount: Int
        fileprivate let spareIndex: Int
        fileprivate let spareCount: Int
    }

    /// Those that are kept, in the order of the text.
    private(set) var kept: [FHIRIssue] = []
    /// The number of the others.
    private(set) var furtherCount = 0
    private var unreadableCount = 0
    /// The number of values of a wrong type, never less than it was.
    private(set) var mismatchCount = 0
    private var repetitionCount = 0
    /// For each resource that has begun, one inside the other, the first of the others that makes a value unreadable.
    private var spares: [FHIRIssue] = []
    /// The index of that of the innermost resource; -1 for none.
    private var spareIndex = -1
    private let limit: Int
    /// Whether a value of a wrong type is kept aside, so that what is around it can be read.
    private let keepsAside: Bool

    init(limit: Int, keepsAside: Bool = false) {
        self.limit = max(limit, 1)
        self.keepsAside = keepsAside
    }

    /// Whether an issue means that the value around it cannot be given to a caller.
    private func isUnreadable(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code) -> Bool {
        FHIRIssue.isUnreadable(severity, code) && !(keepsAside && FHIRIssue.isMismatch(code))
    }

    /// The number of issues.
    var count: Int { kept.count &+ furtherCount }

    /// The present moment.
    var mark: Mark {
        Mark(
            keptCount: kept.count, furtherCount: furtherCount, unreadableCount: unreadableCount,
            repetitionCount: repetitionCount, spareIndex: spareIndex, spareCount: spares.count)
    }

    private var spare: FHIRIssue? { spareIndex < 0 ? nil : spares[spareIndex] }

    /// Makes one that was there before the first of the others again.
    private mutating func restoreSpare(_ mark: Mark) {
        spareIndex = mark.spareIndex
        if spares.count > mark.spareCount { spares.removeSubrange(mark.spareCount...) }
    }

    /// Counts an issue.
    ///
    /// - Returns: Whether it is to be kept; the words of one that is not need not be made.
    mutating func count(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code) -> Bool {
        let isUnreadable = isUnreadable(severity, code)
        if FHIRIssue.isMismatch(code) { mismatchCount += 1 }
        if isUnreadable {
            unreadableCount += 1
            if code == .duplicateMember { repetitionCount += 1 }
        }
        if kept.count < limit { return true }
        furtherCount += 1
        return isUnreadable && spareIndex < 0
    }

    /// Makes the value unreadable for an issue that was counted, and otherwise would be kept aside.
    mutating func refuse() {
        if keepsAside { unreadableCount += 1 }
    }

    /// Keeps an issue that was counted.
    mutating func keep(_ issue: FHIRIssue) {
        if kept.count < limit {
            kept.append(issue)
        } else {
            spareIndex = spares.count
            spares.append(issue)
        }
    }

    /// Whether anything was noticed since a mark.
    func isAnything(since mark: Mark) -> Bool {
        kept.count > mark.keptCount || furtherCount > mark.furtherCount
    }

    /// Whether any value since a mark could not be read and is not set aside.
    func isUnreadable(since mark: Mark) -> Bool {
        unreadableCount > mark.unreadableCount
    }

    /// Whether a member stands twice since a mark, in what is not set aside.
    func isRepetition(since mark: Mark) -> Bool {
        repetitionCount > mark.repetitionCount
    }

    /// Whether a value is unreadable because of what is not set aside.
    var isUnreadable: Bool { unreadableCount > 0 }

    /// The issues since a mark that are kept, or the one reason that is.
    func issues(since mark: Mark) -> [FHIRIssue] {
        let issues = Array(kept[mark.keptCount...])
        guard let spare, !issues.contains(where: \.isUnreadable) else { return issues }
        return issues + [spare]
    }

    /// All that are kept, those that make the value unreadable first.
    var reasonsFirst: [FHIRIssue] {
        let all = kept.contains(where: \.isUnreadable) ? kept : (spare.map { [$0] } ?? []) + kept
        return all.filter(\.isUnreadable) + all.filter { !$0.isUnreadable }
    }

    // MARK: Going back

    /// Begins a resource, whose first reason is kept in any case.
    mutating func begin() -> Mark {
        defer { spareIndex = -1 }
        return mark
    }

    /// Ends a resource that was read.
    mutating func end(_ mark: Mark) {
        if mark.spareIndex >= 0 { restoreSpare(mark) }
    }

    /// Ends a resource of a set that is kept as it was written.
    mutating func setAside(_ mark: Mark) {
        unreadableCount = mark.unreadableCount
        repetitionCount = mark.repetitionCount
        restoreSpare(mark)
    }

    /// Forgets what was noticed since a mark.
    mutating func forget(since mark: Mark) {
        kept.removeSubrange(mark.keptCount...)
        furtherCount = mark.furtherCount
        setAside(mark)
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What was found in XML, apart for each entry of a Bundle whose resource it is in.
struct EntryIssues {
    /// An entry of a Bundle whose resource cannot be JSON.
    struct Entry {
        /// Its place among the entries.
        let index: Int
        /// The name of the resource, where there is one.
        let resourceType: String?
        fileprivate(set) var issues: [FHIRIssue]
    }

    /// More places than a reader of a report looks at; a text made to break things could have millions.
    private static var limit: Int { 100 }

    /// The entries in their order; empty where they are not to be known.
    private(set) var entries: [Entry] = []
    /// What is in no resource of an entry.
    private(set) var others: [FHIRIssue] = []
    private let isKeepingEntries: Bool
    private var count = 0
    /// The number of issues that have no line yet, of the last entry and of the others.
    private var unlocated = (entry: 0, others: 0)
    private var resourceType: String?

    init(isKeepingEntries: Bool) {
        self.isKeepingEntries = isKeepingEntries
    }

    /// All of them.
    var all: [FHIRIssue] { others + entries.flatMap(\.issues) }

    /// Notes the name of the resource that begins in an entry.
    mutating func setType(_ name: String?) { resourceType = name }

    /// Adds an issue; one of each entry is kept in any case.
    mutating func add(_ issue: FHIRIssue, entry: Int?) {
        guard isKeepingEntries, let entry else {
            others.append(issue)
            unlocated.others += 1
            count += 1
            return
        }
        if entries.last?.index != entry {
            entries.append(Entry(index: entry, resourceType: resourceType, issues: []))
        } else if count >= Self.limit {
            return
        }
        entries[entries.count - 1].issues.append(issue)
        unlocated.entry += 1
        count += 1
    }

    /// Says in which line the issues were found that have none yet.
    ///
    /// - Returns: Whether their number has reached the limit, so that reading should end.
    mutating func locate(_ line: @autoclosure () -> Int) -> Bool {
        if unlocated != (0, 0) {
            let line = line()
            Self.locate(&others, unlocated.others, line)
            if let last = entries.indices.last { Self.locate(&entries[last].issues, unlocated.entry, line) }
            unlocated = (0, 0)
        }
        return !others.isEmpty && count >= Self.limit
    }

    private static func locate(_ issues: inout [FHIRIssue], _ count: Int, _ line: Int) {
        for index in issues.indices.suffix(count) {
            let old = issues[index]
            issues[index] = FHIRIssue(old.severity, old.code, path: old.path, detail: "line \(line): \(old.detail)")
        }
    }
}

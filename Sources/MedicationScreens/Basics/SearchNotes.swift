// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// What is to be told of the result of a search beside its matches and gaps.
struct SearchNotes {
    /// The number of entries that could not be read.
    let unreadable: Int
    /// How severe the words of the server are, each severity once; what is only information is not told.
    let said: [IssueSeverity]
    /// How severe that is what was noticed while reading, each severity once.
    let noticed: [FHIRIssue.Severity]

    init<R>(_ result: SearchResult<R>) {
        unreadable = result.unreadable.count
        said = Self.once(result.outcomes.flatMap(\.issue).compactMap(\.severity).filter { $0 != .information })
        noticed = Self.once(result.issues.map(\.severity).filter { $0 != .information })
    }

    private static func once<Element: Hashable>(_ elements: [Element]) -> [Element] {
        var seen: Set<Element> = []
        return elements.filter { seen.insert($0).inserted }
    }
}

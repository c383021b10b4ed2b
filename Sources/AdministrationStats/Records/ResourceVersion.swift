// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What says which of two versions of a resource is the newer one.
struct ResourceVersion: Sendable, Hashable {
    var versionID: String?
    var lastUpdated: Date?

    /// Returns whether another version of the same resource, which comes later, is the one to keep.
    ///
    /// The later storing time decides, then the higher number; if neither tells, what comes later is newer.
    func isReplaced(by other: ResourceVersion) -> Bool {
        if let lastUpdated, let otherUpdated = other.lastUpdated, lastUpdated != otherUpdated {
            return lastUpdated < otherUpdated
        }
        if let number = versionID.flatMap({ Int64($0) }), let otherNumber = other.versionID.flatMap({ Int64($0) }) {
            return number <= otherNumber
        }
        return true
    }
}

extension Sequence {
    /// Returns the newest version of each resource.
    ///
    /// - Parameters:
    ///   - id: Gives the id; an element without one stands for itself.
    ///   - version: Gives the version.
    /// - Returns: The versions kept, in the order in which the resources came first, and the number of the others.
    func newest(
        id: (Element) -> String?,
        version: (Element) -> ResourceVersion
    ) -> (kept: [Element], duplicates: Int) {
        var kept: [Element] = []
        kept.reserveCapacity(underestimatedCount)
        var places: [String: Int] = [:]
        var duplicates = 0
        for element in self {
            guard let id = id(element) else {
                kept.append(element)
                continue
            }
            guard let place = places[id] else {
                places[id] = kept.count
                kept.append(element)
                continue
            }
            duplicates += 1
            if version(kept[place]).isReplaced(by: version(element)) { kept[place] = element }
        }
        return (kept, duplicates)
    }
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which of two versions of a resource is newer.
///
/// The later storing time decides, then the higher number. A version without the one or the other comes before one that
/// has it, so that the order of any three versions is the same whichever two are compared first.
struct VersionStamp: Sendable, Hashable, Comparable {
    /// Seconds since 2001, minus infinity for none.
    let lastUpdated: Double
    /// The version id if it is a number, the least number otherwise.
    let number: Int64

    init(lastUpdated: Double, number: Int64) {
        // Not a number compares with nothing; it must not make a version that can never be replaced.
        self.lastUpdated = lastUpdated.isNaN ? -.infinity : lastUpdated
        self.number = number
    }

    init(versionID: String?, lastUpdated: Date?) {
        self.init(
            lastUpdated: lastUpdated?.timeIntervalSinceReferenceDate ?? -.infinity,
            number: versionID.flatMap { Int64($0) } ?? .min
        )
    }

    static func < (left: VersionStamp, right: VersionStamp) -> Bool {
        (left.lastUpdated, left.number) < (right.lastUpdated, right.number)
    }
}

extension Sequence {
    /// Returns the newest version of each resource.
    ///
    /// - Parameters:
    ///   - id: Gives the id; an element without one stands for itself.
    ///   - version: Gives what says which version is newer; of two of which neither is, the later element is kept.
    /// - Returns: The versions kept, in the order in which the resources came first, and the number of the others.
    func newest(
        id: (Element) -> String?,
        version: (Element) -> VersionStamp
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
            if version(kept[place]) <= version(element) { kept[place] = element }
        }
        return (kept, duplicates)
    }
}

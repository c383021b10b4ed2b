// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Which of two versions of a resource is newer.
///
/// The later storing time decides, then the higher number. A version without the one or the other comes before one that
/// has it, so that the order of any three versions is the same whichever two are compared first. Version ids that are not
/// numbers have no order: where the storing time does not tell either, nothing says which of two versions is newer.
package struct VersionStamp: Sendable, Hashable, Comparable {
    /// Seconds since 2001, minus infinity for none.
    @usableFromInline package let lastUpdated: Double
    /// The version id if it is a number, the least number otherwise.
    @usableFromInline package let number: Int64

    // Inlinable, like the rest: logs of millions are counted with it in another module.
    @inlinable
    package init(lastUpdated: Double, number: Int64) {
        // Not a number compares with nothing; it must not make a version that can never be replaced.
        self.lastUpdated = lastUpdated.isNaN ? -.infinity : lastUpdated
        self.number = number
    }

    @inlinable
    package init(versionID: String?, lastUpdated: Date?) {
        self.init(
            lastUpdated: lastUpdated?.timeIntervalSinceReferenceDate ?? -.infinity,
            number: versionID.flatMap { Int64($0) } ?? .min
        )
    }

    @inlinable
    package static func < (left: VersionStamp, right: VersionStamp) -> Bool {
        (left.lastUpdated, left.number) < (right.lastUpdated, right.number)
    }
}

extension VersionStamp {
    /// Creates what a resource says about its version.
    package init(_ meta: Meta?) {
        self.init(versionID: meta?.versionId, lastUpdated: meta?.lastUpdated?.date)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Numbers of doses by what became of them.
///
/// Counts of doses that have none in common add up to those of all of them.
public struct DoseCounts: Sendable, Hashable {
    /// The doses taken on time.
    public internal(set) var onTime = 0
    /// The doses taken too early.
    public internal(set) var early = 0
    /// The doses taken too late.
    public internal(set) var late = 0
    /// The doses taken on a day without a recorded time.
    public internal(set) var untimed = 0
    /// The doses recorded as not taken.
    public internal(set) var skipped = 0
    /// The doses whose window passed without a record.
    public internal(set) var missed = 0
    /// The administrations that were begun and ended early.
    public internal(set) var partial = 0
    /// The doses that are due and open.
    public internal(set) var pending = 0
    /// The doses not yet due.
    public internal(set) var upcoming = 0
    /// The doses of which a record does not tell what became of them.
    public internal(set) var unknown = 0

    /// Creates counts of no doses.
    public init() {}

    /// The doses taken, at whatever time.
    public var taken: Int { onTime + early + late + untimed }

    /// All doses.
    public var total: Int { taken + skipped + missed + partial + pending + upcoming + unknown }

    mutating func add(_ state: DoseState) {
        switch state {
        case .taken(.onTime): onTime += 1
        case .taken(.early): early += 1
        case .taken(.late): late += 1
        case .taken(.unknown): untimed += 1
        case .skipped: skipped += 1
        case .missed: missed += 1
        case .partial: partial += 1
        case .pending: pending += 1
        case .upcoming: upcoming += 1
        case .unknown: unknown += 1
        case .notExpected, .doubtful: break
        }
    }

    /// Returns the counts of two groups of doses together.
    public static func + (left: DoseCounts, right: DoseCounts) -> DoseCounts {
        var sum = left
        sum += right
        return sum
    }

    /// Adds the counts of another group of doses.
    public static func += (left: inout DoseCounts, right: DoseCounts) {
        left.onTime += right.onTime
        left.early += right.early
        left.late += right.late
        left.untimed += right.untimed
        left.skipped += right.skipped
        left.missed += right.missed
        left.partial += right.partial
        left.pending += right.pending
        left.upcoming += right.upcoming
        left.unknown += right.unknown
    }
}

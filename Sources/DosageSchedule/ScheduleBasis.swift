// SPDX-License-Identifier: Apache-2.0

/// What the times of a schedule rest on; a weaker basis orders after a stronger one.
public enum ScheduleBasis: String, Sendable, Hashable, CaseIterable {
    /// The prescription alone fixes the times.
    case explicit
    /// The times need the patient's routine.
    case routine
    /// The times need an assumption that the prescription does not make.
    case assumed
}

extension ScheduleBasis: Comparable {
    /// Returns whether one basis is stronger than another.
    public static func < (left: ScheduleBasis, right: ScheduleBasis) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .explicit: 0
        case .routine: 1
        case .assumed: 2
        }
    }
}

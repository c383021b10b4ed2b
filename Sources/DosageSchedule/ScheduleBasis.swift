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

/// Something that a schedule takes for granted because the prescription leaves it open; open to new kinds.
public struct ScheduleAssumption: Sendable, Hashable, RawRepresentable {
    /// The stable name of the assumption.
    public let rawValue: String

    /// Creates an assumption from its stable name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A dose without a time of day is taken at the routine's time of the first dose.
    public static var firstDose: ScheduleAssumption { ScheduleAssumption(rawValue: "firstDose") }
    /// The doses of a day or of several days are spread evenly.
    public static var spread: ScheduleAssumption { ScheduleAssumption(rawValue: "spread") }
    /// Every second week and the like are counted from the week of the start.
    public static var weeksFromStart: ScheduleAssumption { ScheduleAssumption(rawValue: "weeksFromStart") }
    /// A fraction of a day or week is elapsed time.
    public static var fractionOfDay: ScheduleAssumption { ScheduleAssumption(rawValue: "fractionOfDay") }
    /// An abbreviation such as BID stands for its frequency and period.
    public static var code: ScheduleAssumption { ScheduleAssumption(rawValue: "code") }
}

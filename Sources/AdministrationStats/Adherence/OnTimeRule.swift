// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How far from its time a dose may be taken and still be on time, by the time between doses.
///
/// ```swift
/// let strict = OnTimeRule.timeCritical                        // half an hour, whatever the interval
/// let own = OnTimeRule(minutesBefore: 15, minutesAfter: 60)
/// ```
public struct OnTimeRule: Sendable, Hashable {
    /// A distance from the dose time, the moment at that distance included.
    public enum Tolerance: Sendable, Hashable {
        /// Fixed numbers of minutes.
        case minutes(before: Int, after: Int)
        /// A part of the time between doses, on both sides.
        case percentOfInterval(Int)
    }

    /// The tolerance of all doses whose interval is not shorter than a length.
    public struct Row: Sendable, Hashable {
        /// The shortest interval, in minutes, to which the row applies.
        public let intervalMinutes: Int
        /// The tolerance.
        public let tolerance: Tolerance

        /// Creates a row.
        ///
        /// - Parameters:
        ///   - intervalMinutes: The shortest interval, in minutes, to which the row applies.
        ///   - tolerance: The tolerance.
        public init(intervalMinutes: Int, tolerance: Tolerance) {
            self.intervalMinutes = intervalMinutes
            self.tolerance = tolerance
        }
    }

    /// The rows, the longest interval first.
    public let rows: [Row]

    /// Creates a rule.
    ///
    /// - Parameter rows: The rows, in any order. Of those that apply, that of the longest interval holds; where none does,
    ///   only the very second is on time.
    public init(_ rows: [Row]) {
        self.rows = rows.sorted { $0.intervalMinutes > $1.intervalMinutes }
    }

    /// Creates a rule with one tolerance for all doses.
    ///
    /// - Parameters:
    ///   - minutesBefore: The most minutes before the dose time.
    ///   - minutesAfter: The most minutes after the dose time.
    public init(minutesBefore: Int, minutesAfter: Int) {
        self.init([Row(intervalMinutes: 0, tolerance: .minutes(before: minutesBefore, after: minutesAfter))])
    }

    /// The windows of hospitals: daily or rarer 2 hours, down to every 4 hours 1 hour, else a quarter of the interval.
    ///
    /// Source: Institute for Safe Medication Practices, Acute Care Guidelines for Timely Administration of Scheduled
    /// Medications (2011); the quarter of the interval as hospitals fill in what the guideline leaves to them.
    public static let ismp = OnTimeRule([
        Row(intervalMinutes: 1_440, tolerance: .minutes(before: 120, after: 120)),
        Row(intervalMinutes: 240, tolerance: .minutes(before: 60, after: 60)),
        Row(intervalMinutes: 0, tolerance: .percentOfInterval(25)),
    ])

    /// The window of medications for which the time is critical, half an hour.
    ///
    /// Source: as for ``ismp``. Which medications these are the prescription does not say.
    public static let timeCritical = OnTimeRule(minutesBefore: 30, minutesAfter: 30)
}

extension OnTimeRule {
    /// Returns when an administration is on time.
    ///
    /// - Parameter interval: The seconds to the nearest other dose; nil if there is none near, which counts as rare.
    /// - Returns: The seconds from the dose time between which it is on time, both ends included.
    func onTime(interval: Int64?) -> ClosedRange<Int64> {
        func seconds(_ minutes: Int) -> Int64 { min(max(Int64(minutes), 0), 527_040) * 60 }
        let row = rows.first { row in interval.map { $0 / 60 >= row.intervalMinutes } ?? true }
        switch row?.tolerance {
        case .minutes(let before, let after)?: return -seconds(before)...seconds(after)
        case .percentOfInterval(let percent)?:
            let part = min(interval ?? 0, 366 * secondsPerDay) * Int64(min(max(percent, 0), 100)) / 100
            return -part...part
        case nil: return 0...0
        }
    }
}

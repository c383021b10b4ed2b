// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How far from a dose time an administration may be and still count for that dose.
///
/// A dose whose window has passed is closed: what was not recorded until then is missed.
public struct MatchingWindow: Sendable, Hashable {
    /// The most minutes before the dose time, 0 to 527,040 (366 days).
    public let minutesBefore: Int
    /// The most minutes after the dose time, 0 to 527,040 (366 days).
    public let minutesAfter: Int
    /// Whether a window ends half-way to the neighbouring doses; the moment half-way belongs to the earlier dose.
    ///
    /// Else windows may overlap, and an administration counts for the nearest dose that no nearer one has taken.
    public let endsHalfway: Bool

    /// Creates a window; a number outside its range becomes the nearest one in it.
    ///
    /// - Parameters:
    ///   - minutesBefore: The most minutes before the dose time.
    ///   - minutesAfter: The most minutes after the dose time.
    ///   - endsHalfway: Whether the window ends half-way to the neighbouring doses.
    public init(minutesBefore: Int, minutesAfter: Int, endsHalfway: Bool = true) {
        self.minutesBefore = min(max(minutesBefore, 0), 366 * 1_440)
        self.minutesAfter = min(max(minutesAfter, 0), 366 * 1_440)
        self.endsHalfway = endsHalfway
    }

    /// The window up to half-way to the neighbouring doses, and at most 12 hours.
    ///
    /// That is a decision of this package. For a dose every week or month a wider window may suit better.
    public static let standard = MatchingWindow(minutesBefore: 720, minutesAfter: 720)
}

extension MatchingWindow {
    /// Returns the windows of doses.
    ///
    /// - Parameter moments: The moments of the doses, ascending; equal moments have equal windows.
    /// - Returns: The windows in seconds since 1970, both ends included.
    /// - Complexity: O(doses)
    func spans(of moments: [Int64]) -> [ClosedRange<Int64>] {
        var spans = moments.map { $0 - Int64(minutesBefore) * 60...$0 + Int64(minutesAfter) * 60 }
        guard endsHalfway else { return spans }
        // The last moment half-way between two doses that still belongs to the earlier one.
        func halfway(_ earlier: Int64, _ later: Int64) -> Int64 {
            (earlier + later).flooredQuotient(dividingBy: 2)
        }
        var previous: Int64?
        for index in moments.indices {
            if index > 0, moments[index - 1] < moments[index] { previous = moments[index - 1] }
            guard let previous else { continue }
            spans[index] = max(spans[index].lowerBound, halfway(previous, moments[index]) + 1)...spans[index].upperBound
        }
        var next: Int64?
        for index in moments.indices.reversed() {
            if index + 1 < moments.count, moments[index + 1] > moments[index] { next = moments[index + 1] }
            guard let next else { continue }
            spans[index] = spans[index].lowerBound...min(spans[index].upperBound, halfway(moments[index], next))
        }
        return spans
    }

    /// The days before and after a stretch of days whose doses bear on those within it.
    ///
    /// A window ends half-way to a dose at most two reaches away, and so does that of a dose within reach.
    var daysAround: Int {
        (3 * max(minutesBefore, minutesAfter) + 1_439) / 1_440 + 1
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The days on which a patient uses nothing up, in days since 1970.
struct StayCalendar {
    /// The stays in order, none of which touches another.
    private let stays: [ClosedRange<Int>]

    init(_ stays: [ClosedRange<CivilDate>]) {
        self.stays = stays.map { $0.lowerBound.daysSinceEpoch...$0.upperBound.daysSinceEpoch }.merged()
    }

    /// Returns the days on which a supply is used up that begins on a day, without those of stays.
    func stretches(from start: Int, days: Int) -> [ClosedRange<Int>] {
        var (low, high) = (0, stays.count)
        while low < high {
            let middle = (low + high) / 2
            if stays[middle].upperBound < start { low = middle + 1 } else { high = middle }
        }
        var result: [ClosedRange<Int>] = []
        var (day, left) = (start, days)
        for stay in stays[low...] where left > 0 {
            let before = min(left, stay.lowerBound - day)
            if before > 0 {
                result.append(day...day + before - 1)
                left -= before
            }
            day = stay.upperBound + 1
        }
        if left > 0 { result.append(day...day + left - 1) }
        return result
    }

    /// Returns the number of days of stays within a range.
    func days(in range: ClosedRange<Int>) -> Int {
        stays.compactMap { $0.overlapping(range)?.count }.reduce(0, +)
    }
}

extension ClosedRange<Int> {
    /// Returns what two ranges share, nil if that is nothing.
    func overlapping(_ other: ClosedRange<Int>) -> ClosedRange<Int>? {
        overlaps(other) ? clamped(to: other) : nil
    }
}

extension [ClosedRange<Int>] {
    /// Returns the same days as ranges in order that neither overlap nor touch.
    func merged() -> [ClosedRange<Int>] {
        var result: [ClosedRange<Int>] = []
        for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Comparing times whose parts, offset or both may be missing.
extension DateTimeFields {
    /// Returns how two times relate, nil where the parts that are given do not tell.
    ///
    /// FHIRPath goes from the year to the finest part, and says nothing once one of the two has no more parts. That is
    /// the same as asking whether the stretches of time that they can mean overlap. Where only one of them has an
    /// offset, the other can mean any moment from 14 hours before its clock shows the time in UTC to 14 hours after.
    static func compare(
        _ left: DateTimeFields, _ leftText: String, _ right: DateTimeFields, _ rightText: String
    ) -> ComparisonResult? {
        let haveOffsets = (left.offsetMinutes != nil, right.offsetMinutes != nil)
        let isMixed = haveOffsets.0 != haveOffsets.1
        guard let leftStretch = left.stretch(in: leftText, isOffsetOpen: isMixed && !haveOffsets.0),
            let rightStretch = right.stretch(in: rightText, isOffsetOpen: isMixed && !haveOffsets.1)
        else { return nil }
        if leftStretch.isBefore(rightStretch) { return .orderedAscending }
        if rightStretch.isBefore(leftStretch) { return .orderedDescending }
        return !isMixed && left.content == right.content ? .orderedSame : nil
    }

    /// The digits of the fraction of a second, without zeros at the end.
    private func fraction(in text: String) -> Substring {
        guard hasPoint(in: text) else { return "" }
        let digits = text.utf8.dropFirst(positionOfPoint + 1).prefix { $0.decimalDigit != nil }
        let end = digits.lastIndex { $0 != UInt8(ascii: "0") }.map { digits.index(after: $0) } ?? digits.startIndex
        return text[digits.startIndex..<end]
    }

    private func hasPoint(in text: String) -> Bool {
        (content == .dateAndTime || content == .time)
            && text.utf8.dropFirst(positionOfPoint).first == UInt8(ascii: ".")
    }

    /// Where a fraction begins: after hours, minutes and seconds.
    private var positionOfPoint: Int { content == .time ? 8 : 19 }

    /// What the text can mean, nil where it cannot be read.
    private func stretch(in text: String, isOffsetOpen: Bool) -> Stretch? {
        let margin = isOffsetOpen ? Self.greatestOffset : 0
        if let time = civilTime(in: text) {
            let day = civilDate?.daysSinceEpoch ?? 0
            let minute = day * 1_440 + time.hour * 60 + time.minute - (offsetMinutes ?? 0)
            let fraction = fraction(in: text)
            return Stretch(
                first: Bound(minute: minute - margin, second: time.second, fraction: fraction),
                last: Bound(minute: minute + margin, second: time.second, fraction: fraction),
                includesLast: true
            )
        }
        guard let days else { return nil }
        return Stretch(
            first: Bound(minute: days.lowerBound.daysSinceEpoch * 1_440 - margin),
            last: Bound(minute: (days.upperBound.daysSinceEpoch + 1) * 1_440 + margin),
            includesLast: false
        )
    }

    /// The greatest distance from UTC that FHIR can write, in minutes.
    private static let greatestOffset = 840

    /// A minute, with the second and the fraction on its clock.
    ///
    /// Offsets are whole minutes, so that the second stays what was written, and a leap second comes before the minute
    /// that follows.
    private struct Bound: Comparable {
        let minute: Int
        var second = 0
        var fraction: Substring = ""

        static func < (left: Bound, right: Bound) -> Bool {
            (left.minute, left.second, left.fraction) < (right.minute, right.second, right.fraction)
        }
    }

    private struct Stretch {
        let first: Bound
        let last: Bound
        let includesLast: Bool

        func isBefore(_ other: Stretch) -> Bool {
            includesLast ? last < other.first : last <= other.first
        }
    }
}

// MARK: - Intervals

extension DateTimeFields {
    /// Returns the time from the first moment to the one after the last, nil where there is none.
    func interval(in text: String, _ offsets: ZoneOffsets) -> DateInterval? {
        if let second = second(in: text) { return second }
        guard content != .dateAndTime, let days else { return nil }
        let start = offsets.start(of: days.lowerBound)
        let end = offsets.start(of: days.upperBound.adding(days: 1))
        guard start < end else { return nil }
        return DateInterval(start: Date(epochSeconds: start), end: Date(epochSeconds: end))
    }

    /// The second of a moment, or as much of it as the last digit of its fraction stands for.
    func second(in text: String) -> DateInterval? {
        guard let epochSeconds else { return nil }
        let digits = text.utf8.dropFirst(positionOfPoint + 1).prefix { $0.decimalDigit != nil }.count
        let length = (0..<(hasPoint(in: text) ? digits : 0)).reduce(1.0) { length, _ in length / 10 }
        return DateInterval(start: Date(epochSeconds: epochSeconds, nanosecond: nanosecond(in: text)), duration: length)
    }
}

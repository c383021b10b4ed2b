// SPDX-License-Identifier: Apache-2.0

/// A time of a patient's routine: a clock time of the day to which it belongs, or of the night after that day.
///
/// People who work at night go to bed after midnight of the day they mean: 26:00 is 02:00 of the next morning, and still
/// belongs to the day before. Times order from the midnight that begins the day.
///
/// ```swift
/// RoutineTime("26:00")            // 02:00 of the next morning
/// RoutineTime(hour: 7, minute: 30)
/// ```
public struct RoutineTime: Sendable, Hashable {
    /// The minutes since the midnight that begins the day, 0 to 2,879.
    public let minutes: Int

    /// Creates a time of a routine, or nil where a number is out of its range.
    ///
    /// - Parameters:
    ///   - hour: The hour, 0 to 47; 24 is the next midnight.
    ///   - minute: The minute, 0 to 59.
    public init?(hour: Int, minute: Int = 0) {
        guard 0...47 ~= hour, 0...59 ~= minute else { return nil }
        minutes = hour * 60 + minute
    }

    /// Creates a default, whose numbers are known to be right.
    init(_ hour: Int, _ minute: Int = 0) {
        minutes = hour * 60 + minute
    }
}

extension RoutineTime: Comparable {
    /// Returns whether one time comes before another, counted from the same midnight.
    public static func < (left: RoutineTime, right: RoutineTime) -> Bool {
        left.minutes < right.minutes
    }
}

extension RoutineTime: LosslessStringConvertible {
    /// Creates the time that a text names, or nil if it names none.
    ///
    /// - Parameter text: Hours and minutes with two digits each, "00:00" to "47:59".
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        let digits = (bytes.prefix(2) + bytes.suffix(2)).map { Int($0) - 48 }
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), digits.allSatisfy((0...9).contains) else { return nil }
        self.init(hour: digits[0] * 10 + digits[1], minute: digits[2] * 10 + digits[3])
    }

    /// The time as hours and minutes, such as "07:30" or "26:00".
    public var description: String {
        let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }
}

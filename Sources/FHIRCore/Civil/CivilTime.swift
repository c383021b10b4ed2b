// SPDX-License-Identifier: Apache-2.0

/// A time of day as a clock shows it, without a day and without a time zone.
///
/// Hours go from 0 to 23; "24:00" is not a time of day, as in FHIR. The second may be 60, a leap second. Times order
/// from midnight to midnight.
public struct CivilTime: Sendable, Hashable {
    private let storedHour: UInt8
    private let storedMinute: UInt8
    private let storedSecond: UInt8
    private let storedNanosecond: UInt32

    /// The hour, 0 to 23.
    public var hour: Int { Int(storedHour) }

    /// The minute, 0 to 59.
    public var minute: Int { Int(storedMinute) }

    /// The second, 0 to 59, or 60 in a leap second.
    public var second: Int { Int(storedSecond) }

    /// The fraction of the second in nanoseconds, 0 to 999,999,999.
    public var nanosecond: Int { Int(storedNanosecond) }

    /// Creates a time of day, or nil where a number is out of its range.
    ///
    /// - Parameters:
    ///   - hour: The hour, 0 to 23.
    ///   - minute: The minute, 0 to 59.
    ///   - second: The second, 0 to 60.
    ///   - nanosecond: The fraction of the second in nanoseconds, 0 to 999,999,999.
    public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
        guard 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second, 0...999_999_999 ~= nanosecond else { return nil }
        storedHour = UInt8(hour)
        storedMinute = UInt8(minute)
        storedSecond = UInt8(second)
        storedNanosecond = UInt32(nanosecond)
    }

    /// Creates the time that a clock shows a number of seconds after midnight, or nil outside one day.
    ///
    /// - Parameter seconds: The number of seconds, 0 to 86,399.
    public init?(secondsSinceMidnight seconds: Int) {
        guard 0..<86_400 ~= seconds else { return nil }
        self.init(hour: seconds / 3_600, minute: seconds / 60 % 60, second: seconds % 60)
    }

    /// Midnight, the first moment of a day.
    public static let midnight = CivilTime()

    private init() {
        storedHour = 0
        storedMinute = 0
        storedSecond = 0
        storedNanosecond = 0
    }

    /// The whole seconds since midnight on a clock that is not changed that day.
    public var secondsSinceMidnight: Int {
        hour * 3_600 + minute * 60 + second
    }
}

extension CivilTime: Comparable {
    /// Returns whether one time of day is before another.
    public static func < (left: CivilTime, right: CivilTime) -> Bool {
        (left.hour, left.minute, left.second, left.nanosecond)
            < (right.hour, right.minute, right.second, right.nanosecond)
    }
}

extension CivilTime: LosslessStringConvertible {
    /// Creates the time of day that a text names, or nil if it names none.
    ///
    /// - Parameter text: Hours and minutes ("08:00"), or a FHIR time ("08:00:00", "08:00:00.5"). Digits of the
    ///   fraction after the ninth are not looked at.
    public init?(_ text: String) {
        guard let time = FHIRTime(text.utf8.count == 5 ? text + ":00" : text)?.civilTime else { return nil }
        self = time
    }

    /// The time in the form of FHIR, such as "08:00:00" or "08:00:00.250".
    ///
    /// A fraction has three, six or nine digits, as many as it needs.
    public var description: String {
        let clock = String(hour, digits: 2, minute, second, separator: ":")
        return switch nanosecond {
        case 0: clock
        case let nanosecond where nanosecond % 1_000_000 == 0: clock + ".\((nanosecond / 1_000_000).padded(to: 3))"
        case let nanosecond where nanosecond % 1_000 == 0: clock + ".\((nanosecond / 1_000).padded(to: 6))"
        default: clock + ".\(nanosecond.padded(to: 9))"
        }
    }
}

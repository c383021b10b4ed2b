// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// One administration as it is counted: its time and its outcome in eight bytes.
///
/// From the lowest bit: outcome 3, offset 12, number 39, kind 3. Two moments compare like their bits above the offset,
/// so that one comparison tells whether a row is a moment within a day.
@usableFromInline
struct AdministrationRow: Sendable, Hashable {
    enum Kind: UInt64 {
        /// The number is that of seconds since the beginning of year 1 in UTC.
        case instant
        /// The number is that of days since the beginning of year 1, of the day or of the first day of the month or year.
        case day, month, year
        /// The number means nothing.
        case undated
    }

    /// The position of the number of a moment, whose kind is 0.
    static let numberPosition = 15
    private static let kindPosition = 54
    /// From the beginning of year 1 to 1 January 1970, in seconds.
    @usableFromInline static var secondsBeforeEpoch: Int64 { 62_135_596_800 }
    /// The seconds of the years 0001 to 9999.
    @usableFromInline static var numberOfSeconds: Int64 { 315_537_897_600 }
    /// From the beginning of year 1 to 1 January 1970, in days.
    static let daysBeforeEpoch = 719_162
    private static let numberOfDays = 3_652_059
    /// The greatest offset that is kept, in minutes; one more than it stands in front of the smallest.
    @usableFromInline static var greatestOffset: Int { 18 * 60 }

    @usableFromInline let bits: UInt64

    private init(_ kind: Kind, number: Int, _ outcome: AdministrationOutcome) {
        bits = kind.rawValue << Self.kindPosition | UInt64(number) << Self.numberPosition | UInt64(outcome.rawValue)
    }

    /// Creates the row of a moment; one outside the years 0001 to 9999 is undated, and an offset that no place has is
    /// left out.
    // Inlinable: a log of millions is added moment by moment, from another module.
    @inlinable
    init(epochSeconds: Int64, offsetMinutes: Int?, outcome: AdministrationOutcome) {
        let number = epochSeconds &+ Self.secondsBeforeEpoch
        guard UInt64(bitPattern: number) < UInt64(Self.numberOfSeconds) else {
            self = Self.undated(outcome)
            return
        }
        var bits = UInt64(bitPattern: number) << 15 | UInt64(outcome.rawValue)
        if let offsetMinutes, -Self.greatestOffset...Self.greatestOffset ~= offsetMinutes {
            bits |= UInt64(truncatingIfNeeded: offsetMinutes &+ Self.greatestOffset &+ 1) << 3
        }
        self.bits = bits
    }

    @usableFromInline
    static func undated(_ outcome: AdministrationOutcome) -> AdministrationRow {
        AdministrationRow(.undated, number: 0, outcome)
    }

    /// Creates the row of a time and an outcome.
    init(_ effective: EffectiveTime, _ outcome: AdministrationOutcome) {
        switch effective {
        case .instant(let epochSeconds, let offsetMinutes):
            self.init(epochSeconds: epochSeconds, offsetMinutes: offsetMinutes, outcome: outcome)
        case .day(let date):
            self.init(.day, firstDay: date, outcome)
        case .month(let month):
            self.init(.month, firstDay: month.firstDay, outcome)
        case .year(let year):
            self.init(.year, firstDay: CivilDate(year: year, month: 1, day: 1), outcome)
        case .undated:
            self = Self.undated(outcome)
        }
    }

    private init(_ kind: Kind, firstDay: CivilDate?, _ outcome: AdministrationOutcome) {
        guard let firstDay, 1...9999 ~= firstDay.year else {
            self = Self.undated(outcome)
            return
        }
        self.init(kind, number: firstDay.daysSinceEpoch + Self.daysBeforeEpoch, outcome)
    }

    /// Creates a row from its bits, or nil if no row has them.
    init?(bits: UInt64) {
        self.bits = bits
        guard let kind = Kind(rawValue: bits >> Self.kindPosition), bits & 7 <= 5 else { return nil }
        switch kind {
        case .instant:
            guard number < Self.numberOfSeconds, bits >> 3 & 0xFFF <= 2 * Self.greatestOffset + 1 else { return nil }
        case .day, .month, .year:
            guard number < Self.numberOfDays, bits & 0x7FF8 == 0 else { return nil }
        case .undated:
            guard number == 0, bits & 0x7FF8 == 0 else { return nil }
        }
    }

    var kind: Kind { Kind(rawValue: bits >> Self.kindPosition) ?? .undated }

    var number: Int64 { Int64(bits >> Self.numberPosition & (1 << 39 - 1)) }

    /// The moment in seconds since 1970, of a row of the kind instant.
    var epochSeconds: Int64 { number - Self.secondsBeforeEpoch }

    /// The day in days since 1970, of a row of the kind day, month or year.
    var daysSinceEpoch: Int { Int(number) - Self.daysBeforeEpoch }

    /// The offset with which a moment was written.
    var offsetMinutes: Int? {
        let offset = Int(bits >> 3 & 0xFFF)
        return offset == 0 ? nil : offset - 1 - Self.greatestOffset
    }

    /// The outcome, as the position of its counter.
    var outcomeIndex: Int { Int(bits & 7) }
}

// SPDX-License-Identifier: Apache-2.0

public import DosageSchedule

/// A part of a whole, with both numbers; where the whole is nothing there is a reason instead of a ratio.
///
/// There is no verdict: that 80 % is called adherent is a convention without data behind it (Haynes 1976; a review of 207
/// studies with electronic monitors, PMC7379515), and a threshold is the caller's.
public struct AdherenceRate: Sendable, Hashable {
    /// Why there is no ratio; a later reason is nearer to having one.
    public enum Absence: String, Sendable, Hashable, CaseIterable {
        /// All dosages are taken as needed, so that nothing was expected.
        case asNeeded
        /// Nothing was due in the time asked for.
        case noExpectedDoses
        /// No supply is known.
        case noDispenses
        /// No day is left to be counted.
        case noDays
        /// Doses were or will be due, and none of their windows has passed yet.
        case nothingClosed
        /// Windows have passed, and of no dose it is known whether it was taken or left out.
        case nothingKnown
        /// Doses were taken, all of them without a recorded time, and none was left out.
        case noTimes
    }

    /// The part.
    public let numerator: Int
    /// The whole.
    public let denominator: Int
    /// What the schedule behind the figure rests on; nil where there is none.
    public let basis: ScheduleBasis?
    /// Why there is no ratio, nil exactly where there is one.
    public let absence: Absence?

    init(_ numerator: Int, of denominator: Int, basis: ScheduleBasis?, otherwise absence: Absence) {
        self.numerator = numerator
        self.denominator = denominator
        self.basis = basis
        self.absence = denominator > 0 ? nil : absence
    }

    /// The part divided by the whole, nil where the whole is nothing; it may be above 1 for supply.
    public var ratio: Double? {
        denominator > 0 ? Double(numerator) / Double(denominator) : nil
    }

    /// The ratio, and 1 where it is above.
    public var cappedRatio: Double? { ratio.map { min($0, 1) } }

    /// Returns the rate of two wholes together that have nothing in common, such as two months.
    ///
    /// - Parameter other: The same figure of the other whole.
    /// - Returns: The sums of both numbers, with the weaker basis.
    public func adding(_ other: AdherenceRate) -> AdherenceRate {
        let reasons = Absence.allCases
        let absence = [absence, other.absence].compactMap(\.self).max {
            reasons.firstIndex(of: $0) ?? 0 < reasons.firstIndex(of: $1) ?? 0
        }
        return AdherenceRate(
            numerator + other.numerator,
            of: denominator + other.denominator,
            basis: [basis, other.basis].compactMap(\.self).max(),
            otherwise: absence ?? .noDays
        )
    }
}

extension AdherenceRate: CustomStringConvertible {
    /// Both numbers, such as "3/5", or the name of the reason why there is no ratio.
    public var description: String {
        absence?.rawValue ?? "\(numerator)/\(denominator)"
    }
}

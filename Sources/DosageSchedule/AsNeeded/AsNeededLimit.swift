// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage
public import FHIRCore
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// How much of a medication taken as needed may be taken.
///
/// FHIR: a dosage as needed has no schedule; its frequency and period become a limit.
///
/// ```swift
/// switch limit.answer(at: now, pastDoses: doses) {
/// case .allowed(let rest): …
/// case .denied(let rule, until: let moment): …
/// case .cannotBeTold(let reason): …
/// }
/// ```
public struct AsNeededLimit: Sendable, Hashable {
    /// The place of the dosage in the request, 0 for the first.
    public let dosageIndex: Int
    /// The most doses in the period; nil where the dosage sets no such limit.
    public let frequency: Int?
    /// The period in which the doses are counted; nil exactly where the frequency is.
    public let period: Timing.Period?
    /// The most doses in all.
    public let count: Int?
    /// The least time between two doses, the longest that an extension of HL7 or of a country adds to the dosage.
    public let minimumGap: Quantity?
    /// The greatest amounts in a period.
    public let maxDosePerPeriod: [FHIRRatio]
    /// The greatest amount at a time.
    public let maxDosePerAdministration: Quantity?
    /// The greatest amount in a life.
    public let maxDosePerLifetime: Quantity?
    /// The amount of one dose, of a range the greater; nil where there is none, or several, or a range without an end.
    ///
    /// With it the most doses in a period, and in all, are amounts, too: 1 tablet, 4 a day is at most 4 tablets in a day.
    public let dose: Quantity?
    /// The reason why the dosage could not be read; then nothing may be concluded from what is missing.
    public let unreadable: ScheduleError?

    /// The words of the record that forbid a dose, or leave it in doubt; nil for none.
    var words: WordsOutcome.Obstacle?
    /// The element that sets the most doses in the period.
    let frequencyPath: String
    /// The element that sets the least time between two doses.
    let gapPath: String
    /// The path of the dosage in the request, empty where there is no request.
    let place: String
    /// The seconds since 1970 in which the prescription holds.
    let inForce: Range<Int64>
    /// The start from which the doses are counted, in seconds since 1970.
    let countedFrom: Int64
    /// The greatest amounts that the dosage and the others of the request set.
    var ceilings: [DoseCeiling]
    /// The zones in which the patient's days may be meant.
    let zones: [TimeZone]

    /// The least time from one dose to the next in seconds, as the limit is read; nil where there is none.
    ///
    /// One dose in 6 hours means 6 hours between two; of a range, as every 4 to 6 hours, the longer holds.
    public var secondsApart: Int64? {
        let period = frequency == 1 ? period?.longestSeconds : nil
        return [minimumGap?.longestSeconds, period].compactMap(\.self).max()
    }

    /// Whether a greatest amount in a period holds at a moment, of this dosage or another of the request.
    func hasCeilingInTime(at moment: Int64) -> Bool {
        ceilings.contains { ceiling in
            !ceiling.maxDosePerPeriod.isEmpty && (isOwn(ceiling) || ceiling.inForce.contains(moment))
        }
    }

    /// Whether greatest amounts are those of the dosage itself.
    func isOwn(_ ceiling: DoseCeiling) -> Bool { ceiling.dosageIndex == dosageIndex }

    /// Returns the path of a dosage in its request.
    static func place(ofDosage index: Int) -> String { "dosageInstruction[\(index)]" }
}

extension Timing.Period {
    /// The longest that the period may be in seconds, nil where it cannot be told.
    var longestSeconds: Int64? { unit.longestSeconds(max ?? value) }
}

extension Quantity {
    /// The longest that an amount of time may be in seconds, nil for anything but an exact amount.
    var longestSeconds: Int64? {
        guard isReadable, comparator == nil, let value else { return nil }
        return TimingUnit(of: self)?.longestSeconds(value)
    }

    /// Whether nothing of the amount was left unread.
    var isReadable: Bool {
        extras.unknownMembers.isEmpty
            && !["value", "comparator", "unit", "system", "code"].contains(where: extras.hasContent)
    }
}

extension TimingUnit {
    /// Returns the longest that so many units may be in seconds: a month has 31 days here, a year 366.
    fileprivate func longestSeconds(_ value: FHIRDecimal) -> Int64? {
        let unit: Double =
            switch self {
            case .month: 31 * 86_400
            case .year: 366 * 86_400
            default: seconds
            }
        guard let number = Double(value.text), number > 0, number.isFinite else { return nil }
        return Int64(min((number * unit).rounded(.up), 1e12))
    }
}

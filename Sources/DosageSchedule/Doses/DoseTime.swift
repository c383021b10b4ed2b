// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A moment at which a dose is due, with the civil time that it stands for.
public struct DoseTime: Sendable, Hashable, Identifiable {
    /// Where the time of a dose comes from.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        /// A time of day of the prescription.
        case timeOfDay
        /// An event of the day.
        case when
        /// A frequency, spread over days and the hours of a day.
        case spread
        /// A period of elapsed time.
        case interval
        /// A date of the prescription.
        case event
        /// An abbreviation such as BID.
        case code
    }

    /// What is particular about a dose time.
    public struct Flags: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt8

        /// Creates flags from bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The clock was put forward over the civil time; the dose is later by as much.
        public static let gap = Flags(rawValue: 1)
        /// The clock shows the civil time twice; the dose is at the first.
        public static let overlap = Flags(rawValue: 2)
        /// The prescription allows the dose and does not ask for it.
        public static let optional = Flags(rawValue: 4)
        /// After a move on a journey, a dose that has less than its usual distance from those before it.
        ///
        /// Ask before taking it. A patient who leaves all of these out never takes three doses for two, and in no stretch of
        /// up to eight days more doses than the prescription has in one as long.
        public static let close = Flags(rawValue: 8)
        /// A dose whose day and time the patient's clock has shown before, in another zone of a journey.
        public static let repeated = Flags(rawValue: 16)
    }

    // The identity is put together when somebody asks: most doses are compared, counted and shown without it.
    private let request: String?
    private let day: Int32
    private let clockSeconds: Int32
    private let dosage: Int32
    private let occurrence: UInt8
    private let dayShift: Int8
    private let doseZone: DoseZone?

    /// The whole seconds since 1 January 1970, 00:00 UTC.
    public let epochSeconds: Int64
    /// The moment at which the administration ends, in seconds since 1970, if the prescription says how long it takes.
    public let endEpochSeconds: Int64?
    /// The dose among those of the day.
    public let slot: DoseSlot
    /// Where the time comes from.
    public let origin: Origin
    /// What the time rests on.
    public let basis: ScheduleBasis
    /// What is particular about it.
    public let flags: Flags

    init(
        _ dose: DoseCandidate, request: String?, dosageIndex: Int, zone: DoseZone?, basis: ScheduleBasis,
        endEpochSeconds: Int64?
    ) {
        self.request = request
        day = Int32(truncatingIfNeeded: dose.day)
        clockSeconds = Int32(truncatingIfNeeded: dose.clockSeconds)
        dosage = Int32(truncatingIfNeeded: dosageIndex)
        occurrence = dose.occurrence
        dayShift = Int8(clamping: dose.dayShift)
        doseZone = zone
        epochSeconds = dose.epochSeconds
        self.endEpochSeconds = endEpochSeconds
        slot = dose.slot
        origin = dose.origin
        self.basis = basis
        flags = dose.flags
    }

    /// What the dose is known by.
    public var id: DoseIdentity {
        DoseIdentity(
            request: request, dosageIndex: dosageIndex, date: CivilDate(daysSinceEpoch: Int(day) - Int(dayShift)),
            slot: slot, occurrence: Int(occurrence))
    }

    /// The moment at which the dose is due.
    public var instant: Date { Date(epochSeconds: epochSeconds) }

    /// The moment at which the administration ends, if the prescription says how long it takes.
    public var end: Date? { endEpochSeconds.map { Date(epochSeconds: $0) } }

    /// The day on the patient's calendar on which the dose is taken.
    ///
    /// Where the routine goes on past midnight, it may be the day after that of the prescription, ``DoseIdentity/date``.
    public var date: CivilDate { CivilDate(daysSinceEpoch: Int(day)) }

    /// The clock time that the dose stands for; in a gap, one that the clock does not show.
    public var time: CivilTime { CivilTime(secondsSinceMidnight: Int(clockSeconds)) ?? .midnight }

    /// The zone by whose clock the day and the time are meant, where it is not that of the schedule.
    ///
    /// That is so on a journey, and where the dosage names a zone. nil for the zone of the schedule; ``Schedule/zone(of:)``
    /// gives either.
    public var zone: TimeZone? { doseZone?.timeZone }

    /// The place of the dosage in the request, 0 for the first.
    public var dosageIndex: Int { Int(dosage) }
}

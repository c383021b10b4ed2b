// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The clock that a patient keeps to on a journey.
///
/// Periods of hours are elapsed time and the same everywhere; their doses keep the dates and times of home. A time zone
/// that the dosage itself names wins.
public enum TravelPolicy: Sendable, Hashable {
    /// The clock of the patient's time zone, wherever the patient is.
    case home
    /// The clock of the place where the patient is.
    ///
    /// A clock time counts where the patient is when the clock shows it. A flight to the east may leave a dose out
    /// (``Schedule/omitted(in:)``); one to the west may bring the same time of the same day again, as another occurrence of
    /// the dose (``DoseTime/Flags/repeated``). Doses after a move that have less than their usual distance from those before
    /// are flagged as ``DoseTime/Flags/close``.
    case local([Stay])
    /// A clock with the offset that the patient's time zone has at the start of the prescription, which is never changed.
    ///
    /// The offset with which the start is written is not taken: servers write "Z" for any place.
    case utcOffset

    /// A time in a zone, until the next begins.
    public struct Stay: Sendable, Hashable {
        /// The moment at which the patient's clock is set to the zone.
        public let start: Date
        /// The time zone.
        public let zone: TimeZone

        /// Creates a stay.
        ///
        /// - Parameters:
        ///   - start: The moment at which the patient's clock is set to the zone; before the first, home holds.
        ///   - zone: The time zone.
        public init(from start: Date, in zone: TimeZone) {
            self.start = start
            self.zone = zone
        }
    }
}

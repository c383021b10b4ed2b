// SPDX-License-Identifier: Apache-2.0

public import DosageSchedule
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import FHIRCore

/// A dose of a schedule and what became of it.
public struct AdherenceDose: Sendable, Hashable, Identifiable {
    /// When the dose is due, and what that rests on.
    public let time: DoseTime
    /// What became of it.
    public let state: DoseState
    /// The record that says so; nil where none does.
    public let record: AdministrationRecord?
    /// Whether the matching window of the dose has passed; rates count such doses only.
    public let isClosed: Bool
    /// The matching window in seconds since 1970, both ends included.
    public let windowSeconds: ClosedRange<Int64>

    /// Whether it was taken less than half of the usual time before or after another dose, and after that one.
    ///
    /// The usual time is that between the dose and the nearest other one. Of two intakes too close together the later one
    /// has this mark.
    public let isTooClose: Bool
    /// Whether what was taken may have been a dose as needed, and the regular one was left out.
    ///
    /// So it is where the prescription has both, the record does not name the dose, and it was not taken on time.
    public let mayBeAsNeeded: Bool

    /// What the dose is known by.
    public var id: DoseIdentity { time.id }

    /// Whether the prescription surely asks for the dose.
    ///
    /// One that it merely allows counts in no figure, nor does one of which it is not known whether the treatment had begun
    /// or was over.
    public let isExpected: Bool

    /// The time within which an administration counts for this dose, both ends included.
    public var window: ClosedRange<Date> {
        Date(epochSeconds: windowSeconds.lowerBound)...Date(epochSeconds: windowSeconds.upperBound)
    }
}

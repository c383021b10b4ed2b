// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A dose taken before, or perhaps taken.
public struct PastDose: Sendable, Hashable {
    /// What became of a dose.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// It was taken, whole or in part.
        case taken
        /// It was not taken.
        case notTaken
        /// Nobody knows; it counts as taken, which is the safe reading.
        case unknown
    }

    /// When it was taken, as exactly as is known: a dose of a day may have been taken at its last moment.
    public var time: FHIRDateTime?
    /// How much was taken, if known.
    public var amount: Quantity?
    /// What became of it.
    public var outcome: Outcome

    /// Creates a dose.
    ///
    /// - Parameters:
    ///   - time: When it was taken, as exactly as is known; nil where it is not known, which leaves every question open.
    ///   - amount: How much was taken, if known.
    ///   - outcome: What became of it.
    public init(time: FHIRDateTime?, amount: Quantity? = nil, outcome: Outcome = .taken) {
        self.time = time
        self.amount = amount
        self.outcome = outcome
    }
}

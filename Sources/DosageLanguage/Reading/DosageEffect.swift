// SPDX-License-Identifier: Apache-2.0

/// What an element of a record may change in how a medication is taken.
public enum DosageEffect: String, Sendable, Hashable, CaseIterable {
    /// Nothing: it is only shown, or says again what another element says.
    case none
    /// When a dose is taken, or how often.
    case timing
    /// How much is taken.
    case amount
    /// How much may be taken at most, or how soon again.
    case limit
    /// Under which condition a dose is taken.
    case condition
    /// Anything: its meaning is not known.
    case unknown
}

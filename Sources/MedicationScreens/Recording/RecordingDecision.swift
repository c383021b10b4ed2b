// SPDX-License-Identifier: Apache-2.0

/// A decision of a host, passed by its name, without which a dose is not recorded.
///
/// Confirming warnings is no such decision: a person who confirms a dose too soon has not read that it was stopped.
public enum RecordingDecision: Sendable, Hashable, CaseIterable {
    /// The dose was taken although the words of the prescription forbid the medication, end it or pause it.
    case takenAgainstWords
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The timing of a dosage and its pattern, taken out of the dosage once.
///
/// Looking into an optional copies all that it holds, and a sentence looks many times; so an empty value stands for one
/// that is absent.
struct DosageTiming: Sendable {
    let timing: Timing
    let pattern: TimingRepeat
    let hasTiming: Bool
    let hasPattern: Bool

    /// Takes the timing out of a dosage.
    // A function and not an initializer, which would be given a copy of the dosage.
    static func taken(from dosage: Dosage) -> DosageTiming {
        guard let timing = dosage.timing else { return none }
        guard let pattern = timing.repeat else {
            return DosageTiming(timing: timing, pattern: none.pattern, hasTiming: true, hasPattern: false)
        }
        return DosageTiming(timing: timing, pattern: pattern, hasTiming: true, hasPattern: true)
    }

    private static let none = DosageTiming(
        timing: Timing(), pattern: TimingRepeat(), hasTiming: false, hasPattern: false)
}

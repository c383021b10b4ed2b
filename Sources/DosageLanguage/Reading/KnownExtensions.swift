// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// What the extensions of a dosage say, those that this package reads.
package struct KnownExtensions: Sendable {
    /// The least time between two doses, with the path that it was read from.
    package struct Gap: Sendable {
        package let path: String
        package let quantity: Quantity
        package let value: FHIRDecimal
        package let unit: TimingUnit
    }

    /// Where a reading keeps it: hardly any dosage has extensions, and an absent value that is copied takes time.
    final class Reference: Sendable {
        let value: KnownExtensions

        init(_ value: KnownExtensions) { self.value = value }
    }

    /// A condition in words.
    package struct Condition: Sendable {
        package let path: String
        /// The words; nil for a condition without any.
        package let words: String?
    }

    /// The days of the month on which alone a dose is taken, in rising order.
    package var monthDays: [Int] = []
    /// The days of a cycle on which alone a dose is taken, in rising order.
    package var cycleDays: [Int] = []
    /// Whether the times must be kept exactly.
    package var isExact = false
    package var conditions: [Condition] = []
    package var gaps: [Gap] = []
    /// The reasons to take it as needed.
    package var reasons: [CodeableConcept] = []
    /// Where the first day of the month stands.
    package var monthPath: String? { monthPaths.first }
    /// Where the first day of a cycle stands.
    package var cyclePath: String? { cyclePaths.first }
    var monthPaths: [String] = []
    var cyclePaths: [String] = []
    var exactPaths: [String] = []
    var reasonPaths: [String] = []
}

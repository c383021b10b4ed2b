// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A quantity of a medication that a patient received, as the days it lasts.
public struct Supply: Sendable, Hashable {
    /// The day on which it was handed out.
    public let start: CivilDate
    /// The whole days that it lasts if taken as prescribed.
    public let days: Int
    /// What is the same in supplies that are used up one after another; nil for one medication only.
    ///
    /// By default that is the medication as the dispense names it. Two products with the same ingredient need the key of
    /// the ingredient, which the caller knows.
    public let ingredient: MedicationKey?

    /// Creates a supply.
    ///
    /// - Parameters:
    ///   - start: The day on which it was handed out.
    ///   - days: The whole days that it lasts, 0 to 36,525 (a hundred years); nil is returned otherwise.
    ///   - ingredient: What is the same in supplies that are used up one after another.
    public init?(start: CivilDate, days: Int, ingredient: MedicationKey? = nil) {
        guard Self.possibleDays.contains(days) else { return nil }
        (self.start, self.days, self.ingredient) = (start, days, ingredient)
    }

    static let possibleDays = 0...36_525
}

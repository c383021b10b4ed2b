// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage

/// The choices that a schedule leaves to its user.
public struct SchedulePolicy: Sendable, Hashable {
    /// How a range such as "every 3 to 5 days" becomes dose times.
    public enum Ranges: String, Sendable, Hashable, CaseIterable {
        /// The fewest doses that fulfil the prescription; what adherence is measured against.
        case fewest
        /// The most doses that the prescription allows; those beyond the fewest are marked as optional.
        case most
    }

    /// How ranges become dose times.
    public var ranges: Ranges

    /// The number of dose times in one answer beyond which it is refused instead.
    public var limit: Int

    /// The clock that the patient keeps to on a journey.
    public var travel: TravelPolicy

    /// What extensions mean.
    public var extensions: DosageExtensions

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - ranges: How ranges become dose times.
    ///   - limit: The number of dose times in one answer beyond which it is refused instead.
    ///   - travel: The clock that the patient keeps to on a journey.
    ///   - extensions: What extensions mean.
    public init(
        ranges: Ranges = .fewest, limit: Int = 10_000, travel: TravelPolicy = .home,
        extensions: DosageExtensions = .standard
    ) {
        self.ranges = ranges
        self.limit = limit
        self.travel = travel
        self.extensions = extensions
    }
}

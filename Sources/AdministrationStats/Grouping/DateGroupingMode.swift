// SPDX-License-Identifier: Apache-2.0

/// How long the groups are in which administrations are counted.
///
/// The cases go from the longest group to the shortest. In what order a user can choose them is not decided here.
public enum DateGroupingMode: String, Sendable, Hashable, CaseIterable, Codable {
    /// Years.
    case year
    /// Months.
    case month
    /// Weeks, numbered by a week rule.
    case week
    /// Days.
    case day
}

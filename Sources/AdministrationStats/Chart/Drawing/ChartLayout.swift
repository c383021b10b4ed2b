// SPDX-License-Identifier: Apache-2.0

/// The way in which the bars of a group stand to each other.
public enum ChartLayout: String, Sendable, Hashable, Codable, CaseIterable {
    /// On each other, doses taken at the bottom: the height of all is the number of administrations.
    case stacked
    /// Side by side from the same line, in the order of the legend: each can be compared with its like in other groups.
    ///
    /// The bars are narrow, which suits few groups.
    case grouped
}

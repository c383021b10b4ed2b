// SPDX-License-Identifier: Apache-2.0

/// How exactly a FHIR date names its time; coarser precisions order before finer ones.
public enum DatePrecision: Int, Sendable, Hashable, CaseIterable {
    /// A year: "2016".
    case year
    /// A month of a year: "2016-08".
    case month
    /// A day: "2016-08-15".
    case day
    /// A day with a time of day, to the second or finer: "2016-08-15T10:00:00+02:00".
    case second
}

extension DatePrecision: Comparable {
    /// Returns whether one precision is coarser than another.
    public static func < (left: DatePrecision, right: DatePrecision) -> Bool {
        left.rawValue < right.rawValue
    }
}

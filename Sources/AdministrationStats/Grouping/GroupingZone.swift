// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where the clock hangs that says on which day a moment lies.
///
/// It matters for moments only: a record that names a day counts for that day everywhere.
public enum GroupingZone: Sendable, Hashable {
    /// One time zone for all records.
    case zone(TimeZone)

    /// The offset with which each record was written: the patient's own day, also on a journey.
    ///
    /// The time zone stands in for records without offset, and says when the groups begin.
    case recorded(otherwise: TimeZone)

    /// The time zone for all that has no offset of its own, such as the present day.
    var timeZone: TimeZone {
        switch self {
        case .zone(let timeZone), .recorded(otherwise: let timeZone): timeZone
        }
    }
}

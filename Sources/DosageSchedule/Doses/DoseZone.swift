// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A time zone that is not the schedule's, shared by the doses that keep to its clock.
///
/// A class, so that a dose at home carries one empty word and no zone.
final class DoseZone: Sendable {
    let timeZone: TimeZone

    init(_ timeZone: TimeZone) {
        self.timeZone = timeZone
    }
}

extension DoseZone: Hashable {
    static func == (left: DoseZone, right: DoseZone) -> Bool { left.timeZone == right.timeZone }

    func hash(into hasher: inout Hasher) { hasher.combine(timeZone) }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Patient {
    /// The time zone in which the patient lives, as an extension of the resource names it; nil where none does.
    ///
    /// Source: FHIR Extensions Pack, extension timezone.
    ///
    /// - Throws: A zone that is not known.
    public var timeZone: TimeZone? {
        get throws(ScheduleError) { try ZoneExtension.zone(in: self.extension, path: "") }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension Date {
    /// The whole seconds since 1970, of the nearest moment of the years 0001 to 9999, which are those that can be told.
    var clampedEpochSeconds: Int64 {
        let years: ClosedRange<Double> = -62_135_596_800...253_402_300_799
        // In this order the maximum of a bound and NaN is the bound.
        return Int64(min(max(years.lowerBound, timeIntervalSince1970), years.upperBound).rounded(.down))
    }
}

extension TimeZone {
    /// Returns a moment as FHIR writes it, with the offset that clocks of the zone show; nil if FHIR cannot write it.
    func dateTime(_ moment: Date) -> FHIRDateTime? {
        FHIRDateTime(moment, offsetMinutes: secondsFromGMT(for: moment) / 60)
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension CivilDate {
    /// The days that FHIR can write.
    static let yearsOfFHIR = CivilDate(daysSinceEpoch: -719_162)...CivilDate(daysSinceEpoch: 2_932_896)
}

extension ClosedRange {
    /// Returns the bound nearest to a value outside, and a value inside itself.
    func clamp(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

extension Date {
    /// The seconds since 1970 of the years that FHIR can write, 0001 to 9999 in UTC.
    static let secondsOfFHIR: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    /// The whole seconds since 1970 of the nearest moment of these years; the first where the date is not a number.
    package var nearestEpochSeconds: Int64 {
        let years = Self.secondsOfFHIR
        // In this order the maximum of a bound and NaN is the bound.
        return Int64(min(max(Double(years.lowerBound), timeIntervalSince1970), Double(years.upperBound)).rounded(.down))
    }
}

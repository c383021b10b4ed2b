// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension Date {
    /// Creates the moment a number of seconds and nanoseconds after 1 January 1970, 00:00 UTC.
    package init(epochSeconds: Int64, nanosecond: Int = 0) {
        self.init(timeIntervalSince1970: Double(epochSeconds) + Double(nanosecond) / 1_000_000_000)
    }

    /// The whole seconds since 1 January 1970, rounded down, nil for a moment so far away that it has none.
    package var epochSeconds: Int64? {
        Int64(exactly: timeIntervalSince1970.rounded(.down))
    }

    /// Returns the moment as FHIR writes it, to the second or the millisecond.
    ///
    /// - Returns: Nil if the offset is not within 14 hours, or the year not within 0001 to 9999.
    func fhirText(offsetMinutes: Int) -> String? {
        // A Date counts in binary fractions from 2001; without rounding, 0.1 s would be written as 0.099999904.
        guard -840...840 ~= offsetMinutes,
            let milliseconds = Int64(exactly: (timeIntervalSince1970 * 1_000).rounded())
        else { return nil }
        let local = milliseconds.flooredQuotient(dividingBy: 1_000) + Int64(offsetMinutes) * 60
        let day = CivilDate(daysSinceEpoch: Int(clamping: local.flooredQuotient(dividingBy: 86_400)))
        let time = CivilTime(secondsSinceMidnight: Int(local.flooredRemainder(dividingBy: 86_400)))
        guard 1...9999 ~= day.year, let time,
            let timeWithFraction = CivilTime(
                hour: time.hour, minute: time.minute, second: time.second,
                nanosecond: Int(milliseconds.flooredRemainder(dividingBy: 1_000)) * 1_000_000
            )
        else { return nil }
        return "\(day)T\(timeWithFraction)\(offsetText(offsetMinutes))"
    }

    private func offsetText(_ minutes: Int) -> String {
        guard minutes != 0 else { return "Z" }
        let distance = minutes.magnitude
        return (minutes < 0 ? "-" : "+") + Int(distance / 60).padded(to: 2) + ":" + Int(distance % 60).padded(to: 2)
    }
}

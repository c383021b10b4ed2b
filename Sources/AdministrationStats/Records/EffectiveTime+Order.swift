// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

extension EffectiveTime {
    /// Returns the place of the time in a list that is ordered by time.
    ///
    /// - Parameter zone: The time zone in which a day, a month or a year is meant.
    /// - Returns: Its place among other times.
    package func order(in zone: ZoneOffsets) -> TimeOrder {
        switch self {
        case .instant: moment.map(TimeOrder.init(epochSeconds:)) ?? .missing
        case .day(let date):
            TimeOrder(firstDay: CivilDate.yearsOfFHIR.clamp(date), precision: .day, in: zone)
        case .month(let month):
            TimeOrder(firstDay: CivilDate.yearsOfFHIR.clamp(month.firstDay), precision: .month, in: zone)
        case .year(let year):
            CivilDate(year: year, month: 1, day: 1).map { TimeOrder(firstDay: $0, precision: .year, in: zone) }
                ?? .missing
        case .undated: .missing
        }
    }

    /// Returns whether the time is after another, whatever moment it stands for.
    ///
    /// - Parameters:
    ///   - epochSeconds: The other time, in seconds since 1970.
    ///   - zone: The time zone in which a day, a month or a year is meant.
    /// - Returns: False for the day, month or year of the other time, and for what has no time.
    package func isLater(than epochSeconds: Int64, in zone: ZoneOffsets) -> Bool {
        if case .instant = self { return moment.map { $0 > epochSeconds } ?? false }
        let today = CivilDate(daysSinceEpoch: zone.day(at: epochSeconds))
        return switch self {
        case .day(let date): date > today
        case .month(let month): month > CivilMonth(containing: today)
        case .year(let year): year > today.year
        case .instant, .undated: false
        }
    }
}

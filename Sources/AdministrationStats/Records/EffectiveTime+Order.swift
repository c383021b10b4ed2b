// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

extension EffectiveTime {
    /// Returns the place of the time in a list that is ordered by time.
    ///
    /// - Parameter zone: The time zone in which a day, a month or a year is meant.
    package func order(in zone: ZoneOffsets) -> TimeOrder {
        switch self {
        case .instant: moment.map(TimeOrder.init(epochSeconds:)) ?? .missing
        case .day(let date):
            TimeOrder(firstDay: CivilDate.yearsOfFHIR.clamp(date), precision: .day, in: zone)
        case .month(let month):
            TimeOrder(firstDay: CivilDate.yearsOfFHIR.clamp(month.firstDay), precision: .month, in: zone)
        case .year(let year):
            CivilDate(year: year, month: 1, day: 1).map { TimeOrder(firstDay: $0, precision: .year, in: zone) } ?? .missing
        case .undated: .missing
        }
    }
}

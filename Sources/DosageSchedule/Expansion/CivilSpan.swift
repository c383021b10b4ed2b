// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// A length of time as FHIR means it: hours have passed on every clock, days and months are counted on the calendar.
enum CivilSpan: Sendable, Hashable {
    case elapsed(seconds: Int64)
    case days(Int)
    case months(Int)

    /// Creates a length of time, or nil for a fraction of a month or year.
    ///
    /// A fraction of a day or week is elapsed time. Lengths beyond the calendar are cut to it, seconds are rounded up.
    init?(_ value: Double, _ unit: TimingUnit) {
        let isWhole = value == value.rounded()
        switch unit {
        case .month, .year:
            guard isWhole else { return nil }
            self = .months(Int(min(value * (unit == .year ? 12 : 1), 200_000)))
        case .day where isWhole, .week where isWhole:
            self = .days(Int(min(value * (unit == .week ? 7 : 1), 10_000_000)))
        default:
            self = .elapsed(seconds: Int64(min((value * unit.seconds).rounded(.up), 1e12)))
        }
    }

    /// Returns the moment at which the span ends that begins at another, in seconds since 1970.
    ///
    /// Days and months lead to the same clock time, in a shorter month on its last day.
    func end(from start: Int64, in offsets: ZoneOffsets) -> Int64 {
        if case .elapsed(let seconds) = self { return start + seconds }
        let local = start + offsets.segment(at: start).offset
        let day = Int(local.flooredQuotient(dividingBy: secondsPerDay))
        let clock = Int(local.flooredRemainder(dividingBy: secondsPerDay))
        let date = CivilDate(daysSinceEpoch: day)
        let endDate =
            switch self {
            case .days(let days): date.adding(days: days)
            case .months(let months): date.adding(months: months)
            case .elapsed: date
            }
        let end = offsets.moment(ofDay: endDate.daysSinceEpoch, clockSeconds: clock)?.epochSeconds
        return end ?? offsets.start(of: endDate)
    }
}

extension TimingUnit {
    /// The length in seconds of a unit up to the week; longer units have none.
    var seconds: Double {
        switch self {
        case .second: 1
        case .minute: 60
        case .hour: 3_600
        case .day: 86_400
        case .week: 604_800
        case .month, .year: .infinity
        }
    }
}

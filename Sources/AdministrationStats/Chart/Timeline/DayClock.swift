// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// The clock of a patient on one day, which may be changed on it.
struct DayClock {
    let date: CivilDate
    let offsets: ZoneOffsets
    let language: ChartLanguage
    /// The seconds since 1970 of the day.
    private let seconds: Range<Int64>

    init(date: CivilDate, offsets: ZoneOffsets, language: ChartLanguage) {
        let date = CivilDate.yearsOfFHIR.clamp(date)
        (self.date, self.offsets, self.language) = (date, offsets, language)
        let start = offsets.start(of: date)
        // The last day that FHIR can write has no next one there; it has a next one here.
        seconds = start..<max(start, offsets.start(of: date.adding(days: 1)))
    }

    /// The length of the day in seconds.
    var length: Int { seconds.count }

    func contains(_ epochSeconds: Int64) -> Bool { seconds.contains(epochSeconds) }

    /// The seconds since the day began.
    func place(_ epochSeconds: Int64) -> Int { Int(epochSeconds - seconds.lowerBound) }

    /// The clock time of a moment, with the day if it is another; both ends of the day are on it.
    func label(_ epochSeconds: Int64) -> String {
        let local = epochSeconds + offsets.segment(at: epochSeconds).offset
        let days = local.flooredQuotient(dividingBy: secondsPerDay)
        let time = time(local - days * secondsPerDay)
        let day = CivilDate(daysSinceEpoch: Int(days))
        guard day != date, epochSeconds != seconds.upperBound else { return time }
        return language.text(.timeOfOtherDay, language.dates.dayOfYear(day), time)
    }

    private func time(_ secondsSinceMidnight: Int64) -> String {
        // Seconds are more than anyone wants to know.
        let minutes = Int(secondsSinceMidnight) / 60 * 60
        return language.forms.time(CivilTime(secondsSinceMidnight: minutes) ?? .midnight)
    }

    /// The moments of the day at which the clock is changed.
    private var changeMoments: [Int64] {
        var moments: [Int64] = []
        var end = offsets.segment(at: seconds.lowerBound).end
        while end < seconds.upperBound {
            moments.append(end)
            end = offsets.segment(at: end).end
        }
        return moments
    }

    /// The changes of the clock in words.
    var changes: [String] {
        changeMoments.map { moment in
            let (before, after) = (offsets.segment(at: moment - 1).offset, offsets.segment(at: moment).offset)
            func clock(_ offset: Int64) -> String {
                time((moment + offset).flooredRemainder(dividingBy: secondsPerDay))
            }
            return language.text(.clockChange, clock(before), clock(after))
        }
    }

    /// The full hours of the day, with the end of the day.
    var ticks: [DayTimeline.Tick] {
        guard !seconds.isEmpty else { return [] }
        var ticks: [DayTimeline.Tick] = []
        func add(_ moment: Int64, _ local: Int64) {
            let second = local.flooredRemainder(dividingBy: secondsPerDay)
            ticks.append(DayTimeline.Tick(place: place(moment), hour: Int(second / 3_600), label: time(second)))
        }
        var moment = seconds.lowerBound
        while moment < seconds.upperBound {
            let segment = offsets.segment(at: moment)
            let local = moment + segment.offset
            let rest = local.flooredRemainder(dividingBy: 3_600)
            if rest == 0 { add(moment, local) }
            moment = min(segment.end, moment + 3_600 - rest)
        }
        add(seconds.upperBound, seconds.upperBound + offsets.segment(at: seconds.upperBound).offset)
        return ticks
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The schedule of a structure in one form, whichever way it was written.
struct ScheduleNumbers {
    let timesPerDay: ClosedRange<Int>?
    let periodDays: Int?
    /// Hours of less than a day.
    let everyHours: ClosedRange<Int>?
    let weekdays: Set<DayOfWeek>
    private let isAsNeeded: Bool

    init(_ numbers: DosageNumbers) {
        weekdays = numbers.weekdays.count == 7 ? [] : numbers.weekdays
        isAsNeeded = numbers.isAsNeeded
        if let hours = numbers.everyHours, hours.lowerBound == hours.upperBound, hours.lowerBound > 0,
            hours.lowerBound.isMultiple(of: 24)
        {
            // Every 48 hours is every other day.
            timesPerDay = 1...1
            periodDays = hours.lowerBound / 24
            everyHours = nil
        } else {
            timesPerDay = numbers.timesPerDay
            periodDays = numbers.periodDays ?? (numbers.weekdays.count == 7 ? 1 : nil)
            everyHours = numbers.everyHours
        }
    }

    /// Whether there are doses on every day.
    var isEveryDay: Bool {
        guard weekdays.isEmpty else { return false }
        return periodDays == 1 || everyHours.map { $0.lowerBound > 0 && $0.upperBound < 24 } ?? false
    }

    /// Whether there are days without a dose.
    private var leavesDaysOut: Bool { !weekdays.isEmpty || periodDays.map { $0 > 1 } ?? false }

    /// How a frequency in words stands to the schedule.
    ///
    /// - Parameters:
    ///   - frequency: The only frequency that the text says.
    ///   - namesDays: Whether the text says anything else of days or weeks.
    /// - Returns: Whether both say the same, differ, or cannot be compared.
    func relation(to frequency: TextClaims.Frequency, namesDays: Bool) -> TextVerdict.Relation {
        switch frequency {
        case .timesADay(let times): relation(timesADay: times, namesDays)
        case .everyHours(let hours): relation(everyHours: hours, namesDays)
        case .everyDays(let days): relation(everyDays: days)
        case .timesAWeek(let times): relation(timesAWeek: times)
        case .daily:
            if leavesDaysOut {
                namesDays ? .unsure : .other
            } else {
                periodDays == 1 && timesPerDay == 1...1 ? .same : .unsure
            }
        }
    }

    private func relation(timesADay times: ClosedRange<Int>, _ namesDays: Bool) -> TextVerdict.Relation {
        if leavesDaysOut {
            guard namesDays else { return .other }
            guard periodDays == 1 || !weekdays.isEmpty else { return .unsure }
        }
        if let everyHours {
            // When needed, an interval and a number of times are both limits.
            guard !isAsNeeded, let others = Self.timesADay(everyHours) else { return .unsure }
            return Self.relation(times, others)
        }
        guard let timesPerDay, periodDays == 1 || leavesDaysOut else { return .unsure }
        return Self.relation(times, timesPerDay)
    }

    private func relation(everyHours hours: ClosedRange<Int>, _ namesDays: Bool) -> TextVerdict.Relation {
        if hours.lowerBound == hours.upperBound, hours.lowerBound.isMultiple(of: 24), hours.lowerBound > 0 {
            guard hours.lowerBound == 24 else {
                return relation(everyDays: hours.lowerBound / 24...hours.lowerBound / 24)
            }
            return relation(timesADay: 1...1, namesDays)
        }
        if let everyHours { return Self.relation(hours, everyHours) }
        if leavesDaysOut { return namesDays ? .unsure : .other }
        // Every hour or two is mostly meant for the hours awake.
        guard !isAsNeeded, let timesPerDay, periodDays == 1, hours.lowerBound > 2, let times = Self.timesADay(hours)
        else { return .unsure }
        return Self.relation(times, timesPerDay)
    }

    private func relation(everyDays days: ClosedRange<Int>) -> TextVerdict.Relation {
        guard weekdays.isEmpty else { return days == 7...7 && weekdays.count == 1 ? .same : .unsure }
        if isEveryDay { return .other }
        guard let periodDays else { return .unsure }
        guard days.contains(periodDays) else { return .other }
        return timesPerDay == 1...1 ? .same : .unsure
    }

    private func relation(timesAWeek times: ClosedRange<Int>) -> TextVerdict.Relation {
        guard weekdays.isEmpty else { return times == weekdays.count...weekdays.count ? .same : .unsure }
        if isEveryDay { return times.upperBound < 7 ? .other : .unsure }
        return periodDays.map { $0 >= 7 } ?? false && timesPerDay == 1...1 ? .other : .unsure
    }

    /// The doses on a day of an interval of hours; nil where the days differ.
    private static func timesADay(_ hours: ClosedRange<Int>) -> ClosedRange<Int>? {
        guard hours.lowerBound > 0, 24.isMultiple(of: hours.lowerBound), 24.isMultiple(of: hours.upperBound) else {
            return nil
        }
        return 24 / hours.upperBound...24 / hours.lowerBound
    }

    private static func relation(_ words: ClosedRange<Int>, _ structure: ClosedRange<Int>) -> TextVerdict.Relation {
        words == structure ? .same : structure.contains(words) ? .unsure : .other
    }
}

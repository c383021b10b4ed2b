// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FuzzSupport

/// Days and months are added and counted, and weeks numbered, without contradiction.
func requireCivilArithmetic(_ bytes: FuzzBytes) {
    var choices = bytes
    func wide() -> Int { choices.flag() ? choices.integer() : (Int(choices.byte()) << 16 | choices.integer() & 0xFFFF) }
    let date = CivilDate(daysSinceEpoch: wide() &* (choices.flag() ? 1 : -1))
    precondition(CivilDate(daysSinceEpoch: date.daysSinceEpoch) == date, "the days of a date make another")
    precondition(
        CivilDate(year: date.year, month: date.month, day: date.day) == date, "the parts of a date make another")
    precondition(CivilDate.earliest...CivilDate.latest ~= date, "a date outside of all")
    let days = wide()
    let later = date.adding(days: days)
    if later != .earliest, later != .latest { precondition(date.days(until: later) == days, "days are added wrongly") }
    precondition((later < date) == (days < 0 && date != .earliest), "adding days goes the wrong way")
    let months = wide()
    let other = date.adding(months: months)
    if other != .earliest, other != .latest {
        precondition((other.year - date.year) * 12 + other.month - date.month == months, "months are added wrongly")
        precondition(other.day <= date.day, "a later day of the month")
    }
    let rule = choices.choice(
        [WeekRule.iso8601, .us] + (1...7).compactMap { WeekRule(firstWeekday: .saturday, minimalDays: $0) })
    guard date.adding(days: -400) != .earliest, date.adding(days: 400) != .latest else { return }
    let (year, week) = rule.week(containing: date)
    let first = rule.firstDay(ofWeekContaining: date)
    precondition(0..<7 ~= first.days(until: date) && first.weekday == rule.firstWeekday, "a week begins on another day")
    precondition(rule.firstDay(ofWeek: week, inYear: year) == first, "the number of a week is that of another")
    precondition((1...366).contains(date.dayOfYear), "a day outside of its year")
    let month = CivilMonth(containing: date)
    precondition(month.firstDay <= date && date <= month.lastDay, "a day outside of its month")
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

extension Routine {
    /// Returns the minutes from midnight of the event's day to a dose tied to it, nil for an event without a time.
    ///
    /// The result may lie outside the day: 600 minutes before breakfast is on the evening before.
    ///
    /// Without an offset, doses before and after meals are half an hour away from them (our decision).
    func minutes(of event: EventTiming, offset: Int?) -> Int? {
        // Two years at most, as an offset in a prescription: any number may stand in a routine.
        let greatest = 1_000_000
        let before = offset ?? min(max(beforeMealMinutes, -greatest), greatest)
        let after = offset ?? min(max(afterMealMinutes, -greatest), greatest)
        return switch event {
        case .wake: wake.minutes + (offset ?? 0)
        case .bedtime: bedtime.minutes - (offset ?? 0)
        case .asleep: bedtime.minutes + (offset ?? 0)
        case .breakfast: breakfast.minutes
        case .lunch: lunch.minutes
        case .dinner: dinner.minutes
        case .beforeBreakfast: breakfast.minutes - before
        case .beforeLunch: lunch.minutes - before
        case .beforeDinner: dinner.minutes - before
        case .afterBreakfast: breakfast.minutes + after
        case .afterLunch: lunch.minutes + after
        case .afterDinner: dinner.minutes + after
        // A code that says neither before nor after means after.
        case .morning: morning.minutes + (offset ?? 0)
        case .earlyMorning: earlyMorning.minutes + (offset ?? 0)
        case .lateMorning: lateMorning.minutes + (offset ?? 0)
        case .noon: noon.minutes + (offset ?? 0)
        case .afternoon: afternoon.minutes + (offset ?? 0)
        case .earlyAfternoon: earlyAfternoon.minutes + (offset ?? 0)
        case .lateAfternoon: lateAfternoon.minutes + (offset ?? 0)
        case .evening: evening.minutes + (offset ?? 0)
        case .earlyEvening: earlyEvening.minutes + (offset ?? 0)
        case .lateEvening: lateEvening.minutes + (offset ?? 0)
        case .night: night.minutes + (offset ?? 0)
        case .meal, .beforeMeal, .afterMeal, .immediately: nil
        }
    }
}

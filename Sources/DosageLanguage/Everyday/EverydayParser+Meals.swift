// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    /// A meal by its name, as the last one was said: with breakfast and dinner, 30 minutes before breakfast and dinner.
    func meal(_ time: EventTiming) -> EverydayItem.Kind? {
        let last = items.last { if case .and = $0.kind { false } else { true } }
        guard case .events(let events, let offset)? = last?.kind, let before = events.last, before.mealTime != nil
        else {
            return nil
        }
        let meals: [EventTiming]
        switch before {
        case .breakfast, .lunch, .dinner: meals = [.breakfast, .lunch, .dinner]
        case .beforeBreakfast, .beforeLunch, .beforeDinner: meals = [.beforeBreakfast, .beforeLunch, .beforeDinner]
        default: meals = [.afterBreakfast, .afterLunch, .afterDinner]
        }
        return meals.first { $0.mealTime == time }.map { .events([$0], offset) }
    }

    /// The time of the day of a meal by its name.
    ///
    /// The Spanish comida is lunch or, in other countries, dinner: the other meal of the list shows which.
    func mealTime(_ place: Int) -> EventTiming? {
        func times(_ place: Int) -> [EventTiming] {
            lexemes[place].meanings.compactMap { meaning in
                switch meaning {
                case .meal(let time): time
                case .event(let event): event.mealTime
                default: nil
                }
            }
        }
        let own = times(place)
        guard own.count > 1 else { return own.first }
        let near = max(0, place - 6)..<min(lexemes.count, place + 7)
        let others = near.filter { $0 != place }.map(times).filter { $0.count == 1 }.joined()
        let left = own.filter { !others.contains($0) }
        return left.count == 1 ? left[0] : nil
    }

    /// Whether it is a meal or sleep, of which a word before it says how near: immediately before meals.
    func isAtSleepOrMeal(_ place: Int) -> Bool {
        event(place).map { $0.isBeforeOrAfter || $0.isAnyMeal || $0.mealTime != nil || $0 == .bedtime } ?? false
    }

    /// Whether a time of the day in one word is listed behind it: mañana y noche, mañana-tarde-noche.
    func isBeforeTime(_ place: Int) -> Bool {
        var next = place + 1
        if isComma(next) { next += 1 }
        if isThere(next, .and) { next += 1 }
        guard next > place + 1 || token(next)?.isAfterDash == true, let event = event(next) else { return false }
        return lexemes[next].tokens.count == 1 && [.noon, .afternoon, .evening, .night].contains(event)
    }
}

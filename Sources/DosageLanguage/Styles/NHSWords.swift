// SPDX-License-Identifier: Apache-2.0

/// The words of the British dose-to-text style.
///
/// Source: NHSDigital/electronic-prescription-service-api, `$dose-to-text`; NHS England, Implementation guide for
/// interoperable medicines, Dose to Text Translation.
enum NHSWords {
    // MARK: Joints

    static let separator = " - "
    static let afterMethod = " "
    static let comma = ", "
    static let lastOfList = " and "
    static let then = ", then "
    static let alsoDosage = ", and "
    static let to = " to "

    // MARK: Amounts

    static let atLeast = "at least "
    static let upTo = "up to "
    static let rate = "at a rate of "
    static let per = " per "
    static let everyUnit = " every "
    static let maximum = "up to a maximum of "
    static let within = " in "
    static let perDose = " per dose"
    static let lifetime = " for the lifetime of the patient"

    /// A number of things of which each has a number, such as 5ml spoonful.
    static let cross = " x "
    static let one = "ONE"
    static let two = "TWO"

    /// The words for a fraction alone and behind a whole number, by its digits.
    static func fraction(_ digits: Substring) -> (alone: String, behind: String)? {
        switch digits {
        case "25": ("quarter", " and a quarter")
        case "5": ("half", " and a half")
        case "75": ("three quarters", " and three quarters")
        default: nil
        }
    }

    // MARK: Timing

    static let over = "over "
    static let durationMaximum = " (maximum "
    static let durationEnd = ")"
    static let once = "once"
    static let twice = "twice"
    static let times = " times"
    static let every = "every "
    static let upToPeriod = "up to "
    static let on = "on "
    static let at = "at "
    static let duringBounds = "for "
    static let from = "from "
    static let until = "until "
    static let take = "take "
    static let asRequired = "as required"
    static let asRequiredFor = "as required for "

    static func name(of unit: TimingUnit) -> String {
        switch unit {
        case .second: "second"
        case .minute: "minute"
        case .hour: "hour"
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .year: "year"
        }
    }

    /// Whether a unit, as it was written, is one of those that have a plural.
    static func hasPlural(_ unit: String) -> Bool {
        switch unit {
        case "second", "minute", "hour", "day", "week", "month", "year": true
        default: false
        }
    }

    static func article(of unit: TimingUnit) -> String {
        unit == .hour ? "an " : "a "
    }

    /// One time in each unit, where no frequency was written.
    static func adverb(of unit: TimingUnit) -> String {
        switch unit {
        case .second: "every second"
        case .minute: "every minute"
        case .hour: "hourly"
        case .day: "daily"
        case .week: "weekly"
        case .month: "monthly"
        case .year: "annually"
        }
    }

    static func name(of day: DayOfWeek) -> String {
        switch day {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }

    /// The words for an event of the day; nil for one that came after R4.
    static func words(for event: EventTiming) -> String? {
        switch event {
        case .morning: "during the morning"
        case .earlyMorning: "during the early morning"
        case .lateMorning: "during the late morning"
        case .noon: "around 12:00pm"
        case .afternoon: "during the afternoon"
        case .earlyAfternoon: "during the early afternoon"
        case .lateAfternoon: "during the late afternoon"
        case .evening: "during the evening"
        case .earlyEvening: "during the early evening"
        case .lateEvening: "during the late evening"
        case .night: "during the night"
        case .asleep: "once asleep"
        case .bedtime: "before sleep"
        case .wake: "upon waking"
        case .meal: "at a meal"
        case .breakfast: "at breakfast"
        case .lunch: "at lunch"
        case .dinner: "at dinner"
        case .beforeMeal: "before a meal"
        case .beforeBreakfast: "before breakfast"
        case .beforeLunch: "before lunch"
        case .beforeDinner: "before dinner"
        case .afterMeal: "after a meal"
        case .afterBreakfast: "after breakfast"
        case .afterLunch: "after lunch"
        case .afterDinner: "after dinner"
        case .immediately: nil
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The times at which a patient wakes, eats and goes to bed, and what else FHIR leaves to the patient or institution.
///
/// FHIR ties doses to events of the day ("before breakfast") and calls their times "established by institution
/// convention or patient interpretation". Each has a default here and each can be replaced.
///
/// ```swift
/// var routine = Routine()
/// routine.breakfast = RoutineTime(hour: 9) ?? routine.breakfast
/// ```
///
/// Source: FHIR, value set event-timing. The times themselves are decisions of this package.
public struct Routine: Sendable, Hashable {
    /// The time of waking up, 07:00.
    public var wake = RoutineTime(7)
    /// The time of breakfast, 08:00.
    public var breakfast = RoutineTime(8)
    /// The time of lunch, 12:00.
    public var lunch = RoutineTime(12)
    /// The time of dinner, 18:00.
    public var dinner = RoutineTime(18)
    /// The time of going to bed, 22:00.
    public var bedtime = RoutineTime(22)

    /// The time meant by "in the morning", 08:00.
    public var morning = RoutineTime(8)
    /// The time meant by "early in the morning", 06:30.
    public var earlyMorning = RoutineTime(6, 30)
    /// The time meant by "late in the morning", 10:30.
    public var lateMorning = RoutineTime(10, 30)
    /// The time meant by "at noon", 12:00.
    public var noon = RoutineTime(12)
    /// The time meant by "in the afternoon", 15:00.
    public var afternoon = RoutineTime(15)
    /// The time meant by "early in the afternoon", 13:30.
    public var earlyAfternoon = RoutineTime(13, 30)
    /// The time meant by "late in the afternoon", 16:30.
    public var lateAfternoon = RoutineTime(16, 30)
    /// The time meant by "in the evening", 18:00.
    public var evening = RoutineTime(18)
    /// The time meant by "early in the evening", 17:30.
    public var earlyEvening = RoutineTime(17, 30)
    /// The time meant by "late in the evening", 20:30.
    public var lateEvening = RoutineTime(20, 30)
    /// The time meant by "during the night", 22:00.
    public var night = RoutineTime(22)

    /// The time of the only or first dose of a day for which no time is given, 08:00.
    public var firstDose = RoutineTime(8)
    /// The time of the last of several doses of a day for which no times are given, 20:00.
    public var lastDose = RoutineTime(20)

    /// The minutes from a dose "before a meal" to the meal where none are given, 30.
    public var beforeMealMinutes = 30
    /// The minutes from a meal to a dose "after a meal" where none are given, 30.
    public var afterMealMinutes = 30

    /// The times that the institution has fixed for codes of timings, such as 07:00 and 18:00 for BID; none at first.
    ///
    /// FHIR: BID and its like are "at institutionally specified times". They win over spreading the doses over the day.
    public var codeTimes: [String: [RoutineTime]] = [:]

    /// Creates the routine with the defaults.
    public init() {}
}

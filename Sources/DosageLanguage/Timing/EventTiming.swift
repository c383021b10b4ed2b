// SPDX-License-Identifier: Apache-2.0

/// An event of the day that a dose is tied to.
///
/// Source: FHIR, value set event-timing, DSTU2 to R5, with the codes of HL7 v3 TimingEvent.
public enum EventTiming: String, Sendable, Hashable, CaseIterable {
    /// Before going to sleep for the night.
    case bedtime = "HS"
    /// On waking up.
    case wake = "WAKE"
    /// With a meal.
    case meal = "C"
    /// With breakfast.
    case breakfast = "CM"
    /// With lunch.
    case lunch = "CD"
    /// With dinner.
    case dinner = "CV"
    /// Before a meal.
    case beforeMeal = "AC"
    /// Before breakfast.
    case beforeBreakfast = "ACM"
    /// Before lunch.
    case beforeLunch = "ACD"
    /// Before dinner.
    case beforeDinner = "ACV"
    /// After a meal.
    case afterMeal = "PC"
    /// After breakfast.
    case afterBreakfast = "PCM"
    /// After lunch.
    case afterLunch = "PCD"
    /// After dinner.
    case afterDinner = "PCV"
    /// In the morning; from STU3 on.
    case morning = "MORN"
    /// Early in the morning; from R4 on.
    case earlyMorning = "MORN.early"
    /// Late in the morning; from R4 on.
    case lateMorning = "MORN.late"
    /// Around noon; from R4 on.
    case noon = "NOON"
    /// In the afternoon; from STU3 on.
    case afternoon = "AFT"
    /// Early in the afternoon; from R4 on.
    case earlyAfternoon = "AFT.early"
    /// Late in the afternoon; from R4 on.
    case lateAfternoon = "AFT.late"
    /// In the evening; from STU3 on.
    case evening = "EVE"
    /// Early in the evening; from R4 on.
    case earlyEvening = "EVE.early"
    /// Late in the evening; from R4 on.
    case lateEvening = "EVE.late"
    /// During the night; from STU3 on.
    case night = "NIGHT"
    /// Once asleep; from STU3 on.
    case asleep = "PHS"
    /// At once; from R5 on.
    case immediately = "IMD"

    /// Whether the event is what happens before or after a meal or sleep.
    ///
    /// DSTU2 writes a time before or after these as a period.
    var isBeforeOrAfter: Bool {
        switch self {
        case .bedtime, .wake, .asleep, .beforeMeal, .beforeBreakfast, .beforeLunch, .beforeDinner, .afterMeal,
            .afterBreakfast, .afterLunch, .afterDinner:
            true
        default: false
        }
    }

    /// Whether a time before or after the event can be told.
    ///
    /// A meal itself has no direction (FHIR, constraint tim-9 of Timing), and what happens at once has no other time.
    public var takesOffset: Bool {
        switch self {
        case .meal, .breakfast, .lunch, .dinner, .immediately: false
        default: true
        }
    }
}

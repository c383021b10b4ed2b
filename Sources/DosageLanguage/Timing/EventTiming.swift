// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

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

    /// Creates an event from its code; nil for no code and for one that is not in the value set.
    ///
    /// - Parameter code: A code of FHIR, or nil.
    public init?(_ code: Code?) {
        guard let code, let event = EventTiming(rawValue: code.rawValue) else { return nil }
        self = event
    }

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

extension EventTiming {
    /// Reads the event of a pattern that has one, as all of DSTU2 do; nil where it has none.
    ///
    /// One event is all that this type can hold. ``FHIRCore/Timing/When`` holds those of any pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - version: The version it was read in; a pattern of DSTU2 knows it, whatever the others are.
    ///   - extensions: What extensions mean.
    /// - Throws: The element that refuses the pattern, as in a sentence; that there are several events, or a time before
    ///   or after them.
    public init?(
        _ pattern: TimingRepeat, version: FHIRVersion = .r4, extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) {
        guard let when = try Timing.When(pattern, version: version, extensions: extensions) else { return nil }
        guard when.offset == nil, when.events.count == 1 else {
            throw DosageLanguageError(
                .value, path: when.offset == nil ? "timing.repeat.when" : "timing.repeat.offset",
                detail: "expected one event by itself; Timing.When holds several, and a time before or after them")
        }
        self = when.events[0]
    }
}

extension EventTiming: DirectPhrase {
    /// The keys of events.
    public static var allFormatStrings: [String] { allCases.map(\.formatString) }

    /// The key of the event.
    public var formatString: String { Self.keys[self]?.plain ?? "event.\(rawValue)" }

    /// An event speaks of nothing else.
    public var argumentCount: Int { 0 }

    /// Returns an empty text, since there are no arguments.
    public func argument(at position: Int) -> PhraseArgument { .text("") }

    /// The key of the phrase for a time before or after the event.
    var offsetKey: String { Self.keys[self]?.offset ?? "event.offset.\(rawValue)" }

    /// Made once, since putting them together takes time.
    private static let keys = Dictionary(
        uniqueKeysWithValues: allCases.map {
            ($0, (plain: "event.\($0.rawValue)", offset: "event.offset.\($0.rawValue)"))
        }
    )
}

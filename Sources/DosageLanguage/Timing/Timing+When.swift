// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension Timing {
    /// The events of the day that a dose is tied to, or a time before or after them: 30 minutes before breakfast.
    ///
    /// Source: FHIR, Timing.repeat.when and offset; in DSTU2 when and the period beside it.
    public struct When: Sendable, Hashable {
        /// The events, each once, as written; at least one.
        public let events: [EventTiming]
        /// How long before or after each of them, where it is not at the event itself.
        public let offset: Timing.Offset?
        /// Whether it is once a day, so that a meal as such is one of those of a day.
        private let isOncePerDay: Bool

        /// Creates the events of a pattern; nil for no event, and for a time before or after one that has none.
        ///
        /// - Parameters:
        ///   - events: The events; one that is listed again is left out.
        ///   - offset: How long before or after them; see ``EventTiming/takesOffset``.
        public init?(_ events: [EventTiming], offset: Timing.Offset? = nil) {
            guard !events.isEmpty, offset == nil || events.allSatisfy(\.takesOffset) else { return nil }
            var seen: Set<EventTiming> = []
            self.events = events.filter { seen.insert($0).inserted }
            self.offset = offset
            isOncePerDay = false
        }

        /// Creates the events of a pattern that was checked; nil for none.
        init?(_ timing: borrowing CheckedTiming) {
            guard !timing.when.isEmpty else { return nil }
            events = timing.when
            offset = timing.offset.map(Timing.Offset.init)
            isOncePerDay =
                timing.frequency == .exactly(1) && timing.period.map { $0.unit == .day && $0.isOneUnit } ?? false
        }

        /// The phrase of one of the events.
        fileprivate func phrase(_ event: EventTiming) -> PhraseArgument {
            if let offset { return .phrase(EventPhrase(event: event, offset: offset)) }
            return isOncePerDay && event.parts.count > 1 ? .phrase(OneMealPhrase(event: event)) : .phrase(event)
        }
    }
}

extension Timing.When {
    /// Reads the events of a pattern, as a sentence does; nil where it has none.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - version: The version it was read in; a pattern of DSTU2 knows it, whatever the others are.
    ///   - extensions: What extensions mean.
    /// - Throws: The element that refuses the pattern.
    public init?(
        _ pattern: TimingRepeat, version: FHIRVersion = .r4, extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) {
        self.init(try CheckedDosage.reading(pattern, version: version, extensions: extensions).timing)
    }
}

extension Timing.When: DirectPhrase {
    /// The keys of events and of times before and after them.
    public static var allFormatStrings: [String] {
        ["event.at"] + EventTiming.allFormatStrings + EventPhrase.allFormatStrings
    }

    /// The key of the phrase about all events.
    public var formatString: String { "event.at" }

    /// One, which is the list of the events.
    public var argumentCount: Int { 1 }

    /// Returns the list of the events.
    public func argument(at position: Int) -> PhraseArgument {
        .list(events.map(phrase), .and)
    }
}

/// A meal as such once a day: before a meal, where a table says it otherwise than before meals.
struct OneMealPhrase: DirectPhrase {
    static var allFormatStrings: [String] { [] }

    let event: EventTiming

    var formatString: String { event.formatString }

    var specialFormatString: String? {
        switch event {
        case .meal: "event.one.C"
        case .beforeMeal: "event.one.AC"
        case .afterMeal: "event.one.PC"
        default: nil
        }
    }

    var argumentCount: Int { 0 }

    func argument(at position: Int) -> PhraseArgument { .text("") }
}

/// A time before or after an event of the day.
struct EventPhrase: DirectPhrase {
    static var allFormatStrings: [String] {
        EventTiming.allCases.filter(\.takesOffset).map(\.offsetKey) + Timing.Offset.allFormatStrings
    }

    let event: EventTiming
    let offset: Timing.Offset

    var formatString: String { event.offsetKey }

    var argumentCount: Int { 1 }

    func argument(at position: Int) -> PhraseArgument { .phrase(offset) }
}

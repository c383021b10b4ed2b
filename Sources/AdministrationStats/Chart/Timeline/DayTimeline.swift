// SPDX-License-Identifier: Apache-2.0

/// One day with the doses that were due on it and what became of each, as data.
///
/// Pictures, texts and tables are renderings of it that need nothing else, neither words nor times. Places on the day are
/// seconds since it began, so that days on which clocks are changed have the length they have.
///
/// ```swift
/// let timeline = DayTimeline(adherence, on: adherence.today, title: "Metformin 500 mg", language: language)
/// timeline.svg()        // a picture
/// timeline.text()       // for a terminal
/// timeline.htmlTable()  // the same to read
/// ```
public struct DayTimeline: Sendable, Hashable {
    /// What became of a dose.
    public enum State: String, Sendable, Hashable, Codable, CaseIterable {
        /// The dose was taken in time, or on the day at an unknown time.
        case taken
        /// The dose was taken before its time.
        case early
        /// The dose was taken after its time.
        case late
        /// A record says that the dose was not taken.
        case skipped
        /// Nothing was recorded as long as it could be.
        case missed
        /// The administration was begun and ended early.
        case partial
        /// The dose is due, or being taken.
        case pending
        /// The dose is not yet due.
        case upcoming
        /// A record does not tell what became of the dose.
        case unknown
        /// The prescription allows the dose and does not ask for it.
        case notExpected
        /// Something was taken that no dose asked for.
        case extra
        /// Something was taken as needed.
        case asNeeded
    }

    /// A dose that was due, or something that was taken without.
    public struct Entry: Sendable, Hashable, Codable {
        /// What became of the dose.
        public let state: State

        /// When the dose was due, in seconds since the day began; nil for one that was not.
        public let due: Int?

        /// When the dose was taken, in seconds since the day began; outside the day for one taken on another.
        public let taken: Int?

        /// The time in which an administration counts for the dose, in seconds since the day began; it may reach beyond.
        public let window: ClosedRange<Int>?

        /// The clock time at which the dose was due, as in "08:00", with the words of its dosage.
        public let dueLabel: String?

        /// The clock time at which the dose was taken, with the day if that is another.
        public let takenLabel: String?

        /// The clock times between which an administration counts for the dose.
        public let windowLabel: String?

        /// What became of the dose in words, as in "taken at 22:40, 2 hours 40 minutes late".
        public let note: String

        /// All of it in words, as in "20:00: taken at 22:40, 2 hours 40 minutes late".
        public let spoken: String
    }

    /// A full hour on the axis.
    public struct Tick: Sendable, Hashable, Codable {
        /// The seconds since the day began.
        public let place: Int

        /// The hour that the clock shows, 0 to 23.
        public let hour: Int

        /// The time that the clock shows, as in "06:00".
        public let label: String
    }

    /// The present.
    public struct Now: Sendable, Hashable, Codable {
        /// The seconds since the day began.
        public let place: Int

        /// The words for it, as in "now".
        public let label: String
    }

    /// The words on a timeline.
    public struct Words: Sendable, Hashable, Codable {
        /// The words for a day without doses.
        public let empty: String
        /// The meaning of the mark of a dose that is due, and the head of the column.
        public let due: String
        /// The meaning of the line on which an administration counts, and the head of the column.
        public let window: String
        /// The head of the column of times at which doses were taken.
        public let takenAt: String
        /// The head of the column of notes.
        public let note: String
        /// The name of the doses taken.
        public let taken: String
        /// The name of the doses that were skipped, and of those without a record.
        public let notTaken: String
        /// The name of all others.
        public let other: String
        /// The name of the doses that are open.
        public let open: String
    }

    /// The title, such as the name of a medicine.
    public let title: String

    /// The day in the manner of ISO 8601.
    public let id: String

    /// The words for the day, as in "Saturday, March 28, 2026".
    public let label: String

    /// The day and what became of its doses, in sentences.
    public let summary: String

    /// What a reader must know: that clocks are changed, whether records are missing, and which may be of this day.
    public let notes: [String]

    /// The clock by which the times are, in words.
    public let zoneRule: String

    /// The length of the day in seconds; 0 for a day that the zone has skipped.
    public let length: Int

    /// The full hours of the day, the last at its end.
    public let ticks: [Tick]

    /// The doses and administrations in the order of time.
    public let entries: [Entry]

    /// The present; nil if it is on another day.
    public let now: Now?

    /// The words on the timeline.
    public let words: Words

    /// The BCP 47 tag of the language of all words.
    public let language: String

    /// The direction in which time runs, and the words.
    public let direction: ChartModel.Direction

    /// What the timeline shows, for screen readers.
    var description: String {
        ([summary] + entries.map(\.spoken) + notes + [zoneRule]).joined(separator: "\n")
    }
}

extension DayTimeline: Codable {
    /// The longest day that is read; no zone has had one of more than two days.
    private static let longestDay = 2 * 86_400

    /// Reads a timeline and checks that it can be drawn.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: What is missing, or which value no timeline has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(String.self, forKey: .title)
        id = try container.decode(String.self, forKey: .id)
        label = try container.decode(String.self, forKey: .label)
        summary = try container.decode(String.self, forKey: .summary)
        notes = try container.decode([String].self, forKey: .notes)
        zoneRule = try container.decode(String.self, forKey: .zoneRule)
        length = try container.decode(Int.self, forKey: .length)
        ticks = try container.decode([Tick].self, forKey: .ticks)
        entries = try container.decode([Entry].self, forKey: .entries)
        now = try container.decodeIfPresent(Now.self, forKey: .now)
        words = try container.decode(Words.self, forKey: .words)
        language = try container.decode(String.self, forKey: .language)
        direction = try container.decode(ChartModel.Direction.self, forKey: .direction)

        func require(_ condition: Bool, _ key: CodingKeys, _ problem: String) throws {
            guard !condition else { return }
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: problem)
        }
        let (length, places) = (length, ticks.map(\.place))
        try require(0...Self.longestDay ~= length, .length, "expected the seconds of a day")
        try require(
            places.allSatisfy { 0...length ~= $0 } && places == places.sorted(), .ticks,
            "expected rising seconds of the day")
        try require(now.map { 0...length ~= $0.place } ?? true, .now, "expected a second of the day")
    }
}

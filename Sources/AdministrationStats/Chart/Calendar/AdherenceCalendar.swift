// SPDX-License-Identifier: Apache-2.0

/// Months of days with what became of the doses of each, as data: a calendar to be drawn, printed or read aloud.
///
/// Pictures, texts and tables are renderings of it that need nothing else, neither words nor dates. A calendar can be kept
/// or sent as JSON; what is read back is checked, so that no month has more days than there are.
///
/// ```swift
/// let calendar = AdherenceCalendar(adherence, title: "Metformin 500 mg", language: language)
/// calendar.svg()        // a picture
/// calendar.text()       // for a terminal
/// calendar.htmlTable()  // a line for each day, with numbers
/// ```
public struct AdherenceCalendar: Sendable, Hashable {
    /// What a day comes to.
    public enum State: String, Sendable, Hashable, Codable, CaseIterable {
        /// Every dose was taken, and no more.
        case taken
        /// Some doses were taken, and at least one was not.
        case incomplete
        /// No dose was taken, and a record says so of each.
        case skipped
        /// No dose was taken, and of at least one there is no record.
        case missed
        /// More was taken than was due, and no dose was left out.
        case extra
        /// Every dose was taken and no more, but two of them too close together.
        case tooClose
        /// Doses are still open, and none was left out.
        case pending
        /// No dose is due yet.
        case upcoming
        /// Records do not tell what became of at least one dose, and no other was left out.
        case unknown
        /// No dose was to be taken.
        case noDose
        /// The day is before or after the treatment.
        case outside
        /// Nothing can be said of the day: it was not looked at, or it is not known whether a dose was still due.
        case notEvaluated
    }

    /// A day of a month: a cell of the calendar.
    public struct Day: Sendable, Hashable, Identifiable, Codable {
        /// The day in the manner of ISO 8601, as in "2026-03-28".
        public let id: String

        /// The number of the day in the digits of the reader.
        public let label: String

        /// The words for tables, as in "Saturday, March 28, 2026".
        public let longLabel: String

        /// The day and what became of its doses in words, as in "Saturday, March 28, 2026: 2 of 2 doses taken (1 late)".
        public let spoken: String

        /// What the day comes to.
        public let state: State

        /// What the day comes to, in words, and that it is the present day.
        public let note: String

        /// The doses taken and those due as in "1/2"; nil where none is due yet or at all.
        public let fraction: String?

        /// The numbers of doses.
        public let counts: Counts

        /// Whether it is the present day.
        public let isToday: Bool
    }

    /// The name of a day of the week.
    public struct WeekdayName: Sendable, Hashable, Codable {
        /// The whole name, as in "Monday".
        public let long: String
        /// The name in a few letters, as in "Mon".
        public let short: String
        /// The name in a letter or two, as in "M".
        public let narrow: String
    }

    /// The meaning of a state.
    public struct LegendEntry: Sendable, Hashable, Codable {
        /// The state.
        public let state: State
        /// The words for it.
        public let text: String
    }

    /// The words on a calendar.
    public struct Words: Sendable, Hashable, Codable {
        /// The mark of the present day.
        public let today: String
        /// The head of the column of days.
        public let day: String
        /// The head of the column of expected doses.
        public let due: String
        /// The head of the column of doses taken.
        public let taken: String
        /// The head of the column of doses recorded as not taken.
        public let skipped: String
        /// The head of the column of doses without a record.
        public let missed: String
        /// The head of the column of doses not finished or unknown.
        public let other: String
        /// The head of the column of open doses.
        public let open: String
        /// The head of the column of doses beyond those due.
        public let extra: String
        /// The head of the column of doses taken as needed.
        public let asNeeded: String
        /// The head of the column of notes.
        public let note: String
        /// The head of the row of sums.
        public let total: String
    }

    /// The title, such as the name of a medicine.
    public let title: String

    /// The range and the figures in sentences: each has both its numbers, or says that it is not known.
    public let summary: String

    /// What a reader must know to trust the figures: whether records are missing, and which are not shown.
    public let notes: [String]

    /// The clock that says on which day a dose was due, in words.
    public let zoneRule: String

    /// The months in order.
    public let months: [Month]

    /// The seven days of the week from its first.
    public let weekdays: [WeekdayName]

    /// The states that days have, with their meaning.
    public let legend: [LegendEntry]

    /// The words on the calendar.
    public let words: Words

    /// The ten digits of the reader, from 0 to 9.
    public let digits: String

    /// The BCP 47 tag of the language of all words.
    public let language: String

    /// The direction of the days of a week, and of the words.
    public let direction: ChartModel.Direction

    /// The numbers of all days together.
    public var counts: Counts {
        months.reduce(into: Counts()) { sum, month in
            for day in month.days { sum += day.counts }
        }
    }

    /// What the calendar shows, for screen readers.
    var description: String {
        ([summary] + notes + [zoneRule]).joined(separator: "\n")
    }

    /// Returns a number in the digits of the reader.
    func number(_ value: Int) -> String { ChartModel.number(value, digits: digits) }
}

extension AdherenceCalendar: Codable {
    /// Reads a calendar and checks that it can be drawn.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: What is missing, or which value no calendar has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(String.self, forKey: .title)
        summary = try container.decode(String.self, forKey: .summary)
        notes = try container.decode([String].self, forKey: .notes)
        zoneRule = try container.decode(String.self, forKey: .zoneRule)
        months = try container.decode([Month].self, forKey: .months)
        weekdays = try container.decode([WeekdayName].self, forKey: .weekdays)
        legend = try container.decode([LegendEntry].self, forKey: .legend)
        words = try container.decode(Words.self, forKey: .words)
        digits = try container.decode(String.self, forKey: .digits)
        language = try container.decode(String.self, forKey: .language)
        direction = try container.decode(ChartModel.Direction.self, forKey: .direction)
        guard weekdays.count == 7 else {
            throw DecodingError.dataCorruptedError(
                forKey: .weekdays, in: container, debugDescription: "expected seven days of the week")
        }
        guard ChartModel.areDigits(digits) else {
            throw DecodingError.dataCorruptedError(
                forKey: .digits, in: container, debugDescription: "expected the digits from 0 to 9")
        }
    }
}

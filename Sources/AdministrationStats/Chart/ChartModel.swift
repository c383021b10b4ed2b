// SPDX-License-Identifier: Apache-2.0

/// A chart of administrations as data: groups with their counts, and everything that is written on it.
///
/// Pictures, texts and tables are renderings of it that need nothing else, neither words nor dates. A model can be kept
/// or sent as JSON; what is read back is checked, so that no chart has a negative count or a bar longer than its axis.
///
/// ```swift
/// let chart = ChartModel(data, title: "Metformin 500 mg", language: language, zone: .zone(vienna), now: now)
/// chart.svg()        // a picture
/// chart.text()       // for a terminal
/// chart.htmlTable()  // the same numbers to read
/// chart.csv()        // and to calculate with
/// ```
public struct ChartModel: Sendable, Hashable {
    /// A year, month, week or day of a chart.
    public struct Group: Sendable, Hashable, Identifiable {
        /// The group in the manner of ISO 8601, as in "2016-W33".
        public let id: String

        /// The words below the bar, as short as can be: "15", "W33", "Aug" or "2016".
        public let label: String

        /// The month of a day, the year of a month or week: what the label leaves out and stands under the first bar.
        public let section: String?

        /// The words for speech and tables, as in "week 33, August 15 to August 21, 2016".
        public let longLabel: String

        /// The group and its counts in words, as in "August 2016: 24 taken and 3 not taken".
        public let spoken: String

        /// What else there is to know: that the group is not over, lies outside the treatment, or that this is not known.
        public let note: String?

        /// The number of doses taken.
        public let taken: Int

        /// The number of doses recorded as not taken.
        public let notTaken: Int

        /// The number of administrations that are stopped, in progress, on hold or of unknown outcome.
        public let other: Int

        /// Whether the group contains the present, so that its counts may still grow.
        public let isCurrent: Bool

        /// Whether any dose could be expected: false outside the treatment, and where it is not known whether it went on.
        ///
        /// No count does not mean none taken there.
        public let isApplicable: Bool

        /// The number of administrations in the group.
        public var total: Int { taken + notTaken + other }
    }

    /// A number on the vertical axis.
    public struct Tick: Sendable, Hashable, Codable {
        /// The number.
        public let value: Int

        /// The number in the digits of the reader.
        public let label: String
    }

    /// The words on a chart.
    public struct Words: Sendable, Hashable, Codable {
        /// The name of the doses taken.
        public let taken: String

        /// The name of the doses not taken.
        public let notTaken: String

        /// The name of all other administrations.
        public let other: String

        /// The name of the time outside the treatment, and of that of which this is not known, as the groups have them.
        public let outside: String

        /// The words for a chart without any administration: that none is recorded, or none shown where others may be.
        public let empty: String

        /// The mark of the current group, as in "this week".
        public let current: String

        /// The head of the column of groups, as in "Week".
        public let group: String

        /// The head of the column of notes.
        public let note: String

        /// The head of the row of sums.
        public let total: String
    }

    /// The direction in which time runs, and the words.
    public enum Direction: String, Sendable, Hashable, Codable {
        /// The oldest group is on the left.
        case leftToRight = "ltr"
        /// The oldest group is on the right.
        case rightToLeft = "rtl"
    }

    /// The title, such as the name of a medicine.
    public let title: String

    /// The range, the sums, the highest and lowest groups and that of the present, in sentences.
    public let summary: String

    /// What a reader must know to trust the counts: whether records are missing, and which are not shown.
    public let notes: [String]

    /// The clock that says on which day a dose was taken, in words.
    public let zoneRule: String

    /// The rule by which weeks begin and are numbered, in words; nil for other groups.
    public let weekRule: String?

    /// The groups, oldest first.
    public let groups: [Group]

    /// The numbers on the vertical axis, rising from 0; at least two and at most six.
    public let ticks: [Tick]

    /// The words on the chart.
    public let words: Words

    /// The ten digits of the reader, from 0 to 9.
    public let digits: String

    /// The BCP 47 tag of the language of all words.
    public let language: String

    /// The direction in which time runs, and the words.
    public let direction: Direction

    /// The number at the top of the vertical axis, at least 1.
    public var maximum: Int { ticks.last?.value ?? 1 }

    /// Whether there is no administration in any group.
    public var isEmpty: Bool { groups.allSatisfy { $0.total == 0 } }

    /// The number of doses taken in all groups.
    public var taken: Int { groups.reduce(0) { $0 + $1.taken } }

    /// The number of doses not taken in all groups.
    public var notTaken: Int { groups.reduce(0) { $0 + $1.notTaken } }

    /// The number of all other administrations in all groups.
    public var other: Int { groups.reduce(0) { $0 + $1.other } }

    /// Returns a number in the digits of the reader.
    func number(_ value: Int) -> String { Self.number(value, digits: digits) }

    /// Returns a number in ten digits, given from 0 to 9.
    static func number(_ value: Int, digits: String) -> String {
        let text = String(value)
        guard digits != "0123456789" else { return text }
        let numerals = digits.unicodeScalars
        var number = ""
        for byte in text.utf8 {
            let numeral = byte < 0x30 ? nil : numerals.dropFirst(Int(byte) - 0x30).first
            number.unicodeScalars.append(numeral ?? Unicode.Scalar(byte))
        }
        return number
    }

    /// Whether a text has the digits of a script from 0 to 9; any other would show other counts.
    static func areDigits(_ text: String) -> Bool {
        text.unicodeScalars.map(\.properties.numericType) == Array(repeating: .decimal, count: 10)
            && text.unicodeScalars.map(\.properties.numericValue) == (0...9).map(Double.init)
    }
}

extension ChartModel: Codable {
    /// Reads a chart and checks that it can be drawn.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: What is missing, or which value no chart has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(String.self, forKey: .title)
        summary = try container.decode(String.self, forKey: .summary)
        notes = try container.decode([String].self, forKey: .notes)
        zoneRule = try container.decode(String.self, forKey: .zoneRule)
        weekRule = try container.decodeIfPresent(String.self, forKey: .weekRule)
        groups = try container.decode([Group].self, forKey: .groups)
        ticks = try container.decode([Tick].self, forKey: .ticks)
        words = try container.decode(Words.self, forKey: .words)
        digits = try container.decode(String.self, forKey: .digits)
        language = try container.decode(String.self, forKey: .language)
        direction = try container.decode(Direction.self, forKey: .direction)

        func require(_ condition: Bool, _ key: CodingKeys, _ problem: String) throws {
            guard !condition else { return }
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: problem)
        }
        let values = ticks.map(\.value)
        let isRising = zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
        try require(
            values.first == 0 && isRising && (2...6).contains(values.count), .ticks,
            "expected two to six numbers that rise from 0"
        )
        try require(
            groups.allSatisfy { $0.total <= maximum }, .groups, "expected no count above the highest number of the axis"
        )
        try require(Self.areDigits(digits), .digits, "expected the digits from 0 to 9")
    }
}

extension ChartModel.Group: Codable {
    /// The highest count that is read, so that no sum of counts overflows.
    private static let highestCount = 1_000_000_000_000

    /// Reads a group and checks its counts.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: What is missing, or which count is negative or above a million millions.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func count(_ key: CodingKeys) throws -> Int { try container.decodeCount(key, upTo: Self.highestCount) }
        id = try container.decode(String.self, forKey: .id)
        label = try container.decode(String.self, forKey: .label)
        section = try container.decodeIfPresent(String.self, forKey: .section)
        longLabel = try container.decode(String.self, forKey: .longLabel)
        spoken = try container.decode(String.self, forKey: .spoken)
        note = try container.decodeIfPresent(String.self, forKey: .note)
        taken = try count(.taken)
        notTaken = try count(.notTaken)
        other = try count(.other)
        isCurrent = try container.decode(Bool.self, forKey: .isCurrent)
        isApplicable = try container.decode(Bool.self, forKey: .isApplicable)
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

/// A phrase of the table of this module, by its key.
///
/// A case is a phrase that needs nothing; a function makes one that speaks of something. A table that lacks any of them
/// is refused when a language is made, so that a chart never fails for the sake of its words.
struct ChartPhrase: Sendable, Hashable {
    /// The key in the table.
    let key: String

    init(_ key: String) {
        self.key = key
    }

    private init(_ key: String, _ mode: DateGroupingMode) {
        self.key = key + "." + mode.rawValue
    }

    // Nothing is spoken of.
    static let empty = ChartPhrase("empty")
    /// There is nothing to draw, and something is not shown or missing.
    static let emptyOfShown = ChartPhrase("empty.ofShown")
    static let incomplete = ChartPhrase("incomplete")
    static let legendTaken = ChartPhrase("legend.taken")
    static let legendNotTaken = ChartPhrase("legend.notTaken")
    static let legendOther = ChartPhrase("legend.other")
    static let legendOutside = ChartPhrase("legend.outside")
    static let noteHeader = ChartPhrase("header.note")
    static let totalHeader = ChartPhrase("header.total")
    /// What a group is called at the head of a table, such as "Week".
    static func header(_ mode: DateGroupingMode) -> ChartPhrase { ChartPhrase("header", mode) }
    /// The group of the present, such as "this week".
    static func current(_ mode: DateGroupingMode) -> ChartPhrase { ChartPhrase("current", mode) }
    /// The group of the present, which is not over, such as "This week so far".
    static func running(_ mode: DateGroupingMode) -> ChartPhrase { ChartPhrase("running", mode) }

    // A number is spoken of.
    static let dosesTaken = ChartPhrase("doses.taken")
    static let countTaken = ChartPhrase("count.taken")
    static let countNotTaken = ChartPhrase("count.notTaken")
    static let countOther = ChartPhrase("count.other")
    static let before = ChartPhrase("notShown.before")
    static let after = ChartPhrase("notShown.after")
    static let undated = ChartPhrase("notShown.undated")
    static let imprecise = ChartPhrase("notShown.imprecise")
    static let excluded = ChartPhrase("notShown.excluded")
    static let duplicates = ChartPhrase("notShown.duplicates")

    // Texts are spoken of.
    /// A group and its counts.
    static let group = ChartPhrase("group")
    /// Counts that are in no group.
    static let notShown = ChartPhrase("notShown")
    /// The first and the last day.
    static let range = ChartPhrase("range")
    /// A range and the counts in it.
    static let summary = ChartPhrase("summary")
    /// The group of the present and its counts.
    static let summaryCurrent = ChartPhrase("summary.current")
    /// Which group is that of the present, and what else is said of it: today, skipped.
    static let currentNote = ChartPhrase("current.note")
    /// Groups and the highest count.
    static let most = ChartPhrase("summary.most")
    /// The highest count, of many groups.
    static let mostSeveral = ChartPhrase("summary.most.several")
    /// Groups and the lowest count.
    static let fewest = ChartPhrase("summary.fewest")
    /// The lowest count, of many groups.
    static let fewestSeveral = ChartPhrase("summary.fewest.several")
    /// The number of a week.
    static let weekShort = ChartPhrase("week.short")
    /// A week: its number, its first day without and its last with the year, and the other way round.
    static let weekLong = ChartPhrase("week.long")
    /// A week that lies in two years: its number, its first and its last day.
    static let weekOfTwoYears = ChartPhrase("week.long.years")
    /// The first day of weeks, and how many days of the new year the first has at least.
    static let weekRule = ChartPhrase("weekRule")
    /// A time zone.
    static let zone = ChartPhrase("zone")
    /// The time zone that stands in for that of a record.
    static let recordedZone = ChartPhrase("zone.recorded")

    /// All phrases, with arguments that each can be tried with.
    static let all: [(phrase: ChartPhrase, arguments: [PhraseTable.Argument])] = {
        let modes = DateGroupingMode.allCases
        let plain =
            [
                empty, emptyOfShown, incomplete, legendTaken, legendNotTaken, legendOther, legendOutside, noteHeader,
                totalHeader,
            ] + modes.map(header) + modes.map(current) + modes.map(running)
        let counts = [
            dosesTaken, countTaken, countNotTaken, countOther, before, after, undated, imprecise, excluded, duplicates,
        ]
        let texts: [(ChartPhrase, Int)] = [
            (group, 2), (notShown, 1), (range, 2), (summary, 2), (summaryCurrent, 2), (currentNote, 2), (most, 2),
            (mostSeveral, 1),
            (fewest, 2), (fewestSeveral, 1), (weekShort, 1), (weekLong, 5), (weekOfTwoYears, 3), (zone, 1),
            (recordedZone, 1),
        ]
        return plain.map { ($0, []) } + counts.map { ($0, [.number(2)]) }
            + texts.map { ($0.0, Array(repeating: .text("x"), count: $0.1)) } + [(weekRule, [.text("x"), .number(4)])]
            + adherence + treatment
    }()
}

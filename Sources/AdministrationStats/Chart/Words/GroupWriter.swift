// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore

/// The phrases of groups, found once for a language; every group is told in them.
struct GroupPhrases: Sendable {
    /// A group and its counts.
    let group: TextPhrase
    /// The number of a week.
    let weekShort: TextPhrase
    /// A week, and one that lies in two years, with the arguments of the phrases of this name.
    let weekLong, weekOfTwoYears: TextPhrase
    /// Whether the language says the year of a week beside its first day.
    let saysYearFirst: Bool

    init(_ table: PhraseTable) throws(PhraseTableError) {
        group = try table.textPhrase(ChartPhrase.group.key, ofArguments: 2)
        weekShort = try table.textPhrase(ChartPhrase.weekShort.key, ofArguments: 1)
        weekLong = try table.textPhrase(ChartPhrase.weekLong.key, ofArguments: 5)
        weekOfTwoYears = try table.textPhrase(ChartPhrase.weekOfTwoYears.key, ofArguments: 3)
        saysYearFirst = table.arguments(of: ChartPhrase.weekLong.key)?.contains(3) ?? false
    }
}

/// A writer of the words of groups.
struct GroupWriter {
    /// What is said of the counts of a group.
    private struct Counts: Hashable {
        let taken, notTaken, other: Int
        let isCurrent: Bool
        let coverage: Treatment.Coverage

        func hash(into hasher: inout Hasher) {
            // One number, since few groups have counts that differ in nothing but the rest.
            hasher.combine(taken &+ notTaken << 16 &+ other << 32)
        }
    }

    private let mode: DateGroupingMode
    private let language: ChartLanguage
    private let dates: ChartDates
    private let phrases: GroupPhrases
    private let running: String
    private let current: String
    /// What is said of groups that are not, or perhaps not, within the treatment.
    private let notes: [Treatment.Coverage: String]
    /// The month or year that the group before lies in, and its name.
    private var lastSection: (year: Int, month: Int, text: String)?
    /// What was said of counts, since most groups have those of another.
    private var known: [Counts: String] = [:]
    /// Where texts are put together.
    private var builder = TextBuilder(capacity: 256)

    init(mode: DateGroupingMode, language: ChartLanguage) {
        self.mode = mode
        self.language = language
        dates = language.dates
        phrases = language.groupPhrases
        running = language.text(.running(mode))
        current = language.text(.current(mode))
        notes = [.outside: language.note(on: .outside), .unknown: language.note(on: .unknown)].compactMapValues(\.self)
    }

    /// Returns a group of a chart; one that has counts is inside the treatment.
    mutating func group(
        _ group: GraphData.Group, isCurrent: Bool, coverage: Treatment.Coverage
    ) -> ChartModel.Group {
        let other = group.partial + group.pending + group.unknown
        let facts = facts(
            Counts(
                taken: group.taken, notTaken: group.notTaken, other: other, isCurrent: isCurrent,
                coverage: coverage))
        let week = group.id.numberedWeek
        let (label, longLabel) = labels(of: group.id, week: week?.week ?? 0)
        builder.removeAll()
        phrases.group.append(to: &builder) { position, text in text.append(position == 0 ? longLabel : facts) }
        let spoken = builder.text
        return ChartModel.Group(
            id: identifier(of: group.id, week: week),
            label: label,
            section: section(of: group.id, year: week?.year ?? group.id.firstDay.year),
            longLabel: longLabel,
            spoken: spoken,
            note: notes[coverage] ?? (isCurrent ? running : nil),
            taken: group.taken,
            notTaken: group.notTaken,
            other: other,
            isCurrent: isCurrent,
            isApplicable: coverage == .inside
        )
    }

    private mutating func identifier(of group: DateGroup, week: (year: Int, week: Int)?) -> String {
        guard let week else { return group.identifier }
        builder.removeAll()
        DateGroup.append(week, to: &builder)
        return builder.text
    }

    private mutating func facts(_ counts: Counts) -> String {
        if let text = known[counts] { return text }
        var facts = [notes[counts.coverage] ?? language.text(.countTaken, counts.taken)]
        if counts.notTaken > 0 { facts.append(language.text(.countNotTaken, counts.notTaken)) }
        if counts.other > 0 { facts.append(language.text(.countOther, counts.other)) }
        let list = language.list(facts)
        let text = counts.isCurrent ? language.text(.currentNote, current, list) : list
        known[counts] = text
        return text
    }

    private mutating func labels(of group: DateGroup, week: Int) -> (short: String, long: String) {
        let first = group.firstDay
        switch mode {
        case .year: return (dates.year(first), dates.year(first))
        case .month: return (dates.name(ofMonth: first.month), dates.month(first))
        case .day: return (language.number(first.day), dates.fullDay(first))
        case .week:
            let number = language.number(week)
            builder.removeAll()
            phrases.weekShort.append(to: &builder) { _, text in text.append(number) }
            return (builder.text, longLabel(ofWeek: number, from: first, through: group.lastDay))
        }
    }

    private mutating func longLabel(ofWeek week: String, from first: CivilDate, through last: CivilDate) -> String {
        builder.removeAll()
        let (day, dayOfYear) = (dates.day, dates.dayOfYear)
        if first.year != last.year {
            phrases.weekOfTwoYears.append(to: &builder) { position, text in
                if position == 0 { text.append(week) } else { day.append(position == 1 ? first : last, to: &text) }
            }
        } else {
            let saysYearFirst = phrases.saysYearFirst
            phrases.weekLong.append(to: &builder) { position, text in
                switch position {
                case 0: text.append(week)
                case 1 where !saysYearFirst: dayOfYear.append(first, to: &text)
                case 2 where !saysYearFirst: day.append(last, to: &text)
                case 3 where saysYearFirst: day.append(first, to: &text)
                case 4 where saysYearFirst: dayOfYear.append(last, to: &text)
                default: break
                }
            }
        }
        return builder.text
    }

    private mutating func section(of group: DateGroup, year: Int) -> String? {
        let month = mode == .day ? group.firstDay.month : 1
        if let last = lastSection, last.year == year, last.month == month { return last.text }
        // A week may belong to another year than its first day.
        guard mode != .year, let date = CivilDate(year: year, month: month, day: 1) else { return nil }
        let text = mode == .day ? dates.month(date) : dates.year(date)
        lastSection = (year, month, text)
        return text
    }
}

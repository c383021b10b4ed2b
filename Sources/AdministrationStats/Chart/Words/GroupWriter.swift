// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A writer of the words of groups.
struct GroupWriter {
    private let mode: DateGroupingMode
    private let language: ChartLanguage
    private let running: String
    private let current: String
    private let outside: String
    /// Whether the language says the year of a week beside its first day.
    private let saysYearFirst: Bool
    /// The month or year that the group before lies in, and its name.
    private var lastSection: (year: Int, month: Int, text: String)?
    /// What was said of a count, since most groups have one that another has.
    private var knownTaken, knownNotTaken, knownOther: [Int: String]

    init(mode: DateGroupingMode, language: ChartLanguage) {
        self.mode = mode
        self.language = language
        running = language.text(.running(mode))
        current = language.text(.current(mode))
        outside = language.text(.legendOutside)
        (knownTaken, knownNotTaken, knownOther) = ([:], [:], [:])
        saysYearFirst = language.speaks(ofArgument: 3, in: .weekLong)
    }

    /// Returns a group of a chart.
    mutating func group(_ counts: GraphData.Group, isCurrent: Bool, isApplicable: Bool) -> ChartModel.Group {
        let other = counts.partial + counts.pending + counts.unknown
        let (label, longLabel) = labels(of: counts.id)
        var facts = isApplicable ? [Self.text(.countTaken, counts.taken, language, &knownTaken)] : [outside]
        if counts.notTaken > 0 { facts.append(Self.text(.countNotTaken, counts.notTaken, language, &knownNotTaken)) }
        if other > 0 { facts.append(Self.text(.countOther, other, language, &knownOther)) }
        if isCurrent { facts.insert(current, at: 0) }
        return ChartModel.Group(
            id: counts.id.identifier,
            label: label,
            section: section(of: counts.id),
            longLabel: longLabel,
            spoken: language.text(.group, longLabel, language.list(facts)),
            note: isApplicable ? (isCurrent ? running : nil) : outside,
            taken: counts.taken,
            notTaken: counts.notTaken,
            other: other,
            isCurrent: isCurrent,
            isApplicable: isApplicable
        )
    }

    private static func text(
        _ phrase: ChartPhrase, _ count: Int, _ language: ChartLanguage, _ known: inout [Int: String]
    ) -> String {
        if let text = known[count] { return text }
        let text = language.text(phrase, count)
        known[count] = text
        return text
    }

    private func labels(of group: DateGroup) -> (short: String, long: String) {
        let (first, dates) = (group.firstDay, language.dates)
        switch mode {
        case .year: return (dates.year(first), dates.year(first))
        case .month: return (dates.name(ofMonth: first.month), dates.month(first))
        case .day: return (language.number(first.day), dates.fullDay(first))
        case .week:
            let week = language.number(group.week ?? 0)
            return (language.text(.weekShort, week), longLabel(ofWeek: week, from: first, through: group.lastDay))
        }
    }

    private func longLabel(ofWeek week: String, from first: CivilDate, through last: CivilDate) -> String {
        let dates = language.dates
        guard first.year == last.year else {
            return language.text(.weekOfTwoYears, week, dates.day(first), dates.day(last))
        }
        return saysYearFirst
            ? language.text(.weekLong, week, "", "", dates.day(first), dates.dayOfYear(last))
            : language.text(.weekLong, week, dates.dayOfYear(first), dates.day(last), "", "")
    }

    private mutating func section(of group: DateGroup) -> String? {
        let (year, month) = (group.year, mode == .day ? group.firstDay.month : 1)
        if let last = lastSection, last.year == year, last.month == month { return last.text }
        // A week may belong to another year than its first day.
        guard mode != .year, let date = CivilDate(year: year, month: month, day: 1) else { return nil }
        let text = mode == .day ? language.dates.month(date) : language.dates.year(date)
        lastSection = (year, month, text)
        return text
    }
}

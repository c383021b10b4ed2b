// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A writer of the words of groups.
struct GroupWriter {
    private let mode: DateGroupingMode
    private let language: ChartLanguage
    private let running: String
    private let current: String
    private let outside: String
    /// What was said of a count, since most groups have one that another has.
    private var known: [ChartPhrase: [Int: String]] = [:]

    init(mode: DateGroupingMode, language: ChartLanguage) {
        self.mode = mode
        self.language = language
        running = language.text(.running(mode))
        current = language.text(.current(mode))
        outside = language.text(.legendOutside)
    }

    /// Returns a group of a chart.
    mutating func group(_ counts: GraphData.Group, isCurrent: Bool, isApplicable: Bool) -> ChartModel.Group {
        let other = counts.partial + counts.pending + counts.unknown
        let longLabel = longLabel(of: counts.id)
        var facts = isApplicable ? [text(.countTaken, counts.taken)] : [outside]
        if counts.notTaken > 0 { facts.append(text(.countNotTaken, counts.notTaken)) }
        if other > 0 { facts.append(text(.countOther, other)) }
        if isCurrent { facts.insert(current, at: 0) }
        return ChartModel.Group(
            id: counts.id.identifier,
            label: label(of: counts.id),
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

    private mutating func text(_ phrase: ChartPhrase, _ count: Int) -> String {
        if let text = known[phrase]?[count] { return text }
        let text = language.text(phrase, count)
        known[phrase, default: [:]][count] = text
        return text
    }

    private func label(of group: DateGroup) -> String {
        switch mode {
        case .year: language.dates.year(group.firstDay)
        case .month: language.dates.name(ofMonth: group.firstDay.month)
        case .week: language.text(.weekShort, language.number(group.week ?? 0))
        case .day: language.number(group.firstDay.day)
        }
    }

    private func section(of group: DateGroup) -> String? {
        switch mode {
        case .year: nil
        case .month: language.dates.year(group.firstDay)
        // A week may belong to another year than its first day.
        case .week: language.dates.year(CivilDate(year: group.year, month: 1, day: 1) ?? group.firstDay)
        case .day: language.dates.month(group.firstDay)
        }
    }

    private func longLabel(of group: DateGroup) -> String {
        let (first, last) = (group.firstDay, group.lastDay)
        let dates = language.dates
        switch mode {
        case .year: return dates.year(first)
        case .month: return dates.month(first)
        case .day: return dates.fullDay(first)
        case .week:
            let week = language.number(group.week ?? 0)
            guard first.year == last.year else {
                return language.text(.weekOfTwoYears, week, dates.day(first), dates.day(last))
            }
            return language.text(
                .weekLong, week, dates.dayOfYear(first), dates.day(last), dates.day(first), dates.dayOfYear(last))
        }
    }
}

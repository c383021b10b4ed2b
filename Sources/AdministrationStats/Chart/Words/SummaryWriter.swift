// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

/// A writer of the sentences that say what a chart shows.
struct SummaryWriter {
    /// The sentences: range and sums, highest and lowest groups, when the treatment ended, the group of the present.
    let text: String

    /// The highest number of groups that are named for having the same count.
    private static let mostNames = 3

    /// Writes the sentences.
    ///
    /// - Parameters:
    ///   - data: The counts.
    ///   - groups: The groups of them.
    ///   - language: The words.
    ///   - treatment: When the treatment began or ended, in sentences.
    ///   - isOver: Whether nothing is to be taken any more.
    init(
        _ data: GraphData, _ groups: [ChartModel.Group], _ language: ChartLanguage, treatment: [String], isOver: Bool
    ) {
        guard let first = data.groups.first?.id.firstDay, let last = data.groups.last?.id.lastDay else {
            text = ([language.text(data.emptyPhrase)] + treatment).joined(separator: "\n")
            return
        }
        let days =
            first == last
            ? language.dates.day(first)
            : language.text(.range, language.dates.day(first), language.dates.day(last))
        let isEmpty = groups.allSatisfy { $0.total == 0 }
        var range = language.text(
            .summary, days, isEmpty ? language.text(data.emptyPhrase) : Self.counts(of: groups, language))
        _ = language.forms.capitalize(&range)
        var sentences = [range]

        if !isEmpty {
            // By their numbers, so that no group is copied.
            let counted = groups.indices.filter { groups[$0].isApplicable }
            let highest = counted.lazy.map { groups[$0].taken }.max() ?? 0
            if counted.count > 1, highest > 0 {
                sentences.append(Self.sentence(.most, .mostSeveral, highest, counted, of: groups, language))
            }
            // The count of a group that is not over will grow, so that it is no lowest one yet.
            let over = counted.filter { !groups[$0].isCurrent }
            if let lowest = over.lazy.map({ groups[$0].taken }).min(), over.count > 1, lowest < highest {
                sentences.append(Self.sentence(.fewest, .fewestSeveral, lowest, over, of: groups, language))
            }
        }
        sentences += treatment
        // Of no dose with others beside it, "none so far" may be wrong.
        let isUnsure = isEmpty && data.hasOthers
        // Where none is to be taken, "none so far" sounds as if one was missing.
        if let current = groups.first(where: \.isCurrent), groups.count > 1, !isUnsure, current.isApplicable,
            current.total > 0 || !isOver
        {
            let counts = Self.counts(of: [current], language)
            sentences.append(language.text(.summaryCurrent, language.text(.running(data.mode)), counts))
        }
        text = sentences.joined(separator: "\n")
    }

    private static func counts(of groups: [ChartModel.Group], _ language: ChartLanguage) -> String {
        let notTaken = groups.reduce(0) { $0 + $1.notTaken }
        let other = groups.reduce(0) { $0 + $1.other }
        var facts = [language.text(.dosesTaken, groups.reduce(0) { $0 + $1.taken })]
        if notTaken > 0 { facts.append(language.text(.countNotTaken, notTaken)) }
        if other > 0 { facts.append(language.text(.countOther, other)) }
        return language.list(facts)
    }

    /// Names the groups with a count, or only the count where they are many.
    private static func sentence(
        _ named: ChartPhrase, _ unnamed: ChartPhrase, _ count: Int, _ numbers: [Int], of groups: [ChartModel.Group],
        _ language: ChartLanguage
    ) -> String {
        let alike = numbers.filter { groups[$0].taken == count }
        guard alike.count <= mostNames else { return language.text(unnamed, language.number(count)) }
        let names = alike.map { groups[$0].longLabel }
        return language.text(named, names.count == 1 ? names[0] : language.list(names), language.number(count))
    }
}

extension String {
    /// The sentences of a summary or description, each of which is a line.
    var sentences: [String] {
        utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
public import DosageSchedule
import FHIRCore
public import Foundation

extension ChartModel {
    /// Makes the chart of counted administrations.
    ///
    /// - Parameters:
    ///   - data: The counts.
    ///   - title: The title, such as the name of the medicine. Control characters are left out.
    ///   - language: The words, digits and dates of the reader.
    ///   - zone: The clock by which the counts were made, to be told in words.
    ///   - treatment: From when to when the medication was to be taken, as ``/DosageSchedule/Schedule/treatment`` or
    ///     ``Adherence/treatment`` tells; nil if all groups lie within. A group with counts is inside whatever it says.
    ///     Count with the same treatment, so that there are no groups outside of it.
    ///   - now: The present, or nil if no group is to be marked as not over. Groups after it count as outside the
    ///     treatment.
    public init(
        _ data: GraphData,
        title: String,
        language: ChartLanguage,
        zone: GroupingZone,
        treatment: Treatment? = nil,
        now: Date? = nil
    ) {
        var writer = GroupWriter(mode: data.mode, language: language)
        let offsets = ZoneOffsets(zone.timeZone)
        let today = now.map { CivilDate(daysSinceEpoch: offsets.day(at: $0.nearestEpochSeconds)) }
        // Who takes something has begun.
        let firstCounted = data.before > 0 ? data.groups.first : data.groups.first { $0.total > 0 }
        let treatment = treatment?.begun(by: firstCounted?.id.firstDay ?? today, in: offsets)
        var isOutside: Set<Treatment.Coverage> = []
        let groups = data.groups.map { counts in
            let days = counts.id.firstDay...counts.id.lastDay
            let isFuture = now.map { $0 < counts.start } ?? false
            let coverage: Treatment.Coverage =
                counts.total > 0 ? .inside : isFuture ? .outside : treatment?.coverage(of: days) ?? .inside
            isOutside.insert(coverage)
            return writer.group(
                counts,
                isCurrent: now.map { counts.start <= $0 && $0 < counts.end } ?? false,
                coverage: coverage
            )
        }
        self.groups = groups
        self.title = language.forms.outside(title)
        self.language = language.language
        direction = language.isRightToLeft ? .rightToLeft : .leftToRight
        digits = language.digits
        ticks = ChartScale(upTo: groups.lazy.map(\.total).max() ?? 0).values.map {
            Tick(value: $0, label: language.number($0))
        }
        words = Words(
            taken: language.text(.legendTaken),
            notTaken: language.text(.legendNotTaken),
            other: language.text(.legendOther),
            outside: language.legend(of: isOutside),
            empty: language.text(data.emptyPhrase),
            current: language.text(.current(data.mode)),
            group: language.text(.header(data.mode)),
            note: language.text(.noteHeader),
            total: language.text(.totalHeader)
        )
        let reference = today ?? data.groups.last?.id.lastDay
        let about = treatment.flatMap { treatment in
            reference.map { language.sentences(about: treatment, on: $0) }
        }
        let isOver = treatment.flatMap { treatment in reference.map(treatment.isOver(before:)) } ?? false
        summary = SummaryWriter(data, groups, language, treatment: about ?? [], isOver: isOver).text
        notes = language.notes(of: data)
        zoneRule = language.rule(of: zone)
        weekRule = data.groups.first?.id.weekRule.map { rule in
            language.text(.weekRule, language.dates.name(of: rule.firstWeekday), rule.minimalDays)
        }
    }
}

extension ChartLanguage {
    /// Returns that records are missing, and how many are not shown.
    ///
    /// - Parameters:
    ///   - isComplete: Whether no records are missing.
    ///   - hidden: What says of a number of records why they are not shown, and the number, which may be 0.
    /// - Returns: The sentences; none where all is there and shown.
    func notes(isComplete: Bool, _ hidden: [(ChartPhrase, Int)]) -> [String] {
        let counts = hidden.filter { $0.1 > 0 }.map { text($0.0, $0.1) }
        return (isComplete ? [] : [text(.incomplete)]) + (counts.isEmpty ? [] : [text(.notShown, list(counts))])
    }

    /// Returns what a reader must know to trust the counts.
    fileprivate func notes(of data: GraphData) -> [String] {
        notes(isComplete: data.isComplete, data.hidden)
    }

    /// Returns the clock that says on which day a dose was taken, in words.
    fileprivate func rule(of zone: GroupingZone) -> String {
        let name = forms.outside(zone.timeZone.identifier)
        return switch zone {
        case .zone: text(.zone, name)
        case .recorded: text(.recordedZone, name)
        }
    }
}

extension GraphData {
    /// What says of a number of records why they are not shown, and the number, which may be 0.
    fileprivate var hidden: [(ChartPhrase, Int)] {
        [
            (.before, before), (.after, after), (.undated, undated), (.imprecise, imprecise), (.excluded, excluded),
            (.duplicates, duplicates),
        ]
    }

    /// Whether there may be records beside those in the groups.
    var hasOthers: Bool { !isComplete || hidden.contains { $0.1 > 0 } }

    /// The words for groups without a dose; those that are told as not shown are not denied.
    var emptyPhrase: ChartPhrase { hasOthers ? .emptyOfShown : .empty }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
public import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension AdherenceCalendar {
    /// Makes the calendar of doses and what became of them.
    ///
    /// The figures of the summary are those of the days shown. Days before and after the treatment
    /// (``Adherence/treatment``) are outside, unless something was taken on them.
    ///
    /// - Parameters:
    ///   - adherence: The days with their doses.
    ///   - months: The months to show; nil for all that the days compared lie in. Other days of these months are shown
    ///     as not evaluated.
    ///   - title: The title, such as the name of the medicine. Control characters are left out.
    ///   - language: The words, digits and dates of the reader.
    ///   - weekRule: The rule that says with which day a week begins.
    /// - Complexity: O(days of the months)
    public init(
        _ adherence: Adherence,
        months: ClosedRange<CivilMonth>? = nil,
        title: String,
        language: ChartLanguage,
        weekRule: WeekRule = .iso8601
    ) {
        let compared = adherence.dayRange
        let range =
            months
            ?? CivilMonth(containing: compared.lowerBound)...CivilMonth(containing: compared.upperBound)
        let writer = DayWriter(adherence, language)
        var shown: [Month] = []
        var first = range.lowerBound.firstDay
        while first <= range.upperBound.firstDay {
            let days = adherence.days(of: CivilMonth(containing: first)).map { day in
                writer.day(day, isCompared: compared.contains(day.date))
            }
            shown.append(
                Month(
                    id: CivilMonth(containing: first).description, label: language.dates.month(first),
                    leadingPlaces: first.weekday.days(since: weekRule.firstWeekday), days: days))
            let next = first.adding(months: 1)
            // The last month that can be written has no next one.
            guard next > first else { break }
            first = next
        }
        self.months = shown
        self.title = language.forms.outside(title)
        self.language = language.language
        direction = language.isRightToLeft ? .rightToLeft : .leftToRight
        digits = language.digits
        weekdays = (0..<7).map { place in
            let weekday = Weekday.allCases[(weekRule.firstWeekday.rawValue - 1 + place) % 7]
            return WeekdayName(
                long: language.dates.name(of: weekday), short: language.dates.shortName(of: weekday),
                narrow: language.dates.narrowName(of: weekday))
        }
        let states = Set(shown.flatMap { $0.days.map(\.state) })
        legend = State.allCases.filter(states.contains).map { LegendEntry(state: $0, text: language.text(.day($0))) }
        words = Words(
            today: language.text(.current(.day)),
            day: language.text(.header(.day)),
            due: language.text(.dueHeader),
            taken: language.text(.legendTaken),
            skipped: language.text(.skippedHeader),
            missed: language.text(.missedHeader),
            other: language.text(.legendOther),
            open: language.text(.openHeader),
            extra: language.text(.extraHeader),
            asNeeded: language.text(.asNeededHeader),
            note: language.text(.noteHeader),
            total: language.text(.totalHeader)
        )
        let firstDay = max(range.lowerBound.firstDay, min(compared.lowerBound, range.upperBound.lastDay))
        let lastDay = min(range.upperBound.lastDay, max(compared.upperBound, range.lowerBound.firstDay))
        let totals = adherence.totals(of: min(firstDay, lastDay)...max(firstDay, lastDay))
        let days =
            firstDay == lastDay
            ? language.dates.day(firstDay)
            : language.text(.range, language.dates.day(firstDay), language.dates.day(lastDay))
        var sentence = language.text(.summaryCurrent, days, writer.summary(of: totals))
        _ = language.forms.capitalize(&sentence)
        let about = language.sentences(about: adherence.treatment, on: adherence.today)
        summary = ([sentence] + about + language.figures(of: totals)).joined(separator: "\n")
        notes = language.notes(of: adherence) + language.remarks(on: totals, doubtful: adherence.doubtful)
        zoneRule = language.text(.zone, language.forms.outside(adherence.zone.identifier))
    }
}

/// A writer of the words of days.
struct DayWriter {
    let language: ChartLanguage
    private let today: CivilDate
    private let treatment: Treatment

    init(_ adherence: Adherence, _ language: ChartLanguage) {
        self.language = language
        (today, treatment) = (adherence.today, adherence.treatment)
    }

    /// Returns a day of a calendar.
    func day(_ day: AdherenceDay, isCompared: Bool) -> AdherenceCalendar.Day {
        let isToday = day.date == today
        let state = state(of: day, isCompared: isCompared)
        let (longLabel, note) = (language.dates.fullDay(day.date), language.text(.day(state)))
        func withCurrent(_ text: String) -> String {
            isToday ? language.text(.currentNote, language.text(.current(.day)), text) : text
        }
        let isDue = day.expected > 0 && state != .upcoming
        return AdherenceCalendar.Day(
            id: day.date.description,
            label: language.number(day.date.day),
            longLabel: longLabel,
            spoken: language.text(.group, longLabel, withCurrent(language.list(facts(of: day, otherwise: note)))),
            state: state,
            note: withCurrent(note),
            fraction: isDue ? language.number(day.counts.taken) + "/" + language.number(day.expected) : nil,
            counts: AdherenceCalendar.Counts(day),
            isToday: isToday
        )
    }

    /// Returns a day and what became of its doses, in a sentence.
    func sentence(of day: AdherenceDay, isCompared: Bool) -> String {
        let state = state(of: day, isCompared: isCompared)
        let facts = facts(of: day, otherwise: language.text(.day(state)))
        return language.text(.summaryCurrent, language.dates.fullDay(day.date), language.list(facts))
    }

    /// Returns when the treatment ended or begins, for a day that is not surely within it.
    func remarks(on date: CivilDate) -> [String] {
        treatment.coverage(of: date...date) == .inside ? [] : language.sentences(about: treatment, on: today)
    }

    /// Returns how many doses were taken, and what became of the others.
    func summary(of totals: AdherenceTotals) -> String {
        let taken = language.text(.dosesTaken, totals.doses.taken)
        let doses = totals.doses.total > 0 ? facts(of: totals.doses, taken) : []
        let facts = doses + beyond(totals.tooClose, totals.extra, totals.asNeeded)
        return facts.isEmpty ? language.text(.day(.noDose)) : language.list(facts)
    }

    private func state(of day: AdherenceDay, isCompared: Bool) -> AdherenceCalendar.State {
        switch day.status {
        case .taken: .taken
        case .incomplete: .incomplete
        case .skipped: .skipped
        case .missed: .missed
        case .extra: .extra
        case .tooClose: .tooClose
        case .pending: .pending
        case .upcoming: .upcoming
        case .unknown: .unknown
        case .notApplicable: stateWithoutDoses(of: day, isCompared: isCompared)
        }
    }

    /// Returns the state of a day on which no dose was surely due.
    private func stateWithoutDoses(of day: AdherenceDay, isCompared: Bool) -> AdherenceCalendar.State {
        if treatment.coverage(of: day.date...day.date) == .outside, day.asNeeded.isEmpty { return .outside }
        // It is not known whether one was due.
        return isCompared && !day.doses.contains { $0.state == .doubtful } ? .noDose : .notEvaluated
    }

    private func facts(of day: AdherenceDay, otherwise: String) -> [String] {
        let counts = day.counts
        let isDue = counts.upcoming < counts.total
        let taken = isDue ? language.text(.takenOf, counts.taken, counts.total) : nil
        let facts = facts(of: counts, taken) + beyond(day.tooClose, day.extra.count, day.asNeeded.count)
        return facts.isEmpty ? [otherwise] : facts
    }

    private func beyond(_ tooClose: Int, _ extra: Int, _ asNeeded: Int) -> [String] {
        (tooClose > 0 ? [language.text(.countTooClose, tooClose)] : [])
            + (extra > 0 ? [language.text(.countExtra, extra)] : [])
            + (asNeeded > 0 ? [language.text(.countAsNeeded, asNeeded)] : [])
    }

    private func facts(of counts: DoseCounts, _ taken: String?) -> [String] {
        var timing: [String] = []
        if counts.early > 0 { timing.append(language.text(.countEarly, counts.early)) }
        if counts.late > 0 { timing.append(language.text(.countLate, counts.late)) }
        var facts = [taken].compactMap(\.self)
        if let taken, !timing.isEmpty { facts = [language.text(.takenTiming, taken, language.list(timing))] }
        func add(_ phrase: ChartPhrase, _ count: Int) {
            if count > 0 { facts.append(language.text(phrase, count)) }
        }
        add(.countSkipped, counts.skipped)
        add(.countMissed, counts.missed)
        add(.countOther, counts.partial + counts.unknown)
        add(.countPending, counts.pending)
        add(.countUpcoming, counts.upcoming)
        return facts
    }
}

extension AdherenceCalendar.Counts {
    /// Counts the doses of a day.
    init(_ day: AdherenceDay) {
        let counts = day.counts
        self.init(
            taken: counts.taken, skipped: counts.skipped, missed: counts.missed,
            other: counts.partial + counts.unknown, open: counts.pending + counts.upcoming, extra: day.extra.count,
            asNeeded: day.asNeeded.count)
    }
}

extension ChartLanguage {
    /// Returns the figures of some days in sentences, with both numbers each; one that has no whole is not known.
    ///
    /// - Parameter totals: The counts behind the figures.
    /// - Returns: A sentence for each figure.
    fileprivate func figures(of totals: AdherenceTotals) -> [String] {
        func figure(_ phrase: ChartPhrase, _ rate: AdherenceRate) -> String {
            let isKnown = rate.absence == nil
            return text(
                phrase, isKnown ? text(.rateOf, number(rate.numerator), number(rate.denominator)) : text(.rateUnknown))
        }
        return [
            figure(.takingRate, totals.takingRate), figure(.onTimeRate, totals.onTimeRate),
            figure(.correctDosing, totals.correctDosing),
        ]
    }

    /// Returns why the figures are others than the counts, and what in the counts is not certain.
    ///
    /// - Parameters:
    ///   - totals: The counts behind the figures.
    ///   - doubtful: The number of records with versions that contradict each other.
    /// - Returns: A sentence for each number that is not 0.
    fileprivate func remarks(on totals: AdherenceTotals, doubtful: Int) -> [String] {
        [
            (ChartPhrase.openTaken, totals.doses.taken - totals.closed.taken),
            (.mayBeAsNeeded, totals.mayBeAsNeeded), (.doubtful, doubtful),
        ].filter { $0.1 > 0 }.map { text($0.0, $0.1) }
    }

    /// Returns what a reader must know to trust figures of adherence.
    fileprivate func notes(of adherence: Adherence) -> [String] {
        notes(
            isComplete: adherence.isComplete,
            [
                (.unmatched, adherence.unmatched.count), (.imprecise, adherence.imprecise.count),
                (.otherDays, adherence.outside), (.beforeStart, adherence.beforeStart), (.future, adherence.future),
                (.otherPrescriptions, adherence.otherPrescriptions), (.excluded, adherence.excluded),
                (.duplicates, adherence.duplicates),
            ])
    }
}

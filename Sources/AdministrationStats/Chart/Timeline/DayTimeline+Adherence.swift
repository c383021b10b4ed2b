// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
public import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DayTimeline {
    /// Makes the timeline of a day.
    ///
    /// - Parameters:
    ///   - adherence: The days with their doses; times are those of the patient's time zone.
    ///   - date: The day on the patient's calendar; one that was not compared has no doses.
    ///   - title: The title, such as the name of the medicine. Control characters are left out.
    ///   - language: The words, digits and times of the reader.
    ///   - dosages: The words for each dosage of the prescription, such as "1 tablet", to be shown beside its times; empty
    ///     if all doses are alike.
    /// - Complexity: O(n log n) for the doses of the day
    public init(
        _ adherence: Adherence, on date: CivilDate, title: String, language: ChartLanguage, dosages: [String] = []
    ) {
        let clock = DayClock(date: date, offsets: ZoneOffsets(adherence.zone), language: language)
        let day = adherence.day(date)
        let writer = EntryWriter(clock: clock, dosages: dosages)
        let beyond =
            day.extra.map { writer.entry($0, state: .extra) } + day.asNeeded.map { writer.entry($0, state: .asNeeded) }
        let doses = day.doses.map(writer.entry)
        // Those without any time come last, in the order given.
        entries = (doses + beyond).enumerated().sorted { left, right in
            (left.element.due ?? left.element.taken ?? .max, left.offset)
                < (right.element.due ?? right.element.taken ?? .max, right.offset)
        }.map(\.element)
        length = clock.length
        ticks = clock.ticks
        let second = adherence.now.nearestEpochSeconds
        now =
            clock.contains(second)
            ? Now(place: clock.place(second), label: language.text(.now, clock.label(second))) : nil
        id = date.description
        label = language.dates.fullDay(date)
        self.title = language.forms.outside(title)
        self.language = language.language
        direction = language.isRightToLeft ? .rightToLeft : .leftToRight
        words = Words(
            empty: language.text(.nothingDue),
            due: language.text(.dueTime),
            window: language.text(.windowHeader),
            takenAt: language.text(.takenAtHeader),
            note: language.text(.noteHeader),
            taken: language.text(.legendTaken),
            notTaken: language.list([language.text(.skippedHeader), language.text(.missedHeader)]),
            other: language.text(.legendOther),
            open: language.text(.openHeader)
        )
        let isCompared = adherence.dayRange.contains(date)
        let days = DayWriter(adherence, language)
        summary = days.sentence(of: day, isCompared: isCompared)
        let unmatched = adherence.unmatched.count { record in
            record.effective.moment.map(clock.contains) ?? (record.effective == .day(date))
        }
        notes =
            clock.changes + days.remarks(on: date)
            + language.notes(
                isComplete: adherence.isComplete,
                [(.unmatched, unmatched), (.imprecise, adherence.imprecise.count)])
        zoneRule = language.text(.zone, language.forms.outside(adherence.zone.identifier))
    }
}

/// A writer of what became of doses.
private struct EntryWriter {
    let clock: DayClock
    let dosages: [String]

    private var language: ChartLanguage { clock.language }

    /// Returns a dose that was due.
    func entry(_ dose: AdherenceDose) -> DayTimeline.Entry {
        let moment = dose.record?.effective.moment
        let (state, note) = told(dose, at: moment)
        let isIntake = dose.record?.outcome.isIntake ?? false
        let window = dose.windowSeconds
        var label = language.forms.time(dose.time.time)
        if dosages.indices.contains(dose.time.dosageIndex) {
            let words = language.forms.outside(dosages[dose.time.dosageIndex])
            if !words.isEmpty { label = language.text(.timeOfOtherDay, label, words) }
        }
        return DayTimeline.Entry(
            state: state,
            due: clock.place(dose.time.epochSeconds),
            taken: isIntake ? moment.map(clock.place) : nil,
            window: clock.place(window.lowerBound)...clock.place(window.upperBound),
            dueLabel: label,
            takenLabel: isIntake ? moment.map(clock.label) : nil,
            windowLabel: language.text(.timeSpan, clock.label(window.lowerBound), clock.label(window.upperBound)),
            note: note,
            spoken: language.text(.group, label, note)
        )
    }

    /// Returns something that was taken without being due.
    func entry(_ record: AdministrationRecord, state: DayTimeline.State) -> DayTimeline.Entry {
        let moment = record.effective.moment
        let isExtra = state == .extra
        let note =
            moment.map { language.text(isExtra ? .extra : .asNeeded, clock.label($0)) }
            ?? language.text(isExtra ? .extraUntimed : .asNeededUntimed)
        return DayTimeline.Entry(
            state: state, due: nil, taken: moment.map(clock.place), window: nil, dueLabel: nil,
            takenLabel: moment.map(clock.label), windowLabel: nil, note: note, spoken: note)
    }

    private func told(_ dose: AdherenceDose, at moment: Int64?) -> (DayTimeline.State, String) {
        let time = moment.map(clock.label) ?? ""
        switch dose.state {
        case .taken(.onTime): return (.taken, language.text(.onTime, time))
        case .taken(.early(let seconds)): return (.early, language.text(.early, time, language.length(seconds)))
        case .taken(.late(let seconds)): return (.late, language.text(.late, time, language.length(seconds)))
        case .taken(.unknown): return (.taken, language.text(.untimed))
        case .skipped(let reasons):
            let words = reasons.compactMap(\.shownText).map(language.forms.outside)
            let reason = words.isEmpty ? nil : language.list(words)
            return (.skipped, reason.map { language.text(.skippedBecause, $0) } ?? language.text(.skipped))
        case .missed: return (.missed, language.text(.missed))
        case .partial: return (.partial, language.text(.partial))
        case .pending: return (.pending, language.text(.pending))
        case .upcoming: return (.upcoming, language.text(.upcoming))
        case .unknown: return (.unknown, language.text(.unknown))
        case .notExpected: return (.notExpected, language.text(.notExpected))
        case .doubtful: return (.notExpected, language.text(.doubtfulDose))
        }
    }
}

extension ChartLanguage {
    /// Returns a length of time in hours and minutes, at least one minute.
    package func length(_ seconds: Int64) -> String {
        let total = max(1, Int(seconds.magnitude / 60))
        let (hours, minutes) = total.quotientAndRemainder(dividingBy: 60)
        guard hours > 0 else { return text(.minutes, minutes) }
        guard minutes > 0 else { return text(.hours, hours) }
        return text(.hoursAndMinutes, text(.hours, hours), text(.minutes, minutes))
    }
}

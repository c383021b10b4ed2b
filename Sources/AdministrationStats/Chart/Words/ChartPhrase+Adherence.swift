// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

/// The phrases of calendars and days.
extension ChartPhrase {
    // MARK: Nothing is spoken of

    /// What a day comes to.
    static func day(_ state: AdherenceCalendar.State) -> ChartPhrase {
        state == .outside ? legendOutside : ChartPhrase("calendar." + state.rawValue)
    }

    static let dueHeader = ChartPhrase("header.due")
    static let skippedHeader = ChartPhrase("header.skipped")
    static let missedHeader = ChartPhrase("header.missed")
    static let openHeader = ChartPhrase("header.open")
    static let extraHeader = ChartPhrase("header.extra")
    static let asNeededHeader = ChartPhrase("header.asNeeded")
    static let takenAtHeader = ChartPhrase("header.takenAt")
    static let windowHeader = ChartPhrase("header.window")
    static let dueTime = ChartPhrase("timeline.due")
    static let nothingDue = ChartPhrase("timeline.empty")
    static let rateUnknown = ChartPhrase("rate.unknown")
    static let untimed = ChartPhrase("dose.untimed")
    static let skipped = ChartPhrase("dose.skipped")
    static let missed = ChartPhrase("dose.missed")
    static let partial = ChartPhrase("dose.partial")
    static let pending = ChartPhrase("dose.pending")
    static let upcoming = ChartPhrase("dose.upcoming")
    static let unknown = ChartPhrase("dose.unknown")
    static let notExpected = ChartPhrase("dose.notExpected")
    static let extraUntimed = ChartPhrase("dose.extra.untimed")
    static let asNeededUntimed = ChartPhrase("dose.asNeeded.untimed")

    // MARK: A number is spoken of

    static let countSkipped = ChartPhrase("count.skipped")
    static let countMissed = ChartPhrase("count.missed")
    static let countPending = ChartPhrase("count.pending")
    static let countUpcoming = ChartPhrase("count.upcoming")
    static let countEarly = ChartPhrase("count.early")
    static let countLate = ChartPhrase("count.late")
    static let countExtra = ChartPhrase("count.extra")
    static let countAsNeeded = ChartPhrase("count.asNeeded")
    static let countTooClose = ChartPhrase("count.tooClose")
    /// A length of time, as it stands before "late".
    static let hours = ChartPhrase("duration.hours")
    static let minutes = ChartPhrase("duration.minutes")
    static let otherDays = ChartPhrase("notShown.otherDays")
    static let otherPrescriptions = ChartPhrase("notShown.otherPrescriptions")
    static let unmatched = ChartPhrase("notShown.unmatched")
    static let future = ChartPhrase("notShown.future")
    static let beforeStart = ChartPhrase("notShown.beforeStart")
    /// Doses taken that are in no figure yet.
    static let openTaken = ChartPhrase("remark.openTaken")
    /// Doses taken that may have been taken as needed.
    static let mayBeAsNeeded = ChartPhrase("remark.mayBeAsNeeded")
    /// Records whose versions contradict each other.
    static let doubtful = ChartPhrase("remark.doubtful")

    // MARK: Texts are spoken of

    /// Hours and minutes.
    static let hoursAndMinutes = ChartPhrase("duration.both")
    /// A part and a whole.
    static let rateOf = ChartPhrase("rate.of")
    /// The doses taken, of those taken, skipped or missed.
    static let takingRate = ChartPhrase("rate.taking")
    /// The doses taken on time, of the same.
    static let onTimeRate = ChartPhrase("rate.onTime")
    /// The days with each expected dose taken and nothing beyond, of those that are decided.
    static let correctDosing = ChartPhrase("rate.correct")
    /// The time that it is now.
    static let now = ChartPhrase("timeline.now")
    /// The time at which a dose was taken on time.
    static let onTime = ChartPhrase("dose.onTime")
    /// The time at which a dose was taken, and how much earlier that was than it should.
    static let early = ChartPhrase("dose.early")
    /// The time at which a dose was taken, and how much later that was than it should.
    static let late = ChartPhrase("dose.late")
    /// Why a dose was not taken.
    static let skippedBecause = ChartPhrase("dose.skipped.reason")
    /// The time of a dose that was not due.
    static let extra = ChartPhrase("dose.extra")
    /// The time of a dose that is taken as needed.
    static let asNeeded = ChartPhrase("dose.asNeeded")
    /// A day and a time on it.
    static let timeOfOtherDay = ChartPhrase("time.otherDay")
    /// The first and the last time of a window.
    static let timeSpan = ChartPhrase("time.span")
    /// The time from which and to which clocks are put.
    static let clockChange = ChartPhrase("clock.change")

    /// Doses taken, and how many of them were not on time.
    static let takenTiming = ChartPhrase("calendar.timing")

    // MARK: Two numbers are spoken of

    /// The numbers of doses taken and of those expected.
    static let takenOf = ChartPhrase("calendar.takenOf")

    /// These phrases, with arguments that each can be tried with.
    static let adherence: [(phrase: ChartPhrase, arguments: [PhraseTable.Argument])] = {
        let states = AdherenceCalendar.State.allCases.filter { $0 != .outside }
        let plain =
            states.map(day) + [
                dueHeader, skippedHeader, missedHeader, openHeader, extraHeader, asNeededHeader, takenAtHeader,
                windowHeader, dueTime, nothingDue, rateUnknown, untimed, skipped, missed, partial, pending,
                upcoming, unknown, notExpected, extraUntimed, asNeededUntimed,
            ]
        let counts = [
            countSkipped, countMissed, countPending, countUpcoming, countEarly, countLate, countExtra, countAsNeeded,
            countTooClose, hours, minutes, otherDays, otherPrescriptions, unmatched, future, beforeStart, openTaken,
            mayBeAsNeeded, doubtful,
        ]
        let texts: [(ChartPhrase, Int)] = [
            (hoursAndMinutes, 2), (rateOf, 2), (takingRate, 1), (onTimeRate, 1), (correctDosing, 1), (now, 1),
            (onTime, 1),
            (early, 2), (late, 2), (skippedBecause, 1), (extra, 1), (asNeeded, 1), (timeOfOtherDay, 2), (timeSpan, 2),
            (clockChange, 2), (takenTiming, 2),
        ]
        return plain.map { ($0, []) }
            + counts.map { ($0, [.number(2)]) }
            + texts.map { ($0.0, Array(repeating: .text("x"), count: $0.1)) }
            + [(takenOf, [.number(2), .number(4)])]
    }()
}

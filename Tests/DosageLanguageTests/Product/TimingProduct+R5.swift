// SPDX-License-Identifier: Apache-2.0

import FHIRCore

@testable import DosageLanguage

extension TimingProduct {
    /// Every pattern of R5 with one state for each that differs in words.
    ///
    /// | element | states | number |
    /// |---|---|---|
    /// | frequency | none; 1; 3; 3 to 4; up to 4 | 5 |
    /// | period | none; 3 and 3 to 4 of s, min, h, d, wk, mo, a | 1 + 2 · 7 = 15 |
    /// | moment | none; a time of day; each of 27 events; 3 minutes before or after each of the 22 that have a direction | 51 |
    /// | days | none; Mondays and Fridays | 2 |
    /// | duration | as the period | 15 |
    /// | bounds | none; 3, 3 to 4, up to 4 and at least 3 of each unit; from a day, until a day, both | 1 + 4 · 7 + 3 = 32 |
    /// | count | none; 3 | 2 |
    ///
    /// Together 5 · 15 · 51 · 2 · 15 · 32 · 2 = 7,344,000. Left out is what the suites of the neighbors combine with all
    /// else: other numbers, several times and events, `periodMax` and the like without a lower value, which FHIR forbids,
    /// an offset beside the five events without a direction (tim-9), and what stands outside of the pattern.
    static let r5 = TimingProduct(
        .r5,
        [
            .frequency([(1, nil), (3, nil), (3, 4), (nil, 4)]), .period(3, 4, TimingUnit.allCases),
            .moment(times: ["08:00:00"], events: EventTiming.allCases, minutes: 3), .days(["mon", "fri"]),
            .duration(3, 4, TimingUnit.allCases), .bounds(3, 4, TimingUnit.allCases, openRanges: true), .count(3),
        ],
        rules: [empty],
        issues: [
            "clockWithInterval": r5ClockWithInterval * r5Frames, "dayOfWeekConflict": r5DayOfWeekConflict * r5Frames,
            "frequencyConflict": r5FrequencyConflict * r5Frames + r5RepeatsAtOnce,
            "durationConflict": r5DurationConflict * 32 * 2,
        ],
        // Once beside each of 14 periods, and all that may stand beside it.
        synonyms: 14 * 51 * 2 * r5Frames)

    /// Duration, bounds and count change no agreement of the others, but for a dose at once.
    private static let r5Frames = 15 * 32 * 2

    /// Seconds, minutes and hours beside a moment that is not "at once": 49 of 51.
    private static let r5ClockWithInterval = 5 * (3 * 2) * 49 * 2

    /// Days of the week beside 3 days, months or years, or 3 to 4 of them, and any moment but "at once".
    ///
    /// Weeks have each day, and what is wrong with hours or less beside a moment is noted as another contradiction.
    private static let r5DayOfWeekConflict = 5 * (3 * 2) * 50

    /// How many of the five frequencies differ from the doses that moments and days stand for, one case after the other.
    ///
    /// 44 moments are one dose: the time of day, 23 events, and 20 of them with minutes before or after. 5 are three doses:
    /// with, before and after meals, and minutes before and after them. Periods of hours or less are contradictions of
    /// another kind, so that 9 states remain: none, and two of d, wk, mo, a each.
    private static let r5FrequencyConflict =
        // Without days, one dose: 3 and 3 to 4. Three doses: 1.
        9 * (44 * 2 + 5 * 1)
        // With two days beside anything but weeks the doses of a day count: the same.
        + 7 * (44 * 2 + 5 * 1)
        // In weeks each dose is twice a week. Two doses: 1, 3 and 3 to 4. Six doses: all four.
        + 2 * (44 * 3 + 5 * 4)
        // Days alone in weeks are two doses: 1, 3 and 3 to 4. Without a period a frequency counts on each day, so that one
        // dose is meant: 3 and 3 to 4. Beside other periods they are a contradiction of another kind.
        + 2 * 3 + 1 * 2

    /// A dose that takes longer than the time until the next one, counted one by one in seconds.
    private static let r5DurationConflict: Int = {
        let least = [1, 60, 3_600, 86_400, 604_800, 28 * 86_400, 365 * 86_400]
        let greatest = [1, 60, 3_600, 86_400, 604_800, 31 * 86_400, 366 * 86_400]
        // 3 and 3 to 4: the shortest duration, and the longest period.
        let durations = least.flatMap { [3 * $0, 3 * $0] }
        let periods: [(seconds: Int, isShort: Bool)?] =
            [nil] + greatest.enumerated().flatMap { [(3 * $1, $0 < 3), (4 * $1, $0 < 3)] }
        // None and "at once", one dose, and three doses a day.
        let moments: [Int?] = [nil, nil] + Array(repeating: 1, count: 44) + Array(repeating: 3, count: 5)
        var count = 0
        for frequency in [1, 1, 3, 3, 1] {
            for (period, moment) in periods.flatMap({ period in moments.map { (period, $0) } }) {
                for hasDays in [false, true] {
                    let (room, doses): (Int, Int)
                    if let period, !hasDays || period.isShort {
                        (room, doses) = (period.seconds, moment ?? frequency)
                    } else if hasDays, period == nil {
                        (room, doses) = (604_800, 2 * (moment ?? 1))
                    } else if let moment, period == nil {
                        (room, doses) = (86_400, moment)
                    } else {
                        continue
                    }
                    count += durations.count { $0 * doses > room }
                }
            }
        }
        return count
    }()

    /// A dose at once is a single one.
    ///
    /// Of its combinations those agree that have no period, no count, and no frequency or 1.
    private static let r5RepeatsAtOnce = 5 * 15 * 2 * r5Frames - 2 * 2 * (15 * 32)
}

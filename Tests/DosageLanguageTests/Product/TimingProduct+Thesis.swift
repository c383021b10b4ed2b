// SPDX-License-Identifier: Apache-2.0

import FHIRCore

@testable import DosageLanguage

extension TimingProduct {
    /// The product of the thesis that this package grew from: all that DSTU2 lets its five parts say.
    ///
    /// | element | states | number |
    /// |---|---|---|
    /// | frequency | none; 3; 3 to 4 | 3 |
    /// | period | none; 1 and 1 to 2 of s, min, h, d, wk, mo | 1 + 2 · 6 = 13 |
    /// | event | none; each of the 14 codes of DSTU2 | 15 |
    /// | duration | as the period | 13 |
    /// | bounds | none; 1 and 1 to 2 of each unit; from a day, until a day, both | 1 + 2 · 6 + 3 = 16 |
    ///
    /// Together 3 · 13 · 15 · 13 · 16 = 121,680. Left out, as in the thesis: years, which its units lack; count, and the
    /// code of a timing. The same combinations are said as DSTU2 and as R4, where an event may stand beside a period.
    static func thesis(_ version: FHIRVersion) -> TimingProduct {
        let units: [TimingUnit] = [.second, .minute, .hour, .day, .week, .month]
        let elements: [Element] = [
            .frequency([(3, nil), (3, 4)]), .period(1, 2, units), .moment(events: thesisEvents),
            .duration(1, 2, units), .bounds(1, 2, units),
        ]
        // Duration and bounds stand beside anything.
        let frames = 13 * 16
        guard version == .dstu2 else {
            return TimingProduct(
                version, elements, rules: [empty],
                issues: [
                    // "Every hour before meals": 3 frequencies beside each of 6 short periods and 14 events.
                    "clockWithInterval": 3 * 6 * 14 * frames,
                    // 3 or 3 to 4 times beside one of the 11 events that are one dose; C, AC and PC are three. Without a
                    // period or with one of days, weeks or months: 7 states.
                    "frequencyConflict": 2 * 7 * 11 * frames,
                    "durationConflict": thesisDurationConflict * 16,
                ])
        }
        let period = elements[Self.period]
        // What DSTU2 reads as a time before or after an event: one length of less than four hours, and no frequency.
        let offsets = Set(["1 s", "1 min", "1 h"].compactMap { name in period.states.firstIndex { $0.name == name } })
        let meals = Set(
            ["C", "CM", "CD", "CV"].compactMap { name in elements[moment].states.firstIndex { $0.name == name } })
        @Sendable func hasOffset(_ combination: Combination) -> Bool {
            combination[frequency] == 0 && offsets.contains(combination[Self.period])
        }
        return TimingProduct(
            version, elements,
            rules: [
                empty,
                Rule(
                    code: "tim-3",
                    reason: "either frequency or when can exist, not both (thesis, Figure 7), nor a period beside when",
                    // Of 3 · 13 frequencies and periods one is neither, and three are times before or after the event.
                    count: 14 * (3 * 13 - 1 - 3) * frames
                ) { combination in
                    combination[moment] != 0 && (combination[frequency] != 0 || combination[Self.period] != 0)
                        && !hasOffset(combination)
                },
                Rule(
                    code: "tim-9", reason: "a meal itself has no time before or after it",
                    // C, CM, CD and CV beside each of the three lengths of time.
                    count: 4 * 3 * frames
                ) { combination in meals.contains(combination[moment]) && hasOffset(combination) },
            ],
            issues: [
                // Frequencies and periods alone, events alone, and events with one of three lengths of time, which C, CM, CD
                // and CV do not have; as below.
                "durationConflict": (60 + 2 * 84 + 62 + 3 * (8 * 4 + 2 * 6)) * 16
            ])
    }

    /// A dose that takes longer than the time until the next one, beside each of the 16 bounds.
    ///
    /// The six units and 1 or 1 to 2 of each: of one dose in a period the duration is of a longer unit, in 2 · 2 · (5 + 4 + 3 +
    /// 2 + 1) = 60 cases; of three of the same unit or a longer one, in 84. One dose in a period has no event and no
    /// frequency, or one of the 11 events that are one dose and any frequency; three have 3 or 3 to 4 alone, or C, AC or PC.
    /// Without a period only events say how many doses a day has: weeks and months are longer than a day, of three doses
    /// days as well, which makes 11 · 4 + 3 · 6 = 62.
    private static let thesisDurationConflict = (1 + 11 * 3) * 60 + (2 + 3 * 3) * 84 + 3 * 62

    /// The codes of the value set event-timing in DSTU2.
    private static let thesisEvents: [EventTiming] = [
        .bedtime, .wake, .meal, .breakfast, .lunch, .dinner, .beforeMeal, .beforeBreakfast, .beforeLunch, .beforeDinner,
        .afterMeal, .afterBreakfast, .afterLunch, .afterDinner,
    ]

    /// The one combination in which no element is there.
    static let empty = Rule(code: "nothingToSay", reason: "there is nothing at all", count: 1) { combination in
        combination.allSatisfy { $0 == 0 }
    }
}

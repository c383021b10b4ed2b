// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Lengths, limits, rates, dates and parts of the day that differ, beside those that may be the same.
struct ComparedRangeTests {
    private static let tablet = DosageTextComparisonTests.tablet
    private static func timing(_ pattern: String) -> String { DosageTextComparisonTests.timing(pattern) }
    private static func length(_ value: Int, _ unit: String = "d") -> String {
        #"{"value": \#(value), "unit": "\#(unit)", "system": "http://unitsofmeasure.org", "code": "\#(unit)"}"#
    }
    private static let daily = #""frequency": 1, "period": 1, "periodUnit": "d""#
    private static func lasting(_ bounds: String) -> String { tablet + "," + timing("\(daily), \(bounds)") }
    private static func atMost(_ days: Int) -> String { #""boundsRange": {"high": \#(length(days))}"# }
    private static func atLeast(_ days: Int) -> String { #""boundsRange": {"low": \#(length(days))}"# }

    private static func between(_ low: Int, _ high: Int) -> String {
        #""boundsRange": {"low": \#(length(low)), "high": \#(length(high))}"#
    }

    private static let bounds: [DosageTextComparisonTests.Row] = [
        ("for 10 days", lasting(atMost(7)), .contradicts, ["!timing.repeat.bounds"]),
        ("for 5 days", lasting(atMost(7)), .saysMore, ["timing.repeat.bounds"]),
        ("for at most 7 days", lasting(#""boundsDuration": \#(length(10))"#), .contradicts, ["!timing.repeat.bounds"]),
        ("for at most 7 days", lasting(#""boundsDuration": \#(length(5))"#), .saysLess, ["timing.repeat.bounds"]),
        ("for at least 3 days", lasting(atMost(3)), .contradicts, ["!timing.repeat.bounds"]),
        ("for at least 5 days", lasting(atMost(3)), .contradicts, ["!timing.repeat.bounds"]),
        ("for at least 1 day", lasting(atMost(5)), .cannotTell, ["timing.repeat.bounds"]),
        ("for at least 1 week", lasting(#""boundsDuration": \#(length(14))"#), .saysLess, ["timing.repeat.bounds"]),
        ("for at most 7 days", lasting(atMost(10)), .contradicts, ["!timing.repeat.bounds"]),
        ("for 5 to 7 days", lasting(atMost(10)), .saysMore, ["timing.repeat.bounds"]),
        ("for 5 to 7 days", lasting(atMost(3)), .contradicts, ["!timing.repeat.bounds"]),
        ("for at least 10 days", lasting(between(5, 7)), .contradicts, ["!timing.repeat.bounds"]),
        ("for at most 4 days", lasting(between(5, 7)), .contradicts, ["!timing.repeat.bounds"]),
        ("for at least 3 days", lasting(between(5, 7)), .saysLess, ["timing.repeat.bounds"]),
        ("for 1 month", lasting(#""boundsDuration": \#(length(30))"#), .cannotTell, ["timing.repeat.bounds"]),
        (
            "from March 5, 2026 on", lasting(#""boundsPeriod": {"end": "2026-03-05"}"#), .contradicts,
            ["!timing.repeat.bounds"]
        ),
        (
            "from March 5, 2026 on", lasting(#""boundsPeriod": {"end": "2026-03-20"}"#), .cannotTell,
            ["timing.repeat.bounds"]
        ),
        (
            "up to and including March 5, 2026", lasting(#""boundsPeriod": {"start": "2026-03-08"}"#), .contradicts,
            ["!timing.repeat.bounds"]
        ),
    ]

    @Test(arguments: bounds)
    func `compares bounds`(row: DosageTextComparisonTests.Row) throws {
        try Self.compare("1 tablet once a day " + row.text, row)
    }

    /// The same in words that people write.
    @Test func `compares a least length behind other words`() throws {
        let rows: [DosageTextComparisonTests.Row] = [
            (
                "1 tablet daily for at least 10 days", Self.lasting(Self.between(5, 7)), .contradicts,
                ["!timing.repeat.bounds"]
            ),
            (
                "1 tab PO daily for at least 10 days", Self.lasting(Self.between(5, 7)), .contradicts,
                ["route", "!timing.repeat.bounds"]
            ),
            ("1 tablet daily for at least 10 days", Self.lasting(Self.atLeast(10)), .same, []),
            ("1 tablet daily for at least 10 days or so", Self.lasting(Self.between(5, 7)), .cannotTell, []),
        ]
        for row in rows { try Self.compare(row.text, row) }
    }

    private static let fourToSix = timing(#""frequency": 1, "period": 4, "periodMax": 6, "periodUnit": "h""#)
    private static let often =
        timing(#""frequency": 3, "frequencyMax": 4, "period": 1, "periodUnit": "d""#)
    private static let needed = #","asNeededBoolean": true"#
    private static let frequency = ["!timing.repeat.frequency"]

    /// A range beside one value of it, in numbers of times and in intervals.
    private static let ranges: [DosageTextComparisonTests.Row] = [
        ("1 tablet every 4 hours", tablet + "," + fourToSix, .contradicts, frequency),
        ("1 tablet every 6 hours", tablet + "," + fourToSix, .contradicts, frequency),
        ("1 tablet every 4-6 hours", tablet + "," + fourToSix, .same, []),
        ("1 tablet every 4-6 hours", tablet + "," + times(1, 4, "h"), .contradicts, frequency),
        ("1 tablet every 4-8 hours", tablet + "," + fourToSix, .contradicts, frequency),
        ("1 tablet three times daily", tablet + "," + often, .contradicts, frequency),
        ("1 tablet 3-4 times daily", tablet + "," + often, .same, []),
        ("1 tablet 3-4 times daily", tablet + "," + times(3), .contradicts, frequency),
        (
            "1 tablet every 2 days",
            tablet + "," + timing(#""frequency": 1, "period": 2, "periodMax": 3, "periodUnit": "d""#),
            .contradicts, frequency
        ),
        (
            "1 tablet 3 times (no time period given)", tablet + "," + timing(#""frequency": 3, "frequencyMax": 4"#),
            .contradicts, frequency
        ),
        // Counted in another way, both may be meant.
        ("1 tablet every 6 hours", tablet + "," + often, .cannotTell, ["timing.repeat.frequency"]),
        ("1 tablet 4 times daily", tablet + "," + fourToSix, .cannotTell, ["timing.repeat.frequency"]),
        (
            "1 tablet in the morning, at noon and at night", tablet + "," + often, .cannotTell,
            ["timing.repeat.frequency", "timing.repeat.when"]
        ),
        // When needed, both say how soon the next dose may be.
        (
            "1 tablet every 4 hours as needed", tablet + "," + fourToSix + needed, .cannotTell,
            ["timing.repeat.frequency"]
        ),
        ("1 tablet every 3 hours as needed", tablet + "," + fourToSix + needed, .contradicts, frequency),
        ("1 tablet every 4-6 hours as needed", tablet + "," + times(1, 6, "h") + needed, .contradicts, frequency),
        // A word of which nothing is known may have the other end.
        ("1 tablet every 4 hours zorbel 6", tablet + "," + fourToSix, .cannotTell, ["timing.repeat.frequency"]),
    ]
    private static func times(_ count: Int, _ period: Int = 1, _ unit: String = "d") -> String {
        DosageTextComparisonTests.times(count, period, unit)
    }

    private static func limit(_ count: Int, _ value: Int, _ unit: String) -> String {
        tablet + #","maxDosePerPeriod": {"numerator": {"value": \#(count), "unit": "tablet"}, "denominator": "#
            + length(value, unit) + "}"
    }
    private static func rate(_ value: Int, per count: Int) -> String {
        #""doseAndRate": [{"rateRatio": {"numerator": {"value": \#(value), "unit": "mL"}, "denominator": "#
            + length(count, "h") + "}}]"
    }
    private static func dose(_ comparator: String) -> String {
        #""doseAndRate": [{"doseQuantity": {"value": 3, "unit": "tablet", "comparator": "\#(comparator)"}}]"#
    }
    private static func event(_ dates: String...) -> String {
        let dates = dates.map { #""\#($0)""# }.joined(separator: ", ")
        return tablet + #", "timing": {"event": [\#(dates)]}"#
    }
    private static func gap(_ hours: Int) -> String {
        tablet
            + #", "modifierExtension": [{"url": "http://ig.fhir.de/igs/medication/StructureDefinition/MindestabstandZwischenGaben", "valueDuration": "#
            + length(hours, "h") + "}]"
    }

    private static let amounts: [DosageTextComparisonTests.Row] = [
        ("1 tablet, at most 4 tablets per day", limit(4, 1, "wk"), .contradicts, ["!maxDosePerPeriod"]),
        ("1 tablet, at most 4 tablets per day", limit(28, 1, "wk"), .cannotTell, ["maxDosePerPeriod"]),
        ("1 tablet, at most 1 tablet in 4 hours", limit(4, 1, "d"), .cannotTell, ["maxDosePerPeriod"]),
        ("At a rate of 100 mL in 2 hours", rate(50, per: 1), .same, []),
        ("At a rate of 100 mL in 2 hours", rate(100, per: 4), .contradicts, ["!doseAndRate.rate"]),
        ("At least 3 tablets", dose("<="), .contradicts, ["!doseAndRate.dose"]),
        ("At most 3 tablets", dose("<="), .same, []),
        ("Less than 3 tablets", dose("<="), .cannotTell, ["doseAndRate.dose"]),
        ("5 tablets", dose("<="), .contradicts, ["!doseAndRate.dose"]),
        ("2 tablets", dose("<="), .saysMore, ["doseAndRate.dose"]),
        ("1 tablet, with at least 2 hours between doses", gap(4), .contradicts, ["!minimumGap"]),
        ("1 tablet, with at least 4 hours between doses", gap(4), .same, []),
    ]

    private static func milligrams(_ value: String, per unit: String) -> String {
        #""doseAndRate": [{"doseQuantity": {"value": 1, "unit": "tablet"}}], "maxDosePerPeriod": {"numerator": {"value": \#(value), "unit": "\#(unit)"}, "denominator": "#
            + length(1, "d") + "}"
    }
    private static func dose(_ value: String, _ unit: String) -> String {
        #""doseAndRate": [{"doseQuantity": {"value": \#(value), "unit": "\#(unit)", "code": "\#(unit)", "system": "http://unitsofmeasure.org"}}]"#
    }

    /// Amounts in two units of one measure.
    private static let units: [DosageTextComparisonTests.Row] = [
        ("1 tablet, at most 2 g per day", milligrams("2", per: "mg"), .contradicts, ["!maxDosePerPeriod"]),
        ("1 tablet, at most 2 g per day", milligrams("3", per: "mg"), .contradicts, ["!maxDosePerPeriod"]),
        ("1 tablet, at most 2 g per day", milligrams("2000", per: "mg"), .same, []),
        ("1 mg per kg", dose("1", "ug/kg"), .contradicts, ["!doseAndRate.dose"]),
        ("1 mg per kg", dose("1000", "ug/kg"), .same, []),
        ("5 mg", dose("5", "ng"), .contradicts, ["!doseAndRate.dose"]),
        ("1 teaspoon", dose("5", "mL"), .same, []),
        ("1 teaspoon", dose("15", "mL"), .contradicts, ["!doseAndRate.dose"]),
        (
            "1 teaspoon", #""doseAndRate": [{"doseQuantity": {"value": 1, "unit": "tablespoon"}}]"#, .contradicts,
            ["!doseAndRate.dose"]
        ),
    ]

    private static let moments: [DosageTextComparisonTests.Row] = [
        ("1 tablet on March 5, 2026", event("2026-03-07"), .contradicts, ["!timing.event"]),
        ("1 tablet on March 5, 2026", event("2026-03-05", "2026-03-07"), .contradicts, ["!timing.event"]),
        ("1 tablet on March 5, 2026", event("2026-03"), .saysMore, ["timing.event"]),
        ("1 tablet in March 2026", event("2026-03-05"), .saysLess, ["timing.event"]),
        (
            "1 tablet in the early morning", tablet + "," + timing(#""when": ["MORN.late"]"#), .contradicts,
            ["!timing.repeat.when"]
        ),
        (
            "1 tablet in the early morning", tablet + "," + timing(#""when": ["MORN"]"#), .saysMore,
            ["timing.repeat.when"]
        ),
        ("1 tablet in the evening", tablet + "," + timing(#""when": ["EVE.late"]"#), .saysLess, ["timing.repeat.when"]),
        (
            "1 tablet every day", tablet + "," + timing(#""frequency": 1, "period": 1, "periodUnit": "s""#),
            .contradicts,
            ["!timing.repeat.frequency"]
        ),
        (
            "1 tablet every 2 hours", tablet + "," + timing(#""frequency": 8, "period": 1, "periodUnit": "d""#),
            .cannotTell, ["timing.repeat.frequency"]
        ),
        (
            "1 tablet every 2 hours", tablet + "," + timing(#""frequency": 2, "period": 1, "periodUnit": "d""#),
            .contradicts, ["!timing.repeat.frequency"]
        ),
        (
            "1 tablet up to 2 times (no time period given)", tablet + "," + timing(#""frequencyMax": 3"#), .contradicts,
            ["!timing.repeat.frequency"]
        ),
    ]

    @Test(arguments: ranges + amounts + units + moments)
    func `compares amounts and moments`(row: DosageTextComparisonTests.Row) throws {
        try Self.compare(row.text, row)
    }

    private static func compare(_ text: String, _ row: DosageTextComparisonTests.Row) throws {
        let comparison = try DosageTextComparisonTests.comparison(of: text, in: "en", with: ["{\(row.structure)}"])
        #expect(comparison.verdict == row.verdict, "\(text): \(comparison)")
        let differences = comparison.differences.map { ($0.isContradiction ? "!" : "") + $0.path.dropFirst(4) }
        #expect(differences == row.differences, "\(text)")
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// A text beside a structure: the same, more, less, or a contradiction.
///
/// The structures are written as JSON of R4, so that no code of the sentences or readers takes part in them.
struct DosageTextComparisonTests {
    typealias Verdict = DosageTextComparison.Verdict
    /// A text, the elements of a dosage beside it, the verdict, and the elements that differ; ! marks a contradiction.
    typealias Row = (text: String, structure: String, verdict: Verdict, differences: [String])

    static let tablet = #""doseAndRate": [{"doseQuantity": {"value": 1, "unit": "tablet"}}]"#
    private static let twoTablets = #""doseAndRate": [{"doseQuantity": {"value": 2, "unit": "tablet"}}]"#

    private static let bid =
        #","timing": {"code": {"coding": [{"code": "BID", "#
        + #""system": "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"}]}}"#

    static func timing(_ pattern: String) -> String { #""timing": {"repeat": {\#(pattern)}}"# }
    static func times(_ count: Int, _ period: Int = 1, _ unit: String = "d") -> String {
        timing(#""frequency": \#(count), "period": \#(period), "periodUnit": "\#(unit)""#)
    }

    static let schedules: [Row] = [
        ("1 tab BID", tablet + "," + times(2), .same, []),
        ("1 tab BID", tablet + "," + times(3), .contradicts, ["!timing.repeat.frequency"]),
        ("1 tab BID", tablet + bid, .same, []),
        ("1 tab BID", tablet + "," + times(14, 1, "wk"), .same, []),
        ("1 tab every 8 hours", tablet + "," + times(3), .saysMore, ["timing.repeat.period"]),
        ("1 tab TID", tablet + "," + times(1, 8, "h"), .saysLess, ["timing.repeat.period"]),
        ("1 tab every 6 hours", tablet + "," + times(3), .contradicts, ["!timing.repeat.frequency"]),
        ("1 tab every 6 to 8 hours", tablet + "," + times(1, 6, "h"), .contradicts, ["!timing.repeat.frequency"]),
        ("1 tab every 48 hours", tablet + "," + times(1, 2), .saysMore, ["timing.repeat.period"]),
        ("1 tab weekly", tablet + "," + times(1), .contradicts, ["!timing.repeat.frequency"]),
        // A pack for a month is often one of 28 days.
        ("1 tab monthly", tablet + "," + times(1, 4, "wk"), .cannotTell, ["timing.repeat.frequency"]),
        ("1 tab monthly", tablet + "," + times(1, 30), .cannotTell, ["timing.repeat.frequency"]),
        ("1 tab monthly", tablet + "," + times(1, 3, "wk"), .contradicts, ["!timing.repeat.frequency"]),
        ("1 tab every 3 months", tablet + "," + times(1, 90), .cannotTell, ["timing.repeat.frequency"]),
        ("1 tab every other day", tablet + "," + times(1, 2), .same, []),
        ("1 tab daily", tablet + "," + times(1, 2), .contradicts, ["!timing.repeat.frequency"]),
        ("1 tab in the morning", tablet + "," + times(1), .saysMore, ["timing.repeat.when"]),
        ("1 tab in the morning", tablet + "," + times(2), .contradicts, ["!timing.repeat.frequency"]),
        ("1 tab twice daily", tablet + "," + timing(#""when": ["MORN", "EVE"]"#), .saysLess, ["timing.repeat.when"]),
        ("1 tab at bedtime", tablet + "," + timing(#""when": ["MORN"]"#), .contradicts, ["!timing.repeat.when"]),
        ("1 tab before breakfast", tablet + "," + timing(#""when": ["MORN"]"#), .saysMore, ["timing.repeat.when"]),
        ("1 tab before breakfast", tablet + "," + timing(#""when": ["PCM"]"#), .contradicts, ["!timing.repeat.when"]),
        ("1 tab at 8:00", tablet + "," + timing(#""timeOfDay": ["08:00:00"]"#), .same, []),
        (
            "1 tab at 8:00", tablet + "," + timing(#""timeOfDay": ["20:00:00"]"#), .contradicts,
            ["!timing.repeat.timeOfDay"]
        ),
        ("1 tab at 8:00 and 20:00", tablet + "," + times(2), .saysMore, ["timing.repeat.timeOfDay"]),
        (
            "1 tab on Mondays", tablet + "," + timing(#""dayOfWeek": ["tue"]"#), .contradicts,
            ["!timing.repeat.dayOfWeek"]
        ),
        ("1 tab on Mondays", tablet + "," + times(1, 1, "wk"), .saysMore, ["timing.repeat.dayOfWeek"]),
        ("1 tab on Mondays", tablet + "," + times(1), .contradicts, ["!timing.repeat.frequency"]),
        (
            "1 tab 3 times a week", tablet + "," + timing(#""dayOfWeek": ["mon", "wed", "fri"]"#), .saysLess,
            ["timing.repeat.dayOfWeek"]
        ),
        ("1 tab before meals", tablet + "," + times(3), .saysLess, ["timing.repeat.frequency", "timing.repeat.when"]),
        ("1 tab", tablet + "," + times(3), .saysLess, ["timing.repeat.frequency"]),
        ("1 tab TID", tablet, .saysMore, ["timing.repeat.frequency"]),
    ]

    /// A part of the day beside a time of the clock, and limits beside numbers of times.
    private static let clocks: [Row] = [
        ("1 tab at noon", tablet + "," + timing(#""timeOfDay": ["12:00:00"]"#), .saysLess, ["timing.repeat.when"]),
        ("1 tab at noon", tablet + "," + timing(#""timeOfDay": ["00:00:00"]"#), .contradicts, ["!timing.repeat.when"]),
        (
            "1 tab in the morning", tablet + "," + timing(#""timeOfDay": ["08:00:00"]"#), .saysLess,
            ["timing.repeat.when"]
        ),
        (
            "1 tab in the morning", tablet + "," + timing(#""timeOfDay": ["20:00:00"]"#), .contradicts,
            ["!timing.repeat.when"]
        ),
        ("1 tab at 8 am", tablet + "," + timing(#""when": ["MORN"]"#), .saysMore, ["timing.repeat.timeOfDay"]),
        ("1 tab at 9 pm", tablet + "," + timing(#""when": ["NIGHT"]"#), .saysMore, ["timing.repeat.timeOfDay"]),
        ("1 tab at 9 pm", tablet + "," + timing(#""when": ["HS"]"#), .saysMore, ["timing.repeat.timeOfDay"]),
        ("1 tab at 1 am", tablet + "," + timing(#""when": ["NIGHT"]"#), .saysMore, ["timing.repeat.timeOfDay"]),
        ("1 tab at 9 pm", tablet + "," + timing(#""when": ["MORN"]"#), .contradicts, ["!timing.repeat.timeOfDay"]),
        ("1 tab at 9 pm", tablet + "," + timing(#""when": ["CM"]"#), .contradicts, ["!timing.repeat.timeOfDay"]),
        (
            "1 tab in the morning and at night", tablet + "," + timing(#""timeOfDay": ["22:00:00", "07:00:00"]"#),
            .saysLess, ["timing.repeat.when"]
        ),
        (
            "1 tab in the morning and at night", tablet + "," + timing(#""timeOfDay": ["07:00:00", "13:00:00"]"#),
            .contradicts, ["!timing.repeat.when"]
        ),
        ("1 tab up to 4 times a day", tablet + "," + times(6), .contradicts, ["!timing.repeat.frequency"]),
        ("1 tab up to 4 times a day", tablet + "," + times(3), .cannotTell, ["timing.repeat.frequency"]),
        ("1 tab up to 4 times a day", tablet + "," + times(1, 4, "h"), .contradicts, ["!timing.repeat.frequency"]),
        ("1 tab 6 times a day", tablet + "," + upTo(4), .contradicts, ["!timing.repeat.frequency"]),
        ("1 tab up to 4 times a day", tablet + "," + upTo(6), .contradicts, ["!timing.repeat.frequency"]),
        ("1 tab up to 4 times a day", tablet + "," + upTo(4), .same, []),
    ]

    private static func upTo(_ count: Int) -> String {
        timing(#""frequencyMax": \#(count), "period": 1, "periodUnit": "d""#)
    }

    private static func rate(_ value: Int, _ unit: String) -> String {
        #""doseAndRate": [{"rateQuantity": {"value": \#(value), "unit": "\#(unit)", "code": "\#(unit)", "system": "http://unitsofmeasure.org"}}]"#
    }

    private static func at(_ times: String...) -> String {
        tablet + "," + timing(#""timeOfDay": [\#(times.map { "\"\($0):00\"" }.joined(separator: ","))]"#)
    }
    private static func when(_ events: String...) -> String {
        tablet + "," + timing(#""when": [\#(events.map { "\"\($0)\"" }.joined(separator: ","))]"#)
    }
    private static let apart = ["!timing.repeat.period", "timing.repeat.timeOfDay"]
    private static let unkept = ["!timing.repeat.period", "timing.repeat.when"]

    /// An interval beside times of the day that keep it or cannot.
    private static let intervals: [Row] = [
        ("1 tablet every 12 hours", at("08:00", "17:00"), .contradicts, apart),
        ("1 tablet every 12 hours", at("08:00", "18:00"), .contradicts, apart),
        ("1 tablet every 12 hours", at("08:00", "22:00"), .contradicts, apart),
        ("1 tablet every 6 hours", at("06:00", "12:00", "18:00", "23:00"), .contradicts, apart),
        ("1 tablet every 12 hours", when("MORN", "NOON"), .contradicts, unkept),
        ("1 tablet every 12 hours", when("EVE", "NIGHT"), .contradicts, unkept),
        ("1 tablet every 12 hours", when("CM", "CD"), .contradicts, unkept),
        ("1 tablet every 12 hours", when("ACM", "PCM"), .contradicts, unkept),
        ("1 tablet every 8 hours", when("MORN", "NOON", "AFT"), .contradicts, unkept),
        (
            "1 tablet in the morning and at noon", tablet + "," + times(1, 12, "h"), .contradicts,
            ["!timing.repeat.period", "timing.repeat.when"]
        ),
        ("1 tablet at 8:00 and 17:00", tablet + "," + times(1, 12, "h"), .contradicts, apart),
        (
            "1 tablet every 12 hours",
            tablet + "," + timing(#""frequency": 2, "period": 1, "periodUnit": "d", "when": ["MORN", "NOON"]"#),
            .contradicts, unkept
        ),
        // Those keep it.
        ("1 tablet every 12 hours", at("08:00", "20:30"), .saysLess, Array(apart[1...])),
        ("1 tablet every 8 hours", at("00:00", "08:00", "16:00"), .saysLess, Array(apart[1...])),
        ("1 tablet every 6 hours", at("00:00", "06:00", "12:00", "18:00"), .saysLess, Array(apart[1...])),
        ("1 tablet every 12 hours", when("MORN", "EVE"), .saysLess, Array(unkept[1...])),
        ("1 tablet every 12 hours", when("MORN", "NIGHT"), .saysLess, Array(unkept[1...])),
        ("1 tablet every 12 hours", when("WAKE", "HS"), .saysLess, Array(unkept[1...])),
        ("1 tablet every 12 hours", when("CM", "CV"), .saysLess, Array(unkept[1...])),
        ("1 tablet every 12 hours", when("NOON", "HS"), .saysLess, Array(unkept[1...])),
        ("1 tablet every 8 hours", when("MORN", "NOON", "EVE"), .saysLess, Array(unkept[1...])),
        ("1 tablet every 8 hours", when("CM", "CD", "CV"), .saysLess, Array(unkept[1...])),
        ("1 tablet every 8 hours", when("NIGHT", "MORN", "AFT"), .saysLess, Array(unkept[1...])),
        ("1 tablet every 6 hours", when("MORN", "NOON", "EVE", "NIGHT"), .saysLess, Array(unkept[1...])),
        ("1 tablet every 6 hours", when("CM", "CD", "CV", "HS"), .saysLess, Array(unkept[1...])),
    ]

    private static func meal(_ event: String, _ offset: Int) -> String {
        tablet + "," + timing(#""when": ["\#(event)"], "offset": \#(offset)"#)
    }
    private static let offset = "timing.repeat.offset"

    /// Immediately before or after an event is not an hour from it.
    private static let near: [Row] = [
        ("1 tablet immediately before breakfast", meal("ACM", 60), .contradicts, ["!" + offset]),
        ("1 tablet immediately before breakfast", meal("ACM", 30), .contradicts, ["!" + offset]),
        ("1 tablet immediately after breakfast", meal("PCM", 60), .contradicts, ["!" + offset]),
        ("immediately before meals 1 tablet", meal("AC", 60), .contradicts, ["!" + offset]),
        ("1 tablet immediately before breakfast", meal("ACM", 10), .saysLess, [offset]),
        ("1 tablet immediately before breakfast", meal("ACM", 0), .same, []),
        ("1 tablet before breakfast", meal("ACM", 60), .saysLess, [offset]),
        ("1 tablet 1 hour before breakfast", meal("ACM", 60), .same, []),
        (
            "1 tablet immediately before breakfast and before dinner",
            tablet + "," + timing(#""when": ["ACM", "ACV"], "offset": 60"#), .cannotTell, [offset]
        ),
    ]

    private static let rates: [Row] = [
        ("5 mL/h", rate(5, "mL/h"), .same, []), ("5 mL/h", rate(50, "mL/h"), .contradicts, ["!doseAndRate.rate"]),
        ("at a rate of 5 mL per hour", rate(50, "mL/h"), .contradicts, ["!doseAndRate.rate"]),
        ("at a rate of 5 mL per hour", rate(5, "mg/h"), .contradicts, ["!doseAndRate.rate"]),
        ("at a rate of 5 mL per hour", rate(20, "mg/h"), .cannotTell, ["doseAndRate.rate"]),
        ("40 mg/day", milligrams(40) + "," + times(1), .same, []),
        ("40 mg/day", milligrams(20) + "," + times(2), .saysLess, ["timing.repeat.frequency"]),
        ("40 mg/day", milligrams(80) + "," + times(1), .contradicts, ["!doseAndRate.dose"]),
    ]

    private static func milligrams(_ value: Int) -> String {
        #""doseAndRate": [{"doseQuantity": {"value": \#(value), "unit": "mg"}}]"#
    }

    static let amounts: [Row] = [
        ("2 tabs BID", tablet + "," + times(2), .contradicts, ["!doseAndRate.dose"]),
        ("1-2 tabs BID", tablet + "," + times(2), .contradicts, ["!doseAndRate.dose"]),
        ("1 BID", tablet + "," + times(2), .saysLess, ["doseAndRate.dose"]),
        ("2 BID", tablet + "," + times(2), .contradicts, ["!doseAndRate.dose"]),
        ("500 mg BID", #""doseAndRate": [{"doseQuantity": {"value": 0.5, "unit": "g"}}],"# + times(2), .same, []),
        (
            "50 mg BID", #""doseAndRate": [{"doseQuantity": {"value": 0.5, "unit": "g"}}],"# + times(2), .contradicts,
            ["!doseAndRate.dose"]
        ),
        (
            "10 units at bedtime",
            #""doseAndRate": [{"doseQuantity": {"value": 10, "unit": "U", "system": "http://unitsofmeasure.org", "code": "[iU]"}}],"#
                + timing(#""when": ["HS"]"#), .same, []
        ),
        (
            "1 tab BID", #""doseAndRate": [{"doseQuantity": {"value": 500, "unit": "mg"}}],"# + times(2), .cannotTell,
            ["doseAndRate.dose"]
        ),
        ("BID", tablet + "," + times(2), .saysLess, ["doseAndRate.dose"]),
        (
            "1 tab BID, max 4 tablets per day",
            tablet + "," + times(2)
                + #","maxDosePerPeriod": {"numerator": {"value": 6, "unit": "tablet"}, "denominator": {"value": 1, "unit": "d"}}"#,
            .contradicts, ["!maxDosePerPeriod"]
        ),
        (
            "1 tab BID, max 4 tablets in 24 hours",
            tablet + "," + times(2)
                + #","maxDosePerPeriod": {"numerator": {"value": 4, "unit": "tablet"}, "denominator": {"value": 1, "unit": "d"}}"#,
            .same, []
        ),
    ]

    private static func coded(_ code: String, _ unit: String? = nil) -> String {
        let words = unit.map { #""unit": "\#($0)","# } ?? ""
        let quantity = #"{"value": 5,\#(words) "system": "http://unitsofmeasure.org", "code": "\#(code)"}"#
        return #""doseAndRate": [{"doseQuantity": \#(quantity)}],"# + times(2)
    }
    private static let bare = ["doseAndRate.dose", "doseAndRate[0].doseQuantity.code"]
    private static let two = ["doseAndRate.dose", "doseAndRate[0].doseQuantity"]

    /// Capitals count in UCUM: a megagram, a gauss, a dalton and a megaliter are no units of the words.
    private static let codes: [Row] = [
        ("5 mg BID", coded("Mg"), .cannotTell, bare), ("5 mg BID", coded("Mg", "mg"), .cannotTell, two),
        ("5 mg BID", coded("mG", "mg"), .cannotTell, two), ("5 g BID", coded("G"), .cannotTell, bare),
        ("5 g BID", coded("G", "g"), .cannotTell, two), ("5 units BID", coded("u"), .cannotTell, bare),
        ("5 units BID", coded("u", "units"), .cannotTell, two), ("5 mL BID", coded("Ml"), .cannotTell, bare),
        ("5 mg/kg BID", coded("Mg/kg"), .cannotTell, bare), ("5 g/kg BID", coded("G/kg"), .cannotTell, bare),
        // Capitals alone may be of its form that has no small letters, and other words are no codes of it.
        ("5 mg BID", coded("MG"), .same, []), ("5 mL BID", coded("ML"), .same, []),
        ("5 mcg BID", coded("mcg"), .same, []), ("5 mg BID", coded("mg"), .same, []),
        ("5 mEq BID", coded("mEq"), .same, []), ("5 units BID", coded("U"), .same, []),
        ("5 mg/kg BID", coded("MG/KG"), .same, []), ("5 tablets BID", coded("Tab"), .same, []),
    ]

    static let rest: [Row] = [
        ("1 tab BID prn pain", tablet + #","asNeededBoolean": true,"# + times(2), .saysMore, ["asNeededFor"]),
        ("1 tab BID prn", tablet + "," + times(2), .saysMore, ["asNeeded"]),
        ("1 tab BID prn", tablet + #","asNeededBoolean": false,"# + times(2), .contradicts, ["!asNeeded"]),
        ("1 tab BID", tablet + #","asNeededBoolean": true,"# + times(2), .saysLess, ["asNeeded"]),
        ("1 tab PO BID", tablet + #","route": {"text": "By mouth"},"# + times(2), .same, []),
        ("1 tab SL BID", tablet + #","route": {"text": "Oral"},"# + times(2), .contradicts, ["!route"]),
        (
            "1 drop in left eye BID",
            #""doseAndRate": [{"doseQuantity": {"value": 1, "unit": "drop"}}], "site": {"text": "right eye"},"#
                + times(2),
            .contradicts, ["!site"]
        ),
        (
            "1 tab BID for 7 days",
            tablet + ","
                + timing(
                    #""frequency": 2, "period": 1, "periodUnit": "d", "boundsDuration": {"value": 1, "unit": "wk", "system": "http://unitsofmeasure.org", "code": "wk"}"#
                ),
            .same, []
        ),
        (
            "1 tab BID for 7 days",
            tablet + ","
                + timing(
                    #""frequency": 2, "period": 1, "periodUnit": "d", "boundsDuration": {"value": 10, "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"}"#
                ),
            .contradicts, ["!timing.repeat.bounds"]
        ),
        (
            "1 tab BID for 7 days",
            tablet + ","
                + timing(
                    #""frequency": 2, "period": 1, "periodUnit": "d", "boundsPeriod": {"start": "2026-01-01", "end": "2026-01-07"}"#
                ),
            .saysLess, ["timing.repeat.bounds"]
        ),
        // What was not understood can change everything that is not said.
        ("1 tab BID, double it when hot", tablet + "," + times(2), .cannotTell, []),
        ("1 tab BID, double it when hot", tablet + "," + times(3), .contradicts, ["!timing.repeat.frequency"]),
        ("ask your doctor", tablet + "," + times(3), .cannotTell, []),
        ("1 tab QD", tablet + "," + times(1), .cannotTell, []),
        // An element that nothing is known of.
        (
            "1 tab BID",
            tablet + "," + times(2)
                + #","modifierExtension": [{"url": "http://example.org/unless", "valueBoolean": true}]"#, .cannotTell,
            ["modifierExtension"]
        ),
    ]

    @Test(arguments: schedules + clocks + intervals + near + rates + amounts + codes + rest)
    func compares(_ row: Row) throws {
        let comparison = try Self.comparison(of: row.text, in: "en", with: ["{\(row.structure)}"])
        #expect(comparison.verdict == row.verdict, "'\(row.text)': \(comparison)")
        let differences = comparison.differences.map { ($0.isContradiction ? "!" : "") + $0.path.dropFirst(4) }
        #expect(differences == row.differences, "'\(row.text)'")
    }

    /// Dosages of a text and of a structure belong together by what they say, not by their order.
    @Test func comparesSeveralDosages() throws {
        let morning = "{\(Self.tablet), \(Self.timing(#""when": ["MORN"]"#))}"
        let night = "{\(Self.twoTablets), \(Self.timing(#""when": ["NIGHT"]"#))}"
        let noon = "{\(Self.tablet), \(Self.timing(#""when": ["NOON"]"#))}"
        let both = "{\(Self.tablet), \(Self.timing(#""when": ["MORN", "NIGHT"]"#))}"
        let evening = "{\(Self.tablet), \(Self.timing(#""when": ["EVE"]"#))}"
        for (text, dosages, verdict) in [
            ("1-0-0-2 Tbl.", [night, morning], Verdict.same), ("1-0-0-2 Tbl.", [morning, night], .same),
            ("1-1-0-0 Tbl.", [morning, noon], .same), ("1-0-0-1 Tbl.", [morning, night], .contradicts),
            ("1-0-0-2 Tbl.", [morning], .contradicts), ("1-1-1-0 Tbl.", [morning, night], .contradicts),
            ("1-0-0-2 Tbl.", [both], .contradicts), ("1-0-0-1 Tbl.", [both], .same),
            ("2-0-0-1 Tbl.", [night, morning], .contradicts),
            ("1-0-1-0 Tbl.", [morning, evening], .same), ("1-0-1-0 Tbl.", [morning, noon], .contradicts),
        ] {
            let comparison = try Self.comparison(of: text, in: "de", with: dosages)
            #expect(comparison.verdict == verdict, "\(text): \(comparison)")
        }
    }

    /// Steps are compared in their order, two amounts or two equal dosages are not one, and days of one week belong together.
    @Test func comparesStepsAndParts() throws {
        func step(_ number: Int, _ count: Int, _ frequency: Int = 1) -> String {
            #"{"sequence": \#(number), "doseAndRate": [{"doseQuantity": {"value": \#(count), "unit": "tablet"}}],"#
                + Self.timing(
                    #""frequency": \#(frequency), "period": 1, "periodUnit": "d", "boundsDuration": {"value": 7, "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"}"#
                ) + "}"
        }
        func on(_ day: String) -> String {
            "{\(Self.tablet), \(Self.timing(#""frequency": 1, "period": 1, "periodUnit": "d", "dayOfWeek": ["\#(day)"]"#))}"
        }
        let two =
            #"{"doseAndRate": [{"doseQuantity": {"value": 500, "unit": "mg"}}, {"doseQuantity": {"value": 1000, "unit": "mg"}}], \#(Self.times(2))}"#
        let mixed =
            #"{"doseAndRate": [{"doseQuantity": {"value": 1, "unit": "tablet"}}, {"doseQuantity": {"value": 500, "unit": "mg"}}], \#(Self.times(2))}"#
        let morning = "{\(Self.tablet), \(Self.timing(#""when": ["MORN"]"#))}"
        let steps = "1 tablet daily for 7 days, then 2 tablets daily for 7 days"
        let rows: [(String, [String], Verdict)] = [
            (steps, [step(1, 1), step(2, 2)], .same), (steps, [step(2, 2), step(1, 1)], .same),
            (steps, [step(1, 2), step(2, 1)], .contradicts), (steps, [step(1, 1), step(2, 3)], .contradicts),
            ("500 mg twice daily", [two], .cannotTell), ("500 mg twice daily", [mixed], .same),
            ("250 mg twice daily", [mixed], .contradicts),
            ("1 tablet in the morning", [morning, morning], .contradicts),
            ("1 tablet in the morning", [morning], .same),
            ("1 tablet once daily on Monday, Wednesday and Friday", [on("mon"), on("wed"), on("fri")], .same),
            ("1 tablet once daily on Monday, Wednesday and Friday", [on("mon"), on("wed"), on("sat")], .contradicts),
            ("1 tablet twice daily", [#"{\#(Self.tablet), "timing": {"code": {"text": "QID"}}}"#], .cannotTell),
            (
                "1 tablet every 12 hours",
                ["{\(Self.tablet), \(Self.timing(#""timeOfDay": ["08:00:00", "14:00:00"]"#))}"], .contradicts
            ),
            (
                "1 tablet every 12 hours",
                ["{\(Self.tablet), \(Self.timing(#""timeOfDay": ["08:00:00", "20:00:00"]"#))}"], .saysLess
            ),
        ]
        for (text, dosages, verdict) in rows {
            let comparison = try Self.comparison(of: text, in: "en", with: dosages)
            #expect(comparison.verdict == verdict, "\(text): \(dosages) \(comparison)")
        }
    }

    /// What stands in the text alone, or in the structure alone, is listed.
    @Test func listsFurtherDosages() throws {
        let text = "1 tablet daily for 7 days, then 2 tablets daily for 7 days"
        let comparison = try Self.comparison(of: text, in: "en", with: ["{\(Self.tablet), \(Self.times(1))}"])
        #expect(comparison.verdict == .cannotTell)
        #expect(
            comparison.differences.contains {
                $0.path == "[1]" && $0.text == "2 tablet / 1 d 7 d" && $0.structure == nil
            })
    }

    @Test func namesBothValues() throws {
        let comparison = try Self.comparison(
            of: "1 tab BID for 2 weeks", in: "en", with: ["{\(Self.twoTablets), \(Self.times(2))}"])
        #expect(
            comparison.differences == [
                .init(path: "[0].doseAndRate.dose", text: "1 tablet", structure: "2 tablet", isContradiction: true),
                .init(path: "[0].timing.repeat.bounds", text: "14 d", structure: nil, isContradiction: false),
            ])
    }

    static func comparison(
        of text: String, in language: String, with dosages: [String]
    ) throws -> DosageTextComparison {
        let reader = try DosageTextReader(locale: Locale(identifier: language))
        let dosages = try dosages.map { try FHIRReader(version: .r4).readDosage(Array($0.utf8)).value }
        return reader.comparison(of: text, with: dosages, version: .r4)
    }
}

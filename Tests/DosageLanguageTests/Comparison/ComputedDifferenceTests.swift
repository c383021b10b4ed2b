// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// What follows from several elements together: doses and a limit, a rate and a duration, a count and a length.
struct ComputedDifferenceTests {
    typealias Row = DosageTextComparisonTests.Row

    private static func times(_ count: Int) -> String { DosageTextComparisonTests.times(count) }
    private static func timing(_ pattern: String) -> String { DosageTextComparisonTests.timing(pattern) }

    private static func dose(_ value: String, _ unit: String, rate: String? = nil) -> String {
        #""doseAndRate": [{"doseQuantity": \#(quantity(value, unit))\#(rate.map { ", " + $0 } ?? "")}]"#
    }

    private static func quantity(_ value: String, _ unit: String) -> String {
        #"{"value": \#(value), "unit": "\#(unit)"}"#
    }

    private static func rate(_ value: String, _ unit: String) -> String {
        #""rateQuantity": {"value": \#(value), "unit": "\#(unit)", "code": "\#(unit)", "system": "http://unitsofmeasure.org"}"#
    }

    private static func limit(_ value: String, _ unit: String, per length: Int = 1, _ time: String = "d") -> String {
        #""maxDosePerPeriod": [{"numerator": \#(quantity(value, unit)), "denominator": \#(quantity("\(length)", time))}]"#
    }

    private static func lasting(_ days: Int, times: Int) -> String {
        timing(
            #""frequency": \#(times), "period": 1, "periodUnit": "d", "boundsDuration": {"value": \#(days), "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"}"#
        )
    }

    private static func counted(_ count: Int, times: Int) -> String {
        timing(#""frequency": \#(times), "period": 1, "periodUnit": "d", "count": \#(count)"#)
    }

    private static let limits: [Row] = [
        // 6 g a day.
        (
            "2 g three times a day", times(3) + "," + limit("4", "g"), .contradicts,
            ["doseAndRate.dose", "!maxDosePerPeriod"]
        ),
        (
            "2 g three times a day", [dose("2", "g"), times(3), limit("4", "g")].joined(separator: ","), .contradicts,
            ["!maxDosePerPeriod"]
        ),
        (
            "2 g three times a day", [dose("2", "g"), times(3), limit("4000", "mg")].joined(separator: ","),
            .contradicts, ["!maxDosePerPeriod"]
        ),
        (
            "2 g three times a day", [dose("2", "g"), times(3), limit("6", "g")].joined(separator: ","), .saysLess,
            ["maxDosePerPeriod"]
        ),
        (
            "2 g every 8 hours", dose("2", "g") + "," + limit("4", "g", per: 24, "h"), .contradicts,
            ["timing.repeat.frequency", "!maxDosePerPeriod"]
        ),
        (
            "2 g", [dose("2", "g"), times(3), limit("4", "g")].joined(separator: ","), .saysLess,
            ["timing.repeat.frequency", "maxDosePerPeriod"]
        ),
        ("max 4 g a day", dose("2", "g") + "," + times(3), .contradicts, maximumOfText),
        ("max 4000 mg a day", dose("2", "g") + "," + times(3), .contradicts, maximumOfText),
        (
            "max 6 g a day", dose("2", "g") + "," + times(3), .saysLess,
            ["timing.repeat.frequency", "doseAndRate.dose", "maxDosePerPeriod"]
        ),
        (
            "2 g three times a day, max 4 g a day", dose("2", "g") + "," + times(3), .contradicts, ["!maxDosePerPeriod"]
        ),
        // The least dose of a range, and the least number of doses, may stay below the limit.
        (
            "1-2 g three times a day", times(3) + "," + limit("4", "g"), .saysLess,
            ["doseAndRate.dose", "maxDosePerPeriod"]
        ),
        (
            "2 g two to three times a day", limit("4", "g"), .saysLess,
            ["timing.repeat.frequency", "doseAndRate.dose", "maxDosePerPeriod"]
        ),
        // As needed, a limit beside the doses is what it is for.
        (
            "2 g three times a day as needed", times(3) + "," + limit("4", "g"), .saysLess,
            ["doseAndRate.dose", "maxDosePerPeriod", "asNeeded"]
        ),
        // Of how much is in a tablet nothing is known.
        (
            "2 tablets three times a day", times(3) + "," + limit("4", "g"), .saysLess,
            ["doseAndRate.dose", "maxDosePerPeriod"]
        ),
        // Both have the doses and the limit that they are above.
        (
            "2 g three times a day, max 4 g a day", [dose("2", "g"), times(3), limit("4", "g")].joined(separator: ","),
            .same, []
        ),
        // 3 g in all.
        (
            "1 g daily for 3 days", limit("4", "g", per: 7), .saysLess,
            ["timing.repeat.frequency", "doseAndRate.dose", "maxDosePerPeriod", "timing.repeat.bounds"]
        ),
        (
            "1 g daily for 10 days", limit("4", "g", per: 7), .contradicts,
            ["timing.repeat.frequency", "doseAndRate.dose", "!maxDosePerPeriod", "timing.repeat.bounds"]
        ),
        // A strength is no number of tablets.
        (
            "Paracetamol 500 mg tablets: 2 tablets three times a day", limit("4", "tablet"), .contradicts,
            ["timing.repeat.frequency", "doseAndRate.dose", "!maxDosePerPeriod", "medication"]
        ),
        // 4 on each of two days.
        (
            "2 g on Mondays and Thursdays", limit("4", "g", per: 7), .saysLess,
            ["timing.repeat.dayOfWeek", "doseAndRate.dose", "maxDosePerPeriod"]
        ),
    ]

    private static let maximumOfText = ["timing.repeat.frequency", "doseAndRate.dose", "!maxDosePerPeriod"]

    private static let rates: [Row] = [
        ("100 mL over 2 hours", dose("100", "mL", rate: rate("50", "mL/h")), .same, []),
        ("100 mL over 30 minutes", dose("100", "mL", rate: rate("200", "mL/h")), .same, []),
        (
            "100 mL over 2 hours", dose("100", "mL", rate: rate("100", "mL/h")), .contradicts,
            ["!doseAndRate.rate", "timing.repeat.duration"]
        ),
        ("100 mL over 2 hours", #""doseAndRate": [{\#(rate("50", "mL/h"))}]"#, .saysMore, ["doseAndRate.dose"]),
        // Nothing tells how much is in a mL.
        (
            "100 mL over 2 hours", dose("100", "mL", rate: rate("5", "mg/h")), .saysLess,
            ["doseAndRate.rate", "timing.repeat.duration"]
        ),
        (
            "100 mL over 2 to 3 hours", dose("100", "mL", rate: rate("50", "mL/h")), .saysLess,
            ["doseAndRate.rate", "timing.repeat.duration"]
        ),
        (
            "100 mL over 2 hours",
            dose("100", "mL") + "," + timing(#""duration": 2, "durationUnit": "h""#), .same, []
        ),
        (
            "100 mL at a rate of 50 mL per hour",
            dose("100", "mL") + "," + timing(#""duration": 2, "durationUnit": "h""#), .same, []
        ),
        (
            "100 mL at a rate of 50 mL per hour",
            dose("100", "mL") + "," + timing(#""duration": 4, "durationUnit": "h""#), .contradicts,
            ["!doseAndRate.rate", "timing.repeat.duration"]
        ),
    ]

    private static let counts: [Row] = [
        ("twice a day for 5 days", counted(10, times: 2), .same, []),
        (
            "twice a day for 5 days", counted(20, times: 2), .contradicts,
            ["timing.repeat.bounds", "!timing.repeat.count"]
        ),
        (
            "twice a day for 5 days", counted(5, times: 2), .contradicts,
            ["timing.repeat.bounds", "!timing.repeat.count"]
        ),
        // The first day may be half a day.
        ("twice a day for 5 days", counted(9, times: 2), .saysLess, ["timing.repeat.bounds", "timing.repeat.count"]),
        (
            "for 5 days", counted(20, times: 2), .contradicts,
            ["timing.repeat.frequency", "timing.repeat.bounds", "!timing.repeat.count"]
        ),
        (
            "twice a day as needed for 5 days", #""asNeededBoolean": true,"# + counted(5, times: 2), .saysLess,
            ["timing.repeat.bounds", "timing.repeat.count"]
        ),
        (
            "twice a day for up to 5 days", counted(4, times: 2), .saysLess,
            ["timing.repeat.bounds", "timing.repeat.count"]
        ),
        (
            "twice a day for up to 5 days", counted(20, times: 2), .contradicts,
            ["timing.repeat.bounds", "!timing.repeat.count"]
        ),
        (
            "1 tablet twice a day for 1 month", dose("1", "tablet") + "," + counted(60, times: 2), .saysLess,
            ["timing.repeat.bounds", "timing.repeat.count"]
        ),
    ]

    /// A single dose beside a course.
    private static let single: [Row] = [
        (
            "1 tablet once", dose("1", "tablet") + "," + lasting(7, times: 2), .contradicts,
            ["timing.repeat.frequency", "timing.repeat.bounds", "!timing.repeat.count"]
        ),
        (
            "1 tablet as a single dose", dose("1", "tablet") + "," + lasting(7, times: 2), .contradicts,
            ["timing.repeat.frequency", "timing.repeat.bounds", "!timing.repeat.count"]
        ),
        (
            "1 tablet stat", dose("1", "tablet") + "," + lasting(7, times: 2), .contradicts,
            ["timing.repeat.frequency", "timing.repeat.when", "timing.repeat.bounds", "!timing.repeat.count"]
        ),
        ("1 tablet once", dose("1", "tablet") + "," + timing(#""count": 1"#), .same, []),
        // Once may be once a day.
        (
            "1 tablet once", dose("1", "tablet") + "," + lasting(7, times: 1), .cannotTell,
            ["timing.repeat.frequency", "timing.repeat.bounds", "timing.repeat.count"]
        ),
        (
            "1 tablet once", dose("1", "tablet") + "," + times(2), .cannotTell,
            ["timing.repeat.frequency", "timing.repeat.count"]
        ),
    ]

    @Test(arguments: limits + rates + counts + single)
    func compares(_ row: Row) throws {
        let comparison = try DosageTextComparisonTests.comparison(of: row.text, in: "en", with: ["{\(row.structure)}"])
        #expect(comparison.verdict == row.verdict, "\(row.text): \(comparison)")
        let differences = comparison.differences.map {
            ($0.isContradiction ? "!" : "") + ($0.path.hasPrefix("[0].") ? $0.path.dropFirst(4) : $0.path[...])
        }
        #expect(differences == row.differences, "\(row.text)")
    }

    /// What was not understood may change what is computed.
    @Test(arguments: [
        "2 g three times a day, zorbex 7", "2 g three times a day for zorbex 7 days", "2 g every 8 hours while awake",
        "zorbex 7, 2 g three times a day",
    ])
    func `unread words leave it open`(text: String) throws {
        let structure = "{\(Self.times(3)), \(Self.limit("4", "g"))}"
        #expect(
            try DosageTextComparisonTests.comparison(of: text, in: "en", with: [structure]).verdict == .cannotTell)
    }

    /// The doses of another step, which is not read as such, are no contradiction to the first.
    @Test(arguments: ["1 tablet stat then one tablet twice a day", "one tablet once, followed by one twice a day"])
    func `an unread step leaves it open`(text: String) throws {
        let structure = "{\(Self.dose("1", "tablet")), \(Self.lasting(7, times: 2))}"
        #expect(
            try DosageTextComparisonTests.comparison(of: text, in: "en", with: [structure]).verdict != .contradicts)
    }

    @Test(arguments: ["1 Tablette einmalig", "1 Tablette einmal", "1 Tablette als Einzeldosis"])
    func `a single dose in German`(text: String) throws {
        let tablet = Self.dose("1", "tablet")
        func verdict(_ structure: String) throws -> DosageTextComparison.Verdict {
            try DosageTextComparisonTests.comparison(of: text, in: "de", with: ["{\(structure)}"]).verdict
        }
        #expect(try verdict(tablet + "," + Self.lasting(7, times: 2)) == .contradicts)
        #expect(try verdict(tablet + "," + Self.times(1)) == .cannotTell)
        #expect(try verdict(tablet + "," + Self.timing(#""count": 1"#)) == .same)
    }
}

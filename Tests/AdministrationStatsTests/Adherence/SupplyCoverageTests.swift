// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import TestSupport
import Testing

struct SupplyCoverageTests {
    /// Returns supplies from rows such as "2026-01-01 30" or "2026-01-01 30 b", where a letter is an ingredient.
    private func supplies(_ rows: [String]) throws -> [Supply] {
        try rows.map { row in
            let parts = row.split(separator: " ").map(String.init)
            let (start, days) = try (day(parts[0]), #require(Int(parts[1])))
            return try #require(Supply(start: start, days: days, ingredient: parts.count > 2 ? .text(parts[2]) : nil))
        }
    }

    private func days(_ text: String) throws -> ClosedRange<CivilDate> {
        let ends = text.split(separator: " ").map(String.init)
        return try day(ends[0])...day(ends[1])
    }

    @Test func `three supplies of 30 days in 90 days`() throws {
        let rows = try supplies(["2026-01-01 30", "2026-01-25 30", "2026-03-15 30"])
        let window = try days("2026-01-01 2026-03-31")
        let moved = SupplyCoverage(rows, window: window)
        #expect(moved.daysCovered.description == "77/90")
        #expect(moved.possession.description == "90/90")
        #expect(moved.possession.ratio == 1)
        #expect(try moved.covered == [days("2026-01-01 2026-03-01"), days("2026-03-15 2026-03-31")])
        let merged = SupplyCoverage(rows, window: window, overlap: .merged)
        #expect(merged.daysCovered.description == "71/90")
        #expect(merged.possession.description == "90/90")
    }

    @Test(arguments: [
        // (supplies, window, stays, covered, possession), all of January 2026 or as told
        ([], "2026-01-01 2026-01-31", [], "noDispenses", "noDispenses"),
        (["2026-02-01 30"], "2026-01-01 2026-01-31", [], "noDispenses", "noDispenses"),
        (["2026-01-01 10"], "2026-01-01 2026-01-31", [], "10/31", "10/31"),
        // What lasts beyond the window does not cover it, and is possessed.
        (["2026-01-30 10"], "2026-01-01 2026-01-31", [], "2/31", "10/31"),
        // What is left from before the window covers it, and was not handed out in it.
        (["2025-12-30 10"], "2026-01-01 2026-01-31", [], "8/31", "0/31"),
        (["2025-01-01 10"], "2026-01-01 2026-01-31", [], "0/31", "0/31"),
        // Too much is possessed and never covers more than the days.
        (["2026-01-01 40", "2026-01-05 40"], "2026-01-01 2026-01-31", [], "31/31", "80/31"),
        // Two on one day follow each other.
        (["2026-01-01 5", "2026-01-01 7"], "2026-01-01 2026-01-31", [], "12/31", "12/31"),
        // Different ingredients run beside each other.
        (["2026-01-01 5 a", "2026-01-01 7 b"], "2026-01-01 2026-01-31", [], "7/31", "12/31"),
        (["2026-01-01 0"], "2026-01-01 2026-01-31", [], "0/31", "0/31"),
        // A stay is not counted, and what it holds lasts longer: 1-4 and 11-16 January.
        (["2026-01-01 10"], "2026-01-01 2026-01-31", ["2026-01-05 2026-01-10"], "10/25", "10/31"),
        (["2026-01-07 3"], "2026-01-01 2026-01-31", ["2026-01-05 2026-01-10"], "3/25", "3/31"),
        // Stays that overlap, touch, or reach beyond the window count each day once.
        (
            ["2026-01-01 10"], "2026-01-01 2026-01-31",
            ["2026-01-05 2026-01-08", "2026-01-07 2026-01-09", "2026-01-10 2026-01-10", "2026-01-31 2026-02-10"],
            "10/24",
            "10/31"
        ),
        (["2026-01-01 10"], "2026-01-01 2026-01-31", ["2025-12-01 2026-02-01"], "noDays", "10/31"),
    ])
    func `rows by hand`(rows: [String], window: String, stays: [String], covered: String, possession: String) throws {
        for order in [rows, rows.reversed()] {
            let coverage = try SupplyCoverage(supplies(order), window: days(window), stays: stays.map { try days($0) })
            #expect(coverage.daysCovered.description == covered)
            #expect(coverage.possession.description == possession)
            #expect(
                coverage.covered.reduce(0) { $0 + $1.lowerBound.days(until: $1.upperBound) + 1 }
                    == coverage.daysCovered.numerator)
        }
    }

    @Test func `possession may be above one, and is beside it capped`() throws {
        let coverage = try SupplyCoverage(supplies(["2026-01-01 62"]), window: days("2026-01-01 2026-01-31"))
        #expect(coverage.possession.ratio == 2)
        #expect(coverage.possession.cappedRatio == 1)
        #expect(coverage.daysCovered.basis == nil)
    }

    @Test func `quarters add up`() throws {
        let rows = try supplies(["2026-01-01 30", "2026-01-25 30", "2026-03-15 30"])
        let january = try SupplyCoverage(rows, window: days("2026-01-01 2026-01-31"))
        let rest = try SupplyCoverage(rows, window: days("2026-02-01 2026-03-31"))
        #expect(january.daysCovered.adding(rest.daysCovered).description == "77/90")
        #expect(january.possession.adding(rest.possession).description == "90/90")
    }

    @Test func `every day by itself`() throws {
        // A second opinion that takes a pill from a heap on every day.
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let start = try day("2026-01-01")
            func date(_ last: Int) -> CivilDate { start.adding(days: Int.random(in: 0...last, using: &generator)) }
            let supplies = (0..<Int.random(in: 1...6, using: &generator)).compactMap { _ in
                Supply(
                    start: date(90), days: Int.random(in: 0...40, using: &generator),
                    ingredient: [nil, .text("b")][Int.random(in: 0...1, using: &generator)])
            }
            let stays = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                let first = date(100)
                return first...first.adding(days: Int.random(in: 0...10, using: &generator))
            }
            let window = start.adding(days: 20)...start.adding(days: 100)
            var (covered, counted) = (0, 0)
            var stock: [MedicationKey?: Int] = [:]
            for number in 0...100 {
                let today = start.adding(days: number)
                for supply in supplies where supply.start == today {
                    stock[supply.ingredient, default: 0] += supply.days
                }
                if stays.contains(where: { $0.contains(today) }) { continue }
                let hasAny = stock.values.contains { $0 > 0 }
                for key in stock.keys { stock[key] = max(0, (stock[key] ?? 0) - 1) }
                guard window.contains(today) else { continue }
                counted += 1
                if hasAny { covered += 1 }
            }
            let coverage = SupplyCoverage(supplies, window: window, stays: stays)
            guard !supplies.isEmpty else { continue }
            #expect(coverage.daysCovered.description == "\(covered)/\(counted)")
        }
    }

    @Test func `impossible supplies cannot be made, and the ends of the calendar hold`() throws {
        #expect(Supply(start: .earliest, days: -1) == nil)
        #expect(Supply(start: .earliest, days: 36_526) == nil)
        let last = try #require(Supply(start: .latest, days: 36_525))
        let coverage = SupplyCoverage(
            [last], window: CivilDate.earliest...CivilDate.latest, stays: [.latest...(.latest)])
        #expect(coverage.daysCovered.numerator == 0)
    }
}

struct SupplyDispenseTests {
    private func dispense(_ json: String, _ version: FHIRVersion = .r4) throws -> MedicationDispense {
        let text = #"{"resourceType":"MedicationDispense",\#(json)}"#
        return try FHIRReader(version: version).read(MedicationDispense.self, from: Array(text.utf8)).value
    }

    private func told(_ json: String, _ version: FHIRVersion = .r4) throws -> String {
        let (dispense, zone) = try (dispense(json, version), zone("Europe/Vienna"))
        do throws(SupplyError) {
            let supply = try Supply(dispense, zone: zone)
            return "\(supply.start) \(supply.days)"
        } catch {
            return error.code.rawValue
        }
    }

    private static let done = #""status":"completed","whenHandedOver":"2026-01-05""#
    private static let tablet = #""unit":"tablet""#
    private static func steady(_ frequency: Int, _ period: Int, _ unit: String, dose: String = "1") -> String {
        #""dosageInstruction":[{"timing":{"repeat":{"frequency":\#(frequency),"period":\#(period),"periodUnit":"\#(unit)"}},"#
            + #""doseAndRate":[{"doseQuantity":{"value":\#(dose),\#(tablet)}}]}]"#
    }

    @Test(arguments: [
        (#""daysSupply":{"value":30}"#, "2026-01-05 30"),
        (#""daysSupply":{"value":30,"unit":"Days","code":"d","system":"http://unitsofmeasure.org"}"#, "2026-01-05 30"),
        (#""daysSupply":{"value":4,"code":"wk"}"#, "2026-01-05 28"),
        (#""daysSupply":{"value":2,"code":"mo"}"#, "2026-01-05 60"),
        (#""daysSupply":{"value":10.9}"#, "2026-01-05 10"),
        (#""daysSupply":{"value":0}"#, "daysSupply"),
        (#""daysSupply":{"value":-3}"#, "daysSupply"),
        (#""daysSupply":{"value":30,"comparator":"<"}"#, "daysSupply"),
        (#""daysSupply":{"value":30,"code":"h"}"#, "daysSupply"),
        (#""daysSupply":{"value":1e40}"#, "daysSupply"),
        (#""daysSupply":{"value":99999999999999999999}"#, "daysSupply"),
        (#""note":[]"#, "quantity"),
    ])
    func `days' supply is taken as written`(members: String, expected: String) throws {
        #expect(try told("\(Self.done),\(members)") == expected)
    }

    @Test(arguments: [
        // (quantity, dosage, days)
        ("60", steady(2, 1, "d"), "2026-01-05 30"),
        ("30", steady(1, 1, "d", dose: "0.5"), "2026-01-05 60"),
        ("100", steady(3, 1, "d"), "2026-01-05 33"),
        ("4", steady(1, 1, "wk"), "2026-01-05 28"),
        ("10", steady(1, 2, "d"), "2026-01-05 20"),
        ("21", steady(1, 8, "h"), "2026-01-05 7"),
        ("60", steady(20, 1, "wk"), "spread"),
        ("1000000", steady(1, 1, "d"), "tooMany"),
        ("60", #""dosageInstruction":[]"#, "noPattern"),
        ("60", steady(1, 1, "d", dose: "0"), "dose"),
        ("60", steady(1, 1, "d").replacingOccurrences(of: "tablet", with: "mg"), "unit"),
        (
            "60", steady(1, 1, "d").replacingOccurrences(of: #"{"timing""#, with: #"{"asNeededBoolean":true,"timing""#),
            "asNeeded"
        ),
        // Of ranges the greater.
        (
            "60", steady(1, 1, "d").replacingOccurrences(of: #""period""#, with: #""frequencyMax":2,"period""#),
            "2026-01-05 30"
        ),
        (
            "60",
            steady(1, 1, "d").replacingOccurrences(
                of: #""doseQuantity":{"value":1,"#,
                with: #""doseRange":{"low":{"value":1,"unit":"tablet"},"high":{"value":2,"#
            )
            .replacingOccurrences(of: "}}]}]", with: "}}}]}]"), "2026-01-05 30"
        ),
        // From Monday 5 January on, five tablets a week: the tablet of 2 February is missing.
        (
            "20",
            steady(1, 1, "d").replacingOccurrences(
                of: #""frequency":1,"period":1,"periodUnit":"d""#, with: #""dayOfWeek":["mon","tue","wed","thu","fri"]"#
            ),
            "2026-01-05 28"
        ),
        // A week of treatment is over after a week, whatever is left.
        (
            "30", steady(2, 1, "d").replacingOccurrences(of: #""frequency""#, with: #""count":14,"frequency""#),
            "2026-01-05 7"
        ),
    ])
    func `without days' supply doses are counted`(quantity: String, dosage: String, expected: String) throws {
        let amount = #""quantity":{"value":\#(quantity),\#(Self.tablet)}"#
        #expect(try told("\(Self.done),\(amount),\(dosage)") == expected)
    }

    @Test(arguments: [
        (FHIRVersion.r4, #""status":"completed","whenHandedOver":"2026-01-05T23:30:00Z""#, "2026-01-06 30"),
        (.r4, #""status":"completed","whenPrepared":"2026-01-05""#, "2026-01-05 30"),
        (.r4, #""status":"completed","whenHandedOver":"2026-01""#, "date"),
        (.r4, #""status":"completed""#, "date"),
        (.r4, #""status":"entered-in-error","whenHandedOver":"2026-01-05""#, "enteredInError"),
        (.r4, #""status":"in-progress","whenHandedOver":"2026-01-05""#, "notHandedOut"),
        (.r4, #""status":"declined","whenHandedOver":"2026-01-05""#, "notHandedOut"),
        (.r5, #""status":"cancelled","whenHandedOver":"2026-01-05""#, "notHandedOut"),
        (.stu3, #""status":"completed","notDone":true,"whenHandedOver":"2026-01-05""#, "notHandedOut"),
        (.dstu2, #""whenHandedOver":"2026-01-05""#, "2026-01-05 30"),
        (.dstu2, #""whenPrepared":"2026-01-05""#, "notHandedOut"),
        (
            .r4,
            #""status":"completed","whenHandedOver":"2026-01-05","modifierExtension":[{"url":"x","valueBoolean":true}]"#,
            "modifierExtension"
        ),
    ])
    func `only what was handed out counts`(version: FHIRVersion, members: String, expected: String) throws {
        #expect(try told(#"\#(members),"daysSupply":{"value":30}"#, version) == expected)
    }

    @Test func `dispenses give coverage, and tell what was refused`() throws {
        let concept = #""medicationCodeableConcept":{"coding":[{"system":"s","code":"c"}]},"daysSupply":{"value":30}"#
        let rows = try ["2026-01-01", "2026-01-25", "2026-03-15"].enumerated().map { index, date in
            try dispense(#""id":"\#(index)","status":"completed","whenHandedOver":"\#(date)",\#(concept)"#)
        }
        let wrong = try dispense(#""id":"9","status":"completed","whenHandedOver":"2026-02-01""#)
        let coverage = try SupplyCoverage(
            dispenses: rows + [rows[0], wrong], window: day("2026-01-01")...day("2026-03-31"),
            zone: zone("Europe/Vienna"))
        #expect(coverage.daysCovered.numerator == 77)
        #expect(coverage.possession.numerator == 90)
        #expect(coverage.refused.map(\.code) == [.quantity])
        #expect(coverage.refused.map(\.description) == ["quantity: expected an exact, positive quantity"])
        #expect(coverage.duplicates == 1)
    }

    @Test func `products run beside each other unless they have one ingredient`() throws {
        let rows = try ["a", "b"].map { code in
            try dispense(
                #"\#(Self.done),"medicationCodeableConcept":{"coding":[{"code":"\#(code)"}]},"daysSupply":{"value":10}"#
            )
        }
        let window = try day("2026-01-01")...day("2026-01-31")
        let apart = try SupplyCoverage(dispenses: rows, window: window, zone: zone("UTC"))
        #expect(apart.daysCovered.numerator == 10)
        let together = try SupplyCoverage(
            dispenses: rows, window: window, zone: zone("UTC"), ingredient: { _ in .text("same") })
        #expect(together.daysCovered.numerator == 20)
    }
}

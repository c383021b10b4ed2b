// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// So many doses are so much: 1 tablet, 4 a day is a limit of 4 tablets.
struct AsNeededAmountTests {
    typealias Row = AsNeededAnswerTests.Row
    typealias Make = AsNeededAnswerTests

    static let fourADay = Make.asNeeded(timing(4, per: 1, "d"))
    static let sixApart = Make.asNeeded { $0.modifierExtension = [Make.gap(amount(6, "h"))] }

    static func tablets(_ text: String, at time: String) -> PastDose { Make.taken(time, Make.tablets(text)) }

    static func coded(_ value: FHIRDecimal, _ unit: String?, _ system: String?, _ code: Code?) -> Quantity {
        Quantity(value, unit: unit, system: system, code: code)
    }

    static let ucum = "http://unitsofmeasure.org"
    static let snomed = "http://snomed.info/sct"

    static let sums: [Row] = [
        .init(
            "20 tablets at once are too many", fourADay, doses: [tablets("20", at: "01T06:00")], now: "01T18:00",
            "not before 2026-07-02T06:00:00Z (frequency)"),
        .init(
            "for a day", fourADay, doses: [tablets("20", at: "01T06:00")], now: "02T06:00",
            "allowed, 4 doses, 4 tablet left"),
        .init(
            "3 of 4", fourADay, doses: [tablets("3", at: "01T06:00")], now: "01T18:00", "allowed, 1 dose, 1 tablet left"
        ),
        .init(
            "three times 2 of 4", fourADay, doses: ["01T06:00", "01T08:00", "01T10:00"].map { tablets("2", at: $0) },
            now: "01T18:00", "not before 2026-07-02T08:00:00Z (frequency)"),
        .init(
            "3.5 of 4 leave half a tablet", fourADay, doses: [tablets("3.5", at: "01T06:00")], now: "01T18:00",
            amount: Make.tablets("0.5"), "allowed, 1 dose, 0.5 tablet left"),
        .init(
            "and no whole one", fourADay, doses: [tablets("3.5", at: "01T06:00")], now: "01T18:00",
            "not before 2026-07-02T06:00:00Z (frequency)"),
        .init(
            "four halves are four times", fourADay,
            doses: ["01T06:00", "01T07:00", "01T08:00", "01T09:00"].map { tablets("0.5", at: $0) }, now: "01T18:00",
            "not before 2026-07-02T06:00:00Z (frequency)"),
        .init(
            "a dose without an amount is one dose", fourADay,
            doses: [tablets("2", at: "01T06:00"), Make.taken("01T08:00", nil)], now: "01T18:00",
            "allowed, 1 dose, 1 tablet left"),
        .init(
            "of a range the greater amount",
            Make.asNeeded(timing(4, per: 1, "d")) {
                $0.doseAndRate = [
                    DoseAndRate(dose: .range(FHIRRange(low: Make.tablets("1"), high: Make.tablets("2"))))
                ]
            }, doses: [tablets("3", at: "01T06:00"), Make.taken("01T08:00", nil)], now: "01T18:00",
            "allowed, 1 dose, 3 tablet left"),
        .init(
            "of a range of frequencies the greater", Make.asNeeded(timing(2, max: 3, per: 1, "d")),
            doses: [tablets("2", at: "01T06:00")], now: "01T18:00", "allowed, 1 dose, 1 tablet left"),
        .init(
            "nothing taken counts as a time", fourADay, doses: [tablets("0", at: "01T06:00")], now: "01T18:00",
            "allowed, 3 doses, 4 tablet left"),
        .init(
            "less than nothing", fourADay, doses: [tablets("-3", at: "01T06:00")], now: "01T18:00",
            "value pastDoses[0].amount"),
        .init(
            "so many in all are so much in all", Make.asNeeded(timing(1, per: 1, "h", count: 10)),
            doses: [tablets("20", at: "01T06:00")], now: "05T18:00", "not allowed (count)"),
        .init(
            "and leave the rest", Make.asNeeded(timing(4, per: 1, "d", count: 10)),
            doses: [tablets("8", at: "01T06:00")],
            now: "05T18:00", "allowed, 2 doses, 2 tablet left"),
        .init(
            "a maximum below the frequency",
            Make.asNeeded(timing(4, per: 1, "d")) {
                $0.maxDosePerPeriod = [FHIRRatio(numerator: Make.tablets("3"), denominator: amount(1, "d"))]
            }, doses: [tablets("2", at: "01T06:00")], now: "01T18:00", "allowed, 1 dose, 1 tablet left"),
        .init(
            "a maximum says at most twice",
            Make.asNeeded(timing(4, per: 1, "d")) {
                let most = Quantity(3, comparator: .lessOrEqual, unit: "tablet")
                $0.maxDosePerPeriod = [FHIRRatio(numerator: most, denominator: amount(1, "d"))]
            }, doses: [tablets("3", at: "01T06:00")], now: "01T18:00",
            "not before 2026-07-02T06:00:00Z (maxDosePerPeriod)"),
        .init(
            "too much is too much, whatever is asked", fourADay, doses: [tablets("20", at: "01T06:00")],
            now: "01T18:00",
            amount: Quantity(1, comparator: .lessThan, unit: "tablet"), "not before 2026-07-02T06:00:00Z (frequency)"),
        .init(
            "a number that is too long", fourADay, doses: [tablets("1e900", at: "01T06:00")], now: "01T18:00",
            "not before 2026-07-02T06:00:00Z (frequency)"),
    ]

    static let asked: [Row] = [
        .init("more than a dose", fourADay, now: "01T18:00", amount: Make.tablets("2"), "not allowed (dose)"),
        .init("half a dose", fourADay, now: "01T18:00", amount: Make.tablets("0.5"), "allowed, 4 doses, 4 tablet left"),
        .init(
            "in another unit", fourADay, now: "01T18:00", amount: Make.mg("500"), "units amount"),
        .init(
            "in another unit, and too much in that",
            Make.asNeeded(timing(4, per: 1, "d")) {
                $0.maxDosePerPeriod = [FHIRRatio(numerator: Make.mg("400"), denominator: amount(1, "d"))]
            }, now: "01T18:00", amount: Make.mg("500"), "not allowed (maxDosePerPeriod)"),
        .init(
            "without a dose", Make.asNeeded(timing(4, per: 1, "d")) { $0.doseAndRate = [] }, now: "01T18:00",
            amount: Make.tablets("100"), "value doseAndRate"),
        .init(
            "nothing, and no dose", Make.asNeeded(timing(4, per: 1, "d")) { $0.doseAndRate = [] }, now: "01T18:00",
            "value doseAndRate"),
        .init(
            "nothing, of several amounts",
            Make.asNeeded(timing(4, per: 1, "d")) {
                $0.doseAndRate += [DoseAndRate(dose: .quantity(Make.tablets("2")))]
            }, now: "01T18:00", "value doseAndRate"),
        .init(
            "too often is too often, without a dose",
            Make.asNeeded(timing(1, per: 6, "h")) { $0.doseAndRate = [] }, past: "01T16:00", now: "01T18:00",
            "not before 2026-07-01T22:00:00Z (frequency)"),
        .init(
            "a dose of nothing",
            Make.asNeeded(timing(4, per: 1, "d")) {
                $0.doseAndRate = [DoseAndRate(dose: .quantity(Make.tablets("0")))]
            }, now: "01T18:00", "value doseAndRate"),
    ]

    static let nothingToCompare: [Row] = [
        .init(
            "20 tablets, and a gap", sixApart, doses: [tablets("20", at: "01T06:00")], now: "01T18:00",
            "value pastDoses[0].amount"),
        .init("one, and a gap", sixApart, doses: [tablets("1", at: "01T06:00")], now: "01T18:00", "allowed"),
        .init("one that was recorded without an amount", sixApart, past: "01T06:00", now: "01T18:00", "allowed"),
        .init(
            "a maximum to compare them with",
            Make.asNeeded {
                $0.modifierExtension = [Make.gap(amount(6, "h"))]
                $0.maxDosePerPeriod = [FHIRRatio(numerator: Make.tablets("4"), denominator: amount(1, "d"))]
            }, doses: [tablets("2", at: "01T06:00")], now: "01T18:00", "allowed, 2 doses, 2 tablet left"),
        .init(
            "of before the prescription",
            Make.asNeeded(timing(bounds: from("2026-07-02"))) { $0.modifierExtension = [Make.gap(amount(6, "h"))] },
            doses: [tablets("20", at: "01T06:00")], now: "02T18:00", "allowed"),
    ]

    // The gap of HL7 and the German one are read in the same way, and the longer holds.
    static let gaps: [Row] = [
        "http://hl7.org/fhir/StructureDefinition/dosage-minimumGapBetweenDose",
        "http://ig.fhir.de/igs/medication/StructureDefinition/MindestabstandZwischenGaben",
        "http://ig.fhir.de/igs/medication/StructureDefinition/MinimumIntervalBetweenAdministrations",
    ].map { url in
        .init(
            url,
            Make.asNeeded(timing(4, per: 1, "d")) {
                $0.extension = [Extension(url: url, value: .duration(amount(6, "h"))), Make.gap(amount(2, "h"))]
            }, past: "01T14:00", now: "01T18:00", "not before 2026-07-01T20:00:00Z (minimumGap)")
    }

    static func unit(_ name: String, _ dose: Quantity, _ past: Quantity, _ expected: String) -> Row {
        .init(
            name, Make.asNeeded(timing(4, per: 1, "d")) { $0.doseAndRate = [DoseAndRate(dose: .quantity(dose))] },
            doses: [PastDose(time: Make.time("01T06:00"), amount: past)], now: "01T18:00", expected)
    }

    static let units: [Row] = [
        unit(
            "the plural", coded(1, "tablet", nil, nil), coded(2, "tablets", nil, nil), "allowed, 2 doses, 2 tablet left"
        ),
        unit(
            "an annotation beside words", coded(1, "tablet", nil, nil), coded(2, "tablet", ucum, "{tbl}"),
            "allowed, 2 doses, 2 tablet left"),
        unit(
            "a code without its system", coded(500, "mg", ucum, "mg"), coded(500, nil, nil, "mg"),
            "allowed, 3 doses, 1500 mg left"),
        unit(
            "a code that has no words", coded(1, "Hub", snomed, "1"), coded(2, nil, nil, "1"),
            "allowed, 2 doses, 2 Hub left"),
        unit(
            "codes of two systems, and one word", coded(1, "Hub", snomed, "1"), coded(2, "Hub", "urn:x", "a"),
            "allowed, 2 doses, 2 Hub left"),
        unit("no unit at all", coded(1, nil, nil, nil), coded(2, nil, nil, nil), "allowed, 2 doses, 2 left"),
        unit(
            "a unit on one side", coded(1, nil, nil, nil), coded(2, "tablet", nil, nil), "units pastDoses[0].amount"),
        unit(
            "grams are not milligrams", coded(500, "mg", ucum, "mg"), coded(1, "g", ucum, "g"),
            "units pastDoses[0].amount"),
        unit("two codes", coded(1, "x", snomed, "1"), coded(2, "x", snomed, "2"), "units pastDoses[0].amount"),
        unit(
            "words against a code", coded(500, "mg", ucum, "mg"), coded(1, "mg", nil, "g"), "value pastDoses[0].amount"),
    ]

    @Test(arguments: sums + asked + nothingToCompare + gaps + units) func `amounts count`(row: Row) throws {
        let limit = try #require(Schedule(dosage: row.dosage, zone: .gmt, start: nil).asNeeded.first)
        let answer = limit.answer(at: try #require(Make.time(row.now).date), pastDoses: row.past, amount: row.amount)
        if case .cannotBeTold(let reason) = answer {
            #expect("\(reason.code.rawValue) \(reason.path)" == row.expected)
        } else {
            #expect(answer.description == row.expected)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// The limits of all dosages of a request hold together, and the verdict names what speaks against a dose.
struct AsNeededVerdictTests {
    typealias Make = AsNeededAnswerTests

    /// A question of all dosages of a request, with the answer and its reasons.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let dosages: [Dosage]
        let past: [PastDose]
        let now: String
        var amount: Quantity?
        let expected: String
        let reasons: [String]
        var testDescription: String { name }

        init(
            _ name: String, _ dosages: [Dosage], past: [PastDose] = [], now: String = "01T18:00",
            amount: Quantity? = nil, _ expected: String, _ reasons: [String] = []
        ) {
            (self.name, self.dosages, self.past, self.now) = (name, dosages, past, now)
            (self.amount, self.expected, self.reasons) = (amount, expected, reasons)
        }
    }

    static func tablets(_ text: String, at time: String = "01T06:00") -> PastDose {
        Make.taken(time, Make.tablets(text))
    }

    static func most(_ text: String) -> [FHIRRatio] {
        [FHIRRatio(numerator: Make.tablets(text), denominator: amount(1, "d"))]
    }

    static func regular(_ timing: Timing = timing(at: "08:00"), _ change: (inout Dosage) -> Void = { _ in }) -> Dosage {
        var dosage = Dosage(timing: timing, dose: .quantity(Make.tablets("1")))
        change(&dosage)
        return dosage
    }

    static let fourADay = Make.asNeeded(timing(4, per: 1, "d"))

    static let rows: [Row] = [
        .init("one dosage", [fourADay], past: [tablets("1")], "allowed, 3 doses, 3 tablet left"),
        .init(
            "the maximum of a regular dosage", [fourADay, regular { $0.maxDosePerPeriod = most("2") }],
            past: [tablets("2")], "not before 2026-07-02T06:00:00Z (maxDosePerPeriod)",
            ["maxDosePerPeriod dosageInstruction[1].maxDosePerPeriod"]),
        .init(
            "the rest of it", [regular { $0.maxDosePerPeriod = most("2") }, fourADay], past: [tablets("1")],
            "allowed, 1 dose, 1 tablet left"),
        .init(
            "the maximum in a life of a regular dosage",
            [regular { $0.maxDosePerLifetime = Make.tablets("10") }, fourADay],
            past: [tablets("10", at: "2026-01-01T08:00:00Z")], "not allowed (maxDosePerLifetime)",
            ["maxDosePerLifetime dosageInstruction[0].maxDosePerLifetime"]),
        .init(
            "the maximum at a time of a regular dosage",
            [
                regular { $0.maxDosePerAdministration = Make.tablets("1") },
                Make.asNeeded(timing(2, per: 1, "d")) {
                    $0.doseAndRate = [DoseAndRate(dose: .quantity(Make.tablets("2")))]
                },
            ], "not allowed (maxDosePerAdministration)",
            ["maxDosePerAdministration dosageInstruction[0].maxDosePerAdministration"]),
        .init(
            "a maximum in another unit",
            [
                fourADay,
                regular {
                    $0.maxDosePerPeriod = [FHIRRatio(numerator: Make.mg("2000"), denominator: amount(1, "d"))]
                },
            ], "units dosageInstruction[1].maxDosePerPeriod", ["units dosageInstruction[1].maxDosePerPeriod"]),
        .init(
            "a maximum that held before",
            [
                fourADay,
                regular(timing(at: "08:00", bounds: from("2026-06-01", to: "2026-06-30"))) {
                    $0.maxDosePerPeriod = most("2")
                },
            ], past: [tablets("2")], "allowed, 2 doses, 2 tablet left"),
        .init(
            "two as needed: the strictest",
            [fourADay, Make.asNeeded(timing(1, per: 6, "h"))], past: [tablets("1", at: "01T16:00")],
            "not before 2026-07-01T22:00:00Z (frequency)",
            ["frequency dosageInstruction[1].timing.repeat.frequency"]),
        .init(
            "two that forbid: the later moment, and both reasons",
            [Make.asNeeded(timing(1, per: 6, "h")), Make.asNeeded(timing(1, per: 1, "d"))],
            past: [tablets("1", at: "01T16:00")], "not before 2026-07-02T16:00:00Z (frequency)",
            [
                "frequency dosageInstruction[0].timing.repeat.frequency",
                "frequency dosageInstruction[1].timing.repeat.frequency",
            ]),
        .init(
            "the gap of one holds for the other",
            [fourADay, Make.asNeeded(timing(2, per: 1, "d")) { $0.extension = [Make.gap(amount(4, "h"))] }],
            past: [tablets("1", at: "01T16:00")], "not before 2026-07-01T20:00:00Z (minimumGap)",
            ["minimumGap dosageInstruction[1].extension[0]"]),
        .init(
            "one after the other: the one that holds",
            [
                Make.asNeeded(timing(8, per: 1, "d", bounds: from("2026-06-01", to: "2026-06-30"))),
                Make.asNeeded(timing(2, per: 1, "d", bounds: from("2026-07-01"))),
            ], past: [tablets("1")], "allowed, 1 dose, 1 tablet left"),
        .init(
            "none holds yet: the first that will",
            [
                Make.asNeeded(timing(8, per: 1, "d", bounds: from("2026-08-01"))),
                Make.asNeeded(timing(2, per: 1, "d", bounds: from("2026-07-02"))),
            ], "not before 2026-07-02T00:00:00Z (prescription)", ["prescription dosageInstruction[1]"]),
        .init(
            "one in doubt", [fourADay, Make.asNeeded(timing(2, per: 1, "d")) { $0.doseAndRate = [] }],
            "value dosageInstruction[1].doseAndRate", ["value dosageInstruction[1].doseAndRate"]),
        .init("none as needed", [regular()], "notAsNeeded asNeeded", ["notAsNeeded asNeeded"]),
        .init(
            "all that is in doubt", [fourADay],
            past: [PastDose(time: nil), Make.taken("01T06:00", Make.mg("500"))], "pastDose pastDoses[0].time",
            ["pastDose pastDoses[0].time", "units pastDoses[1].amount"]),
    ]

    @Test(arguments: rows) func `the limits of all dosages hold`(row: Row) throws {
        var request = MedicationRequest()
        request.dosageInstruction = row.dosages
        let schedule = try Schedule(request: request, zone: .gmt)
        let verdict = schedule.asNeededVerdict(
            at: try #require(Make.time(row.now).date), pastDoses: row.past, amount: row.amount)
        if case .cannotBeTold(let reason) = verdict.answer {
            #expect("\(reason.code.rawValue) \(reason.path)" == row.expected)
        } else {
            #expect(verdict.answer.description == row.expected)
        }
        #expect(verdict.reasons.map { "\($0.code) \($0.path)" } == row.reasons)
    }

    @Test func `thousands of dosages are answered at once`() throws {
        var request = MedicationRequest()
        request.dosageInstruction = (0..<3_000).map { _ in
            Make.asNeeded(timing(4, per: 1, "d")) { $0.maxDosePerPeriod = Self.most("4") }
        }
        let now = try #require(Make.time("01T18:00").date)
        let verdict = try Schedule(request: request, zone: .gmt).asNeededVerdict(at: now, pastDoses: [])
        #expect(verdict.reasons == [.init(code: "tooMany", path: "dosageInstruction")])
    }

    @Test func `paths of a dosage alone are relative to it`() throws {
        let schedule = try Schedule(dosage: Self.fourADay, zone: .gmt, start: nil)
        let now = try #require(Make.time("01T18:00").date)
        let verdict = schedule.asNeededVerdict(at: now, pastDoses: [Self.tablets("20")])
        #expect(verdict.reasons.map(\.path) == ["timing.repeat.frequency"])
        #expect(verdict.reasons.map(\.code) == ["frequency"])
    }

    @Test func `a limit of a request knows the others, and says its own paths`() throws {
        var request = MedicationRequest()
        request.dosageInstruction = [
            Self.regular { $0.maxDosePerPeriod = Self.most("2") },
            Make.asNeeded(timing(4, per: 1, "d")) { $0.doseAndRate = [] },
        ]
        let limit = try #require(Schedule(request: request, zone: .gmt).asNeeded.first)
        let now = try #require(Make.time("01T18:00").date)
        guard case .cannotBeTold(let error) = limit.answer(at: now, pastDoses: []) else {
            Issue.record("expected a doubt")
            return
        }
        #expect(error.path == "doseAndRate")
        let answer = limit.answer(at: now, pastDoses: [Self.tablets("2")])
        #expect(answer.description == "not before 2026-07-02T06:00:00Z (maxDosePerPeriod)")
    }

    @Test func `doses are counted from the start that is written, also where it was ordered later`() throws {
        var request = MedicationRequest()
        request.authoredOn = FHIRDateTime("2026-07-05")
        request.dosageInstruction = [
            Make.asNeeded(timing(1, per: 1, "h", count: 2, bounds: from("2026-07-01")))
        ]
        let limit = try #require(Schedule(request: request, zone: .gmt).asNeeded.first)
        let past = [Self.tablets("1", at: "02T08:00"), Self.tablets("1", at: "03T08:00")]
        let now = try #require(Make.time("06T18:00").date)
        #expect(limit.answer(at: now, pastDoses: past) == .denied(.count, until: nil))
    }
}

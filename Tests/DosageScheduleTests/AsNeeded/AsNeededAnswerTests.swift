// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

/// "May I take one now?": never allowed where anything forbids it or is in doubt.
struct AsNeededAnswerTests {
    /// A question with the answer worked out by hand.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let dosage: Dosage
        let past: [PastDose]
        let now: String
        var amount: Quantity?
        let expected: String
        var testDescription: String { name }

        /// Days are of July 2026, as in 02T08:00; a text with a year stands as it is.
        init(
            _ name: String, _ dosage: Dosage, past: String = "", doses: [PastDose]? = nil, now: String,
            amount: Quantity? = nil, _ expected: String
        ) {
            self.name = name
            self.dosage = dosage
            self.past = doses ?? past.split(separator: " ").map { PastDose(time: AsNeededAnswerTests.time(String($0))) }
            self.now = now
            self.amount = amount
            self.expected = expected
        }
    }

    static func time(_ text: String) -> FHIRDateTime {
        if text.hasPrefix("2026") { return FHIRDateTime(asWritten: text) }
        return FHIRDateTime(asWritten: "2026-07-" + (text.count == 8 ? text + ":00Z" : text + "Z"))
    }

    /// Returns a dosage as needed of one tablet, unless it is changed.
    static func asNeeded(_ timing: Timing? = nil, _ change: (inout Dosage) -> Void = { _ in }) -> Dosage {
        var dosage = Dosage(timing: timing, asNeeded: true, dose: .quantity(tablets("1")))
        change(&dosage)
        return dosage
    }

    static func tablets(_ text: String) -> Quantity { Quantity(FHIRDecimal(text), unit: "tablet") }

    static func mg(_ text: String) -> Quantity {
        Quantity(FHIRDecimal(text), unit: "mg", system: "http://unitsofmeasure.org", code: "mg")
    }

    static func taken(_ time: String, _ amount: Quantity?) -> PastDose {
        PastDose(time: AsNeededAnswerTests.time(time), amount: amount)
    }

    static func gap(_ length: Quantity) -> Extension {
        let url = "http://ig.fhir.de/igs/medication/StructureDefinition/MindestabstandZwischenGaben"
        return Extension(url: url, value: .duration(length))
    }

    static let fourADay = asNeeded(timing(4, per: 24, "h"))
    static let everySix = asNeeded(timing(1, per: 6, "h"))
    static let sixApart = asNeeded(timing(4, per: 1, "d")) { $0.modifierExtension = [gap(amount(6, "h"))] }
    static let fourGrams = asNeeded {
        $0.doseAndRate = [DoseAndRate(dose: .quantity(mg("1000")))]
        $0.maxDosePerPeriod = [FHIRRatio(numerator: mg("4000"), denominator: amount(24, "h"))]
    }

    static let times: [Row] = [
        .init("nothing taken", fourADay, now: "01T12:00", "allowed, 4 doses, 4 tablet left"),
        .init(
            "three of four", fourADay, past: "01T08:00 01T10:00 01T09:00", now: "01T12:00",
            "allowed, 1 dose, 1 tablet left"),
        .init(
            "four of four", fourADay, past: "01T08:00 01T09:00 01T10:00 01T11:00", now: "01T12:00",
            "not before 2026-07-02T08:00:00Z (frequency)"),
        .init(
            "five of four wait until three are left", fourADay, past: "01T07:00 01T08:00 01T09:00 01T10:00 01T11:00",
            now: "01T12:00", "not before 2026-07-02T08:00:00Z (frequency)"),
        .init(
            "24 hours ago no longer counts", fourADay, past: "01T12:00 02T09:00 02T10:00 02T11:00", now: "02T12:00",
            "allowed, 1 dose, 1 tablet left"),
        .init(
            "a second less does", fourADay, past: "01T12:00:01 02T09:00 02T10:00 02T11:00", now: "02T12:00",
            "not before 2026-07-02T12:00:01Z (frequency)"),
        .init(
            "midnight does not begin anew", asNeeded(timing(4, per: 1, "d")),
            past: "01T23:00 01T23:10 01T23:20 01T23:30", now: "02T00:30", "not before 2026-07-02T23:00:00Z (frequency)"
        ),
        .init(
            "once in six hours is six hours apart", everySix, past: "01T08:00", now: "01T13:59:59",
            "not before 2026-07-01T14:00:00Z (frequency)"),
        .init(
            "a part of a second counts", everySix, past: "01T08:00:00.25", now: "01T14:00",
            "not before 2026-07-01T14:00:01Z (frequency)"),
        .init("and no more", everySix, past: "01T08:00", now: "01T14:00", "allowed, 1 dose, 1 tablet left"),
        .init(
            "of a range of periods the longer holds", asNeeded(timing(1, per: 4, to: 6, "h")), past: "01T08:00",
            now: "01T12:00", "not before 2026-07-01T14:00:00Z (frequency)"),
        .init(
            "of a range of frequencies the greater", asNeeded(timing(1, max: 2, per: 6, "h")), past: "01T08:00",
            now: "01T09:00", "allowed, 1 dose, 1 tablet left"),
        .init(
            "an abbreviation", asNeeded(timing(code: "Q6H")), past: "01T08:00", now: "01T09:00",
            "not before 2026-07-01T14:00:00Z (frequency)"),
        .init(
            "a month has 31 days", asNeeded(timing(1, per: 1, "mo")), past: "2026-06-01T12:00:00Z", now: "02T11:00",
            "not before 2026-07-02T12:00:00Z (frequency)"),
        .init(
            "a gap", sixApart, past: "01T08:00", now: "01T10:00", "not before 2026-07-01T14:00:00Z (minimumGap)"),
        .init("after the gap", sixApart, past: "01T08:00", now: "01T14:00", "allowed, 3 doses, 3 tablet left"),
        .init(
            "the rule that lasts longest", sixApart, past: "01T01:00 01T07:00 01T13:00 01T19:00", now: "01T20:00",
            "not before 2026-07-02T01:00:00Z (frequency)"),
        .init(
            "so many in all", asNeeded(timing(1, per: 1, "h", count: 2)), past: "01T01:00 01T07:00", now: "05T20:00",
            "not allowed (count)"),
        .init(
            "before it holds", asNeeded(timing(1, per: 6, "h", bounds: from("2026-07-02"))), now: "01T12:00",
            "not before 2026-07-02T00:00:00Z (prescription)"),
        .init(
            "after it held", asNeeded(timing(1, per: 6, "h", bounds: from(nil, to: "2026-07-02"))), now: "03T00:00",
            "not allowed (prescription)"),
        .init(
            "on its last day", asNeeded(timing(1, per: 6, "h", bounds: from(nil, to: "2026-07-02"))), now: "02T23:59",
            "allowed, 1 dose, 1 tablet left"),
    ]

    static let records: [Row] = [
        .init(
            "taken today may be taken now", everySix, past: "2026-07-01", now: "01T12:00",
            "not before 2026-07-01T18:00:00Z (frequency)"),
        .init(
            "taken yesterday may be taken before midnight", everySix, past: "2026-07-01", now: "02T03:00",
            "not before 2026-07-02T05:59:59Z (frequency)"),
        .init(
            "long enough after the day", everySix, past: "2026-07-01", now: "02T06:00", "allowed, 1 dose, 1 tablet left"
        ),
        .init(
            "of a month", everySix, past: "2026-06", now: "01T03:00", "not before 2026-07-01T05:59:59Z (frequency)"),
        .init(
            "without an offset it is of the day", everySix, past: "2026-07-01T01:00:00", now: "02T03:00",
            "not before 2026-07-02T05:59:59Z (frequency)"),
        .init(
            "perhaps taken is taken", everySix,
            doses: [PastDose(time: time("01T08:00"), outcome: .unknown)], now: "01T12:00",
            "not before 2026-07-01T14:00:00Z (frequency)"),
        .init(
            "not taken is none", everySix, doses: [PastDose(time: nil, outcome: .notTaken)], now: "01T12:00",
            "allowed, 1 dose, 1 tablet left"),
        .init("at no time", everySix, doses: [PastDose(time: nil)], now: "01T12:00", "pastDose pastDoses[0].time"),
        .init("at a time that is none", everySix, past: "2026-13", now: "01T12:00", "pastDose pastDoses[0].time"),
        .init(
            "in the future", everySix, past: "01T01:00 01T12:01", now: "01T12:00", "pastDose pastDoses[1].time"),
        .init("tomorrow", everySix, past: "2026-07-02", now: "01T12:00", "pastDose pastDoses[0].time"),
        .init(
            "what is forbidden in any case", everySix, past: "01T08:00 01T12:01", now: "01T12:00",
            "not before 2026-07-01T14:00:00Z (frequency)"),
    ]

    static let amounts: [Row] = [
        .init(
            "room for one", fourGrams, doses: (8...10).map { taken("01T\($0 < 10 ? "0" : "")\($0):00", mg("1000")) },
            now: "01T12:00", "allowed, 1 dose, 1000 mg left"),
        .init(
            "no room until the first is a day ago", fourGrams,
            doses: ["01T07:00", "01T08:00", "01T09:00", "01T10:00"].map { taken($0, mg("1000")) }, now: "01T12:00",
            "not before 2026-07-02T07:00:00Z (maxDosePerPeriod)"),
        .init(
            "half a dose has room", fourGrams, doses: [taken("01T07:00", mg("3500"))], now: "01T12:00",
            amount: mg("500"), "allowed, 1 dose, 500 mg left"),
        .init(
            "a dose has not", fourGrams, doses: [taken("01T07:00", mg("3500"))], now: "01T12:00",
            "not before 2026-07-02T07:00:00Z (maxDosePerPeriod)"),
        .init(
            "decimals are exact",
            asNeeded {
                $0.doseAndRate = [DoseAndRate(dose: .quantity(mg("0.1")))]
                $0.maxDosePerPeriod = [FHIRRatio(numerator: mg("0.3"), denominator: amount(1, "d"))]
            }, doses: [taken("01T07:00", mg("0.1")), taken("01T08:00", mg("0.10"))], now: "01T12:00",
            "allowed, 1 dose, 0.10 mg left"),
        .init(
            "an amount that nobody knows", fourGrams, doses: [taken("01T07:00", nil)], now: "01T12:00",
            "value pastDoses[0].amount"),
        .init(
            "does not matter after a day", fourGrams, doses: [taken("01T07:00", nil)], now: "02T07:00",
            "allowed, 4 doses, 4000 mg left"),
        .init(
            "another unit", fourGrams,
            doses: [
                taken("01T07:00", Quantity(1, unit: "g", system: "http://unitsofmeasure.org", code: "g"))
            ], now: "01T12:00", "units pastDoses[0].amount"),
        .init(
            "a comparator", fourGrams,
            doses: [taken("01T07:00", Quantity(500, comparator: .lessThan, unit: "mg", code: "mg"))],
            now: "01T12:00", "value pastDoses[0].amount"),
        .init("no amount at all", fourGrams, now: "01T12:00", amount: mg("0"), "value amount"),
        .init(
            "the amount of a dose is its limit", fourGrams, now: "01T12:00", amount: mg("1500"), "not allowed (dose)"),
        .init(
            "the greater end of a range is the dose",
            asNeeded(timing(1, per: 6, "h")) {
                $0.doseAndRate = [DoseAndRate(dose: .range(FHIRRange(low: mg("500"), high: mg("1000"))))]
            }, now: "01T12:00", amount: mg("1000"), "allowed, 1 dose, 1000 mg left"),
        .init(
            "one of several amounts",
            asNeeded(timing(1, per: 6, "h")) {
                $0.doseAndRate = [DoseAndRate(dose: .quantity(mg("500"))), DoseAndRate(dose: .quantity(mg("1000")))]
            }, now: "01T12:00", amount: mg("1000"), "value doseAndRate"),
        .init(
            "a range without a greater end",
            asNeeded(timing(1, per: 6, "h")) {
                $0.doseAndRate = [DoseAndRate(dose: .range(FHIRRange(low: mg("500"), high: nil)))]
            }, now: "01T12:00", amount: mg("50000"), "value doseAndRate"),
        .init(
            "the most at a time",
            asNeeded(timing(1, per: 6, "h")) {
                $0.doseAndRate = [DoseAndRate(dose: .quantity(mg("1000")))]
                $0.maxDosePerAdministration = mg("800")
            }, now: "01T12:00", amount: mg("801"), "not allowed (maxDosePerAdministration)"),
        .init(
            "the most in a life",
            asNeeded(timing(1, per: 6, "h")) {
                $0.doseAndRate = [DoseAndRate(dose: .quantity(mg("200")))]
                $0.maxDosePerLifetime = mg("1000")
            },
            doses: [taken("2026-01-01", mg("900"))], now: "01T12:00", amount: mg("200"),
            "not allowed (maxDosePerLifetime)"),
        .init(
            "a limit without a time",
            asNeeded {
                $0.doseAndRate = [DoseAndRate(dose: .quantity(mg("1")))]
                $0.maxDosePerPeriod = [FHIRRatio(numerator: mg("4000"), denominator: mg("1"))]
            }, now: "01T12:00", amount: mg("1"), "value maxDosePerPeriod"),
    ]

    static let unreadable: [Row] = [
        .init("no limit in time", asNeeded(), now: "01T12:00", "noPattern timing"),
        .init(
            "a limit of the amount at a time only", asNeeded { $0.maxDosePerAdministration = mg("800") },
            now: "01T12:00", amount: mg("1"), "noPattern timing"),
        .init("a period of none", asNeeded(timing(1, per: 0, "d")), now: "01T12:00", "zeroPeriod timing.repeat.period"),
        .init("a frequency without a period", asNeeded(timing(3)), now: "01T12:00", "noPattern timing.repeat.period"),
        .init("an event of the day", asNeeded(timing(when: "HS")), now: "01T12:00", "asNeeded timing.repeat.when"),
        .init("a time of day", asNeeded(timing(at: "08:00")), now: "01T12:00", "asNeeded timing.repeat.timeOfDay"),
        .init(
            "a day of the week", asNeeded(timing(on: "mon", 1, per: 1, "wk")), now: "01T12:00",
            "asNeeded timing.repeat.dayOfWeek"),
        .init("a date", asNeeded(timing(events: "2026-07-01")), now: "01T12:00", "asNeeded timing.event"),
        .init("an abbreviation of a time", asNeeded(timing(code: "BED")), now: "01T12:00", "asNeeded timing.code"),
        .init("an unknown abbreviation", asNeeded(timing(code: "QHS")), now: "01T12:00", "unknownCode timing.code"),
        .init(
            "an abbreviation that says something else", asNeeded(timing(3, per: 1, "d", code: "BID")),
            now: "01T12:00", "codeConflict timing.code"),
        .init(
            "a gap of no time", asNeeded(timing(1, per: 6, "h")) { $0.modifierExtension = [gap(mg("6"))] },
            now: "01T12:00", "value modifierExtension[0]"),
        .init(
            "an end without a start", asNeeded(timing(1, per: 6, "h", bounds: lasting(7, "d"))), now: "01T12:00",
            "bounds timing.repeat.boundsDuration"),
        .init("a moment that is none", everySix, now: "nan", "value now"),
    ]

    @Test(arguments: times + records + amounts + unreadable) func `a dose now is answered for`(row: Row) throws {
        let limit = try #require(Schedule(dosage: row.dosage, zone: .gmt, start: nil).asNeeded.first)
        let now = row.now == "nan" ? Date(timeIntervalSince1970: .nan) : try #require(Self.time(row.now).date)
        let answer = limit.answer(at: now, pastDoses: row.past, amount: row.amount)
        if case .cannotBeTold(let reason) = answer {
            #expect("\(reason.code.rawValue) \(reason.path)" == row.expected)
            #expect(answer.description == "cannot be told: \(reason)")
        } else {
            #expect(answer.description == row.expected)
        }
    }

    /// At most 3 doses in 12 hours, and as much as 3 are, 2 hours apart, and 2500 mg in a day, counted the slow way.
    private func isAllowed(at now: Int, _ past: [(time: Int, amount: Int)], amount: Int) -> Bool {
        let gap = past.allSatisfy { now - $0.time >= 2 * 3_600 }
        let recent = past.filter { now - $0.time < 12 * 3_600 }.count
        let sum = past.filter { now - $0.time < 24 * 3_600 }.map(\.amount).reduce(amount, +)
        let recentSum = past.filter { now - $0.time < 12 * 3_600 }.map(\.amount).reduce(amount, +)
        return gap && recent < 3 && recentSum <= 1_500 && sum <= 2_500
    }

    @Test func `a dose is allowed from the moment on that a denial names, and not before`() throws {
        let dosage = Self.asNeeded(timing(3, per: 12, "h")) {
            $0.extension = [Self.gap(amount(120, "min"))]
            $0.doseAndRate = [DoseAndRate(dose: .quantity(Self.mg("500")))]
            $0.maxDosePerPeriod = [FHIRRatio(numerator: Self.mg("2500"), denominator: amount(1, "d"))]
        }
        let limit = try #require(Schedule(dosage: dosage, zone: .gmt, start: nil).asNeeded.first)
        let epoch = 1_782_864_000
        var generator = SeededGenerator(seed: 6)
        var denials = 0
        for _ in 0..<500 {
            let past = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                (
                    time: epoch - 60 * Int.random(in: 0...2_000, using: &generator),
                    amount: 250 * Int.random(in: 1...3, using: &generator)
                )
            }
            let doses = try past.map { time, amount in
                let instant = Date(timeIntervalSince1970: Double(time))
                let moment = try #require(FHIRDateTime(instant, offsetMinutes: 330))
                return PastDose(time: moment, amount: Self.mg("\(amount)"))
            }
            func answer(at second: Int) -> AsNeededAnswer {
                limit.answer(at: Date(timeIntervalSince1970: Double(second)), pastDoses: doses)
            }
            switch answer(at: epoch) {
            case .allowed(let rest):
                #expect(isAllowed(at: epoch, past, amount: 500))
                let half = past.filter { epoch - $0.time < 12 * 3_600 }
                let day = past.filter { epoch - $0.time < 24 * 3_600 }
                let (halfLeft, dayLeft) = (
                    1_500 - half.map(\.amount).reduce(0, +), 2_500 - day.map(\.amount).reduce(0, +)
                )
                #expect(rest.doses == min(3 - half.count, halfLeft / 500, dayLeft / 500))
                #expect(rest.amount?.value.flatMap { Int($0.text) } == min(halfLeft, dayLeft))
            case .denied(_, let until?):
                denials += 1
                #expect(!isAllowed(at: epoch, past, amount: 500))
                let second = Int(until.timeIntervalSince1970)
                #expect(!isAllowed(at: second - 1, past, amount: 500))
                #expect(isAllowed(at: second, past, amount: 500))
                if case .allowed = answer(at: second) {} else { Issue.record("\(answer(at: second))") }
                if case .denied = answer(at: second - 1) {} else { Issue.record("\(answer(at: second - 1))") }
            case let other:
                Issue.record("\(other)")
            }
        }
        #expect(100..<500 ~= denials)
    }

    // Where STU3 has the amount, and R4 does not.
    @Test(arguments: [
        (#""doseQuantity":{"value":1}"#, "doseQuantity"),
        (#""doseRange":{"low":{"value":1},"high":{"value":2}}"#, "doseRange"),
    ])
    func `a limit that could not be read is told from one that is missing`(member: String, path: String) throws {
        let timing = #""timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}}"#
        let json = #"{"asNeededBoolean":true,\#(timing),\#(member)}"#
        let dosage = try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
        let limit = try #require(Schedule(dosage: dosage, zone: .gmt, start: nil).asNeeded.first)
        let answer = limit.answer(at: try moment("2026-07-01"), pastDoses: [])
        guard case .cannotBeTold(let reason) = answer else {
            Issue.record("expected a doubt, found: \(answer)")
            return
        }
        #expect(reason.path == path)
        #expect(reason == limit.unreadable)
    }

    @Test func `the limit shows what it was read from`() throws {
        let limit = try #require(Schedule(dosage: Self.sixApart, zone: .gmt, start: nil).asNeeded.first)
        #expect(limit.frequency == 4)
        #expect(limit.minimumGap == amount(6, "h"))
        #expect(limit.secondsApart == 21_600)
        let six = try #require(Schedule(dosage: Self.everySix, zone: .gmt, start: nil).asNeeded.first)
        #expect(six.secondsApart == 21_600)
        let four = try #require(Schedule(dosage: Self.fourADay, zone: .gmt, start: nil).asNeeded.first)
        #expect(four.secondsApart == nil)
    }

    @Test func `days are those of the patient's zone`() throws {
        let limit = try #require(Schedule(dosage: Self.everySix, zone: zone(), start: nil).asNeeded.first)
        // 1 July ends in Vienna at 22:00 UTC.
        let answer = limit.answer(
            at: try moment("2026-07-02T03:00:00Z"), pastDoses: [PastDose(time: FHIRDateTime("2026-07-01"))])
        #expect(answer.description == "not before 2026-07-02T03:59:59Z (frequency)")
    }

    @Test func `a request that was ended allows nothing more`() throws {
        var request = MedicationRequest()
        request.status = .stopped
        request.statusChanged = FHIRDateTime("2026-07-02")
        request.dosageInstruction = [Self.everySix]
        let limit = try #require(Schedule(request: request, zone: .gmt).asNeeded.first)
        #expect(
            limit.answer(at: try moment("2026-07-02T23:59:59Z"), pastDoses: []).description
                == "allowed, 1 dose, 1 tablet left")
        #expect(limit.answer(at: try moment("2026-07-03"), pastDoses: []) == .denied(.prescription, until: nil))
    }

    // The end that a caller gives to look back is often the present, or the present day.
    @Test(arguments: [.completed, .stopped, .onHold, .unknown] as [MedicationRequestStatus])
    func `a request that is not in force allows nothing, whatever end the caller gives`(
        status: MedicationRequestStatus
    ) throws {
        var request = MedicationRequest()
        request.status = status
        request.dosageInstruction = [Self.everySix]
        let schedule = try Schedule(request: request, zone: .gmt, end: FHIRDateTime("2026-07-02"))
        let limit = try #require(schedule.asNeeded.first)
        let answer = limit.answer(at: try moment("2026-07-02T12:00:00Z"), pastDoses: [])
        guard case .cannotBeTold(let reason) = answer else {
            Issue.record("expected a doubt, found: \(answer)")
            return
        }
        #expect(reason.code == .notInForce)
        #expect(limit.answer(at: try moment("2026-07-03"), pastDoses: []) == .denied(.prescription, until: nil))
        request.status = .active
        let active = try #require(
            Schedule(request: request, zone: .gmt, end: FHIRDateTime("2026-07-02")).asNeeded.first)
        #expect(
            active.answer(at: try moment("2026-07-02T12:00:00Z"), pastDoses: []).description
                == "allowed, 1 dose, 1 tablet left")
    }

    // German medication guide: a gap belongs to a dosage as needed only; beside times nobody checks it.
    @Test func `a gap beside times is refused`() {
        var dosage = Self.sixApart
        dosage.asNeeded = nil
        let error = #expect(throws: ScheduleError.self) { try Schedule(dosage: dosage, zone: .gmt, start: nil) }
        #expect(error?.code.rawValue == "unsupportedExtension")
        #expect(error?.path == "modifierExtension[0]")
    }

    @Test func `reasons in the extension of R5 make a dosage as needed`() throws {
        var dosage = Dosage(timing: timing(1, per: 6, "h"))
        dosage.extension = [
            Extension(
                url: "http://hl7.org/fhir/5.0/StructureDefinition/extension-Dosage.asNeededFor",
                value: .codeableConcept(CodeableConcept(text: "pain")))
        ]
        #expect(try Schedule(dosage: dosage, zone: .gmt, start: nil).asNeeded.count == 1)
    }
}

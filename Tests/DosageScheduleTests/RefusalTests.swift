// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct RefusalTests {
    /// A timing that must not be scheduled.
    struct Row: Sendable, CustomTestStringConvertible {
        let timing: Timing
        var start: String? = "2026-07-01"
        let code: String
        let path: String
        var testDescription: String { "\(code) at \(path)" }

        init(_ timing: Timing, start: String? = "2026-07-01", _ code: String, _ path: String) {
            self.timing = timing
            self.start = start
            self.code = code
            self.path = path
        }
    }

    static func changed(_ timing: Timing, _ change: (inout TimingRepeat) -> Void) -> Timing {
        var copy = timing
        var pattern = copy.repeat ?? TimingRepeat()
        change(&pattern)
        copy.repeat = pattern
        return copy
    }

    static let half: FHIRDecimal = FHIRDecimal("0.5") ?? 0

    static let rows: [Row] = [
        // Values
        .init(
            changed(Timing()) { $0.timeOfDay = [FHIRTime(asWritten: "24:00:00")] }, "value", "timing.repeat.timeOfDay"),
        .init(timing(on: "Monday"), "value", "timing.repeat.dayOfWeek"),
        .init(timing(when: "ICD"), "value", "timing.repeat.when"),
        .init(timing(0, per: 1, "d"), "value", "timing.repeat.frequency"),
        .init(timing(1, per: 1, "q"), "value", "timing.repeat.periodUnit"),
        .init(timing(at: "08:00", count: 0), "value", "timing.repeat.count"),
        .init(timing(events: "2026-07"), "value", "timing.event"),
        .init(timing(when: "ACM", offset: -5), "value", "timing.repeat.offset"),
        .init(timing(1, per: FHIRDecimal("1e999") ?? 0, "d"), "value", "timing.repeat.period"),
        .init(changed(timing(at: "08:00")) { $0.periodUnit = "d" }, "value", "timing.repeat.periodUnit"),
        // Constraints of FHIR
        .init(timing(at: "08:00", duration: 1), "tim-1", "timing.repeat.durationUnit"),
        .init(timing(1, per: 1), "tim-2", "timing.repeat.periodUnit"),
        .init(timing(at: "08:00", duration: -1, "h"), "tim-4", "timing.repeat.duration"),
        .init(timing(1, per: -1, "d"), "tim-5", "timing.repeat.period"),
        .init(timing(1, to: 2, "d"), "tim-6", "timing.repeat.periodMax"),
        .init(changed(timing(at: "08:00")) { $0.durationMax = 2 }, "tim-7", "timing.repeat.durationMax"),
        .init(timing(at: "08:00", countMax: 2), "tim-8", "timing.repeat.countMax"),
        .init(timing(at: "08:00", offset: 30), "tim-9", "timing.repeat.offset"),
        .init(timing(when: "ACM C", offset: 30), "tim-9", "timing.repeat.offset"),
        .init(timing(at: "08:00", when: "HS"), "tim-10", "timing.repeat.timeOfDay"),
        .init(timing(1, per: 0, "d"), "zeroPeriod", "timing.repeat.period"),
        // Ranges and bounds
        .init(timing(2, max: 1, per: 1, "d"), "range", "timing.repeat.frequencyMax"),
        .init(timing(1, per: 3, to: 2, "d"), "range", "timing.repeat.periodMax"),
        .init(timing(at: "08:00", count: 3, countMax: 2), "range", "timing.repeat.countMax"),
        .init(timing(1, max: 2, per: 3, to: 5, "d"), "range", "timing.repeat.frequencyMax"),
        .init(
            changed(timing(at: "08:00", duration: 3, "h")) { $0.durationMax = 2 }, "range", "timing.repeat.durationMax"),
        .init(
            timing(at: "08:00", bounds: from("2026-07-02", to: "2026-07-01")), "per-1", "timing.repeat.boundsPeriod.end"
        ),
        .init(timing(at: "08:00", bounds: from(nil, to: nil)), "bounds", "timing.repeat.boundsPeriod"),
        .init(
            timing(at: "08:00", bounds: from("2026-07-02T08:00:00Z", to: "2026-07-02T08:00:00Z")), "bounds",
            "timing.repeat.boundsPeriod.end"),
        .init(timing(at: "08:00", bounds: lasting(0, "d")), "bounds", "timing.repeat.boundsDuration.value"),
        .init(timing(at: "08:00", bounds: lasting(half, "mo")), "bounds", "timing.repeat.boundsDuration.value"),
        .init(timing(at: "08:00", bounds: lasting(3, "mg")), "bounds", "timing.repeat.boundsDuration.code"),
        .init(
            timing(
                at: "08:00",
                bounds: .duration(
                    {
                        var quantity = amount(7, "d")
                        quantity.comparator = .lessThan
                        return quantity
                    }())
            ), "bounds", "timing.repeat.boundsDuration.comparator"),
        .init(
            timing(at: "08:00", bounds: .range(FHIRRange(low: amount(5, "d"), high: amount(3, "d")))), "rng-2",
            "timing.repeat.boundsRange"),
        .init(
            timing(at: "08:00", bounds: .range(FHIRRange(low: nil, high: amount(3, "d")))), "bounds",
            "timing.repeat.boundsRange.low"),
        .init(
            timing(at: "08:00", bounds: .range(FHIRRange(low: amount(5, "d"), high: amount(1, "wk")))), "bounds",
            "timing.repeat.boundsRange"),
        .init(timing(1, per: 2, "d"), start: nil, "bounds", "timing.repeat.bounds"),
        .init(timing(at: "08:00", count: 3), start: nil, "bounds", "timing.repeat.count"),
        // Nothing to go by
        .init(Timing(), "noPattern", "timing"),
        .init(timing(bounds: lasting(7, "d"), duration: 1, "d"), "noPattern", "timing"),
        .init(timing(3), "noPattern", "timing.repeat.period"),
        .init(timing(code: "QHS"), "unknownCode", "timing.code"),
        // Contradictions
        .init(timing(3, per: 1, "d", code: "BID"), "codeConflict", "timing.code"),
        .init(timing(1, per: 1, "d", code: "PM"), "codeConflict", "timing.code"),
        .init(timing(on: "mon", 1, per: 1, "d", code: "QD"), "codeConflict", "timing.code"),
        .init(timing(at: "08:00", 1, per: 6, "h"), "clockWithInterval", "timing.repeat.period"),
        .init(timing(when: "ACM", per: 10, "min"), "clockWithInterval", "timing.repeat.period"),
        .init(timing(at: "08:00", per: half, "d"), "clockWithInterval", "timing.repeat.period"),
        .init(timing(on: "mon", per: 2, "d"), "dayOfWeekConflict", "timing.repeat.dayOfWeek"),
        .init(timing(on: "mon", per: 1, "mo"), "dayOfWeekConflict", "timing.repeat.dayOfWeek"),
        .init(timing(on: "mon", per: 6, "h"), "dayOfWeekConflict", "timing.repeat.dayOfWeek"),
        .init(timing(at: "08:00 20:00", 3, per: 1, "d"), "frequencyConflict", "timing.repeat.frequency"),
        .init(timing(when: "C", 2, per: 1, "d"), "frequencyConflict", "timing.repeat.frequency"),
        .init(timing(when: "C", 1, per: 1, "d"), "frequencyConflict", "timing.repeat.frequency"),
        .init(timing(when: "MORN CM"), "frequencyConflict", "timing.repeat.when"),
        .init(timing(when: "EVE CV", 2, per: 1, "d"), "frequencyConflict", "timing.repeat.frequency"),
        .init(timing(at: "08:00", on: "mon tue", 1, per: 1, "wk"), "frequencyConflict", "timing.repeat.frequency"),
        .init(timing(on: "mon tue", 1, per: 1, "wk"), "frequencyConflict", "timing.repeat.frequency"),
        .init(timing(at: "08:00", 3, per: 1, "wk"), "frequencyConflict", "timing.repeat.frequency"),
        .init(timing(5, per: 2, "d"), "spread", "timing.repeat.frequency"),
        .init(timing(20, per: 1, "wk"), "spread", "timing.repeat.frequency"),
        .init(timing(1_000, per: 1, "d"), "spread", "timing.repeat.frequency"),
        .init(timing(2, per: 1, "mo"), "severalPerMonth", "timing.repeat.frequency"),
        .init(timing(1, per: half, "mo"), "fractionalMonth", "timing.repeat.period"),
        .init(timing(3, per: 1, "s"), "tooMany", "timing.repeat.frequency"),
    ]

    @Test(arguments: rows) func `a timing is refused with code and path`(row: Row) throws {
        let vienna = try zone()
        let error = #expect(throws: ScheduleError.self) {
            try Schedule(timing: row.timing, zone: vienna, start: row.start.flatMap { FHIRDateTime($0) })
        }
        #expect(error?.code.rawValue == row.code)
        #expect(error?.path == row.path)
        #expect(error?.description.hasPrefix(row.path + ": ") == true)
    }

    // asNeeded is in AsNeededAnswerTests: such a dosage has a limit, and no schedule to refuse.
    @Test func `every code of the rules has a row`() {
        let codes = """
            noPattern unknownCode tim-1 tim-2 tim-4 tim-5 tim-6 tim-7 tim-8 tim-9 tim-10 zeroPeriod frequencyConflict \
            dayOfWeekConflict clockWithInterval spread severalPerMonth fractionalMonth range rng-2 per-1 bounds codeConflict value \
            tooMany
            """
        #expect(Set(codes.split(separator: " ").map(String.init)) == Set(Self.rows.map(\.code)))
    }

    @Test func `frequencies beside clock times are accepted where they agree`() throws {
        let vienna = try zone()
        for timing in [
            timing(at: "08:00 20:00", 2, per: 1, "d"), timing(at: "08:00 20:00", 2), timing(when: "C", 3, per: 1, "d"),
            timing(when: "MORN CM", 1, per: 1, "d"),
            timing(at: "08:00 20:00", on: "mon tue", 4, per: 1, "wk"),
            timing(at: "08:00 20:00", on: "mon tue", 2, per: 1, "d"), timing(on: "mon tue", 2, per: 1, "wk"),
            timing(at: "08:00", on: "mon", 1, per: 2, "wk"), timing(at: "08:00", 1, per: 1, "mo"),
            timing(at: "08:00", on: "mon", code: "WK"), timing(when: "AFT", 1, per: 1, "d", code: "PM"),
        ] {
            #expect(throws: Never.self) { try Schedule(timing: timing, zone: vienna, start: FHIRDateTime("2026")) }
        }
    }

    // What a reader of R4 lets through, and what a schedule would be without it.
    @Test(arguments: [
        // once a day instead of a frequency that somebody knows
        (
            #""timing":{"repeat":{"_frequency":{"extension":[{"url":"x","valueCode":"unknown"}]},"period":1,"periodUnit":"d"}}"#,
            "value", "timing.repeat._frequency"
        ),
        // as R5 writes it
        (#""asNeeded":true,"timing":{"repeat":{"timeOfDay":["08:00:00"]}}"#, "unknownElement", "asNeeded"),
        (
            #""timing":{"repeat":{"timeOfDay":["08:00:00"],"periodUnits":"d"}}"#, "unknownElement",
            "timing.repeat.periodUnits"
        ),
        // a member that nobody knows
        (
            #""timing":{"repeat":{"timeOfDay":["08:00:00"],"butNotOn":"sun"}}"#, "unknownElement",
            "timing.repeat.butNotOn"
        ),
        (
            #""timing":{"repeat":{"timeOfDay":["08:00:00",null],"_timeOfDay":[null,{"id":"x"}]}}"#,
            "value", "timing.repeat._timeOfDay"
        ),
        // without end instead of an end that somebody knows
        (
            #""timing":{"repeat":{"boundsPeriod":{"start":"2026-07-01","_end":{"extension":[{"url":"x","valueCode":"masked"}]}},"timeOfDay":["08:00:00"]}}"#,
            "value", "timing.repeat.boundsPeriod._end"
        ),
        // seven days instead of less, or more, than seven
        (
            #""timing":{"repeat":{"boundsDuration":{"value":7,"_comparator":{"extension":[{"url":"x","valueCode":"unknown"}]},"code":"d"},"timeOfDay":["08:00:00"]}}"#,
            "value", "timing.repeat.boundsDuration._comparator"
        ),
    ])
    func `what could not be read is refused`(members: String, code: String, path: String) throws {
        let dosage = try FHIRReader(version: .r4).readDosage(Array("{\(members)}".utf8)).value
        let error = #expect(throws: ScheduleError.self) {
            try Schedule(dosage: dosage, zone: .gmt, start: FHIRDateTime("2026-07-01"))
        }
        #expect(error?.code.rawValue == code)
        #expect(error?.path == path)
    }

    @Test func `extensions that may change the meaning are refused`() throws {
        var dosage = Dosage()
        dosage.timing = timing(at: "08:00")
        dosage.modifierExtension = [Extension()]
        let error = #expect(throws: ScheduleError.self) { try Schedule(dosage: dosage, zone: .gmt, start: nil) }
        #expect(error?.code == .modifierExtension)

        var extended = timing(at: "08:00")
        extended.modifierExtension = [Extension()]
        let inTiming = #expect(throws: ScheduleError.self) { try Schedule(timing: extended, zone: .gmt, start: nil) }
        #expect(inTiming?.code == .modifierExtension)
        #expect(inTiming?.path == "timing.modifierExtension")

        dosage.modifierExtension = []
        var request = MedicationRequest()
        request.dosageInstruction = [dosage]
        request.modifierExtension = [Extension()]
        let inRequest = #expect(throws: ScheduleError.self) { try Schedule(request: request, zone: .gmt) }
        #expect(inRequest?.code == .modifierExtension)
        #expect(inRequest?.path == "modifierExtension")
    }

    @Test func `more dose times than the limit are refused`() throws {
        let schedule = try Schedule(timing: timing(1, per: 1, "s"), zone: zone(), start: FHIRDateTime("2026-07-01"))
        let day = try moment("2026-07-02")
        #expect(try schedule.times(in: day..<day + 10_000).count == 10_000)
        let error = #expect(throws: ScheduleError.self) { try schedule.times(in: day..<day + 10_001) }
        #expect(error?.code == .tooMany)
    }

    @Test func `a count beyond any life is refused`() throws {
        let vienna = try zone()
        let error = #expect(throws: ScheduleError.self) {
            try Schedule(timing: timing(at: "08:00", count: 2_000_000), zone: vienna, start: FHIRDateTime("2026-07-01"))
        }
        #expect(error?.code == .tooMany)
    }
}

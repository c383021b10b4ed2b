// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// A request gives no doses after its end, and none at all where nobody knows its end and it is not in force.
struct RequestEndTests {
    private static let dateEnded = "http://hl7.org/fhir/1.0/StructureDefinition/extension-MedicationOrder.dateEnded"
    private static let effective =
        "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.effectiveDosePeriod"

    /// Returns a request from 1 July 2026 at 08:00 and 20:00 UTC each day, unless its dosages say something else.
    static func request(
        _ status: MedicationRequestStatus?,
        _ dosages: [(timing: Timing, sequence: Int?)] = [(timing(at: "08:00 20:00"), nil)],
        change: (inout MedicationRequest) -> Void = { _ in }
    ) -> MedicationRequest {
        var request = MedicationRequest()
        request.status = status
        request.authoredOn = FHIRDateTime("2026-07-01")
        request.dosageInstruction = dosages.map { timing, sequence in
            var dosage = Dosage()
            (dosage.timing, dosage.sequence) = (timing, sequence)
            return dosage
        }
        change(&request)
        return request
    }

    private func july(_ request: MedicationRequest, end: String? = nil) throws -> [String] {
        let schedule = try Schedule(request: request, zone: .gmt, end: end.flatMap { FHIRDateTime($0) })
        return try utc(schedule.times(in: moment("2026-07-01")..<moment("2026-08-01")))
            .map { String($0.dropFirst("2026-07-".count)) }
    }

    // MARK: Ends

    static let ends: [(String, @Sendable (inout MedicationRequest) -> Void, String)] = [
        ("a day is included", { $0.dateEnded = FHIRDateTime("2026-07-02") }, "01T08:00 01T20:00 02T08:00 02T20:00"),
        (
            "a moment is included", { $0.dateEnded = FHIRDateTime("2026-07-02T10:00:00+02:00") },
            "01T08:00 01T20:00 02T08:00"
        ),
        ("before the first dose there is none", { $0.dateEnded = FHIRDateTime("2026-06-30") }, ""),
        (
            "DSTU2 as an extension",
            {
                $0.extension = [
                    Extension(url: dateEnded, value: .dateTime(FHIRDateTime(asWritten: "2026-07-01")))
                ]
            }, "01T08:00 01T20:00"
        ),
        (
            "both ends of the period of R5",
            {
                $0.effectiveDosePeriod = FHIRPeriod(
                    start: FHIRDateTime("2026-07-03T12:00:00Z"), end: FHIRDateTime("2026-07-04"))
            }, "03T20:00 04T08:00 04T20:00"
        ),
        (
            "the period of R5 as an extension",
            {
                let period = FHIRPeriod(start: nil, end: FHIRDateTime("2026-07-01"))
                $0.extension = [Extension(url: effective, value: .period(period))]
            }, "01T08:00 01T20:00"
        ),
        (
            "the earliest end holds",
            {
                $0.effectiveDosePeriod = FHIRPeriod(start: nil, end: FHIRDateTime("2026-07-20"))
                $0.dateEnded = FHIRDateTime("2026-07-01")
            }, "01T08:00 01T20:00"
        ),
        (
            "dates in the dosage end too",
            {
                $0.dosageInstruction[0].timing = timing(events: "2026-07-01T09:00:00Z 2026-07-05T09:00:00Z")
                $0.dateEnded = FHIRDateTime("2026-07-04")
            }, "01T09:00"
        ),
        (
            "hours end too",
            {
                $0.dosageInstruction[0].timing = timing(1, per: 8, "h")
                $0.dateEnded = FHIRDateTime("2026-07-01")
            }, "01T08:00 01T16:00"
        ),
        (
            "a count is not counted anew",
            {
                $0.dosageInstruction[0].timing = timing(at: "08:00", count: 9)
                $0.dateEnded = FHIRDateTime("2026-07-02")
            }, "01T08:00 02T08:00"
        ),
    ]

    @Test(arguments: ends) func `doses end with the request`(
        name: String, change: @Sendable (inout MedicationRequest) -> Void, expected: String
    ) throws {
        #expect(try july(Self.request(.active, change: change)).joined(separator: " ") == expected)
    }

    @Test func `the end cuts every dosage of a sequence`() throws {
        let dosages: [(timing: Timing, sequence: Int?)] = [
            (timing(at: "08:00", bounds: lasting(3, "d")), 1), (timing(at: "20:00", bounds: lasting(3, "d")), 2),
        ]
        let early = Self.request(.active, dosages) { $0.dateEnded = FHIRDateTime("2026-07-02") }
        #expect(try july(early) == ["01T08:00", "02T08:00"])
        let late = Self.request(.active, dosages) { $0.dateEnded = FHIRDateTime("2026-07-04") }
        #expect(try july(late) == ["01T08:00", "02T08:00", "03T08:00", "04T20:00"])
    }

    @Test func `optional doses end with the request`() throws {
        let request = Self.request(.active, [(timing(1, max: 2, per: 1, "d"), nil)]) {
            $0.dateEnded = FHIRDateTime("2026-07-01")
        }
        let schedule = try Schedule(request: request, zone: .gmt, policy: SchedulePolicy(ranges: .most))
        #expect(utc(schedule.times(from: .distantPast)) == ["2026-07-01T08:00", "2026-07-01T20:00"])
    }

    static let unreadable: [(String, @Sendable (inout MedicationRequest) -> Void)] = [
        ("dateEnded", { $0.dateEnded = FHIRDateTime(asWritten: "soon") }),
        (
            "effectiveDosePeriod.end",
            { $0.effectiveDosePeriod = FHIRPeriod(start: nil, end: FHIRDateTime(asWritten: "x")) }
        ),
        (
            "extension[0]",
            {
                let end = Extension(url: dateEnded, value: .dateTime(FHIRDateTime(asWritten: "2026-07-01")))
                $0.extension = [end, end]
            }
        ),
    ]

    @Test(arguments: unreadable)
    func `an end that cannot be read is refused`(
        path: String, change: @Sendable (inout MedicationRequest) -> Void
    ) throws {
        let error = #expect(throws: ScheduleError.self) { try july(Self.request(.active, change: change)) }
        #expect(error?.code == .value)
        #expect(error?.path == path)
    }

    // The reading of the record judges it, as it does the period of R5.
    @Test(arguments: [
        Extension(url: dateEnded, value: .boolean(true)), Extension(url: dateEnded, extensions: []),
    ])
    func `an extension that is no end is refused`(one: Extension) {
        let error = #expect(throws: ScheduleError.self) { try july(Self.request(.active) { $0.extension = [one] }) }
        #expect(error?.code == .unsupportedExtension)
        #expect(error?.path == "MedicationRequest.extension[0]")
    }

    @Test func `a period that ends before it starts is refused`() throws {
        let request = Self.request(.active) {
            $0.effectiveDosePeriod = FHIRPeriod(start: FHIRDateTime("2026-07-05"), end: FHIRDateTime("2026-07-04"))
        }
        let error = #expect(throws: ScheduleError.self) { try july(request) }
        #expect(error?.code == .bounds)
        #expect(error?.path == "effectiveDosePeriod")
    }

    // What a reader of DSTU2 finds, and what one of R4 cannot read.
    @Test(
        arguments: [
            (#"{"resourceType":"MedicationOrder","dateEnded":"2026-07-01",DOSAGE}"#, FHIRVersion.dstu2, 2, nil),
            (#"{"resourceType":"MedicationRequest","dateEnded":"2026-07-01",DOSAGE}"#, .r4, 0, "dateEnded"),
            (
                #"{"resourceType":"MedicationRequest","_statusChanged":{"extension":[{"url":"x","valueCode":"y"}]},DOSAGE}"#,
                .r5, 0, "_statusChanged"
            ),
            (
                #"{"resourceType":"MedicationRequest","effectiveDosePeriod":{"_end":{"extension":[{"url":"x","valueCode":"y"}]}},DOSAGE}"#,
                .r5, 0, "effectiveDosePeriod._end"
            ),
        ] as [(String, FHIRVersion, Int, String?)])
    func `an end is read from a resource or refused`(
        text: String, version: FHIRVersion, count: Int, path: String?
    ) throws {
        let dosage = #"""
            "dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{"start":"2026-07-01"},"frequency":2,"period":1,
            "UNIT":"d"}}}]
            """#.replacingOccurrences(of: "UNIT", with: version == .dstu2 ? "periodUnits" : "periodUnit")
        let json = text.replacingOccurrences(of: "DOSAGE", with: dosage)
        let request = try FHIRReader(version: version).read(MedicationRequest.self, from: Array(json.utf8)).value
        do throws(ScheduleError) {
            let schedule = try Schedule(request: request, zone: .gmt, version: version)
            #expect(Array(schedule.times(from: .distantPast).prefix(9)).count == count)
            #expect(path == nil)
        } catch {
            #expect(error.path == path)
        }
    }

    // MARK: Statuses

    @Test(arguments: [.active, nil] as [MedicationRequestStatus?])
    func `a request in force goes on`(status: MedicationRequestStatus?) throws {
        #expect(try july(Self.request(status)).count == 62)
        // In force since then, not until then.
        #expect(try july(Self.request(status) { $0.statusChanged = FHIRDateTime("2026-07-05") }).count == 62)
    }

    @Test(arguments: [.draft, .cancelled, .enteredInError] as [MedicationRequestStatus])
    func `what is no order is refused, whatever its end`(status: MedicationRequestStatus) {
        let request = Self.request(status) { $0.dateEnded = FHIRDateTime("2026-07-02") }
        let error = #expect(throws: ScheduleError.self) { try july(request, end: "2026-07-02") }
        #expect(error?.code == .notAnOrder)
        #expect(error?.path == "status")
    }

    @Test(arguments: [.proposal, .plan, .option] as [MedicationRequestIntent])
    func `what nobody is told to act on is refused`(intent: MedicationRequestIntent) {
        let error = #expect(throws: ScheduleError.self) { try july(Self.request(.active) { $0.intent = intent }) }
        #expect(error?.code == .notAnOrder)
        #expect(error?.path == "intent")
    }

    static let past: [MedicationRequestStatus] = [
        .completed, .ended, .stopped, .onHold, .unknown, MedicationRequestStatus(rawValue: "asleep"),
    ]

    @Test(arguments: past) func `a request that is not in force needs an end`(status: MedicationRequestStatus) throws {
        let error = #expect(throws: ScheduleError.self) { try july(Self.request(status)) }
        #expect(error?.code == .notInForce)
        #expect(error?.path == "status")
        #expect(error?.description.contains("give its end") == true)
        let doses = ["01T08:00", "01T20:00", "02T08:00", "02T20:00"]
        #expect(try july(Self.request(status), end: "2026-07-02") == doses)
        #expect(try july(Self.request(status) { $0.statusChanged = FHIRDateTime("2026-07-02") }) == doses)
        #expect(try july(Self.request(status) { $0.dateEnded = FHIRDateTime("2026-07-02") }) == doses)
    }

    @Test(arguments: past) func `the planned end is the end only of what ran its course`(
        status: MedicationRequestStatus
    ) throws {
        let ranItsCourse = status == .completed || status == .ended
        for timing in [
            timing(at: "08:00", bounds: lasting(2, "d")), timing(at: "08:00", count: 2),
            timing(events: "2026-07-01T08:00:00Z 2026-07-02T08:00:00Z"),
        ] {
            let request = Self.request(status, [(timing, nil)])
            if ranItsCourse {
                #expect(try july(request) == ["01T08:00", "02T08:00"])
            } else {
                #expect(throws: ScheduleError.self) { try july(request) }
            }
        }
        let period = Self.request(status) {
            $0.effectiveDosePeriod = FHIRPeriod(start: nil, end: FHIRDateTime("2026-07-01"))
        }
        #expect((try? july(period)) == (ranItsCourse ? ["01T08:00", "01T20:00"] : nil))
        // One dosage of two has no end.
        let mixed = Self.request(status, [(timing(at: "08:00", count: 2), nil), (timing(at: "09:00"), nil)])
        #expect(throws: ScheduleError.self) { try july(mixed) }
    }

    @Test func `an end that cannot be an end is refused`() {
        let error = #expect(throws: ScheduleError.self) {
            try Schedule(request: Self.request(.active), zone: .gmt, end: FHIRDateTime(asWritten: "later"))
        }
        #expect(error?.path == "end")
    }

    // MARK: At once

    private func immediate(_ timing: Timing, start: String?) throws -> Schedule {
        try Schedule(timing: timing, zone: zone(), start: start.flatMap { FHIRDateTime($0) })
    }

    // FHIR R5: a single time, as soon as possible after the start.
    @Test(arguments: [
        ("2026-07-01T09:17:33+02:00", "2026-07-01T07:17:33Z", ScheduleBasis.explicit),
        ("2026-07-01", "2026-07-01T06:00", .assumed),
    ])
    func `at once is one dose at the start`(start: String, expected: String, basis: ScheduleBasis) throws {
        let schedule = try immediate(timing(when: "IMD"), start: start)
        #expect(utc(schedule.times(from: .distantPast)) == [expected])
        #expect(schedule.basis == basis)
        #expect(try utc(immediate(timing(when: "IMD", 1, count: 1), start: start).times(from: .distantPast)).count == 1)
    }

    @Test(arguments: [
        (timing(when: "IMD HS"), "frequencyConflict", "timing.repeat.when"),
        (timing(when: "IMD", per: 1, "d"), "frequencyConflict", "timing.repeat.period"),
        (timing(when: "IMD", 2), "frequencyConflict", "timing.repeat.frequency"),
        (timing(when: "IMD", count: 3), "frequencyConflict", "timing.repeat.count"),
        (timing(when: "IMD", on: "mon"), "dayOfWeekConflict", "timing.repeat.dayOfWeek"),
        (timing(when: "IMD", offset: 10), "tim-9", "timing.repeat.offset"),
    ])
    func `at once is not again`(timing: Timing, code: String, path: String) {
        let error = #expect(throws: ScheduleError.self) { try immediate(timing, start: "2026-07-01") }
        #expect(error?.code.rawValue == code)
        #expect(error?.path == path)
    }

    @Test func `at once needs a start`() {
        let error = #expect(throws: ScheduleError.self) { try immediate(timing(when: "IMD"), start: nil) }
        #expect(error?.code == .bounds)
    }
}

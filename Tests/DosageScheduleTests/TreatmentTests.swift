// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// From when to when a medication is to be taken, as FHIR's elements say, in Vienna.
struct TreatmentTests {
    /// A request as the members of its JSON, with the start and the end of its treatment.
    struct Fact: Sendable, CustomTestStringConvertible {
        var name: String
        var version = FHIRVersion.r4
        var members: String
        var timing = #""repeat":{"timeOfDay":["08:00:00","20:00:00"]}"#
        var start: String
        var end: String
        /// Whether there are dose times.
        var isScheduled = true

        var testDescription: String { name }
    }

    private static func bounds(_ bounds: String) -> String {
        #""repeat":{\#(bounds),"timeOfDay":["08:00:00","20:00:00"]}"#
    }

    private static let days7 =
        #""boundsDuration":{"value":7,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}"#
    private static let r5 = "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest."

    static let facts = [
        Fact(
            name: "open", members: #""status":"active","authoredOn":"2026-03-01""#, start: "assumed 2026-03-01",
            end: "open"),
        Fact(name: "no start", members: #""status":"active""#, start: "unknown", end: "open"),
        // 7 days from the 1st: the 1st to the 7th.
        Fact(
            name: "a course of seven days", members: #""status":"active","authoredOn":"2026-03-01""#,
            timing: bounds(days7), start: "assumed 2026-03-01", end: "planned 2026-03-07"),
        Fact(
            name: "a period", members: #""status":"active","authoredOn":"2026-03-01""#,
            timing: bounds(#""boundsPeriod":{"start":"2026-03-03","end":"2026-03-09"}"#), start: "known 2026-03-03",
            end: "planned 2026-03-09"),
        // FHIR, Period.end: an end of a month includes all of the month.
        Fact(
            name: "a month as an end", members: #""status":"active","authoredOn":"2026-01-15""#,
            timing: bounds(#""boundsPeriod":{"end":"2026-02"}"#), start: "assumed 2026-01-15",
            end: "planned 2026-02-28"),
        Fact(
            name: "a year as a start", members: #""status":"active""#,
            timing: bounds(#""boundsPeriod":{"start":"2025"}"#), start: "known 2025-01-01", end: "open"),
        Fact(
            name: "written later than it started", members: #""status":"active","authoredOn":"2026-03-05""#,
            timing: bounds(#""boundsPeriod":{"start":"2026-03-01"}"#), start: "assumed 2026-03-05", end: "open"),
        // Five doses at 08:00 and 20:00 from the 1st: the last is on the morning of the 3rd.
        Fact(
            name: "a number of doses", members: #""status":"active","authoredOn":"2026-03-01""#,
            timing: bounds(#""count":5"#), start: "assumed 2026-03-01", end: "planned 2026-03-03"),
        Fact(
            name: "dates of its own", members: #""status":"active","authoredOn":"2026-03-04""#,
            timing: #""event":["2026-03-09","2026-03-02T08:00:00+01:00"]"#, start: "known 2026-03-02",
            end: "planned 2026-03-09"),
        // 23:30 in UTC is 00:30 of the next day in Vienna; 22:59 is 23:59 of the same.
        Fact(
            name: "the zone says on which day it starts", members: #""status":"active""#,
            timing: bounds(#""boundsPeriod":{"start":"2026-03-01T23:30:00Z","end":"2026-03-08T22:59:59Z"}"#),
            start: "known 2026-03-02", end: "planned 2026-03-08"),
        Fact(
            name: "the zone says on which day it ends", members: #""status":"active""#,
            timing: bounds(#""boundsPeriod":{"start":"2026-03-01T22:59:00Z","end":"2026-03-08T23:00:00Z"}"#),
            start: "known 2026-03-01", end: "planned 2026-03-09"),

        // MARK: No longer in force
        Fact(
            name: "stopped on a day that nobody knows", members: #""status":"stopped","authoredOn":"2026-03-01""#,
            start: "assumed 2026-03-01", end: "stopped unknown", isScheduled: false),
        Fact(
            name: "stopped before its end", members: #""status":"stopped","authoredOn":"2026-03-01""#,
            timing: bounds(days7), start: "assumed 2026-03-01", end: "stopped unknown, latest 2026-03-07",
            isScheduled: false),
        Fact(
            name: "on hold", members: #""status":"on-hold","authoredOn":"2026-03-01""#, start: "assumed 2026-03-01",
            end: "onHold unknown", isScheduled: false),
        Fact(
            name: "state not known", members: #""status":"unknown","authoredOn":"2026-03-01""#,
            start: "assumed 2026-03-01", end: "unknown unknown", isScheduled: false),
        Fact(
            name: "completed as planned", members: #""status":"completed","authoredOn":"2026-03-01""#,
            timing: bounds(days7), start: "assumed 2026-03-01", end: "completed on 2026-03-07"),
        Fact(
            name: "completed, and nothing was planned", members: #""status":"completed","authoredOn":"2026-03-01""#,
            start: "assumed 2026-03-01", end: "completed unknown", isScheduled: false),
        Fact(
            name: "DSTU2, stopped on a day", version: .dstu2,
            members: #""status":"stopped","dateWritten":"2026-03-01","dateEnded":"2026-03-10""#,
            timing: #""repeat":{"frequency":2,"period":1,"periodUnits":"d"}"#, start: "assumed 2026-03-01",
            end: "stopped on 2026-03-10"),
        Fact(
            name: "DSTU2, active and stopped on a day", version: .dstu2,
            members: #""status":"active","dateWritten":"2026-03-01","dateEnded":"2026-03-10""#,
            timing: #""repeat":{"frequency":2,"period":1,"periodUnits":"d"}"#, start: "assumed 2026-03-01",
            end: "stopped on 2026-03-10"),
        Fact(
            name: "DSTU2, stopped in a month", version: .dstu2,
            members: #""status":"stopped","dateWritten":"2026-01-15","dateEnded":"2026-02""#,
            timing: #""repeat":{"frequency":2,"period":1,"periodUnits":"d"}"#, start: "assumed 2026-01-15",
            end: "stopped within 2026-02-01...2026-02-28"),
        Fact(
            name: "DSTU2, stopped in a month in which it was to end", version: .dstu2,
            members: #""status":"stopped","dateWritten":"2026-01-15","dateEnded":"2026-02""#,
            timing:
                #""repeat":{"boundsPeriod":{"end":"2026-02-10"},"frequency":2,"period":1,"periodUnits":"d"}"#,
            start: "assumed 2026-01-15", end: "stopped within 2026-02-01...2026-02-10"),
        Fact(
            name: "R5, stopped at a moment", version: .r5,
            members: #""status":"stopped","authoredOn":"2026-03-01","statusChanged":"2026-03-10T23:30:00Z""#,
            start: "assumed 2026-03-01", end: "stopped on 2026-03-11"),
        Fact(
            name: "R5, stopped after the planned end", version: .r5,
            members: #""status":"stopped","authoredOn":"2026-03-01","statusChanged":"2026-03-20""#,
            timing: bounds(days7), start: "assumed 2026-03-01", end: "planned 2026-03-07"),
        Fact(
            name: "R5, completed before the planned end", version: .r5,
            members: #""status":"completed","authoredOn":"2026-03-01","statusChanged":"2026-03-05""#,
            timing: bounds(days7), start: "assumed 2026-03-01", end: "completed on 2026-03-05"),
        Fact(
            name: "R5, on hold since a day", version: .r5,
            members: #""status":"on-hold","authoredOn":"2026-03-01","statusChanged":"2026-03-05""#,
            start: "assumed 2026-03-01", end: "onHold on 2026-03-05"),
        Fact(
            name: "R5, in force since a day", version: .r5,
            members: #""status":"active","authoredOn":"2026-03-01","statusChanged":"2026-03-05""#,
            start: "assumed 2026-03-01", end: "open"),
        Fact(
            name: "R5, a period of the request", version: .r5,
            members:
                #""status":"active","authoredOn":"2026-03-01","effectiveDosePeriod":{"start":"2026-03-04","end":"2026-03-20"}"#,
            start: "known 2026-03-04", end: "planned 2026-03-20"),
        Fact(
            name: "R5, the earlier of two ends", version: .r5,
            members: #""status":"active","authoredOn":"2026-03-01","effectiveDosePeriod":{"end":"2026-03-05"}"#,
            timing: bounds(days7), start: "assumed 2026-03-01", end: "planned 2026-03-05"),
        Fact(
            name: "R4, the period of the request as an extension",
            members:
                #""status":"active","authoredOn":"2026-03-01","extension":[{"url":"\#(r5)effectiveDosePeriod","valuePeriod":{"end":"2026-03-05"}}]"#,
            start: "assumed 2026-03-01", end: "planned 2026-03-05"),
        Fact(
            name: "ended before it began", version: .dstu2,
            members: #""status":"stopped","dateWritten":"2026-03-10","dateEnded":"2026-03-05""#,
            timing: #""repeat":{"frequency":2,"period":1,"periodUnits":"d"}"#, start: "unknown",
            end: "stopped on 2026-03-05"),

        // MARK: Never
        Fact(
            name: "entered in error", members: #""status":"entered-in-error","authoredOn":"2026-03-01""#,
            start: "unknown", end: "notOrdered", isScheduled: false),
        Fact(
            name: "cancelled", members: #""status":"cancelled","authoredOn":"2026-03-01""#, start: "unknown",
            end: "notOrdered", isScheduled: false),
        Fact(
            name: "a plan", members: #""status":"active","intent":"plan","authoredOn":"2026-03-01""#,
            start: "unknown", end: "notOrdered", isScheduled: false),
        Fact(
            name: "forbidden", members: #""status":"active","doNotPerform":true,"authoredOn":"2026-03-01""#,
            start: "unknown", end: "notOrdered", isScheduled: false),

        // MARK: Without dose times
        Fact(
            name: "no pattern, and a length", members: #""status":"active","authoredOn":"2026-03-01""#,
            timing: #""repeat":{\#(days7)}"#, start: "assumed 2026-03-01", end: "planned 2026-03-07",
            isScheduled: false),
        Fact(
            name: "a number of doses and no pattern", members: #""status":"active","authoredOn":"2026-03-01""#,
            timing: #""repeat":{"count":5}"#, start: "assumed 2026-03-01", end: "unknown", isScheduled: false),
        Fact(
            name: "bounds that cannot be read", members: #""status":"active","authoredOn":"2026-03-01""#,
            timing: bounds(#""boundsPeriod":{"end":"soon"}"#), start: "assumed 2026-03-01", end: "unknown",
            isScheduled: false),
        Fact(
            name: "an end of the request that cannot be read", version: .r5,
            members: #""status":"stopped","authoredOn":"2026-03-01","statusChanged":"soon""#, start: "unknown",
            end: "unknown", isScheduled: false),
        Fact(
            name: "a modifier that nobody knows",
            members:
                #""status":"active","authoredOn":"2026-03-01","modifierExtension":[{"url":"urn:x","valueBoolean":true}]"#,
            start: "unknown", end: "unknown", isScheduled: false),
        Fact(
            name: "an extension that may put off the end",
            members: #""status":"active","authoredOn":"2026-03-01""#,
            timing: bounds(#""extension":[{"url":"urn:x","valueCode":"y"}],\#(days7)"#), start: "assumed 2026-03-01",
            end: "unknown"),
    ]

    private func request(_ fact: Fact) throws -> MedicationRequest {
        let type = fact.version == .dstu2 ? "MedicationOrder" : "MedicationRequest"
        let intent = fact.version == .dstu2 || fact.members.contains("intent") ? "" : #""intent":"order","#
        let json =
            #"{"resourceType":"\#(type)",\#(intent)\#(fact.members),"#
            + #""dosageInstruction":[{"timing":{\#(fact.timing)}}]}"#
        return try FHIRReader(version: fact.version).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    @Test(arguments: facts) func `start and end are those of the prescription`(fact: Fact) throws {
        let request = try request(fact)
        let schedule = try? Schedule(request: request, zone: zone(), version: fact.version)
        #expect((schedule != nil) == fact.isScheduled)
        let treatment = Treatment(request, schedule: schedule, zone: try zone(), version: fact.version)
        #expect(told(treatment.start) == fact.start)
        #expect(told(treatment.end) == fact.end)
        #expect(schedule.map { $0.treatment == treatment } != false)
    }

    @Test func `dosages one after another are one treatment`() throws {
        let request = RequestEndTests.request(
            .active,
            [(timing(when: "MORN", bounds: lasting(5, "d")), 1), (timing(when: "MORN", bounds: lasting(5, "d")), 2)])
        let treatment = try Schedule(request: request, zone: zone()).treatment
        // Ten days from 1 July.
        #expect(told(treatment.start) == "assumed 2026-07-01")
        #expect(told(treatment.end) == "planned 2026-07-10")
        #expect(treatment.firstDay?.description == "2026-07-01")
        #expect(treatment.lastDay?.description == "2026-07-10")
    }

    @Test func `the longest of several dosages is the treatment`() throws {
        let request = RequestEndTests.request(
            .active,
            [(timing(at: "08:00", bounds: lasting(5, "d")), nil), (timing(at: "20:00", bounds: lasting(7, "d")), nil)])
        #expect(told(try Schedule(request: request, zone: zone()).treatment.end) == "planned 2026-07-07")
        let open = RequestEndTests.request(
            .active, [(timing(at: "08:00", bounds: lasting(5, "d")), nil), (timing(at: "20:00"), nil)])
        #expect(told(try Schedule(request: open, zone: zone()).treatment.end) == "open")
    }

    @Test func `what is taken as needed is a treatment, too`() throws {
        var request = RequestEndTests.request(.active, [(timing(1, per: 6, "h", bounds: lasting(3, "d")), nil)])
        request.dosageInstruction[0].asNeeded = true
        let treatment = try Schedule(request: request, zone: zone()).treatment
        #expect(told(treatment.start) == "assumed 2026-07-01")
        #expect(told(treatment.end) == "planned 2026-07-03")
    }

    // The same dosage with a start and an end that the caller knows.
    @Test func `what the caller knows is known`() throws {
        let schedule = try Schedule(timing: timing(at: "08:00"), zone: zone(), start: FHIRDateTime("2026-03-04"))
        #expect(told(schedule.treatment.start) == "known 2026-03-04")
        #expect(told(schedule.treatment.end) == "open")
        let stopped = try Schedule(
            request: RequestEndTests.request(.stopped), zone: zone(), end: FHIRDateTime("2026-07-09"))
        #expect(told(stopped.treatment.end) == "stopped on 2026-07-09")
    }

    @Test(arguments: [
        // first and last day asked for, and what is known of 5 to 9 March, and of one stopped in March
        ("2026-03-01", "2026-03-04", Treatment.Coverage.outside, Treatment.Coverage.outside),
        ("2026-03-01", "2026-03-05", .inside, .unknown), ("2026-03-09", "2026-03-31", .inside, .unknown),
        ("2026-03-10", "2026-03-31", .outside, .unknown), ("2026-04-01", "2026-04-02", .outside, .outside),
        ("2026-01-01", "2026-12-31", .inside, .unknown),
    ])
    func `days are inside, outside or nobody knows`(
        first: String, last: String, planned: Treatment.Coverage, stopped: Treatment.Coverage
    ) throws {
        let days = try #require(CivilDate(first))...(try #require(CivilDate(last)))
        let range = try #require(CivilDate("2026-03-05"))...(try #require(CivilDate("2026-03-09")))
        #expect(Treatment(range).coverage(of: days) == planned)
        let request = RequestEndTests.request(.stopped) { request in
            request.authoredOn = FHIRDateTime("2026-03-05")
            request.statusChanged = FHIRDateTime("2026-03")
        }
        #expect(try Schedule(request: request, zone: zone()).treatment.coverage(of: days) == stopped)
    }

    @Test func `what nobody ordered has no day inside`() throws {
        let treatment = Treatment(RequestEndTests.request(.enteredInError), zone: try zone())
        #expect(treatment.coverage(of: .earliest ... .latest) == .outside)
        #expect(treatment.firstDay == nil)
    }
}

/// Returns a start in words.
private func told(_ start: Treatment.Start) -> String {
    switch start {
    case .known(let day): "known \(day)"
    case .assumed(let day): "assumed \(day)"
    case .unknown: "unknown"
    }
}

/// Returns an end in words.
private func told(_ end: Treatment.End) -> String {
    switch end {
    case .open: "open"
    case .planned(let day): "planned \(day)"
    case .ended(let reason, .on(let day)): "\(reason) on \(day)"
    case .ended(let reason, .within(let days)): "\(reason) within \(days)"
    case .ended(let reason, .unknown(let latest)): "\(reason) unknown" + (latest.map { ", latest \($0)" } ?? "")
    case .unknown: "unknown"
    case .notOrdered: "notOrdered"
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct DoseIdentityTests {
    static let texts = [
        "order-1/0/2026-03-28/08:00:00", "/0/2026-03-28/08:00:00", "order-1/12/2026-03-28/ACM", "a/0/2026-03-28/3",
        "a/0/2026-03-28/MORN.early", "a/0/2026-10-25/02:30:00+7200", "a/0/2026-10-25/02:30:00-12600",
        "a/0/2026-03-28/08:00:00#2", "a/0/2026-03-28/ACM#3", "a/0/2026-03-28/02:30:00.250", "a/0/2026-03-28/02:00:00+0",
        "urn:uuid:1/x/0/2026-03-28/1",  // an id with a slash, which FHIR does not allow, stays whole
    ]

    @Test(arguments: texts) func `an identity is found again by its text`(text: String) throws {
        let identity = try #require(DoseIdentity(text))
        #expect(identity.description == text)
        let json = try JSONEncoder().encode([identity])
        #expect(try JSONDecoder().decode([DoseIdentity].self, from: json) == [identity])
        #expect(try JSONDecoder().decode([String].self, from: json) == [text])
    }

    @Test(arguments: [
        "", "a/0/2026-03-28", "a/x/2026-03-28/1", "a/0/2026-02-30/1", "a/0/2026-03-28/25:00:00", "a/0/2026-03-28/",
        "a/0/2026-03-28/01", "a/0/2026-03-28/ICD", "a/0/2026-03-28/08:00", "a/0/2026-03-28/1#1", "a/0/2026-03-28/1#",
        "a/+0/2026-03-28/1", "a/0/2026-03-28/1#2#2", "a/0/2026-03-28/02:30:00+02",
    ])
    func `a text that no identity has names none`(text: String) {
        #expect(DoseIdentity(text) == nil)
        let json = Data(#"["\#(text)"]"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([DoseIdentity].self, from: json) }
    }

    @Test func `the parts are those of the text`() throws {
        let identity = try #require(DoseIdentity("order-1/2/2026-10-25/02:30:00+7200#2"))
        #expect(identity.request == "order-1")
        #expect(identity.dosageIndex == 2)
        #expect(identity.date == CivilDate("2026-10-25"))
        #expect(identity.slot == .moment(try #require(CivilTime("02:30")), offsetSeconds: 7_200))
        #expect(identity.occurrence == 2)
        #expect(DoseIdentity("/0/2026-10-25/AC")?.request == nil)
        #expect(DoseSlot("ACM") == .event(.beforeBreakfast))
    }

    // The Monday of a prescription ends when the patient goes to bed, and a routine may change at any time: what is
    // recorded of Tuesday's dose must not become a record of Monday's.
    @Test(arguments: [("22:00", "2026-03-02T22:00"), ("25:00", "2026-03-03T01:00")])
    func `a dose keeps its identity when bedtime moves past midnight`(bedtime: String, taken: String) throws {
        let late = try #require(RoutineTime(bedtime))
        let schedule = try Schedule(
            timing: Timing(repeat: TimingRepeat(when: ["HS"], dayOfWeek: ["mon"])),
            routine: Routine().with { $0.bedtime = late }, zone: .gmt, start: nil)
        let doses = try schedule.times(in: moment("2026-03-01")..<moment("2026-03-08"))
        #expect(utc(doses) == [taken])
        #expect(doses.map(\.id.description) == ["/0/2026-03-02/HS"])
        #expect(doses.map(\.date) == [CivilDate(String(taken.prefix(10)))])
    }

    // Found by a fuzzer: east of Greenwich the year 10000 begins before the last second of 9999 in UTC.
    @Test(arguments: [
        ("Australia/Lord_Howe", "9999-12-29T00:00:00Z"), ("America/Sao_Paulo", "0001-01-01T00:00:00Z"),
    ])
    func `no dose lies outside of the calendar`(zoneName: String, start: String) throws {
        let schedule = try Schedule(
            timing: timing(at: "00:30 12:00 23:30"), zone: zone(zoneName), start: FHIRDateTime(start))
        let doses = Array(schedule.times(from: try moment(start)).prefix(9))
        #expect(doses.count >= 6)
        for dose in doses { #expect(DoseIdentity(dose.id.description) == dose.id) }
    }

    @Test(arguments: HorizonTests.schedules) func `every dose is found again`(example: ScheduleExample) throws {
        for dose in try example.schedule().times(in: moment("2026-03-01")..<moment("2026-04-15")) {
            #expect(DoseIdentity(dose.id.description) == dose.id)
        }
    }
}

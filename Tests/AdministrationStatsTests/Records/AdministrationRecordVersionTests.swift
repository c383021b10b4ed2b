// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct AdministrationRecordVersionTests {
    private func read(_ members: String, _ version: FHIRVersion) throws -> AdministrationRecord {
        let json = #"{"resourceType":"MedicationAdministration",\#(members)}"#
        return AdministrationRecord(
            try FHIRReader(version: version).read(MedicationAdministration.self, from: Array(json.utf8)).value)
    }

    /// The states of each version, with the flag of those that have one.
    private static let rows: [(FHIRVersion, String, String?, AdministrationOutcome)] = {
        var rows: [(FHIRVersion, String, String?, AdministrationOutcome)] = []
        for (version, flag) in [(FHIRVersion.dstu2, "wasNotGiven"), (.stu3, "notGiven")] {
            let given = #""\#(flag)":false"#
            let notGiven = #""\#(flag)":true"#
            rows += [
                (version, "completed", nil, .taken), (version, "completed", given, .taken),
                (version, "completed", notGiven, .notTaken),
                (version, "in-progress", nil, .pending), (version, "in-progress", notGiven, .notTaken),
                (version, "on-hold", given, .pending), (version, "on-hold", notGiven, .notTaken),
                (version, "stopped", nil, .partial), (version, "stopped", notGiven, .notTaken),
                (version, "entered-in-error", nil, .excluded), (version, "entered-in-error", notGiven, .excluded),
            ]
        }
        rows.append((.stu3, "unknown", nil, .unknown))
        for version in [FHIRVersion.r4, .r4b, .r5] {
            rows += [
                (version, "completed", nil, .taken), (version, "not-done", nil, .notTaken),
                (version, "in-progress", nil, .pending), (version, "on-hold", nil, .pending),
                (version, "stopped", nil, .partial), (version, "unknown", nil, .unknown),
                (version, "entered-in-error", nil, .excluded), (version, "not-a-state", nil, .unknown),
            ]
        }
        return rows
    }()

    @Test(arguments: rows)
    func `every state of every version`(
        version: FHIRVersion, status: String, flag: String?, outcome: AdministrationOutcome
    ) throws {
        let record = try read([#""status":"\#(status)""#, flag].compactMap(\.self).joined(separator: ","), version)
        #expect(record.outcome == outcome)
        #expect(record.version == version)
    }

    @Test(arguments: [
        (FHIRVersion.dstu2, #""wasNotGiven":true,"reasonNotGiven":[{"text":"nausea"}]"#),
        (.stu3, #""notGiven":true,"reasonNotGiven":[{"text":"nausea"}]"#),
        (.r4, #""statusReason":[{"text":"nausea"}]"#),
        (.r5, #""statusReason":[{"text":"nausea"}]"#),
    ])
    func `the reason is there in every version`(version: FHIRVersion, members: String) throws {
        let record = try read(#""status":"\#(version <= .stu3 ? "completed" : "not-done")",\#(members)"#, version)
        #expect(record.outcome == .notTaken)
        #expect(record.statusReason == [CodeableConcept(text: "nausea")])
    }

    @Test(arguments: [
        (FHIRVersion.dstu2, #""dosage":{"quantity":{"value":2}}"#), (.stu3, #""dosage":{"dose":{"value":2}}"#),
        (.r4, #""dosage":{"dose":{"value":2}}"#), (.r5, #""dosage":{"dose":{"value":2}}"#),
    ])
    func `the amount is there in every version`(version: FHIRVersion, members: String) throws {
        #expect(try read(members, version).dose?.value == 2)
    }

    @Test(
        arguments: [
            (
                FHIRVersion.r4, #""medicationCodeableConcept":{"coding":[{"system":"s","code":"c"}],"text":"t"}"#,
                MedicationKey.code(system: "s", code: "c")
            ),
            (.r5, #""medication":{"concept":{"coding":[{"system":"s"},{"code":"c"}]}}"#, .code(system: nil, code: "c")),
            (.r4, #""medicationCodeableConcept":{"text":"t"}"#, .text("t")),
            (.dstu2, #""medicationReference":{"reference":"Medication/7"}"#, .resource("Medication/7")),
            (
                .r4, #""medicationReference":{"reference":"https://a.example/r4/Medication/7/_history/2"}"#,
                .resource("Medication/7")
            ),
            (.r4, #""medicationReference":{"reference":"urn:uuid:1"}"#, .resource("urn:uuid:1")),
            (
                .r4,
                ##""contained":[{"resourceType":"Medication","id":"m","code":{"text":"t"}}],"medicationReference":{"reference":"#m"}"##,
                .text("t")
            ),
            (.r4, ##""medicationReference":{"reference":"#m"}"##, nil),
            (.r4, #""status":"completed""#, nil),
        ] as [(FHIRVersion, String, MedicationKey?)])
    func `the medication has a key`(version: FHIRVersion, members: String, key: MedicationKey?) throws {
        #expect(try read(members, version).medication == key)
    }

    @Test func `an extension that may change the meaning makes the outcome unknown`() throws {
        let extra = #""modifierExtension":[{"url":"https://a.example/x","valueBoolean":true}]"#
        #expect(try read(#""status":"completed",\#(extra)"#, .r4).outcome == .unknown)
        #expect(try read(#""status":"entered-in-error",\#(extra)"#, .r4).outcome == .excluded)
    }

    @Test(arguments: FHIRVersion.allCases)
    func `the link to a dose survives writing and reading`(version: FHIRVersion) throws {
        let dose = DoseIdentity(
            request: "order-1", dosageIndex: 0, date: try day("2026-03-28"),
            slot: .time(try #require(CivilTime("08:00"))))
        var administration = MedicationAdministration(
            status: .completed, medication: CodeableReference(concept: CodeableConcept(text: "t")),
            subject: Reference("Patient/1"), effective: .dateTime(try #require(FHIRDateTime("2026-03-28T09:00:00Z"))))
        let own = Identifier(system: "https://a.example", value: "1")
        administration.identifier = [own, Identifier(linkingTo: dose)]
        let bytes = try FHIRWriter(version: version).write(administration).bytes
        let read = try FHIRReader(version: version).read(MedicationAdministration.self, from: bytes).value
        #expect(AdministrationRecord(read).doseLink == "order-1/0/2026-03-28/08:00:00")
        administration.identifier[1].use = .old
        #expect(AdministrationRecord(administration).doseLink == nil)
    }
}

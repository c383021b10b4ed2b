// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

import AdministrationStats

struct AdministrationRecordResourceTests {
    private func record(_ json: String, _ version: FHIRVersion) throws -> AdministrationRecord {
        AdministrationRecord(
            try FHIRReader(version: version).read(MedicationAdministration.self, from: Array(json.utf8)).value
        )
    }

    @Test(arguments: [
        (FHIRVersion.r4, #""status":"completed""#, AdministrationOutcome.taken),
        (.r4, #""status":"not-done""#, .notTaken),
        (.r4, #""status":"entered-in-error""#, .excluded),
        (.r4, #""status":"in-progress""#, .pending),
        (.r4, #""status":"stopped""#, .partial),
        (.r4, #""status":"unknown""#, .unknown),
        (.r5, #""status":"not-done""#, .notTaken),
        (.dstu2, #""status":"completed","wasNotGiven":false"#, .taken),
        (.dstu2, #""status":"completed","wasNotGiven":true"#, .notTaken),
        (.stu3, #""status":"completed","notGiven":true"#, .notTaken),
        (.stu3, #""status":"stopped","notGiven":false"#, .partial),
        // A record that was a mistake counts for nothing, whatever its flag says.
        (.dstu2, #""status":"entered-in-error","wasNotGiven":true"#, .excluded),
        // A flag that stands where it does not belong, or without a value, is not passed over.
        (.r4, #""status":"completed","notGiven":true"#, .unknown),
        (.r5, #""status":"completed","wasNotGiven":true"#, .unknown),
        (.r4, #""status":"completed","notGiven":false"#, .taken),
        (.stu3, #""status":"completed","_notGiven":{"extension":[{"url":"x","valueCode":"unknown"}]}"#, .unknown),
        (.r4, #""status":"entered-in-error","notGiven":true"#, .excluded),
    ])
    func `the outcome follows status and flag`(
        version: FHIRVersion, members: String, outcome: AdministrationOutcome
    ) throws {
        let record = try record(#"{"resourceType":"MedicationAdministration",\#(members)}"#, version)
        #expect(record.outcome == outcome)
    }

    @Test func `an R4 administration gives time, prescription and version`() throws {
        let record = try record(
            """
            {"resourceType":"MedicationAdministration","id":"a1","meta":{"versionId":"2"},"status":"completed",\
            "effectiveDateTime":"2016-08-15T23:30:00Z","request":{"reference":"MedicationRequest/m1/_history/3"}}
            """,
            .r4
        )
        #expect(record.id == "a1")
        #expect(record.versionID == "2")
        #expect(record.prescriptionID == "m1")
        #expect(record.effective == EffectiveTime(try #require(FHIRDateTime("2016-08-15T23:30:00Z"))))
    }

    @Test func `a span counts by its start`() throws {
        let record = try record(
            """
            {"resourceType":"MedicationAdministration","status":"completed","prescription":{"reference":"MedicationOrder/7"},\
            "effectiveTimePeriod":{"start":"2016-08-15","end":"2016-08-16"}}
            """,
            .dstu2
        )
        #expect(record.effective == EffectiveTime(try #require(FHIRDateTime("2016-08-15"))))
        #expect(record.prescriptionID == "7")
    }

    @Test(arguments: [
        (#"{"event":["2024-08-15","2024-08-16"],"repeat":{"count":2}}"#, "2024-08-15"),
        (#"{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}"#, nil),
    ])
    func `a list of moments counts by its first, a pattern has none`(timing: String, first: String?) throws {
        let record = try record(
            #"{"resourceType":"MedicationAdministration","status":"completed","occurenceTiming":\#(timing)}"#, .r5)
        #expect(record.effective == first.flatMap { FHIRDateTime($0) }.map { EffectiveTime($0) } ?? .undated)
    }

    @Test func `an administration without a time is undated, not now`() throws {
        let record = try record(#"{"resourceType":"MedicationAdministration","status":"completed"}"#, .r4)
        #expect(record.effective == .undated)
    }
}

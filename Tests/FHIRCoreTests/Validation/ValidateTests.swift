// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Validation of Swift values: what they are in the JSON of the version.
struct ValidateTests {
    private func issues(_ issues: [FHIRIssue]) -> [String] {
        issues.map { "\($0.severity.rawValue) \($0.code.rawValue) \($0.path)" }
    }

    @Test func `a resource that was read keeps what reading was lenient about`() throws {
        let json = #"""
            {"resourceType":"Patient","text":{"status":"generated","div":"<div>1</div>"},"name":{"family":"f","given":[""]},
            "x":1}
            """#
        let reading = try FHIRReader(version: .r4).read(Patient.self, from: Array(json.utf8))
        #expect(
            issues(reading.value.validate(as: .r4)) == [
                "error unknownElement Patient.x", "error cardinality Patient.name", "error empty Patient.name.given[0]",
            ])
    }

    @Test func `a new order is checked as it would be written`() {
        var order = MedicationRequest()
        order.status = "ended"
        order.dosageInstruction = [Dosage(timing: Timing(repeat: TimingRepeat(when: ["C"], offset: 5)))]
        #expect(
            issues(order.validate(as: .r4)) == [
                "error meaning MedicationRequest.status", "error unknownCode MedicationRequest.status",
                "error required MedicationRequest.intent", "error required MedicationRequest.medication[x]",
                "error required MedicationRequest.subject",
                "warning dom-6 MedicationRequest.text",
                "error tim-9 MedicationRequest.dosageInstruction[0].timing.repeat.offset",
            ])
    }

    @Test func `what a version has no place for is an issue`() {
        let pattern = TimingRepeat(timeOfDay: [])
        var dosage = Dosage(text: "t", timing: Timing(repeat: pattern))
        dosage.timing?.repeat?.countMax = 3
        dosage.timing?.repeat?.count = 2
        #expect(issues(dosage.validate(as: .dstu2)) == ["error meaning timing.repeat.countMax"])
        #expect(issues(dosage.validate(as: .r4)) == [])
    }

    @Test func `a dosage and a timing are checked alone, with paths from there`() {
        var pattern = TimingRepeat()
        pattern.period = 1
        let timing = Timing(repeat: pattern)
        #expect(issues(timing.validate(as: .r4)) == ["error tim-2 repeat.periodUnit"])
        #expect(issues(timing.validate(as: .dstu2)) == ["error tim-2 repeat.periodUnits"])
        #expect(issues(Dosage(timing: timing).validate(as: .r4)) == ["error tim-2 timing.repeat.periodUnit"])
        #expect(issues(Dosage(timing: timing).validate(as: .dstu2)) == ["error tim-2 timing.repeat.periodUnits"])
    }

    @Test func `a pattern tells its violations without being written`() {
        var pattern = TimingRepeat(when: ["AC"])
        pattern.timeOfDay = [FHIRTime(.midnight)]
        pattern.periodMax = 3
        pattern.duration = FHIRDecimal(-1)
        #expect(
            issues(pattern.violations(in: .r4)) == [
                "error tim-1 durationUnit", "error tim-4 duration", "error tim-6 periodMax", "error tim-10 timeOfDay",
            ])
        // DSTU2 has neither times of day nor tim-10.
        #expect(
            issues(pattern.violations(in: .dstu2)) == [
                "error tim-1 durationUnits", "error tim-4 duration", "error tim-6 periodMax",
            ])
    }

    @Test func `an unreadable resource of a bundle is checked as it was written`() throws {
        let json = #"""
            {"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"u","resource":{"resourceType":"Patient",
            "text":{"status":"generated","div":"<div>1</div>"},"birthDate":1}}]}
            """#
        let bundle = try FHIRReader(version: .r4).read(Array(json.utf8)).value
        #expect(issues(bundle.validate(as: .r4)) == ["error wrongType Bundle.entry[0].resource.birthDate"])
    }
}

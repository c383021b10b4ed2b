// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

/// What the reading of one text may cost.
@Suite struct ReadingLimitsTests {
    /// A text of a type with one member that repeats an item.
    private func text(_ type: String, _ member: String, _ item: String, count: Int) -> [UInt8] {
        let items = Array(repeating: item, count: count).joined(separator: ",")
        return Array(#"{"resourceType":"\#(type)","\#(member)":[\#(items)]}"#.utf8)
    }

    // MARK: Memory

    @Test(arguments: [
        ("Patient", "name", "{}"), ("Patient", "identifier", "{}"),
        ("Patient", "contained", #"{"resourceType":"Patient"}"#),
        ("OperationOutcome", "issue", "{}"), ("Bundle", "entry", "{}"), ("Bundle", "entry", "1"),
        ("Bundle", "entry", #"{"resource":1}"#), ("MedicationRequest", "dosageInstruction", "{}"),
        ("CapabilityStatement", "rest", "{}"),
    ])
    func `values that would take many times the text are refused`(type: String, member: String, item: String) {
        let error = #expect(throws: FHIRError.self) {
            try FHIRReader(version: .r4).read(text(type, member, item, count: 500_000))
        }
        #expect(error?.code == .tooCostly)
        #expect(error?.issues.count == 1)
        #expect(error?.path.hasPrefix(type) == true)
        #expect(error?.description.contains("ReadingLimits") == true)
    }

    @Test func `a host that has the memory allows more`() throws {
        let bytes = text("Patient", "name", "{}", count: 100_000)
        #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).read(bytes) }
        var reader = FHIRReader(version: .r4)
        reader.limits.memoryPerByte = 1_000
        #expect(try reader.read(Patient.self, from: bytes).value.name.count == 100_000)
    }

    @Test(arguments: [0, 1, 1_000])
    func `a short text is read whatever it is full of`(count: Int) throws {
        let bytes = text("Patient", "name", #"{"use":"usual"}"#, count: count)
        #expect(try FHIRReader(version: .r4).read(Patient.self, from: bytes).value.name.count == count)
    }

    @Test func `an ordinary page of results is far from the limit`() throws {
        let request = #"""
            {"fullUrl":"https://a.example/MedicationRequest/12345","resource":{"resourceType":"MedicationRequest","id":"12345",
            "status":"active","intent":"order","subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"coding":[{
            "system":"http://www.nlm.nih.gov/research/umls/rxnorm","code":"313782","display":"Acetaminophen 325 MG Oral Tablet"}],
            "text":"Acetaminophen 325 MG Oral Tablet"},"authoredOn":"2026-08-01T10:00:00Z","dosageInstruction":[{"sequence":1,
            "timing":{"repeat":{"frequency":3,"period":1.0,"periodUnit":"d"}},"asNeededBoolean":false,"doseAndRate":[{
            "doseQuantity":{"value":1.0}}]}]},"search":{"mode":"match"}}
            """#
        var reader = FHIRReader(version: .r4)
        reader.limits.memoryPerByte = 5
        reader.limits.baseMemory = 0
        let reading = try reader.read(FHIRBundle.self, from: text("Bundle", "entry", request, count: 1_000))
        #expect(reading.value.entry.count == 1_000)
    }

    @Test func `tokens are limited`() throws {
        var reader = FHIRReader(version: .r4)
        reader.limits.tokenCount = 7
        // An object, two names, two values, an end: 6.
        let bytes = Array(#"{"resourceType":"Patient","active":true}"#.utf8)
        #expect(try reader.read(Patient.self, from: bytes).value.active == true)
        reader.limits.tokenCount = 5
        let error = #expect(throws: FHIRError.self) { try reader.read(bytes) }
        #expect(error?.code == .tooCostly)
        #expect(error?.description == "the text has 6 tokens, and 5 are allowed")
    }

    @Test func `an entry that costs too much does not take those beside it down in a file`() throws {
        let empty = Array(repeating: "{}", count: 300_000).joined(separator: ",")
        let costly = #"{"resource":{"resourceType":"Patient","name":[\#(empty)]}}"#
        let other = #"{"resource":{"resourceType":"Patient"}}"#
        let bundle = #"{"resourceType":"Bundle","entry":[\#(costly),\#(other)]}"#
        var parts = FHIRReader(version: .r4).bundleParts(Array(bundle.utf8))
        var codes: [FHIRIssue.Code?] = []
        while let part = try parts.next() {
            guard case .entry(let entry) = part else { continue }
            switch entry.result {
            case .success: codes.append(nil)
            case .failure(let error): codes.append(error.code)
            }
        }
        #expect(codes == [.tooCostly, nil])
    }

    // MARK: Issues

    @Test func `a hundred issues are kept, and the others counted`() throws {
        let reading = try FHIRReader(version: .r4).read(text("Patient", "name", #"{"given":"x"}"#, count: 1_000))
        #expect(reading.issues.count == 100)
        #expect(reading.furtherIssueCount == 900)
        #expect(reading.issues.last?.path == "Patient.name[99].given")
    }

    @Test func `an error says how many issues there are`() {
        let error = #expect(throws: FHIRError.self) {
            try FHIRReader(version: .r4).read(text("Patient", "name", "1", count: 1_000))
        }
        #expect(error?.issues.count == 100)
        #expect(error?.furtherIssueCount == 900)
        #expect(error?.description.hasSuffix("; and 995 more") == true)
        #expect((error?.description.utf8.count ?? 0) < 1_000)
    }

    @Test func `an error beyond the hundred still makes the value unreadable`() {
        let warnings = Array(repeating: #"{"given":"x"}"#, count: 200).joined(separator: ",")
        let error = #expect(throws: FHIRError.self) {
            try FHIRReader(version: .r4)
                .read(Array(#"{"resourceType":"Patient","name":[\#(warnings)],"active":1}"#.utf8))
        }
        #expect(error?.code == .wrongType)
        #expect(error?.path == "Patient.active")
    }

    @Test func `each unreadable resource of a Bundle keeps a reason`() throws {
        let bytes = text("Bundle", "entry", #"{"resource":{"resourceType":"Patient","id":1}}"#, count: 300)
        let reader = FHIRReader(version: .r4, wrongTypes: .refuse)
        let bundle = try reader.read(FHIRBundle.self, from: bytes).value
        let reasons = bundle.entry.map { entry -> [String] in
            guard case .unreadable(let resource)? = entry.resource else { return [] }
            return resource.issues.map(\.path)
        }
        #expect(reasons.count == 300)
        #expect(reasons.enumerated().allSatisfy { $0.element == ["Bundle.entry[\($0.offset)].resource.id"] })
    }

    @Test func `a resource after unreadable ones is still read`() throws {
        let bad = Array(repeating: #"{"resource":{"resourceType":"Patient","id":1}}"#, count: 150)
        let entries = (bad + [#"{"resource":{"resourceType":"Patient","id":"a"}}"#]).joined(separator: ",")
        let bytes = Array(#"{"resourceType":"Bundle","entry":[\#(entries)]}"#.utf8)
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes).value
        #expect(bundle.entry.last?.resource?.id == "a")
    }

    // MARK: Time

    @Test func `a deadline that has passed ends reading`() {
        var reader = FHIRReader(version: .r4)
        reader.limits.deadline = .now - .seconds(1)
        let error = #expect(throws: FHIRError.self) {
            try reader.read(text("Bundle", "entry", #"{"resource":{"resourceType":"Patient"}}"#, count: 1_000))
        }
        #expect(error?.code == .timeout)
    }

    @Test func `a cancelled task ends reading only where that is asked for`() async {
        let bytes = text("Bundle", "entry", #"{"resource":{"resourceType":"Patient"}}"#, count: 1_000)
        let codes = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return [false, true].map { endsWhenCancelled -> FHIRIssue.Code? in
                var reader = FHIRReader(version: .r4)
                reader.limits.endsWhenCancelled = endsWhenCancelled
                do throws(FHIRError) {
                    _ = try reader.read(bytes)
                    return nil
                } catch {
                    return error.code
                }
            }
        }.value
        #expect(codes == [nil, .cancelled])
    }

    // MARK: Validation

    @Test func `validation lists a hundred issues of each severity and says how many more there are`() throws {
        let reader = FHIRReader(version: .r4)
        let patient = try reader.read(text("Patient", "name", #"{"use":"wrong"}"#, count: 1_000)).value
        let issues = patient.validate(as: .r4)
        #expect(issues.count { $0.severity == .error } == 100)
        #expect(issues.last?.code == .further)
        #expect(issues.last?.detail == "900 more issues were found, which are not listed")
        #expect(patient.validate(as: .r4, issueLimit: .max).count { $0.severity == .error } == 1_000)
    }
}

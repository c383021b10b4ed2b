// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// A member that stands twice has two values, and nobody can tell which one its writer meant.
///
/// Source: RFC 8259 §4 (what software does with repeated names is unpredictable); FHIR R4, JSON.
struct RepeatedMemberTests {
    private static let detail = "the member occurs more than once, and which one holds cannot be told"

    @Test(arguments: [
        (#""status":"active","status":"stopped""#, "status"),
        (#""doNotPerform":false,"doNotPerform":true"#, "doNotPerform"),
        // The same value twice is no better: the next program may change one of them.
        (#""doNotPerform":true,"doNotPerform":true"#, "doNotPerform"),
        (#""dosageInstruction":[{"text":"1"}],"dosageInstruction":[{"text":"2"}]"#, "dosageInstruction"),
        (#""status":"active","\u0073tatus":"stopped""#, "status"),
        (#""_status":{"id":"a"},"_status":{"id":"b"}"#, "_status"),
        (#""resourceType":"Patient""#, "resourceType"),
        (#""subject":{"reference":"Patient/1","reference":"Patient/2"}"#, "subject.reference"),
        (
            #""dosageInstruction":[{},{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"mg","value":10}}]}]"#,
            "dosageInstruction[1].doseAndRate[0].doseQuantity.value"
        ),
        (
            #""dosageInstruction":[{"maxDosePerPeriod":{"denominator":{"value":1},"denominator":{"value":2}}}]"#,
            "dosageInstruction[0].maxDosePerPeriod.denominator"
        ),
        (
            #""dosageInstruction":[{"timing":{"repeat":{"frequency":1,"frequency":2}}}]"#,
            "dosageInstruction[0].timing.repeat.frequency"
        ),
        // In a wide object, names are compared in another way.
        (#""status":"active",\#(Self.manyUnknown),"status":"stopped""#, "status"),
    ])
    func `a resource with a repeated element is refused`(members: String, path: String) {
        let json = "{\"resourceType\":\"MedicationRequest\",\"intent\":\"order\",\(members)}"
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).read(Array(json.utf8)) }
        #expect(error?.code == .duplicateMember)
        #expect(error?.path == "MedicationRequest.\(path)")
        #expect(error?.detail == Self.detail)
    }

    private static let manyUnknown = (0..<40).map { "\"x\($0)\":\($0)" }.joined(separator: ",")

    @Test func `a resource of an unknown type needs one type and one id`() throws {
        for members in [#""id":"1","id":"2""#, #""resourceType":"MedicationRequest""#] {
            let json = "{\"resourceType\":\"Unheard\",\(members)}"
            let error = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).read(Array(json.utf8)) }
            #expect(error?.code == .duplicateMember)
        }
        // What else stands in it is not looked at.
        let json = #"{"resourceType":"Unheard","x":1,"x":2}"#
        let reading = try FHIRReader(version: .r4).read(Array(json.utf8))
        #expect(try FHIRWriter(version: .r4).write(reading.value).bytes == Array(json.utf8))
    }

    @Test(arguments: [#""valueCode":"a","valueCode":"b""#, #""valueCode":"a","valueString":"b""#])
    func `an extension has one value`(members: String) {
        let json = "{\"resourceType\":\"Patient\",\"extension\":[{\"url\":\"u\",\(members)}]}"
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).read(Array(json.utf8)) }
        #expect(error?.code == .severalChoices)
        #expect(error?.path.hasPrefix("Patient.extension[0].value") == true)
    }

    @Test func `a repeated member that nothing knows rides along and is reported`() throws {
        let json = #"{"resourceType":"Patient","x":1,"active":true,"x":2}"#
        let reading = try FHIRReader(version: .r4).read(Patient.self, from: Array(json.utf8))
        #expect(reading.issues.map(\.description) == ["Patient.x: the member occurs more than once"])
        #expect(reading.issues.map(\.severity) == [.warning])
        #expect(reading.value.extras.unknownMembers.map(\.json.text) == ["1", "2"])
        #expect(try FHIRWriter(version: .r4).write(reading.value).bytes == Array(json.utf8))
    }

    // MARK: Bundles

    private static let good = #"{"resource":{"resourceType":"Patient","id":"1"}}"#
    private static let order = #""resource":{"resourceType":"MedicationRequest","id":"2"}"#

    @Test(arguments: [
        (#"{"resource":{"resourceType":"MedicationRequest","status":"active","status":"stopped"}}"#, "resource.status"),
        (#"{\#(order),"resource":{"resourceType":"MedicationRequest","id":"3"}}"#, "resource"),
        (#"{"fullUrl":"urn:a",\#(order),"x":[1],"fullUrl":"urn:b"}"#, "fullUrl"),
        (#"{"search":{"mode":"outcome","mode":"match"},\#(order)}"#, "search.mode"),
    ])
    func `a repeated element costs one entry of a bundle`(entry: String, path: String) throws {
        let json = "{\"resourceType\":\"Bundle\",\"type\":\"searchset\",\"entry\":[\(entry),\(Self.good)]}"
        let reading = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(json.utf8))
        let errors = reading.issues.filter { $0.code == .duplicateMember }
        #expect(errors.map(\.description) == ["Bundle.entry[0].\(path): \(Self.detail)"])
        #expect(errors.map(\.severity) == [.error])
        guard case .unreadable(let bad)? = reading.value.entry.first?.resource else {
            Issue.record("expected the first entry to be unreadable")
            return
        }
        #expect(bad.resourceType == "MedicationRequest")
        #expect(bad.issues.contains(errors[0]))
        #expect(reading.value.entry.last?.resource?.id == "1")
        let written = try FHIRWriter(version: .r4).write(reading.value).bytes
        #expect(String(decoding: written, as: UTF8.self) == json)
    }

    @Test func `an answer of a batch with two results has none`() throws {
        let answer = #"{"response":{"status":"201","status":"422"}}"#
        let json = "{\"resourceType\":\"Bundle\",\"type\":\"batch-response\",\"entry\":[\(answer),\(Self.good)]}"
        let reading = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(json.utf8))
        #expect(reading.issues.map(\.path) == ["Bundle.entry[0].response.status"])
        #expect(reading.value.entry.map(\.response) == [nil, nil])
        let written = try FHIRWriter(version: .r4).write(reading.value).bytes
        #expect(String(decoding: written, as: UTF8.self) == json)
    }

    @Test func `a bundle whose entries stand twice is refused`() {
        let json = #"{"resourceType":"Bundle","type":"searchset","entry":[],"entry":[]}"#
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).read(Array(json.utf8)) }
        #expect(error?.path == "Bundle.entry")
        #expect(error?.code == .duplicateMember)
    }
}

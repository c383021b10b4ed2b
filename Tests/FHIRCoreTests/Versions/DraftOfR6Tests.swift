// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Resources as the drafts of R6 have them are known by their marks, and never read as R5.
///
/// Shapes: https://hl7.org/fhir/6.0.0-ballot4/dosage.html
struct DraftOfR6Tests {
    private static let simple = #"{"renderedInstruction":"One a day.","simple":{"text":"1 daily"}}"#

    private static func request(_ dosage: String) -> [UInt8] {
        Array(
            #"""
            {"resourceType":"MedicationRequest","id":"r","status":"active","intent":"order","medication":{"concept":
            {"text":"M"}},"subject":{"reference":"Patient/p"},"dosageInstruction":\#(dosage)}
            """#.utf8)
    }

    @Test(
        arguments: [
            (simple, "dosageInstruction.renderedInstruction"),
            (#"{"simple":{"text":"1 daily"}}"#, "dosageInstruction.simple"),
            (#"{"step":[{"component":[]}]}"#, "dosageInstruction.step"),
            (#"[{"renderedInstruction":"One a day."}]"#, "dosageInstruction[0].renderedInstruction"),
            (
                #"[{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","startOffset":{"value":6}}}}]"#,
                "dosageInstruction[0].timing.repeat.startOffset"
            ),
        ],
        [nil, .r4, .r5] as [FHIRVersion?])
    func `a dosage of R6 is refused, whatever version is given`(row: (String, String), version: FHIRVersion?) {
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: version).read(Self.request(row.0)) }
        #expect(error?.code == .unsupportedVersion)
        #expect(error?.path == "MedicationRequest." + row.1)
    }

    // Older servers leave the brackets of a list out.
    @Test func `one dosage of R5 without its list is still read`() throws {
        let reading = try FHIRReader(version: .r5).read(
            MedicationRequest.self, from: Self.request(#"{"text":"1 daily","sequence":1}"#))
        #expect(reading.value.dosageInstruction.map(\.text) == ["1 daily"])
    }

    @Test(arguments: [
        #"{"resourceType":"CapabilityStatement","fhirVersion":"6.0.0-ballot4","status":"active"}"#,
        #"""
        {"resourceType":"Patient","meta":{"profile":["http://hl7.org/fhir/StructureDefinition/Patient|6.0.0"]}}
        """#,
        #"{"resourceType":"Patient","meta":{"profile":["http://hl7.org/fhir/6.0/StructureDefinition/Patient"]}}"#,
    ])
    func `a text that says it is R6 is refused where its version is sought`(json: String) {
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: nil).read(Array(json.utf8)) }
        #expect(error?.code == .unsupportedVersion)
    }

    @Test(arguments: [
        #"{"resourceType":"Patient","meta":{"profile":["http://example.org/6.0/StructureDefinition/Patient|6.1"]}}"#,
        #"{"resourceType":"CapabilityStatement","fhirVersion":"5.0.0","status":"active"}"#,
    ])
    func `a text that only looks like it is read`(json: String) throws {
        _ = try FHIRReader(version: nil).read(Array(json.utf8))
    }

    @Test func `in a Bundle the words for the whole can be asked for`() throws {
        let request = String(decoding: Self.request(Self.simple), as: UTF8.self)
        let json = #"{"resourceType":"Bundle","type":"searchset","entry":[{"resource":\#(request)}]}"#
        let reading = try FHIRReader(version: .r5).read(FHIRBundle.self, from: Array(json.utf8))
        let found = try #require(reading.value.resources(of: MedicationRequest.self).first)
        #expect(found.renderedInstructionOfR6 == "One a day.")
        #expect(found.dosageInstruction.isEmpty)
        #expect(found.unreadPaths() == ["dosageInstruction"])
        #expect(reading.issues.map(\.code) == [.unsupportedVersion])
        let written = try RawJSON(parsing: FHIRWriter(version: .r5).write(reading.value).bytes)
        #expect(try written == RawJSON(parsing: Array(json.utf8)))
    }

    @Test func `a resource without marks of R6 has no such words`() throws {
        let reading = try FHIRReader(version: .r5).read(MedicationRequest.self, from: Self.request("[]"))
        #expect(reading.value.renderedInstructionOfR6 == nil)
    }
}

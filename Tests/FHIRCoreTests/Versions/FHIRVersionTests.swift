// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

struct FHIRVersionTests {
    @Test(arguments: [
        ("dstu2", FHIRVersion.dstu2), ("DSTU2", .dstu2), ("1.0.2", .dstu2), ("1.0", .dstu2),
        ("stu3", .stu3), ("3.0.1", .stu3), ("3.0.2", .stu3), ("R4", .r4), ("r4", .r4), ("4.0", .r4), ("4.0.1", .r4),
        ("r4b", .r4b), ("4.3.0", .r4b), ("R5", .r5), ("5.0.0", .r5),
    ])
    func `a version has names and numbers`(text: String, version: FHIRVersion) {
        #expect(FHIRVersion(text) == version)
        #expect(FHIRVersion(version.number) == version)
        #expect(FHIRVersion(version.rawValue) == version)
    }

    @Test(arguments: ["", "4", "r", "R6", "0.5.0", "1.4.0", "1.8.0", "4.1.0", "4.2.0", "6.0.0-ballot3", "latest"])
    func `this is not a version`(text: String) {
        #expect(FHIRVersion(text) == nil)
    }

    @Test func `versions follow each other`() {
        #expect(FHIRVersion.allCases.sorted() == [.dstu2, .stu3, .r4, .r4b, .r5])
    }

    // MARK: Detection

    @Test(arguments: [
        (#"{"resourceType":"MedicationOrder"}"#, FHIRVersion.dstu2),
        (#"{"id":"1","resourceType":"MedicationOrder"}"#, .dstu2),
        (#"{"\u0072esourceType":"MedicationOrder"}"#, .dstu2),
        (#"{"resourceType":"Medication\u004frder"}"#, .dstu2),
        (#"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"MedicationOrder"}}]}"#, .dstu2),
        (#"{"resourceType":"MedicationAdministration","wasNotGiven":false}"#, .dstu2),
        (#"{"resourceType":"MedicationAdministration","effectiveTimeDateTime":"2016"}"#, .dstu2),
        (#"{"resourceType":"Patient","careProvider":[]}"#, .dstu2),
        (#"{"resourceType":"Patient","fhir_comments":["x"]}"#, .dstu2),
        (#"{"timing":{"repeat":{"periodUnits":"d"}}}"#, .dstu2),
        (#"{"resourceType":"Conformance"}"#, .dstu2),
        (#"{"resourceType":"CapabilityStatement","fhirVersion":"4.0.1"}"#, .r4),
        (#"{"resourceType":"CapabilityStatement","fhirVersion":"4.3.0"}"#, .r4b),
        (#"{"resourceType":"MedicationRequest","dosageInstruction":[{"doseAndRate":[{}]}]}"#, .r4),
        (#"{"resourceType":"MedicationAdministration","notGiven":true}"#, .stu3),
        (#"{"resourceType":"MedicationRequest","medication":{"concept":{"text":"x"}}}"#, .r5),
        (#"{"dosageInstruction":[{"doseAndRate":[{}]}],"medication":{},"resourceType":"MedicationRequest"}"#, .r5),
        (#"{"resourceType":"MedicationAdministration","occurenceDateTime":"2024"}"#, .r5),
        // Names that say nothing, where they look as if they did.
        (#"{"resourceType":"Patient"}"#, .r4),
        (#"{"resourceType":"Patient","name":[{"text":"wasNotGiven"}]}"#, .r4),
        (#"{"resourceType":"Patient","\u0078":"wasNotGiven","y":"periodUnits"}"#, .r4),
        (#"{"resourceType":"Patient","x":["fhirVersion","1.0.2"]}"#, .r4),
        (#"{"resourceType":"Patient","fhirVersion":"unknown"}"#, .r4),
        (#"{"resourceType":"Patient","text":{"div":"<div>resourceType MedicationOrder</div>"}}"#, .r4),
    ])
    func `the version is found in the shape, R4 where nothing tells`(text: String, version: FHIRVersion) throws {
        #expect(try Self.version(of: text) == version)
    }

    @Test func `a version that is given is not doubted`() throws {
        let bytes = Array(#"{"resourceType":"MedicationOrder","status":"active"}"#.utf8)
        let reading = try FHIRReader(version: .r4).read(bytes)
        #expect(reading.version == .r4)
        guard case .other(let other) = reading.value else {
            Issue.record("R4 has no MedicationOrder")
            return
        }
        #expect(other.resourceType == "MedicationOrder")
    }

    private static func version(of text: String) throws -> FHIRVersion {
        let bytes = Array(text.utf8)
        guard text.contains("esourceType") else { return try FHIRReader(version: nil).readDosage(bytes).version }
        return try FHIRReader(version: nil).read(bytes).version
    }
}

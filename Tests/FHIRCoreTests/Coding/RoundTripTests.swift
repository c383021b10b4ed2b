// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// What is read is written again, byte for byte once white space is gone.
struct RoundTripTests {
    @Test(arguments: Fixture.all)
    func `a resource comes back as it was`(fixture: Fixture) throws {
        let bytes = try fixture.bytes
        let reading = try fixture.reading()
        #expect(reading.version == fixture.version)
        #expect(reading.value.typeName(in: fixture.version) == fixture.name)
        let writing = try FHIRWriter(version: fixture.version).write(reading.value)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
        #expect(writing.issues == [])
    }

    @Test(arguments: Fixture.all)
    func `a resource means the same with its members in reverse`(fixture: Fixture) throws {
        let reversed = Self.reversed(try JSONValue(parsing: fixture.bytes)).bytes
        let reading = try FHIRReader(version: fixture.version).read(reversed)
        #expect(try reading.value == fixture.reading().value)
        #expect(try reading.value.hashValue == fixture.reading().value.hashValue)
        #expect(try FHIRWriter(version: fixture.version).write(reading.value).bytes == reversed)
    }

    private static func reversed(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members): .object(members.reversed().map { .init($0.name, reversed($0.value)) })
        case .array(let elements): .array(elements.map(reversed))
        default: value
        }
    }

    @Test(arguments: Fixture.all)
    func `a resource inside a bundle comes back as it was`(fixture: Fixture) throws {
        let bytes =
            Array(#"{"resourceType":"Bundle","type":"collection","entry":[{"resource":"#.utf8)
            + (try fixture.bytes) + Array("}]}".utf8)
        let reading = try FHIRReader(version: fixture.version).read(FHIRBundle.self, from: bytes)
        #expect(reading.value.entry.first?.resource == (try fixture.reading().value))
        #expect(try FHIRWriter(version: fixture.version).write(reading.value).bytes == bytes)
    }

    // R4 and R4B have the same resources.
    @Test(arguments: Fixture.all.filter { $0.version == .r4 })
    func `R4B is read and written like R4`(fixture: Fixture) throws {
        let reading = try FHIRReader(version: .r4b).read(fixture.bytes)
        #expect(try reading.value == fixture.reading().value)
        for writer in [FHIRWriter(version: .r4b), FHIRWriter(version: .r4)] {
            let writing = try writer.write(reading.value)
            #expect(try writing.bytes == fixture.bytes)
            #expect(writing.issues == [])
        }
    }

    @Test(arguments: [
        // What real servers write although FHIR does not have it so.
        #"{"resourceType":"Patient","active":null,"name":[]}"#,
        #"{"resourceType":"Patient","name":{"given":"Ann","family":["Roe"]},"telecom":[]}"#,
        #"{"resourceType":"Patient","name":[{"text":"","given":["",null]}],"extension":[]}"#,
        #"{"resourceType":"Patient","telecom":[{"rank":2.0},{"rank":[1.0]},{"rank":1e0}]}"#,
        #"{"resourceType":"Patient","birthDate":"15.8.1974","deceasedDateTime":"2016-08-15T10:00:00"}"#,
        #"{"resourceType":"Patient","gender":"männlich","address":[{"period":[{"start":"2016-13"}]}]}"#,
        #"{"resourceType":"Patient","_birthDate":{"id":"b"},"_gender":5,"_name":[{}],"_x":null}"#,
        #"{"resourceType":"Patient","_gender":{"id":"g"},"birthDate":"1974","gender":"male"}"#,
        #"{"resourceType":"Patient","contained":{"resourceType":"Patient","id":"c"}}"#,
        #"{"resourceType":"Patient","contained":[{"id":"no type"},{"resourceType":7},{"resourceType":"Patient","id":7}]}"#,
        #"{"resourceType":"Unheard","z":1,"a":[1.10,{"b":"\u0041\/"}]}"#,
        #"{"a":1,"resourceType":"Unheard"}"#,
        #"{"resourceType":"MedicationRequest","dosageInstruction":[{},{"timing":{}},{"doseAndRate":[{}]}]}"#,
    ])
    func `unusual forms come back as they were`(json: String) throws {
        let reading = try FHIRReader(version: .r4).read(Array(json.utf8))
        let writing = try FHIRWriter(version: .r4).write(reading.value)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == json)
    }

    @Test(arguments: [
        #"{"resourceType":"Patient","name":[{"family":"Roe"}]}"#,
        #"{"resourceType":"Patient","name":[{"family":[]}]}"#,
        #"{"resourceType":"Patient","name":[{"family":[null],"_family":[{"id":"f"}]}]}"#,
        #"{"resourceType":"Patient","name":[{"family":["A",null,"B"]}]}"#,
        #"{"resourceType":"Patient","name":[{"family":["A",""]}]}"#,
        #"{"resourceType":"MedicationOrder","dosageInstruction":[{"timing":{"repeat":{"when":["AC"]}}}],"note":["n"]}"#,
        #"{"resourceType":"MedicationOrder","dosageInstruction":{"text":"one"},"_note":{"id":"n"}}"#,
    ])
    func `unusual forms of DSTU2 come back as they were`(json: String) throws {
        let reading = try FHIRReader(version: .dstu2).read(Array(json.utf8))
        let writing = try FHIRWriter(version: .dstu2).write(reading.value)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == json)
        #expect(writing.issues == [])
    }

    @Test(arguments: [
        // Escapes are spelling: known strings and names are written in the shortest form.
        (
            #"{"resourceType":"Patient","language":"\u0064e\/A\uD83D\uDE00"}"#,
            #"{"resourceType":"Patient","language":"de/A😀"}"#
        ),
        (#"{"resourceType":"Patient","\u006canguage":"de"}"#, #"{"resourceType":"Patient","language":"de"}"#),
        (#"{"\u0072esourceType":"\u0050atient"}"#, #"{"resourceType":"Patient"}"#),
        (#"{"resourceType":"Patient","\u0078":"\u0079"}"#, #"{"resourceType":"Patient","x":"\u0079"}"#),
        (
            #"{"resourceType":"Patient","\u005fgender":{"id":"g"},"_birth\u0044ate":{"id":"b"}}"#,
            #"{"resourceType":"Patient","_gender":{"id":"g"},"_birthDate":{"id":"b"}}"#
        ),
    ])
    func `names and strings with escapes keep their meaning`(json: String, expected: String) throws {
        let reading = try FHIRReader(version: .r4).read(Array(json.utf8))
        #expect(reading.issues == [])
        let writing = try FHIRWriter(version: .r4).write(reading.value)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == expected)
    }

    @Test func `an escaped name of an extended primitive is understood`() throws {
        let json = #"{"resourceType":"Patient","\u005fgender":{"id":"g"},"_birth\u0044ate":{"id":"b"}}"#
        let patient = try FHIRReader(version: .r4).read(Patient.self, from: Array(json.utf8)).value
        #expect(patient.extras.primitiveExtension(of: "gender")?.text == #"{"id":"g"}"#)
        #expect(patient.extras.primitiveExtension(of: "birthDate")?.text == #"{"id":"b"}"#)
        #expect(patient.extras.unknownMembers.isEmpty)
    }

    @Test func `a byte order mark is dropped`() throws {
        let reading = try FHIRReader(version: .r4).read(Array("\u{FEFF}{\"resourceType\":\"Patient\"}".utf8))
        #expect(try FHIRWriter(version: .r4).write(reading.value).bytes == Array(#"{"resourceType":"Patient"}"#.utf8))
    }

    @Test func `what has no property is there for the caller`() throws {
        guard case .patient(let patient) = try Fixture.patientR4.reading().value else {
            Issue.record("expected a patient")
            return
        }
        #expect(
            patient.extras.unknownMembers.map(\.name) == ["zzUnknown"])
        #expect(patient.extras.unknownMembers.last?.json.text == #"[[],{},"",null,-0.0,{"a":[1e-7]}]"#)
        #expect(patient.active == nil)
        #expect(patient.extras.primitiveExtension(of: "active")?.value["extension"] != nil)
        #expect(patient.extras.primitiveExtension(of: "gender") == nil)
        #expect(patient.name.first?.extras.unknownMembers.map(\.name) == ["pronoun"])
        #expect(patient.modifierExtension.first?.valueMember?.name == "valueDecimal")
        #expect(patient.modifierExtension.first?.valueMember?.json.text == "1E+8")
        #expect(!patient.extras.isEmpty)
        #expect(Patient().extras.isEmpty)
        #expect(Patient().extras.unknownMembers.isEmpty)
    }

    @Test func `a new value has no empty members`() throws {
        let writing = try FHIRWriter(version: .r4).write(Patient())
        #expect(writing.bytes == Array(#"{"resourceType":"Patient"}"#.utf8))
        var dosage = Dosage()
        dosage.text = "one"
        var request = MedicationRequest()
        request.dosageInstruction = [dosage]
        #expect(
            try String(decoding: FHIRWriter(version: .dstu2).write(request).bytes, as: UTF8.self)
                == #"{"resourceType":"MedicationOrder","dosageInstruction":[{"text":"one"}]}"#
        )
    }
}

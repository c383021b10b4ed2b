// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML
import Testing

/// XML becomes JSON by the rules of the specification, and JSON becomes XML.
struct ConversionTests {
    @Test(arguments: ConversionExample.all)
    func `XML becomes JSON`(_ example: ConversionExample) throws {
        let json = try FHIRXMLConverter(version: example.version).json(from: example.document)
        #expect(try JSONValue(parsing: json) == JSONValue(parsing: Array(example.json.utf8)))
    }

    @Test(arguments: ConversionExample.all)
    func `JSON becomes XML`(_ example: ConversionExample) throws {
        let xml = try FHIRXMLConverter(version: example.version).xml(from: Array(example.json.utf8))
        #expect(xml.issues.isEmpty)
        let expected = try #require(CanonicalXML.text(example.document))
        #expect(CanonicalXML.text(xml.bytes) == expected)
    }

    @Test(arguments: ConversionExample.all)
    func `What has a Swift type is the same value from XML and from JSON`(_ example: ConversionExample) throws {
        let reader = FHIRReader(version: example.version)
        guard let fromJSON = try? reader.read(Array(example.json.utf8)) else {
            #expect(throws: FHIRError.self) { try reader.read(xml: example.document) }
            return
        }
        let fromXML = try reader.read(xml: example.document)
        #expect(fromXML.value == fromJSON.value)
        #expect(fromXML.issues.map(\.code) == fromJSON.issues.map(\.code))
    }

    @Test(arguments: ConversionExample.all)
    func `A value is written as it was read`(_ example: ConversionExample) throws {
        guard let value = try? FHIRReader(version: example.version).read(xml: example.document).value else { return }
        let xml = try FHIRWriter(version: example.version).writeXML(value)
        let expected = try #require(CanonicalXML.text(example.document))
        #expect(CanonicalXML.text(xml.bytes) == expected)
    }

    @Test func `Members in any order are written in the order of the definition`() throws {
        let json = #"{"birthDate":"1970","_gender":{"id":"g"},"id":"p","gender":"male","resourceType":"Patient"}"#
        let xml = try FHIRXMLConverter(version: .r4).xml(from: Array(json.utf8))
        #expect(
            String(decoding: xml.bytes, as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <Patient xmlns="http://hl7.org/fhir"><id value="p"/><gender id="g" value="male"/><birthDate value="1970"/></Patient>
                """)
    }

    @Test func `A reader finds the version of XML`() throws {
        let table: [(type: String, body: String, version: FHIRVersion)] = [
            ("MedicationOrder", "<dateWritten value='2015'/>", .dstu2),
            ("MedicationRequest", "<context><display value='x'/></context>", .stu3),
            ("MedicationRequest", "<doNotPerform value='true'/>", .r4),
            ("MedicationRequest", "<renderedDosageInstruction value='x'/>", .r5),
            ("Ingredient", "<role><text value='x'/></role>", .r5),
            ("Patient", "", .r4),
        ]
        for row in table {
            let xml = "<\(row.type) xmlns='http://hl7.org/fhir'>\(row.body)</\(row.type)>"
            let reading = try FHIRReader(version: nil).read(xml: Array(xml.utf8))
            #expect(reading.version == row.version, "\(xml)")
        }
    }

    @Test func `A resource of another type is refused`() throws {
        let xml = Array("<Patient xmlns='http://hl7.org/fhir'/>".utf8)
        #expect(try FHIRReader(version: .r4).read(Patient.self, fromXML: xml).issues.isEmpty)
        #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).read(Medication.self, fromXML: xml) }
    }
}

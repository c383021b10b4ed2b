// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML
import Testing

/// What is not XML, not FHIR or not of the version is an error that names it; nothing is guessed or dropped.
struct RefusalTests {
    private static let patient = "<Patient xmlns='http://hl7.org/fhir'>"

    private func failure(_ bytes: [UInt8], version: FHIRVersion? = .r4) -> FHIRError? {
        #expect(throws: FHIRError.self) { try FHIRXMLConverter(version: version).json(from: bytes) }
    }

    @Test func `Other formats are named`() {
        let xml = "<?xml version='1.0'?><Patient xmlns='http://hl7.org/fhir'/>"
        let table: [(bytes: [UInt8], found: String)] = [
            ([], "no text"),
            (Array(" \n ".utf8), "white space only"),
            (Array(#" {"resourceType":"Patient"}"#.utf8), "JSON"),
            ([0xEF, 0xBB, 0xBF] + Array("[]".utf8), "JSON"),
            (Array("MSH|^~".utf8), "does not begin with <"),
            ([0x1F, 0x8B, 8, 0, 0, 0], "gzip"),
            ([0x50, 0x4B, 3, 4], "ZIP"),
            ([0xFF, 0xFE] + xml.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "UTF-16"),
            ([0xFE, 0xFF] + xml.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, "UTF-16"),
            (xml.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "UTF-16"),
            (xml.unicodeScalars.flatMap { [0, 0, 0, UInt8($0.value)] }, "UTF-32"),
            (Array("<?xml version='1.0' encoding='ISO-8859-1'?><Patient/>".utf8), "another encoding"),
            (Array("<?xml version='1.0' encoding=\"UTF-7\"?><Patient/>".utf8), "another encoding"),
            (Array("<?xml version='1.0'?>".utf8), "root element"),
            (Array("<!-- ".utf8), "end of the text"),
        ]
        for row in table {
            let error = failure(row.bytes)
            #expect(error?.code == .syntax)
            #expect(error?.detail.contains(row.found) == true, "\(row.found): \(String(describing: error))")
        }
    }

    @Test func `A text that is not well-formed is refused with its line`() {
        for body in [
            "<id value='1'>", "<id value='1'/></patient>", "<id value='1'></Patient>", "<id value=1/></Patient>",
            "<id value='1' value='2'/></Patient>", "<id value='&nbsp;'/></Patient>", "<id value='<'/></Patient>",
            "<id value='&#0;'/></Patient>", "<id value='&#xD800;'/></Patient>", "<x:id value='1'/></Patient>",
            "</Patient><Patient/>", "</Patient>text", "<id value='\u{1}'/></Patient>", "<id", "<id value='",
        ] {
            let error = failure(Array((Self.patient + "\n" + body).utf8))
            #expect(error?.detail.contains("line 2") == true, "\(body): \(String(describing: error))")
        }
        let invalid = Array((Self.patient + "<id value='").utf8) + [0xC3, 0x28] + Array("'/></Patient>".utf8)
        #expect(failure(invalid)?.code == .syntax)
    }

    @Test func `A document type declaration is refused before it is read`() {
        let laughs = (1..<10).map { "<!ENTITY l\($0) '\(String(repeating: "&l\($0 - 1);", count: 10))'>" }.joined()
        for start in [
            "<!DOCTYPE Patient>", "<!DOCTYPE Patient [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>",
            "<!DOCTYPE Patient SYSTEM 'http://127.0.0.1:1/x.dtd'>", "<!DOCTYPE Patient [<!ENTITY l0 'ha'>\(laughs)]>",
            "<?xml version='1.0'?><!-- c -->\n<?p?> <!DOCTYPE Patient [<!ENTITY % p SYSTEM 'file:///dev/random'> %p;]>",
            "\u{FEFF}<!DOCTYPE Patient [<!ATTLIST Patient id CDATA 'x'>]>",
        ] {
            let error = failure(Array((start + Self.patient + "<id value='&x;&l9;'/></Patient>").utf8))
            #expect(error?.detail.contains("document type declaration") == true, "\(start)")
        }
    }

    @Test func `Elements nested too deeply are refused`() throws {
        func nested(_ count: Int) -> [UInt8] {
            let start = String(repeating: "<extension url='u'>", count: count)
            let end = String(repeating: "</extension>", count: count)
            return Array((Self.patient + start + end + "</Patient>").utf8)
        }
        let json = try FHIRXMLConverter(version: .r4).json(from: nested(127))
        // Two levels in JSON, an array and an object, are one in XML.
        let back = try FHIRXMLConverter(version: .r4).xml(from: json).bytes
        #expect(CanonicalXML.text(back) == CanonicalXML.text(nested(127)))
        #expect(CanonicalXML.text(back) != nil)
        #expect(throws: FHIRError.self) { try FHIRXMLConverter(version: .r4, depthLimit: 127).xml(from: json) }
        #expect(failure(nested(128))?.detail.contains("128 levels") == true)
        #expect(failure(nested(200_000))?.detail.contains("128 levels") == true)
        let div = String(repeating: "<b>", count: 1_000) + String(repeating: "</b>", count: 1_000)
        let text = "<text><div xmlns='http://www.w3.org/1999/xhtml'>\(div)</div></text></Patient>"
        #expect(failure(Array((Self.patient + text).utf8))?.detail.contains("128 levels") == true)
        #expect(throws: FHIRError.self) {
            let json = #"{"resourceType":"Patient","text":{"div":"<div>\#(div)</div>"}}"#
            return try FHIRXMLConverter(version: .r4).xml(from: Array(json.utf8))
        }
    }

    @Test func `A text longer than the limit is refused`() throws {
        let xml = Array((Self.patient + "</Patient>").utf8)
        #expect(try !FHIRXMLConverter(version: .r4, sizeLimit: xml.count).json(from: xml).isEmpty)
        let error = #expect(throws: FHIRError.self) {
            try FHIRXMLConverter(version: .r4, sizeLimit: xml.count - 1).json(from: xml)
        }
        #expect(error?.detail.contains("at most \(xml.count - 1) bytes") == true)
    }

    @Test func `Another namespace at the root is named`() {
        let table = [
            ("<Patient/>", "found no namespace"),
            ("<ClinicalDocument xmlns='urn:hl7-org:v3'/>", "found urn:hl7-org:v3"),
            ("<feed xmlns='http://www.w3.org/2005/Atom'/>", "found http://www.w3.org/2005/Atom"),
            ("<x:Patient xmlns:x='urn:x' xmlns='http://hl7.org/fhir'/>", "found urn:x"),
        ]
        for (xml, found) in table {
            let error = failure(Array(xml.utf8))
            #expect(error?.detail.contains(found) == true, "\(xml): \(String(describing: error))")
            #expect(failure(Array(xml.utf8), version: nil)?.detail.contains(found) == true)
        }
        #expect(throws: Never.self) {
            let xml = "<f:Patient xmlns:f='http://hl7.org/fhir'><f:id value='x'/></f:Patient>"
            return try FHIRXMLConverter(version: .r4).json(from: Array(xml.utf8))
        }
    }

    @Test func `What the version does not have is an error with its path and line`() {
        let table: [(body: String, code: FHIRIssue.Code, path: String)] = [
            ("<foo value='1'/>", .unknownElement, "Patient.foo"),
            (
                "<contact>\n<name><given value='a'/><nick value='b'/></name></contact>", .unknownElement,
                "Patient.contact[0].name.nick"
            ),
            ("<animal/>", .unknownElement, "Patient.animal"),
            ("<birthDate value='1970' foo='1'/>", .unknownElement, "Patient.birthDate"),
            ("<name value='x'/>", .unknownElement, "Patient.name[0]"),
            ("<name><id value='x'/></name>", .unknownElement, "Patient.name[0].id"),
            ("<id xmlns='urn:x' value='1'/>", .unknownElement, "Patient.id"),
            ("<text><div>x</div></text>", .unknownElement, "Patient.text.div"),
            ("<name>text</name>", .syntax, "Patient.name[0]"),
            ("<gender>male</gender>", .syntax, "Patient.gender"),
            ("<birthDate value='1970'/><birthDate value='1971'/>", .cardinality, "Patient.birthDate"),
            ("<birthDate value='1'/><active value='true'/><birthDate value='1'/>", .elementOrder, "Patient.birthDate"),
            ("<name/><gender value='male'/><name/>", .elementOrder, "Patient.name"),
            ("<contained/>", .resourceType, "Patient.contained[0]"),
            ("<contained><Patient/><Patient/></contained>", .resourceType, "Patient.contained[0]"),
            ("<contained><MedicationOrder/></contained>", .resourceType, "Patient.contained[0]"),
            ("<contained id='x'><Patient/></contained>", .unknownElement, "Patient.contained[0]"),
            ("<contained><Patient><foo/></Patient></contained>", .unknownElement, "Patient.contained[0].foo"),
        ]
        for row in table {
            let error = failure(Array((Self.patient + row.body + "</Patient>").utf8))
            #expect(error?.code == row.code, "\(row.body)")
            #expect(error?.path == row.path, "\(row.body)")
            #expect(error?.detail.hasPrefix("line ") == true, "\(row.body)")
        }
    }

    @Test func `All places are known at once, and no more than a hundred`() {
        let error = failure(Array((Self.patient + "<a/><b/><name><c/></name></Patient>").utf8))
        #expect(error?.issues.map(\.path) == ["Patient.a", "Patient.b", "Patient.name[0].c"])
        let many = String(repeating: "<a/>", count: 100_000)
        #expect(failure(Array((Self.patient + many + "</Patient>").utf8))?.issues.count == 100)
    }

    @Test func `No issue quotes a value`() {
        let secret = "Miller-1970"
        for body in [
            "<foo value='\(secret)'/>", "<name>\(secret)</name>", "<gender x='\(secret)' value='\(secret)'/>",
            "<birthDate value='1'/><birthDate value='\(secret)'/>", "<id value='\(secret)' value='\(secret)'/>",
            "<id value='\(secret)&x;'/>",
        ] {
            let error = failure(Array((Self.patient + body + "</Patient>").utf8))
            #expect(error.map { "\($0)" }?.contains(secret) == false, "\(body)")
        }
    }

    @Test func `JSON that XML has no form for is refused`() {
        let table: [(json: String, code: FHIRIssue.Code, path: String)] = [
            (#"{"resourceType":"Patient","foo":1}"#, .unknownElement, "Patient.foo"),
            (#"{"resourceType":"Patient","_name":[{}]}"#, .unknownElement, "Patient._name"),
            (#"{"resourceType":"Nothing"}"#, .resourceType, ""),
            (#"{"id":"x"}"#, .resourceType, ""),
            (#"[]"#, .wrongType, ""),
            (#"{"resourceType":"Patient","active":"true"}"#, .wrongType, "Patient.active"),
            (#"{"resourceType":"Patient","gender":true}"#, .wrongType, "Patient.gender"),
            (#"{"resourceType":"Patient","gender":1}"#, .wrongType, "Patient.gender"),
            (#"{"resourceType":"Patient","multipleBirthInteger":"2"}"#, .wrongType, "Patient.multipleBirthInteger"),
            (#"{"resourceType":"Patient","name":["x"]}"#, .wrongType, "Patient.name[0]"),
            (#"{"resourceType":"Patient","gender":["male","female"]}"#, .cardinality, "Patient.gender"),
            (#"{"resourceType":"Patient","gender":"male","gender":"male"}"#, .duplicateMember, "Patient.gender"),
            (#"{"resourceType":"Patient","gender":"\u0001"}"#, .invalidValue, "Patient.gender"),
            (#"{"resourceType":"Patient","_gender":{"url":"x"}}"#, .unknownElement, "Patient.gender.url"),
            (#"{"resourceType":"Patient","#, .syntax, ""),
        ]
        for row in table {
            let error = #expect(throws: FHIRError.self, "\(row.json)") {
                try FHIRXMLConverter(version: .r4).xml(from: Array(row.json.utf8))
            }
            #expect(error?.code == row.code, "\(row.json)")
            #expect(error?.path == row.path, "\(row.json)")
        }
    }

    @Test func `Nulls and empty arrays are left out with an issue`() throws {
        let json = #"{"resourceType":"Patient","gender":null,"name":[],"address":[{"line":["a",null,"b"]}]}"#
        let xml = try FHIRXMLConverter(version: .r4).xml(from: Array(json.utf8))
        #expect(xml.issues.map(\.code) == [.empty, .empty, .empty])
        #expect(xml.issues.map(\.path) == ["Patient.name", "Patient.gender", "Patient.address[0].line[1]"])
    }

    @Test func `Comments of DSTU2 in JSON are comments in XML`() throws {
        let json = """
            {"resourceType":"Patient","fhir_comments":["a -- b-"],"_gender":{"fhir_comments":["c"]},"gender":"male"}
            """
        let expected = "<!--a - - b- --><gender value=\"male\"><!--c--></gender></Patient>"
        let xml = try FHIRXMLConverter(version: .dstu2).xml(from: Array(json.utf8)).bytes
        #expect(String(decoding: xml, as: UTF8.self).hasSuffix("<Patient xmlns=\"http://hl7.org/fhir\">" + expected))
        #expect(try !FHIRXMLConverter(version: .dstu2).json(from: xml).isEmpty)
        #expect(throws: FHIRError.self) { try FHIRXMLConverter(version: .r4).xml(from: Array(json.utf8)) }
    }
}

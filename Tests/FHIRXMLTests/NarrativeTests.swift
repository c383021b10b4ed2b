// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML
import Testing

/// A narrative is the same XHTML in XML and in JSON.
struct NarrativeTests {
    private func div(
        _ body: String, root: String = "<Basic xmlns='http://hl7.org/fhir'>", end: String = "</Basic>"
    ) throws -> String? {
        let xml = root + "<text><status value=\"generated\"/>" + body + "</text>" + end
        let json = try FHIRXMLConverter(version: .r4).json(from: Array(xml.utf8))
        return try JSONValue(parsing: json)["text"]?["div"]?.string
    }

    @Test func `Elements, text and comments stay`() throws {
        let xhtml = "xmlns=\"http://www.w3.org/1999/xhtml\""
        let table: [(xml: String, json: String)] = [
            ("<div \(xhtml)/>", "<div \(xhtml)/>"),
            ("<div \(xhtml)><p>a</p> <p>b</p></div>", "<div \(xhtml)><p>a</p> <p>b</p></div>"),
            ("<div \(xhtml)><b></b></div>", "<div \(xhtml)><b/></div>"),
            ("<div \(xhtml) lang='de' id=\"x\"/>", "<div \(xhtml) id=\"x\" lang=\"de\"/>"),
            ("<div \(xhtml)>&#160;&#xe9;&apos;&quot;</div>", "<div \(xhtml)>\u{A0}\u{E9}'\"</div>"),
            ("<div \(xhtml)><![CDATA[a<b]]></div>", "<div \(xhtml)>a&lt;b</div>"),
            ("<div \(xhtml)>a<!--b-->c</div>", "<div \(xhtml)>a<!--b-->c</div>"),
            ("<div \(xhtml)><a title='&lt;&#10;\"'/></div>", "<div \(xhtml)><a title=\"&lt;&#10;&quot;\"/></div>"),
            ("<h:div xmlns:h='http://www.w3.org/1999/xhtml'><h:p>x</h:p></h:div>", "<div \(xhtml)><p>x</p></div>"),
            (
                "<div \(xhtml)><svg xmlns='http://www.w3.org/2000/svg'><g/></svg><p/></div>",
                "<div \(xhtml)><svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg><p/></div>"
            ),
        ]
        for row in table {
            #expect(try div(row.xml) == row.json, "\(row.xml)")
        }
    }

    @Test func `Prefixes that are declared outside are declared inside`() throws {
        let found = try div(
            "<h:div><h:i s:k='1'/></h:div>",
            root: """
                <f:Basic xmlns:f='http://hl7.org/fhir' xmlns='http://hl7.org/fhir' \
                xmlns:h='http://www.w3.org/1999/xhtml' xmlns:s='urn:s'>
                """,
            end: "</f:Basic>")
        #expect(found == "<div xmlns=\"http://www.w3.org/1999/xhtml\"><i xmlns:s=\"urn:s\" s:k=\"1\"/></div>")
    }

    @Test func `A narrative that is not XHTML is not written`() throws {
        for div in [
            "", "text", "<p xmlns=\\\"http://www.w3.org/1999/xhtml\\\"/>", "<div>", "<div/><div/>", "<div>&nope;</div>",
            "<!DOCTYPE div><div/>", "<div xmlns=\\\"urn:x\\\"/>", "<div><x:b/></div>", "<div a=\\\"1\\\" a=\\\"2\\\"/>",
        ] {
            let json = #"{"resourceType":"Basic","text":{"status":"generated","div":"\#(div)"}}"#
            let error = #expect(throws: FHIRError.self, "\(div)") {
                try FHIRXMLConverter(version: .r4).xml(from: Array(json.utf8))
            }
            #expect(error?.path == "Basic.text.div")
        }
    }

    @Test func `A narrative without a namespace gets the one of XHTML`() throws {
        let json = #"{"resourceType":"Basic","text":{"status":"generated","div":"<div><p>a&nbsp;b</p></div>"}}"#
        let xml = try FHIRXMLConverter(version: .dstu2).xml(from: Array(json.utf8)).bytes
        #expect(
            String(decoding: xml, as: UTF8.self).hasSuffix(
                "<div xmlns=\"http://www.w3.org/1999/xhtml\"><p>a\u{A0}b</p></div></text></Basic>"))
    }
}

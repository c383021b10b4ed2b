// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML
import Testing

/// In a Bundle, a resource whose XML has no JSON is kept as it was written, and the others are read.
struct UnreadableEntryTests {
    private static let start = "<Bundle xmlns=\"http://hl7.org/fhir\"><type value=\"searchset\"/>"
    private static let good = "<entry><resource><Patient><id value=\"good\"/></Patient></resource></entry>"

    private static func bundle(_ entries: String...) -> [UInt8] {
        Array((start + entries.joined() + "</Bundle>").utf8)
    }

    private static func entry(_ resource: String) -> String {
        "<entry><fullUrl value=\"urn:x\"/><resource>\(resource)</resource><search><mode value=\"match\"/></search></entry>"
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let resource: String
        let type: String?
        let code: FHIRIssue.Code
        let path: String

        init(_ resource: String, _ type: String?, _ code: FHIRIssue.Code, _ path: String = "") {
            (self.resource, self.type, self.code) = (resource, type, code)
            self.path = "Bundle.entry[1].resource" + path
        }

        var testDescription: String { resource }
    }

    @Test(arguments: [
        Row("<Patient><foo/></Patient>", "Patient", .unknownElement, ".foo"),
        Row(
            "<Patient><foo value=\"a\"><b><c/></b></foo><gender value=\"male\"/></Patient>", "Patient", .unknownElement,
            ".foo"),
        Row("<Patient><gender a=\"b\" value=\"male\"/></Patient>", "Patient", .unknownElement, ".gender"),
        Row("<MedicationOrder><id value=\"m\"/></MedicationOrder>", "MedicationOrder", .resourceType),
        Row("<Vendor/>", "Vendor", .resourceType),
        Row("<Patient>text</Patient>", "Patient", .syntax),
        Row("<Patient><name/><active value=\"true\"/><name/></Patient>", "Patient", .elementOrder, ".name"),
        Row(
            "<Patient><birthDate value=\"1970\"/><birthDate value=\"1971\"/></Patient>", "Patient", .cardinality,
            ".birthDate"),
        Row("<Patient/><Patient/>", "Patient", .resourceType),
        Row("", nil, .resourceType),
        Row("<ClinicalDocument xmlns=\"urn:hl7-org:v3\"/>", nil, .resourceType),
        Row(
            "<Patient><contained><Patient><foo/></Patient></contained></Patient>", "Patient", .unknownElement,
            ".contained[0].foo"),
        Row(
            "<Patient><text><status value=\"generated\"/><div xmlns=\"http://www.w3.org/1999/xhtml\">a<br/>&amp; <!-- c --></div></text><foo/></Patient>",
            "Patient", .unknownElement, ".foo"),
    ])
    func `the others are read, and it is written as it was`(row: Row) throws {
        // DSTU2 has a MedicationOrder.
        let versions: [FHIRVersion?] = row.type == "MedicationOrder" ? [.r4] : [.r4, nil]
        for version in versions {
            let xml = Self.bundle(Self.good, Self.entry(row.resource), Self.good)
            let reading = try FHIRReader(version: version).read(FHIRBundle.self, fromXML: xml)
            #expect(reading.version == .r4)
            #expect(reading.value.resources(of: Patient.self).map(\.id) == ["good", "good"])
            let entry = reading.value.entry[1]
            #expect(entry.fullUrl == "urn:x")
            #expect(entry.search?.mode == .match)
            guard case .unreadable(let unreadable)? = entry.resource else {
                Issue.record("expected an unreadable resource")
                return
            }
            #expect(unreadable.resourceType == row.type)
            #expect(unreadable.sourceVersion == .r4)
            #expect(unreadable.issues.first?.code == row.code)
            #expect(unreadable.issues.first?.path == row.path)
            #expect(unreadable.issues.first?.detail.hasPrefix("line 1: ") == true)
            #expect(reading.issues == unreadable.issues)

            let written = try FHIRWriter(version: .r4).writeXML(reading.value)
            #expect(written.issues.isEmpty)
            let expected = try #require(CanonicalXML.text(xml))
            #expect(CanonicalXML.text(written.bytes) == expected)
            let again = try FHIRReader(version: .r4).read(FHIRBundle.self, fromXML: written.bytes)
            #expect(again.value == reading.value)
            #expect(try FHIRWriter(version: .r4).writeXML(again.value).bytes == written.bytes)
        }
    }

    @Test func `JSON holds it as a text, and it comes back from there`() throws {
        let xml = Self.bundle(Self.entry("<Patient><foo value=\"a &quot;b&quot;\"/></Patient>"), Self.good)
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, fromXML: xml).value
        let json = try FHIRWriter(version: .r4).write(bundle).bytes
        let text =
            #""resource":"<resource xmlns=\"http://hl7.org/fhir\"><Patient><foo value=\"a &quot;b&quot;\"/></Patient></resource>""#
        #expect(String(decoding: json, as: UTF8.self).contains(text))
        let fromJSON = try FHIRReader(version: .r4).read(FHIRBundle.self, from: json)
        #expect(fromJSON.value == bundle)
        #expect(fromJSON.value.resources(of: Patient.self).map(\.id) == ["good"])
        let expected = try #require(CanonicalXML.text(xml))
        #expect(CanonicalXML.text(try FHIRWriter(version: .r4).writeXML(fromJSON.value).bytes) == expected)
    }

    @Test func `a version that writes otherwise is refused`() throws {
        let xml = Self.bundle(Self.entry("<Patient><foo/></Patient>"))
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, fromXML: xml).value
        let error = #expect(throws: FHIRError.self) { try FHIRWriter(version: .r5).writeXML(bundle) }
        #expect(error?.code == .unconverted)
    }

    @Test(arguments: [
        "text", "<Patient/>", "<resource xmlns='http://hl7.org/fhir'><Patient/></resource>",
        "<resource xmlns='urn:x'><Patient><foo/></Patient></resource>", "<resource><Patient><foo></resource>",
        "<!DOCTYPE resource><resource xmlns='http://hl7.org/fhir'><Patient><foo/></Patient></resource>",
        "<resource xmlns='http://hl7.org/fhir'><Patient><foo/></Patient></resource><!-- -->x",
    ])
    func `a text of JSON that no reader has kept so is not written as XML`(text: String) throws {
        let json = #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":"\#(text)"}]}"#
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(json.utf8)).value
        let error = #expect(throws: FHIRError.self) { try FHIRWriter(version: .r4).writeXML(bundle) }
        #expect(error?.code == .wrongType)
        #expect(error?.path == "Bundle.entry[0].resource")
    }

    @Test func `what is wrong with the Bundle itself refuses it`() {
        let bad = Self.entry("<Patient><foo/></Patient>")
        for text in [
            Self.bundle(bad, "<foo/>"), Self.bundle("<foo/>", bad), Self.bundle(bad, "<entry><foo/></entry>"),
            Self.bundle(bad, "<link><relation value=\"next\"/><uri value=\"x\"/></link>"),
            Self.bundle(bad, "<entry><resource><Patient/></resource><resource><Patient/></resource></entry>"),
            Self.bundle(bad, "<entry><resource><Patient></resource></entry>"),
        ] {
            for version in [FHIRVersion.r4, nil] {
                #expect(throws: FHIRError.self) { try FHIRReader(version: version).read(xml: text) }
            }
        }
    }

    @Test func `a strict reader and the converter refuse it`() {
        let xml = Self.bundle(Self.entry("<Patient><foo/></Patient>"))
        let strict = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4, isStrict: true).read(xml: xml) }
        #expect(strict?.path == "Bundle.entry[0].resource.foo")
        let converter = #expect(throws: FHIRError.self) { try FHIRXMLConverter(version: .r4).json(from: xml) }
        #expect(converter?.path == "Bundle.entry[0].resource.foo")
    }

    @Test func `thousands of bad entries leave the good ones, one reason each, and no more issues than allowed`() throws
    {
        let bad = Self.entry("<Patient><foo/><foo/><foo/></Patient>")
        let xml = Array((Self.start + String(repeating: bad + Self.good, count: 1_000) + "</Bundle>").utf8)
        var reader = FHIRReader(version: .r4)
        reader.limits.issueCount = 50
        let reading = try reader.read(FHIRBundle.self, fromXML: xml)
        #expect(reading.value.resources(of: Patient.self).count == 1_000)
        let reasons = reading.value.entry.compactMap { entry -> Int? in
            guard case .unreadable(let resource)? = entry.resource else { return nil }
            return resource.issues.count
        }
        #expect(reasons.count == 1_000)
        #expect(reasons.allSatisfy { $0 > 0 } && reasons.reduce(0, +) < 1_200)
        #expect(reading.issues.count == 50)
        #expect(reading.furtherIssueCount >= 950)
    }

    @Test func `an entry of another Bundle inside takes that Bundle with it`() throws {
        let inner =
            "<Bundle><type value=\"collection\"/>" + Self.entry("<Patient><foo/></Patient>") + Self.good + "</Bundle>"
        let reading = try FHIRReader(version: .r4).read(
            FHIRBundle.self, fromXML: Self.bundle(Self.entry(inner), Self.good))
        #expect(reading.value.resources(of: Patient.self).map(\.id) == ["good"])
        #expect(reading.issues.map(\.path) == ["Bundle.entry[0].resource.entry[0].resource.foo"])
    }
}

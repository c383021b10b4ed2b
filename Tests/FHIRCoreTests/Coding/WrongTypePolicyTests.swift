// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Values of a wrong type, which some software writes: refused, or kept aside so that the rest can be read.
struct WrongTypePolicyTests {
    private static func reader(_ policy: WrongTypePolicy) -> FHIRReader {
        FHIRReader(version: .r4, wrongTypes: policy)
    }

    // MARK: Kept aside

    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        let paths: [String]
        let issues: [String]

        init(_ members: String, _ paths: String..., issues: [String]? = nil) {
            json = #"{"resourceType":"Patient","# + members + #","birthDate":"1974-12-25"}"#
            (self.paths, self.issues) = (paths, issues ?? paths.map { "Patient.\($0)" })
        }

        var testDescription: String { json }
    }

    @Test(arguments: [
        Row(#""telecom":[{"value":"+43 1 23","rank":"1"}]"#, "telecom[0].rank"),
        Row(#""telecom":[{"rank":99999999999},{"rank":2}]"#, "telecom[0].rank"),
        Row(#""active":"true""#, "active"),
        Row(#""id":7"#, "id"),
        // An array of one stands for its value, whatever that is.
        Row(#""active":["true"]"#, "active"),
        Row(#""active":[true,false]"#, "active"),
        // One bad entry takes the list with it, as the others may mean something else without it.
        Row(#""name":[{"family":"Doe"},"Ann"]"#, "name", issues: ["Patient.name[1]"]),
        Row(#""name":[{"family":"Doe","given":["Ann",7]}]"#, "name[0].given", issues: ["Patient.name[0].given[1]"]),
        Row(
            #""name":[{"given":["Ann",7],"_given":[{"id":"a"},null]}]"#, "name[0].given",
            issues: ["Patient.name[0].given[1]"]),
        Row(#""name":"Ann""#, "name"),
        Row(
            #""contact":[{"name":{"family":{}},"period":7}]"#, "contact[0].period", "contact[0].name.family",
            issues: ["Patient.contact[0].name.family", "Patient.contact[0].period"]),
        Row(#""active":1,"_active":{"id":"a"}"#, "active"),
        Row(#""deceasedBoolean":"no""#, "deceasedBoolean"),
    ])
    func `the value is kept, and the rest is read`(row: Row) throws {
        let reading = try Self.reader(.keepAside).read(Patient.self, from: Array(row.json.utf8))
        #expect(reading.issues.filter { $0.severity == .error }.map(\.path) == row.issues)
        #expect(reading.value.unreadPaths() == row.paths)
        #expect(Resource.patient(reading.value).unreadPaths() == row.paths)
        #expect(reading.value.birthDate?.text == "1974-12-25")
        let written = try FHIRWriter(version: .r4).write(reading.value).bytes
        #expect(String(decoding: written, as: UTF8.self) == row.json)
        #expect(throws: FHIRError.self) { try Self.reader(.refuse).read(Array(row.json.utf8)) }
        #expect(throws: FHIRError.self) { try Self.reader(.keepAsideInBundles).read(Array(row.json.utf8)) }
    }

    @Test func `a contained resource is looked through as well`() throws {
        let json = #"{"resourceType":"Patient","contained":[{"resourceType":"Medication","id":"m","amount":7}]}"#
        let patient = try Self.reader(.keepAside).read(Patient.self, from: Array(json.utf8)).value
        #expect(patient.unreadPaths() == ["contained[0].amount"])
        #expect(patient.contained.first?.id == "m")
    }

    @Test func `a program that sets the property replaces the value`() throws {
        let json = #"{"resourceType":"Patient","telecom":[{"rank":"1","value":"+43 1 23"}]}"#
        var patient = try Self.reader(.keepAside).read(Patient.self, from: Array(json.utf8)).value
        #expect(patient.telecom[0].rank == nil)
        patient.telecom[0].rank = 2
        let written = try FHIRWriter(version: .r4).write(patient).bytes
        #expect(
            String(decoding: written, as: UTF8.self)
                == #"{"resourceType":"Patient","telecom":[{"rank":2,"value":"+43 1 23"}]}"#)
    }

    // What "yes" meant is not known, and so neither is what is lost without it.
    @Test func `a conversion to a version that writes otherwise is refused`() throws {
        let json = #"{"resourceType":"Patient","active":"yes"}"#
        let patient = try Self.reader(.keepAside).read(Patient.self, from: Array(json.utf8)).value
        let error = #expect(throws: FHIRError.self) { try patient.convert(to: .stu3) }
        #expect(error?.code == .meaning)
        #expect(error?.path == "Patient.active")
        #expect(try patient.convert(to: .r4b).value.unreadPaths() == ["active"])
    }

    @Test func `what is ambiguous is refused, whatever the policy`() {
        let texts = [
            #"{"resourceType":"Patient","deceasedBoolean":true,"deceasedDateTime":"2020"}"#,
            #"{"resourceType":"Patient","active":true,"active":false}"#,
            #"{"resourceType":5,"active":true}"#, "[]", "7",
        ]
        for text in texts {
            #expect(throws: FHIRError.self, "\(text)") { try Self.reader(.keepAside).read(Array(text.utf8)) }
        }
    }

    @Test func `a strict reader refuses what would be kept aside`() {
        let reader = FHIRReader(version: .r4, isStrict: true, wrongTypes: .keepAside)
        let json = #"{"resourceType":"Patient","active":"yes"}"#
        let error = #expect(throws: FHIRError.self) { try reader.read(Array(json.utf8)) }
        #expect(error?.code == .wrongType)
    }

    // MARK: Bundles

    private static func bundle(_ entry: String, _ head: String = "") -> [UInt8] {
        Array(#"{"resourceType":"Bundle","type":"searchset",\#(head)"entry":[{"resource":\#(entry)}]}"#.utf8)
    }

    // A published sample of a large vendor has a rank in quotation marks.
    @Test func `in a Bundle values are kept aside unless a caller asks otherwise`() throws {
        let bytes = Self.bundle(#"{"resourceType":"Patient","id":"p","telecom":[{"rank":"1"}]}"#)
        let reading = try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes)
        #expect(reading.value.resources(of: Patient.self).map(\.id) == ["p"])
        #expect(reading.issues.map(\.path) == ["Bundle.entry[0].resource.telecom[0].rank"])
        #expect(try FHIRWriter(version: .r4).write(reading.value).bytes == bytes)
        let refusing = try Self.reader(.refuse).read(FHIRBundle.self, from: bytes)
        #expect(refusing.value.resources(of: Patient.self).isEmpty)
        var parts = FHIRReader(version: .r4).bundleParts(bytes)
        guard case .entry(let entry)? = try parts.next() else {
            Issue.record("expected an entry")
            return
        }
        #expect(try entry.result.get().value.resource?.id == "p")
    }

    @Test(arguments: [
        (#""total":"3","#, true), (#""timestamp":7,"#, true), (#""link":[],"#, true), (#""link":7,"#, false),
        (#""link":[{"relation":"next","url":7}],"#, false), (#""link":[{"relation":true,"url":"x"}],"#, false),
        (#""link":["x"],"#, false),
    ])
    func `a link that may lead to more is never kept aside`(head: String, isRead: Bool) throws {
        let bytes = Self.bundle(#"{"resourceType":"Patient","id":"p"}"#, head)
        let reading = try? Self.reader(.keepAside).read(FHIRBundle.self, from: bytes)
        #expect((reading != nil) == isRead)
        if let reading { #expect(try FHIRWriter(version: .r4).write(reading.value).bytes == bytes) }
    }

    @Test(arguments: ["7", #""x""#, "true"])
    func `entries that are no list are never kept aside`(entries: String) {
        let json = #"{"resourceType":"Bundle","type":"searchset","entry":\#(entries)}"#
        let error = #expect(throws: FHIRError.self) { try Self.reader(.keepAside).read(Array(json.utf8)) }
        #expect(error?.path == "Bundle.entry")
    }

    // MARK: Codable

    @Test func `a decoder keeps values aside where it is asked to`() throws {
        let json = #"{"resourceType":"Patient","telecom":[{"rank":"1"}]}"#
        let decoder = JSONDecoder()
        #expect(throws: DecodingError.self) { try decoder.decode(Patient.self, from: Data(json.utf8)) }
        decoder.userInfo[.fhirWrongTypes] = WrongTypePolicy.keepAside
        let patient = try decoder.decode(Patient.self, from: Data(json.utf8))
        #expect(patient.unreadPaths() == ["telecom[0].rank"])
        let encoded = try JSONEncoder().encode(patient)
        #expect(try decoder.decode(Patient.self, from: encoded) == patient)
    }
}

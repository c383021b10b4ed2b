// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct SearchParameterTests {
    // FHIR DSTU2 and STU3, MedicationAdministration: prescription; R4 and later: request.
    @Test(
        arguments: [
            (.dstu2, "prescription"), (.stu3, "prescription"), (.r4, "request"), (.r4b, "request"), (.r5, "request"),
        ] as [(FHIRVersion, String)])
    func `the prescription of an administration has a name per version`(version: FHIRVersion, name: String) {
        #expect(SearchParameter.prescription("1").name(in: version) == name)
    }

    // FHIR R4, Search, escaping search parameters.
    @Test(arguments: [
        (SearchParameter.identifier(system: "urn:oid:1.2", value: "7"), "urn:oid:1.2|7"),
        (SearchParameter.identifier(system: nil, value: "7"), "7"),
        (SearchParameter.identifier(system: "", value: "7"), "|7"),
        (SearchParameter.identifier(system: nil, value: "a,b|c$d\\e"), "a\\,b\\|c\\$d\\\\e"),
        (SearchParameter.id("a,b"), "a\\,b"),
        (SearchParameter("status", "active,completed"), "active,completed"),
    ])
    func `a value loses the meaning of its characters, alternatives keep it`(parameter: SearchParameter, value: String)
    {
        #expect(parameter.value(in: .r4) == value)
    }

    // RFC 3986, section 2.1 and 2.3: everything but the unreserved characters.
    @Test(arguments: [
        ("a-b.c_d~e9", "a-b.c_d~e9"),
        ("2016-08-15T10:00:00+02:00", "2016-08-15T10%3A00%3A00%2B02%3A00"),
        ("urn:x|1", "urn%3Ax%7C1"),
        ("a&b=c", "a%26b%3Dc"),
        ("100%", "100%25"),
        ("a b#c?d/e", "a%20b%23c%3Fd%2Fe"),
        ("Müller", "M%C3%BCller"),
    ])
    func `a value is encoded strictly`(value: String, encoded: String) async throws {
        let transport = ScriptedTransport { _ in try .text(#"{"resourceType":"Bundle","type":"searchset"}"#) }
        var client = try FHIRClient(scripted: transport)
        client.searchMethod = .get
        _ = try await client.search(Patient.self, [SearchParameter("x", value), .count(5)])
        let address = try #require(transport.received.first?.url.absoluteString)
        #expect(address == "https://fhir.example/base/Patient?x=\(encoded)&_count=5")
    }

    @Test func `a description has no value`() {
        #expect("\(SearchParameter.patient("f001"))" == "patient")
        #expect(String(reflecting: SearchParameter.patient("f001")) == "patient")
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// References to a resource whose type has another name in DSTU2 follow it when they are converted.
struct RenamedReferenceTests {
    @Test(arguments: [
        ("MedicationOrder", #""priorPrescription":{"reference":"MedicationOrder/1"}"#, "MedicationRequest/1"),
        ("MedicationStatement", #""supportingInformation":[{"reference":"MedicationOrder/1"}]"#, "MedicationRequest/1"),
        ("MedicationAdministration", #""prescription":{"reference":"MedicationOrder/1"}"#, "MedicationRequest/1"),
        (
            "MedicationDispense", #""authorizingPrescription":[{"reference":"MedicationOrder/1"}]"#,
            "MedicationRequest/1"
        ),
        ("MedicationStatement", #""supportingInformation":[{"reference":"Conformance/1"}]"#, "CapabilityStatement/1"),
    ])
    func `a relative address has the name of the version in every resource`(
        type: String, members: String, address: String
    ) throws {
        let json = #"{"resourceType":"\#(type)",\#(members)}"#
        let old = try FHIRReader(version: .dstu2).read(Array(json.utf8)).value
        let new = try old.convert(to: .r4).value
        let text = String(decoding: try FHIRWriter(version: .r4).write(new).bytes, as: UTF8.self)
        #expect(text.contains(#""reference":"\#(address)""#))
        #expect(!text.contains("MedicationOrder"))
        let back = try new.convert(to: .dstu2).value
        let textBack = String(decoding: try FHIRWriter(version: .dstu2).write(back).bytes, as: UTF8.self)
        #expect(textBack.contains(members))
    }

    @Test(arguments: [
        ("MedicationOrder", "MedicationRequest"),
        ("MedicationOrder/1", "MedicationRequest/1"),
        ("MedicationOrder?status=active", "MedicationRequest?status=active"),
        ("Medication/1", "Medication/1"),
        ("MedicationOrderX/1", "MedicationOrderX/1"),
    ])
    func `an action of a Bundle goes to the address of the version`(old: String, new: String) throws {
        let json = #"{"resourceType":"Bundle","type":"batch","entry":[{"request":{"method":"GET","url":"\#(old)"}}]}"#
        let bundle = try FHIRReader(version: .dstu2).read(FHIRBundle.self, from: Array(json.utf8)).value
        #expect(try bundle.convert(to: .r4).value.entry.first?.request?.url == new)
    }

    @Test func `a reference in a converted Bundle still finds the prescription`() throws {
        let json = """
            {"resourceType":"Bundle","type":"collection","entry":[
              {"fullUrl":"http://a.org/MedicationOrder/1","resource":{"resourceType":"MedicationOrder","id":"1"}},
              {"fullUrl":"http://a.org/MedicationAdministration/2","resource":{"resourceType":"MedicationAdministration",
                "id":"2","status":"completed","prescription":{"reference":"MedicationOrder/1"}}}]}
            """
        let old = try FHIRReader(version: .dstu2).read(FHIRBundle.self, from: Array(json.utf8)).value
        for version in FHIRVersion.allCases {
            let resolver = ReferenceResolver(bundle: try old.convert(to: version).value)
            let (dose, place) = try #require(resolver.resources(of: MedicationAdministration.self).first)
            let request = try #require(dose.request)
            #expect(try resolver.resolve(request, from: place, as: MedicationRequest.self).id == "1")
        }
    }
}

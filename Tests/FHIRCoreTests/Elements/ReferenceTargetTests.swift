// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

struct ReferenceTargetTests {
    @Test(arguments: [
        ("MedicationRequest/m1", "MedicationRequest", "m1"),
        ("Patient/1/_history/2", "Patient", "1"),
        ("https://example.org/fhir/Patient/a-b.c", "Patient", "a-b.c"),
        ("https://example.org/fhir/Patient/1/_history/7", "Patient", "1"),
        ("/Patient/1", "Patient", "1"),
    ])
    func `an address ends in type and id`(address: String, type: String, id: String) throws {
        let target = try #require(Reference(address).target)
        #expect(target.type == type)
        #expect(target.id == id)
    }

    @Test(arguments: ["#med", "urn:uuid:0f", "Patient", "", "/", "Patient/", "patient/1", "Patient/a b", "_history/2"])
    func `other addresses have no target`(address: String) {
        #expect(Reference(address).target == nil)
    }

    @Test func `a reference without an address has no target`() {
        #expect(Reference(nil, display: "Somebody").target == nil)
    }
}

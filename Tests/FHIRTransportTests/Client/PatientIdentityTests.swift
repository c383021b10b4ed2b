// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// Whose a resource is.
struct PatientIdentityTests {
    private let emma: PatientIdentity

    init() throws {
        emma = PatientIdentity(
            id: "1", server: try #require(URL(string: "https://fhir.example/base")),
            otherAddresses: [try #require(URL(string: "http://10.0.0.7:8080/base"))],
            identifiers: [
                Identifier(system: "urn:mrn", value: "M-1"), Identifier(system: "urn:mrn", value: "M-0"),
                Identifier(system: nil, value: "77"),
            ])
    }

    // FHIR R4, References, literal references; Bundle, resolving references in Bundles.
    @Test(
        arguments: [
            ("Patient/1", nil, .same), ("Patient/1/_history/3", nil, .same), ("Patient/2", nil, .other),
            ("Patient/11", nil, .other), ("Group/1", nil, .other),
            ("https://fhir.example/base/Patient/1", nil, .same),
            ("HTTPS://FHIR.example:443/base/Patient/1", nil, .same),
            ("http://10.0.0.7:8080/base/Patient/1", nil, .same), ("http://10.0.0.7:8080/base/Patient/2", nil, .other),
            // The same id on another server is another patient, whatever is alike.
            ("http://evil.example/fhir/Patient/1", nil, .other), ("http://fhir.example/base/Patient/1", nil, .other),
            ("https://fhir.example/Base/Patient/1", nil, .other),
            ("https://fhir.example/base/x/Patient/1", nil, .other),
            ("https://fhir.example/base/../other/Patient/1", nil, .other),
            // A relative reference is on the server of its entry.
            ("Patient/1", "https://far.example/fhir/MedicationRequest/7", .other),
            ("Patient/1", "https://fhir.example/base/MedicationRequest/7", .same),
            ("Patient/1", "http://10.0.0.7:8080/base/MedicationRequest/7", .same),
            ("Patient/1", "urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0", .same),
            ("https://fhir.example/base/Patient/1", "https://far.example/fhir/MedicationRequest/7", .same),
            ("#p", nil, .unknown), ("urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0", nil, .unknown),
            ("", nil, .unknown),
            ("/Patient/1", nil, .unknown), ("x/Patient/1", nil, .unknown), ("../Patient/1", nil, .unknown),
            (nil, nil, .unknown),
        ] as [(String?, String?, Sameness)])
    func `an address is this patient's, another's or tells nothing`(
        text: String?, entryURL: String?, expected: Sameness
    ) {
        #expect(emma.sameness(to: Reference(text), inEntryAt: entryURL) == expected)
    }

    @Test(
        arguments: [
            ("urn:mrn", "M-1", nil, .same), ("urn:mrn", "M-0", nil, .same), ("urn:mrn", "M-2", nil, .other),
            ("urn:other", "M-1", nil, .unknown), (nil, "77", nil, .unknown), ("urn:mrn", nil, nil, .unknown),
            ("urn:mrn", "M-1", "Patient/1", .same), ("urn:other", "M-1", "Patient/1", .same),
            // An address and an identifier that contradict each other tell nothing.
            ("urn:mrn", "M-2", "Patient/1", .unknown), ("urn:mrn", "M-1", "Patient/2", .unknown),
            ("urn:mrn", "M-2", "Patient/2", .other),
        ] as [(String?, String?, String?, Sameness)])
    func `an identifier counts with its system`(system: String?, value: String?, address: String?, expected: Sameness) {
        var reference = Reference(address)
        reference.identifier = Identifier(system: system, value: value)
        #expect(emma.sameness(to: reference) == expected)
    }

    @Test func `a display or nothing tells nothing`() {
        #expect(emma.sameness(to: Reference(nil, display: "Max Other")) == .unknown)
        #expect(emma.sameness(to: nil) == .unknown)
    }

    @Test func `without the identifiers of the patient an identifier tells nothing`() {
        let anyone = PatientIdentity(id: "1", server: emma.server)
        var reference = Reference(nil)
        reference.identifier = Identifier(system: "urn:mrn", value: "M-2")
        #expect(anyone.sameness(to: reference) == .unknown)
    }
}

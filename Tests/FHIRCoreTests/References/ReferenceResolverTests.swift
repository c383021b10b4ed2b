// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

struct ReferenceResolverTests {
    /// A Bundle in which every address that the rules tell apart has an entry.
    private static let json = #"""
        {"resourceType": "Bundle", "type": "collection", "entry": [
          {"fullUrl": "http://a.org/fhir/Patient/1", "resource": {"resourceType": "Patient", "id": "1", "language": "a",
            "contained": [{"resourceType": "Medication", "id": "m", "language": "a-m"}]}},
          {"fullUrl": "http://b.org/Patient/1", "resource": {"resourceType": "Patient", "id": "1", "language": "b"}},
          {"fullUrl": "http://a.org/fhir/MedicationRequest/1", "resource": {"resourceType": "MedicationRequest", "id": "1",
            "language": "c", "contained": [{"resourceType": "Medication", "id": "m", "language": "c-m"},
            {"resourceType": "Medication", "id": "two", "language": "x"},
            {"resourceType": "Medication", "id": "two", "language": "y"}]}},
          {"fullUrl": "urn:uuid:04121321-4af5-424c-a0e1-ed3aab1c349d",
            "resource": {"resourceType": "Patient", "language": "d"}},
          {"fullUrl": "urn:oid:1.2.3", "resource": {"resourceType": "Observation", "id": "o"}},
          {"resource": {"resourceType": "Medication", "id": "free", "language": "e"}},
          {"fullUrl": "http://a.org/fhir/Medication/v", "resource": {"resourceType": "Medication", "id": "v",
            "language": "f1", "meta": {"versionId": "1"}}},
          {"fullUrl": "http://a.org/fhir/Medication/v", "resource": {"resourceType": "Medication", "id": "v",
            "language": "f2", "meta": {"versionId": "2"}}},
          {"fullUrl": "http://a.org/fhir/Medication/same", "resource": {"resourceType": "Medication", "language": "g"}},
          {"fullUrl": "http://a.org/fhir/Medication/same", "resource": {"resourceType": "Medication", "language": "g"}},
          {"fullUrl": "http://a.org/fhir/Medication/bad", "resource": {"resourceType": "Medication", "code": {}, "code": {}}},
          {"fullUrl": "http://a.org/fhir/Medication/odd", "resource": {"resourceType": "Patient", "id": "odd"}},
          {"fullUrl": "http://a.org/fhir/Medication/none", "response": {"status": "410"}},
          {"fullUrl": "http://a.org/fhir/Observation/1", "resource": {"resourceType": "Observation", "id": "1",
            "meta": {"versionId": "7"}}}
        ]}
        """#

    private static func resolver() throws -> ReferenceResolver {
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(json.utf8)).value
        return ReferenceResolver(bundle: bundle)
    }

    // Each resource is told by its language; place 2 is an entry with a base, 3 one with a URN, 5 one without address.
    @Test(arguments: [
        // relative addresses follow the base of the entry
        ("Patient/1", 2, "a"), ("Patient/1", 1, "b"), ("MedicationRequest/1", 0, "c"),
        // absolute ones are found from anywhere
        ("http://b.org/Patient/1", 2, "b"), ("http://b.org/Patient/1", 3, "b"),
        ("urn:uuid:04121321-4af5-424c-a0e1-ed3aab1c349d", 2, "d"),
        // where the target or the source has no full address, type and id stand for it
        ("Medication/free", 2, "e"), ("Medication/free", 5, "e"), ("MedicationRequest/1", 5, "c"),
        // DSTU2 calls the same type by another name
        ("MedicationOrder/1", 5, "c"),
        // versions
        ("Medication/v/_history/1", 2, "f1"), ("http://a.org/fhir/Medication/v/_history/2", 2, "f2"),
        // the same resource twice
        ("Medication/same", 2, "g"),
        // contained resources
        ("#m", 2, "c-m"), ("#m", 0, "a-m"), ("#", 2, "c"), ("Patient/1#m", 2, "a-m"),
        ("http://a.org/fhir/MedicationRequest/1#m", 3, "c-m"), ("MedicationRequest/1#", 0, "c"),
    ])
    func `a reference leads to the resource with its address`(address: String, entry: Int, language: String) throws {
        let resolver = try Self.resolver()
        let found = try resolver.resolve(Reference(address), from: ResourcePlace(entry: entry))
        #expect(Self.language(of: found.resource) == language)
        #expect(resolver.resource(at: found.place) == found.resource)
    }

    @Test(
        arguments: [
            (nil, 2, .noAddress), ("", 2, .noAddress),
            ("Patient?identifier=1", 2, .unsupportedAddress), ("/Patient/1", 2, .unsupportedAddress),
            ("Patient", 2, .unsupportedAddress), ("fhir/Patient/1", 2, .unsupportedAddress),
            ("Patient/1", 3, .noBase), ("Patient/1", 4, .noBase),
            ("Patient/2", 2, .notFound), ("http://c.org/Patient/1", 2, .notFound),
            ("urn:uuid:00000000-0000-0000-0000-000000000000", 2, .notFound), ("Medication/none", 2, .notFound),
            ("MedicationRequest/1", 1, .notFound), ("http://a.org/fhir/Medication/free", 2, .notFound),
            ("patient/1", 2, .unsupportedAddress),
            ("Medication/v/_history/3", 2, .versionNotFound), ("Patient/1/_history/1", 2, .versionNotFound),
            ("#x", 2, .containedNotFound), ("Patient/1#x", 2, .containedNotFound), ("#m", 3, .containedNotFound),
            ("Medication/v", 2, .ambiguous), ("Patient/1", 5, .ambiguous), ("#two", 2, .ambiguous),
            ("Medication/odd", 2, .wrongType), ("Medication/bad", 2, .unreadable), ("Patient/1", 99, .ambiguous),
        ] as [(String?, Int, ReferenceError.Code)])
    func `a reference that leads nowhere says why`(address: String?, entry: Int, code: ReferenceError.Code) throws {
        let resolver = try Self.resolver()
        let error = #expect(throws: ReferenceError.self) {
            try resolver.resolve(Reference(address), from: ResourcePlace(entry: entry))
        }
        #expect(error?.code == code)
        #expect(error?.description.contains("1") == false)
    }

    @Test func `the type must be what the reference and the caller say`() throws {
        let resolver = try Self.resolver()
        let place = ResourcePlace(entry: 2)
        var reference = Reference("urn:uuid:04121321-4af5-424c-a0e1-ed3aab1c349d")
        #expect(try resolver.resolve(reference, from: place, as: Patient.self).language == "d")
        #expect(throws: ReferenceError(.wrongType)) {
            try resolver.resolve(reference, from: place, as: Medication.self)
        }
        for type in ["Patient", "http://hl7.org/fhir/StructureDefinition/Patient", "urn:logical-model"] {
            reference.type = type
            #expect(try resolver.resolve(reference, from: place, as: Patient.self).language == "d")
        }
        reference.type = "Practitioner"
        #expect(throws: ReferenceError(.wrongType)) { try resolver.resolve(reference, from: place) }
    }

    @Test func `a type without a Swift type is found too`() throws {
        let resolver = try Self.resolver()
        for address in ["Observation/1", "Observation/1/_history/7"] {
            guard
                case .other(let found) = try resolver.resolve(Reference(address), from: ResourcePlace(entry: 2))
                    .resource
            else {
                Issue.record("expected an observation")
                continue
            }
            #expect(found.id == "1")
        }
    }

    @Test func `the references of a contained resource are those of its container`() throws {
        let resolver = try Self.resolver()
        let place = try resolver.resolve(Reference("#m"), from: ResourcePlace(entry: 2)).place
        #expect(place == ResourcePlace(entry: 2, contained: 0))
        #expect(try resolver.resolve(Reference("#"), from: place).place == ResourcePlace(entry: 2))
        #expect(try resolver.resolve(Reference("#m"), from: place).place == place)
        #expect(try resolver.resolve(Reference("Patient/1"), from: place).place == ResourcePlace(entry: 0))
    }

    @Test func `places are found by type, and by resource`() throws {
        let resolver = try Self.resolver()
        let patients = resolver.resources(of: Patient.self)
        #expect(patients.map(\.place.entry) == [0, 1, 3, 11])
        for (patient, place) in patients {
            #expect(resolver.place(of: patient) == place)
        }
        #expect(resolver.place(of: Patient()) == nil)
        #expect(resolver.resource(at: ResourcePlace(entry: 99)) == nil)
        #expect(resolver.resource(at: ResourcePlace(entry: 2, contained: 9)) == nil)
    }

    @Test func `one resource resolves what it contains`() throws {
        let bytes = Array(
            #"{"resourceType": "MedicationRequest", "contained": [{"resourceType": "Medication", "id": "m"}]}"#.utf8)
        let resolver = ReferenceResolver(resource: try FHIRReader(version: .r4).read(bytes).value)
        let place = ResourcePlace(entry: 0)
        #expect(try resolver.resolve(Reference("#m"), from: place, as: Medication.self).id == "m")
        #expect(throws: ReferenceError(.notFound)) { try resolver.resolve(Reference("Patient/1"), from: place) }
    }

    @Test func `a type without a Swift type resolves what it contains`() throws {
        let bytes = Array(
            #"""
            {"resourceType": "Observation", "subject": {"reference": "#m"}, "contained": [
              {"resourceType": "Medication", "id": "bad", "id": "bad"}, {"resourceType": "Medication", "id": "m"}]}
            """#.utf8)
        let resolver = ReferenceResolver(resource: try FHIRReader(version: .r4).read(bytes).value)
        let found = try resolver.resolve(Reference("#m"), from: ResourcePlace(entry: 0))
        #expect(found.place == ResourcePlace(entry: 0, contained: 1))
        #expect(resolver.reachable(from: ResourcePlace(entry: 0)).resources == [found])
        #expect(throws: ReferenceError(.containedNotFound)) {
            try resolver.resolve(Reference("#bad"), from: ResourcePlace(entry: 0))
        }
    }

    // MARK: Following

    private static let circle = #"""
        {"resourceType": "Bundle", "type": "collection", "entry": [
          {"fullUrl": "http://a.org/MedicationRequest/1", "resource": {"resourceType": "MedicationRequest", "id": "1",
            "contained": [{"resourceType": "Medication", "id": "m", "manufacturer": {"reference": "Organization/1"}}],
            "extension": [{"url": "urn:e", "valueReference": {"reference": "Patient/ext"}}],
            "medicationReference": {"reference": "#m"}, "subject": {"reference": "Patient/1"},
            "recorder": {"reference": "Practitioner/9"}, "requester": {"display": "nobody"},
            "priorPrescription": {"reference": "MedicationRequest/1"}}},
          {"fullUrl": "http://a.org/Patient/1", "resource": {"resourceType": "Patient", "id": "1",
            "managingOrganization": {"reference": "Organization/1"}}},
          {"fullUrl": "http://a.org/Organization/1", "resource": {"resourceType": "Organization", "id": "1",
            "partOf": {"reference": "Organization/2"}}},
          {"fullUrl": "http://a.org/Organization/2", "resource": {"resourceType": "Organization", "id": "2",
            "partOf": {"reference": "Organization/1"}}},
          {"fullUrl": "http://a.org/Patient/ext", "resource": {"resourceType": "Patient", "id": "ext"}},
          {"fullUrl": "http://a.org/Patient/alone", "resource": {"resourceType": "Patient", "id": "alone"}}
        ]}
        """#

    @Test func `following references ends where everything was seen`() throws {
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(Self.circle.utf8)).value
        let found = ReferenceResolver(bundle: bundle).reachable(from: ResourcePlace(entry: 0))
        let nearest: Set = [ResourcePlace(entry: 4), ResourcePlace(entry: 0, contained: 0), ResourcePlace(entry: 1)]
        #expect(Set(found.resources.prefix(3).map(\.place)) == nearest)
        #expect(found.resources.dropFirst(3).map(\.place) == [ResourcePlace(entry: 2), ResourcePlace(entry: 3)])
        #expect(found.unresolved.map(\.reference.reference) == ["Practitioner/9"])
        #expect(found.unresolved.map(\.error.code) == [.notFound])
        #expect(!found.isCutOff)
    }

    @Test(arguments: [(0, 0, true), (1, 3, true), (2, 4, true), (3, 5, true), (4, 5, false)])
    func `following references ends at the limit`(limit: Int, count: Int, isCutOff: Bool) throws {
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: Array(Self.circle.utf8)).value
        let found = ReferenceResolver(bundle: bundle).reachable(from: ResourcePlace(entry: 0), depthLimit: limit)
        #expect(found.resources.count == count)
        #expect(found.isCutOff == isCutOff)
    }

    @Test func `references are found whatever versions have a place for them, and those of resources inside are not`() {
        var order = MedicationRequest()
        // In STU3 only, in R4 and R5 as a value and as a list, and in STU3 and R4.
        order.definition = [Reference("ActivityDefinition/1")]
        order.medication = CodeableReference(reference: Reference("Medication/1"))
        order.requesterOnBehalfOf = Reference("Organization/1")
        order.informationSource = [Reference("Patient/1"), Reference("Patient/2")]
        order.detectedIssue = [Reference("DetectedIssue/1")]
        var medication = Medication()
        medication.marketingAuthorizationHolder = Reference("Organization/2")
        order.contained = [.medication(medication)]
        let found = ReferenceResolver(resource: order.resource).references(at: ResourcePlace(entry: 0))
        let expected: Set = [
            "ActivityDefinition/1", "Medication/1", "Organization/1", "Patient/1", "Patient/2", "DetectedIssue/1",
        ]
        #expect(Set(found.compactMap(\.reference)) == expected)
        #expect(found.count == expected.count)
    }

    private static func language(of resource: Resource) -> String? {
        switch resource {
        case .patient(let resource): resource.language
        case .medication(let resource): resource.language
        case .medicationRequest(let resource): resource.language
        default: nil
        }
    }
}

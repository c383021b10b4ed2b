// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// The client against the server in memory, directly and over sockets, in both versions.
struct FHIRClientServerTests {
    @Test(arguments: Clinic.versions, Wire.allCases)
    func `a search reads all pages, of one patient only`(version: FHIRVersion, wire: Wire) async throws {
        let orders = (1...5).map { version.order("o\($0)") } + [version.order("x", patient: "f002")]
        try await Clinic.open(version, wire, holding: orders) { clinic in
            let result = try await clinic.client.search(MedicationRequest.self, [.patient("f001"), .count(2)])
            #expect(result.matches.map(\.id) == ["o1", "o2", "o3", "o4", "o5"])
            #expect(result.pageCount == 3)
            #expect(result.total == 5)
            #expect(result.isComplete)
            #expect(result.issues.isEmpty && result.outcomes.isEmpty && result.included.isEmpty)
            let first = try #require(clinic.recorder.received.first)
            #expect(first.method == .post)
            #expect(first.body == Array("patient=f001&_count=2".utf8))
            #expect(first.url.path() == "/fhir/\(version.orderType)/_search")
            // Neither the search nor its next pages say in their address who is searched for.
            #expect(!clinic.recorder.received.contains { $0.url.absoluteString.contains("f001") })
        }
    }

    @Test(arguments: Clinic.versions, Wire.allCases)
    func `the administrations of a prescription are all counted`(version: FHIRVersion, wire: Wire) async throws {
        let doses = (1...130).map { version.administration("d\($0)", of: $0.isMultiple(of: 10) ? "o2" : "o1") }
        try await Clinic.open(version, wire, holding: doses) { clinic in
            let result = try await clinic.client.search(
                MedicationAdministration.self, [.patient("f001"), .prescription("o1")])
            #expect(result.matches.count == 117)
            #expect(result.isComplete)
            // 50 on a page.
            #expect(result.pageCount == 3)
            let query = clinic.recorder.received.first?.body
            #expect(query == Array("patient=f001&\(version.prescription)=o1".utf8))
        }
    }

    @Test(arguments: Clinic.versions)
    func `pages come one at a time`(version: FHIRVersion) async throws {
        try await Clinic.open(version, holding: (1...5).map { version.order("o\($0)") }) { clinic in
            var sizes: [Int] = []
            for try await page in clinic.client.pages(MedicationRequest.self, [.count(2)]) {
                sizes.append(page.matches.count)
                #expect(clinic.recorder.received.count == sizes.count)
                #expect(page.total == 5)
            }
            #expect(sizes == [2, 2, 1])
        }
    }

    @Test(arguments: Clinic.versions, Wire.allCases)
    func `a created resource comes back with what the server gave it`(version: FHIRVersion, wire: Wire) async throws {
        try await Clinic.open(version, wire) { clinic in
            var dose = try FHIRReader(version: version)
                .read(MedicationAdministration.self, from: Array(version.administration("mine", of: "o1").utf8)).value
            dose.identifier = [Self.identifier("a+b|c&d%e,f ä")]
            let created = try await clinic.client.create(dose)
            #expect(created.isNew)
            // The id of the sender does not count.
            let id = created.id
            #expect(id != "mine")
            #expect(created.versionID == "1")
            let address = "\(clinic.client.base.absoluteString)/MedicationAdministration/\(id)/_history/1"
            #expect(created.location?.absoluteString == address)
            #expect(created.readError == nil && created.losses.isEmpty && created.issues.isEmpty)
            let resource = try #require(created.resource)
            #expect(resource.id == id)
            #expect(resource.meta?.versionId == "1")
            #expect(resource.meta?.lastUpdated?.epochSeconds == 1_471_255_200)

            let read = try await clinic.client.read(MedicationAdministration.self, id: id)
            #expect(read.value == resource)
            let found = try await clinic.client.search(
                MedicationAdministration.self, [.identifier(system: "urn:ietf:rfc:3986", value: "a+b|c&d%e,f ä")])
            #expect(found.matches == [resource])
        }
    }

    @Test(arguments: Clinic.versions, Wire.allCases)
    func `a repeated save with an identifier makes one record`(version: FHIRVersion, wire: Wire) async throws {
        try await Clinic.open(version, wire) { clinic in
            var dose = try FHIRReader(version: version)
                .read(MedicationAdministration.self, from: Array(version.administration("", of: "o1").utf8)).value
            let identifier = Self.identifier("urn:uuid:1|2,3")
            dose.identifier = [identifier]
            let condition: SearchQuery<MedicationAdministration> = [
                .identifier(system: identifier.system, value: "urn:uuid:1|2,3")
            ]
            let first = try await clinic.client.create(dose, ifNoneExist: condition)
            let second = try await clinic.client.create(dose, ifNoneExist: condition)
            #expect(first.isNew && !second.isNew)
            #expect(second.id == first.id)
            #expect(second.resource == first.resource)
            let all = try await clinic.client.search(MedicationAdministration.self)
            #expect(all.matches.count == 1)
        }
    }

    @Test(arguments: Clinic.versions)
    func `a condition that finds several is an error`(version: FHIRVersion) async throws {
        try await Clinic.open(version, holding: [version.patient("a"), version.patient("b")]) { clinic in
            let error = await #expect(throws: FHIRClientError.self) {
                let condition: SearchQuery<Patient> = [.identifier(system: nil, value: "4711")]
                return try await clinic.client.create(Patient(), ifNoneExist: condition)
            }
            #expect(error?.code == .preconditionFailed)
            #expect(error?.status == 412)
            #expect(error?.issues.count == 1)
        }
    }

    @Test(arguments: Clinic.versions, Wire.allCases)
    func `what the server refuses is an error with its OperationOutcome`(
        version: FHIRVersion,
        wire: Wire
    ) async throws {
        try await Clinic.open(version, wire, holding: [version.patient("f001")]) { clinic in
            let missing = await #expect(throws: FHIRClientError.self) {
                try await clinic.client.read(Patient.self, id: "f002")
            }
            #expect(missing?.code == .notFound)
            #expect(missing?.issues.first?.code == "not-found")
            #expect(missing?.interaction == "read Patient")

            let unknown = await #expect(throws: FHIRClientError.self) {
                try await clinic.client.search(Patient.self, [SearchParameter("shoe-size", "43")])
            }
            #expect(unknown?.code == .rejected)
            #expect(unknown?.status == 400)
            #expect(unknown?.issues.first?.code == "not-supported")
        }
    }

    @Test(arguments: Clinic.versions)
    func `a deleted resource is gone`(version: FHIRVersion) async throws {
        try await Clinic.open(version, holding: [version.patient("f001")]) { clinic in
            let url = try #require(URL(string: "http://clinic.example/fhir/Patient/f001"))
            #expect(try await clinic.server.send(HTTPRequest(method: .delete, url: url)).status == 204)
            let error = await #expect(throws: FHIRClientError.self) {
                try await clinic.client.read(Patient.self, id: "f001")
            }
            #expect(error?.code == .gone)
        }
    }

    // The seed put the whole patient where a Reference belongs, a period where an instant was meant, and "completed" for a
    // dose that was not taken.
    @Test(
        arguments: [
            (
                .dstu2,
                """
                {"resourceType":"MedicationAdministration","identifier":[{"system":"urn:ietf:rfc:3986","value":"u1"}],\
                "status":"stopped","wasNotGiven":true,"medicationCodeableConcept":{"text":"A"},\
                "patient":{"reference":"Patient/f001"},"effectiveTimeDateTime":"2016-08-15T10:00:00+02:00",\
                "prescription":{"reference":"MedicationOrder/o1"}}
                """
            ),
            (
                .r4,
                """
                {"resourceType":"MedicationAdministration","identifier":[{"system":"urn:ietf:rfc:3986","value":"u1"}],\
                "status":"not-done","medicationCodeableConcept":{"text":"A"},"subject":{"reference":"Patient/f001"},\
                "effectiveDateTime":"2016-08-15T10:00:00+02:00","request":{"reference":"MedicationRequest/o1"}}
                """
            ),
        ] as [(FHIRVersion, String)])
    func `a dose goes out in the words of the version`(version: FHIRVersion, body: String) async throws {
        try await Clinic.open(version) { clinic in
            var dose = MedicationAdministration()
            dose.identifier = [Self.identifier("u1")]
            dose.status = version == .dstu2 ? .stopped : .notDone
            dose.notGiven = version == .dstu2 ? true : nil
            dose.medication.concept = CodeableConcept(text: "A")
            dose.subject = Reference("Patient/f001")
            dose.effective = .dateTime(try #require(FHIRDateTime("2016-08-15T10:00:00+02:00")))
            dose.request = Reference("\(version.orderType)/o1")
            _ = try await clinic.client.create(
                dose, ifNoneExist: [.identifier(system: "urn:ietf:rfc:3986", value: "u1")])

            let request = try #require(clinic.recorder.received.first)
            #expect(request.method == .post)
            #expect(try JSONValue(parsing: request.body ?? []) == JSONValue(parsing: Array(body.utf8)))
            let mediaType = version == .dstu2 ? "application/json+fhir" : "application/fhir+json"
            #expect(request.fields[.contentType] == mediaType)
            #expect(request.fields[.accept]?.hasPrefix(mediaType) == true)
            #expect(request.fields[.ifNoneExist] == "identifier=urn%3Aietf%3Arfc%3A3986%7Cu1")
        }
    }

    private static func identifier(_ value: String) -> Identifier {
        Identifier(system: "urn:ietf:rfc:3986", value: value)
    }
}

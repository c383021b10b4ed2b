// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// Everything that the client can ask for, once, of a server that is believed what it states.
struct SandboxClientTests {
    private static func checking(_ clinic: Clinic) -> FHIRClient {
        var client = clinic.client
        client.checksFeatures = true
        return client
    }

    private static func patient(_ value: String) -> Patient {
        var patient = Patient()
        patient.identifier = [Identifier(system: "urn:x", value: value)]
        return patient
    }

    private static func condition(_ value: String) -> SearchQuery<Patient> {
        [.identifier(system: "urn:x", value: value)]
    }

    @Test(arguments: FHIRVersion.allCases)
    func `what the server states is valid and of its version`(version: FHIRVersion) async throws {
        try await Clinic.open(version) { clinic in
            let response = try await clinic.send(.get, "/metadata")
            let reading = try FHIRReader(version: version).read(CapabilityStatement.self, from: response.body)
            #expect(reading.issues.isEmpty)
            let issues = reading.value.validate(as: version).filter { $0.severity == .error }
            #expect(issues.isEmpty, "\(issues)")
            let transport = clinic.server
            let client = try await FHIRClient.connected(to: clinic.server.base, transport: transport)
            // R4B has a number of its own.
            #expect(client.version == version)
        }
    }

    @Test(arguments: FHIRVersion.allCases)
    func `one resource from its creation to its end`(version: FHIRVersion) async throws {
        try await Clinic.open(version) { clinic in
            let client = Self.checking(clinic)
            let created = try await client.create(Self.patient("1"))
            #expect(created.isNew && created.versionID == "1")
            let id = created.id
            #expect(try await !client.create(Self.patient("1"), ifNoneExist: Self.condition("1")).isNew)

            let read = try await client.read(Patient.self, id: id)
            let tag = try #require(read.eTag)
            #expect(try await client.read(Patient.self, id: id, ifNoneMatch: tag) == nil)
            let moment = try #require(read.lastModified)
            #expect(try await client.read(Patient.self, id: id, ifModifiedSince: moment) == nil)

            var changed = read.value
            changed.active = true
            let updated = try await client.update(changed, ifMatch: tag)
            #expect(!updated.isNew && updated.versionID == "2" && updated.resource?.active == true)
            let late = await #expect(throws: FHIRClientError.self) { try await client.update(changed, ifMatch: tag) }
            #expect(late?.code == .preconditionFailed)
            for wish in [ReturnPreference.minimal, .operationOutcome] {
                let quiet = try await client.update(changed, returning: wish)
                #expect(
                    quiet.id == id && quiet.resource == nil && (quiet.outcome != nil) == (wish == .operationOutcome))
            }
            var other = Self.patient("1")
            other.active = false
            let matched = try await client.update(other, where: Self.condition("1"))
            #expect(matched.id == id && matched.versionID == "5")
            #expect(try await client.update(Self.patient("2"), where: Self.condition("2")).isNew)
            var own = Self.patient("3")
            own.id = "own"
            #expect(try await client.update(own).isNew)

            if version >= .stu3 {
                let patched = try await client.patch(
                    Patient.self, id: id, [.test(["active"], .bool(false)), .replace(["active"], with: .bool(true))])
                #expect(patched.resource?.active == true)
            }
            #expect(try await client.read(Patient.self, id: id, versionID: "1").value.active == nil)
            #expect(try await client.readResource("Patient", id: id, versionID: "2").value.id == id)

            #expect(try await client.delete(Patient.self, id: id).outcome == nil)
            #expect(try await client.delete(Patient.self, where: Self.condition("2")).eTag != nil)
            let gone = await #expect(throws: FHIRClientError.self) { try await client.read(Patient.self, id: id) }
            #expect(gone?.code == .gone)

            var changes: [HistoryEntry.Change] = []
            for try await page in client.history(of: Patient.self, id: id, count: 2) {
                changes += page.entries.map(\.change)
                #expect(page.issues.isEmpty)
            }
            let updates = version >= .stu3 ? 5 : 4
            #expect(changes == [.deletion] + Array(repeating: .update, count: updates) + [.creation])
            var counts = [0, 0]
            for try await page in client.history(of: Patient.self) { counts[0] += page.entries.count }
            let since = try #require(FHIRInstant("2016-08-15T10:00:01Z"))
            for try await page in client.history(since: since) { counts[1] += page.entries.count }
            #expect(counts == [changes.count + 3, 0])
        }
    }

    @Test(arguments: FHIRVersion.allCases, [SearchMethod.get, .post, .automatic])
    func `a search with everything that comes along`(version: FHIRVersion, method: SearchMethod) async throws {
        let records =
            ["p", "q"].map { version.patient($0, identifier: $0) }
            + (1...5).map { version.order("o\($0)", patient: $0 == 5 ? "q" : "p") }
            + [version.administration("d", of: "o1", patient: "p")]
        try await Clinic.open(version, holding: records) { clinic in
            var client = Self.checking(clinic)
            client.searchMethod = method
            let query = SearchQuery<MedicationRequest>
                .where(.patient, of: Patient.self, .identifier, .code("p", system: "urn:oid:1.2.3"))
                .where(.status, .anyOf("active", "completed")).include(.patient)
                .includeReferring(from: MedicationAdministration.self, by: .request).count(3)
            let result = try await client.search(MedicationRequest.self, query)
            #expect(result.matches.map(\.id) == ["o1", "o2", "o3", "o4"])
            #expect(result.included.map(\.id) == ["p", "d"])
            #expect(result.isComplete && result.issues.isEmpty && result.outcomes.isEmpty && result.pageCount == 2)
            let sorted = try await client.search(Patient.self, .init([]).sorted(by: .descending(.identifier)))
            #expect(sorted.matches.map(\.id) == ["q", "p"])
            if version >= .stu3 {
                let given = SearchQuery<Patient>().whereReferred(
                    from: MedicationAdministration.self, by: .patient, .status, "completed")
                #expect(try await client.search(Patient.self, given).matches.map(\.id) == ["p"])
            }
        }
    }

    @Test(arguments: FHIRVersion.allCases, [FHIRBatch.Kind.batch, .transaction])
    func `a batch`(version: FHIRVersion, kind: FHIRBatch.Kind) async throws {
        try await Clinic.open(version, holding: ["a", "b"].map { version.patient($0, identifier: $0) }) { clinic in
            let client = Self.checking(clinic)
            var batch = FHIRBatch(kind)
            let read = batch.read(Patient.self, id: "a")
            let found = batch.search(Patient.self, [.id("a")])
            let created = batch.create(Self.patient("1"), ifNoneExist: Self.condition("1"), fullUrl: "urn:uuid:1")
            var changed = Self.patient("c")
            changed.id = "c"
            let updated = batch.update(changed)
            let deleted = batch.delete(Patient.self, id: "b", ifMatch: EntityTag(versionID: "1"))
            let result = try await client.perform(batch)
            #expect(result.failureCount == 0 && result.issues.isEmpty)
            #expect(result[read].resource?.id == "a")
            #expect(result[found].resource?.total == 1)
            #expect(result[created].status == 201 && result[created].id == "new-1")
            #expect(result[updated].eTag == EntityTag(versionID: "1") && result[updated].resource?.id == "c")
            #expect(result[deleted].status == 204)
            var failing = FHIRBatch(kind)
            let missing = failing.read(Patient.self, id: "none")
            if kind == .batch {
                let error = try await client.perform(failing)[missing].error
                #expect(error?.code == .notFound && error?.issues.first?.code == "not-found")
            } else {
                let error = await #expect(throws: FHIRClientError.self) { try await client.perform(failing) }
                #expect(error?.code == .notFound)
            }
        }
    }

    @Test(arguments: FHIRVersion.allCases)
    func `references are loaded`(version: FHIRVersion) async throws {
        try await Clinic.open(version, holding: [version.patient("p"), version.order("o", patient: "p")]) { clinic in
            let order = try await clinic.client.read(MedicationRequest.self, id: "o").value
            let subject = try #require(order.subject)
            let loader = ReferenceLoader(client: clinic.client)
            let patient = try await loader.resolve(subject, in: order.resource, as: Patient.self)
            #expect(patient.id == "p")
        }
    }
}

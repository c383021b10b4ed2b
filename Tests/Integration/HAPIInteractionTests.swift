// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// The client against a server that knows nothing of this package: HAPI's model and strict parser, FHIR R4.
@Suite(.realServers)
struct HAPIInteractionTests {
    private let made: WrittenResources

    init() throws {
        made = try WrittenResources()
    }

    @Test func `the version of the server is found, and what it offers`() async throws {
        let server = try HAPIServer()
        let client = try await FHIRClient.connected(to: server.client.base, transport: server.transport)
        #expect(client.version == .r4)
        let capabilities = try await client.capabilities()
        #expect(capabilities.issues.isEmpty)
        #expect(capabilities.supports(.interaction(.read, type: "Patient")))
        #expect(capabilities.supports(.interaction(.historyInstance, type: "MedicationRequest")))
        #expect(capabilities.supports(.conditionalCreate(type: "MedicationAdministration")))
        #expect(capabilities.supports(.searchParameter("effective-time", type: "MedicationAdministration")))
        #expect(capabilities.supports(.system(.transaction)))
        #expect(!capabilities.supports(.interaction(.patch, type: "Patient")))
        #expect(!capabilities.supports(.interaction(.read, type: "Observation")))
        #expect(try await server.requests().map(\.path) == ["/metadata"])
    }

    @Test func `what the server does not state is not asked for when features are checked`() async throws {
        let server = try HAPIServer()
        var client = server.client
        client.checksFeatures = true
        let saved = try await client.create(made.patient)
        let error = await #expect(throws: FHIRClientError.self) {
            try await client.patch(Patient.self, id: saved.id, [.remove(["active"])])
        }
        #expect(error?.code == .unsupported)
        #expect(try await !server.requests().contains { $0.method == "PATCH" })
    }

    @Test func `a resource is created, read, changed, read in its first version and deleted`() async throws {
        let server = try HAPIServer()
        let created = try await server.client.create(made.patient)
        #expect(created.isNew && created.versionID == "1" && created.losses.isEmpty && created.issues.isEmpty)

        let read = try await server.client.read(Patient.self, id: created.id)
        #expect(read.issues.isEmpty)
        #expect(read.value == created.resource)
        #expect(read.eTag?.text == #"W/"1""#)
        #expect(read.value.name.first?.given == ["Zoë", "李"])
        #expect(read.value.birthDate?.description == "1970-01")
        let tag = try #require(read.eTag)
        #expect(try await server.client.read(Patient.self, id: created.id, ifNoneMatch: tag) == nil)

        var changed = read.value
        changed.active = false
        let updated = try await server.client.update(changed, ifMatch: tag)
        #expect(!updated.isNew && updated.versionID == "2" && updated.resource?.active == false)
        let first = try await server.client.read(Patient.self, id: created.id, versionID: "1")
        #expect(first.value.active == true)

        // Somebody else has changed it since the caller has read it.
        let conflict = await #expect(throws: FHIRClientError.self) {
            try await server.client.update(changed, ifMatch: tag)
        }
        #expect(conflict?.code == .preconditionFailed && conflict?.status == 412)

        let deleted = try await server.client.delete(Patient.self, id: created.id)
        #expect(!deleted.isPending && deleted.outcome?.issue.first?.severity == .information)
        let gone = await #expect(throws: FHIRClientError.self) {
            try await server.client.read(Patient.self, id: created.id)
        }
        #expect(gone?.code == .gone && gone?.status == 410 && gone?.issues.first?.code == "deleted")

        var changes: [HistoryEntry.Change] = []
        for try await page in server.client.history(of: Patient.self, id: created.id, count: 2) {
            #expect(page.issues.isEmpty && page.total == 3)
            changes += page.entries.map(\.change)
        }
        #expect(changes == [.deletion, .update, .creation])
    }

    @Test func `a resource can be given its id by the client`() async throws {
        let server = try HAPIServer()
        var patient = made.patient
        patient.id = "my-own.id-1"
        let saved = try await server.client.update(patient)
        #expect(saved.isNew && saved.id == "my-own.id-1" && saved.versionID == "1")
    }

    @Test(arguments: [ReturnPreference.representation, .minimal, .operationOutcome])
    func `the server sends back what was asked for`(preference: ReturnPreference) async throws {
        let server = try HAPIServer()
        let saved = try await server.client.create(made.patient, returning: preference)
        #expect(saved.isNew && saved.versionID == "1")
        #expect((saved.resource != nil) == (preference == .representation))
        #expect((saved.outcome != nil) == (preference == .operationOutcome))
    }

    @Test func `a condition makes one resource of two creates`() async throws {
        let server = try HAPIServer()
        var dose = made.administration
        // Signs that mean something in addresses and in searches.
        let value = #"a+b|c&d%e,f ä\g$h"#
        dose.identifier = [WrittenResources.identifier("urn:example:dose", value)]
        let condition: SearchQuery<MedicationAdministration> = [.identifier(system: "urn:example:dose", value: value)]
        let first = try await server.client.create(dose, ifNoneExist: condition)
        let second = try await server.client.create(dose, ifNoneExist: condition)
        #expect(first.isNew && !second.isNew && first.id == second.id)
        let found = try await server.client.search(MedicationAdministration.self, condition)
        #expect(found.isComplete)
        #expect(found.matches.map(\.id) == [first.id])
        #expect(found.matches.first?.identifier.first?.value == value)
    }

    @Test func `a conditional update changes the one match, and a conditional delete removes it`() async throws {
        let server = try HAPIServer()
        let condition: SearchQuery<Organization> = [.identifier(system: "urn:oid:1.2.4", value: "o1")]
        let first = try await server.client.update(made.organization, where: condition)
        var renamed = made.organization
        renamed.name = "Apotheke zum Bären"
        let second = try await server.client.update(renamed, where: condition)
        #expect(first.isNew && !second.isNew && first.id == second.id && second.versionID == "2")
        try await server.client.delete(Organization.self, where: condition)
        #expect(try await server.client.search(Organization.self).matches.isEmpty)
    }

    @Test(arguments: [SearchMethod.automatic, .get, .post])
    func `a search reads all pages and what comes along`(method: SearchMethod) async throws {
        let server = try HAPIServer()
        var client = server.client
        client.searchMethod = method
        let patient = try await client.create(made.patient)
        let other = try await client.create(made.patient)
        for index in 1...5 {
            var request = made.request
            request.subject = Reference("Patient/\(index == 5 ? other.id : patient.id)")
            request.authoredOn = FHIRDateTime("2024-03-0\(index)")
            _ = try await client.create(request)
        }
        let start = try #require(FHIRDateTime("2024-03-02"))
        let query = SearchQuery<MedicationRequest>
            .where(.patient, .id(patient.id))
            .where(.authoredOn, .onOrAfter(start))
            .where(.status, .anyOf("active", "on-hold"))
            .include(.subject)
            .count(2)
        let result = try await client.search(MedicationRequest.self, query)
        #expect(result.isComplete && result.issues.isEmpty && result.outcomes.isEmpty)
        #expect(result.matches.map { $0.authoredOn?.description } == ["2024-03-02", "2024-03-03", "2024-03-04"])
        #expect(result.pageCount == 2)
        #expect(result.total == 3)
        #expect(result.included.map(\.id) == [patient.id])

        let searches = try await server.requests().filter {
            $0.path.hasPrefix("/MedicationRequest") && $0.status == 200
        }
        #expect(searches.map(\.method) == [method == .get ? "GET" : "POST"])
        // With POST no address tells who the patient is.
        let addresses = try await server.requests().map { $0.path + "?" + $0.query }
        #expect(addresses.contains { $0.contains("patient=") } == (method == .get))
    }

    @Test func `resources that refer to a match come along`() async throws {
        let server = try HAPIServer()
        let request = try await server.client.create(made.request)
        var dose = made.administration
        dose.request = Reference("MedicationRequest/\(request.id)")
        let saved = try await server.client.create(dose)
        let query = SearchQuery<MedicationRequest>([.id(request.id)])
            .includeReferring(from: MedicationAdministration.self, by: .request)
        let result = try await server.client.search(MedicationRequest.self, query)
        #expect(result.matches.map(\.id) == [request.id])
        #expect(result.included.map(\.id) == [saved.id])
    }

    @Test func `a transaction is done as a whole, with references between its parts`() async throws {
        let server = try HAPIServer()
        var batch = FHIRBatch(.transaction)
        var dose = made.administration
        let address = "urn:uuid:61ebe359-bfdc-4613-8bf2-c5e300945f0a"
        dose.subject = Reference(address)
        let patient = batch.create(made.patient, fullUrl: address)
        let administration = batch.create(dose)
        let result = try await server.client.perform(batch)
        #expect(result.failureCount == 0 && result.losses.isEmpty && result.issues.isEmpty)
        #expect(result[patient].status == 201 && result[administration].status == 201)
        let id = try #require(result[patient].id)
        #expect(result[administration].resource?.subject?.reference == "Patient/\(id)")

        // One part that cannot be done undoes the others.
        var failing = FHIRBatch(.transaction)
        _ = failing.create(made.organization)
        _ = failing.update(try #require(result[patient].resource), ifMatch: EntityTag(versionID: "7"))
        let error = await #expect(throws: FHIRClientError.self) { try await server.client.perform(failing) }
        #expect(error?.code == .preconditionFailed)
        #expect(try await server.client.search(Organization.self).matches.isEmpty)
    }

    @Test func `the parts of a batch fail alone`() async throws {
        let server = try HAPIServer()
        var batch = FHIRBatch(.batch)
        let made = batch.create(made.patient)
        let missing = batch.read(Patient.self, id: "none")
        let result = try await server.client.perform(batch)
        #expect(result.failureCount == 1)
        #expect(result[made].status == 201)
        #expect(result[missing].error?.code == .notFound)
        #expect(result[missing].outcome?.issue.first?.code == "not-found")
    }

    @Test func `who shows no token is not admitted, and who shows it is`() async throws {
        let refused = try HAPIServer(token: "secret")
        let error = await #expect(throws: FHIRClientError.self) { try await refused.client.create(made.patient) }
        #expect(error?.code == .unauthorized && error?.issues.first?.code == "login")
        let admitted = try HAPIServer(token: "secret", Bearer(token: "secret"))
        #expect(try await admitted.client.create(made.patient).isNew)
    }

    @Test func `answers are compressed on the way`() async throws {
        let server = try HAPIServer()
        let saved = try await server.client.create(made.request)
        let read = try await server.client.read(MedicationRequest.self, id: saved.id)
        #expect(read.value == saved.resource)
        // Then the server compresses every answer; the transport does not tell any more that it came so.
        #expect(try await server.requests().allSatisfy { $0.headers["accept-encoding"]?.contains("gzip") == true })
    }

    @Test func `what the server refuses is told with its words`() async throws {
        let server = try HAPIServer()
        let missing = await #expect(throws: FHIRClientError.self) {
            try await server.client.read(Patient.self, id: "none")
        }
        #expect(missing?.code == .notFound && missing?.status == 404 && missing?.issues.first?.code == "not-found")

        // R4 requires a status, which HAPI's model knows.
        let incomplete = await #expect(throws: FHIRClientError.self) {
            try await server.client.create(MedicationAdministration())
        }
        #expect(incomplete?.code == .rejected && incomplete?.status == 422)
        #expect(incomplete?.issues.first?.diagnostics?.contains("minimum required = 1") == true)

        let unknown = await #expect(throws: FHIRClientError.self) {
            try await server.client.search(Patient.self, [SearchParameter("shoe-size", "43")])
        }
        #expect(unknown?.code == .rejected && unknown?.status == 400)
        #expect(unknown?.issues.first?.diagnostics?.contains("shoe-size") == true)

        // Not at the FHIR server at all: the page of a web server.
        let base = try RealServers.url("FHIR_HAPI_URL", "/elsewhere/web")
        let astray = try FHIRClient(base: base, version: .r4, transport: server.transport)
        let page = await #expect(throws: FHIRClientError.self) { try await astray.read(Patient.self, id: "1") }
        #expect(page?.code == .notFHIR && page?.status == 404)
    }
}

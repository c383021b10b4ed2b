// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// Creates on servers that answer with less than one hopes for.
struct OddCreateTests {
    private static let stored = #"{"resourceType":"Patient","id":"7","meta":{"versionId":"3"},"active":true}"#
    private static let location = "Location: https://fhir.example/base/Patient/7/_history/3"

    /// A server that answers a create with one response, and a read of Patient/7 with the resource.
    private static func server(_ answer: HTTPResponse, hasResource: Bool = true) -> ScriptedTransport {
        ScriptedTransport { request in
            if request.method == .post { return answer }
            guard hasResource, request.url == (try .example("/Patient/7")) else { return HTTPResponse(status: 404) }
            return try .text(stored)
        }
    }

    private func create(_ transport: ScriptedTransport) async throws -> SaveResult<Patient> {
        var patient = Patient()
        patient.active = true
        return try await FHIRClient(scripted: transport).create(patient)
    }

    // FHIR R4, RESTful API, create: the body is optional, the Location is not; some servers leave out parts of it.
    @Test(arguments: [
        "Location: https://fhir.example/base/Patient/7/_history/3",
        "Location: Patient/7/_history/3",
        "Location: https://fhir.example/other/Patient/7/_history/3",
        "Location: /base/Patient/7/_history/3?_format=json",
    ])
    func `an answer without a body is followed by a read from the own server`(location: String) async throws {
        let transport = Self.server(try .text("", status: 201, location))
        let result = try await create(transport)
        #expect(result.isNew)
        #expect(result.id == "7")
        #expect(result.versionID == "3")
        #expect(result.resource?.active == true)
        #expect(result.readError == nil)
        #expect(
            transport.received.map(\.url.absoluteString) == [
                "https://fhir.example/base/Patient", "https://fhir.example/base/Patient/7",
            ])
    }

    @Test(arguments: [
        "", "<html></html>", "{", #"{"resourceType":"OperationOutcome","issue":[{"severity":"information"}]}"#,
    ])
    func `a body that is not the resource does not make it a failure`(body: String) async throws {
        let result = try await create(Self.server(try .text(body, status: 201, Self.location)))
        #expect(result.resource?.id == "7")
        #expect((result.outcome != nil) == body.contains("OperationOutcome"))
    }

    @Test func `a resource in the body needs no read`() async throws {
        let transport = Self.server(try .text(Self.stored, status: 201, "ETag: W/\"3\""))
        let result = try await create(transport)
        #expect(result.id == "7")
        #expect(result.versionID == "3")
        #expect(result.location == nil)
        #expect(transport.received.count == 1)
    }

    @Test func `a read that fails afterwards does not undo the create`() async throws {
        let result = try await create(Self.server(try .text("", status: 201, Self.location), hasResource: false))
        #expect(result.id == "7")
        #expect(result.resource == nil)
        #expect(result.readError?.code == .notFound)
    }

    /// One resource that is there already, as a server tells it.
    private static let condition: SearchQuery<Patient> = [.identifier(system: "urn:example", value: "1")]

    private func createOnce(_ answer: HTTPResponse) async throws -> SaveResult<Patient> {
        try await FHIRClient(scripted: Self.server(answer)).create(Patient(), ifNoneExist: Self.condition)
    }

    // FHIR R4, RESTful API, conditional create: 200 where one resource matches.
    @Test func `a conditional create that finds the resource gives it`() async throws {
        let result = try await createOnce(.text("", status: 200, Self.location))
        #expect(!result.isNew)
        #expect(result.id == "7")
        #expect(result.resource?.active == true)
        let created = try await createOnce(.text(Self.stored, status: 201))
        #expect(created.isNew)
        #expect(created.id == "7")
    }

    private static let page = "<html><body>Welcome to the network</body></html>"
    private static let fatal = #"{"resourceType":"OperationOutcome","issue":[{"severity":"fatal","code":"exception"}]}"#
    private static let error = #"{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"invalid"}]}"#
    private static let note = #"{"resourceType":"OperationOutcome","issue":[{"severity":"information"}]}"#

    @Test(
        arguments: [
            // The sign-in page of a network, or the start page of another server.
            (200, page, .notFHIR), (201, page, .notFHIR), (202, page, .notFHIR),
            // A refusal that calls itself a success.
            (200, fatal, .rejected), (200, error, .rejected), (201, fatal, .rejected), (202, error, .rejected),
            // Not done, or not yet, or not by this interaction.
            (200, "", .unexpectedStatus), (202, "", .unexpectedStatus), (204, "", .unexpectedStatus),
            (200, note, .unexpectedStatus), (200, stored, .unexpectedStatus), (206, stored, .unexpectedStatus),
            // Nothing says what was created.
            (201, "", .notFHIR), (201, note, .rejected), (201, #"{"resourceType":"Patient"}"#, .unexpectedResource),
            (201, #"{"resourceType":"Device","id":"7"}"#, .unexpectedResource), (201, "{", .unreadable),
        ] as [(Int, String, FHIRClientError.Code)])
    func `an answer without a sign of the resource is no success`(
        status: Int,
        body: String,
        code: FHIRClientError.Code
    ) async throws {
        let transport = Self.server(
            try .text(body, status: status, type: body == Self.page ? "text/html" : "application/json"))
        let error = await #expect(throws: FHIRClientError.self) { try await create(transport) }
        #expect(error?.code == code)
        #expect(error?.status == status)
        #expect(error?.interaction == "create Patient")
        #expect((error?.outcome != nil) == body.contains("OperationOutcome"))
        #expect(transport.received.count == 1)
    }

    @Test(
        arguments: [("", .notFHIR), (page, .notFHIR), (fatal, .rejected), (error, .rejected)]
            as [(String, FHIRClientError.Code)])
    func `a conditional create needs a sign of the resource as well`(
        body: String,
        code: FHIRClientError.Code
    ) async throws {
        let answer = try HTTPResponse.text(
            body, status: 200, type: body == Self.page ? "text/html" : "application/json")
        let error = await #expect(throws: FHIRClientError.self) { try await createOnce(answer) }
        #expect(error?.code == code)
    }

    // The address of the one resource and a failure at once: nobody knows what holds.
    @Test func `a conditional create that fails with an address is no success`() async throws {
        let answer = try HTTPResponse.text(Self.fatal, status: 200, Self.location)
        let error = await #expect(throws: FHIRClientError.self) { try await createOnce(answer) }
        #expect(error?.code == .rejected)
    }

    @Test func `an error after a create says that the resource may have been saved`() async throws {
        let transport = Self.server(try .text(Self.stored, status: 200))
        let error = await #expect(throws: FHIRClientError.self) { try await create(transport) }
        #expect(error?.detail?.contains("may have been saved") == true)
    }

    @Test(arguments: [("W/\"3\"", "3"), ("\"3\"", "3"), ("3", "3"), ("W/3", "3")])
    func `the entity tag names the version`(tag: String, version: String) async throws {
        let result = try await create(Self.server(try .text("", status: 201, "Location: Patient/7", "ETag: \(tag)")))
        #expect(result.versionID == version)
    }

    @Test func `what a version has no place for is told`() async throws {
        let transport = ScriptedTransport { _ in try .text("", status: 201, "Location: MedicationAdministration/7") }
        let client = try FHIRClient(.dstu2, scripted: transport)
        var dose = MedicationAdministration()
        dose.note = [Annotation(text: "one"), Annotation(text: "two")]
        let result = try await client.create(dose)
        #expect(result.losses.filter { $0.code == .lost }.map(\.path) == ["MedicationAdministration.note"])
    }

    // A prescription that forbids becomes one that orders where the flag has no place.
    @Test func `what would mean something else in a version is not sent`() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: 201) }
        let client = try FHIRClient(.dstu2, scripted: transport)
        var order = MedicationRequest()
        order.doNotPerform = true
        let error = await #expect(throws: FHIRClientError.self) { try await client.create(order) }
        #expect(error?.code == .invalidRequest)
        #expect((error?.underlyingError as? FHIRError)?.path == "MedicationOrder.doNotPerform")
        #expect(transport.received.isEmpty)
    }
}

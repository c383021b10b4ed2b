// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct UpdateTests {
    private static var patient: Patient {
        var patient = Patient()
        patient.id = "1"
        patient.active = true
        return patient
    }

    @Test func `an update replaces the version it is based on`() async throws {
        let tag = try #require(EntityTag("W/\"3\""))
        let answer = try HTTPResponse.text(patientJSON(version: "4"), "ETag: W/\"4\"")
        let exchange = try await FHIRClient.exchange(answering: answer) {
            try await $0.update(Self.patient, ifMatch: tag)
        }
        let request = try exchange.request
        #expect(request.line == "PUT /Patient/1")
        #expect(request.fields[.ifMatch] == "W/\"3\"")
        #expect(request.fields[.prefer] == "return=representation")
        #expect(request.fields[.contentType] == "application/fhir+json")
        #expect(request.text == #"{"resourceType":"Patient","id":"1","active":true}"#)
        #expect(!exchange.value.isNew)
        #expect(exchange.value.versionID == "4")
        #expect(exchange.value.eTag?.text == "W/\"4\"")
        #expect(exchange.value.resource?.active == true)
    }

    @Test(
        arguments: [
            (.representation, "representation"), (.minimal, "minimal"), (.operationOutcome, "OperationOutcome"),
        ]
            as [(ReturnPreference, String)])
    func `the wish for an answer is told`(preference: ReturnPreference, text: String) async throws {
        let exchange = try await FHIRClient.exchange(answering: .text("", status: 200, "ETag: W/\"4\"")) {
            try await $0.update(Self.patient, returning: preference)
        }
        // Only a representation that was wished for is read afterwards.
        #expect(exchange.requests.first?.fields[.prefer] == "return=\(text)")
        #expect(exchange.requests.count == (preference == .representation ? 2 : 1))
        #expect(exchange.value.id == "1")
    }

    @Test func `an update that creates says so`() async throws {
        let exchange = try await FHIRClient.exchange(
            answering: .text(patientJSON(), status: 201, "Location: Patient/1/_history/1")
        ) { try await $0.update(Self.patient) }
        #expect(exchange.value.isNew)
        #expect(exchange.value.versionID == "1")
    }

    @Test func `an answer without content names the resource by its status`() async throws {
        let exchange = try await FHIRClient.exchange(answering: HTTPResponse(status: 204)) {
            try await $0.update(Self.patient, returning: .minimal)
        }
        #expect(exchange.value.id == "1")
        #expect(exchange.value.versionID == nil)
    }

    @Test func `a resource without an id cannot be updated`() async throws {
        let exchange = try await FHIRClient.failure(answering: HTTPResponse(status: 500)) {
            try await $0.update(Patient())
        }
        #expect(exchange.value.code == .invalidRequest)
        #expect(exchange.requests.isEmpty)
    }

    // A network that answers everything with 200 has saved nothing.
    @Test(arguments: [
        ("<html></html>", "text/html", FHIRClientError.Code.notFHIR), ("", "", .notFHIR),
        (outcomeJSON(), "application/fhir+json", .rejected),
        (patientJSON("2"), "application/fhir+json", .unexpectedResource),
        (#"{"resourceType":"Basic","id":"1"}"#, "application/fhir+json", .unexpectedResource),
    ])
    func `an answer that is no sign of the resource is an error`(
        body: String, type: String, code: FHIRClientError.Code
    ) async throws {
        let exchange = try await FHIRClient.failure(answering: .text(body, type: type)) {
            try await $0.update(Self.patient)
        }
        #expect(exchange.value.code == code)
        #expect(exchange.value.status == 200)
    }

    @Test(arguments: [
        (412, FHIRClientError.Code.preconditionFailed), (409, .conflict), (405, .rejected), (422, .rejected),
    ])
    func `a refusal is told by its status`(status: Int, code: FHIRClientError.Code) async throws {
        let exchange = try await FHIRClient.failure(answering: .text(outcomeJSON(), status: status)) {
            try await $0.update(Self.patient)
        }
        #expect(exchange.value.code == code)
        #expect(exchange.value.issues.count == 1)
        #expect(exchange.value.path == "Patient/{id}")
    }

    @Test func `a conditional update has its condition in the address, as FHIR asks`() async throws {
        let exchange = try await FHIRClient.exchange(answering: .text(patientJSON())) {
            try await $0.update(Self.patient, where: [.identifier(system: "urn:x", value: "7")])
        }
        #expect(try exchange.request.line == "PUT /Patient?identifier=urn%3Ax%7C7")

        let all = try await FHIRClient.failure(answering: HTTPResponse(status: 500)) {
            try await $0.update(Self.patient, where: [.count(1)])
        }
        #expect(all.value.code == .invalidRequest)
        #expect(all.requests.isEmpty)
    }

    @Test func `a delete is done when the server says so`() async throws {
        let tag = try #require(EntityTag(versionID: "3"))
        let exchange = try await FHIRClient.exchange(answering: .text("", status: 204, "ETag: W/\"4\"")) {
            try await $0.delete(Patient.self, id: "1", ifMatch: tag)
        }
        #expect(try exchange.request.line == "DELETE /Patient/1")
        #expect(try exchange.request.fields[.ifMatch] == "W/\"3\"")
        #expect(exchange.value.eTag?.versionID == "4")
        #expect(!exchange.value.isPending)

        let pending = try await FHIRClient.exchange(answering: HTTPResponse(status: 202)) {
            try await $0.delete(Patient.self, id: "1")
        }
        #expect(pending.value.isPending)

        let page = try await FHIRClient.failure(answering: .text("<html></html>", type: "text/html")) {
            try await $0.delete(Patient.self, id: "1")
        }
        #expect(page.value.code == .notFHIR)
    }

    @Test func `a delete is not done when an outcome with an error says so`() async throws {
        let refused = try await FHIRClient.failure(answering: .text(outcomeJSON())) {
            try await $0.delete(Patient.self, id: "1")
        }
        #expect(refused.value.code == .rejected)
        #expect(refused.value.issues.map(\.code) == ["processing"])
        let done = try await FHIRClient.exchange(answering: .text(outcomeJSON("information"))) {
            try await $0.delete(Patient.self, id: "1")
        }
        #expect(done.value.outcome?.issue.map(\.severity) == [.information])
    }

    @Test func `a delete without a condition would delete everything, and is refused`() async throws {
        let exchange = try await FHIRClient.exchange(answering: HTTPResponse(status: 204)) {
            try await $0.delete(Patient.self, where: [.identifier(system: nil, value: "7")])
        }
        #expect(try exchange.request.line == "DELETE /Patient?identifier=7")
        let all = try await FHIRClient.failure(answering: HTTPResponse(status: 204)) {
            try await $0.delete(Patient.self, where: [])
        }
        #expect(all.value.code == .invalidRequest)
        #expect(all.requests.isEmpty)
    }
}

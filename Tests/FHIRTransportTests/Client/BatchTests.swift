// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct BatchTests {
    private static func response(_ entries: String...) throws -> HTTPResponse {
        try .text(#"{"resourceType":"Bundle","type":"batch-response","entry":[\#(entries.joined(separator: ","))]}"#)
    }

    @Test func `each interaction is an entry`() async throws {
        var batch = FHIRBatch(.batch)
        var patient = Patient()
        patient.id = "9"
        patient.active = true
        _ = batch.read(Patient.self, id: "1", ifNoneMatch: EntityTag(versionID: "3"))
        _ = batch.search(MedicationRequest.self, [.patient("a b")])
        _ = batch.create(patient, ifNoneExist: [.identifier(system: nil, value: "7")], fullUrl: "urn:uuid:1")
        _ = batch.update(patient, ifMatch: EntityTag(versionID: "3"))
        _ = batch.update(patient, where: [.identifier(system: nil, value: "7")])
        batch.delete(Patient.self, id: "2")
        let ok = #"{"response":{"status":"204"}}"#
        let exchange = try await FHIRClient.exchange(answering: Self.response(ok, ok, ok, ok, ok, ok)) { [batch] in
            try await $0.perform(batch)
        }
        let request = try exchange.request
        #expect(request.line == "POST ")
        let expected = """
            {"resourceType":"Bundle","type":"batch","entry":[\
            {"request":{"method":"GET","url":"Patient/1","ifNoneMatch":"W/\\"3\\""}},\
            {"request":{"method":"GET","url":"MedicationRequest?patient=a%20b"}},\
            {"fullUrl":"urn:uuid:1","resource":{"resourceType":"Patient","active":true},\
            "request":{"method":"POST","url":"Patient","ifNoneExist":"identifier=7"}},\
            {"resource":{"resourceType":"Patient","id":"9","active":true},\
            "request":{"method":"PUT","url":"Patient/9","ifMatch":"W/\\"3\\""}},\
            {"resource":{"resourceType":"Patient","id":"9","active":true},\
            "request":{"method":"PUT","url":"Patient?identifier=7"}},\
            {"request":{"method":"DELETE","url":"Patient/2"}}]}
            """
        #expect(try JSONValue(parsing: request.body ?? []) == JSONValue(parsing: Array(expected.utf8)))
    }

    @Test func `results are found by their keys, failures are values`() async throws {
        var batch = FHIRBatch(.batch)
        let read = batch.read(Patient.self, id: "1")
        let missing = batch.read(Patient.self, id: "2")
        let saved = batch.create(Patient())
        let odd = batch.read(Patient.self, id: "3")
        let unchanged = batch.read(Patient.self, id: "4")
        let answer = try Self.response(
            #"{"resource":\#(patientJSON()),"response":{"status":"200 OK","etag":"W/\"3\""}}"#,
            #"{"response":{"status":"404 Not Found","outcome":\#(outcomeJSON("error", "not-found"))}}"#,
            #"{"response":{"status":"201 Created","location":"Patient/7/_history/1","lastModified":"2024-01-01T00:00:00Z"}}"#,
            #"{"resource":{"resourceType":"Basic"},"response":{"status":"200"}}"#,
            #"{"response":{"status":"304"}}"#
        )
        let result = try await FHIRClient.exchange(answering: answer) { [batch] in try await $0.perform(batch) }.value
        #expect(result[read].resource?.id == "1")
        #expect(result[read].eTag?.versionID == "3")
        #expect(result[read].error == nil)
        #expect(result[missing].error?.code == .notFound)
        #expect(result[missing].error?.interaction == "read Patient")
        #expect(result[missing].outcome?.issue.first?.code == "not-found")
        #expect(result[saved].id == "7")
        #expect(result[saved].status == 201)
        #expect(result[saved].lastModified?.text == "2024-01-01T00:00:00Z")
        #expect(result[odd].error?.code == .unexpectedResource)
        #expect(result[unchanged].error == nil)
        #expect(result.failureCount == 1)
        _ = batch.read(Patient.self, id: "5")
        #expect(result[batch.read(Patient.self, id: "6")].error?.code == .invalidRequest)
    }

    @Test(arguments: ["", #"{"response":{"status":"204"}},{"response":{"status":"204"}}"#])
    func `an answer with another number of results tells nothing`(entries: String) async throws {
        var batch = FHIRBatch(.transaction)
        batch.delete(Patient.self, id: "1")
        let exchange = try await FHIRClient.failure(answering: Self.response(entries)) { [batch] in
            try await $0.perform(batch)
        }
        #expect(exchange.value.code == .unexpectedResource)
    }

    @Test func `a transaction that is refused is an error as a whole`() async throws {
        var batch = FHIRBatch(.transaction)
        batch.delete(Patient.self, id: "1")
        let exchange = try await FHIRClient.failure(answering: .text(outcomeJSON("error", "conflict"), status: 409)) {
            [batch] in try await $0.perform(batch)
        }
        #expect(exchange.value.code == .conflict)
        #expect(exchange.requests.first?.text.contains(#""type":"transaction""#) == true)
    }

    @Test func `what cannot be asked is refused before anything is sent`() async throws {
        var withoutID = FHIRBatch(.batch)
        _ = withoutID.update(Patient())
        var everybody = FHIRBatch(.batch)
        _ = everybody.update(Patient(), where: [])
        var dots = FHIRBatch(.batch)
        dots.delete(Patient.self, id: "..")
        for batch in [FHIRBatch(.batch), withoutID, everybody, dots] {
            let exchange = try await FHIRClient.failure(answering: HTTPResponse(status: 500)) {
                try await $0.perform(batch)
            }
            #expect(exchange.value.code == .invalidRequest)
            #expect(exchange.requests.isEmpty)
        }
    }
}

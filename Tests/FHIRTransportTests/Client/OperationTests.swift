// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct OperationTests {
    @Test(
        arguments: [
            (.server, "/$x"), (.type(MedicationRequest.self), "/MedicationOrder/$x"),
            (.resource(Patient.self, id: "1"), "/Patient/1/$x"), (.named("Group", id: "7"), "/Group/7/$x"),
        ] as [(OperationTarget, String)])
    func `an operation is run where its target is`(target: OperationTarget, path: String) async throws {
        let exchange = try await FHIRClient.exchange(.dstu2, answering: HTTPResponse(status: 204)) {
            try await $0.run("x", on: target)
        }
        #expect(try exchange.request.line == "POST \(path)")
        #expect(exchange.value == nil)
    }

    @Test func `inputs are a Parameters resource`() async throws {
        let moment = try #require(FHIRInstant("2024-01-01T00:00:00Z"))
        let exchange = try await FHIRClient.exchange(answering: .text(#"{"resourceType":"Parameters"}"#)) {
            try await $0.run(
                "$x", on: .server,
                [
                    .string("a", "b"), .integer("n", 5), .boolean("t", true), .instant("m", moment),
                    .resource("r", .patient(Patient())),
                ])
        }
        let expected = """
            {"resourceType":"Parameters","parameter":[{"name":"a","valueString":"b"},{"name":"n","valueInteger":5},\
            {"name":"t","valueBoolean":true},{"name":"m","valueInstant":"2024-01-01T00:00:00Z"},\
            {"name":"r","resource":{"resourceType":"Patient"}}]}
            """
        #expect(try exchange.request.text == expected)
        #expect(exchange.value?.value.typeName(in: .r4) == "Parameters")
    }

    @Test func `codes and dates are inputs of their own types`() async throws {
        let day = try #require(FHIRDate("2024-02-29"))
        let inputs: [OperationParameter] = [.code("c", MedicationRequestStatus.onHold), .date("d", day)]
        let posted = try await FHIRClient.exchange(answering: HTTPResponse(status: 204)) {
            try await $0.run("x", on: .server, inputs)
        }
        let expected = """
            {"resourceType":"Parameters","parameter":[{"name":"c","valueCode":"on-hold"},\
            {"name":"d","valueDate":"2024-02-29"}]}
            """
        #expect(try posted.request.text == expected)
        let fetched = try await FHIRClient.exchange(answering: HTTPResponse(status: 204)) {
            try await $0.run("x", on: .server, inputs, method: .get)
        }
        #expect(try fetched.request.line == "GET /$x?c=on-hold&d=2024-02-29")
    }

    @Test func `simple inputs fit into an address, others do not`() async throws {
        let exchange = try await FHIRClient.exchange(answering: .text(patientJSON())) {
            try await $0.run("x", on: .server, [.string("a", "b+c"), .boolean("t", false)], method: .get)
        }
        #expect(try exchange.request.line == "GET /$x?a=b%2Bc&t=false")
        let refused = try await FHIRClient.failure(answering: HTTPResponse(status: 500)) {
            try await $0.run("x", on: .server, [.resource("r", .patient(Patient()))], method: .get)
        }
        #expect(refused.value.code == .invalidRequest)
    }

    @Test func `an outcome with an error is no success`() async throws {
        let exchange = try await FHIRClient.failure(answering: .text(outcomeJSON())) {
            try await $0.run("x", on: .server)
        }
        #expect(exchange.value.code == .rejected)
        let fine = try await FHIRClient.exchange(answering: .text(outcomeJSON("information"))) {
            try await $0.run("x", on: .server)
        }
        #expect(fine.value != nil)
    }

    // An id that looks like an operation must not run one.
    @Test func `an id cannot become an operation`() async throws {
        let exchange = try await FHIRClient.failure(answering: HTTPResponse(status: 404)) {
            try await $0.read(Patient.self, id: "$everything")
        }
        #expect(exchange.requests.map(\.line) == ["GET /Patient/%24everything"])
    }

    @Test func `everything about a patient comes in pages, without warnings about types`() async throws {
        let order = FHIRVersion.r4.order("o1")
        let transport = ScriptedTransport { request in
            let isFirst = request.url.query()?.contains("page") != true
            let link = isFirst ? #""link":[{"relation":"next","url":"/base?page=2"}],"# : ""
            let resource = isFirst ? patientJSON() : order
            return try .text(
                """
                {"resourceType":"Bundle","type":"searchset","total":2,\(link)"entry":[\
                {"resource":\(resource),"search":{"mode":"match"}}]}
                """)
        }
        let client = try FHIRClient(scripted: transport)
        let result = try await client.everything(
            about: Patient.self, id: "1", typeNames: ["Patient", "MedicationRequest"], count: 1
        ).result()
        #expect(result.matches.map(\.id) == ["1"])
        #expect(result.included.map(\.id) == ["o1"])
        #expect(result.isComplete)
        #expect(result.issues.isEmpty)
        #expect(
            transport.received.first?.line == "GET /Patient/1/$everything?_type=Patient%2CMedicationRequest&_count=1")
    }
}

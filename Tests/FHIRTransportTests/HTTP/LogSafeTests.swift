// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRSandbox
import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

/// No way of printing a value that belongs into a log shows whom it is about.
struct LogSafeTests {
    private static let canary = "Q7-canary"

    private static let birth: JSONPatch.Operation = .replace(["birthDate"], with: .string(canary))

    private static let rows: [PrintedValue] = [
        PrintedValue(SearchMatch<TokenSearch>.code(canary, system: canary), "a match with 1 values"),
        PrintedValue(SearchParameter.identifier(system: canary, value: canary), "identifier"),
        PrintedValue(SearchParameter.patient(canary), "patient"),
        PrintedValue(SearchQuery<Patient>([.identifier(system: nil, value: canary), .id(canary)]), "identifier, _id"),
        PrintedValue(PatientSelector.id(canary), "a logical id"),
        PrintedValue(PatientSelector.identifier(system: canary, value: canary), "a business identifier"),
        PrintedValue(OutboxIdentifier(system: canary, value: canary), "a client identifier"),
        PrintedValue(JSONPatch([birth]), "a patch of 1 operations"),
        PrintedValue(birth, "replace /birthDate"),
        PrintedValue(JSONPatch.Operation.move(from: ["a"], to: ["b", 0]), "move /a to /b/0"),
        PrintedValue(OperationParameter.string("name", canary), "name"),
        PrintedValue(OperationTarget.server, "the server"),
        PrintedValue(OperationTarget.type(Patient.self), "Patient"),
        PrintedValue(OperationTarget.resource(Patient.self, id: canary), "one Patient"),
        PrintedValue(OperationTarget.named("Group", id: canary), "one Group"),
    ]

    @Test(arguments: rows)
    func `a value that is made tells its kind alone`(row: PrintedValue) {
        #expect("\(row.value)" == row.text)
        for text in printedTexts(of: row.value) { #expect(!text.contains(Self.canary)) }
    }

    @Test func `the names of what is in a key of a response are not shown`() throws {
        let request = try HTTPRequest.example(.get, "/Patient/" + Self.canary, [.accept: Self.canary])
        let key = ResponseKey(request, party: "Bearer " + Self.canary)
        for text in printedTexts(of: key) { #expect(!text.contains(Self.canary)) }
        #expect("\(key)" == "a response key with 1 fields")
    }

    @Test func `an error of a transport does not show the path of its address`() throws {
        let cause = TransportError(.failed, request: try .example(.get, "/Patient/" + Self.canary))
        let request = try HTTPRequest.example(.get, "/Patient/\(Self.canary)?name=\(Self.canary)")
        let error = TransportError(.timedOut, request: request, underlyingError: cause)
        for text in printedTexts(of: error) { #expect(!text.contains(Self.canary)) }
    }

    @Test func `an outbox does not show what is in it`() async throws {
        try await withFolder { folder in
            let server = try SandboxServer.test()
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: Self.canary, patient: Self.canary)
            let entry = try #require(await outbox.entries.first)
            let report = try await outbox.drain(
                with: FHIRClient(scripted: server), method: .conditionalCreate, patient: Self.canary)
            let sent = try #require(report.sent.first)
            let values: [Any] = [entry, report, sent, sent.state, try #require(sent.receipt)]
            let id = try #require(sent.receipt?.resourceID)
            for value in values {
                for text in printedTexts(of: value) {
                    #expect(!text.contains(Self.canary), "\(type(of: value))")
                    #expect(!text.contains("\"\(id)\""), "\(type(of: value))")
                }
            }
        }
    }

    @Test func `a refusal of an outbox does not show the words of the server`() async throws {
        try await withFolder { folder in
            let outcome = """
                {"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"invalid","diagnostics":"\(Self.canary)"}]}
                """
            let server = ScriptedTransport { _ in try .text(outcome, status: 422) }
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "d1")
            let report = try await outbox.drain(
                with: FHIRClient(scripted: server), method: .conditionalCreate, patient: "f001")
            let entry = try #require(report.refused.first)
            for value in [report, entry, try #require(entry.refusal)] as [Any] {
                for text in printedTexts(of: value) { #expect(!text.contains(Self.canary), "\(type(of: value))") }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// Every interaction on servers and networks that fail in every way.
struct FaultTests {
    /// An interaction, and the place it has in an error.
    struct Call: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let place: String
        let run: @Sendable (FHIRClient) async throws -> Void

        init(_ name: String, _ place: String, _ run: @escaping @Sendable (FHIRClient) async throws -> Void) {
            testDescription = name
            self.place = place
            self.run = run
        }
    }

    private static var patient: Patient {
        var patient = Patient()
        patient.id = "secret"
        return patient
    }

    static let calls: [Call] = [
        Call("read", "Patient/{id}") { _ = try await $0.read(Patient.self, id: "secret") },
        Call("vread", "Patient/{id}/_history/{version}") {
            _ = try await $0.read(Patient.self, id: "secret", versionID: "secret")
        },
        Call("search", "Patient/_search") { _ = try await $0.search(Patient.self, [.id("secret")]) },
        Call("history", "Patient/{id}/_history") { client in
            for try await _ in client.history(of: Patient.self, id: "secret") {}
        },
        Call("create", "Patient") { _ = try await $0.create(patient) },
        Call("update", "Patient/{id}") { _ = try await $0.update(patient) },
        Call("patch", "Patient/{id}") {
            _ = try await $0.patch(Patient.self, id: "secret", [.replace(["active"], with: .bool(true))])
        },
        Call("batch", "") { client in
            var batch = FHIRBatch(.batch)
            batch.delete(Patient.self, id: "secret")
            _ = try await client.perform(batch)
        },
        Call("capabilities", "metadata") { _ = try await $0.capabilities() },
        Call("everything", "Patient/{id}/$everything") { client in
            _ = try await client.everything(about: Patient.self, id: "secret").result()
        },
    ]

    private func failure(_ call: Call, _ response: HTTPResponse) async throws -> FHIRClientError {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in response })
        return try #require(await #expect(throws: FHIRClientError.self) { try await call.run(client) })
    }

    @Test(
        arguments: calls,
        [
            (401, .unauthorized), (403, .forbidden), (404, .notFound), (408, .timedOut), (409, .conflict), (410, .gone),
            (412, .preconditionFailed), (422, .rejected), (429, .throttled), (500, .serverError), (502, .serverError),
            (503, .serverError), (504, .timedOut),
        ] as [(Int, FHIRClientError.Code)])
    func `a status is the reason, and patients are not named`(call: Call, status: (Int, FHIRClientError.Code))
        async throws
    {
        let body = """
            {"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"processing",\
            "diagnostics":"secret","details":{"text":"secret"}}]}
            """
        let error = try await failure(call, .text(body, status: status.0))
        #expect(error.code == status.1)
        #expect(error.status == status.0)
        #expect(error.path == call.place)
        #expect(!error.description.contains("secret"))
        #expect(!String(reflecting: error).contains("secret"))
        var dumped = ""
        dump(error, to: &dumped)
        #expect(!dumped.contains("secret"))
        #expect(!error.localizedDescription.contains("secret"))
        #expect(error.debugDetails.contains("secret"))
    }

    // With a status of success, and with one of failure, whose code then stays.
    @Test(
        arguments: calls,
        [
            ("<html>secret</html>", "text/html", .notFHIR), ("secret", "text/plain", .notFHIR),
            (#"{"title":"secret","status":502}"#, "application/problem+json", .notFHIR),
            (#"{"resourceType":"Basic","id":"secret"}"#, "application/fhir+json", .unexpectedResource),
            (#"{"resourceType":"Basic","#, "application/fhir+json", .unreadable),
        ] as [(String, String, FHIRClientError.Code)])
    func `a body that is not the answer is told`(call: Call, body: (String, String, FHIRClientError.Code)) async throws
    {
        let fine = try await failure(call, .text(body.0, type: body.1))
        #expect(fine.status == 200)
        // A create is answered with 201: with another status and content the status is the reason.
        #expect(fine.code == body.2 || call.testDescription == "create" && fine.code == .unexpectedStatus)
        let failed = try await failure(call, .text(body.0, status: 502, type: body.1))
        #expect(failed.status == 502)
        #expect(failed.code == .serverError)
        for error in [fine, failed] { #expect(!error.description.contains("secret")) }
    }

    @Test(arguments: calls)
    func `an empty body is no answer`(call: Call) async throws {
        let error = try await failure(call, HTTPResponse(status: 200))
        #expect([.notFHIR, .unexpectedResource, .unexpectedStatus].contains(error.code))
        #expect(error.status == 200)
    }

    @Test(
        arguments: calls,
        [
            .cannotConnect, .connectionLost, .timedOut, .deadlineExceeded, .responseTooLarge, .tooManyRedirects,
            .circuitOpen,
        ]
            as [TransportError.Code])
    func `a failure of the transport is kept`(call: Call, code: TransportError.Code) async throws {
        let client = try FHIRClient(scripted: ScriptedTransport { throw TransportError(code, request: $0) })
        let error = await #expect(throws: FHIRClientError.self) { try await call.run(client) }
        #expect(error?.code == .transport)
        #expect(error?.status == nil)
        #expect((error?.underlyingError as? TransportError)?.code == code)
    }

    @Test(arguments: calls)
    func `a cancelled call is one`(call: Call) async throws {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in throw CancellationError() })
        await #expect(throws: CancellationError.self) { try await call.run(client) }
    }
}

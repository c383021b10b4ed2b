// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct FHIRClientErrorTests {
    private static let page = "<!DOCTYPE html><html>Please sign in</html>"

    private func error(_ response: HTTPResponse) async throws -> FHIRClientError {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in response })
        return try #require(
            await #expect(throws: FHIRClientError.self) { try await client.read(Patient.self, id: "secret-id") })
    }

    @Test(
        arguments: [
            (400, .rejected), (401, .unauthorized), (403, .forbidden), (404, .notFound), (405, .rejected),
            (408, .timedOut), (409, .conflict), (410, .gone), (412, .preconditionFailed), (422, .rejected),
            (429, .throttled),
            (500, .serverError), (502, .serverError), (503, .serverError), (504, .timedOut), (302, .unexpectedStatus),
            (304, .unexpectedStatus),
        ] as [(Int, FHIRClientError.Code)])
    func `a status decides the code`(status: Int, code: FHIRClientError.Code) async throws {
        let bare = try await error(HTTPResponse(status: status))
        #expect(bare.code == code)
        #expect(bare.status == status)
        #expect(bare.outcome == nil)

        let body = #"{"resourceType":"OperationOutcome","issue":[{"severity":"fatal","code":"throttled"}]}"#
        let full = try await error(.text(body, status: status))
        #expect(full.code == code)
        #expect(full.issues.map(\.code) == ["throttled"])
    }

    // A gateway answers for a server that is not there; its 404 says nothing about the patient.
    @Test(
        arguments: [(200, .notFHIR), (404, .notFHIR), (401, .unauthorized), (502, .serverError)]
            as [(Int, FHIRClientError.Code)])
    func `an HTML page is told as one`(status: Int, code: FHIRClientError.Code) async throws {
        let error = try await error(.text(Self.page, status: status, type: "text/html"))
        #expect(error.code == code)
        #expect(error.status == status)
        #expect(error.detail?.contains("HTML") == true)
    }

    @Test(arguments: [(200, .notFHIR), (404, .notFHIR), (503, .serverError)] as [(Int, FHIRClientError.Code)])
    func `an object that is no resource is told as foreign`(status: Int, code: FHIRClientError.Code) async throws {
        let error = try await error(.text(#"{"detail":"Not Found"}"#, status: status, type: "application/json"))
        #expect(error.code == code)
        #expect(error.status == status)
    }

    @Test func `a description names place and codes, and nobody`() async throws {
        let body = """
            {"resourceType":"OperationOutcome","issue":[\
            {"severity":"error","code":"not-found","diagnostics":"Patient secret-id Meier"},\
            {"severity":"error","code":"Meier"}]}
            """
        let error = try await error(.text(body, status: 404))
        #expect(
            error.description == "notFound: read Patient at https://fhir.example, status 404, the server says not-found"
        )
        #expect(error.debugDescription == error.description)
        #expect(error.issues.first?.diagnostics == "Patient secret-id Meier")
        #expect(error.method == .get)
        #expect(error.url == (try .example("/Patient/secret-id")))
    }

    @Test func `the address of an error has no query`() async throws {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in HTTPResponse(status: 500) })
        let error = await #expect(throws: FHIRClientError.self) {
            try await client.search(Patient.self, [.identifier(system: nil, value: "secret")])
        }
        #expect(error?.url == (try .example("/Patient/_search")))
        #expect(error?.description.contains("secret") == false)
    }

    @Test func `a failure of the transport is kept`() async throws {
        let client = try FHIRClient(
            scripted: ScriptedTransport { throw TransportError(.cannotConnect, request: $0) })
        let error = await #expect(throws: FHIRClientError.self) { try await client.search(Patient.self) }
        #expect(error?.code == .transport)
        #expect(error?.status == nil)
        #expect((error?.underlyingError as? TransportError)?.code == .cannotConnect)
    }

    @Test func `CancellationError passes`() async throws {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in throw CancellationError() })
        await #expect(throws: CancellationError.self) { try await client.search(Patient.self) }
        await #expect(throws: CancellationError.self) { try await client.create(Patient()) }
    }

    @Test func `a cancelled call is one, whatever the transport calls it`() async throws {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in throw URLError(.cancelled) })
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.read(Patient.self, id: "1")
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: ["", ".", ".."])
    func `an id that would change the address is not sent`(id: String) async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: 500) }
        let client = try FHIRClient(scripted: transport)
        let error = await #expect(throws: FHIRClientError.self) { try await client.read(Patient.self, id: id) }
        #expect(error?.code == .invalidRequest)
        #expect(transport.received.isEmpty)
    }

    @Test func `an id stays in its place of the address`() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: 404) }
        let client = try FHIRClient(scripted: transport)
        _ = try? await client.read(Patient.self, id: "../x?y#z")
        #expect(transport.received.first?.url.absoluteString == "https://fhir.example/base/Patient/..%2Fx%3Fy%23z")
    }

    @Test(arguments: [#""id":"2","#, ""])
    func `a resource with another id is not the one asked for`(id: String) async throws {
        let body = #"{"resourceType":"Patient",\#(id)"active":true}"#
        let error = try await error(.text(body))
        #expect(error.code == .unexpectedResource)
    }

    // A DSTU2 prescription is no prescription on an R4 server.
    @Test func `a resource of another version is not read as one of ours`() async throws {
        let body = FHIRVersion.dstu2.order("1")
        let client = try FHIRClient(scripted: ScriptedTransport { _ in try .text(body) })
        let error = await #expect(throws: FHIRClientError.self) {
            try await client.read(MedicationRequest.self, id: "1")
        }
        #expect(error?.code == .unexpectedResource)
    }

    @Test(arguments: [
        "ftp://h/fhir", "fhir", "https://h/fhir?x=1", "https://h/fhir#x", "https://u:p@h/fhir", "https:///x",
    ])
    func `a base that cannot be one is refused`(base: String) throws {
        let url = try #require(URL(string: base))
        let error = #expect(throws: FHIRClientError.self) {
            try FHIRClient(base: url, version: .r4, transport: ScriptedTransport { _ in HTTPResponse(status: 500) })
        }
        #expect(error?.code == .invalidBase)
    }

    @Test func `a slash at the end of the base makes no difference`() throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: 500) }
        let client = try FHIRClient(base: .example("/"), version: .r4, transport: transport)
        #expect(client.base == (try .example()))
    }
}

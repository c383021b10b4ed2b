// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// What a client sent while it did something, and what came of it.
struct ScriptedExchange<Value: Sendable>: Sendable {
    let value: Value
    let requests: [HTTPRequest]

    /// The only request.
    var request: HTTPRequest {
        get throws {
            #expect(requests.count == 1)
            return try #require(requests.first)
        }
    }
}

extension FHIRClient {
    /// Does something with a client of a server that answers everything alike.
    static func exchange<Value: Sendable>(
        _ version: FHIRVersion = .r4,
        answering response: HTTPResponse,
        _ body: (FHIRClient) async throws -> Value
    ) async throws -> ScriptedExchange<Value> {
        let transport = ScriptedTransport { _ in response }
        let value = try await body(FHIRClient(version, scripted: transport))
        return ScriptedExchange(value: value, requests: transport.received)
    }

    /// Returns the error that doing something with a client of such a server throws.
    static func failure<Value: Sendable>(
        _ version: FHIRVersion = .r4,
        answering response: HTTPResponse,
        _ body: (FHIRClient) async throws -> Value
    ) async throws -> ScriptedExchange<FHIRClientError> {
        let transport = ScriptedTransport { _ in response }
        let client = try FHIRClient(version, scripted: transport)
        let error = await #expect(throws: FHIRClientError.self) { try await body(client) }
        return ScriptedExchange(value: try #require(error), requests: transport.received)
    }
}

extension HTTPRequest {
    /// The method, the path below the base address of the tests and the query, as they are sent.
    var line: String {
        "\(method) \(url.absoluteString.replacing("https://fhir.example/base", with: ""))"
    }

    /// The body as text.
    var text: String { String(decoding: body ?? [], as: UTF8.self) }
}

/// A Patient with an id and a version in JSON, as short as one can be.
func patientJSON(_ id: String = "1", version: String = "3") -> String {
    #"{"resourceType":"Patient","id":"\#(id)","meta":{"versionId":"\#(version)"},"active":true}"#
}

/// An OperationOutcome in JSON.
func outcomeJSON(_ severity: String = "error", _ code: String = "processing") -> String {
    #"{"resourceType":"OperationOutcome","issue":[{"severity":"\#(severity)","code":"\#(code)"}]}"#
}

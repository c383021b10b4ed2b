// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

/// What an alert shows when it asks an error of this module for its text.
struct ErrorTextTests {
    @Test func `a client error tells its description`() async throws {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in HTTPResponse(status: 503) })
        let error = await #expect(throws: FHIRClientError.self) { try await client.read(Patient.self, id: "1") }
        let text = "serverError: read Patient at https://fhir.example, status 503"
        #expect(error?.description == text)
        #expect(error?.localizedDescription == text)
    }

    @Test func `a transport error tells its description`() throws {
        let error = TransportError(.timedOut, request: HTTPRequest(url: try .example("/Patient/1")))
        #expect(error.localizedDescription == "timedOut: GET https://fhir.example")
    }

    @Test func `a session error tells its description`() async throws {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in HTTPResponse(status: 503) })
        let error = await #expect(throws: PatientSessionError.self) {
            try await PatientSession(client: client).signIn(.id("1"))
        }
        #expect(
            error?.localizedDescription
                == "requestFailed: serverError: search Patient at https://fhir.example, status 503")
    }

    @Test func `a field error tells its description`() {
        let error = #expect(throws: HTTPFieldError.self) { try HTTPField.Name("a b") }
        #expect(
            error?.localizedDescription
                == "invalidName: the name of an HTTP field must not hold what stands at byte 1")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FHIRTransport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What an error of URL loading means, and whether a write may have been done.
struct TransportErrorTests {
    @Test(
        arguments: [
            // URL loading, was there a connection, meaning
            (.cannotConnectToHost, false, .cannotConnect),
            // The code of the first address tried, while a second one has taken the request.
            (.cannotConnectToHost, true, .connectionLost),
            (.cannotFindHost, false, .cannotConnect),
            (.networkConnectionLost, false, .connectionLost),
            (.badServerResponse, false, .connectionLost),
            (.unknown, true, .connectionLost),
            (.unknown, false, .failed),
            (.timedOut, true, .timedOut),
            (.timedOut, false, .timedOut),
            (.serverCertificateUntrusted, false, .insecureConnection),
        ] as [(URLError.Code, Bool, TransportError.Code)])
    func `an error of URL loading has one meaning`(
        code: URLError.Code, wasConnected: Bool, meaning: TransportError.Code
    ) {
        #expect(TransportError.Code(code, wasConnected: wasConnected) == meaning)
    }

    @Test(
        arguments: [
            (.invalidRequest, false), (.cannotConnect, false), (.insecureConnection, false), (.circuitOpen, false),
            (.connectionLost, true), (.timedOut, true), (.deadlineExceeded, true), (.responseTooLarge, true),
            (.invalidResponse, true), (.failed, true), (.tooManyRedirects, true), (.redirectRefused, true),
            (TransportError.Code(rawValue: "ofAnotherTransport"), true),
        ] as [(TransportError.Code, Bool)])
    func `an error says whether a write may have been done`(code: TransportError.Code, mayHaveBeenDone: Bool) throws {
        let error = try TransportError(code, request: .example(.post))
        #expect(error.mayHaveBeenDone == mayHaveBeenDone)
        #expect(error.description.contains("the request may have been done") == mayHaveBeenDone)
    }

    @Test func `of a read nobody asks that`() throws {
        let error = try TransportError(.connectionLost, request: .example(.get))
        #expect(error.description == "connectionLost: GET https://fhir.example")
    }
}

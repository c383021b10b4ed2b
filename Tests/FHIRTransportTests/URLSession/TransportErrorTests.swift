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
            (.serverCertificateUntrusted, false, .certificateRefused),
            (.serverCertificateHasBadDate, false, .certificateRefused),
            (.serverCertificateHasUnknownRoot, false, .certificateRefused),
            (.serverCertificateNotYetValid, false, .certificateRefused),
            (.clientCertificateRejected, false, .certificateRefused),
            (.clientCertificateRequired, false, .certificateRefused),
            (.secureConnectionFailed, false, .insecureConnection),
            // A write that was sent never passes for one that was not.
            (.serverCertificateUntrusted, true, .connectionLost),
        ] as [(URLError.Code, Bool, TransportError.Code)])
    func `an error of URL loading has one meaning`(
        code: URLError.Code, wasConnected: Bool, meaning: TransportError.Code
    ) {
        #expect(TransportError.Code(code, wasConnected: wasConnected) == meaning)
    }

    @Test(
        arguments: [
            (.invalidRequest, false), (.cannotConnect, false), (.insecureConnection, false), (.circuitOpen, false),
            (.certificateRefused, false),
            (.connectionLost, true), (.timedOut, true), (.deadlineExceeded, true), (.responseTooLarge, true),
            (.invalidResponse, true), (.failed, true), (.tooManyRedirects, true), (.redirectRefused, true),
            (TransportError.Code(rawValue: "ofAnotherTransport"), true),
        ] as [(TransportError.Code, Bool)])
    func `an error says whether a write may have been done`(code: TransportError.Code, mayHaveBeenDone: Bool) throws {
        let error = try TransportError(code, request: .example(.post))
        #expect(error.mayHaveBeenDone == mayHaveBeenDone)
        #expect(error.description.contains("the request may have been done") == mayHaveBeenDone)
    }

    // The words of libcurl 7.88 with OpenSSL 3, as a session on Linux passes them on: of a self-signed certificate and a wrong
    // version seen there, of one that has expired and one for another host with the curl program of the same library.
    @Test(
        arguments: [
            ("SSL certificate problem: self-signed certificate", false, .certificateRefused),
            ("SSL certificate problem: certificate has expired", false, .certificateRefused),
            ("SSL: no alternative certificate subject name matches target host name 'a'", false, .certificateRefused),
            ("SSL certificate problem: self-signed certificate", true, .connectionLost),
            ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", false, .failed),
            ("Failed writing header", false, .invalidResponse), ("Failed writing header", true, .invalidResponse),
            ("", false, .failed),
        ] as [(String, Bool, TransportError.Code)])
    func `words stand in for codes where there is none`(
        words: String, wasConnected: Bool, meaning: TransportError.Code
    ) throws {
        let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])
        let failure = try HTTPRequest.example(.post).failure(error, wasConnected: wasConnected)
        #expect((failure as? TransportError)?.code == meaning)
    }

    @Test func `of a read nobody asks that`() throws {
        let error = try TransportError(.connectionLost, request: .example(.get))
        #expect(error.description == "connectionLost: GET https://fhir.example")
    }
}

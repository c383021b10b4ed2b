// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// The version of FHIR that a server says it speaks.
enum ServerVersion {
    struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    /// Asks a server for its version.
    ///
    /// - Parameters:
    ///   - base: The base address of the server.
    ///   - transport: The way to it.
    /// - Returns: The version that it states.
    /// - Throws: The transport's error, or that the answer names no version.
    static func ask(_ base: URL, _ transport: any HTTPTransport) async throws -> FHIRVersion {
        var request = HTTPRequest(method: .get, url: base.appending(path: "metadata"))
        try request.fields.set(
            .accept, to: "application/fhir+json, application/json+fhir;q=0.9, application/json;q=0.8")
        let response = try await transport.send(request)
        if response.isSuccess, let statement = try? JSONValue(parsing: response.body),
            let version = statement["fhirVersion"]?.string.flatMap({ FHIRVersion($0) })
        {
            return version
        }
        let isPage = response.body.first { $0 > 0x20 } == UInt8(ascii: "<")
        throw Unknown(
            description: isPage
                ? "the server answers with HTML or XML, not with FHIR in JSON (status \(response.status)); "
                    + "is the address right?"
                : "the server does not say which version of FHIR it speaks (status \(response.status))"
        )
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import FHIRTransport
public import Foundation

extension SMARTConfiguration {
    /// Asks a FHIR server how to sign in.
    ///
    /// The document `.well-known/smart-configuration` below the base address is read first. Where there is none, or a
    /// page in its place, the statement of capabilities is read. A server in trouble is not asked the second way: its
    /// statement may be out of date, and an attacker could make the first answer fail.
    ///
    /// - Parameters:
    ///   - server: The base address of the FHIR server.
    ///   - transport: The way to the server; it needs no credentials, and should have none.
    /// - Returns: The configuration.
    /// - Throws: `AuthorizationError` with the code `insecureAddress`, `invalidConfiguration`, `notOffered`, `transport`, or
    ///   `invalidResponse` for a document of more than 256 KiB; `CancellationError`.
    public static func discover(_ server: URL, transport: any HTTPTransport) async throws -> SMARTConfiguration {
        _ = try server.originForSecrets("the FHIR server")
        guard let address = URL(string: server.textWithoutSlash + "/.well-known/smart-configuration") else {
            throw AuthorizationError(.insecureAddress, "the FHIR server has no usable address")
        }
        var request = HTTPRequest(url: address)
        request.maximumBodySize = BodyLimits.signIn
        try request.fields.set(.accept, to: "application/json")
        let response = try await request.answered(by: transport)
        switch response.status {
        case 200..<300 where response.body.beginsAsObject:
            return try SMARTConfiguration(json: response.body, server: server)
        case 408, 425, 429, 500...:
            throw AuthorizationError(.transport, "the configuration cannot be read now", status: response.status)
        default:
            return try await discoverStatement(server, transport)
        }
    }

    private static func discoverStatement(
        _ server: URL,
        _ transport: any HTTPTransport
    ) async throws -> SMARTConfiguration {
        let capabilities: ServerCapabilities
        do {
            capabilities = try await FHIRClient.connected(to: server, transport: transport).capabilities()
        } catch let error as FHIRClientError {
            let code: AuthorizationError.Code = error.code == .transport ? .transport : .notOffered
            let detail = "there is no smart-configuration, and the statement of capabilities cannot be read"
            throw AuthorizationError(code, detail, status: error.status, underlyingError: error)
        }
        return try SMARTConfiguration(statement: capabilities.statement, server: server)
    }
}

extension HTTPRequest {
    /// Sends a request, with all failures but cancellation as an error of authorization.
    ///
    /// An answer beyond the limit of the request is refused here, too, as not every transport counts.
    func answered(by transport: any HTTPTransport) async throws -> HTTPResponse {
        do {
            let response = try await transport.send(self)
            if let maximumBodySize, response.body.count > maximumBodySize { throw tooLarge() }
            return response
        } catch let error as CancellationError {
            throw error
        } catch let error as AuthorizationError {
            throw error
        } catch let error as TransportError where error.code == .responseTooLarge {
            throw tooLarge(error)
        } catch {
            try Task.checkCancellation()
            throw AuthorizationError(.transport, "there is no answer from \(url.originText)", underlyingError: error)
        }
    }

    private func tooLarge(_ error: TransportError? = nil) -> AuthorizationError {
        let limit = maximumBodySize.map { " than the \($0) bytes that are read" } ?? " than this transport reads"
        let detail = "the answer from \(url.originText) is larger\(limit)"
        return AuthorizationError(.invalidResponse, detail, underlyingError: error)
    }
}

extension [UInt8] {
    /// Whether this may be a JSON object, and not the page that some servers show for every unknown address.
    var beginsAsObject: Bool {
        first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import Foundation

extension FHIRClient {
    /// Returns a client for a server that tells its version itself.
    ///
    /// - Parameters:
    ///   - base: The address of the server.
    ///   - transport: The way to the server.
    /// - Returns: A client that speaks the version of the server, and has its capabilities already.
    /// - Throws: `FHIRClientError`, with the code `unsupported` when the server speaks a version that is not known here;
    ///   `CancellationError`.
    @concurrent
    public static func connected(to base: URL, transport: any HTTPTransport) async throws -> FHIRClient {
        // The media type of R4 is that of all versions but DSTU2, whose servers mostly read it as well.
        let first = try FHIRClient(base: base, version: .r4, transport: transport)
        let capabilities = try await first.fetchCapabilities(version: nil)
        guard let version = capabilities.version else {
            let detail = "it states no version of FHIR that is known here"
            throw first.refusal("capabilities", detail, path: ["metadata"], code: .unsupported)
        }
        let client = try FHIRClient(base: base, version: version, transport: transport)
        client.memory.state.withLock { $0.capabilities = capabilities }
        return client
    }

    /// Returns what the server states about itself.
    ///
    /// The statement is read once and kept for all copies of this client; it is a large document and seldom changes.
    ///
    /// - Parameter isRefreshed: Whether it is read again although it is known.
    /// - Returns: The capabilities.
    /// - Throws: `FHIRClientError` when it cannot be had; `CancellationError`.
    @concurrent
    public func capabilities(isRefreshed: Bool = false) async throws -> ServerCapabilities {
        if !isRefreshed, let known = memory.state.withLock(\.capabilities) { return known }
        let capabilities = try await fetchCapabilities(version: version)
        memory.state.withLock { $0.capabilities = capabilities }
        return capabilities
    }

    private func fetchCapabilities(version: FHIRVersion?) async throws -> ServerCapabilities {
        var ask = try interaction("capabilities", ["metadata"])
        ask.request.maximumBodySize = bodyLimits.capabilities
        if version == nil { try ask.request.fields.set(.accept, to: Self.anyMediaType) }
        let answer = try await send(ask)
        guard version == nil else {
            return ServerCapabilities(try answer.found(CapabilityStatement.self, in: self.version))
        }
        // DSTU2 has another name for the resource, so the version is found in the text.
        let stated = answer.statedVersion ?? self.version
        return ServerCapabilities(try answer.found(CapabilityStatement.self, in: stated))
    }

    private static let anyMediaType =
        "application/fhir+json, application/json+fhir;q=0.9, application/json;q=0.8"

    /// Checks that the server states that it can do something, if this client checks features.
    func require(_ feature: ServerFeature) async throws {
        guard checksFeatures else { return }
        guard try await !capabilities().supports(feature) else { return }
        throw refusal("\(feature)", "the server does not state that it offers \(feature)", code: .unsupported)
    }
}

extension Interaction {
    /// The version that a statement of capabilities in the body states.
    fileprivate var statedVersion: FHIRVersion? {
        // Not as a tree, which takes many times the memory of the text.
        guard let document = try? JSONTokenizer.document(response?.body ?? []) else { return nil }
        return document.text(ofMember: "fhirVersion", at: document.root).flatMap { FHIRVersion($0) }
    }
}

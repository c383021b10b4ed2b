// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// A client of one FHIR server.
///
/// It speaks the names of one version of FHIR over any transport: a prescription is searched as MedicationOrder on a DSTU2
/// server and as MedicationRequest on an R4 server, and is a ``MedicationRequest`` value in both cases.
///
/// ```swift
/// let client = try FHIRClient(base: url, version: .r4, transport: URLSessionTransport())
/// let orders = try await client.search(MedicationRequest.self, [.patient("f001")])
/// if !orders.isComplete { … }
/// ```
///
/// Credentials belong into a middleware of the transport. The client sends nothing to another origin than that of the
/// base address: links to other origins are refused.
public struct FHIRClient: Sendable {
    /// The address of the server, such as `https://example.org/fhir`, without a slash at its end.
    public let base: URL
    /// The version of FHIR that the server speaks.
    public let version: FHIRVersion

    let transport: any HTTPTransport
    let origin: HTTPOrigin

    /// The number of pages after which a search stops, unless a caller says otherwise.
    public static let defaultPageLimit = 1000

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - base: The address of the server: http or https, without query, fragment, user and password.
    ///   - version: The version of FHIR that the server speaks.
    ///   - transport: The way to the server, with credentials added by a middleware where they are needed.
    /// - Throws: `FHIRClientError` with the code `invalidBase`.
    public init(base: URL, version: FHIRVersion, transport: any HTTPTransport) throws(FHIRClientError) {
        let given = Interaction(name: "client", request: HTTPRequest(url: base))
        guard let origin = HTTPOrigin(base), ["http", "https"].contains(origin.scheme),
            let trimmed = URL(string: base.textWithoutSlash),
            base.query() == nil, base.fragment() == nil, base.user() == nil, base.password() == nil
        else {
            let detail = "give an absolute http or https URL without query, fragment, user and password"
            throw FHIRClientError(.invalidBase, given, detail: detail)
        }
        self.base = trimmed
        self.origin = origin
        self.version = version
        self.transport = transport
    }

    /// Reads a resource by its logical id.
    ///
    /// - Parameters:
    ///   - type: The type of the resource.
    ///   - id: The logical id, without the type.
    /// - Returns: The resource, with what was noticed while reading it.
    /// - Throws: `FHIRClientError`, with the code `notFound` or `gone` when there is no such resource, and
    ///   `unexpectedResource` when the server sends one with another id; `CancellationError`.
    public func read<R: FHIRResource>(_ type: R.Type, id: String) async throws -> FHIRReading<R> {
        let name = R.typeName(in: version)
        let read = try await send(interaction("read \(name)", [name, id]))
        let reading = try read.reading(type, in: version)
        guard reading.value.id == id else {
            throw FHIRClientError(.unexpectedResource, read, detail: "the resource has another id")
        }
        return reading
    }

    // MARK: Interactions

    /// Returns an interaction, not sent yet, with a place below the base address.
    func interaction(
        _ name: String,
        _ path: [String],
        method: HTTPRequest.Method = .get,
        query: String = ""
    ) throws -> Interaction {
        let address = ([base.absoluteString] + path.map(\.percentEncoded)).joined(separator: "/")
        // A dot segment would lead out of the type, and an empty one would read all of it.
        let isSafe = path.allSatisfy { !["", ".", ".."].contains($0) }
        guard isSafe, let url = URL(string: query.isEmpty ? address : address + "?" + query) else {
            let refused = Interaction(name: name, request: HTTPRequest(method: method, url: base))
            throw FHIRClientError(.invalidRequest, refused, detail: "the id is empty or cannot be part of an address")
        }
        return try interaction(name, url, method: method)
    }

    /// Returns an interaction, not sent yet, that asks for the JSON of the version.
    func interaction(_ name: String, _ url: URL, method: HTTPRequest.Method = .get) throws -> Interaction {
        var request = HTTPRequest(method: method, url: url)
        try request.fields.set(.accept, to: version.acceptedMediaTypes)
        return Interaction(name: name, request: request)
    }

    /// Sends the request of an interaction and checks that the status says success.
    func send(_ interaction: Interaction) async throws -> Interaction {
        var interaction = interaction
        do {
            interaction.response = try await transport.send(interaction.request)
        } catch let error as CancellationError {
            throw error
        } catch {
            // A transport that calls it something else must not turn a cancelled call into a failed one.
            try Task.checkCancellation()
            throw FHIRClientError(.transport, interaction, underlyingError: error)
        }
        try interaction.checkStatus(in: version)
        return interaction
    }
}

extension URL {
    /// The address as text, without slashes at its end.
    var textWithoutSlash: String {
        var text = absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }
}

extension FHIRVersion {
    /// The media type of FHIR JSON; DSTU2 had its words the other way round.
    ///
    /// Source: FHIR DSTU2 to R5, RESTful API, content types and encodings.
    var mediaType: String {
        self == .dstu2 ? "application/json+fhir" : "application/fhir+json"
    }

    /// The media types of FHIR JSON that a client of this version reads, the best first.
    ///
    /// Many DSTU2 servers have learned the later name, and some have forgotten the earlier one.
    var acceptedMediaTypes: String {
        self == .dstu2
            ? "application/json+fhir, application/fhir+json;q=0.9, application/json;q=0.8"
            : "application/fhir+json, application/json;q=0.8"
    }
}

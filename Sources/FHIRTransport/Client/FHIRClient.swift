// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// A client of one FHIR server.
///
/// It speaks the names of one version of FHIR over any transport: a prescription is searched as MedicationOrder on a DSTU2
/// server and as MedicationRequest on an R4 server, and is a ``/FHIRCore/MedicationRequest`` value in both cases.
///
/// ```swift
/// let client = try FHIRClient(base: url, version: .r4, transport: URLSessionTransport())
/// let orders = try await client.search(MedicationRequest.self, [.patient("f001")])
/// if !orders.isComplete { … }
/// ```
///
/// Where the version is not known, ``connected(to:transport:)`` asks the server. Credentials belong into a
/// `CredentialsMiddleware` of the transport. The client sends nothing to another origin than that of the
/// base address: links and redirects to other origins are refused, and so is an answer that comes from one.
public struct FHIRClient: Sendable {
    /// The address of the server, such as `https://example.org/fhir`, without a slash at its end.
    public let base: URL
    /// The version of FHIR that the server speaks.
    public let version: FHIRVersion

    /// The way in which searches are sent.
    public var searchMethod = SearchMethod.automatic
    /// Whether a search that the server refuses to take by POST is sent by GET; false at first.
    ///
    /// A server refuses with 405 or 501. With true the conditions then stand in the address, which ends up in logs of servers
    /// and proxies, identifiers of patients included; with false such a search fails instead.
    public var fallsBackToGet = false
    /// Whether the server's statement of what it can do is read first, and what it does not state is not tried.
    ///
    /// False at first, because many servers can do more than they state.
    public var checksFeatures = false
    /// How far links to pages, references, addresses of jobs and files, and locations may lead; to the origin at first.
    ///
    /// Choose ``LinkBoundary/base`` where one host serves several parties by path. A redirect within the origin is followed by
    /// the transport as before, but an answer from outside of the boundary is not read.
    public var linkBoundary = LinkBoundary.origin

    /// Further base addresses of this server, such as one by which only its neighbours reach it; none at first.
    ///
    /// They say whose something is, see ``PatientIdentity``. Nothing is sent to them.
    public var otherAddresses: [URL] = []

    /// The largest bodies of responses, by what they are.
    public var bodyLimits = BodyLimits()

    let transport: any HTTPTransport
    let origin: HTTPOrigin
    let memory = ClientMemory()
    private let baseText: String
    var scope: LinkScope { LinkScope(base: base, origin: origin, boundary: linkBoundary) }
    private let fields: HTTPFields

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
        baseText = trimmed.absoluteString
        // Made once: every request carries it.
        fields = (try? HTTPField(.accept, version.acceptedMediaTypes)).map { HTTPFields([$0]) } ?? HTTPFields()
    }

    // MARK: Interactions

    /// Returns an interaction, not sent yet, with a place below the base address.
    package func interaction(
        _ name: String,
        _ path: [String],
        operation: String? = nil,
        method: HTTPRequest.Method = .get,
        query: String = ""
    ) throws -> Interaction {
        let place = operation.map { path + [$0] } ?? path
        var address = baseText
        for part in path {
            // A dot segment would lead out of the type, and an empty one would read all of it.
            guard part != "", part != ".", part != ".." else { throw refusal(name, place, method) }
            address += "/"
            address += part.percentEncoded
        }
        // Written by the client itself, so that an id cannot become an operation.
        if let operation { address += "/$" + operation.dropFirst().description.percentEncoded }
        if !query.isEmpty { address += "?" + query }
        guard let url = URL(string: address) else { throw refusal(name, place, method) }
        var request = HTTPRequest(method: method, url: url, fields: fields)
        request.maximumBodySize = bodyLimits.resource
        return Interaction(name: name, path: place, request: request)
    }

    private func refusal(_ name: String, _ path: [String], _ method: HTTPRequest.Method) -> FHIRClientError {
        refusal(name, "the id is empty or cannot be part of an address", path: path, method: method)
    }

    /// Returns the error for what cannot be asked; nothing was sent.
    func refusal(
        _ name: String,
        _ detail: String,
        path: [String] = [],
        method: HTTPRequest.Method = .get,
        code: FHIRClientError.Code = .invalidRequest,
        underlyingError: (any Error)? = nil
    ) -> FHIRClientError {
        let refused = Interaction(name: name, path: path, request: HTTPRequest(method: method, url: base))
        return FHIRClientError(code, refused, detail: detail, underlyingError: underlyingError)
    }

    /// Returns an interaction, not sent yet, with the address that an earlier one was answered with.
    ///
    /// Checks that the address stays with the party that the credentials of the client are meant for.
    ///
    /// - Parameters:
    ///   - link: The absolute or relative address.
    ///   - earlier: The interaction whose answer holds it.
    ///   - what: What leads there, for the error, such as "the link to the next page".
    /// - Returns: The interaction, with the name and the path of the earlier one.
    /// - Throws: An error with the code `invalidLink`, `crossOriginLink` or `outsideBase`.
    func interaction(
        following link: String,
        in earlier: Interaction,
        _ what: String
    ) throws(FHIRClientError) -> Interaction {
        guard let url = URL(string: link, relativeTo: earlier.request.url)?.absoluteURL else {
            throw FHIRClientError(.invalidLink, earlier, detail: "\(what) is not an address")
        }
        if let refusal = scope.refusal(of: url) {
            throw FHIRClientError(refusal.code, earlier, detail: "\(what) \(refusal.detail)")
        }
        var request = HTTPRequest(url: url, fields: fields)
        request.maximumBodySize = bodyLimits.resource
        return Interaction(name: earlier.name, path: earlier.path, request: request)
    }

    /// Sends the request of an interaction and checks that the status says success.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - others: Statuses that are an answer to this interaction, too.
    /// - Returns: The interaction with its response.
    /// - Throws: `FHIRClientError` or `CancellationError`.
    package func send(_ interaction: Interaction, others: Set<Int> = []) async throws -> Interaction {
        var interaction = interaction
        do {
            interaction.response = try await transport.send(interaction.request)
        } catch let error as CancellationError {
            throw error
        } catch {
            // A transport that calls it something else must not turn a cancelled call into a failed one.
            try Task.checkCancellation()
            throw FHIRClientError(interaction, failed: error)
        }
        // A transport may not know limits.
        if let response = interaction.response {
            let limit = interaction.request.bodyLimit(of: response)
            guard response.body.count <= limit else {
                throw FHIRClientError(interaction, failed: interaction.request.tooLarge(limit))
            }
        }
        // Whoever else has answered does not speak for the server.
        if let url = interaction.response?.url, HTTPOrigin(url) != HTTPOrigin(interaction.request.url) {
            throw FHIRClientError(.otherOrigin, interaction, detail: "\(url.originText) has answered")
        }
        if linkBoundary == .base, let url = interaction.response?.url, scope.refusal(of: url) != nil {
            throw FHIRClientError(.outsideBase, interaction, detail: "an address outside of the base has answered")
        }
        try interaction.checkStatus(in: version, others: others)
        return interaction
    }
}

/// What the copies of a client remember about their server.
final class ClientMemory: Sendable {
    struct State: Sendable {
        var capabilities: ServerCapabilities?
        /// Whether the server has refused a search by POST.
        var refusesSearchByPost = false
    }

    let state = Locked(State())
}

extension URL {
    /// The address as text, without slashes at its end.
    package var textWithoutSlash: String {
        var text = absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }
}

extension FHIRVersion {
    /// The media type of FHIR JSON; DSTU2 had its words the other way round.
    ///
    /// Source: FHIR DSTU2 to R5, RESTful API, content types and encodings.
    package var mediaType: String {
        self == .dstu2 ? "application/json+fhir" : "application/fhir+json"
    }

    /// The media types of FHIR JSON that a client of this version reads, the best first.
    ///
    /// Many DSTU2 servers have learned the later name, and some have forgotten the earlier one.
    package var acceptedMediaTypes: String {
        self == .dstu2
            ? "application/json+fhir, application/fhir+json;q=0.9, application/json;q=0.8"
            : "application/fhir+json, application/json;q=0.8"
    }
}

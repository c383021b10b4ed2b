// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
import FHIRTransport
public import Foundation

/// How to sign in at a FHIR server, as the server says.
///
/// The addresses that secrets are sent to are checked when a value is made: they are https, or on the own machine when
/// the FHIR server is, too. What a list does not hold is not offered; a list that is nil was not given.
///
/// Source: SMART App Launch 2.2, Conformance, Metadata.
/// https://hl7.org/fhir/smart-app-launch/STU2.2/conformance.html#metadata
public struct SMARTConfiguration: Sendable, Hashable {
    /// Where a value comes from.
    public enum Source: Sendable, Hashable {
        /// The document `.well-known/smart-configuration`.
        case wellKnown
        /// The extension `oauth-uris` of the statement of capabilities, which older servers have.
        case capabilityStatement
    }

    /// Where this comes from.
    public let source: Source
    /// The name of the authorization server in ID tokens; nil where it is not given.
    public let issuer: String?
    /// Whether every answer to the browser names the issuer (`authorization_response_iss_parameter_supported`).
    ///
    /// An answer without it is refused then. Source: RFC 9207, sections 2.4 and 3; the metadata are those of RFC 8414.
    public let namesIssuerInAnswers: Bool
    /// Where a person signs in, in a browser; nil where nobody can.
    public let authorizationEndpoint: URL?
    /// Where a program gets its tokens.
    public let tokenEndpoint: URL
    /// Where a token is given up; nil where that is not offered.
    public let revocationEndpoint: URL?
    /// Where a person looks after what they allowed; not used by this package.
    public let managementEndpoint: URL?
    /// Where an application may be registered; not used by this package.
    public let registrationEndpoint: URL?
    /// Where a token is looked into; not used by this package.
    public let introspectionEndpoint: URL?
    /// Where the keys of the server are; not used by this package.
    public let keySetURL: URL?
    /// What the server says it can do, such as `launch-standalone`.
    public let capabilities: Set<String>
    /// Scopes that may be asked for; the server may know others.
    public let scopes: SMARTScopes?
    /// The kinds of grant, such as `authorization_code`.
    public let grantTypes: [String]?
    /// The ways to prove the possession of a code request; a usable server lists `S256`.
    public let codeChallengeMethods: [String]?
    /// The ways in which a client may prove who it is, such as `private_key_jwt`.
    public let tokenEndpointAuthMethods: [String]?
    /// The algorithms with which a client may sign, such as `ES384`.
    public let tokenEndpointAuthAlgorithms: [String]?

    /// Reads the document `.well-known/smart-configuration`.
    ///
    /// - Parameters:
    ///   - json: The document.
    ///   - server: The base address of the FHIR server; relative addresses are taken from there.
    /// - Throws: `AuthorizationError` with the code `invalidConfiguration` when it is no such document,
    ///   `insecureAddress` when an address that secrets are sent to is not secure.
    public init(json: [UInt8], server: URL) throws(AuthorizationError) {
        guard let document = try? JSONValue(parsing: json), case .object = document else {
            throw AuthorizationError(.invalidConfiguration, "it is not a JSON object")
        }
        let addresses = Addresses(server: server) { document[$0]?.string }
        guard let token = try addresses.secure("token_endpoint") else {
            throw AuthorizationError(.invalidConfiguration, "it has no token_endpoint")
        }
        source = .wellKnown
        issuer = document["issuer"]?.string
        // What is neither true nor false must not make an answer without an issuer acceptable.
        let namesIssuer = document["authorization_response_iss_parameter_supported"] ?? .null
        namesIssuerInAnswers = namesIssuer != .null && namesIssuer != .bool(false)
        tokenEndpoint = token
        authorizationEndpoint = try addresses.secure("authorization_endpoint")
        revocationEndpoint = try addresses.secure("revocation_endpoint")
        managementEndpoint = addresses.plain("management_endpoint")
        registrationEndpoint = addresses.plain("registration_endpoint")
        introspectionEndpoint = addresses.plain("introspection_endpoint")
        keySetURL = addresses.plain("jwks_uri")
        capabilities = Set(document["capabilities"]?.strings ?? [])
        scopes = (document["scopes_supported"]?.strings).map { SMARTScopes($0.compactMap { SMARTScope($0) }) }
        grantTypes = document["grant_types_supported"]?.strings
        codeChallengeMethods = document["code_challenge_methods_supported"]?.strings
        tokenEndpointAuthMethods = document["token_endpoint_auth_methods_supported"]?.strings
        tokenEndpointAuthAlgorithms = document["token_endpoint_auth_signing_alg_values_supported"]?.strings
    }

    /// Reads a statement of capabilities, of any version of FHIR.
    ///
    /// - Parameters:
    ///   - statement: The statement, called Conformance in DSTU2.
    ///   - server: The base address of the FHIR server.
    /// - Throws: `AuthorizationError` with the code `notOffered` when it does not say how to sign in, `insecureAddress`
    ///   when an address that secrets are sent to is not secure.
    public init(statement: CapabilityStatement, server: URL) throws(AuthorizationError) {
        // Some servers leave the mode out; with one entry there is no doubt.
        let rest = statement.server ?? (statement.rest.count == 1 ? statement.rest.first : nil)
        guard let oauth = rest?.security?.oauth else {
            throw AuthorizationError(.notOffered, "the statement of capabilities has no addresses for signing in")
        }
        let texts = ["authorize": oauth.authorize, "token": oauth.token, "revoke": oauth.revoke]
        let addresses = Addresses(server: server) { texts[$0] ?? nil }
        guard let token = try addresses.secure("token") else {
            throw AuthorizationError(.notOffered, "the statement of capabilities has no address for tokens")
        }
        source = .capabilityStatement
        issuer = nil
        namesIssuerInAnswers = false
        tokenEndpoint = token
        authorizationEndpoint = try addresses.secure("authorize")
        revocationEndpoint = try addresses.secure("revoke")
        managementEndpoint = oauth.manage.flatMap { URL(string: $0) }
        registrationEndpoint = oauth.register.flatMap { URL(string: $0) }
        introspectionEndpoint = oauth.introspect.flatMap { URL(string: $0) }
        keySetURL = nil
        capabilities = []
        scopes = nil
        grantTypes = nil
        codeChallengeMethods = nil
        tokenEndpointAuthMethods = nil
        tokenEndpointAuthAlgorithms = nil
    }
}

/// The addresses of a document.
private struct Addresses {
    let server: URL
    let text: (String) -> String?

    /// Returns an address; one that is relative begins at the FHIR server, as SMART App Launch asks.
    func plain(_ name: String) -> URL? {
        guard let text = text(name), !text.isEmpty, let base = URL(string: server.textWithoutSlash + "/") else {
            return nil
        }
        return URL(string: text, relativeTo: base)?.absoluteURL
    }

    /// Returns an address that secrets may be sent to; nil when there is none.
    func secure(_ name: String) throws(AuthorizationError) -> URL? {
        guard let text = text(name), !text.isEmpty else { return nil }
        guard let url = plain(name) else {
            throw AuthorizationError(.invalidConfiguration, "\(name) is no address")
        }
        let origin = try url.originForSecrets(name)
        // The own machine is nobody that a server on the network can speak for.
        guard origin.scheme == "https" || server.scheme?.lowercased() != "https" else {
            throw AuthorizationError(.insecureAddress, "\(name) is at \(origin), though the FHIR server is at https")
        }
        return url
    }
}

extension JSONValue {
    /// The strings of an array, without what is no string; nil for anything but an array.
    fileprivate var strings: [String]? {
        guard case .array(let elements) = self else { return nil }
        return elements.compactMap(\.string)
    }
}

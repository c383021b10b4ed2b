// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
public import Foundation

/// A key with which an application signs who it is.
///
/// No cryptographic library is linked, so the signature comes from a function of yours, which may ask a key store or a
/// security module:
///
/// ```swift
/// let assertion = ClientAssertion(.es384, keyID: "2026-11") { data in
///     try key.signature(for: data).rawRepresentation  // CryptoKit or swift-crypto: P384.Signing.PrivateKey
/// }
/// ```
///
/// Source: SMART App Launch 2.2, Client Authentication: Asymmetric; RFC 7523; RFC 7515.
/// https://hl7.org/fhir/smart-app-launch/STU2.2/client-confidential-asymmetric.html
public struct ClientAssertion: Sendable {
    /// An algorithm for signatures; both are known to every SMART server.
    public enum Algorithm: String, Sendable, Hashable, CaseIterable {
        /// ECDSA with P-384 and SHA-384; the signature is r and s, 48 bytes each, and not the DER form.
        case es384 = "ES384"
        /// RSASSA-PKCS1-v1_5 with SHA-384 and a key of at least 2048 bits.
        case rs384 = "RS384"
    }

    /// The algorithm.
    public let algorithm: Algorithm
    /// The identifier of the key in the registered key set.
    public let keyID: String
    /// The https address of the registered key set, for servers that want it in each signature; nil to leave it out.
    public let keySetURL: URL?
    /// How long a signature holds: from one second to five minutes.
    public let lifetime: Duration

    private let sign: @Sendable (Data) async throws -> Data

    /// Creates the way to sign with a key.
    ///
    /// - Parameters:
    ///   - algorithm: The algorithm of the key.
    ///   - keyID: The identifier of the key in the registered key set.
    ///   - keySetURL: The address of the registered key set, for servers that want it in each signature.
    ///   - lifetime: How long a signature holds; two minutes by default, which leaves room for clocks that differ. More
    ///     than five minutes count as five, the most that a server takes.
    ///   - sign: Returns the signature of bytes, which it hashes with SHA-384 itself: r and s with 48 bytes each for
    ///     ES384, as many bytes as the modulus has for RS384.
    public init(
        _ algorithm: Algorithm,
        keyID: String,
        keySetURL: URL? = nil,
        lifetime: Duration = .seconds(120),
        sign: @escaping @Sendable (Data) async throws -> Data
    ) {
        self.algorithm = algorithm
        self.keyID = keyID
        self.keySetURL = keySetURL
        self.lifetime = min(max(lifetime, .seconds(1)), .seconds(300))
        self.sign = sign
    }

    /// Returns a JSON Web Token that is to be used once.
    ///
    /// - Throws: `AuthorizationError` with the code `signingFailed`; `CancellationError`.
    func token(
        clientID: String,
        tokenEndpoint: URL,
        environment: HostEnvironment
    ) async throws -> Secret {
        let expiry = Int(environment.date().timeIntervalSince1970.rounded(.down)) + Int(lifetime.components.seconds)
        let header = Header(alg: algorithm.rawValue, kid: keyID, typ: "JWT", jku: keySetURL?.absoluteString)
        let claims = Claims(
            iss: clientID, sub: clientID, aud: tokenEndpoint.absoluteString, exp: expiry, jti: environment.makeNonce())
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let head = [UInt8](try encoder.encode(header)).base64URL
        let body = [UInt8](try encoder.encode(claims)).base64URL
        let signature = try await signature(of: Data("\(head).\(body)".utf8))
        return Secret("\(head).\(body).\(signature.base64URL)")
    }

    private func signature(of data: Data) async throws -> [UInt8] {
        let signature: [UInt8]
        do {
            signature = [UInt8](try await sign(data))
        } catch let error as CancellationError {
            throw error
        } catch {
            try Task.checkCancellation()
            throw AuthorizationError(.signingFailed, "the signing function threw an error", underlyingError: error)
        }
        switch algorithm {
        case .es384 where signature.count != 96:
            let hint = signature.first == 0x30 ? "; this looks like the DER form, use the raw one" : ""
            throw AuthorizationError(
                .signingFailed, "a signature with ES384 has 96 bytes, r and s, and not \(signature.count)\(hint)")
        case .rs384 where signature.count < 256:
            throw AuthorizationError(
                .signingFailed, "a signature with RS384 has at least 256 bytes, and not \(signature.count)")
        default:
            return signature
        }
    }

    private struct Header: Encodable {
        let alg: String
        let kid: String
        let typ: String
        let jku: String?
    }

    private struct Claims: Encodable {
        let iss: String
        let sub: String
        let aud: String
        let exp: Int
        let jti: String
    }
}

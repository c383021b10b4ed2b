// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// The way in which an application proves to an authorization server which one it is.
public enum ClientAuthentication: Sendable {
    /// It does not: an application on the devices of its users cannot keep a secret.
    case none
    /// By a secret that was agreed at registration, sent as `client_secret_basic`.
    case secret(Secret)
    /// By a signature with a key whose public part was registered: `private_key_jwt`.
    case signature(ClientAssertion)

    /// The name of the way in metadata of servers.
    var method: String {
        switch self {
        case .none: "none"
        case .secret: "client_secret_basic"
        case .signature: "private_key_jwt"
        }
    }

    /// Checks that the server takes this way, as far as it says.
    func check(_ configuration: SMARTConfiguration) throws(AuthorizationError) {
        // Servers do not list "none": that they take public clients is a capability, and often not stated at all.
        if case .none = self { return }
        if let methods = configuration.tokenEndpointAuthMethods, !methods.contains(method) {
            let known = ["client_secret_basic", "client_secret_post", "private_key_jwt", "none"].filter(
                methods.contains)
            throw AuthorizationError(
                .unsupported, "the server does not take \(method), but: \(known.joined(separator: ", "))")
        }
        guard case .signature(let assertion) = self else { return }
        if let algorithms = configuration.tokenEndpointAuthAlgorithms,
            !algorithms.contains(assertion.algorithm.rawValue)
        {
            throw AuthorizationError(
                .unsupported, "the server does not take signatures with \(assertion.algorithm.rawValue)")
        }
    }
}

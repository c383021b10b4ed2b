// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
import Foundation

extension HTTPOrigin {
    /// Whether a secret may be sent to this party: over https, or to the own machine.
    ///
    /// Source: SMART App Launch 2.2, App protection (TLS); RFC 8252, section 8.3 (loopback).
    public var mayReceiveSecrets: Bool {
        scheme == "https" || scheme == "http" && isLoopback
    }
}

extension URL {
    /// Returns the origin of an address that a secret is to be sent to.
    ///
    /// - Parameter what: What the address is, for the error, such as "the token endpoint".
    /// - Returns: The origin.
    /// - Throws: `AuthorizationError` with the code `insecureAddress`.
    func originForSecrets(_ what: String) throws(AuthorizationError) -> HTTPOrigin {
        guard let origin = HTTPOrigin(self), user() == nil, password() == nil, fragment() == nil else {
            throw AuthorizationError(
                .insecureAddress, "\(what) is not an absolute address without user, password and fragment")
        }
        guard origin.mayReceiveSecrets else {
            throw AuthorizationError(
                .insecureAddress, "\(what) is at \(origin); secrets are sent over https only, or to the own machine")
        }
        return origin
    }
}

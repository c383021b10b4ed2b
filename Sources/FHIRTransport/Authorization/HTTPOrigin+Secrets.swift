// SPDX-License-Identifier: Apache-2.0

import Foundation

extension HTTPOrigin {
    /// Whether a secret may be sent to this party: over https, or to the own machine.
    ///
    /// The own machine is `localhost`, `::1` or 127.0.0.0/8; a name that only begins like one of these is not.
    /// Source: SMART App Launch 2.2, App protection (TLS); RFC 8252, section 8.3 (loopback).
    public var mayReceiveSecrets: Bool {
        scheme == "https" || scheme == "http" && isLoopback
    }

    private var isLoopback: Bool {
        if ["localhost", "::1", "[::1]"].contains(host) { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map {
            String($0).number(digits: 1...3)
        }
        return numbers.count == 4 && numbers[0] == 127 && numbers.allSatisfy { $0.map { $0 < 256 } ?? false }
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

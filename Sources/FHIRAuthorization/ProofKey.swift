// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

/// The proof that who redeems a code is who asked for it.
///
/// Only the challenge travels through the browser. The method is always S256: `plain` would let whoever sees the
/// address redeem the code.
/// Source: RFC 7636, sections 4.1 and 4.2. https://www.rfc-editor.org/rfc/rfc7636#section-4
struct ProofKey: Sendable, Hashable, Codable {
    /// What is sent to the token endpoint alone.
    let verifier: Secret

    init(verifier: Secret) {
        self.verifier = verifier
    }

    init(_ environment: HostEnvironment) {
        verifier = Secret(environment.makeNonce())
    }

    static let method = "S256"

    /// What is sent through the browser.
    var challenge: String {
        SHA256.digest(Array(verifier.text.utf8)).base64URL
    }
}

extension [UInt8] {
    /// The bytes as text that stands for itself in addresses: Base64 with `-` and `_`, and without padding.
    ///
    /// Source: RFC 4648, section 5; RFC 7515, appendix C.
    var base64URL: String {
        Data(self).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension HostEnvironment {
    /// Returns a text that cannot be guessed and that stands for itself in an address: 43 characters, 256 bits.
    func makeNonce() -> String {
        randomBytes(32).base64URL
    }
}

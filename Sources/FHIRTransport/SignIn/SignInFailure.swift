// SPDX-License-Identifier: Apache-2.0

/// An error of whoever adds credentials to requests.
///
/// A client turns one that needs a sign-in into a ``FHIRClientError`` with the code `unauthorized`, as it does with the
/// status 401. `AuthorizationError` is one.
public protocol SignInFailure: Error, CustomStringConvertible {
    /// Whether the way out is that a person signs in, again or at all.
    var needsSignIn: Bool { get }
    /// A sentence for logs and developers, without secrets and patient data.
    var description: String { get }
}

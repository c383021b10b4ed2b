// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
public import Foundation

/// The time and the chance on which tokens and sign-ins depend.
///
/// A test brings its own; an application has no reason to.
public struct AuthorizationEnvironment: Sendable {
    /// Returns the present moment.
    public var date: @Sendable () -> Date
    /// Returns as many bytes as asked for, which nobody can guess.
    public var randomBytes: @Sendable (Int) -> [UInt8]

    /// Creates an environment.
    ///
    /// - Parameters:
    ///   - date: Returns the present moment.
    ///   - randomBytes: Returns as many bytes as asked for, which nobody can guess: the security of a sign-in rests on
    ///     it.
    public init(date: @escaping @Sendable () -> Date, randomBytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.date = date
        self.randomBytes = randomBytes
    }

    /// The clock and the random numbers of the system, which are fit for cryptography.
    public static let system = AuthorizationEnvironment(
        date: { Date() },
        randomBytes: { count in
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        }
    )

    /// Returns a text that nobody can guess and that stands for itself in an address: 43 characters, 256 bits.
    func makeNonce() -> String {
        randomBytes(32).base64URL
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The largest bodies of responses that a client takes, in bytes after decompression, by what they are.
///
/// A transport has a limit of its own, and the smaller one counts. The body of a refusal is at most
/// ``HTTPRequest/maximumRefusalSize`` long in any case.
public struct BodyLimits: Sendable, Hashable {
    /// One resource, as it is read or comes back from a change; 16 MiB.
    public var resource = 16 << 20
    /// A page of a search or a history, and what an operation or a batch gives back; 64 MiB.
    public var page = 64 << 20
    /// What a server states about itself; 16 MiB, where those of real servers have up to 5.
    public var capabilities = 16 << 20

    /// Creates the limits with their defaults.
    public init() {}

    /// What a server says about signing in, and the tokens that it gives; 256 KiB; those of real servers have a few.
    package static let signIn = 256 << 10
}

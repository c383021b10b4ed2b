// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// A place where a grant is kept over a restart of the application.
///
/// Write your own for the key chain of a platform. One store holds one grant.
public protocol TokenStore: Sendable {
    /// Returns the grant that was kept.
    ///
    /// - Returns: The grant, or nil when there is none.
    /// - Throws: `AuthorizationError` with the code `store` or `storeDamaged`, or another error.
    func grant() async throws -> SMARTGrant?

    /// Keeps a grant in place of the one before; when this returns, it is kept.
    ///
    /// - Parameter grant: The grant.
    /// - Throws: `AuthorizationError` with the code `store`, or another error; the grant before is kept then, if
    ///   possible.
    func keep(_ grant: SMARTGrant) async throws

    /// Forgets the grant; it is no error when there is none.
    ///
    /// - Throws: `AuthorizationError` with the code `store`, or another error.
    func remove() async throws
}

/// A store that forgets everything with the process.
public actor MemoryTokenStore: TokenStore {
    private var kept: SMARTGrant?

    /// Creates a store.
    ///
    /// - Parameter grant: What it holds at first.
    public init(_ grant: SMARTGrant? = nil) {
        kept = grant
    }

    /// Returns the grant that was kept.
    public func grant() -> SMARTGrant? { kept }

    /// Keeps a grant in place of the one before.
    public func keep(_ grant: SMARTGrant) { kept = grant }

    /// Forgets the grant.
    public func remove() { kept = nil }
}

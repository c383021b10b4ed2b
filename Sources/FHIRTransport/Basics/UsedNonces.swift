// SPDX-License-Identifier: Apache-2.0

/// The random texts that are good for one use and were used, of which it keeps digests.
///
/// It remembers the last thousand: what was used before that passes for unused.
package final class UsedNonces: Sendable {
    private struct State: Sendable {
        var digests: Set<[UInt8]> = []
        /// The digests by age, as a ring.
        var ring: [[UInt8]] = []
        var oldest = 0
    }

    /// The number of digests that are kept, 32 bytes each.
    package static let capacity = 1000

    private let state = Locked(State())

    package init() {}

    /// Uses a text up.
    ///
    /// - Returns: False when it was used before.
    package func use(_ nonce: String) -> Bool {
        let digest = SHA256.digest(Array(nonce.utf8))
        return state.withLock { state in
            guard state.digests.insert(digest).inserted else { return false }
            guard state.ring.count == Self.capacity else {
                state.ring.append(digest)
                return true
            }
            state.digests.remove(state.ring[state.oldest])
            state.ring[state.oldest] = digest
            state.oldest = (state.oldest + 1) % Self.capacity
            return true
        }
    }
}

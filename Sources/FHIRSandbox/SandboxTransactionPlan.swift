// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// Where the resources of a transaction go.
struct SandboxTransactionPlan {
    /// The names of the resources by the places of their entries, and whether there was none before.
    var keys: [Int: (key: SandboxKey, isNew: Bool)] = [:]
    /// The names by the addresses that other entries use.
    var addresses: [String: SandboxKey] = [:]
    /// The names by the conditions of creates: the same condition means the same resource.
    var conditions: [String: SandboxKey] = [:]
    private(set) var claimed: Set<SandboxKey> = []

    /// Notes that an entry changes a resource.
    ///
    /// - Throws: 400 when another one does, too.
    mutating func claim(_ key: SandboxKey) throws(SandboxRefusal) {
        guard claimed.insert(key).inserted else {
            throw SandboxRefusal(400, .invalid, "two entries of the transaction change the same resource")
        }
    }
}

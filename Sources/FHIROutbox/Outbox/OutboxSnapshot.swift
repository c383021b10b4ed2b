// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// The content of an outbox at a moment.
public struct OutboxSnapshot: Sendable, Hashable {
    /// The entries in the order in which they were recorded.
    public let entries: [OutboxEntry]
    /// What was found wrong with the files since the outbox was opened.
    public let notices: [OutboxNotice]

    /// The number of entries that are still to be sent.
    public var waitingCount: Int { entries.count(where: \.isWaiting) }
    /// The number of entries that the server has; they leave the outbox when the next drain begins.
    public var sentCount: Int { entries.count { $0.receipt != nil } }
    /// The number of entries that were set aside, and need somebody to look at them.
    public var refusedCount: Int { entries.count { $0.refusal != nil } }
}

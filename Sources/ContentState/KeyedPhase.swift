// SPDX-License-Identifier: Apache-2.0

/// A content phase together with the key it is about, such as the id of a patient.
///
/// Content of one key is not shown under another key unless the caller asked for it, and then
/// ``isShowingPrevious`` says so.
public struct KeyedPhase<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// What we have, what we do, and what went wrong last.
    public private(set) var phase = ContentPhase<Value>()

    /// The key that was asked for last.
    public private(set) var key: Key?

    /// The key to which the content belongs, or nothing while there is no content.
    public private(set) var contentKey: Key?

    /// The key to go back to when the request under way is cancelled.
    private var keyAtRest: Key?

    init() {}

    /// Whether the content belongs to another key than the one asked for.
    ///
    /// True only after a load with `keepingPrevious`, until an answer for the new key arrives.
    public var isShowingPrevious: Bool { contentKey != nil && contentKey != key }

    /// Starts a request for a key.
    mutating func begin(_ newKey: Key, keepingPrevious: Bool) -> ContentPhase<Value>.Ticket {
        // What is at rest may belong to two keys: content to one, the failure to get other content to another.
        let isSame = keyAtRest == newKey && (contentKey == nil || contentKey == newKey)
        let isKept = isSame || (keepingPrevious && contentKey != nil)
        if !isKept {
            contentKey = nil
            keyAtRest = newKey
        }
        key = newKey
        return phase.begin(keepingContent: isKept)
    }

    /// Ends a request, unless it was overtaken.
    mutating func finish(
        _ ticket: ContentPhase<Value>.Ticket,
        _ result: Result<Value, any Error>,
        isEmpty: (Value) -> Bool
    ) {
        guard phase.finish(ticket, result, isEmpty: isEmpty) else { return }
        switch result {
        case .success:
            contentKey = key
            keyAtRest = key
        case .failure(is CancellationError):
            key = keyAtRest
        case .failure:
            keyAtRest = key
        }
    }

    mutating func retry(_ ticket: ContentPhase<Value>.Ticket, after error: any Error) {
        phase.retry(ticket, after: error)
    }

    mutating func cancel() {
        phase.cancel()
        key = keyAtRest
    }

    mutating func reset() {
        phase.reset()
        key = nil
        contentKey = nil
        keyAtRest = nil
    }

    mutating func modify(isEmpty: (Value) -> Bool, _ change: (inout Value) -> Void) {
        phase.modify(isEmpty: isEmpty, change)
    }
}

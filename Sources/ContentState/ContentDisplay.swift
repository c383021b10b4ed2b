// SPDX-License-Identifier: Apache-2.0

/// What a screen shows for a content phase, in one word.
///
/// It says nothing of a failure beside content; ask ``ContentPhase/isStale`` for that.
public enum ContentDisplay: Hashable, Sendable, CaseIterable {
    /// Nothing was asked for yet.
    case initial
    /// The first answer is awaited, or an answer after a failure without content.
    case loading
    /// Nothing was received, and the last request failed.
    case error
    /// An answer was received and holds nothing.
    case empty
    /// An answer was received and holds something.
    case loaded
    /// An answer was received, empty or not, and is being fetched again.
    case updating
}

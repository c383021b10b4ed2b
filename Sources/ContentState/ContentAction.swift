// SPDX-License-Identifier: Apache-2.0

/// What a user can sensibly ask for in a content phase.
public enum ContentAction: Hashable, Sendable, CaseIterable {
    /// To fetch for the first time.
    case load
    /// To give up the request under way.
    case cancel
    /// To ask again after a failure.
    case retry
    /// To ask again after an answer.
    case reload
}

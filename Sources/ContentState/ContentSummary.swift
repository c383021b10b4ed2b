// SPDX-License-Identifier: Apache-2.0

/// Everything a content phase says about how to show it, without value and error.
///
/// Two phases with equal summaries differ at most in the value, the error and the ticket, so a host can compare
/// summaries and leave its views alone when nothing changed.
public struct ContentSummary: Hashable, Sendable {
    /// What the screen shows, in one word.
    public let display: ContentDisplay
    /// The one thing the user can sensibly ask for.
    public let action: ContentAction
    /// Whether the content is older than the last try to fetch it, because that try failed.
    public let isStale: Bool
    /// Whether the request under way has lost an attempt and tries again.
    public let isRetrying: Bool
    /// Whether there is no content to show, so that a message takes its place.
    public let showsStatusView: Bool
    /// Whether a request is under way.
    public let showsLoadingIndicator: Bool
    /// The key of the message that takes the place of the content.
    public let messageKey: ContentMessageKey?
    /// The key of the notice that belongs beside the content or the message.
    public let noticeKey: ContentMessageKey?
}

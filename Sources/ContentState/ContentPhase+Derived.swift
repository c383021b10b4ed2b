// SPDX-License-Identifier: Apache-2.0

extension ContentPhase {
    /// What the screen shows, in one word.
    public var display: ContentDisplay {
        switch (content, isFetching, failure) {
        case (.none, false, nil): .initial
        case (.none, false, .some): .error
        case (.none, true, _): .loading
        case (.empty, false, _): .empty
        case (.some, false, _): .loaded
        case (.empty, true, _), (.some, true, _): .updating
        }
    }

    /// The value that was received last, empty or not.
    public var value: Value? {
        switch content {
        case .none: nil
        case .empty(let value), .some(let value): value
        }
    }

    /// Whether a request is under way.
    public var isFetching: Bool { inFlight != nil }

    /// Whether a request is under way and nothing was received yet.
    public var isLoadingFirst: Bool { isFetching && value == nil }

    /// Whether a request is under way beside content received earlier.
    public var isRefreshing: Bool { isFetching && value != nil }

    /// Whether the request under way has lost an attempt and tries again.
    public var isRetrying: Bool { attemptFailure != nil }

    /// Whether the content is older than the last try to fetch it, because that try failed.
    ///
    /// It stays true during the next request, until an answer arrives.
    public var isStale: Bool { failure != nil && value != nil }

    /// Whether the last request failed and none is under way.
    ///
    /// This says that the user may ask again, not that asking again will help; the error tells that.
    public var canRetry: Bool { action == .retry }

    /// The one thing the user can sensibly ask for.
    public var action: ContentAction {
        switch (content, isFetching, failure) {
        case (_, true, _): .cancel
        case (_, false, .some): .retry
        case (.none, false, nil): .load
        case (.empty, false, nil), (.some, false, nil): .reload
        }
    }

    /// Whether there is no content to show, so that a message takes its place.
    ///
    /// False during and after a failed refresh of a full list: the list stays visible.
    public var showsStatusView: Bool {
        switch content {
        case .none, .empty: true
        case .some: false
        }
    }

    /// Whether something shall turn: a request is under way, first or not.
    ///
    /// Ask ``isLoadingFirst`` or ``isRefreshing`` to know which.
    public var showsLoadingIndicator: Bool { isFetching }

    /// The key of the message that takes the place of the content, or nothing when there is content.
    ///
    /// An empty list stays an empty list while it is fetched again and after that failed; see ``noticeKey``.
    public var messageKey: ContentMessageKey? {
        switch (content, isFetching, failure) {
        case (.some, _, _): nil
        case (.empty, _, _): .empty
        case (.none, true, _): .loading
        case (.none, false, .some): .error
        case (.none, false, nil): .initial
        }
    }

    /// The key of the notice that belongs beside the content or the message, or nothing.
    ///
    /// That the content is stale comes first: someone may act on it.
    public var noticeKey: ContentMessageKey? {
        if isStale {
            .stale
        } else if isRetrying {
            .retrying
        } else if isRefreshing {
            .updating
        } else {
            nil
        }
    }

    /// Everything derived, as one value to compare.
    public var summary: ContentSummary {
        ContentSummary(
            display: display,
            action: action,
            isStale: isStale,
            isRetrying: isRetrying,
            showsStatusView: showsStatusView,
            showsLoadingIndicator: showsLoadingIndicator,
            messageKey: messageKey,
            noticeKey: noticeKey
        )
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The five states of a status view that covers a list.
///
/// An older and coarser view of a ``ContentPhase``, for screens built around it. It has no word for the refresh of a full
/// list and none for old content after a failure, so in both it says what the content is: a full list stays visible. An
/// empty list that is fetched again is loading, as in the first load.
public enum StatusViewState: Hashable, Sendable, CaseIterable {
    /// Nothing was asked for yet.
    case initial
    /// An answer is awaited, and there is nothing to show.
    case loadingResults
    /// The last request failed and there is nothing to show.
    case error
    /// The answer holds nothing.
    case empty
    /// The answer holds something.
    case loaded

    /// Creates the state that stands for a phase.
    ///
    /// - Parameter phase: Any phase.
    public init<Value>(_ phase: ContentPhase<Value>) {
        switch (phase.content, phase.isFetching, phase.failure) {
        case (.none, false, nil): self = .initial
        case (.none, true, _), (.empty, true, _): self = .loadingResults
        case (.none, false, .some): self = .error
        case (.empty, false, _): self = .empty
        case (.some, _, _): self = .loaded
        }
    }

    /// Whether the status view covers the list.
    public var showsStatusView: Bool {
        switch self {
        case .initial, .loadingResults, .error, .empty: true
        case .loaded: false
        }
    }

    /// Whether the status view shows that it is loading.
    ///
    /// The refresh of a full list does not count; ``ContentPhase/showsLoadingIndicator`` tells both.
    public var showsLoadingIndicator: Bool {
        switch self {
        case .loadingResults: true
        case .initial, .error, .empty, .loaded: false
        }
    }

    /// The key of the title that the status view shows, or nothing where it shows none.
    public var titleKey: ContentMessageKey? {
        switch self {
        case .initial, .loaded: nil
        case .loadingResults: .loading
        case .error: .error
        case .empty: .empty
        }
    }
}

extension ContentPhase {
    /// The state of a status view that stands for this phase.
    public var statusViewState: StatusViewState { StatusViewState(self) }
}

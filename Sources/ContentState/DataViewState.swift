// SPDX-License-Identifier: Apache-2.0

/// The four states of a view that either has data or not, and either loads or not.
///
/// An older and coarser view of a ``ContentPhase``, for screens built around it. It cannot tell an answer without data
/// from a failure, nor from not having asked: whoever builds one from two flags must know that an answer was received.
public enum DataViewState: Hashable, Sendable, CaseIterable {
    /// There is data.
    case data
    /// There is no data, and it is being fetched.
    case loading
    /// There is data, and it is being fetched again.
    case updating
    /// There is no data.
    case empty

    /// Creates the state for two flags.
    ///
    /// - Parameters:
    ///   - hasData: Whether there is data to show.
    ///   - isLoading: Whether data is being fetched.
    public init(hasData: Bool, isLoading: Bool) {
        switch (hasData, isLoading) {
        case (true, true): self = .updating
        case (true, false): self = .data
        case (false, true): self = .loading
        case (false, false): self = .empty
        }
    }

    /// Creates the state that stands for what is shown, if one does.
    ///
    /// - Parameter display: What is shown. For ``ContentDisplay/initial`` and ``ContentDisplay/error`` the result is
    ///   `nil`: to call them empty would claim that there are no medications when nobody knows.
    public init?(_ display: ContentDisplay) {
        switch display {
        case .initial, .error: return nil
        case .loading: self = .loading
        case .empty: self = .empty
        case .loaded: self = .data
        case .updating: self = .updating
        }
    }
}

extension ContentPhase {
    /// The state of a data view that stands for this phase, or nothing before the first answer and after its failure.
    public var dataViewState: DataViewState? { DataViewState(display) }
}

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

    /// Creates the state that stands for a phase, if one does.
    ///
    /// An empty list that is fetched again is loading, as in the first load: there is no data to update.
    ///
    /// - Parameter phase: Any phase. Before the first request and after its failure the result is `nil`: to call them empty
    ///   would claim that there are no medications when this is not known.
    public init?<Value>(_ phase: ContentPhase<Value>) {
        switch (phase.content, phase.isFetching) {
        case (.none, false): return nil
        case (.none, true), (.empty, true): self = .loading
        case (.empty, false): self = .empty
        case (.some, false): self = .data
        case (.some, true): self = .updating
        }
    }
}

extension ContentPhase {
    /// The state of a data view that stands for this phase, or nothing before the first answer and after its failure.
    public var dataViewState: DataViewState? { DataViewState(self) }
}

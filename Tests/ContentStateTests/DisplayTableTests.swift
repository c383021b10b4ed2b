// SPDX-License-Identifier: Apache-2.0

import ContentState
import Testing

/// Everything that is derived from a phase, for all twelve combinations of content, activity and failure.
struct DisplayTableTests {
    struct Row: Sendable {
        let have: Have
        let isFetching: Bool
        let hasFailed: Bool
        let display: ContentDisplay
        let action: ContentAction
        let message: ContentMessageKey?
        let notice: ContentMessageKey?
        let status: StatusViewState
        let data: DataViewState?

        init(
            _ have: Have, _ isFetching: Bool, _ hasFailed: Bool, _ display: ContentDisplay, _ action: ContentAction,
            _ message: ContentMessageKey?, _ notice: ContentMessageKey?, _ status: StatusViewState,
            _ data: DataViewState?
        ) {
            self.have = have
            self.isFetching = isFetching
            self.hasFailed = hasFailed
            self.display = display
            self.action = action
            self.message = message
            self.notice = notice
            self.status = status
            self.data = data
        }

        var phase: ContentPhase<[String]> { makePhase(have, isFetching: isFetching, hasFailed: hasFailed) }
    }

    static let rows: [Row] = [
        // content, fetching, failed, display, action, message, notice, status view, data view
        Row(.nothing, false, false, .initial, .load, .initial, nil, .initial, nil),
        Row(.nothing, false, true, .error, .retry, .error, nil, .error, nil),
        Row(.nothing, true, false, .loading, .cancel, .loading, nil, .loadingResults, .loading),
        Row(.nothing, true, true, .loading, .cancel, .loading, nil, .loadingResults, .loading),
        Row(.emptyValue, false, false, .empty, .reload, .empty, nil, .empty, .empty),
        Row(.emptyValue, false, true, .empty, .retry, .empty, .stale, .empty, .empty),
        // The older states know "no data, and loading" by one name, whether it is the first time or not: their authors have
        // `hasData: false, isLoading: true` as loading, and as what shows the indicator.
        Row(.emptyValue, true, false, .updating, .cancel, .empty, .updating, .loadingResults, .loading),
        Row(.emptyValue, true, true, .updating, .cancel, .empty, .stale, .loadingResults, .loading),
        Row(.someValue, false, false, .loaded, .reload, nil, nil, .loaded, .data),
        Row(.someValue, false, true, .loaded, .retry, nil, .stale, .loaded, .data),
        Row(.someValue, true, false, .updating, .cancel, nil, .updating, .loaded, .updating),
        Row(.someValue, true, true, .updating, .cancel, nil, .stale, .loaded, .updating),
    ]

    @Test func `the table has every combination once`() {
        #expect(Self.rows.count == Have.allCases.count * 2 * 2)
        #expect(Set(Self.rows.map { "\($0.have) \($0.isFetching) \($0.hasFailed)" }).count == Self.rows.count)
    }

    @Test(arguments: rows)
    func `a phase has the display of its row`(row: Row) {
        #expect(row.phase.display == row.display)
    }

    @Test(arguments: rows)
    func `a phase offers the action of its row`(row: Row) {
        #expect(row.phase.action == row.action)
        #expect(row.phase.canRetry == (row.hasFailed && !row.isFetching))
    }

    @Test(arguments: rows)
    func `a phase has the keys of its row`(row: Row) {
        #expect(row.phase.messageKey == row.message)
        #expect(row.phase.noticeKey == row.notice)
    }

    @Test(arguments: rows)
    func `a first load and a refresh are told apart`(row: Row) {
        #expect(row.phase.isFetching == row.isFetching)
        #expect(row.phase.showsLoadingIndicator == row.isFetching)
        #expect(row.phase.isLoadingFirst == (row.isFetching && row.have == .nothing))
        #expect(row.phase.isRefreshing == (row.isFetching && row.have != .nothing))
        #expect(!row.phase.isRetrying)
    }

    @Test(arguments: rows)
    func `the status view never covers content`(row: Row) {
        #expect(row.phase.showsStatusView == (row.have != .someValue))
        // A status view without a text would be blank.
        #expect((row.phase.messageKey != nil) == row.phase.showsStatusView)
    }

    @Test(arguments: rows)
    func `content is stale when the last request failed`(row: Row) {
        #expect(row.phase.isStale == (row.hasFailed && row.have != .nothing))
    }

    @Test(arguments: rows)
    func `the older states are projections`(row: Row) {
        #expect(row.phase.statusViewState == row.status)
        #expect(StatusViewState(row.phase) == row.status)
        #expect(row.phase.dataViewState == row.data)
        #expect(DataViewState(row.phase) == row.data)
    }

    @Test(arguments: rows)
    func `the older states load where there is nothing to show and something is under way`(row: Row) {
        let isLoading = row.isFetching && row.have != .someValue
        #expect((row.phase.dataViewState == .loading) == isLoading)
        #expect(row.phase.statusViewState.showsLoadingIndicator == isLoading)
        // Where an answer was received, the state is that of the two flags.
        if row.have != .nothing {
            let flags = DataViewState(hasData: row.have == .someValue, isLoading: row.isFetching)
            #expect(row.phase.dataViewState == flags)
        }
    }

    @Test(arguments: rows)
    func `the older status view agrees on when to cover the list`(row: Row) {
        #expect(row.phase.statusViewState.showsStatusView == row.phase.showsStatusView)
    }

    @Test(arguments: rows)
    func `the summary says the same as its parts`(row: Row) {
        let summary = row.phase.summary
        #expect(summary.display == row.display)
        #expect(summary.action == row.action)
        #expect(summary.messageKey == row.message)
        #expect(summary.noticeKey == row.notice)
        #expect(summary.isStale == row.phase.isStale)
        #expect(summary.isRetrying == row.phase.isRetrying)
        #expect(summary.showsStatusView == row.phase.showsStatusView)
        #expect(summary.showsLoadingIndicator == row.isFetching)
    }

    @Test func `different screens have different summaries`() {
        // None, fetching, failed looks like none, fetching: the eleven others are all distinct.
        #expect(Set(Self.rows.map(\.phase.summary)).count == 11)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ContentState
import Testing

struct OlderStatesTests {
    @Test(arguments: [
        // state, covers the list, loading indicator, title
        (StatusViewState.initial, true, false, nil),
        (.loadingResults, true, true, ContentMessageKey.loading),
        (.error, true, false, .error),
        (.empty, true, false, .empty),
        (.loaded, false, false, nil),
    ])
    func `a status view state knows what it shows`(
        state: StatusViewState, covers: Bool, indicates: Bool, title: ContentMessageKey?
    ) {
        #expect(state.showsStatusView == covers)
        #expect(state.showsLoadingIndicator == indicates)
        #expect(state.titleKey == title)
    }

    @Test func `there are five status view states`() {
        #expect(StatusViewState.allCases == [.initial, .loadingResults, .error, .empty, .loaded])
    }

    @Test(arguments: [
        // has data, is loading, state
        (true, true, DataViewState.updating),
        (true, false, .data),
        (false, true, .loading),
        (false, false, .empty),
    ])
    func `two flags make a data view state`(hasData: Bool, isLoading: Bool, expected: DataViewState) {
        #expect(DataViewState(hasData: hasData, isLoading: isLoading) == expected)
    }

    @Test func `a message key can be told apart by screen`() {
        let key = ContentMessageKey.empty.scoped(to: "administrations")
        #expect(key == ContentMessageKey(rawValue: "administrations.empty"))
        #expect(key != ContentMessageKey.empty.scoped(to: "prescriptions"))
    }
}

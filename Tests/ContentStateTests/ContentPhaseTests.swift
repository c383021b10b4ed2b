// SPDX-License-Identifier: Apache-2.0

import ContentState
import Testing

struct ContentPhaseTests {
    let lost = NamedError(name: "lost")

    // MARK: - Three independent things

    @Test func `a new phase has nothing, does nothing and failed at nothing`() {
        let phase = ContentPhase<[String]>()
        #expect(phase.content == .none)
        #expect(phase.value == nil)
        #expect(phase.inFlight == nil)
        #expect(phase.failure == nil)
        #expect(phase.display == .initial)
    }

    @Test func `emptiness is a property of the received value`() {
        var phase = ContentPhase<[String]>()
        phase.finish(phase.begin(), .success([]), isEmpty: \.isEmpty)
        #expect(phase.content == .empty([]))
        #expect(phase.value == [])
        phase.finish(phase.begin(), .success(["Aspirin"]), isEmpty: \.isEmpty)
        #expect(phase.content == .some(["Aspirin"]))
    }

    @Test func `an incomplete answer without rows need not be empty`() {
        struct Page { var rows: [String], isComplete: Bool }
        var phase = ContentPhase<Page>()
        phase.finish(phase.begin(), .success(Page(rows: [], isComplete: false))) { $0.rows.isEmpty && $0.isComplete }
        #expect(phase.display == .loaded)
    }

    @Test func `a first failure is an error and never empty`() {
        var phase = ContentPhase<[String]>()
        phase.finish(phase.begin(), .failure(lost), isEmpty: \.isEmpty)
        #expect(phase.display == .error)
        #expect(phase.failureName == "lost")
        #expect(phase.value == nil)
    }

    // MARK: - Old content stays

    @Test func `content stays while it is fetched again`() {
        var phase = makePhase(.someValue, isFetching: false, hasFailed: false)
        _ = phase.begin()
        #expect(phase.value == ["Aspirin"])
        #expect(phase.display == .updating)
    }

    @Test func `a failed refresh keeps the content and says so`() {
        var phase = makePhase(.someValue, isFetching: false, hasFailed: false)
        phase.finish(phase.begin(), .failure(lost), isEmpty: \.isEmpty)
        #expect(phase.value == ["Aspirin"])
        #expect(phase.failureName == "lost")
        #expect(phase.isStale)
        #expect(phase.canRetry)
    }

    @Test func `the failure stays while trying again, until a success`() {
        var phase = makePhase(.nothing, isFetching: false, hasFailed: true)
        let ticket = phase.begin()
        #expect(phase.failureName == "lost")
        phase.finish(ticket, .success(["Aspirin"]), isEmpty: \.isEmpty)
        #expect(phase.failure == nil)
        #expect(!phase.isStale)
    }

    @Test func `a later failure replaces an earlier one`() {
        var phase = makePhase(.someValue, isFetching: false, hasFailed: true)
        phase.finish(phase.begin(), .failure(NamedError(name: "refused")), isEmpty: \.isEmpty)
        #expect(phase.failureName == "refused")
    }

    @Test func `a request for something else drops content and failure at once`() {
        var phase = makePhase(.someValue, isFetching: false, hasFailed: true)
        _ = phase.begin(keepingContent: false)
        #expect(phase.value == nil)
        #expect(phase.failure == nil)
        #expect(phase.display == .loading)
    }

    // MARK: - Tickets

    @Test func `only the newest ticket may answer`() {
        var phase = ContentPhase<[String]>()
        let slow = phase.begin()
        let fast = phase.begin()
        #expect(phase.inFlight == fast)

        // The overtaken request ends first: still fetching, as the newest is not back yet.
        #expect(phase.finish(slow, .success(["old"]), isEmpty: \.isEmpty) == false)
        #expect(phase.display == .loading)

        #expect(phase.finish(fast, .success(["new"]), isEmpty: \.isEmpty) == true)
        #expect(phase.value == ["new"])
    }

    @Test func `an overtaken failure is not shown`() {
        var phase = ContentPhase<[String]>()
        let slow = phase.begin()
        phase.finish(phase.begin(), .success(["new"]), isEmpty: \.isEmpty)
        #expect(phase.finish(slow, .failure(lost), isEmpty: \.isEmpty) == false)
        #expect(phase.failure == nil)
        #expect(phase.display == .loaded)
    }

    @Test func `a request answers once`() {
        var phase = ContentPhase<[String]>()
        let ticket = phase.begin()
        #expect(phase.finish(ticket, .success(["first"]), isEmpty: \.isEmpty) == true)
        #expect(phase.finish(ticket, .success([]), isEmpty: \.isEmpty) == false)
        #expect(phase.value == ["first"])
    }

    @Test func `an overtaken answer is not even looked at`() {
        var phase = ContentPhase<[String]>()
        let slow = phase.begin()
        _ = phase.begin()
        var looked = false
        phase.finish(slow, .success([])) { _ in
            looked = true
            return true
        }
        #expect(!looked)
    }

    // MARK: - Cancelling

    @Test(arguments: DisplayTableTests.rows.filter { !$0.isFetching })
    func `cancelling goes back to what was shown`(row: DisplayTableTests.Row) {
        var phase = row.phase
        let before = phase.summary
        let ticket = phase.begin()
        phase.retry(ticket, after: NamedError(name: "first attempt"))
        phase.cancel()
        #expect(phase.summary == before)
        #expect(phase.failureName == row.phase.failureName)
        #expect(phase.failedAttempts == 0)
        #expect(phase.finish(ticket, .success(["late"]), isEmpty: \.isEmpty) == false)
        #expect(phase.value == row.phase.value)
    }

    @Test(arguments: DisplayTableTests.rows.filter { !$0.isFetching })
    func `a cancellation error is a cancellation, not a failure`(row: DisplayTableTests.Row) {
        var phase = row.phase
        let before = phase.summary
        #expect(phase.finish(phase.begin(), .failure(CancellationError()), isEmpty: \.isEmpty) == true)
        #expect(phase.summary == before)
        #expect(phase.failureName == row.phase.failureName)
    }

    @Test func `the cancellation of an overtaken request does not stop the newest`() {
        var phase = ContentPhase<[String]>()
        let slow = phase.begin()
        let fast = phase.begin()
        #expect(phase.finish(slow, .failure(CancellationError()), isEmpty: \.isEmpty) == false)
        #expect(phase.inFlight == fast)
    }

    // MARK: - Resetting

    @Test(arguments: DisplayTableTests.rows)
    func `resetting goes back to the beginning`(row: DisplayTableTests.Row) {
        var phase = row.phase
        phase.reset()
        #expect(phase.display == .initial)
        #expect(phase.value == nil)
        #expect(phase.failure == nil)
        #expect(phase.inFlight == nil)
    }

    @Test func `an answer to the old session cannot land in the new one`() {
        var phase = ContentPhase<[String]>()
        let old = phase.begin()
        phase.reset()
        #expect(phase.finish(old, .success(["of the other user"]), isEmpty: \.isEmpty) == false)

        let new = phase.begin()
        #expect(new != old)
        #expect(phase.finish(old, .success(["of the other user"]), isEmpty: \.isEmpty) == false)
        #expect(phase.value == nil)
        #expect(phase.inFlight == new)
    }

    // MARK: - Retrying

    @Test func `a lost attempt is visible while the request goes on`() {
        var phase = ContentPhase<[String]>()
        let ticket = phase.begin()
        #expect(phase.retry(ticket, after: lost) == true)
        #expect(phase.isRetrying)
        #expect(phase.attemptFailure as? NamedError == lost)
        #expect(phase.failedAttempts == 1)
        #expect(phase.noticeKey == .retrying)
        // Not given up: no failure yet.
        #expect(phase.failure == nil)
        #expect(phase.display == .loading)

        phase.finish(ticket, .success(["Aspirin"]), isEmpty: \.isEmpty)
        #expect(!phase.isRetrying)
        #expect(phase.failedAttempts == 0)
    }

    @Test func `stale content is announced before a retry`() {
        var phase = makePhase(.someValue, isFetching: false, hasFailed: true)
        phase.retry(phase.begin(), after: lost)
        #expect(phase.isRetrying)
        #expect(phase.noticeKey == .stale)
    }

    @Test func `an overtaken request cannot announce a retry`() {
        var phase = ContentPhase<[String]>()
        let slow = phase.begin()
        _ = phase.begin()
        #expect(phase.retry(slow, after: lost) == false)
        #expect(!phase.isRetrying)
    }

    @Test func `a new request starts without lost attempts`() {
        var phase = ContentPhase<[String]>()
        phase.retry(phase.begin(), after: lost)
        _ = phase.begin()
        #expect(!phase.isRetrying)
        #expect(phase.failedAttempts == 0)
    }

    // MARK: - Saving

    @Test func `a second submission cannot begin while the first is under way`() throws {
        var phase = ContentPhase<String>()
        let begun = phase.beginUnlessFetching()
        let first = try #require(begun)
        #expect(phase.beginUnlessFetching() == nil)
        #expect(phase.inFlight == first)
        phase.finish(first, .failure(lost)) { _ in false }
        #expect(phase.beginUnlessFetching() != nil)
    }

    @Test func `a value can be changed before the server confirms it`() {
        var phase = makePhase(.emptyValue, isFetching: true, hasFailed: true)
        #expect(phase.modify(isEmpty: \.isEmpty) { $0.append("taken") } == true)
        #expect(phase.content == .some(["taken"]))
        #expect(phase.isFetching)
        #expect(phase.isStale)
    }

    @Test func `there is nothing to change before the first answer`() {
        var phase = ContentPhase<[String]>()
        #expect(phase.modify(isEmpty: \.isEmpty) { $0.append("taken") } == false)
        #expect(phase.content == .none)
    }
}

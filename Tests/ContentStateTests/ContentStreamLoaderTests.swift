// SPDX-License-Identifier: Apache-2.0

import ContentState
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ContentStreamLoaderTests {
    typealias Fetch = GatedCalls<String, [String]>
    typealias Loader = ContentStreamLoader<String, [String]>

    @Test func `a stream begins with the present state and brings each change`() async {
        let fetch = Fetch()
        let loader = Loader(isEmpty: \.isEmpty) { try await fetch($0) }
        var states = await loader.states().makeAsyncIterator()
        #expect(await states.next()?.phase.display == .initial)

        await loader.load("anna")
        let loading = await states.next()
        #expect(loading?.phase.display == .loading)
        #expect(loading?.key == "anna")

        await fetch.answer(0, .success(["Aspirin"]))
        let loaded = await states.next()
        #expect(loaded?.phase.value == ["Aspirin"])
        #expect(loaded?.contentKey == "anna")
        #expect(await loader.key == "anna")
        #expect(await loader.phase.display == .loaded)
    }

    @Test func `a retry is a change`() async {
        let (fetch, sleep) = (Fetch(), GatedCalls<Swift.Duration, Void>())
        let loader = Loader(
            isEmpty: \.isEmpty,
            retry: .attempts(delays: [.seconds(1)], shouldRetry: { _ in true }),
            sleep: { try await sleep($0) },
            fetch: { try await fetch($0) }
        )
        await loader.load("anna")
        await fetch.started(0)
        var states = await loader.states().makeAsyncIterator()
        #expect(await states.next()?.phase.isRetrying == false)
        await fetch.answer(0, .failure(NamedError(name: "lost")))
        #expect(await states.next()?.phase.isRetrying == true)
        await sleep.answer(0, .success(()))
        await fetch.answer(1, .success([]))
        #expect(await states.next()?.phase.display == .empty)
    }

    @Test func `a slow reader gets the newest state`() async {
        let loader = Loader(isEmpty: \.isEmpty) { [$0] }
        var states = await loader.states().makeAsyncIterator()
        await loader.load("anna").value
        #expect(await states.next()?.phase.value == ["anna"])
    }

    @Test func `every reader gets every change`() async {
        let loader = Loader(isEmpty: \.isEmpty) { [$0] }
        var first = await loader.states().makeAsyncIterator()
        var second = await loader.states().makeAsyncIterator()
        await loader.load("anna").value
        #expect(await first.next()?.phase.display == .loaded)
        #expect(await second.next()?.phase.display == .loaded)
    }

    @Test func `nothing is published when nothing changes`() async {
        let fetch = Fetch()
        var loader: Loader? = Loader(isEmpty: \.isEmpty) { try await fetch($0) }
        let slow = await loader?.load("anna")
        await fetch.started(0)
        let fast = await loader?.load("anna")
        await fetch.answer(1, .success(["new"]))
        await fast?.value
        var states = await loader?.states().makeAsyncIterator()
        #expect(await states?.next()?.phase.value == ["new"])

        await fetch.answer(0, .success(["old"]))
        await slow?.value
        await loader?.cancel()
        // Had either published the state again, it would come before the end.
        loader = nil
        #expect(await states?.next() == nil)
    }

    @Test func `streams and request end when the loader goes away`() async {
        let fetch = Fetch(cancellationError: CancellationError())
        var loader: Loader? = Loader(isEmpty: \.isEmpty) { try await fetch($0) }
        var states = await loader?.states().makeAsyncIterator()
        let task = await loader?.load("anna")
        await fetch.started(0)
        #expect(await states?.next()?.phase.display == .loading)
        loader = nil
        await task?.value
        #expect(await fetch.wasCancelled(0))
        #expect(await states?.next() == nil)
    }
}

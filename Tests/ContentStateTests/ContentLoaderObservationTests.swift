// SPDX-License-Identifier: Apache-2.0

import ContentState
import Observation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ContentLoaderObservationTests {
    typealias Fetch = GatedCalls<String, [String]>
    typealias Loader = ContentLoader<String, [String]>

    /// Counts the first change of the phase during an action; observation ends with the first change.
    private func expectChanges(
        _ count: Int,
        of loader: Loader,
        during action: () async -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await confirmation(expectedCount: count, sourceLocation: sourceLocation) { changed in
            withObservationTracking {
                _ = loader.phase.display
            } onChange: {
                changed()
            }
            await action()
        }
    }

    @Test func `observers hear of the start and of the answer`() async {
        let fetch = Fetch()
        let loader = Loader(isEmpty: \.isEmpty) { try await fetch($0) }
        var task: Task<Void, Never>?
        await expectChanges(1, of: loader) { task = loader.load("anna") }
        #expect(loader.phase.display == .loading)
        await expectChanges(1, of: loader) {
            await fetch.answer(0, .success(["Aspirin"]))
            await task?.value
        }
        #expect(loader.phase.display == .loaded)
        #expect(loader.key == "anna")
    }

    @Test func `observers of the key hear of another key`() async {
        let loader = Loader(isEmpty: \.isEmpty) { [$0] }
        await confirmation { changed in
            withObservationTracking {
                _ = loader.key
            } onChange: {
                changed()
            }
            await loader.load("anna").value
        }
    }

    @Test func `observers hear of cancelling and resetting once`() async {
        let fetch = Fetch()
        let loader = Loader(isEmpty: \.isEmpty) { try await fetch($0) }
        loader.load("anna")
        await fetch.started(0)
        await expectChanges(1, of: loader) { loader.cancel() }
        await expectChanges(0, of: loader) { loader.cancel() }
        await expectChanges(1, of: loader) { loader.reset() }
        await expectChanges(0, of: loader) { loader.reset() }
        await fetch.answer(0, .success([]))
    }

    @Test func `observers hear nothing of an overtaken answer`() async {
        let fetch = Fetch()
        let loader = Loader(isEmpty: \.isEmpty) { try await fetch($0) }
        let slow = loader.load("anna")
        await fetch.started(0)
        let fast = loader.load("anna")
        await fetch.answer(1, .success(["new"]))
        await fast.value
        await expectChanges(0, of: loader) {
            await fetch.answer(0, .success(["old"]))
            await slow.value
        }
    }

    @Test func `observers hear nothing of a change that finds no content`() async {
        let loader = Loader(isEmpty: \.isEmpty) { [$0] }
        await expectChanges(0, of: loader) { loader.modify { $0.append("taken") } }
    }

    @Test func `the request ends when the loader goes away`() async {
        let fetch = Fetch(cancellationError: CancellationError())
        var loader: Loader? = Loader(isEmpty: \.isEmpty) { try await fetch($0) }
        weak let trace = loader
        let task = loader?.load("anna")
        await fetch.started(0)
        loader = nil
        await task?.value
        #expect(await fetch.wasCancelled(0))
        #expect(trace == nil)
    }
}

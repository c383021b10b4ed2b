// SPDX-License-Identifier: Apache-2.0

import ContentState
import TestSupport
import Testing

/// The rules that both loaders follow; keys are patients, values their prescriptions.
@Suite(.timeLimit(.minutes(10)))
struct LoaderRulesTests {
    typealias Fetch = GatedCalls<String, [String]>

    let lost = NamedError(name: "lost")

    // MARK: - One load

    @Test(arguments: LoaderKind.allCases)
    func `loading goes from initial over loading to loaded`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        #expect(await loader.phase.display == .initial)
        #expect(await loader.state.key == nil)

        let task = await loader.start("anna")
        #expect(await loader.phase.display == .loading)
        #expect(await loader.state.key == "anna")

        await fetch.answer(0, .success(["Aspirin"]))
        await task.value
        #expect(await loader.phase.display == .loaded)
        #expect(await loader.phase.value == ["Aspirin"])
        #expect(await loader.state.contentKey == "anna")
        #expect(await fetch.arguments == ["anna"])
    }

    @Test(arguments: LoaderKind.allCases)
    func `an answer without rows is empty and a failure is an error`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        let first = await loader.start("anna")
        await fetch.answer(0, .failure(lost))
        await first.value
        #expect(await loader.phase.display == .error)
        #expect(await loader.phase.failureName == "lost")

        let second = await loader.reload()
        #expect(await loader.phase.display == .loading)
        #expect(await loader.phase.failureName == "lost")
        await fetch.answer(1, .success([]))
        await second?.value
        #expect(await loader.phase.display == .empty)
        #expect(await loader.phase.failure == nil)
        #expect(await fetch.arguments == ["anna", "anna"])
    }

    @Test(arguments: LoaderKind.allCases)
    func `there is nothing to reload before the first load`(kind: LoaderKind) async {
        let loader = await kind.make { _ in [] }
        #expect(await loader.reload() == nil)
        #expect(await loader.phase.display == .initial)
    }

    @Test(arguments: LoaderKind.allCases)
    func `a failed refresh keeps the content and says so`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        await loadAnna(loader, fetch)

        let refresh = await loader.reload()
        #expect(await loader.phase.display == .updating)
        #expect(await loader.phase.value == ["Aspirin"])
        await fetch.answer(1, .failure(lost))
        await refresh?.value
        #expect(await loader.phase.value == ["Aspirin"])
        #expect(await loader.phase.isStale)
        #expect(await loader.phase.failureName == "lost")
    }

    // MARK: - Races

    @Test(arguments: LoaderKind.allCases)
    func `the newest load wins although the older one ends last`(kind: LoaderKind) async {
        let fetch = Fetch()  // Does not notice cancellation.
        let loader = await kind.make { try await fetch($0) }
        let slow = await loader.start("anna")
        await fetch.started(0)
        let fast = await loader.start("anna")
        await fetch.answer(1, .success(["new"]))
        await fast.value
        await fetch.answer(0, .success(["old"]))
        await slow.value
        #expect(await loader.phase.value == ["new"])
        #expect(await fetch.wasCancelled(0))
        #expect(!(await fetch.wasCancelled(1)))
    }

    @Test(arguments: LoaderKind.allCases)
    func `the newest load goes on loading when the older one ends first`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        let slow = await loader.start("anna")
        await fetch.started(0)
        let fast = await loader.start("anna")
        await fetch.answer(0, .failure(lost))
        await slow.value
        #expect(await loader.phase.display == .loading)
        #expect(await loader.phase.failure == nil)
        await fetch.answer(1, .success(["new"]))
        await fast.value
        #expect(await loader.phase.display == .loaded)
    }

    @Test(arguments: LoaderKind.allCases)
    func `cancelling goes back at once although the fetch does not notice`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        await loadAnna(loader, fetch)

        let refresh = await loader.reload()
        await fetch.started(1)
        await loader.cancel()
        #expect(await loader.phase.display == .loaded)
        await fetch.answer(1, .success(["late"]))
        await refresh?.value
        #expect(await fetch.wasCancelled(1))
        #expect(await loader.phase.value == ["Aspirin"])
        #expect(!(await loader.phase.isStale))
    }

    @Test(arguments: LoaderKind.allCases)
    func `cancelling the first load goes back to initial and keeps the key`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        _ = await loader.start("anna")
        await fetch.started(0)
        await loader.cancel()
        #expect(await loader.phase.display == .initial)

        let again = await loader.reload()
        await fetch.answer(1, .success(["Aspirin"]))
        await again?.value
        #expect(await loader.phase.value == ["Aspirin"])
        await fetch.answer(0, .success(["late"]))
    }

    @Test(arguments: LoaderKind.allCases)
    func `a cancelled task is no failure, whatever the platform throws`(kind: LoaderKind) async {
        // Such as the error of URLSession, which is not a CancellationError.
        let fetch = Fetch(cancellationError: NamedError(name: "connection cancelled"))
        let loader = await kind.make(
            retry: .attempts(delays: [.seconds(1)], shouldRetry: { _ in true })
        ) { try await fetch($0) }
        let task = await loader.start("anna")
        await fetch.started(0)
        task.cancel()
        await task.value
        #expect(await loader.phase.display == .initial)
        #expect(await loader.phase.failure == nil)
        #expect(await fetch.arguments.count == 1)
    }

    @Test @MainActor
    func `a request cancelled before it begins is not sent`() async {
        let fetch = Fetch()
        let loader = ContentLoader(isEmpty: \.isEmpty) { try await fetch($0) }
        let task = loader.load("anna", keepingPrevious: false)
        loader.cancel()
        await task.value
        #expect(await fetch.arguments.isEmpty)
        #expect(loader.phase.display == .initial)
    }

    @Test(arguments: LoaderKind.allCases)
    func `a reset drops a late answer and its key`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        let old = await loader.start("anna")
        await fetch.started(0)
        await loader.reset()
        #expect(await loader.phase.display == .initial)
        #expect(await loader.state.key == nil)
        #expect(await loader.reload() == nil)

        // The next user signs in before the old answer arrives.
        let new = await loader.start("berta")
        await fetch.started(1)
        await fetch.answer(0, .success(["Anna's"]))
        await old.value
        #expect(await fetch.wasCancelled(0))
        #expect(await loader.phase.display == .loading)
        await fetch.answer(1, .success(["Berta's"]))
        await new.value
        #expect(await loader.phase.value == ["Berta's"])
    }

    @Test(arguments: LoaderKind.allCases)
    func `a reset forgets content and failure`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        await loadAnna(loader, fetch)
        let refresh = await loader.reload()
        await fetch.answer(1, .failure(lost))
        await refresh?.value
        await loader.reset()
        #expect(await loader.phase.value == nil)
        #expect(await loader.phase.failure == nil)
        #expect(await loader.state.contentKey == nil)
    }

    // MARK: - Saving

    @Test(arguments: LoaderKind.allCases)
    func `a double submission sends once, and a retry sends the same`(kind: LoaderKind) async {
        let save = Fetch()
        let loader = await kind.make { try await save($0) }
        let first = await loader.submit("taken, client id 7")
        #expect(await loader.submit("taken, client id 7") == nil)
        await save.answer(0, .failure(lost))
        await first?.value
        #expect(await loader.phase.canRetry)

        // Trying again is safe from a double tap too, and the failure stays visible meanwhile.
        let second = await loader.submit("taken, client id 7")
        #expect(await loader.submit("taken, client id 7") == nil)
        #expect(await loader.phase.failureName == "lost")
        await save.answer(1, .success(["saved"]))
        await second?.value
        #expect(await save.arguments == ["taken, client id 7", "taken, client id 7"])
        #expect(await loader.phase.value == ["saved"])
    }

    @Test(arguments: LoaderKind.allCases)
    func `a saved record can be shown before the next load`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        #expect(await loader.modify { $0.append("taken") } == false)
        await loadAnna(loader, fetch, answer: [])
        #expect(await loader.modify { $0.append("taken") })
        #expect(await loader.phase.content == .some(["taken"]))
    }

    private func loadAnna(_ loader: any LoaderUnderTest, _ fetch: Fetch, answer: [String] = ["Aspirin"]) async {
        let task = await loader.start("anna")
        await fetch.answer(0, .success(answer))
        await task.value
    }
}

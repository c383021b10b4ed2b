// SPDX-License-Identifier: Apache-2.0

import ContentState
import TestSupport
import Testing

/// What happens to the content of one patient when another one is asked for.
@Suite(.timeLimit(.minutes(10)))
struct LoaderKeyTests {
    typealias Fetch = GatedCalls<String, [String]>

    let lost = NamedError(name: "lost")

    @Test(arguments: LoaderKind.allCases)
    func `content of another key is not shown`(kind: LoaderKind) async {
        let (loader, fetch) = await loaderShowingAnna(kind)
        let task = await loader.start("berta")
        #expect(await loader.state.key == "berta")
        #expect(await loader.phase.display == .loading)
        #expect(await loader.phase.value == nil)
        await fetch.answer(1, .failure(lost))
        await task.value
        #expect(await loader.phase.display == .error)
        #expect(await loader.phase.value == nil)
    }

    @Test(arguments: LoaderKind.allCases)
    func `a failure of another key is not shown`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        let task = await loader.start("anna")
        await fetch.answer(0, .failure(lost))
        await task.value
        _ = await loader.load("berta", keepingPrevious: true)
        #expect(await loader.phase.failure == nil)
        await fetch.answer(1, .success([]))
    }

    @Test(arguments: LoaderKind.allCases)
    func `a late answer for another key is dropped`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        let anna = await loader.start("anna")
        await fetch.started(0)
        let berta = await loader.start("berta")
        await fetch.answer(1, .success(["Berta's"]))
        await berta.value
        await fetch.answer(0, .success(["Anna's"]))
        await anna.value
        #expect(await loader.phase.value == ["Berta's"])
        #expect(await loader.state.contentKey == "berta")
    }

    @Test(arguments: LoaderKind.allCases)
    func `cancelling does not bring back the content of another key`(kind: LoaderKind) async {
        let (loader, fetch) = await loaderShowingAnna(kind)
        _ = await loader.start("berta")
        await fetch.started(1)
        await loader.cancel()
        #expect(await loader.phase.display == .initial)
        #expect(await loader.state.key == "berta")
        await fetch.answer(1, .success([]))
    }

    // MARK: - Keeping the previous content

    @Test(arguments: LoaderKind.allCases)
    func `previous content is kept when asked, and marked`(kind: LoaderKind) async {
        let (loader, fetch) = await loaderShowingAnna(kind)
        let task = await loader.load("berta", keepingPrevious: true)
        #expect(await loader.phase.value == ["Anna's"])
        #expect(await loader.phase.display == .updating)
        #expect(await loader.state.isShowingPrevious)
        #expect(await loader.state.key == "berta")
        #expect(await loader.state.contentKey == "anna")
        // Berta's record must not be inserted into Anna's list.
        #expect(await loader.modify { $0.append("Berta's record") } == false)

        await fetch.answer(1, .success(["Berta's"]))
        await task.value
        #expect(await loader.phase.value == ["Berta's"])
        #expect(!(await loader.state.isShowingPrevious))
    }

    @Test(arguments: LoaderKind.allCases)
    func `cancelling goes back to the previous content and its key`(kind: LoaderKind) async {
        let (loader, fetch) = await loaderShowingAnna(kind)
        _ = await loader.load("berta", keepingPrevious: true)
        await fetch.started(1)
        _ = await loader.load("clara", keepingPrevious: true)
        await fetch.started(2)
        await loader.cancel()
        #expect(await loader.state.key == "anna")
        #expect(await loader.phase.value == ["Anna's"])
        #expect(!(await loader.state.isShowingPrevious))
        await fetch.answer(1, .success([]))
        await fetch.answer(2, .success([]))
    }

    @Test(arguments: LoaderKind.allCases)
    func `a cancelled task goes back to the previous key too`(kind: LoaderKind) async {
        let (loader, fetch) = await loaderShowingAnna(kind)
        let task = await loader.load("berta", keepingPrevious: true)
        await fetch.started(1)
        task.cancel()
        await fetch.answer(1, .success(["Berta's"]))
        await task.value
        #expect(await loader.state.key == "anna")
        #expect(await loader.phase.value == ["Anna's"])
    }

    @Test(arguments: LoaderKind.allCases)
    func `a failure keeps the previous content, still marked, until another load`(kind: LoaderKind) async {
        let (loader, fetch) = await loaderShowingAnna(kind)
        let task = await loader.load("berta", keepingPrevious: true)
        await fetch.answer(1, .failure(lost))
        await task.value
        #expect(await loader.phase.value == ["Anna's"])
        #expect(await loader.phase.isStale)
        #expect(await loader.state.isShowingPrevious)

        // Trying again is about Berta and changes nothing of what is shown meanwhile.
        _ = await loader.reload()
        #expect(await fetch.started(2) == "berta")
        #expect(await loader.phase.value == ["Anna's"])
        #expect(await loader.state.isShowingPrevious)

        // A plain load of Berta shows nothing of Anna.
        _ = await loader.start("berta")
        #expect(await loader.phase.value == nil)
        #expect(await loader.phase.failure == nil)
        await fetch.answer(2, .success([]))
        await fetch.answer(3, .success([]))
    }

    @Test(arguments: LoaderKind.allCases)
    func `a failure of one key is not shown beside content of another`(kind: LoaderKind) async {
        let (loader, fetch) = await loaderShowingAnna(kind)
        let task = await loader.load("berta", keepingPrevious: true)
        await fetch.answer(1, .failure(lost))
        await task.value
        _ = await loader.start("anna")
        #expect(await loader.phase.failure == nil)
        #expect(await loader.phase.display == .loading)
        await fetch.answer(2, .success([]))
    }

    @Test(arguments: LoaderKind.allCases)
    func `going back to the first key before an answer keeps its content`(kind: LoaderKind) async {
        let (loader, fetch) = await loaderShowingAnna(kind)
        _ = await loader.load("berta", keepingPrevious: true)
        await fetch.started(1)
        _ = await loader.start("anna")
        #expect(await loader.phase.value == ["Anna's"])
        #expect(!(await loader.state.isShowingPrevious))
        await fetch.answer(1, .success([]))
        await fetch.answer(2, .success([]))
    }

    private func loaderShowingAnna(_ kind: LoaderKind) async -> (loader: any LoaderUnderTest, fetch: Fetch) {
        let fetch = Fetch()
        let loader = await kind.make { try await fetch($0) }
        let task = await loader.start("anna")
        await fetch.answer(0, .success(["Anna's"]))
        await task.value
        return (loader, fetch)
    }
}

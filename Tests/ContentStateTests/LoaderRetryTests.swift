// SPDX-License-Identifier: Apache-2.0

import ContentState
import TestSupport
import Testing

/// Trying again without asking; the pauses are gates too, so nothing waits.
@Suite(.timeLimit(.minutes(10)))
struct LoaderRetryTests {
    typealias Fetch = GatedCalls<String, [String]>
    typealias Sleep = GatedCalls<Swift.Duration, Void>

    let lost = NamedError(name: "lost")
    let policy = ContentRetryPolicy.attempts(
        delays: [.seconds(1), .seconds(2)],
        shouldRetry: { ($0 as? NamedError)?.name != "refused" }
    )

    @Test(arguments: LoaderKind.allCases)
    func `the third attempt succeeds after two failures`(kind: LoaderKind) async {
        let (fetch, sleep) = (Fetch(), Sleep())
        let loader = await kind.make(retry: policy, sleep: { try await sleep($0) }) { try await fetch($0) }
        let task = await loader.start("anna")

        await fetch.answer(0, .failure(lost))
        #expect(await sleep.started(0) == .seconds(1))
        #expect(await loader.phase.isRetrying)
        #expect(await loader.phase.attemptFailure as? NamedError == lost)
        #expect(await loader.phase.failure == nil)
        #expect(await loader.phase.display == .loading)
        await sleep.answer(0, .success(()))

        await fetch.answer(1, .failure(NamedError(name: "busy")))
        #expect(await sleep.started(1) == .seconds(2))
        #expect(await loader.phase.failedAttempts == 2)
        #expect(await loader.phase.attemptFailure as? NamedError == NamedError(name: "busy"))
        await sleep.answer(1, .success(()))

        await fetch.answer(2, .success(["Aspirin"]))
        await task.value
        #expect(await loader.phase.display == .loaded)
        #expect(!(await loader.phase.isRetrying))
        #expect(await fetch.arguments == ["anna", "anna", "anna"])
    }

    @Test(arguments: LoaderKind.allCases)
    func `the last failure is kept when all attempts are lost`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make(retry: policy) { try await fetch($0) }
        let task = await loader.start("anna")
        await fetch.answer(0, .failure(lost))
        await fetch.answer(1, .failure(lost))
        await fetch.answer(2, .failure(NamedError(name: "last")))
        await task.value
        #expect(await loader.phase.failureName == "last")
        #expect(!(await loader.phase.isRetrying))
        #expect(await fetch.arguments.count == 3)
    }

    @Test(arguments: LoaderKind.allCases)
    func `what cannot help is not tried again`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make(retry: policy) { try await fetch($0) }
        let task = await loader.start("anna")
        await fetch.answer(0, .failure(NamedError(name: "refused")))
        await task.value
        #expect(await loader.phase.failureName == "refused")
        #expect(await fetch.arguments.count == 1)
    }

    @Test(arguments: LoaderKind.allCases)
    func `an overtaken request does not try again`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make(retry: policy) { try await fetch($0) }
        let slow = await loader.start("anna")
        await fetch.started(0)
        let fast = await loader.start("anna")
        await fetch.started(1)
        await fetch.answer(0, .failure(lost))
        await slow.value
        #expect(!(await loader.phase.isRetrying))
        await fetch.answer(1, .success([]))
        await fast.value
        #expect(await fetch.arguments.count == 2)
    }

    @Test(arguments: LoaderKind.allCases)
    func `cancelling during the pause ends the request`(kind: LoaderKind) async {
        let (fetch, sleep) = (Fetch(), Sleep())  // The pause does not notice cancellation either.
        let loader = await kind.make(retry: policy, sleep: { try await sleep($0) }) { try await fetch($0) }
        let task = await loader.start("anna")
        await fetch.answer(0, .failure(lost))
        await sleep.started(0)
        await loader.cancel()
        #expect(await loader.phase.display == .initial)
        #expect(!(await loader.phase.isRetrying))
        await sleep.answer(0, .success(()))
        await task.value
        #expect(await fetch.arguments.count == 1)
        #expect(await loader.phase.failure == nil)
    }

    @Test(arguments: LoaderKind.allCases)
    func `a pause that throws a cancellation is a cancellation`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make(retry: policy, sleep: { _ in throw CancellationError() }) { try await fetch($0) }
        let task = await loader.start("anna")
        await fetch.answer(0, .failure(lost))
        await task.value
        #expect(await loader.phase.display == .initial)
    }

    @Test(arguments: LoaderKind.allCases)
    func `a pause that fails leaves the failure of the fetch`(kind: LoaderKind) async {
        let fetch = Fetch()
        let loader = await kind.make(retry: policy, sleep: { _ in throw NamedError(name: "no clock") }) {
            try await fetch($0)
        }
        let task = await loader.start("anna")
        await fetch.answer(0, .failure(lost))
        await task.value
        #expect(await loader.phase.failureName == "lost")
        #expect(await fetch.arguments.count == 1)
    }
}

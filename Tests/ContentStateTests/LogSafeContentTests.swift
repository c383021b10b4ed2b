// SPDX-License-Identifier: Apache-2.0

import ContentState
import TestSupport
import Testing

/// No way of printing a state or a loader shows what was fetched, for which key, or why it failed.
struct LogSafeContentTests {
    private static let canary = "q7-canary"

    private struct Failure: Error {
        let text = LogSafeContentTests.canary
    }

    private func expectNothing(in value: Any, sourceLocation: SourceLocation = #_sourceLocation) {
        for text in printedTexts(of: value) { #expect(!text.contains(Self.canary), sourceLocation: sourceLocation) }
    }

    @Test func `a phase prints what a screen shows, in one word`() {
        var phase = ContentPhase<[String]>()
        #expect("\(phase)" == "initial")
        #expect("\(phase.content)" == "none")
        phase.finish(phase.begin(), .success([Self.canary]), isEmpty: \.isEmpty)
        #expect("\(phase)" == "loaded")
        #expect("\(phase.content)" == "some")
        expectNothing(in: phase)
        expectNothing(in: phase.content)
        phase.finish(phase.begin(), .failure(Failure()), isEmpty: \.isEmpty)
        expectNothing(in: phase)
    }

    @MainActor
    @Test func `a loader prints neither key nor content`() async {
        let loader = ContentLoader<String, [String]>(isEmpty: \.isEmpty) { [$0] }
        await loader.load(Self.canary).value
        #expect(loader.phase.value == [Self.canary])
        expectNothing(in: loader)
        expectNothing(in: loader.state)
        let texts = await Task.detached { printedTexts(of: loader) }.value
        #expect(!texts.isEmpty)
        for text in texts { #expect(!text.contains(Self.canary)) }
    }

    @Test func `a loader of streams prints neither key nor content`() async {
        let loader = ContentStreamLoader<String, [String]>(isEmpty: \.isEmpty) { [$0] }
        await loader.load(Self.canary).value
        #expect(await loader.state.phase.value == [Self.canary])
        expectNothing(in: loader)
        expectNothing(in: await loader.state)
    }

    @Test func `a machine does not print its state`() {
        expectNothing(in: StateMachine(Self.canary) { _, _ in true })
    }
}

// SPDX-License-Identifier: Apache-2.0

import ContentState
import TestSupport
import Testing

/// Phases and loaders under random events, beside a model that is too simple to be wrong.
struct PhaseWalkTests {
    /// What a screen must have, told without phases.
    struct Expected {
        var key: String?
        /// The value that was received last for the key, and the number of its request.
        var value: [String]?
        var hasFailed = false
        var current: Int?

        mutating func begin(_ newKey: String, request: Int) {
            if newKey != key { (value, hasFailed) = (nil, false) }
            (key, current) = (newKey, request)
        }

        mutating func end(_ request: Int, _ result: Result<[String], any Error>) {
            guard current == request else { return }
            current = nil
            switch result {
            case .success(let value): (self.value, hasFailed) = (value, false)
            case .failure: hasFailed = true
            }
        }

        /// The display of the table in ContentDisplay, by hand.
        var display: ContentDisplay {
            switch (value, current) {
            case (nil, nil): hasFailed ? .error : .initial
            case (nil, _): .loading
            case (let value?, nil): value.isEmpty ? .empty : .loaded
            default: .updating
            }
        }
    }

    /// An answer that names its request, so that a late one would show; every third is empty or a failure.
    static func answer(_ request: Int, _ generator: inout SeededGenerator) -> Result<[String], any Error> {
        switch UInt.random(in: 0..<4, using: &generator) {
        case 0: .success([])
        case 1: .failure(NamedError(name: "\(request)"))
        default: .success(["answer \(request)"])
        }
    }

    @Test(arguments: 0..<40)
    func `no events lead a phase to an undefined display`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var phase = ContentPhase<[String]>()
        var expected = Expected()
        var tickets: [(number: Int, ticket: ContentPhase<[String]>.Ticket)] = []
        for request in 0..<300 {
            switch UInt.random(in: 0..<8, using: &generator) {
            case 0, 1, 2:
                tickets.append((request, phase.begin()))
                expected.begin("k", request: request)
            case 3, 4, 5:
                guard let (number, ticket) = tickets.randomElement(using: &generator) else { continue }
                let result = Self.answer(number, &generator)
                let lands = expected.current == number
                #expect(phase.finish(ticket, result, isEmpty: \.isEmpty) == lands)
                expected.end(number, result)
            case 6:
                phase.cancel()
                expected.current = nil
            default:
                phase.reset()
                expected = Expected()
            }
            #expect(phase.display == expected.display)
            #expect(phase.value == expected.value)
            #expect((phase.failure != nil) == expected.hasFailed)
            // What a host shows is never a blank: content, or a message with words.
            #expect((phase.messageKey == nil) == (phase.value?.isEmpty == false))
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: LoaderKind.allCases, 0..<6)
    func `no events make a loader lose content or land a late answer`(kind: LoaderKind, seed: UInt64) async {
        var generator = SeededGenerator(seed: seed)
        let fetch = GatedCalls<String, [String]>()
        let loader = await kind.make { try await fetch($0) }
        var expected = Expected()
        var open: [Int: Task<Void, Never>] = [:]
        var count = 0
        for _ in 0..<120 {
            switch UInt.random(in: 0..<9, using: &generator) {
            case 0, 1, 2:
                let key = ["anna", "berta"].randomElement(using: &generator) ?? "anna"
                open[count] = await loader.start(key)
                await fetch.started(count)
                expected.begin(key, request: count)
                count += 1
            case 3:
                guard let task = await loader.reload(), let key = expected.key else { continue }
                open[count] = task
                await fetch.started(count)
                expected.begin(key, request: count)
                count += 1
            case 4, 5, 6:
                // Any request that is still out there, the overtaken ones included.
                guard let number = open.keys.sorted().randomElement(using: &generator) else { continue }
                let result = Self.answer(number, &generator)
                await fetch.answer(number, result)
                await open.removeValue(forKey: number)?.value
                expected.end(number, result)
            case 7:
                await loader.cancel()
                expected.current = nil
            default:
                await loader.reset()
                expected = Expected()
            }
            let state = await loader.state
            #expect(state.phase.display == expected.display)
            #expect(state.phase.value == expected.value)
            #expect((state.phase.failure != nil) == expected.hasFailed)
            #expect(state.key == expected.key)
            #expect(!state.isShowingPrevious)
        }
        for number in open.keys { await fetch.answer(number, .success([])) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// Work on the items of a source by several threads, whose results come in the order of the items.
///
/// An item may have many results, so that none need be long. Of what is read and not yet taken there are two items for
/// each thread at most, and a mebibyte for each thread unless a single item is longer. A worker whose results wait for
/// those of an earlier item waits with them: memory is bounded however slow one item is.
struct OrderedWork<Source: WorkSource, Result: Sendable>: Sendable {
    /// Works on an item; gives results out of hand that come before the one it returns.
    typealias Worker = (_ item: Source.Item, _ handOver: (Result) -> Void) -> Result

    /// An item from when it was read until its results are taken.
    private struct Slot {
        let byteCount: Int
        var results: [Result] = []
        var isDone = false
    }

    private struct State {
        var slots: [Int: Slot] = [:]
        /// The number of the next item.
        var next = 0
        /// The number of the item whose results are next.
        var turn = 0
        var byteCount = 0
        /// Whether there is nothing more to read, or no use in it.
        var isAtEnd = false
        /// Whether nobody takes results any more.
        var isStopped = false
        var failure: FileError?
    }

    private enum Step {
        case results([Result])
        /// An item is done with, of so many bytes.
        case done(Int)
        case end(FileError?)
    }

    private let threadCount: Int
    private let source: Monitor<Source>
    private let makeWorker: @Sendable () -> Worker
    private let state = Monitor(State())

    /// Prepares work.
    ///
    /// - Parameters:
    ///   - source: Where the items come from.
    ///   - threadCount: The number of threads, beside that of the caller.
    ///   - makeWorker: Makes what works on items, once for each thread.
    init(on source: Source, threadCount: Int, makeWorker: @escaping @Sendable () -> Worker) {
        self.source = Monitor(source)
        self.threadCount = threadCount
        self.makeWorker = makeWorker
    }

    /// Does the work, once.
    ///
    /// - Parameters:
    ///   - take: Takes the results, in order and in the thread of the caller.
    ///   - finish: Is told after each item of how many bytes it was.
    /// - Throws: What taking throws; else what the source throws, after the results of all items before.
    func run(_ take: (Result) throws -> Void, finish: (_ byteCount: Int) -> Void = { _ in }) throws {
        startThread(1)
        do {
            while true {
                switch nextStep() {
                case .results(let results): try results.forEach(take)
                case .done(let byteCount): finish(byteCount)
                case .end(let failure):
                    if let failure { throw failure }
                    return
                }
            }
        } catch {
            stop()
            throw error
        }
    }

    // MARK: The thread of the caller

    private func nextStep() -> Step {
        state.wait { state in
            guard let slot = state.slots[state.turn] else {
                return state.isAtEnd && state.turn == state.next ? .end(state.failure) : nil
            }
            if !slot.results.isEmpty {
                state.slots[state.turn]?.results = []
                return .results(slot.results)
            }
            guard slot.isDone else { return nil }
            state.slots[state.turn] = nil
            state.turn += 1
            state.byteCount -= slot.byteCount
            return .done(slot.byteCount)
        }
    }

    /// Ends the work early, and returns when no thread works any more, except for one that waits for its source.
    private func stop() {
        state.use { ($0.isAtEnd, $0.isStopped) = (true, true) }
        state.wait { $0.slots.values.allSatisfy(\.isDone) ? () : nil }
    }

    // MARK: The other threads

    private func startThread(_ number: Int) {
        Thread.detachNewThread {
            let worker = makeWorker()
            var isFirst = true
            while let (place, item) = nextItem() {
                // There are no more threads than items.
                if isFirst, number < threadCount { startThread(number + 1) }
                isFirst = false
                finish(place, with: worker(item) { give($0, to: place) })
            }
        }
    }

    private func nextItem() -> (place: Int, Source.Item)? {
        source.use { source in
            let mayRead = state.wait { state in
                if state.isAtEnd { return false }
                let hasRoom = state.slots.count < 2 * threadCount && state.byteCount < threadCount << 20
                return state.slots.isEmpty || hasRoom ? true : nil
            }
            guard mayRead else { return nil }
            let item: Source.Item?
            do throws(FileError) {
                item = try source.next()
            } catch {
                state.use { ($0.isAtEnd, $0.failure) = (true, error) }
                return nil
            }
            return state.use { state in
                // The others may have stopped since.
                guard let item, !state.isAtEnd else {
                    state.isAtEnd = true
                    return nil
                }
                defer { state.next += 1 }
                state.slots[state.next] = Slot(byteCount: item.byteCount)
                state.byteCount += item.byteCount
                return (state.next, item)
            }
        }
    }

    /// Gives a result that is not the last of its item, and waits until it is taken.
    private func give(_ result: Result, to place: Int) {
        state.use { $0.slots[place]?.results.append(result) }
        state.wait { $0.isStopped || $0.slots[place]?.results.isEmpty != false ? () : nil }
    }

    private func finish(_ place: Int, with result: Result) {
        state.use { state in
            state.slots[place]?.results.append(result)
            state.slots[place]?.isDone = true
        }
    }
}

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

    private struct Progress {
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
    private let progress = Monitor(Progress())

    /// Prepares work.
    ///
    /// - Parameters:
    ///   - source: Where the items come from.
    ///   - threadCount: The number of threads; one works without any, in that of the caller.
    ///   - makeWorker: Makes what works on items, once for each thread.
    init(on source: Source, threadCount: Int, makeWorker: @escaping @Sendable () -> Worker) {
        self.source = Monitor(source)
        self.threadCount = threadCount
        self.makeWorker = makeWorker
    }

    /// Does the work, once.
    ///
    /// - Parameters:
    ///   - take: Takes the results, in order, in the thread of the caller.
    ///   - finish: Is told after each item of how many bytes it was.
    /// - Throws: What taking throws; else what the source throws, after the results of all items before.
    func run(_ take: (Result) throws -> Void, finish: (_ byteCount: Int) -> Void = { _ in }) throws {
        guard threadCount > 1 else { return try runAlone(take, finish) }
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

    private func runAlone(_ take: (Result) throws -> Void, _ finish: (Int) -> Void) throws {
        let worker = makeWorker()
        // What could not be taken stops the work after the item.
        var failure: (any Error)?
        while let item = try source.use({ source in Swift.Result { try source.next() } }).get() {
            func handOver(_ result: Result) {
                guard failure == nil else { return }
                do { try take(result) } catch { failure = error }
            }
            handOver(worker(item, handOver))
            if let failure { throw failure }
            finish(item.byteCount)
        }
    }

    // MARK: The thread of the caller

    private func nextStep() -> Step {
        progress.wait { progress in
            guard let slot = progress.slots[progress.turn] else {
                return progress.isAtEnd && progress.turn == progress.next ? .end(progress.failure) : nil
            }
            if !slot.results.isEmpty {
                progress.slots[progress.turn]?.results = []
                return .results(slot.results)
            }
            guard slot.isDone else { return nil }
            progress.slots[progress.turn] = nil
            progress.turn += 1
            progress.byteCount -= slot.byteCount
            return .done(slot.byteCount)
        }
    }

    /// Ends the work early, and returns when no thread works any more, except for one that waits for its source.
    private func stop() {
        progress.use { ($0.isAtEnd, $0.isStopped) = (true, true) }
        progress.wait { $0.slots.values.allSatisfy(\.isDone) ? () : nil }
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
            let maximum = threadCount
            let mayRead = progress.wait { progress in
                if progress.isAtEnd { return false }
                let hasRoom = progress.slots.count < 2 * maximum && progress.byteCount < maximum << 20
                return progress.slots.isEmpty || hasRoom ? true : nil
            }
            guard mayRead else { return nil }
            let item: Source.Item?
            do throws(FileError) {
                item = try source.next()
            } catch {
                progress.use { ($0.isAtEnd, $0.failure) = (true, error) }
                return nil
            }
            return progress.use { progress in
                // The others may have stopped since.
                guard let item, !progress.isAtEnd else {
                    progress.isAtEnd = true
                    return nil
                }
                defer { progress.next += 1 }
                progress.slots[progress.next] = Slot(byteCount: item.byteCount)
                progress.byteCount += item.byteCount
                return (progress.next, item)
            }
        }
    }

    /// Gives a result that is not the last of its item, and waits until it is taken.
    private func give(_ result: Result, to place: Int) {
        progress.use { $0.slots[place]?.results.append(result) }
        progress.wait { $0.isStopped || $0.slots[place]?.results.isEmpty != false ? () : nil }
    }

    private func finish(_ place: Int, with result: Result) {
        progress.use { progress in
            progress.slots[place]?.results.append(result)
            progress.slots[place]?.isDone = true
        }
    }
}

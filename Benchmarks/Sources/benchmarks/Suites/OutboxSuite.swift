// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation

/// Recording into an outbox on disk, and reading it again.
///
/// What is measured is the way to the disk without the actor's queue: the program waits for one call at a time.
enum OutboxSuite {
    static let benchmarks: [any Benchmark] = [
        ContestBenchmark(name: "outbox.append", contest: append),
        ContestBenchmark(name: "outbox.replay", contest: replay),
        OutboxDrain(),
    ]

    private static let count = 10_000

    /// Recording is compared with what the disk needs at least: the same bytes at the end of a file, and a sync.
    private static func append() throws -> Contest {
        let folder = try OutboxScratch()
        let outbox = try folder.outbox("append")
        let bare = try folder.file("bare")
        let doses = try OutboxDoses()
        return Contest(
            title: "a dose of \(doses.json(0).count) bytes, synced to the disk",
            item: "dose",
            // Processor time, by which rivals are compared, is not what a disk costs, and the actor has a thread of its own.
            hasRivals: false,
            contenders: [
                Contender(name: "Outbox.record", items: 1) {
                    let (number, json) = doses.next()
                    _ = try blocking { try await outbox.record(json, id: doses.id(number), patient: "1", version: .r4) }
                    return 1
                },
                Contender(name: "write and sync", items: 1) {
                    try withExtendedLifetime(folder) {
                        try bare.write(contentsOf: Data(doses.json(0)))
                        try bare.synchronize()
                        return 1
                    }
                },
            ]
        )
    }

    private static func replay() throws -> Contest {
        let folder = try OutboxScratch()
        let doses = try OutboxDoses()
        try folder.write("replay", doses: doses, count: count)
        let log = folder.url.appendingPathComponent("replay/outbox.log")
        let size = try Data(contentsOf: log).count
        return Contest(
            title: "an outbox of \(count) doses, \(decimal(Double(size) / 1e6, digits: 1)) MB, opened and read",
            item: "outbox",
            hasRivals: false,
            contenders: [
                Contender(name: "Outbox.init", items: 1, bytes: size) {
                    let outbox = try folder.outbox("replay")
                    return try blocking { await outbox.snapshot.waitingCount }
                },
                Contender(name: "the bytes of the file", items: 1, bytes: size) { try Data(contentsOf: log).count },
            ]
        )
    }
}

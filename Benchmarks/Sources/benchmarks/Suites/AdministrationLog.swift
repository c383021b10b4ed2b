// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation

/// A log of administrations as NDJSON that is longer than memory, read and counted by a process of its own.
///
/// The process makes the text itself, chunk by chunk, so that no file of gigabytes is needed; making it is part of the
/// time.
struct AdministrationLog: Benchmark {
    let name: String
    let duplicates: GraphDataAccumulator.DuplicateRule

    func figures(_ options: Options) throws -> [Figure] {
        let count = options.logLength
        let result = try ChildProcess.result(
            of: ["--administration-log", duplicates.rawValue, String(count)], name: name)
        guard result.count == count else { throw BenchmarkError("\(name): \(result.count) of \(count) were counted") }
        let memory = decimal(Double(result.peak) / 1_048_576, digits: 1)
        var figure = Figure(
            name, "NDJSON of \(count) administrations, in \(memory) MiB of memory", "ndjson(chunks:) and GraphData",
            item: "administration")
        figure.samples = 1
        figure.nanosecondsPerItem = Spread([Double(result.nanoseconds) / Double(count)])
        figure.itemsPerSecond = Spread([Double(count) * 1e9 / Double(result.nanoseconds)])
        return [figure]
    }

    func work(times: Int) throws {
        throw BenchmarkError("\(name): run --administration-log \(duplicates.rawValue) N under the profiler")
    }

    // MARK: The process of its own

    /// Counts a log and tells, as JSON, what that took.
    static func measured(_ duplicates: GraphDataAccumulator.DuplicateRule, count: Int) async throws -> String {
        let vienna = try GroupingSuite.vienna()
        let start = Clock.wall.now
        var counts = GraphDataAccumulator(groupedBy: .month, in: .zone(vienna), duplicates: duplicates)
        for try await line in FHIRReader(version: .r4).ndjson(chunks: LogChunks(count: count)) {
            guard case .medicationAdministration(let value) = try line.result.get().value else { continue }
            counts.add(value)
        }
        return try ChildProcess.text(
            .init(count: counts.data().total, nanoseconds: Clock.wall.now - start, peak: ChildProcess.peakMemory))
    }
}

/// The text of a log, a thousand lines at a time.
private struct LogChunks: AsyncSequence {
    let count: Int

    struct AsyncIterator: AsyncIteratorProtocol {
        let count: Int
        var number = 0

        mutating func next() async -> [UInt8]? {
            guard number < count else { return nil }
            var chunk: [UInt8] = []
            let end = Swift.min(number + 1_000, count)
            while number < end {
                chunk += line.utf8
                number += 1
            }
            return chunk
        }

        private var line: String {
            // Five doses a day, in order of time, with an id that tells nothing of it.
            let day = CivilDate(daysSinceEpoch: number / 500 % 14_600)
            let time = ["07:02:11", "12:31:40", "18:05:09", "22:14:57", "06:58:03"][number % 5]
            let id = String(UInt64(number) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
            let status = number % 10 == 0 ? "not-done" : "completed"
            return
                #"{"resourceType":"MedicationAdministration","id":"\#(id)","meta":{"versionId":"1"},"status":"\#(status)""#
                + #","medicationCodeableConcept":{"text":"Metformin 500 mg"},"subject":{"reference":"Patient/p1"}"#
                + #","effectiveDateTime":"\#(day)T\#(time)+02:00","request":{"reference":"MedicationRequest/m1"}}"#
                + "\n"
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(count: count) }
}

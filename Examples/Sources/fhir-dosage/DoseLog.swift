// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore
import Foundation

/// Counts a log that may be longer than memory, of which only the newest version of each id counts.
///
/// Records without id are counted at once. The others are cut by their ids into parts, so that all versions of an id are
/// in one part; the parts wait in a file when they get long, and are counted one after the other in the end.
struct DoseLog {
    private let grouping: Grouping
    private let jobs: Int
    private var counts: GraphDataAccumulator
    private var parts = PartedBytes()

    /// Starts with nothing.
    ///
    /// - Parameters:
    ///   - grouping: How to count.
    ///   - jobs: The number of threads that count.
    init(_ grouping: Grouping, jobs: Int) {
        self.jobs = jobs
        self.grouping = grouping
        counts = grouping.accumulator
    }

    /// Records on their way to a log, which any thread can prepare.
    struct Batch: Sendable {
        fileprivate private(set) var withoutID: [AdministrationRecord] = []
        fileprivate private(set) var parts = PartedBytes.Batch()

        /// About how many bytes it holds.
        var byteCount: Int { parts.byteCount + withoutID.count * MemoryLayout<AdministrationRecord>.stride }

        /// Adds a record.
        mutating func add(_ record: AdministrationRecord) {
            guard let id = record.id else { return withoutID.append(record) }
            parts.append(toPartOf: id) { PackedRecord.append(record, to: &$0) }
        }
    }

    /// Adds records.
    ///
    /// - Parameter batch: Records that come after all that were added before.
    /// - Throws: That the file cannot be written.
    mutating func add(_ batch: Batch) throws(FileError) {
        for record in batch.withoutID { counts.add(record) }
        try parts.append(batch.parts)
    }

    /// Counts everything.
    ///
    /// - Throws: That the file cannot be read again.
    mutating func data(isComplete: Bool) throws -> GraphData {
        // A short log needs no cutting.
        guard !parts.isInMemory else {
            for part in parts.indices { try PackedRecord.each(in: parts.contents(of: part)) { counts.add($0) } }
            return counts.data(isComplete: isComplete)
        }
        let work = OrderedWork(on: LogParts(parts), threadCount: jobs) { [grouping] in
            { part, _ in
                Result {
                    var counts = grouping.accumulator
                    try PackedRecord.each(in: part.bytes) { counts.add($0) }
                    counts.forgetIDs()
                    return counts
                }
            }
        }
        try work.run { try counts.merge($0.get()) }
        return counts.data(isComplete: isComplete)
    }
}

/// The parts of a long log, one after the other.
private struct LogParts: WorkSource {
    struct Part: WorkItem {
        let bytes: [UInt8]
        var byteCount: Int { bytes.count }
    }

    private let parts: PartedBytes
    private var rest: Range<Int>

    init(_ parts: PartedBytes) {
        self.parts = parts
        rest = parts.indices
    }

    mutating func next() throws(FileError) -> Part? {
        guard let index = rest.popFirst() else { return nil }
        return Part(bytes: try parts.contents(of: index))
    }
}

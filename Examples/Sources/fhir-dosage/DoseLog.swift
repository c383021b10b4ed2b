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
    private var counts: GraphDataAccumulator
    private var parts = PartedBytes()

    init(_ grouping: Grouping) {
        self.grouping = grouping
        counts = grouping.accumulator
    }

    /// Adds a record.
    ///
    /// - Throws: That the file cannot be written.
    mutating func add(_ record: AdministrationRecord) throws(FileError) {
        guard let id = record.id else {
            counts.add(record)
            return
        }
        try parts.append(toPartOf: id) { PackedRecord.append(record, to: &$0) }
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
        for part in parts.indices {
            var partCounts = grouping.accumulator
            try PackedRecord.each(in: parts.contents(of: part)) { partCounts.add($0) }
            partCounts.forgetIDs()
            try counts.merge(partCounts)
        }
        return counts.data(isComplete: isComplete)
    }
}

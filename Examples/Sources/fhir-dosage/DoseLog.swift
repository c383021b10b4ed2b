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
    private static let partCount = 256
    /// The most bytes that wait in memory.
    private static let memory = 8 << 20

    private let grouping: Grouping
    private let jobs: Int
    private var counts: GraphDataAccumulator
    private var parts: [[UInt8]]
    private var waiting = 0
    private var file: SpillFile?

    /// Starts with nothing.
    ///
    /// - Parameters:
    ///   - grouping: How to count.
    ///   - jobs: The number of threads that count.
    init(_ grouping: Grouping, jobs: Int) {
        self.jobs = jobs
        self.grouping = grouping
        counts = Self.accumulator(grouping)
        parts = Array(repeating: [], count: Self.partCount)
    }

    private static func accumulator(_ grouping: Grouping) -> GraphDataAccumulator {
        GraphDataAccumulator(
            groupedBy: grouping.mode, window: grouping.window, in: grouping.zone, weekRule: grouping.weekRule)
    }

    /// Records on their way to a log, which any thread can prepare.
    struct Batch: Sendable {
        fileprivate private(set) var withoutID: [AdministrationRecord] = []
        /// The others as bytes, one after the other.
        fileprivate private(set) var bytes: [UInt8] = []
        /// To which part each of them belongs, and where it ends.
        fileprivate private(set) var ends: [(part: Int, end: Int)] = []

        /// About how many bytes it holds.
        var byteCount: Int { bytes.count + withoutID.count * MemoryLayout<AdministrationRecord>.stride }

        /// Adds a record.
        mutating func add(_ record: AdministrationRecord) {
            guard let id = record.id else { return withoutID.append(record) }
            let hash = id.utf8.reduce(5_381 as UInt32) { $0 &* 33 &+ UInt32($1) }
            PackedRecord.append(record, id: id, to: &bytes)
            ends.append((Int(hash >> 3) % DoseLog.partCount, bytes.count))
        }
    }

    /// Adds records.
    ///
    /// - Parameter batch: Records that come after all that were added before.
    /// - Throws: That the file cannot be written.
    mutating func add(_ batch: Batch) throws(FileError) {
        for record in batch.withoutID { counts.add(record) }
        var start = 0
        for (part, end) in batch.ends {
            parts[part] += batch.bytes[start..<end]
            start = end
        }
        waiting += batch.bytes.count
        guard waiting > Self.memory else { return }
        if file == nil { file = try SpillFile(partCount: Self.partCount) }
        for part in parts.indices {
            try file?.append(parts[part], toPart: part)
            parts[part] = []
        }
        waiting = 0
    }

    /// Counts everything.
    ///
    /// - Throws: That the file cannot be read again.
    mutating func data(isComplete: Bool) throws -> GraphData {
        // A short log needs no cutting.
        guard let file else {
            for part in parts { try PackedRecord.each(in: part) { counts.add($0) } }
            return counts.data(isComplete: isComplete)
        }
        let work = OrderedWork(on: LogParts(file: file, waiting: parts), threadCount: jobs) { [grouping] in
            { part, _ in
                Result {
                    var counts = Self.accumulator(grouping)
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

    private let file: SpillFile
    /// What is not in the file.
    private let waiting: [[UInt8]]
    private var index = 0

    init(file: SpillFile, waiting: [[UInt8]]) {
        self.file = file
        self.waiting = waiting
    }

    mutating func next() throws(FileError) -> Part? {
        guard index < waiting.count else { return nil }
        defer { index += 1 }
        return Part(bytes: try file.contents(ofPart: index) + waiting[index])
    }
}

/// A temporary file with parts that grow by turns.
///
/// It has no name from the moment on when it is open, so that nothing of it remains, however the program ends.
private struct SpillFile: Sendable {
    private let handle: FileHandle
    private var end: UInt64 = 0
    private var places: [[(offset: UInt64, length: Int)]]

    init(partCount: Int) throws(FileError) {
        places = Array(repeating: [], count: partCount)
        let url = FileManager.default.temporaryDirectory.appending(path: "fhir-dosage-\(UUID().uuidString)")
        let path = url.path(percentEncoded: false)
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw FileError("cannot make a temporary file in \(url.deletingLastPathComponent().path)")
        }
        do {
            handle = try FileHandle(forUpdating: url)
            try FileManager.default.removeItem(at: url)
        } catch {
            throw FileError("cannot use the temporary file \(path)", error)
        }
    }

    mutating func append(_ bytes: [UInt8], toPart part: Int) throws(FileError) {
        guard !bytes.isEmpty else { return }
        do {
            try handle.write(contentsOf: bytes)
        } catch {
            throw FileError("cannot write to a temporary file", error)
        }
        places[part].append((end, bytes.count))
        end += UInt64(bytes.count)
    }

    func contents(ofPart part: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(places[part].reduce(0) { $0 + $1.length })
        do {
            for place in places[part] {
                try handle.seek(toOffset: place.offset)
                let block = try handle.read(upToCount: place.length) ?? Data()
                guard block.count == place.length else { throw CocoaError(.fileReadCorruptFile) }
                bytes += block
            }
        } catch {
            throw FileError("cannot read a temporary file again", error)
        }
        return bytes
    }
}

/// A record as bytes, for as long as the program runs.
private enum PackedRecord {
    static func append(_ record: AdministrationRecord, id: String, to bytes: inout [UInt8]) {
        append(id, to: &bytes)
        append(record.versionID ?? "", to: &bytes)
        append(record.lastUpdated?.timeIntervalSinceReferenceDate.bitPattern ?? .max, to: &bytes)
        bytes.append(record.outcome.rawValue)
        switch record.effective {
        case .instant(let epochSeconds, let offset):
            append(0, epochSeconds, offset ?? .max, to: &bytes)
        case .day(let date): append(1, Int64(date.daysSinceEpoch), 0, to: &bytes)
        case .month(let month): append(2, Int64(month.firstDay.daysSinceEpoch), 0, to: &bytes)
        case .year(let year): append(3, Int64(year), 0, to: &bytes)
        case .undated: append(4, 0, 0, to: &bytes)
        }
    }

    static func each(in bytes: [UInt8], _ body: (AdministrationRecord) -> Void) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let id = try text(&rest)
            let version = try text(&rest)
            let updated = try word(&rest)
            guard let outcome = rest.popFirst().flatMap({ AdministrationOutcome(rawValue: $0) }),
                let kind = rest.popFirst()
            else { throw damaged }
            let number = Int64(bitPattern: try word(&rest))
            let offset = Int(truncatingIfNeeded: try word(&rest))
            let effective: EffectiveTime
            switch kind {
            case 0: effective = .instant(epochSeconds: number, offsetMinutes: offset == .max ? nil : offset)
            case 1: effective = .day(CivilDate(daysSinceEpoch: Int(number)))
            case 2: effective = .month(CivilMonth(containing: CivilDate(daysSinceEpoch: Int(number))))
            case 3: effective = .year(Int(number))
            default: effective = .undated
            }
            body(
                AdministrationRecord(
                    id: id, versionID: version.isEmpty ? nil : version,
                    lastUpdated: updated == .max
                        ? nil : Date(timeIntervalSinceReferenceDate: Double(bitPattern: updated)),
                    effective: effective, outcome: outcome
                ))
        }
    }

    private static let damaged = FileError("a temporary file is damaged")

    private static func append(_ kind: UInt8, _ number: Int64, _ offset: Int, to bytes: inout [UInt8]) {
        bytes.append(kind)
        append(UInt64(bitPattern: number), to: &bytes)
        append(UInt64(bitPattern: Int64(offset)), to: &bytes)
    }

    private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
        for shift in stride(from: 0 as UInt64, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        append(UInt64(text.utf8.count), to: &bytes)
        bytes += text.utf8
    }

    private static func word(_ bytes: inout ArraySlice<UInt8>) throws -> UInt64 {
        guard bytes.count >= 8 else { throw damaged }
        defer { bytes.removeFirst(8) }
        return bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func text(_ bytes: inout ArraySlice<UInt8>) throws -> String {
        let count = Int(clamping: try word(&bytes))
        guard bytes.count >= count else { throw damaged }
        defer { bytes.removeFirst(count) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

/// The log of an outbox: the file, and the entries that it says.
///
/// Every method takes the lock of the folder, reads what other processes have written meanwhile, and only then does its work:
/// a decision is never made on old entries. Nothing is in the entries that is not on the disk.
///
/// Not Sendable; the actor that owns it keeps calls apart.
final class OutboxLog {
    private let folder: OutboxFolder
    private let seal: Seal?
    private let server: String
    private let lockFile: OutboxFile

    private(set) var entries = OutboxEntries()
    /// What was found wrong since this log was opened.
    private(set) var notices: [OutboxNotice] = []

    private var file: OutboxFile?
    /// Where the last record ends.
    private var end = 0
    private var lastSequence: UInt64 = 0

    /// Opens the log of a folder; one that is not there is made.
    init(folder: OutboxFolder, server: String, seal: Seal?) throws(OutboxError) {
        self.folder = folder
        self.server = server
        self.seal = seal
        lockFile = try folder.openLock()
        try refresh()
    }

    /// Reads what other processes have written.
    func refresh() throws(OutboxError) {
        try whileLocked { () throws(OutboxError) in }
    }

    /// Adds the records that a closure makes from the entries as they are now.
    ///
    /// The closure gets the number that a new entry is to have if its record is the first.
    func append(
        _ records: (OutboxEntries, UInt64) throws(OutboxError) -> [OutboxRecord]
    ) throws(OutboxError) {
        try whileLocked { () throws(OutboxError) in
            let records = try records(entries, lastSequence + 1)
            guard let file, !records.isEmpty else { return }
            let bytes = try frames(of: records, after: lastSequence)
            do throws(OutboxError) {
                try file.write(bytes, at: end)
                try file.sync()
            } catch {
                // What is on the disk now is not known. Best is that nothing is; the next call reads it in any case.
                try? file.truncate(to: end)
                self.file = nil
                throw error
            }
            end += bytes.count
            lastSequence += UInt64(records.count)
            for record in records { entries.apply(record) }
        }
    }

    /// Writes the log anew, without what has no effect any more and without the entries that the server has.
    func compact() throws(OutboxError) {
        try whileLocked { () throws(OutboxError) in try rewrite(keepsSent: false) }
    }

    /// Takes the lock for sending; nil when somebody else has it.
    ///
    /// It is given back when the file is let go.
    func lockForDraining() throws(OutboxError) -> OutboxFile? {
        let file = try folder.openDrainLock()
        return try file.tryLock() ? file : nil
    }

    // MARK: Reading

    private func whileLocked<Result>(_ body: () throws(OutboxError) -> Result) throws(OutboxError) -> Result {
        try lockFile.lock()
        defer { lockFile.unlock() }
        try readNews()
        return try body()
    }

    private func readNews() throws(OutboxError) {
        guard let current = try folder.openLog() else {
            if end > 0 { notices.append(OutboxNotice(.missingLog, count: end)) }
            entries = OutboxEntries()
            folder.removeNewLog()
            return try rewrite(keepsSent: true)
        }
        if let file, try file.identity() == current.identity(), try file.size() >= end {
            guard try file.size() > end else { return }
            let bytes = try file.bytes(from: end)
            return try read(bytes, from: 0, at: end, in: file)
        }
        // The first reading, another file since a process has written it anew, or one that was cut short.
        folder.removeNewLog()
        let before = lastSequence
        try readAll(of: current)
        // A log that is written anew has higher sequences than the old one.
        if lastSequence < before {
            notices.append(OutboxNotice(.missingRecords, count: Int(clamping: before - lastSequence)))
        }
    }

    private func readAll(of file: OutboxFile) throws(OutboxError) {
        let bytes = try file.bytes(from: 0)
        var damage: [Range<Int>] = []
        switch OutboxFrame.preamble(of: bytes) {
        case .valid(let isSealed) where isSealed != (seal != nil):
            throw OutboxError(.wrongSeal, detail: isSealed ? "the log is sealed" : "the log is not sealed")
        case .valid: break
        case .unknown: throw OutboxError(.unknownFormat, detail: "the log was written by a later version")
        case .damaged: damage = [0..<min(bytes.count, OutboxFrame.preambleLength)]
        }
        let before = (entries, lastSequence, end)
        entries = OutboxEntries()
        lastSequence = 0
        end = 0
        do {
            try read(bytes, from: min(bytes.count, OutboxFrame.preambleLength), at: 0, in: file, damage: damage)
        } catch {
            (entries, lastSequence, end) = before
            self.file = nil
            throw error
        }
    }

    /// Reads frames, and puts right what is wrong with the bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file from a place on.
    ///   - start: Where in the bytes the first frame begins.
    ///   - offset: The place in the file.
    ///   - file: The file.
    ///   - damage: What is known to be damaged already.
    /// - Throws: `wrongSeal` and `otherServer`, with nothing changed, and `fileSystem`.
    private func read(
        _ bytes: [UInt8],
        from start: Int,
        at offset: Int,
        in file: OutboxFile,
        damage: [Range<Int>] = []
    ) throws(OutboxError) {
        let isFirst = offset == 0
        let scan = OutboxScan(bytes, from: start, after: isFirst ? nil : lastSequence)
        var damage = damage + scan.damage
        var records: [OutboxRecord] = []
        for frame in scan.frames {
            if let record = opened(bytes[frame.payload]).flatMap({ OutboxRecord($0, sequence: frame.sequence) }) {
                records.append(record)
            } else {
                damage.append(frame.range)
            }
        }
        // Nothing can be read with another key. Where some can, the key is the right one and the others were tampered with.
        if isFirst, records.isEmpty, !scan.frames.isEmpty {
            throw OutboxError(.wrongSeal, detail: "nothing can be read with this seal, or without one")
        }
        if case .begin(let server)? = records.first(where: \.isBeginning), server != self.server {
            throw OutboxError(.otherServer)
        }
        for record in records { entries.apply(record) }
        self.file = file
        lastSequence = scan.frames.last?.sequence ?? lastSequence
        end = offset + (scan.end ?? start)
        try repair(bytes, scan, damage.sorted { $0.lowerBound < $1.lowerBound }, in: file)
    }

    private func opened(_ payload: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let seal else { return payload }
        return (try? seal.open(Array(payload)))?[...]
    }

    /// Takes what is wrong out of the log, and keeps what may be worth something.
    ///
    /// The bytes are safe in a file of their own before they leave the log.
    private func repair(
        _ bytes: [UInt8],
        _ scan: OutboxScan,
        _ damage: [Range<Int>],
        in file: OutboxFile
    ) throws(OutboxError) {
        if scan.missing > 0 { notices.append(OutboxNotice(.missingRecords, count: Int(clamping: scan.missing))) }
        if let tail = scan.tornTail { notices.append(OutboxNotice(.tornTail, count: tail.count)) }
        for range in damage {
            let kept = range.isEmpty ? nil : try folder.setAside(Array(bytes[range]))
            notices.append(OutboxNotice(.damaged, count: range.count, file: kept))
        }
        if !damage.isEmpty || scan.missing > 0 || entries.server == nil {
            try rewrite(keepsSent: true)
        } else if scan.tornTail != nil {
            try file.truncate(to: end)
            try file.sync()
        }
    }

    // MARK: Writing

    private func rewrite(keepsSent: Bool) throws(OutboxError) {
        let records = entries.records(server: server, keepsSent: keepsSent)
        let preamble = OutboxFrame.preamble(isSealed: seal != nil)
        let bytes = preamble + (try frames(of: records, after: lastSequence))
        file = nil
        let file = try folder.replaceLog(with: bytes)
        var rewritten = OutboxEntries()
        for record in records { rewritten.apply(record) }
        entries = rewritten
        self.file = file
        end = bytes.count
        lastSequence += UInt64(records.count)
    }

    private func frames(of records: [OutboxRecord], after sequence: UInt64) throws(OutboxError) -> [UInt8] {
        var bytes: [UInt8] = []
        var sequence = sequence
        for record in records {
            sequence += 1
            var payload = record.payload(sequence: sequence)
            if let seal {
                do {
                    payload = try seal.seal(payload)
                } catch {
                    throw OutboxError(.sealFailed, underlyingError: error)
                }
            }
            guard payload.count <= Self.payloadLimit else {
                throw OutboxError(.invalidResource, detail: "the resource is larger than 1 GiB")
            }
            bytes += OutboxFrame.bytes(sequence: sequence, payload: payload)
        }
        return bytes
    }

    private static let payloadLimit = 1 << 30
}

extension OutboxRecord {
    fileprivate var isBeginning: Bool {
        if case .begin = self { true } else { false }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

extension OutboxLog {
    /// Reads what is in the file and not in the entries.
    func readNews() throws(OutboxError) {
        guard let current = try folder.openLog() else {
            // The reserve is whole only after a log was written.
            let wasWritten = try OutboxReserve.isWhole(folder.reserve.open())
            if end > 0 || wasWritten {
                notices.append(OutboxNotice(.missingLog, count: end))
            }
            if isReadOnly { throw OutboxError(.readOnly, detail: "the folder holds no log") }
            entries = OutboxEntries()
            pending = []
            folder.removeNewLog()
            // A first call makes the file, so that a full disk does not keep it from sending.
            _ = try folder.openDrainLock()
            return try rewrite(keepsSent: true)
        }
        if let file, try file.identity() == current.identity(), try file.size() >= end {
            guard try file.size() > end else { return }
            let bytes = try file.bytes(from: end)
            return try read(bytes, from: 0, at: end, in: file)
        }
        // The first reading, another file since a process has written it anew, or one that was cut short.
        if !isReadOnly { folder.removeNewLog() }
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
        if isFirst { for record in pending { entries.apply(record) } }
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
        if isReadOnly {
            for range in damage { notices.append(OutboxNotice(.damaged, count: range.count)) }
            return
        }
        do throws(OutboxError) {
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
        } catch {
            // What is damaged stays where it is until there is room; the rest can be looked at and sent.
            guard error.code == .diskFull else { throw error }
        }
    }
}

extension OutboxRecord {
    fileprivate var isBeginning: Bool {
        if case .begin = self { true } else { false }
    }
}

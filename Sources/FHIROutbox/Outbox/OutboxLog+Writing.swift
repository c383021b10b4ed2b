// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

extension OutboxLog {
    // MARK: Adding

    /// Adds records to the log, or keeps them in memory where that is allowed and the disk is full.
    func add(_ records: [OutboxRecord], _ room: Room) throws(OutboxError) {
        do throws(OutboxError) {
            return try write(pending + records)
        } catch {
            guard error.code == .diskFull, room != .own else { throw error }
            // The reserve is on the disk as cut before anything is sent that the log does not know.
            if try cutReserve(to: OutboxReserve.lastSize), try fits(pending + records) { return }
            guard room == .memory else { throw error }
            pending += records
        }
    }

    private func fits(_ records: [OutboxRecord]) throws(OutboxError) -> Bool {
        do throws(OutboxError) {
            try write(records)
            return true
        } catch {
            guard error.code == .diskFull else { throw error }
            return false
        }
    }

    /// Writes records at the end of the log; when it throws `diskFull`, none of them is there.
    private func write(_ records: [OutboxRecord]) throws(OutboxError) {
        guard let file else { return }
        let bytes = try frames(of: records, after: lastSequence)
        do throws(OutboxError) {
            try folder.disk.check(bytes.count)
            try file.write(bytes, at: end)
            try file.sync()
        } catch {
            noteIfFull(error, bytes.count)
            do throws(OutboxError) {
                try file.truncate(to: end)
                if error.code != .diskFull { self.file = nil }
            } catch {
                // What is on the disk now is not known; the next call reads it.
                self.file = nil
                throw error
            }
            throw error
        }
        end += bytes.count
        lastSequence += UInt64(records.count)
        pending = []
        isFull = false
    }

    private func noteIfFull(_ error: OutboxError, _ count: Int) {
        guard error.code == .diskFull, !isFull else { return }
        isFull = true
        notices.append(OutboxNotice(.diskFull, count: count))
    }

    // MARK: Writing anew

    /// Writes the log anew with what the entries say now; when it throws, the old log is there.
    func rewrite(keepsSent: Bool) throws(OutboxError) {
        try doubt()
        let records = entries.records(server: server, keepsSent: keepsSent)
        let bytes = OutboxFrame.preamble(isSealed: seal != nil) + (try frames(of: records, after: lastSequence))
        let file = try replaceLog(with: bytes)
        var rewritten = OutboxEntries()
        for record in records { rewritten.apply(record) }
        entries = rewritten
        self.file = file
        end = bytes.count
        lastSequence += UInt64(records.count)
        pending = []
        try fillReserve()
    }

    private func replaceLog(with bytes: [UInt8]) throws(OutboxError) -> OutboxFile {
        do throws(OutboxError) {
            return try folder.replaceLog(with: bytes)
        } catch {
            // What was written of it takes room.
            folder.removeNewLog()
            noteIfFull(error, bytes.count)
            guard error.code == .diskFull, bytes.count <= OutboxReserve.lastSize, try cutReserve(to: 0) else {
                throw error
            }
        }
        do throws(OutboxError) {
            return try folder.replaceLog(with: bytes)
        } catch {
            folder.removeNewLog()
            throw error
        }
    }

    private func frames(of records: [OutboxRecord], after sequence: UInt64) throws(OutboxError) -> [UInt8] {
        var bytes: [UInt8] = []
        var sequence = sequence
        for record in records {
            sequence += 1
            var payload = record.payload(sequence: sequence)
            do {
                payload = try seal.sealed(payload)
            } catch {
                throw OutboxError(.sealFailed, underlyingError: error)
            }
            guard payload.count <= Self.payloadLimit else {
                throw OutboxError(.invalidResource, detail: "the resource is larger than 1 GiB")
            }
            bytes += OutboxFrame.bytes(sequence: sequence, payload: payload)
        }
        return bytes
    }

    private static let payloadLimit = 1 << 30

    // MARK: The reserve

    /// Takes it that what waits may have arrived, where another process may have sent without a note in the log.
    ///
    /// What this one knows is whole then, and the others doubt in their turn.
    func doubt() throws(OutboxError) {
        let reserve = try folder.reserve.open()
        if try OutboxReserve.isWhole(reserve) {
            cut = nil
            return
        }
        if let reserve, let cut, try reserve.identity() == cut.identity() { return }
        for entry in entries.all where entry.isWaiting && !entry.mayHaveArrived {
            let record = OutboxRecord.doubted(entry.number)
            entries.apply(record)
            pending.append(record)
        }
        guard !isReadOnly else { return }
        do throws(OutboxError) {
            cut = try folder.reserve.make(size: OutboxReserve.lastSize)
        } catch {
            // Without the file everybody doubts, and so does this process at its next call.
            guard error.code == .diskFull else { throw error }
        }
    }

    /// Cuts the reserve; false where it is as short already.
    private func cutReserve(to size: Int) throws(OutboxError) -> Bool {
        guard let file = try folder.reserve.cut(to: size) else { return false }
        cut = file
        return true
    }

    /// Makes the reserve whole, once all that is known is in the log.
    private func fillReserve() throws(OutboxError) {
        guard cut != nil else { return }
        let file = try folder.reserve.make(size: OutboxReserve.wholeSize)
        cut = try OutboxReserve.isWhole(file) ? nil : file
        if cut == nil { isFull = false }
    }
}

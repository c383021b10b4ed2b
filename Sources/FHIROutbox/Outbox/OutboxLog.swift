// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

/// The log of an outbox: the file, and the entries that it says.
///
/// Every method takes the lock of the folder, reads what other processes have written meanwhile, and only then does its work:
/// a decision is never made on old entries. Nothing is in the entries that is not on the disk, but for what became of entries
/// while the disk was full: that is in ``pending`` as well, and `OutboxReserve` says so to others.
///
/// Not Sendable; the actor that owns it keeps calls apart.
final class OutboxLog {
    /// What becomes of records for which the disk has no room.
    enum Room {
        /// They are refused.
        case own
        /// They may have the reserve, and are refused when that is used up.
        case reserve
        /// They may have the reserve, and are kept in memory when that is used up.
        case memory
    }

    let folder: OutboxFolder
    let seal: Seal?
    let server: String
    private var lockFile: OutboxFile?
    /// Whether the folder can be looked at only.
    private(set) var isReadOnly = false

    var entries = OutboxEntries()
    /// What was found wrong since this log was opened.
    var notices: [OutboxNotice] = []

    var file: OutboxFile?
    /// Where the last record ends.
    var end = 0
    var lastSequence: UInt64 = 0
    /// What happened and is not on the disk, in its order.
    var pending: [OutboxRecord] = []
    /// The reserve that this log has cut: no other process has sent without a note in the log since.
    var cut: OutboxFile?
    /// Whether the disk was full when it was written last.
    var isFull = false

    /// Opens the log of a folder; one that is not there is made.
    init(folder: OutboxFolder, server: String, seal: Seal?) throws(OutboxError) {
        self.folder = folder
        self.server = server
        self.seal = seal
        do throws(OutboxError) {
            lockFile = try folder.openLock()
        } catch {
            guard error.code == .readOnly else { throw error }
            lockFile = try folder.openLockToRead()
            isReadOnly = true
            notices.append(OutboxNotice(.readOnly, count: 0))
        }
        try refresh()
    }

    /// Reads what other processes have written.
    func refresh() throws(OutboxError) {
        try whileLocked { () throws(OutboxError) in }
    }

    /// Adds the records that a closure makes from the entries as they are now.
    ///
    /// The closure gets the number that a new entry is to have if its record is the first.
    ///
    /// - Throws: `diskFull` as `room` says, with nothing changed, and `readOnly`.
    func append(
        _ room: Room,
        _ records: (OutboxEntries, UInt64) throws(OutboxError) -> [OutboxRecord]
    ) throws(OutboxError) {
        try whileLocked { () throws(OutboxError) in
            let records = try records(entries, lastSequence + UInt64(pending.count) + 1)
            guard !records.isEmpty else { return }
            try checkWritable()
            try add(records, room)
            for record in records { entries.apply(record) }
        }
    }

    /// Writes the log anew, without what has no effect any more and without the entries that the server has.
    func compact() throws(OutboxError) {
        try whileLocked { () throws(OutboxError) in
            try checkWritable()
            try rewrite(keepsSent: false)
        }
    }

    /// Whether there was no room for what became of the entries, or only that of the reserve.
    var lacksRoom: Bool { !pending.isEmpty || cut != nil }

    /// Whether there is something to gain by writing the log anew.
    var isWorthCompacting: Bool { lacksRoom || entries.all.contains { $0.receipt != nil } }

    /// Takes the lock for sending; nil when somebody else has it.
    ///
    /// It is given back when the file is let go.
    func lockForDraining() throws(OutboxError) -> OutboxFile? {
        let file = try folder.openDrainLock()
        return try file.tryLock() ? file : nil
    }

    private func checkWritable() throws(OutboxError) {
        if isReadOnly { throw OutboxError(.readOnly, detail: "the folder can be looked at only") }
    }

    private func whileLocked<Result>(_ body: () throws(OutboxError) -> Result) throws(OutboxError) -> Result {
        if isReadOnly, let lock = try? folder.openLock() {
            lockFile = lock
            isReadOnly = false
            file = nil
        }
        try lockFile?.lock()
        defer { lockFile?.unlock() }
        try readNews()
        try doubt()
        return try body()
    }
}

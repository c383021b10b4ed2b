// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

/// A file of an outbox.
typealias OutboxFile = PrivateFile<OutboxError>

/// The folder of an outbox: the names of its files, and how they come and go.
///
/// | file | |
/// |---|---|
/// | `outbox.log` | the log; see `OutboxFrame` |
/// | `outbox.new` | a log that is being written, to take the place of the other |
/// | `outbox.lock` | locked while the log is read or written |
/// | `drain.lock` | locked while entries are sent |
/// | `outbox.reserve` | room for the log on a full disk; see `OutboxReserve` |
/// | `damaged-….bin` | bytes that were in the log and could not be read, named after their checksum |
struct OutboxFolder {
    let url: URL
    let disk: OutboxDisk

    private var newLog: URL { url.appendingPathComponent("outbox.new") }
    private var log: URL { url.appendingPathComponent("outbox.log") }

    var reserve: OutboxReserve { OutboxReserve(place: url.appendingPathComponent("outbox.reserve"), disk: disk) }

    /// Makes the folder where there is none, and closes it to others.
    ///
    /// - Parameters:
    ///   - url: The folder.
    ///   - capacity: The largest number of bytes of its files; nil for what the disk has.
    /// - Throws: `diskFull`, `readOnly` or `fileSystem` when the folder cannot be made.
    init(_ url: URL, capacity: (@Sendable () -> Int)? = nil) throws(OutboxError) {
        self.url = url
        disk = OutboxDisk(folder: url, capacity: capacity)
        let isThere = FileManager.default.fileExists(atPath: url.path)
        let mode = try? FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
        // A medium that cannot be written would refuse even what changes nothing.
        if isThere, mode == 0o700 { return }
        do {
            try FileManager.default.makePrivateFolder(at: url)
        } catch let error as CocoaError where error.code == .fileWriteVolumeReadOnly {
            throw OutboxError(.readOnly, detail: "making the folder failed")
        } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
            throw OutboxError(.diskFull, detail: "making the folder failed")
        } catch {
            throw OutboxError(.fileSystem, detail: "making the folder failed", underlyingError: error)
        }
        // Without its name on the disk, what is in it is lost with the power.
        if !isThere { try OutboxFile.syncFolder(of: url) }
    }

    /// Opens the log; nil when there is none.
    func openLog() throws(OutboxError) -> OutboxFile? {
        try OutboxFile.reading(log)
    }

    /// Opens the file whose lock guards the log.
    func openLock() throws(OutboxError) -> OutboxFile {
        try open("outbox.lock", .shared)
    }

    /// Opens the file whose lock guards the log where nothing can be written; nil when there is none.
    func openLockToRead() throws(OutboxError) -> OutboxFile? {
        try OutboxFile(url.appendingPathComponent("outbox.lock"), .reading)
    }

    /// Opens the file whose lock guards sending.
    func openDrainLock() throws(OutboxError) -> OutboxFile {
        try open("drain.lock", .shared)
    }

    /// Puts a log in the place of the one there is: the whole old one or the whole new one is there at any time.
    func replaceLog(with bytes: [UInt8]) throws(OutboxError) -> OutboxFile {
        try disk.check(bytes.count)
        return try OutboxFile.replace(log, by: newLog, with: bytes)
    }

    /// Removes what a replacement left that was cut off.
    func removeNewLog() {
        try? FileManager.default.removeItem(at: newLog)
    }

    /// Keeps bytes that were damaged; the same bytes are kept once.
    func setAside(_ bytes: [UInt8]) throws(OutboxError) -> URL {
        let checksum = String(CRC32C.checksum(bytes), radix: 16)
        let file = url.appendingPathComponent("damaged-\(checksum).bin")
        _ = try OutboxFile.make(file, with: bytes)
        try OutboxFile.syncFolder(of: file)
        return file
    }

    private func open(_ name: String, _ access: OutboxFile.Access) throws(OutboxError) -> OutboxFile {
        guard let file = try OutboxFile(url.appendingPathComponent(name), access) else {
            throw OutboxError(step: "opening", number: errno)
        }
        return file
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

/// Room that an outbox holds on the disk for changes of the entries that are there, and the sign that it was needed.
///
/// On a full disk nothing can be added to the log. The file is cut then, which needs no room and gives some to the log.
///
/// | the file | |
/// |---|---|
/// | is whole | everything that was done to the entries is in the log |
/// | is shorter, or missing | the log may lack attempts: what waits in it may have arrived, but for the process that cut the file |
struct OutboxReserve {
    let place: URL
    let disk: OutboxDisk

    /// The size of the whole file: room for the changes of about a hundred entries.
    static let wholeSize = 16_384
    /// What is left of it for a small log that takes the place of a large one.
    static let lastSize = 4_096

    /// Opens the file; nil when there is none.
    func open() throws(OutboxError) -> OutboxFile? {
        try OutboxFile.reading(place)
    }

    /// Whether everything that was done to the entries is in the log.
    static func isWhole(_ file: OutboxFile?) throws(OutboxError) -> Bool {
        guard let file else { return false }
        return try file.size() >= wholeSize
    }

    /// Cuts the file to a size; nil when it is not larger.
    func cut(to size: Int) throws(OutboxError) -> OutboxFile? {
        guard let file = try OutboxFile(place, .existing), try file.size() > size else { return nil }
        try file.truncate(to: size)
        try file.sync()
        return file
    }

    /// Makes the file, in the place of the one there is.
    ///
    /// It is not synced: what the power takes of it makes others doubt without need, and nothing worse.
    ///
    /// - Parameter size: How long it is to be.
    /// - Returns: The file, which is shorter on a full disk.
    /// - Throws: `OutboxError`.
    func make(size: Int) throws(OutboxError) -> OutboxFile {
        // The room of a file that is removed stays taken for as long as somebody has it open, as the caller may.
        _ = try cut(to: 0)
        try OutboxFile.remove(place)
        guard let file = try OutboxFile(place, .new) else { throw OutboxError(step: "opening", number: ENOENT) }
        do throws(OutboxError) {
            try disk.check(size)
            try file.write([UInt8](repeating: 0, count: size), at: 0)
        } catch {
            guard error.code == .diskFull else { throw error }
            try file.truncate(to: 0)
        }
        return file
    }
}

/// The room that a disk has for the folder of an outbox: that of the file system, or less in tests.
struct OutboxDisk: Sendable {
    let folder: URL
    /// The largest number of bytes of all files; nil for what the file system has.
    let capacity: (@Sendable () -> Int)?

    /// Throws `diskFull` where so many more bytes are too many.
    func check(_ count: Int) throws(OutboxError) {
        guard let capacity else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let sizes = names.compactMap { name in
            try? FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)[.size] as? Int
        }
        guard sizes.reduce(count, +) <= capacity() else { throw OutboxError(step: "writing", number: ENOSPC) }
    }
}

extension OutboxFile {
    /// Opens a file for reading, and for writing where that is allowed; nil when there is none.
    static func reading(_ place: URL) throws(OutboxError) -> OutboxFile? {
        do throws(OutboxError) {
            return try OutboxFile(place, .existing)
        } catch {
            guard error.code == .readOnly else { throw error }
        }
        do throws(OutboxError) {
            return try OutboxFile(place, .reading)
        } catch {
            throw OutboxError(.fileSystem, detail: error.detail, systemError: error.systemError)
        }
    }
}

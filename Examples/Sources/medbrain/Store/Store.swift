// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// The folder in which medbrain keeps things between runs.
///
/// | file | |
/// |---|---|
/// | `format` | the number of this layout |
/// | `lock` | locked while the store is made |
/// | `embedded/server.json` | everything the embedded server holds; see ``StoredServer`` |
/// | `embedded/outbox/` | doses on their way to it |
/// | `<server>/known/` | what another server said last; see ``KnownPatients`` |
/// | `<server>/outbox/` | doses on their way to it |
///
/// The folder is readable by its owner only, and not encrypted.
struct Store: Sendable {
    /// The number of the layout above; a folder with a higher one is left alone.
    static let format = 1

    private let folder: URL
    private static let formatName = "format"
    private static let lockName = "lock"

    /// Opens a store, which is made where there is none.
    ///
    /// - Parameter folder: The folder.
    /// - Throws: That it cannot be read or written, belongs to a later medbrain, or holds something else.
    init(_ folder: URL) async throws {
        self.folder = folder
        try Self.makeFolder(folder)
        let file = folder.appending(path: Self.formatName)
        guard let bytes = try AtomicFile.read(file) else {
            try await Self.begin(folder, file)
            return
        }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let format = Int(text), format >= 1 else {
            throw FileError("\(file.path) does not hold a number; name another folder with --store")
        }
        guard format <= Self.format else {
            throw FileError(
                "\(folder.path) was written by a later medbrain (format \(format), this one knows \(Self.format)); "
                    + "use that one, or name another folder with --store")
        }
    }

    /// Makes a store in a folder that is not used for anything else.
    private static func begin(_ folder: URL, _ file: URL) async throws {
        // Somebody's own folder must not be filled with files by a slip of the keyboard.
        // A format that is there now was written by another program meanwhile.
        guard try isUnused(folder) || AtomicFile.read(file) != nil else {
            throw FileError(
                "\(folder.path) holds other files and is no store of medbrain; name a new folder with --store")
        }
        let held = try await FileLock(folder.appending(path: lockName))
        defer { withExtendedLifetime(held) {} }
        guard try AtomicFile.read(file) == nil else { return }
        try AtomicFile.write(Array("\(format)\n".utf8), to: file)
    }

    /// Returns the folder for what belongs to a server, which is made where there is none.
    ///
    /// - Parameter server: The address of the server; nil for the embedded one.
    /// - Returns: The folder.
    /// - Throws: That it cannot be made.
    func folder(of server: URL?) throws(FileError) -> URL {
        let place = folder.appending(path: server.map(Self.name) ?? "embedded")
        try Self.makeFolder(place)
        return place
    }

    /// The name of the folder of a server: its address as far as it is fit for a name, and a number made of all of it.
    private static func name(of server: URL) -> String {
        var address = server.absoluteString
        while address.hasSuffix("/") { address.removeLast() }
        // FNV-1a: the same in every run, unlike the hash of the library.
        let hash = address.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let readable = address.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
        return String(readable.prefix(80)) + "-" + String(hash, radix: 16)
    }

    private static func makeFolder(_ folder: URL) throws(FileError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw FileError("cannot make the folder \(folder.path)", error)
        }
    }

    /// Whether nothing is in a folder but what a program makes, or left, that makes a store.
    private static func isUnused(_ folder: URL) throws(FileError) -> Bool {
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return Set(names).isSubset(of: [lockName, formatName, formatName + AtomicFile.newSuffix])
        } catch {
            throw FileError("cannot read the folder \(folder.path)", error)
        }
    }
}

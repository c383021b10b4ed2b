// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
public import Foundation

/// A store that keeps a grant in a file, which only its owner can read.
///
/// The file has the mode 0600 from its first moment, in a folder with the mode 0700. It is written beside its place,
/// synced, and put in its place then: at any time there is the whole old grant or the whole new one. Where the platform
/// has a key chain, that is the better place; or let the content pass a ``/FHIRTransport/Seal`` of yours:
///
/// ```swift
/// let seal = Seal(
///     seal: { [UInt8](try AES.GCM.seal($0, using: key).combined ?? Data()) },
///     open: { [UInt8](try AES.GCM.open(.init(combined: $0), using: key)) })
/// let store = try FileTokenStore(folder: support.appending(path: "Tokens"), seal: seal)
/// ```
///
/// One process at a time should use a file.
public actor FileTokenStore: TokenStore {
    /// The file.
    public nonisolated let file: URL

    private let seal: Seal?

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - folder: A folder for stores alone, which is made if it is not there and closed to others.
    ///   - name: The name of the file, one for each server.
    ///   - seal: The encryption of what is kept; nil for none.
    /// - Throws: `AuthorizationError` with the code `store` when the folder cannot be made or closed, or the name is
    ///   none.
    public init(
        folder: URL,
        name: String = "grant.json",
        seal: Seal? = nil
    ) throws(AuthorizationError) {
        guard !name.isEmpty, name != ".", name != "..", !name.contains("/") else {
            throw AuthorizationError(.store, "the name of the file is none")
        }
        self.seal = seal
        file = folder.appendingPathComponent(name)
        do {
            try FileManager.default.makePrivateFolder(at: folder)
        } catch {
            throw AuthorizationError(.store, "the folder cannot be made", underlyingError: error)
        }
    }

    /// Returns the grant that was kept.
    ///
    /// - Returns: The grant, or nil when there is no file.
    /// - Throws: `AuthorizationError` with the code `storeDamaged` when the file holds no grant, in which case removing
    ///   it and signing in again helps; `store` when it cannot be read.
    public func grant() throws(AuthorizationError) -> SMARTGrant? {
        guard let sealed = try contents() else { return nil }
        let record: Record
        do {
            record = try JSONDecoder().decode(Record.self, from: Data(try seal.opened(sealed)))
        } catch {
            // Not even the error is kept: those of decoders quote what they read.
            throw AuthorizationError(.storeDamaged, "the kept grant cannot be read; remove it and sign in again")
        }
        guard record.format == Record.currentFormat else {
            throw AuthorizationError(.storeDamaged, "the kept grant was written by another version of this package")
        }
        return record.grant
    }

    /// Keeps a grant in place of the one before.
    ///
    /// - Parameter grant: The grant.
    /// - Throws: `AuthorizationError` with the code `store`; the grant before is there still.
    public func keep(_ grant: SMARTGrant) throws(AuthorizationError) {
        let bytes: [UInt8]
        do {
            let text = [UInt8](try JSONEncoder().encode(Record(format: Record.currentFormat, grant: grant)))
            bytes = try seal.sealed(text)
        } catch {
            throw AuthorizationError(.store, "the grant cannot be sealed", underlyingError: error)
        }
        do {
            try PrivateFile<SystemError>.replace(file, by: draft, with: bytes)
        } catch {
            throw AuthorizationError(.store, "the grant cannot be written", underlyingError: error)
        }
    }

    /// Forgets the grant; it is no error when there is none.
    ///
    /// - Throws: `AuthorizationError` with the code `store`.
    public func remove() throws(AuthorizationError) {
        do {
            // What cannot be removed keeps nothing else.
            let removals = [file, draft].map { place in Result { try PrivateFile<SystemError>.remove(place) } }
            for removal in removals { try removal.get() }
            try PrivateFile<SystemError>.syncFolder(of: file)
        } catch {
            throw AuthorizationError(.store, "the grant cannot be removed", underlyingError: error)
        }
    }

    // MARK: Files

    private struct Record: Codable {
        static let currentFormat = 1

        let format: Int
        let grant: SMARTGrant
    }

    /// More than any grant has: what is larger is something else.
    private static let sizeLimit = 1 << 20

    private nonisolated var draft: URL { file.appendingPathExtension("new") }

    private func contents() throws(AuthorizationError) -> [UInt8]? {
        do {
            guard let file = try PrivateFile<SystemError>(file, .existing) else { return nil }
            guard try file.size() <= Self.sizeLimit else {
                throw AuthorizationError(.storeDamaged, "the file is too large for a grant")
            }
            return try file.bytes(from: 0)
        } catch let error as AuthorizationError {
            throw error
        } catch {
            throw AuthorizationError(.store, "the kept grant cannot be read", underlyingError: error)
        }
    }
}

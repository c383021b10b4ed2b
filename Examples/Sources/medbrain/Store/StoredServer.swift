// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation

/// The embedded server: one in memory, with a file of everything it holds.
///
/// What it has answered to be saved is on the disk by then, and several programs may use one file: each change is made to
/// what the file holds at that moment.
actor StoredServer: HTTPTransport {
    static let version = FHIRVersion.r4
    /// An address that leads nowhere, since nothing is sent.
    static let base = URL(string: "http://medbrain.invalid/fhir")

    /// Whether the file was made just now.
    nonisolated let isNew: Bool

    private let base: URL
    private let file: URL
    private let lock: URL
    private var server: SandboxServer

    /// Opens the server in a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - base: The address of the server.
    ///   - contents: Makes what a new server holds.
    /// - Throws: `FileError`; the error of `contents`.
    init(folder: URL, base: URL, contents: () throws -> [Resource]) async throws {
        self.base = base
        file = folder.appending(path: "server.json")
        lock = folder.appending(path: "server.lock")
        if let bytes = try AtomicFile.read(file) {
            isNew = false
            server = try await Self.server(holding: bytes, of: file, base)
            return
        }
        let held = try await FileLock(lock)
        defer { withExtendedLifetime(held) {} }
        // Another program may have made it meanwhile.
        if let bytes = try AtomicFile.read(file) {
            isNew = false
            server = try await Self.server(holding: bytes, of: file, base)
        } else {
            isNew = true
            var bundle = FHIRBundle()
            bundle.type = .collection
            bundle.entry = try contents().map { FHIRBundle.Entry(fullUrl: nil, resource: $0) }
            let bytes = try FHIRWriter(version: Self.version).write(bundle).bytes
            server = try await Self.server(holding: bytes, of: file, base)
            try AtomicFile.write(await server.snapshot(), to: file)
        }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        // A search by POST changes nothing.
        if request.method.isSafe || request.url.lastPathComponent == "_search" { return try await server.send(request) }
        do {
            let held = try await FileLock(lock)
            defer { withExtendedLifetime(held) {} }
            if let bytes = try AtomicFile.read(file) { server = try await Self.server(holding: bytes, of: file, base) }
            let response = try await server.send(request)
            if response.isSuccess { try AtomicFile.write(await server.snapshot(), to: file) }
            return response
        } catch let error as FileError {
            throw TransportError(.failed, request: request, detail: error.description)
        }
    }

    private static func server(
        holding bytes: [UInt8], of file: URL, _ base: URL
    ) async throws(FileError) -> SandboxServer {
        let server = SandboxServer(version: version, base: base)
        do {
            try await server.load(bytes)
        } catch {
            throw FileError("\(file.path) cannot be read (\(error)); move it away to begin anew")
        }
        // What was left out would be gone with the next change.
        guard entryCount(await server.snapshot()) == entryCount(bytes) else {
            throw FileError("\(file.path) holds resources that cannot be read; move it away to begin anew")
        }
        return server
    }

    private static func entryCount(_ bundle: [UInt8]) -> Int {
        guard case .array(let entries)? = (try? JSONValue(parsing: bundle))?["entry"] else { return 0 }
        return entries.count
    }
}

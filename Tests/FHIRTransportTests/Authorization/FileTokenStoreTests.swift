// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRTransport
import Foundation
import Testing

/// A grant in a file.
struct FileTokenStoreTests {
    private let folder = URL.temporaryDirectory.appending(path: "FileTokenStoreTests-\(UUID().uuidString)/tokens")
    private let server = FakeSMARTServer()

    private func withFolder(_ body: () async throws -> Void) async throws {
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        try await body()
    }

    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func `a grant is there again after a restart`() async throws {
        try await withFolder {
            let grant = try await server.grant(server.client())
            let first = try FileTokenStore(folder: folder)
            #expect(try await first.grant() == nil)
            try await first.keep(grant)
            #expect(try await FileTokenStore(folder: folder).grant() == grant)
            let other = try await server.grant(server.client())
            try await first.keep(other)
            #expect(try await FileTokenStore(folder: folder).grant() == other)
            #expect(try names() == ["grant.json"])
            #expect(try await FileTokenStore(folder: folder, name: "other").grant() == nil)
            try await first.remove()
            try await first.remove()
            #expect(try await first.grant() == nil)
            #expect(try names().isEmpty)
        }
    }

    @Test func `only the owner can read, whatever was there before`() async throws {
        try await withFolder {
            let files = FileManager.default
            let open: [FileAttributeKey: Any] = [.posixPermissions: 0o777]
            try files.createDirectory(at: folder, withIntermediateDirectories: true, attributes: open)
            let store = try FileTokenStore(folder: folder)
            #expect(try mode(folder) == 0o700)
            // A draft that an interruption left, and a file that somebody made readable.
            let draft = folder.appendingPathComponent("grant.json.new")
            for place in [draft, store.file] {
                #expect(files.createFile(atPath: place.path, contents: Data(), attributes: open))
            }
            try await store.keep(server.grant(server.client()))
            #expect(try mode(store.file) == 0o600)
            #expect(try names() == ["grant.json"])
        }
    }

    @Test func `a link in the place of the draft or the file leads nothing away`() async throws {
        try await withFolder {
            let store = try FileTokenStore(folder: folder)
            let elsewhere = folder.deletingLastPathComponent().appendingPathComponent("elsewhere")
            try Data("untouched".utf8).write(to: elsewhere)
            for name in ["grant.json", "grant.json.new"] {
                let link = folder.appendingPathComponent(name)
                try FileManager.default.createSymbolicLink(at: link, withDestinationURL: elsewhere)
            }
            let error = await #expect(throws: AuthorizationError.self) { try await store.grant() }
            #expect(error?.code == .store)
            try await store.keep(server.grant(server.client()))
            #expect(try Data(contentsOf: elsewhere) == Data("untouched".utf8))
            #expect(try await store.grant() != nil)
        }
    }

    @Test func `what is written passes the seal`() async throws {
        try await withFolder {
            // A toy of a cipher, which is enough to see what passes through it: every bit is turned.
            let store = try FileTokenStore(
                folder: folder, seal: Seal(seal: { $0.map { ~$0 } }, open: { $0.map { ~$0 } }))
            let grant = try await server.grant(server.client())
            try await store.keep(grant)
            let bytes = try Data(contentsOf: store.file)
            #expect(bytes.range(of: Data("refresh-1".utf8)) == nil)
            #expect(try await store.grant() == grant)
            let unsealed = try FileTokenStore(folder: folder)
            let error = await #expect(throws: AuthorizationError.self) { try await unsealed.grant() }
            #expect(error?.code == .storeDamaged)
        }
    }

    @Test(
        arguments: [
            "", "{", "null", "[]", #"{"format":1}"#, #"{"format":2,"grant":{}}"#,
            #"{"format":1,"grant":{"accessToken":"geheim"}}"#,
            String(repeating: " ", count: (1 << 20) + 1),
        ])
    func `a damaged file is told, and its content is not`(text: String) async throws {
        try await withFolder {
            let store = try FileTokenStore(folder: folder)
            try Data(text.utf8).write(to: store.file)
            let error = await #expect(throws: AuthorizationError.self) { try await store.grant() }
            #expect(error?.code == .storeDamaged)
            #expect(error?.description.contains("geheim") == false)
            // The way out.
            try await store.remove()
            #expect(try await store.grant() == nil)
        }
    }

    @Test func `a whole file that ends early at any byte is damaged, and crashes nobody`() async throws {
        try await withFolder {
            let store = try FileTokenStore(folder: folder)
            try await store.keep(server.grant(server.client()))
            let bytes = try Data(contentsOf: store.file)
            for length in 0..<bytes.count {
                try bytes.prefix(length).write(to: store.file)
                let error = await #expect(throws: AuthorizationError.self) { try await store.grant() }
                #expect(error?.code == .storeDamaged)
            }
        }
    }

    @Test(arguments: ["", ".", "..", "a/b", "../x"])
    func `a name that leads out of the folder is refused`(name: String) throws {
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        let error = #expect(throws: AuthorizationError.self) { try FileTokenStore(folder: folder, name: name) }
        #expect(error?.code == .store)
    }
}

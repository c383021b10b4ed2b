// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import Testing

/// Responses in a folder.
struct FileResponseStoreTests {
    private let folder = URL.temporaryDirectory.appending(path: "FileResponseStoreTests-\(UUID().uuidString)")

    /// A toy of a cipher, which is enough to see what passes through it: every bit is turned.
    private func store(byteLimit: Int = 1 << 20) throws -> FileResponseStore {
        try FileResponseStore(
            folder: folder,
            byteLimit: byteLimit,
            seal: { [0x53] + $0.map { ~$0 } },
            open: { sealed in
                guard sealed.first == 0x53 else { throw CocoaError(.fileReadCorruptFile) }
                return sealed.dropFirst().map { ~$0 }
            }
        )
    }

    private func withFolder(_ body: () async throws -> Void) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body()
    }

    private func key(_ path: String = "/Patient/geheim", party: String = "geheim") throws -> ResponseKey {
        ResponseKey(try .example(.get, path, [.accept: "application/fhir+json"]), party: party)
    }

    private var files: [URL] {
        get throws { try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) }
    }

    private func response(size: Int = 10) throws -> HTTPResponse {
        var response = HTTPResponse(status: 200, body: (0..<size).map { UInt8(truncatingIfNeeded: $0) })
        try response.fields.set(.eTag, to: "W/\"geheim\"")
        try response.fields.append(.link, "<https://a.example>; rel=\"x\"")
        try response.fields.append(.link, "b")
        response.url = try .example("/Patient/geheim?x=é")
        return response
    }

    @Test func `a response is there again after a restart`() async throws {
        try await withFolder {
            let response = try response()
            let first = try store()
            await first.keep(response, for: try key())
            #expect(await first.response(for: try key()) == response)
            let second = try store()
            #expect(await second.response(for: try key()) == response)
            #expect(await second.response(for: try key("/Patient/other")) == nil)
            #expect(await second.response(for: try key(party: "other")) == nil)
            await second.removeAll()
            #expect(try files.isEmpty)
            #expect(await second.response(for: try key()) == nil)
        }
    }

    @Test func `only the owner can read, and what is written is sealed`() async throws {
        try await withFolder {
            let store = try store()
            await store.keep(try response(), for: try key())
            let file = try #require(try files.first)
            #expect(try files.count == 1)
            func mode(_ url: URL) throws -> Int? {
                let path = url.path(percentEncoded: false)
                return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            }
            #expect(try mode(file) == 0o600)
            #expect(try mode(folder) == 0o700)
            let bytes = try Data(contentsOf: file)
            #expect(bytes.first == 0x53)
            #expect(bytes.range(of: Data("geheim".utf8)) == nil)
            #expect(!file.lastPathComponent.contains("geheim"))
        }
    }

    @Test(arguments: ["another key", "cut", "one bit", "empty", "longer"])
    func `a damaged file counts as not there`(damage: String) async throws {
        try await withFolder {
            let store = try store()
            await store.keep(try response(), for: try key())
            let file = try #require(try files.first)
            var bytes = [UInt8](try Data(contentsOf: file))
            switch damage {
            case "another key": bytes[0] = 0x54
            case "cut": bytes.removeLast(3)
            case "one bit": bytes[1] ^= 1
            case "longer": bytes.append(0)
            default: bytes = []
            }
            try Data(bytes).write(to: file)
            #expect(await store.response(for: try key()) == nil)
            #expect(try files.isEmpty)
        }
    }

    @Test func `a folder has a limit, and what was not used for longest goes first`() async throws {
        try await withFolder {
            // Each file is 1000 bytes and a few hundred for its head.
            let store = try store(byteLimit: 4000)
            for path in ["/a", "/b"] { await store.keep(try response(size: 1000), for: try key(path)) }
            #expect(await store.response(for: try key("/a")) != nil)
            for path in ["/c", "/d"] { await store.keep(try response(size: 1000), for: try key(path)) }
            #expect(await store.byteCount <= 4000)
            #expect(await store.response(for: try key("/b")) == nil)
            #expect(await store.response(for: try key("/d")) != nil)
            await store.keep(try response(size: 5000), for: try key("/d"))
            #expect(await store.response(for: try key("/d")) == nil)
            let total = try files.reduce(0) { $0 + (try Data(contentsOf: $1)).count }
            #expect(await store.byteCount == total)
        }
    }

    @Test func `what cannot be sealed is not written`() async throws {
        try await withFolder {
            let store = try FileResponseStore(
                folder: folder, seal: { _ in throw CocoaError(.fileWriteUnknown) }, open: { $0 })
            await store.keep(try response(), for: try key())
            #expect(try files.isEmpty)
            #expect(await store.response(for: try key()) == nil)
        }
    }

    @Test func `files of others are left alone`() async throws {
        try await withFolder {
            _ = try store()
            let other = folder.appending(path: "other.txt")
            try Data("x".utf8).write(to: other)
            let store = try store(byteLimit: 0)
            await store.keep(try response(), for: try key())
            await store.removeAll()
            #expect(FileManager.default.fileExists(atPath: other.path(percentEncoded: false)))
        }
    }
}

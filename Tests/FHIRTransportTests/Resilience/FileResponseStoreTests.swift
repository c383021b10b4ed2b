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
            seal: Seal(
                seal: { [0x53] + $0.map { ~$0 } },
                open: { sealed in
                    guard sealed.first == 0x53 else { throw CocoaError(.fileReadCorruptFile) }
                    return sealed.dropFirst().map { ~$0 }
                }
            )
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

    /// The files that hold responses.
    private var responses: [URL] {
        get throws { try files.filter { $0.pathExtension == "response" } }
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
            #expect(try responses.isEmpty)
            #expect(await second.response(for: try key()) == nil)
        }
    }

    @Test func `only the owner can read, and what is written is sealed`() async throws {
        try await withFolder {
            let store = try store()
            await store.keep(try response(), for: try key())
            let file = try #require(try responses.first)
            #expect(try responses.count == 1)
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

    /// Puts the file of one key where that of another belongs, as somebody with the folder can.
    private func swapped(_ kept: ResponseKey, _ asked: ResponseKey) async throws -> HTTPResponse? {
        let store = try store()
        await store.keep(try response(), for: kept)
        let first = try #require(try responses.first)
        let content = try Data(contentsOf: first)
        try await store.keep(response(size: 1), for: asked)
        let second = try #require(try responses.first { $0 != first })
        try content.write(to: second)
        return await store.response(for: asked)
    }

    @Test func `a response for one party is not that of another, whatever its file is called`() async throws {
        try await withFolder {
            let answer = try await swapped(key(party: "Q7-canary"), key(party: "other"))
            #expect(answer == nil)
        }
    }

    @Test func `a response of one address is not that of another, whatever its file is called`() async throws {
        try await withFolder {
            let answer = try await swapped(key("/Patient/1"), key("/Patient/2"))
            #expect(answer == nil)
        }
    }

    @Test func `the party is written nowhere`() async throws {
        try await withFolder {
            // The content is not sealed, so that everything can be seen.
            let store = try FileResponseStore(folder: folder, seal: nil)
            await store.keep(try response(), for: try key(party: "Q7-canary"))
            for file in try files {
                #expect(try Data(contentsOf: file).range(of: Data("Q7-canary".utf8)) == nil)
                #expect(!file.lastPathComponent.contains("Q7"))
            }
        }
    }

    @Test func `the name of a file differs from folder to folder, so that it tests no guess`() async throws {
        try await withFolder {
            var names: Set<String> = []
            for part in ["a", "b"] {
                let place = folder.appending(path: part)
                let store = try FileResponseStore(folder: place, seal: nil)
                await store.keep(try response(), for: try key())
                let files = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
                let file = try #require(files.first { $0.pathExtension == "response" })
                names.insert(file.lastPathComponent)
            }
            #expect(names.count == 2)
        }
    }

    @Test func `the key of the names is kept, for its owner only`() async throws {
        try await withFolder {
            _ = try store()
            let key = folder.appending(path: FileResponseStore.nameKeyFile)
            let path = key.path(percentEncoded: false)
            // Sealed as what it names.
            #expect(try Data(contentsOf: key).first == 0x53)
            #expect(try Data(contentsOf: key).count == 33)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test(arguments: [
        [], [0x53, 1], [0x53] + [UInt8](repeating: 1, count: 33), [0x54] + [UInt8](repeating: 1, count: 32),
    ])
    func `without its key a cache is empty, and begins anew`(key sealed: [UInt8]) async throws {
        try await withFolder {
            let first = try store()
            await first.keep(try response(), for: try key())
            try Data(sealed).write(to: folder.appending(path: FileResponseStore.nameKeyFile))
            let second = try store()
            #expect(await second.response(for: try key()) == nil)
            #expect(try responses.isEmpty)
            await second.keep(try response(), for: try key())
            let third = try store()
            #expect(await third.response(for: try key()) != nil)
        }
    }

    @Test func `files that an earlier version named are removed`() async throws {
        try await withFolder {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Its names were of 32 digits.
            let old = folder.appending(path: String(repeating: "0f", count: 16) + ".response")
            try Data([0x53]).write(to: old)
            _ = try store()
            #expect(try responses.isEmpty)
        }
    }

    @Test(arguments: ["another key", "cut", "one bit", "empty", "longer"])
    func `a damaged file counts as not there`(damage: String) async throws {
        try await withFolder {
            let store = try store()
            await store.keep(try response(), for: try key())
            let file = try #require(try responses.first)
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
            #expect(try responses.isEmpty)
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
            let total = try responses.reduce(0) { $0 + (try Data(contentsOf: $1)).count }
            #expect(await store.byteCount == total)
        }
    }

    @Test func `what cannot be sealed is not written`() async throws {
        try await withFolder {
            let store = try FileResponseStore(
                folder: folder, seal: Seal(seal: { _ in throw CocoaError(.fileWriteUnknown) }, open: { $0 }))
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

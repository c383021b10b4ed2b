// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

/// Files as a source of bulk reading.
struct FileReadingTests {
    private static func withFile<R>(of text: String, _ body: (URL) async throws -> R) async throws -> R {
        let url = FileManager.default.temporaryDirectory.appending(path: "bulk-\(UUID().uuidString).json")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try await body(url)
    }

    @Test func `a file of several blocks gives all its lines`() async throws {
        // 1.2 MB, so that lines lie across the ends of blocks.
        let filler = String(repeating: "é", count: 600)
        let text = (0..<1_000).map { #"{"resourceType":"Basic","id":"\#($0)","x":"\#(filler)"}"# }.joined(
            separator: "\n")
        let ids = try await Self.withFile(of: text) { url in
            var ids: [String?] = []
            for try await line in FHIRReader(version: .r4).ndjson(contentsOf: url) {
                ids.append(try line.result.get().value.id)
            }
            return ids
        }
        #expect(ids == (0..<1_000).map { "\($0)" })
    }

    @Test func `a file of several blocks gives all its entries`() async throws {
        let filler = String(repeating: "é", count: 600)
        let entries = (0..<1_000).map { #"{"resource":{"resourceType":"Basic","id":"\#($0)","x":"\#(filler)"}}"# }
        let text =
            #"{"resourceType":"Bundle","type":"collection","entry":[\#(entries.joined(separator: ",\n"))],"total":7}"#
        try await Self.withFile(of: text) { url in
            var ids: [String?] = []
            var total: Int?
            for try await part in FHIRReader(version: .r4).bundleParts(contentsOf: url) {
                switch part {
                case .entry(let entry): ids.append(try entry.result.get().value.resource?.id)
                case .head(let reading): total = reading.value.total
                }
            }
            #expect(ids == (0..<1_000).map { "\($0)" })
            #expect(total == 7)
        }
    }

    @Test func `each iteration reads a file anew`() async throws {
        try await Self.withFile(of: #"{"resourceType":"Basic"}"#) { url in
            let lines = FHIRReader(version: .r4).ndjson(contentsOf: url)
            for _ in 0..<2 {
                var count = 0
                for try await _ in lines { count += 1 }
                #expect(count == 1)
            }
        }
    }

    @Test func `a file that is not there is an error`() async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "bulk-\(UUID().uuidString)")
        var iterator = FHIRReader(version: .r4).ndjson(contentsOf: url).makeAsyncIterator()
        let error = await #expect(throws: FHIRFileError.self) { try await iterator.next() }
        #expect(error?.code == .opening)
        #expect(error?.systemError == ENOENT)
        #expect(error?.description.contains(url.lastPathComponent) == false)
        #expect(try await iterator.next() == nil)
    }

    @Test func `a folder is an error`() async throws {
        let lines = FHIRReader(version: .r4).ndjson(contentsOf: FileManager.default.temporaryDirectory)
        var iterator = lines.makeAsyncIterator()
        let error = await #expect(throws: FHIRFileError.self) { try await iterator.next() }
        #expect(error?.code == .reading)
        #expect(error?.byteOffset == 0)
    }

    @Test func `an address of the network is an error`() async throws {
        let url = try #require(URL(string: "https://example.org/a.ndjson"))
        var iterator = FHIRReader(version: .r4).bundleParts(contentsOf: url).makeAsyncIterator()
        let error = await #expect(throws: FHIRFileError.self) { try await iterator.next() }
        #expect(error?.code == .notAFile)
        #expect(error?.description == "the address is not that of a file")
    }

    @Test @MainActor func `reading from the main actor works`() async throws {
        try await Self.withFile(of: #"{"resourceType":"Basic"}"#) { url in
            var iterator = FHIRReader(version: .r4).ndjson(contentsOf: url).makeAsyncIterator()
            let line = try await iterator.next()
            #expect(line?.number == 1)
        }
    }

    @Test func `chunks of Data fit`() async throws {
        let chunks = AsyncStream { continuation in
            continuation.yield(Data(#"{"resourceType":"#.utf8))
            continuation.yield(Data(#""Basic"}"#.utf8))
            continuation.finish()
        }
        var count = 0
        for try await line in FHIRReader(version: .r4).ndjson(chunks: chunks) {
            #expect(try line.result.get().value.typeName(in: .r4) == "Basic")
            count += 1
        }
        #expect(count == 1)
    }
}

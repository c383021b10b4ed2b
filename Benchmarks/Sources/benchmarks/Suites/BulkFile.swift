// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A file that is longer than the memory it may take, read once by a process of its own.
///
/// The peak of memory belongs to a process and never falls, so that each file needs a new one.
struct BulkFile: Benchmark {
    enum Kind: String {
        case lines, bundle
    }

    let name: String
    let kind: Kind

    func figures(_ options: Options) throws -> [Figure] {
        let url = FileManager.default.temporaryDirectory.appending(path: "bulk-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        let count = try write(to: url, megabytes: options.bulkMegabytes)
        let result = try ChildProcess.result(
            of: ["--bulk-file", kind.rawValue, url.path(percentEncoded: false)], name: name)
        guard result.count == count else { throw BenchmarkError("\(name): \(result.count) of \(count) were read") }
        let title =
            "a file of \(options.bulkMegabytes) MB, in \(decimal(Double(result.peak) / 1_048_576, digits: 1)) MiB of memory"
        var figure = Figure(
            name, title, kind == .lines ? "ndjson(contentsOf:)" : "bundleParts(contentsOf:)", item: "resource")
        figure.samples = 1
        figure.nanosecondsPerItem = Spread([Double(result.nanoseconds) / Double(count)])
        figure.itemsPerSecond = Spread([Double(count) * 1e9 / Double(result.nanoseconds)])
        figure.megabytesPerSecond = Spread([Double(options.bulkMegabytes) * 1e9 / Double(result.nanoseconds)])
        return [figure]
    }

    func work(times: Int) throws {
        throw BenchmarkError("\(name): run --bulk-file \(kind.rawValue) FILE under the profiler")
    }

    /// Writes the same resources again and again; returns how many there are.
    private func write(to url: URL, megabytes: Int) throws -> Int {
        let resources = try BulkSuite.administrations()
        guard FileManager.default.createFile(atPath: url.path(percentEncoded: false), contents: nil) else {
            throw BenchmarkError("\(name): no file can be made in the temporary folder")
        }
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        let (start, before, between, after, end) =
            kind == .lines
            ? ("", "", "\n", "", "\n")
            : (#"{"resourceType":"Bundle","type":"collection","entry":["#, #"{"resource":"#, ",", "}", "]}")
        try file.write(contentsOf: Data(start.utf8))
        var length = start.utf8.count
        var count = 0
        while length < megabytes * 1_000_000 {
            var block = Data()
            for resource in resources {
                if count > 0 { block += Data(between.utf8) }
                block += Data(before.utf8) + resource + Data(after.utf8)
                count += 1
                if length + block.count >= megabytes * 1_000_000 { break }
            }
            try file.write(contentsOf: block)
            length += block.count
        }
        try file.write(contentsOf: Data(end.utf8))
        return count
    }

    // MARK: The process of its own

    /// Reads a file and tells, as JSON, what that took.
    static func measured(_ kind: Kind, path: String) async throws -> String {
        let url = URL(filePath: path)
        let reader = FHIRReader(version: .r4)
        let start = Clock.wall.now
        var count = 0
        switch kind {
        case .lines:
            for try await line in reader.ndjson(contentsOf: url) {
                _ = try line.result.get()
                count += 1
            }
        case .bundle:
            for try await part in reader.bundleParts(contentsOf: url) {
                guard case .entry(let entry) = part else { continue }
                _ = try entry.result.get()
                count += 1
            }
        }
        return try ChildProcess.text(
            .init(count: count, nanoseconds: Clock.wall.now - start, peak: ChildProcess.peakMemory))
    }
}

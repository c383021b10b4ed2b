// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation

/// Recording into an outbox on disk, and reading it again.
///
/// What is measured is the way to the disk without the actor's queue: the program waits for one call at a time.
enum OutboxSuite {
    static let benchmarks: [any Benchmark] = [
        ContestBenchmark(name: "outbox.append", contest: append),
        ContestBenchmark(name: "outbox.replay", contest: replay),
    ]

    private static let count = 10_000

    /// Recording is compared with what the disk needs at least: the same bytes at the end of a file, and a sync.
    private static func append() throws -> Contest {
        let folder = try Scratch()
        let outbox = try folder.outbox("append")
        let bare = try folder.file("bare")
        let doses = try Doses()
        return Contest(
            title: "a dose of \(doses.json(0).count) bytes, synced to the disk",
            item: "dose",
            // Processor time, by which rivals are compared, is not what a disk costs, and the actor has a thread of its own.
            hasRivals: false,
            contenders: [
                Contender(name: "Outbox.record", items: 1) {
                    let (number, json) = doses.next()
                    _ = try waiting { try await outbox.record(json, id: doses.id(number), patient: "1", version: .r4) }
                    return 1
                },
                Contender(name: "write and sync", items: 1) {
                    try withExtendedLifetime(folder) {
                        try bare.write(contentsOf: Data(doses.json(0)))
                        try bare.synchronize()
                        return 1
                    }
                },
            ]
        )
    }

    private static func replay() throws -> Contest {
        let folder = try Scratch()
        let doses = try Doses()
        try folder.write("replay", doses: doses, count: count)
        let log = folder.url.appendingPathComponent("replay/outbox.log")
        let size = try Data(contentsOf: log).count
        return Contest(
            title: "an outbox of \(count) doses, \(decimal(Double(size) / 1e6, digits: 1)) MB, opened and read",
            item: "outbox",
            hasRivals: false,
            contenders: [
                Contender(name: "Outbox.init", items: 1, bytes: size) {
                    let outbox = try folder.outbox("replay")
                    return try waiting { await outbox.snapshot.waitingCount }
                },
                Contender(name: "the bytes of the file", items: 1, bytes: size) { try Data(contentsOf: log).count },
            ]
        )
    }

    /// Runs an asynchronous function to its end; the benchmarks are not asynchronous.
    private static func waiting<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
        let box = Box<Value>()
        Task.detached {
            let result: Result<Value, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            box.set(result)
        }
        return try box.wait().get()
    }

    /// A result that a thread waits for.
    private final class Box<Value: Sendable>: @unchecked Sendable {
        // The condition is the lock of the result, too.
        private let condition = NSCondition()
        private var result: Result<Value, any Error>?

        func set(_ new: Result<Value, any Error>) {
            condition.lock()
            result = new
            condition.signal()
            condition.unlock()
        }

        func wait() -> Result<Value, any Error> {
            condition.lock()
            defer { condition.unlock() }
            while true {
                if let result { return result }
                condition.wait()
            }
        }
    }

    /// Doses that differ in their identifier.
    private final class Doses: @unchecked Sendable {
        // Only the thread of the benchmark counts.
        private var number = 0
        private let parts: [String]

        init() throws {
            let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: AdministrationBundle.json).value
            guard case .medicationAdministration(var dose)? = bundle.entry.first?.resource else {
                throw BenchmarkError("outbox: the data have no administration")
            }
            dose.identifier = [Identifier(system: "urn:ietf:rfc:3986", value: "@")]
            dose.subject?.reference = "Patient/1"
            let json = try FHIRWriter(version: .r4).write(dose).bytes
            parts = String(decoding: json, as: UTF8.self).components(separatedBy: "@")
        }

        func id(_ number: Int) -> OutboxIdentifier {
            OutboxIdentifier(system: "urn:ietf:rfc:3986", value: "urn:uuid:00000000-0000-4000-8000-" + padded(number))
        }

        func json(_ number: Int) -> [UInt8] {
            Array(parts.joined(separator: id(number).value).utf8)
        }

        func next() -> (Int, [UInt8]) {
            number += 1
            return (number, json(number))
        }

        private func padded(_ number: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: 12 - digits.count) + digits
        }
    }

    /// A folder that is removed with the last benchmark that uses it.
    private final class Scratch: Sendable {
        let url: URL

        init() throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit {
            try? FileManager.default.removeItem(at: url)
        }

        func outbox(_ name: String) throws -> Outbox {
            guard let server = URL(string: "https://fhir.example/base") else {
                throw BenchmarkError("outbox: no server")
            }
            let environment = HostEnvironment.stopped(at: Date(timeIntervalSinceReferenceDate: 0))
            return try Outbox(folder: url.appendingPathComponent(name), server: server, environment: environment)
        }

        func file(_ name: String) throws -> FileHandle {
            let file = url.appendingPathComponent(name)
            try Data().write(to: file)
            return try FileHandle(forWritingTo: file)
        }

        /// Records many doses.
        func write(_ name: String, doses: Doses, count: Int) throws {
            let outbox = try outbox(name)
            try OutboxSuite.waiting {
                for number in 0..<count {
                    try await outbox.record(doses.json(number), id: doses.id(number), patient: "1", version: .r4)
                }
            }
        }
    }
}

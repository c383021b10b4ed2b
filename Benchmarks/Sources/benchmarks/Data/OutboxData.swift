// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation

/// Doses that differ in their identifier.
final class OutboxDoses: @unchecked Sendable {
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
final class OutboxScratch: Sendable {
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
    func write(_ name: String, doses: OutboxDoses, count: Int) throws {
        let outbox = try outbox(name)
        try blocking {
            for number in 0..<count {
                try await outbox.record(doses.json(number), id: doses.id(number), patient: "1", version: .r4)
            }
        }
    }
}

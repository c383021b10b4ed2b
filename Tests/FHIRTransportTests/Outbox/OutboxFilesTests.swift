// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import TestSupport
import Testing

@testable import FHIROutbox
@testable import FHIRSandbox
@testable import FHIRTransport

struct OutboxFilesTests {
    @Test func `folder and files are closed to others, and no name tells of a patient`() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            try await outbox.compact()
            _ = try await outbox.drain(
                with: FHIRClient(scripted: SandboxServer.test()), method: .conditionalCreate)
            #expect(try folder.mode() == 0o700)
            #expect(try folder.names == ["drain.lock", "outbox.lock", "outbox.log", "outbox.reserve"])
            for name in try folder.names {
                #expect(try folder.appendingPathComponent(name).mode() == 0o600, "\(name)")
            }
        }
    }

    @Test func `two outboxes on a folder see what the other does`() async throws {
        try await withFolder { folder in
            let one = try Outbox(test: folder)
            let other = try Outbox(test: folder)
            for number in 0..<5 {
                try await one.record(dose: "one \(number)")
                try await other.record(dose: "other \(number)")
            }
            let expected = (0..<5).flatMap { ["one \($0)", "other \($0)"] }
            try await one.refresh()
            #expect(await one.values == expected)
            // A file that was written anew is another file.
            try await other.setAside(.test("one 0"))
            try await other.remove(.test("one 0"))
            try await other.compact()
            try await one.record(dose: "last")
            #expect(await one.values == expected.dropFirst() + ["last"])
            try await other.refresh()
            #expect(await one.entries == other.entries)
            #expect(await one.notices + other.notices == [])
            #expect(try await Outbox(test: folder).entries == one.entries)
        }
    }

    @Test func `many outboxes that record at the same time lose nothing`() async throws {
        try await withFolder { folder in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<4 {
                    group.addTask {
                        let outbox = try Outbox(test: folder)
                        for number in 0..<10 {
                            try await outbox.record(dose: "\(writer).\(number)", patient: "\(writer)")
                        }
                        try await outbox.compact()
                    }
                }
                try await group.waitForAll()
            }
            let outbox = try Outbox(test: folder)
            #expect(await outbox.notices.isEmpty)
            for writer in 0..<4 {
                let values = await outbox.entries.filter { $0.patient == "\(writer)" }.map(\.id.value)
                #expect(values == (0..<10).map { "\(writer).\($0)" })
            }
        }
    }

    @Test func `numbers are not given twice, whatever was removed`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            var numbers: [UInt64] = []
            for value in ["a", "b", "c"] {
                numbers.append(try await outbox.record(dose: value).entry.number)
                try await outbox.setAside(.test(value))
                try await outbox.remove(.test(value))
                try await outbox.compact()
            }
            #expect(numbers == numbers.sorted() && Set(numbers).count == 3)
        }
    }

    @Test func `a folder belongs to one server`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            // A slash at the end, the port of the scheme and capitals in the host make no other server.
            for same in ["https://fhir.example/base/", "https://FHIR.example:443/base"] {
                let url = try #require(URL(string: same))
                #expect(try await Outbox(folder: folder, server: url, environment: .stopped(at: .test)).values == ["a"])
            }
            for other in ["http://fhir.example/base", "https://fhir.example/Base", "https://fhir.example/base/r4"] {
                let url = try #require(URL(string: other))
                let opening = #expect(throws: OutboxError.self) { try Outbox(folder: folder, server: url) }
                #expect(opening?.code == .otherServer)
                let client = try FHIRClient(base: url, version: .r4, transport: SandboxServer.test())
                let sending = await #expect(throws: OutboxError.self) {
                    try await outbox.drain(with: client, method: .conditionalCreate)
                }
                #expect(sending?.code == .otherServer)
            }
            #expect(try await Outbox(test: folder).values == ["a"])
            let file = try #require(URL(string: "file:///tmp"))
            let invalid = #expect(throws: OutboxError.self) { try Outbox(folder: folder, server: file) }
            #expect(invalid?.code == .invalidServer)
        }
    }

    @Test func `a log of a later version is left alone`() async throws {
        try await withFolder { folder in
            try await Outbox(test: folder).record(dose: "a")
            var bytes = try folder.outboxLog.bytes
            bytes[8] = 2
            let checksum = CRC32C.checksum(bytes[..<12])
            for place in 0..<4 { bytes[12 + place] = UInt8(truncatingIfNeeded: checksum >> (8 * place)) }
            try folder.outboxLog.write(bytes)
            let error = #expect(throws: OutboxError.self) { try Outbox(test: folder) }
            #expect(error?.code == .unknownFormat)
            #expect(try folder.outboxLog.bytes == bytes)
        }
    }

    @Test func `a log that is gone is told`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            try FileManager.default.removeItem(at: folder.outboxLog)
            try await outbox.record(dose: "b")
            #expect(await outbox.notices.map(\.code) == [.missingLog])
            #expect(await outbox.values == ["b"])
            #expect(try await Outbox(test: folder).values == ["b"])
        }
    }

    @Test func `a log that was removed while nobody had it open is told, and a new folder is not`() async throws {
        try await withFolder { folder in
            let first = try Outbox(test: folder)
            #expect(await first.notices.isEmpty)
            try await first.record(dose: "a")
        }
        try await withFolder { folder in
            try await Outbox(test: folder).record(dose: "a")
            try FileManager.default.removeItem(at: folder.outboxLog)
            let second = try Outbox(test: folder)
            #expect(await second.notices.map(\.code) == [.missingLog])
            #expect(try await Outbox(test: folder).notices.isEmpty)
        }
    }

    @Test func `a file system that refuses is an error that names neither patient nor folder`() async throws {
        try await withFolder { folder in
            try Data().write(to: folder)
            let error = #expect(throws: OutboxError.self) { try Outbox(test: folder) }
            #expect(error?.code == .fileSystem)
            #expect(error?.description.contains(folder.lastPathComponent) == false)
        }
    }

    @Test func `a link in place of the log is not followed`() async throws {
        try await withFolder { folder in
            try await Outbox(test: folder).record(dose: "a")
            let elsewhere = folder.appendingPathComponent("elsewhere")
            try FileManager.default.moveItem(at: folder.outboxLog, to: elsewhere)
            try FileManager.default.createSymbolicLink(at: folder.outboxLog, withDestinationURL: elsewhere)
            let error = #expect(throws: OutboxError.self) { try Outbox(test: folder) }
            #expect(error?.code == .fileSystem)
        }
    }

    // MARK: Seal

    /// A cipher that is none, with a checksum in place of authentication.
    private func seal(key: UInt8) -> Seal {
        struct Forged: Error {}
        return Seal(
            seal: { bytes in bytes.map { $0 ^ key } + [bytes.reduce(key, &+)] },
            open: { sealed in
                let bytes = sealed.dropLast().map { $0 ^ key }
                guard sealed.last == bytes.reduce(key, &+) else { throw Forged() }
                return bytes
            }
        )
    }

    @Test func `what is sealed can be read with the same seal only`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder, seal: seal(key: 0x5A))
            try await outbox.record(dose: "a", patient: "patient-4711")
            let bytes = try folder.outboxLog.bytes
            for secret in ["patient-4711", "fhir.example", "MedicationAdministration"] {
                #expect(bytes.firstRange(of: Array(secret.utf8)) == nil)
            }
            #expect(try await Outbox(test: folder, seal: seal(key: 0x5A)).values == ["a"])
            for other in [nil, seal(key: 0x5B)] {
                let error = #expect(throws: OutboxError.self) { try Outbox(test: folder, seal: other) }
                #expect(error?.code == .wrongSeal)
            }
            #expect(try folder.outboxLog.bytes == bytes)
        }
    }

    @Test func `a seal is not dropped when the log is not sealed, or its preamble is damaged`() async throws {
        try await withFolder { folder in
            try await Outbox(test: folder).record(dose: "a")
            let plain = #expect(throws: OutboxError.self) { try Outbox(test: folder, seal: seal(key: 1)) }
            #expect(plain?.code == .wrongSeal)
        }
        try await withFolder { folder in
            try await Outbox(test: folder, seal: seal(key: 1)).record(dose: "a")
            var bytes = try folder.outboxLog.bytes
            bytes[0] ^= 1
            try folder.outboxLog.write(bytes)
            let error = #expect(throws: OutboxError.self) { try Outbox(test: folder) }
            #expect(error?.code == .wrongSeal)
            #expect(try folder.outboxLog.bytes == bytes)
            let outbox = try Outbox(test: folder, seal: seal(key: 1))
            #expect(await outbox.values == ["a"])
            #expect(await outbox.notices.map(\.code) == [.damaged])
        }
    }

    @Test func `a record that was tampered with is set aside`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder, seal: seal(key: 0x5A))
            try await outbox.record(dose: "a")
            try await outbox.record(dose: "b")
            let bytes = try folder.outboxLog.bytes
            let frames = OutboxScan(bytes, from: OutboxFrame.preambleLength, after: nil).frames
            var payload = Array(bytes[frames[1].payload])
            payload[40] ^= 1
            let forged = OutboxFrame.bytes(sequence: frames[1].sequence, payload: payload)
            try folder.outboxLog.write(bytes[..<frames[1].range.lowerBound] + forged + bytes[frames[2].range])

            let reopened = try Outbox(test: folder, seal: seal(key: 0x5A))
            #expect(await reopened.values == ["b"])
            let file = try #require(await reopened.notices.first?.file)
            #expect(try file.bytes == forged)
        }
    }

    @Test func `a sealed record that was moved to another place is set aside`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder, seal: seal(key: 0x5A))
            try await outbox.record(dose: "a")
            try await outbox.setAside(.test("a"))
            let bytes = try folder.outboxLog.bytes
            let frames = OutboxScan(bytes, from: OutboxFrame.preambleLength, after: nil).frames
            // The refusal again, as if the entry had been refused a second time.
            let copy = OutboxFrame.bytes(sequence: 4, payload: Array(bytes[frames[2].payload]))
            try folder.outboxLog.write(bytes + copy)
            let reopened = try Outbox(test: folder, seal: seal(key: 0x5A))
            #expect(await reopened.notices.map(\.code) == [.damaged])
        }
    }

    @Test func `a seal that fails keeps the record out`() async throws {
        struct Failure: Error {}
        try await withFolder { folder in
            let isBroken = Locked(false)
            let seal = Seal(
                seal: { bytes in
                    if isBroken.withLock({ $0 }) { throw Failure() }
                    return bytes
                },
                open: { $0 }
            )
            let outbox = try Outbox(test: folder, seal: seal)
            isBroken.withLock { $0 = true }
            let error = await #expect(throws: OutboxError.self) { try await outbox.record(dose: "a") }
            #expect(error?.code == .sealFailed)
            isBroken.withLock { $0 = false }
            #expect(try await outbox.record(dose: "a").isNew)
            #expect(await outbox.values == ["a"])
        }
    }
}

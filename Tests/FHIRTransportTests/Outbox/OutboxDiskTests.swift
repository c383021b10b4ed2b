// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

@testable import FHIROutbox

/// A full disk loses and doubles nothing, and what is on it is sent.
struct OutboxDiskTests {
    private func outbox(_ folder: URL, _ capacity: Locked<Int>) throws -> Outbox {
        let environment = HostEnvironment(date: { .test }, random: { 1 })
        return try Outbox(
            folder: folder, server: .example(), environment: environment, capacity: { capacity.withLock { $0 } })
    }

    /// Records until there is no room, and returns what was recorded.
    private func fill(_ outbox: Outbox) async throws -> [String] {
        var values: [String] = []
        do {
            while values.count < 1_000 {
                try await outbox.record(dose: "d\(values.count)", patient: "p\(values.count % 3)")
                values.append("d\(values.count)")
            }
        } catch let error as OutboxError {
            #expect(error.code == .diskFull)
            #expect(error.description.hasPrefix("diskFull: writing failed"))
        }
        #expect(!values.isEmpty && values.count < 1_000)
        return values
    }

    // The file system gives the room of a removed file back when the last who has it open closes it.
    @Test func `a reserve that is made anew takes no room twice, whoever has the earlier one open`() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let reserve = OutboxReserve(
                place: folder.appendingPathComponent("reserve"), disk: OutboxDisk(folder: folder, capacity: nil))
            let earlier = try reserve.make(size: OutboxReserve.wholeSize)
            #expect(try earlier.size() == 16_384)
            let file = try reserve.make(size: OutboxReserve.lastSize)
            #expect(try earlier.size() == 0)
            #expect(try file.size() == 4_096)
            #expect(try file.identity() != earlier.identity())
        }
    }

    @Test(arguments: [OutboxMethod.conditionalCreate, .updateCreate, .search])
    func `a full disk records nothing more, and sends everything`(method: OutboxMethod) async throws {
        try await withFolder { folder in
            let capacity = Locked(64_000)
            let outbox = try outbox(folder, capacity)
            let values = try await fill(outbox)
            #expect(await outbox.values == values)
            #expect(await outbox.notices.map(\.code) == [.diskFull])
            #expect(try await Outbox(test: folder).values == values)

            let server = SloppyServer([])
            let report = try await outbox.drain(with: FHIRClient(scripted: server), method: method)
            #expect(report.sent.count == values.count)
            #expect(report.waiting == 0)
            #expect(server.counts == Dictionary(uniqueKeysWithValues: values.map { ($0, 1) }))
            // What was sent makes room.
            #expect(try await outbox.record(dose: "later").isNew)
            let last = try await outbox.drain(with: FHIRClient(scripted: server), method: method)
            #expect(last.sent.count == 1)
            let next = try self.outbox(folder, capacity)
            #expect(await next.entries.allSatisfy { !$0.isWaiting })
            #expect(server.counts.values.allSatisfy { $0 == 1 })
        }
    }

    @Test(arguments: [false, true], [OutboxMethod.conditionalCreate, .search])
    func `what was sent without a note on the disk is looked for by the next process`(
        hasNoSearch: Bool, method: OutboxMethod
    ) async throws {
        try await withFolder { folder in
            let capacity = Locked(1 << 20)
            let values = ["a", "b", "c"]
            let first = try outbox(folder, capacity)
            for value in values { try await first.record(dose: value, patient: value) }
            capacity.withLock { $0 = 0 }
            let server = SloppyServer(hasNoSearch ? [.hasNoSearch] : [])
            let report = try await first.drain(with: FHIRClient(scripted: server), method: method)
            #expect(report.sent.count == 3)
            #expect(report.searched.isEmpty)
            #expect(await first.snapshot.sentCount == 3)

            // The process ends, and the next one knows what is on the disk.
            let second = try outbox(folder, capacity)
            #expect(await second.entries.map(\.isWaiting) == [true, true, true])
            #expect(await second.entries.map(\.mayHaveArrived) == [true, true, true])
            let again = try await second.drain(with: FHIRClient(scripted: server), method: method)
            #expect(again.searched.count == 3)
            #expect(again.sent.map(\.receipt?.isNew) == (hasNoSearch ? [] : [false, false, false]))
            #expect(
                again.refused.map(\.refusal?.reason)
                    == (hasNoSearch ? [.undetermined, .undetermined, .undetermined] : []))
            #expect(server.counts == ["a": 1, "b": 1, "c": 1])
        }
    }

    @Test func `one process does not doubt what it knows itself`() async throws {
        try await withFolder { folder in
            let capacity = Locked(1 << 20)
            let outbox = try outbox(folder, capacity)
            for value in ["a", "b"] { try await outbox.record(dose: value, patient: value) }
            capacity.withLock { $0 = 0 }
            let away = ScriptedTransport { throw TransportError(.cannotConnect, request: $0) }
            for _ in 0..<3 {
                _ = try await outbox.drain(with: FHIRClient(scripted: away), method: .search)
            }
            #expect(await outbox.entries.map(\.attempts) == [3, 0])
            #expect(await outbox.entries.map(\.mayHaveArrived) == [false, false])
            // There is room again: what was known in memory is written, and the reserve is whole.
            capacity.withLock { $0 = 1 << 20 }
            try await outbox.compact()
            let next = try self.outbox(folder, capacity)
            #expect(await next.entries == outbox.entries)
            let server = SloppyServer([.hasNoSearch])
            let report = try await next.drain(with: FHIRClient(scripted: server), method: .search)
            #expect(report.sent.count == 2)
            #expect(report.searched.isEmpty)
            #expect(server.counts == ["a": 1, "b": 1])
        }
    }

    @Test func `two processes on a full disk double nothing`() async throws {
        try await withFolder { folder in
            let capacity = Locked(1 << 20)
            let (one, other) = (try outbox(folder, capacity), try outbox(folder, capacity))
            for value in ["a", "b", "c", "d"] { try await one.record(dose: value, patient: value) }
            capacity.withLock { $0 = 0 }
            // The answers of the first attempts are lost; whatever the two know of each other, each dose is there once.
            let server = SloppyServer([.answerIsLost])
            for _ in 0..<6 {
                for outbox in [one, other] {
                    _ = try await outbox.drain(with: FHIRClient(scripted: server), method: .search)
                }
            }
            #expect(server.counts == ["a": 1, "b": 1, "c": 1, "d": 1])
            #expect(await other.entries.allSatisfy { !$0.isWaiting })
        }
    }

    @Test func `a person who has looked is not asked again`() async throws {
        try await withFolder { folder in
            let capacity = Locked(1 << 20)
            try await outbox(folder, capacity).record(dose: "a")
            try FileManager.default.removeItem(at: folder.appendingPathComponent("outbox.reserve"))
            let outbox = try outbox(folder, capacity)
            let server = SloppyServer([.hasNoSearch])
            let client = try FHIRClient(scripted: server)
            let report = try await outbox.drain(with: client, method: .search)
            #expect(report.refused.map(\.refusal?.reason) == [.undetermined])
            try await outbox.requeue(.test("a"))
            #expect(try await outbox.drain(with: client, method: .search).sent.count == 1)
            #expect(server.counts == ["a": 1])
        }
    }

    @Test func `a decision that cannot be kept is refused`() async throws {
        try await withFolder { folder in
            let capacity = Locked(1 << 20)
            let outbox = try outbox(folder, capacity)
            try await outbox.record(dose: "a")
            capacity.withLock { $0 = 0 }
            let error = await #expect(throws: OutboxError.self) { try await outbox.setAside(.test("a")) }
            #expect(error?.code == .diskFull)
            #expect(await outbox.entries.map(\.isWaiting) == [true])
            capacity.withLock { $0 = 1 << 20 }
            try await outbox.setAside(.test("a"))
            #expect(try await Outbox(test: folder).entries.map(\.refusal?.reason) == [.byCaller])
        }
    }

    @Test func `a new outbox needs room`() async throws {
        try await withFolder { folder in
            let error = #expect(throws: OutboxError.self) { try outbox(folder, Locked(0)) }
            #expect(error?.code == .diskFull)
        }
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everything"))
    func `a folder that cannot be written can be looked at`() async throws {
        try await withFolder { folder in
            try await Outbox(test: folder).record(dose: "a")
            for name in try folder.names {
                let path = folder.appendingPathComponent(name).path
                try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
            }
            let outbox = try Outbox(test: folder)
            #expect(await outbox.values == ["a"])
            #expect(await outbox.notices.map(\.code) == [.readOnly])
            let recording = await #expect(throws: OutboxError.self) { try await outbox.record(dose: "b") }
            #expect(recording?.code == .readOnly)
            let sending = await #expect(throws: OutboxError.self) {
                try await outbox.drain(with: FHIRClient(scripted: SloppyServer([])), method: .search)
            }
            #expect(sending?.code == .readOnly)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import TestSupport
import Testing

@testable import FHIROutbox
@testable import FHIRSandbox
@testable import FHIRTransport
import FHIRTransportTesting

/// A log that was cut or changed at every one of its bytes.
struct OutboxDamageTests {
    /// A small log with a record of each kind that stays, and where its frames stand.
    private struct Sample {
        let bytes: [UInt8]
        let frames: [OutboxScan.Frame]
        let entries: [OutboxEntry]

        init(in folder: URL) async throws {
            let outbox = try Outbox(test: folder)
            try await outbox.record(tiny: "a")
            try await outbox.record(tiny: "b", patient: "2")
            try await outbox.setAside(.test("a"))
            let transport = ScriptedTransport { request in throw TransportError(.timedOut, request: request) }
            _ = try await outbox.drain(with: FHIRClient(scripted: transport), method: .conditionalCreate)
            try await outbox.requeue(.test("a"))
            try await outbox.record(tiny: "c")
            bytes = try folder.outboxLog.bytes
            let scan = OutboxScan(bytes, from: OutboxFrame.preambleLength, after: nil)
            frames = scan.frames
            entries = await outbox.entries
            // begin, a, b, aside, attempt of b, requeued, c
            try #require(frames.count == 7)
            try #require(scan.damage.isEmpty && scan.tornTail == nil && scan.missing == 0)
            try #require(frames.first?.range.lowerBound == 16 && frames.last?.range.upperBound == bytes.count)
        }

        /// The values of the entries whose records stand in frames that fulfil a condition.
        func values(where isGood: (Range<Int>) -> Bool) -> [String] {
            entries.filter { entry in frames.contains { $0.sequence == entry.number && isGood($0.range) } }
                .map(\.id.value)
        }
    }

    @Test func `a log that ends at any byte has every record before, and says what was cut`() async throws {
        try await withFolder { folder in
            let sample = try await Sample(in: folder)
            for length in 0..<sample.bytes.count {
                try folder.outboxLog.write(Array(sample.bytes[..<length]))
                let outbox = try Outbox(test: folder)
                let isBoundary = length == 16 || sample.frames.contains { $0.range.upperBound == length }
                let expected: [OutboxNotice.Code] = isBoundary ? [] : length < 16 ? [.damaged] : [.tornTail]
                #expect(await outbox.notices.map(\.code) == expected, "\(length) bytes")
                let values = sample.values { $0.upperBound <= length }
                #expect(await outbox.values == values, "\(length) bytes")

                try await outbox.record(tiny: "new")
                let reopened = try Outbox(test: folder)
                #expect(await reopened.notices.isEmpty, "\(length) bytes")
                #expect(await reopened.values == values + ["new"], "\(length) bytes")
            }
        }
    }

    @Test func `a log with any byte changed has every other record, and keeps the bytes`() async throws {
        try await withFolder { folder in
            let sample = try await Sample(in: folder)
            for place in sample.bytes.indices {
                var bytes = sample.bytes
                bytes[place] ^= UInt8(1 << (place % 8))
                try folder.outboxLog.write(bytes)
                let outbox = try Outbox(test: folder)
                let notices = await outbox.notices
                #expect(notices.map(\.code) == [.damaged], "byte \(place)")
                let kept = try #require(notices.first?.file)
                let frame = sample.frames.first { $0.range.contains(place) }?.range ?? 0..<16
                #expect(try kept.bytes == Array(bytes[frame]), "byte \(place)")
                let values = sample.values { !$0.contains(place) }
                #expect(await outbox.values == values, "byte \(place)")
                #expect(try kept.mode() == 0o600)
                try FileManager.default.removeItem(at: kept)

                let reopened = try Outbox(test: folder)
                #expect(await reopened.notices.isEmpty, "byte \(place)")
                #expect(await reopened.entries == outbox.entries, "byte \(place)")
            }
        }
    }

    @Test func `a kill at any byte of the log neither loses nor doubles what the server has`() async throws {
        try await withFolder { folder in
            let server = try SandboxServer.test()
            let client = try FHIRClient(scripted: server)
            let outbox = try Outbox(test: folder)
            for value in ["a", "b"] { try await outbox.record(dose: value) }
            let whole = try folder.outboxLog.bytes.count
            #expect(try await outbox.drain(with: client, method: .conditionalCreate).sent.count == 2)
            // Attempt, sent, attempt, sent: the server has done each step by the time the log tells of it.
            let bytes = try folder.outboxLog.bytes
            for length in whole...bytes.count {
                try folder.outboxLog.write(Array(bytes[..<length]))
                let report = try await Outbox(test: folder).drain(with: client, method: .conditionalCreate)
                #expect(report.waiting == 0, "\(length) bytes")
                #expect(report.sent.allSatisfy { $0.receipt?.isNew == false }, "\(length) bytes")
                #expect(try await server.doses == ["a", "b"], "\(length) bytes")
            }
        }
    }

    @Test func `bytes behind the log, zeros and old frames are no records`() async throws {
        try await withFolder { folder in
            let sample = try await Sample(in: folder)
            let old = Array(sample.bytes[sample.frames[1].range])
            let rows: [([UInt8], OutboxNotice.Code)] = [
                ([UInt8](repeating: 0, count: 4096), .tornTail),
                ([UInt8](repeating: 0, count: 3), .tornTail),
                ([UInt8](repeating: 7, count: 4096), .damaged),
                (OutboxFrame.marker + [UInt8](repeating: 0, count: 16), .damaged),
                // A block of the disk that was used before.
                (old, .damaged),
            ]
            for (rest, code) in rows {
                try folder.outboxLog.write(sample.bytes + rest)
                let outbox = try Outbox(test: folder)
                #expect(await outbox.notices.map(\.code) == [code])
                #expect(await outbox.notices.map(\.count) == [rest.count])
                #expect(await outbox.entries == sample.entries)
            }
        }
    }

    @Test func `records that were taken out are missed`() async throws {
        try await withFolder { folder in
            let sample = try await Sample(in: folder)
            let hole = sample.frames[2].range.lowerBound..<sample.frames[4].range.lowerBound
            try folder.outboxLog.write(Array(sample.bytes[..<hole.lowerBound] + sample.bytes[hole.upperBound...]))
            let outbox = try Outbox(test: folder)
            #expect(await outbox.notices == [OutboxNotice(.missingRecords, count: 2)])
            #expect(await outbox.values == ["a", "c"])
            #expect(try await Outbox(test: folder).notices.isEmpty)
        }
    }

    @Test func `two damaged places are told one by one`() async throws {
        try await withFolder { folder in
            let sample = try await Sample(in: folder)
            var bytes = sample.bytes
            bytes[sample.frames[1].payload.lowerBound] ^= 1
            bytes[sample.frames[4].range.lowerBound + 5] ^= 1
            try folder.outboxLog.write(bytes)
            let outbox = try Outbox(test: folder)
            #expect(await outbox.notices.map(\.code) == [.damaged, .damaged])
            #expect(await outbox.notices.map(\.count) == [sample.frames[1].range.count, sample.frames[4].range.count])
            #expect(await outbox.values == ["b", "c"])
        }
    }

    @Test func `what another process leaves torn is cut while the outbox is open`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let bytes = try folder.outboxLog.bytes
            try await Outbox(test: folder).record(dose: "b")
            let more = try folder.outboxLog.bytes
            // In place, as the other process would have written it: another file would be read anew.
            let handle = try FileHandle(forWritingTo: folder.outboxLog)
            try handle.truncate(atOffset: UInt64(more.count - 5))
            try handle.close()
            try await outbox.record(dose: "c")
            #expect(await outbox.values == ["a", "c"])
            #expect(await outbox.notices == [OutboxNotice(.tornTail, count: more.count - 5 - bytes.count)])
            #expect(try await Outbox(test: folder).values == ["a", "c"])
        }
    }

    @Test func `a log that somebody cut while the outbox is open is told`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let bytes = try folder.outboxLog.bytes
            try await outbox.record(dose: "b")
            try await outbox.setAside(.test("b"))
            let handle = try FileHandle(forWritingTo: folder.outboxLog)
            try handle.truncate(atOffset: UInt64(bytes.count))
            try handle.close()
            try await outbox.refresh()
            #expect(await outbox.values == ["a"])
            #expect(await outbox.notices == [OutboxNotice(.missingRecords, count: 2)])
        }
    }

    @Test func `a replacement that was cut off is removed`() async throws {
        try await withFolder { folder in
            try await Outbox(test: folder).record(dose: "a")
            try folder.appendingPathComponent("outbox.new").write([1, 2, 3])
            let outbox = try Outbox(test: folder)
            #expect(await outbox.values == ["a"])
            #expect(try folder.names == ["drain.lock", "outbox.lock", "outbox.log", "outbox.reserve"])
        }
    }
}

extension Outbox {
    /// Records as few bytes as a resource can have: each byte of the log is a run of a test.
    fileprivate func record(tiny value: String, patient: String = "1") throws {
        let json = """
            {"resourceType":"MedicationAdministration","identifier":[{"system":"urn:test","value":"\(value)"}],\
            "subject":{"reference":"Patient/\(patient)"}}
            """
        try record(Array(json.utf8), id: .test(value), patient: patient, version: .r4)
    }
}

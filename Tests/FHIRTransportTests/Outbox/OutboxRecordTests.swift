// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import TestSupport
import Testing

@testable import FHIROutbox
@testable import FHIRTransport

struct OutboxRecordTests {
    private static let entry = OutboxEntry(
        number: 7, id: .test("a"), patient: "f001", version: .stu3, json: [0x7B, 0x7D], created: .test)

    private static let tried: OutboxEntry = {
        var entry = OutboxRecordTests.entry
        entry.attempts = 3
        entry.lastAttempt = .test
        entry.uncertainAttempts = 1
        return entry
    }()

    static let records: [OutboxRecord] = [
        .begin(server: "https://fhir.example/base"),
        .entry(entry),
        .entry(tried),
        .attempt(7, .test),
        .sent(7, OutboxReceipt(date: .test, resourceID: "1", versionID: nil, isNew: false)),
        .sent(7, OutboxReceipt(date: .test, resourceID: "1", versionID: "", isNew: true)),
        .refused(
            7, OutboxRefusal(date: .test, reason: .rejected, status: 422, version: .r5, outcomeJSON: [0x7B, 0x7D])),
        .refused(7, OutboxRefusal(date: .test, reason: .byCaller, status: nil, version: .r4, outcomeJSON: nil)),
        .removed(UInt64.max),
        .requeued(0),
        .unsent(7),
    ]

    @Test(arguments: records.indices)
    func `a record is read as it was written, and in no other length or place`(index: Int) {
        let record = Self.records[index]
        let payload = record.payload(sequence: 9)
        #expect(OutboxRecord(payload[...], sequence: 9) == record)
        #expect(OutboxRecord((payload + [0])[...], sequence: 9) == nil)
        #expect(OutboxRecord(payload[...], sequence: 8) == nil)
        for length in payload.indices {
            #expect(OutboxRecord(payload[..<length], sequence: 9) == nil, "\(length) bytes")
        }
    }

    @Test func `the bytes are those of the description`() {
        // Format: OutboxFrame and OutboxRecord, by hand; the checksums are those of the vectors' function.
        let payload: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 0, 6, 1, 0, 0, 0, 0, 0, 0, 0]
        #expect(OutboxRecord.removed(1).payload(sequence: 2) == payload)
        let header: [UInt8] = [0xFF, 0x4F, 0x42, 0x58, 17, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]
        let frame = OutboxFrame.bytes(sequence: 2, payload: payload)
        #expect(frame.count == 41)
        #expect(Array(frame[..<16]) == header)
        #expect(number(frame[16..<20]) == CRC32C.checksum(header))
        #expect(Array(frame[20..<37]) == payload)
        #expect(number(frame[37...]) == CRC32C.checksum(payload))

        let preamble = OutboxFrame.preamble(isSealed: true)
        #expect(Array(preamble[..<12]) == Array("FHIROUTB".utf8) + [1, 0, 1, 0])
        #expect(number(preamble[12...]) == CRC32C.checksum(preamble[..<12]))
        #expect(OutboxFrame.preamble(of: preamble) == .valid(isSealed: true))
    }

    private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    @Test func `text that is not UTF-8 is no text`() {
        var payload = OutboxRecord.begin(server: "ab").payload(sequence: 1)
        payload[payload.count - 1] = 0xC3
        #expect(OutboxRecord(payload[...], sequence: 1) == nil)
    }

    @Test func `descriptions hold neither patient nor identifier nor resource`() {
        let entry = OutboxEntry(
            number: 1, id: .test("secret"), patient: "secret", version: .r4, json: Array("secret".utf8), created: .test)
        for text in ["\(entry)", String(reflecting: entry), "\(entry.id)", String(reflecting: entry.id)] {
            #expect(!text.contains("secret"))
        }
    }
}

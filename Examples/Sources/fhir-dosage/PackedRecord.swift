// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore
import Foundation

/// A record as bytes, for as long as the program runs.
enum PackedRecord {
    static func append(_ record: AdministrationRecord, to bytes: inout [UInt8]) {
        append(record.id, to: &bytes)
        append(record.versionID, to: &bytes)
        append(record.lastUpdated?.timeIntervalSinceReferenceDate.bitPattern ?? .max, to: &bytes)
        bytes.append(record.outcome.rawValue)
        switch record.effective {
        case .instant(let epochSeconds, let offset):
            append(0, epochSeconds, offset ?? .max, to: &bytes)
        case .day(let date): append(1, Int64(date.daysSinceEpoch), 0, to: &bytes)
        case .month(let month): append(2, Int64(month.firstDay.daysSinceEpoch), 0, to: &bytes)
        case .year(let year): append(3, Int64(year), 0, to: &bytes)
        case .undated: append(4, 0, 0, to: &bytes)
        }
    }

    /// Calls a function with each record of bytes that are nothing but records.
    static func each(in bytes: [UInt8], _ body: (AdministrationRecord) -> Void) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty { body(try record(&rest)) }
    }

    /// Takes a record from the front.
    static func record(_ rest: inout ArraySlice<UInt8>) throws(FileError) -> AdministrationRecord {
        let id = try text(&rest)
        let version = try text(&rest)
        let updated = try word(&rest)
        guard let outcome = rest.popFirst().flatMap({ AdministrationOutcome(rawValue: $0) }),
            let kind = rest.popFirst()
        else { throw damaged }
        let number = Int64(bitPattern: try word(&rest))
        let offset = Int(truncatingIfNeeded: try word(&rest))
        let effective: EffectiveTime
        switch kind {
        case 0: effective = .instant(epochSeconds: number, offsetMinutes: offset == .max ? nil : offset)
        case 1: effective = .day(CivilDate(daysSinceEpoch: Int(number)))
        case 2: effective = .month(CivilMonth(containing: CivilDate(daysSinceEpoch: Int(number))))
        case 3: effective = .year(Int(number))
        default: effective = .undated
        }
        return AdministrationRecord(
            id: id, versionID: version,
            lastUpdated: updated == .max ? nil : Date(timeIntervalSinceReferenceDate: Double(bitPattern: updated)),
            effective: effective, outcome: outcome
        )
    }

    private static let damaged = FileError("a temporary file is damaged")

    private static func append(_ kind: UInt8, _ number: Int64, _ offset: Int, to bytes: inout [UInt8]) {
        bytes.append(kind)
        append(UInt64(bitPattern: number), to: &bytes)
        append(UInt64(bitPattern: Int64(offset)), to: &bytes)
    }

    private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
        for shift in stride(from: 0 as UInt64, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }

    /// Appends a text, or that there is none.
    static func append(_ text: String?, to bytes: inout [UInt8]) {
        append(text.map { UInt64($0.utf8.count) } ?? .max, to: &bytes)
        bytes += (text ?? "").utf8
    }

    private static func word(_ bytes: inout ArraySlice<UInt8>) throws(FileError) -> UInt64 {
        guard bytes.count >= 8 else { throw damaged }
        defer { bytes.removeFirst(8) }
        return bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Takes a text from the front, nil for none.
    static func text(_ bytes: inout ArraySlice<UInt8>) throws(FileError) -> String? {
        let length = try word(&bytes)
        guard length != .max else { return nil }
        let count = Int(clamping: length)
        guard bytes.count >= count else { throw damaged }
        defer { bytes.removeFirst(count) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// One thing that happened to an outbox, as its log keeps it.
///
/// A payload is the sequence of its frame again (8 bytes, so that a sealed payload cannot be moved to another frame), the kind
/// (1 byte), and the parts below in their order, as `OutboxBytesWriter` writes them. A date is the 8 bytes of the seconds since
/// 2001-01-01T00:00:00Z as a binary64 number.
///
/// | kind | | parts |
/// |---|---|---|
/// | 1 | begin | server: text |
/// | 2 | entry | number: 8 bytes; created: date; FHIR version: text; patient: text; system: text; value: text; attempts: 4 bytes; last attempt: date that may be missing; resource: byte string |
/// | 3 | attempt | number; date |
/// | 4 | sent | number; date; logical id: text; version id: text that may be missing; is new: 1 byte |
/// | 5 | refused | number; date; reason: text; status: 2 bytes, 0 for none; FHIR version: text; outcome: byte string that may be missing |
/// | 6 | removed | number |
/// | 7 | requeued | number |
/// | 8 | unsent | number |
/// | 9 | doubted | number |
/// | 10 | wait | number, 0 for all entries; date |
///
/// The number of an entry is the sequence of the frame in which it was recorded first; it stays when the log is rewritten.
enum OutboxRecord: Hashable {
    case begin(server: String)
    case entry(OutboxEntry)
    case attempt(UInt64, Date)
    case sent(UInt64, OutboxReceipt)
    case refused(UInt64, OutboxRefusal)
    case removed(UInt64)
    case requeued(UInt64)
    /// The last attempt is known not to have reached the server.
    case unsent(UInt64)
    /// An attempt may have been made that is not in the log, because the disk was full.
    case doubted(UInt64)
    /// The server asked not to be sent an entry, or any with the number 0, before a date.
    case wait(UInt64, Date)

    // MARK: Writing

    func payload(sequence: UInt64) -> [UInt8] {
        var writer = OutboxBytesWriter()
        writer.append(sequence)
        switch self {
        case .begin(let server):
            writer.append(UInt8(1))
            writer.append(server)
        case .entry(let entry):
            writer.append(UInt8(2))
            writer.append(entry)
        case .attempt(let number, let date):
            writer.append(UInt8(3))
            writer.append(number)
            writer.append(date)
        case .sent(let number, let receipt):
            writer.append(UInt8(4))
            writer.append(number)
            writer.append(receipt.date)
            writer.append(receipt.resourceID)
            writer.append(receipt.versionID) { $0.append($1) }
            writer.append(UInt8(receipt.isNew ? 1 : 0))
        case .refused(let number, let refusal):
            writer.append(UInt8(5))
            writer.append(number)
            writer.append(refusal)
        case .removed(let number):
            writer.append(UInt8(6))
            writer.append(number)
        case .requeued(let number):
            writer.append(UInt8(7))
            writer.append(number)
        case .unsent(let number):
            writer.append(UInt8(8))
            writer.append(number)
        case .doubted(let number):
            writer.append(UInt8(9))
            writer.append(number)
        case .wait(let number, let date):
            writer.append(UInt8(10))
            writer.append(number)
            writer.append(date)
        }
        return writer.bytes
    }

    // MARK: Reading

    /// Reads a payload; nil for one that is not of this format or belongs to another frame.
    init?(_ payload: ArraySlice<UInt8>, sequence: UInt64) {
        var reader = OutboxBytesReader(payload)
        guard reader.number(UInt64.self) == sequence, let kind = reader.number(UInt8.self),
            let record = Self.read(kind, &reader), reader.isAtEnd
        else { return nil }
        self = record
    }

    private static func read(_ kind: UInt8, _ reader: inout OutboxBytesReader) -> OutboxRecord? {
        if kind == 1 { return reader.text().map { .begin(server: $0) } }
        guard let number = reader.number(UInt64.self) else { return nil }
        switch kind {
        case 2: return reader.entry(number).map { .entry($0) }
        case 3: return reader.date().map { .attempt(number, $0) }
        case 4: return reader.receipt().map { .sent(number, $0) }
        case 5: return reader.refusal().map { .refused(number, $0) }
        case 6: return .removed(number)
        case 7: return .requeued(number)
        case 8: return .unsent(number)
        case 9: return .doubted(number)
        case 10: return reader.date().map { .wait(number, $0) }
        default: return nil
        }
    }
}

extension OutboxBytesWriter {
    fileprivate mutating func append(_ date: Date) {
        append(date.timeIntervalSinceReferenceDate.bitPattern)
    }

    fileprivate mutating func append(_ entry: OutboxEntry) {
        append(entry.number)
        append(entry.created)
        append(entry.version.rawValue)
        append(entry.patient)
        append(entry.id.system)
        append(entry.id.value)
        append(UInt32(clamping: entry.attempts))
        append(entry.lastAttempt) { $0.append($1) }
        append(entry.json)
    }

    fileprivate mutating func append(_ refusal: OutboxRefusal) {
        append(refusal.date)
        append(refusal.reason.description)
        append(UInt16(clamping: refusal.status ?? 0))
        append(refusal.version.rawValue)
        append(refusal.outcomeJSON) { $0.append($1) }
    }
}

extension OutboxBytesReader {
    fileprivate mutating func date() -> Date? {
        number(UInt64.self).map { Date(timeIntervalSinceReferenceDate: Double(bitPattern: $0)) }
    }

    fileprivate mutating func version() -> FHIRVersion? {
        text().flatMap(FHIRVersion.init(rawValue:))
    }

    fileprivate mutating func entry(_ number: UInt64) -> OutboxEntry? {
        guard let created = date(), let version = version(), let patient = text(), let system = text(),
            let value = text(), let attempts = self.number(UInt32.self), let lastAttempt = optional({ $0.date() }),
            let json = string()
        else { return nil }
        var entry = OutboxEntry(
            number: number,
            id: OutboxIdentifier(system: system, value: value),
            patient: patient,
            version: version,
            json: json,
            created: created
        )
        entry.attempts = Int(attempts)
        entry.lastAttempt = lastAttempt
        // A log that was rewritten says with a record of its own where no attempt arrived.
        entry.uncertainAttempts = min(Int(attempts), 1)
        return entry
    }

    fileprivate mutating func receipt() -> OutboxReceipt? {
        guard let date = date(), let id = text(), let versionID = optional({ $0.text() }),
            let isNew = number(UInt8.self)
        else { return nil }
        return OutboxReceipt(date: date, resourceID: id, versionID: versionID, isNew: isNew != 0)
    }

    fileprivate mutating func refusal() -> OutboxRefusal? {
        guard let date = date(), let reason = text(), let status = number(UInt16.self), let version = version(),
            let outcome = optional({ $0.string() })
        else { return nil }
        return OutboxRefusal(
            date: date,
            reason: OutboxRefusal.Reason(description: reason),
            status: status == 0 ? nil : Int(status),
            version: version,
            outcomeJSON: outcome
        )
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// The file format of an outbox: what stands around its records.
///
/// The file `outbox.log` is a preamble and then frames, one behind the other. All numbers have their lowest byte first.
///
/// | preamble | |
/// |---|---|
/// | 0 to 7 | the letters `FHIROUTB` |
/// | 8, 9 | the version of the format: 1 |
/// | 10, 11 | flags; bit 0 says that the payloads are sealed, the others are 0 |
/// | 12 to 15 | CRC-32C of the bytes 0 to 11 |
///
/// | frame | |
/// |---|---|
/// | 0 to 3 | the marker FF 4F 42 58 |
/// | 4 to 7 | the length *n* of the payload |
/// | 8 to 15 | the sequence: one more than that of the frame before |
/// | 16 to 19 | CRC-32C of the bytes 0 to 15 |
/// | 20 to 19 + *n* | the payload; see `OutboxRecord` |
/// | 20 + *n* to 23 + *n* | CRC-32C of the payload as it stands in the file |
///
/// The header has a checksum of its own because the length is in it: with it, a write that was cut off is told from a damaged
/// one, and the frame behind a damaged payload is found at once. Where a header is damaged, the next marker with a good
/// header is where reading goes on. The byte FF is in no UTF-8 text, so no resource in a payload can look like a frame.
enum OutboxFrame {
    static let formatVersion: UInt16 = 1
    static let preambleLength = 16
    static let headerLength = 20
    static let trailerLength = 4
    static let marker: [UInt8] = [0xFF, 0x4F, 0x42, 0x58]

    /// No log comes near; it keeps sums of sequences from overflowing whatever a file says.
    private static let sequenceLimit: UInt64 = 1 << 62
    private static let letters = Array("FHIROUTB".utf8)
    private static let sealedFlag: UInt16 = 1

    // MARK: Preamble

    enum Preamble: Equatable {
        case valid(isSealed: Bool)
        /// Whole, and of a version or with a flag that this code does not know.
        case unknown
        case damaged
    }

    static func preamble(isSealed: Bool) -> [UInt8] {
        var writer = OutboxBytesWriter()
        for letter in letters { writer.append(letter) }
        writer.append(formatVersion)
        writer.append(isSealed ? sealedFlag : 0)
        writer.append(CRC32C.checksum(writer.bytes))
        return writer.bytes
    }

    static func preamble(of file: [UInt8]) -> Preamble {
        guard file.count >= preambleLength, file.starts(with: letters) else { return .damaged }
        var reader = OutboxBytesReader(file[8..<preambleLength])
        guard let version = reader.number(UInt16.self), let flags = reader.number(UInt16.self),
            reader.number(UInt32.self) == CRC32C.checksum(file[..<12])
        else { return .damaged }
        guard version == formatVersion, flags & ~sealedFlag == 0 else { return .unknown }
        return .valid(isSealed: flags & sealedFlag != 0)
    }

    // MARK: Frames

    struct Header {
        let length: Int
        let sequence: UInt64
    }

    static func bytes(sequence: UInt64, payload: [UInt8]) -> [UInt8] {
        var writer = OutboxBytesWriter()
        for byte in marker { writer.append(byte) }
        writer.append(UInt32(clamping: payload.count))
        writer.append(sequence)
        writer.append(CRC32C.checksum(writer.bytes))
        return writer.bytes + payload + trailer(payload)
    }

    /// Returns the header at a place; nil where there is no good one.
    static func header(in file: [UInt8], at index: Int) -> Header? {
        guard file.count - index >= headerLength, file[index...].starts(with: marker) else { return nil }
        var reader = OutboxBytesReader(file[index + 4..<index + headerLength])
        guard let length = reader.number(UInt32.self), let sequence = reader.number(UInt64.self),
            reader.number(UInt32.self) == CRC32C.checksum(file[index..<index + 16]), sequence < sequenceLimit
        else { return nil }
        return Header(length: Int(length), sequence: sequence)
    }

    /// Whether the checksum behind a payload is that of the payload.
    static func isWhole(payload: Range<Int>, in file: [UInt8]) -> Bool {
        var reader = OutboxBytesReader(file[payload.upperBound..<payload.upperBound + trailerLength])
        return reader.number(UInt32.self) == CRC32C.checksum(file[payload])
    }

    private static func trailer(_ payload: [UInt8]) -> [UInt8] {
        var writer = OutboxBytesWriter()
        writer.append(CRC32C.checksum(payload))
        return writer.bytes
    }
}

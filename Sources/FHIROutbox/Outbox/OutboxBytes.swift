// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// The writing of numbers and texts as the records of an outbox have them.
///
/// Numbers have their lowest byte first. Texts are UTF-8; they and byte strings stand behind their length, 4 bytes. What may
/// be missing stands behind one byte, 0 or 1.
struct OutboxBytesWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: some FixedWidthInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func append(_ string: [UInt8]) {
        append(UInt32(clamping: string.count))
        bytes += string
    }

    mutating func append(_ text: String) {
        append(Array(text.utf8))
    }

    mutating func append<Value>(_ value: Value?, _ write: (inout OutboxBytesWriter, Value) -> Void) {
        append(UInt8(value == nil ? 0 : 1))
        if let value { write(&self, value) }
    }
}

/// The reading of what `OutboxBytesWriter` writes; each method gives nil where the bytes are none of these.
struct OutboxBytesReader {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    /// Whether nothing follows: a record with more than it should have is none.
    var isAtEnd: Bool { index == bytes.endIndex }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        let width = Number.bitWidth / 8
        guard bytes.endIndex - index >= width else { return nil }
        var number: Number = 0
        for place in 0..<width { number |= Number(truncatingIfNeeded: bytes[index + place]) << (8 * place) }
        index += width
        return number
    }

    mutating func string() -> [UInt8]? {
        guard let length = number(UInt32.self).map(Int.init), bytes.endIndex - index >= length else { return nil }
        defer { index += length }
        return Array(bytes[index..<index + length])
    }

    mutating func text() -> String? {
        string().flatMap { String(utf8: $0) }
    }

    /// Reads what may be missing: nil means that the bytes are wrong, and `.some(nil)` that there is none.
    mutating func optional<Value>(_ read: (inout OutboxBytesReader) -> Value?) -> Value?? {
        switch number(UInt8.self) {
        case 0: .some(nil)
        case 1: read(&self).map(Optional.some)
        default: nil
        }
    }
}

extension String {
    /// The text of UTF-8; nil for bytes that are not.
    fileprivate init?(utf8 bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding repairs what is wrong, which shows in the bytes.
        guard text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }
}

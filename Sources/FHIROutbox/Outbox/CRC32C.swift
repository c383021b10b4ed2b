// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// The 32-bit cyclic redundancy check with the Castagnoli polynomial.
///
/// It finds accidents, such as a flipped bit or a write that a power cut ended. It is no protection against intent.
///
/// Source: RFC 3720, sections 12.1 and B.4, which has the test vectors.
/// https://www.rfc-editor.org/rfc/rfc3720#appendix-B.4
enum CRC32C {
    /// The remainders of the 256 bytes, with the polynomial 0x1EDC6F41 read from its lowest bit.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0x82F6_3B78 }
    }

    /// Returns the checksum of some bytes.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        var rest = UInt32.max
        for byte in bytes { rest = rest >> 8 ^ table[Int(UInt8(truncatingIfNeeded: rest) ^ byte)] }
        return ~rest
    }

    /// Returns the checksum of some bytes.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        checksum(bytes[...])
    }
}

// SPDX-License-Identifier: Apache-2.0

/// 128 bits in place of the id of a resource.
///
/// It is the hash function SipHash with one and three rounds and a key that never changes, so that results of several
/// machines can be merged. Among n ids the probability that any two have the same hash is about n² / 2^129: 10^-25 for
/// ten million.
///
/// Source: Aumasson and Bernstein, SipHash: a fast short-input PRF; the 128-bit output of its reference implementation.
struct IDHash: Sendable, Hashable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    init(_ id: String) {
        var id = id
        self = id.withUTF8 { unsafe IDHash(UnsafeRawBufferPointer($0)) }
    }

    private init(_ bytes: UnsafeRawBufferPointer) {
        var state = SipState()
        var position = 0
        while position + 8 <= bytes.count {
            state.add(unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
            position += 8
        }
        var rest = UInt64(bytes.count & 0xFF) << 56
        for index in position..<bytes.count {
            rest |= unsafe UInt64(bytes[index]) << UInt64(8 * (index - position))
        }
        state.add(rest)
        (low, high) = state.finish()
    }
}

/// The four words that SipHash mixes.
private struct SipState {
    // The key is the bytes 0 to 15.
    private var v0: UInt64 = 0x736F_6D65_7073_6575 ^ 0x0706_0504_0302_0100
    private var v1: UInt64 = 0x646F_7261_6E64_6F6D ^ 0x0F0E_0D0C_0B0A_0908 ^ 0xEE
    private var v2: UInt64 = 0x6C79_6765_6E65_7261 ^ 0x0706_0504_0302_0100
    private var v3: UInt64 = 0x7465_6462_7974_6573 ^ 0x0F0E_0D0C_0B0A_0908

    @inline(__always)
    mutating func add(_ word: UInt64) {
        v3 ^= word
        mix()
        v0 ^= word
    }

    @inline(__always)
    mutating func finish() -> (first: UInt64, second: UInt64) {
        v2 ^= 0xEE
        for _ in 0..<3 { mix() }
        let first = v0 ^ v1 ^ v2 ^ v3
        v1 ^= 0xDD
        for _ in 0..<3 { mix() }
        return (first, v0 ^ v1 ^ v2 ^ v3)
    }

    @inline(__always)
    private mutating func mix() {
        v0 &+= v1
        v1 = Self.rotated(v1, by: 13) ^ v0
        v0 = Self.rotated(v0, by: 32)
        v2 &+= v3
        v3 = Self.rotated(v3, by: 16) ^ v2
        v0 &+= v3
        v3 = Self.rotated(v3, by: 21) ^ v0
        v2 &+= v1
        v1 = Self.rotated(v1, by: 17) ^ v2
        v2 = Self.rotated(v2, by: 32)
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
        word << bits | word >> (64 - bits)
    }
}

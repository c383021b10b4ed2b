// SPDX-License-Identifier: Apache-2.0

#if canImport(CryptoKit)
import CryptoKit
#endif

/// The hash function SHA-256 for short texts: that of CryptoKit where there is one, and one of our own elsewhere.
///
/// Ours exists because PKCE needs it and no cryptographic library is linked; a server checks its results at each sign-in.
/// It is not written to hash large files, nor to keep the text secret from who measures its time.
/// Source: FIPS 180-4, sections 4.1.2, 5.1.1, 6.2.
package enum SHA256 {
    /// Returns the 32 bytes of the digest.
    package static func digest(_ message: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
        Array(CryptoKit.SHA256.hash(data: message))
        #else
        ownDigest(message)
        #endif
    }

    /// Returns the 32 bytes of the authentication code of a message under a key (HMAC).
    ///
    /// Source: RFC 2104, section 2.
    package static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        let blockLength = 64
        var block = key.count > blockLength ? digest(key) : key
        block += repeatElement(0, count: blockLength - block.count)
        return digest(block.map { $0 ^ 0x5C } + digest(block.map { $0 ^ 0x36 } + message))
    }

    /// Returns the digest by our own function, on all platforms, so that tests on all platforms test it.
    package static func ownDigest(_ message: [UInt8]) -> [UInt8] {
        var state = initial
        var words = [UInt32](repeating: 0, count: 64)
        let padded = padded(message)
        for start in stride(from: 0, to: padded.count, by: 64) {
            expand(padded[start..<(start + 64)], into: &words)
            state = zip(state, compressed(state, words)).map { $0 &+ $1 }
        }
        return state.flatMap(\.bigEndianBytes)
    }

    /// Adds one bit, zeros, and the length in bits, up to a multiple of 64 bytes.
    private static func padded(_ message: [UInt8]) -> [UInt8] {
        var padded = message
        padded.append(0x80)
        padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
        let bits = UInt64(message.count) &* 8
        padded += UInt32(truncatingIfNeeded: bits >> 32).bigEndianBytes
        padded += UInt32(truncatingIfNeeded: bits).bigEndianBytes
        return padded
    }

    private static func expand(_ block: ArraySlice<UInt8>, into words: inout [UInt32]) {
        for index in 0..<16 {
            let start = block.startIndex + 4 * index
            words[index] = block[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let early = words[index - 15]
            let late = words[index - 2]
            let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
            let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
            words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
        }
    }

    private static func compressed(_ state: [UInt32], _ words: [UInt32]) -> [UInt32] {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for round in 0..<64 {
            let choice = e & f ^ ~e & g
            let sumE = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
            let first = h &+ sumE &+ choice &+ constants[round] &+ words[round]
            let majority = a & b ^ a & c ^ b & c
            let sumA = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ sumA &+ majority)
        }
        return [a, b, c, d, e, f, g, h]
    }

    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let initial: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

extension UInt32 {
    fileprivate func rotated(_ count: UInt32) -> UInt32 {
        self >> count | self << (32 - count)
    }

    fileprivate var bigEndianBytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
    }
}

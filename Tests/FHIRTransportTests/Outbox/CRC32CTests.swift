// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import FHIROutbox
@testable import FHIRTransport

struct CRC32CTests {
    @Test(
        arguments: [
            // RFC 3720, section B.4, the bytes of which are printed with the lowest first
            ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
            ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
            (Array(0...31), 0x46DD_794E),
            (Array((0...31).reversed()), 0x113F_DB5C),
            // "check" of CRC-32/ISCSI in the catalogue of parametrised CRC algorithms
            (Array("123456789".utf8), 0xE306_9283),
            ([], 0),
        ] as [([UInt8], UInt32)])
    func `the published vectors hold`(bytes: [UInt8], checksum: UInt32) {
        #expect(CRC32C.checksum(bytes) == checksum)
        #expect(CRC32C.checksum(([1] + bytes)[1...]) == checksum, "a slice counts from its own beginning")
    }
}

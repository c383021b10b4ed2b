// SPDX-License-Identifier: Apache-2.0

/// Searches bytes eight at a time.
enum ByteSearch {
    /// Returns the index of the first line feed at or after an index, nil where there is none.
    static func lineFeed(in bytes: [UInt8], from start: Int) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        // Safe: the buffer is used inside the closure only, each load is checked against its bounds, and every bit
        // pattern is an integer.
        return unsafe bytes.withUnsafeBytes { raw in
            var index = start
            while index + 8 <= raw.count {
                let word = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let difference = word ^ ones &* 0x0A
                // As in `JSONEscapes.marks(in:)`: the lowest mark is always true.
                let marks = (difference &- ones) & ~difference & tops
                if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
                index += 8
            }
            while index < raw.count {
                if unsafe raw[index] == 0x0A { return index }
                index += 1
            }
            return nil
        }
    }
}

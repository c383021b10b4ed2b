// SPDX-License-Identifier: Apache-2.0

/// Looking ahead in the text of a document; no place is out of bounds.
extension Span<UInt8> {
    /// The byte at a place, and zero, which the grammar allows nowhere, behind the end.
    @inline(__always)
    func byte(at position: Int) -> UInt8 {
        // Safe: as unsigned numbers, one comparison keeps the place between the first byte and the last.
        unsafe UInt(bitPattern: position) < UInt(bitPattern: count) ? self[unchecked: position] : 0
    }

    @inline(__always)
    func isDigit(at position: Int) -> Bool {
        byte(at: position) &- UInt8(ascii: "0") < 10
    }

    /// The next eight bytes, the first in the lowest bits.
    @inline(__always)
    func word(at position: Int) -> UInt64? {
        guard count &- position >= 8 else { return nil }
        // Safe: eight bytes from here lie within the span, and every bit pattern is an integer.
        return unsafe UInt64(
            littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
    }

    /// Goes on to the next byte that is not white space.
    ///
    /// - Returns: That byte, and zero behind the end.
    @inline(__always)
    func token(at position: inout Int, _ isCompact: inout Bool) -> UInt8 {
        // Most tokens follow each other closely, and every visible byte is greater than a space.
        let byte = byte(at: position)
        if byte > 0x20 { return byte }
        isCompact = false
        position = skippingSomeWhitespace(from: position)
        return self.byte(at: position)
    }

    @inline(never)
    private func skippingSomeWhitespace(from start: Int) -> Int {
        var position = start
        while true {
            switch byte(at: position) {
            case 0x0A, 0x0D, 0x09: position += 1
            case 0x20:
                position += 1
                // Indentation.
                while word(at: position) == 0x2020_2020_2020_2020 { position += 8 }
            default: return position
            }
        }
    }

    /// The place of the next byte that ends a string or needs a closer look.
    @inline(__always)
    func skippingPlainText(from start: Int) -> Int {
        var position = start
        while let word = word(at: position) {
            let marks = JSONEscapes.marksOfUnusual(in: word)
            if marks != 0 { return position &+ marks.trailingZeroBitCount / 8 }
            position &+= 8
        }
        while JSONEscapes.isPlain(byte(at: position)) { position &+= 1 }
        return position
    }
}

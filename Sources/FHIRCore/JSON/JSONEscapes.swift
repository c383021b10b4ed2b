// SPDX-License-Identifier: Apache-2.0

/// The backslash sequences of JSON strings (RFC 8259 §7).
enum JSONEscapes {
    /// Returns the text that a string with sequences stands for, which the tokenizer has checked.
    static func decode(checked slice: ArraySlice<UInt8>) -> String {
        // Safe: the tokenizer has found valid UTF-8 and whole pairs of surrogates, so that what the sequences stand for
        // is valid UTF-8, too; both buffers are used inside the closures only.
        unsafe slice.withUnsafeBytes { source in
            unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: source.count) { target in
                let count = unsafe decode(source, into: UnsafeMutableRawBufferPointer(target))
                return unsafe String(valid: UnsafeBufferPointer(start: target.baseAddress, count: count))
            }
        }
    }

    /// Returns the text that a string with sequences stands for.
    ///
    /// What the tokenizer would refuse is passed over here without a trap.
    static func decode(_ slice: ArraySlice<UInt8>) -> String {
        // Safe: both buffers are used inside the closures only.
        unsafe slice.withUnsafeBytes { source in
            unsafe String(unsafeUninitializedCapacity: source.count) { target in
                unsafe decode(source, into: UnsafeMutableRawBufferPointer(target))
            }
        }
    }

    /// Writes the text of a string with sequences; it is never longer than the string.
    ///
    /// - Returns: The length of the text.
    private static func decode(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer) -> Int {
        guard target.count >= source.count else { return 0 }
        var index = 0
        var end = 0
        // Safe: `end` is never behind `index`, as no sequence stands for more bytes than it has, and each load and store
        // is below the count that both buffers have.
        while index < source.count {
            while index &+ 8 <= source.count {
                let word = unsafe UInt64(
                    littleEndian: source.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let marks = marksOfBackslash(in: word)
                guard marks != 0 else {
                    unsafe target.storeBytes(of: word.littleEndian, toByteOffset: end, as: UInt64.self)
                    index &+= 8
                    end &+= 8
                    continue
                }
                // What stands before the backslash, and zeros, which are overwritten unless the text ends here.
                let plain = word & ((marks & (0 &- marks)) &>> 7 &- 1)
                unsafe target.storeBytes(of: plain.littleEndian, toByteOffset: end, as: UInt64.self)
                index &+= marks.trailingZeroBitCount / 8
                end &+= marks.trailingZeroBitCount / 8
                break
            }
            guard index < source.count else { break }
            let byte = unsafe source[index]
            index &+= 1
            guard byte == UInt8(ascii: "\\") else {
                unsafe target[end] = byte
                end &+= 1
                continue
            }
            guard index < source.count else { break }
            let escaped = unsafe source[index]
            index &+= 1
            guard escaped == UInt8(ascii: "u") else {
                unsafe target[end] = controlCharacter(escaped)
                end &+= 1
                continue
            }
            var unit = unsafe hexadecimal(source, at: index)
            index &+= 4
            if 0xD800..<0xDC00 ~= unit {
                let low = unsafe hexadecimal(source, at: index &+ 2)
                index &+= 6
                unit = 0x10000 + (unit - 0xD800) << 10 + (low &- 0xDC00) & 0x3FF
            }
            guard let scalar = Unicode.Scalar(unit), index <= source.count else { continue }
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                unsafe target[end] = byte
                end &+= 1
            }
        }
        return end
    }

    /// Marks, in the top bit of each byte, the backslashes of a word; the lowest mark is always true.
    @inline(__always)
    private static func marksOfBackslash(in word: UInt64) -> UInt64 {
        let (_, backslash) = differences(in: word)
        return (backslash &- ones) & ~backslash & tops
    }

    /// The byte that a letter after a backslash stands for.
    private static func controlCharacter(_ escaped: UInt8) -> UInt8 {
        switch escaped {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: escaped
        }
    }

    /// The index of the next byte that must be escaped, or the end.
    static func endOfPlainText(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        let raw = UnsafeRawBufferPointer(text)
        while index + 8 <= raw.count {
            // Safe: bytes of trivial elements, loaded within the bounds of the buffer.
            let word = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let marks = marks(in: word)
            if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
            index += 8
        }
        if index < raw.count, raw.count >= 8 {
            // The last eight bytes, without those that were looked at: nothing among them was marked, so that the lowest
            // mark of the others is true.
            let first = raw.count - 8
            // Safe: as above.
            let word = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: first, as: UInt64.self))
            let marks = marks(in: word) >> UInt64((index - first) * 8)
            return marks == 0 ? raw.count : index + marks.trailingZeroBitCount / 8
        }
        while index < text.count, !isEscaped(unsafe text[index]) { index += 1 }
        return index
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Marks, in the top bit of each byte, the bytes of a word that cannot stand for themselves in a string.
    ///
    /// A byte is found by borrowing: subtracting 1 from a zero byte, or 0x21 from a smaller one, sets its top bit. A
    /// borrow can reach only bytes above a true mark, so that the lowest mark is always true. Changing 0x02 makes a
    /// quotation mark a space and moves no other byte below 0x21 but the space, which becomes a quotation mark: one
    /// comparison finds it together with the control characters.
    @inline(__always)
    static func marks(in word: UInt64) -> UInt64 {
        let (low, backslash) = differences(in: word)
        return ((low &- ones &* 0x21) & ~low | (backslash &- ones) & ~backslash) & tops
    }

    /// Marks, like `marks(in:)`, also the bytes that are not ASCII.
    ///
    /// Their top bit is set already, so the false marks that borrowing makes of them need not be taken away.
    @inline(__always)
    static func marksOfUnusual(in word: UInt64) -> UInt64 {
        let (low, backslash) = differences(in: word)
        return ((low &- ones &* 0x21) | (backslash &- ones) | word) & tops
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080

    /// Bytes that are less than 0x21 for a quotation mark and a control character, and bytes that are zero for a
    /// backslash.
    @inline(__always)
    private static func differences(in word: UInt64) -> (low: UInt64, backslash: UInt64) {
        (word ^ ones &* 0x02, word ^ ones &* UInt64(UInt8(ascii: "\\")))
    }

    /// Whether a byte is ASCII that stands for itself in a string.
    @inline(__always)
    static func isPlain(_ byte: UInt8) -> Bool {
        0x20..<0x80 ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// The value of a hexadecimal digit.
    static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    private static func hexadecimal(_ source: UnsafeRawBufferPointer, at index: Int) -> UInt32 {
        guard index + 4 <= source.count else { return 0xFFFD }
        return (index..<index + 4).reduce(0) { $0 << 4 | (value(of: unsafe source[$1]) ?? 0) }
    }

    static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A text that is put together from many short pieces.
///
/// Appending to its bytes costs a fraction of what appending to a `String` does. One builder can make many texts, one
/// after the other, in the same memory.
package struct TextBuilder: Sendable {
    /// The part of the text that was made a `String` before.
    private var settled = ""
    /// The rest of the text, and room for more of it behind.
    private var bytes: [UInt8]
    /// The number of bytes of the rest.
    private var count = 0

    /// Creates the builder of an empty text.
    ///
    /// - Parameter capacity: The number of bytes that there is room for at first.
    package init(capacity: Int = 64) {
        bytes = Array(repeating: 0, count: capacity)
    }

    /// What was put together.
    package var text: String {
        let rest = String(decoding: bytes[..<count], as: UTF8.self)
        return settled.isEmpty ? rest : settled + rest
    }

    /// Begins another text.
    package mutating func removeAll() {
        settled = ""
        count = 0
    }

    /// Makes a `String` of what there is.
    ///
    /// Bytes of ASCII are seen to be UTF-8 many at once, but only as long as no other comes. Settling before and after
    /// another keeps them apart.
    package mutating func settle() {
        settled += String(decoding: bytes[..<count], as: UTF8.self)
        count = 0
    }

    /// Appends a text.
    package mutating func append(_ text: String) {
        // Asking for the bytes this way copies nothing.
        if unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe append($0) }) == nil {
            var text = text
            text.withUTF8 { unsafe append($0) }
        }
    }

    /// Appends bytes of UTF-8.
    @unsafe
    package mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        makeRoom(text.count)
        let start = count
        // Safe: there is room, and both buffers are used inside the closure only.
        unsafe bytes.withUnsafeMutableBytes { bytes in
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
            unsafe room.copyMemory(from: UnsafeRawBufferPointer(text))
        }
        count += text.count
    }

    /// Appends a number that is not negative in digits of ASCII, with zeros in front up to a width.
    package mutating func append(_ number: Int, paddedTo width: Int = 1) {
        append(number.magnitude, decimals: 0, width: width)
    }

    /// Appends a number of hundredths as a decimal number, without zeros at its end.
    package mutating func append(hundredths: Int) {
        if hundredths < 0 { append("-") }
        let number = hundredths.magnitude
        switch number % 100 {
        case 0: append(number / 100, decimals: 0, width: 1)
        case let rest where rest % 10 == 0: append(number / 10, decimals: 1, width: 2)
        default: append(number, decimals: 2, width: 3)
        }
    }

    /// Appends the digits of a number with a point before the last ones.
    private mutating func append(_ number: UInt, decimals: Int, width: Int) {
        var digits = 1
        var rest = number
        while rest > 9 {
            rest /= 10
            digits += 1
        }
        let length = max(digits, width) + (decimals > 0 ? 1 : 0)
        makeRoom(length)
        let end = count + length
        rest = number
        // Safe: there is room, and the buffer is used inside the closure only.
        unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            for place in 0..<length {
                if decimals > 0, place == decimals {
                    unsafe bytes[end - 1 - place] = UInt8(ascii: ".")
                } else {
                    unsafe bytes[end - 1 - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                    rest /= 10
                }
            }
        }
        count = end
    }

    private mutating func makeRoom(_ more: Int) {
        guard bytes.count - count < more else { return }
        bytes.append(contentsOf: repeatElement(0, count: max(bytes.count, more)))
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A text that is put together from many short pieces.
///
/// Appending to its bytes costs a third of what appending to a `String` does. One builder can make many texts, one after
/// the other, in the same memory.
package struct TextBuilder: Sendable {
    private var bytes: [UInt8] = []

    /// Creates the builder of an empty text.
    package init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    /// What was put together.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Begins another text.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Appends a text.
    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends bytes of UTF-8.
    @unsafe
    package mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        unsafe self.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: bytes))
    }

    /// Appends a character of ASCII.
    package mutating func append(ascii byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends a number that is not negative in digits of ASCII, with zeros in front up to a width of at most 20.
    package mutating func append(_ number: Int, paddedTo width: Int = 1) {
        // No number has more digits than these.
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = 20
            var rest = number.magnitude
            while rest > 0 || start > 20 - width {
                start -= 1
                let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
                unsafe digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
                rest = tens
            }
            unsafe bytes.append(contentsOf: digits[start...])
        }
    }
}

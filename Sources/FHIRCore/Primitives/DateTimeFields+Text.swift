// SPDX-License-Identifier: Apache-2.0

// The text of a moment to the second with an offset, which its fields say in full.
extension DateTimeFields {
    /// The greatest length of such a text.
    static let longestText = 25

    /// The text; nil where the fields do not say it in full.
    var text: String? {
        guard saysText else { return nil }
        return unsafe String(unsafeUninitializedCapacity: Self.longestText) { unsafe write(to: $0) }
    }

    /// Writes the text of fields that say it in full.
    ///
    /// - Parameter buffer: Room for ``longestText`` bytes.
    /// - Returns: The number of bytes.
    func write(to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        func put(_ number: Int, at position: Int) {
            // Safe: all positions are less than the longest text.
            unsafe buffer[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10)
            unsafe buffer[position + 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10)
        }
        let (year, offset) = (year ?? 0, (offsetMinutes ?? 0).magnitude)
        for (position, byte) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")] as [(Int, Unicode.Scalar)] {
            unsafe buffer[position] = UInt8(ascii: byte)
        }
        put(year / 100, at: 0)
        put(year % 100, at: 2)
        put(month ?? 0, at: 5)
        put(day ?? 0, at: 8)
        put(hour, at: 11)
        put(minute, at: 14)
        put(second, at: 17)
        guard let sign = signOfOffset else {
            unsafe buffer[19] = UInt8(ascii: "Z")
            return 20
        }
        unsafe buffer[19] = sign
        put(Int(offset) / 60, at: 20)
        unsafe buffer[22] = UInt8(ascii: ":")
        put(Int(offset) % 60, at: 23)
        return 25
    }
}

// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Creates a text of bytes that the tokenizer has found to be valid UTF-8.
    ///
    /// Checking them once more, as the standard library does where it has no way around, takes longer than copying.
    ///
    /// - Parameter bytes: Valid UTF-8.
    @inline(__always)
    init(valid bytes: UnsafeBufferPointer<UInt8>) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // Safe: the span is used here only, and its bytes are valid.
            let text = unsafe UTF8Span(  // platform-api: ok inside #available
                unchecked: bytes.span, isKnownASCII: unsafe Self.isASCII(bytes))  // platform-api: ok inside #available
            self.init(copying: text)  // platform-api: ok inside #available
        } else {
            unsafe self.init(decoding: bytes, as: UTF8.self)
        }
    }

    /// Whether all bytes are ASCII, which makes comparing and hashing of the text fast.
    @inline(__always)
    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var bits: UInt64 = 0
        var index = 0
        // Safe: each load is within the bounds of the buffer; the last one may overlap the one before.
        while index &+ 8 <= raw.count {
            bits |= unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            index &+= 8
        }
        if index < raw.count {
            if raw.count >= 8 {
                bits |= unsafe raw.loadUnaligned(fromByteOffset: raw.count &- 8, as: UInt64.self)
            } else {
                while index < raw.count {
                    bits |= unsafe UInt64(raw[index])
                    index &+= 1
                }
            }
        }
        return bits & 0x8080_8080_8080_8080 == 0
    }
}

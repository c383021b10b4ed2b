// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes in
            // Safe: the buffer is used here only.
            unsafe append(contentsOf: bytes)
        }
    }

    /// Appends the name of a member with its quotation marks and the colon.
    mutating func append(key prefix: StaticString, _ name: String) {
        append(UInt8(ascii: "\""))
        append(prefix)
        append(contentsOf: name.utf8)
        append("\":")
    }

    mutating func append(key name: String) { append(key: "", name) }

    /// Appends the text of an attribute, which stands in quotation marks.
    ///
    /// White space other than a space is written as a character reference, as a parser would make spaces of it.
    mutating func append(attribute text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
            case 0x09: append(contentsOf: "&#9;".utf8)
            case 0x0A: append(contentsOf: "&#10;".utf8)
            case 0x0D: append(contentsOf: "&#13;".utf8)
            default: append(byte)
            }
        }
    }

    /// Appends text between tags.
    mutating func append(content text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
            case 0x0D: append(contentsOf: "&#13;".utf8)
            default: append(byte)
            }
        }
    }

    /// Appends a JSON string with its quotation marks.
    mutating func append(json text: String.UTF8View) {
        // Safe: the buffer is used here only.
        let isDone: Void? = unsafe text.withContiguousStorageIfAvailable { bytes in
            unsafe append(json: bytes.span)  // platform-api: ok the span of a buffer deploys back
        }
        if isDone == nil { append(json: Array(text)) }
    }

    /// Appends a JSON string with its quotation marks.
    mutating func append(json text: [UInt8]) {
        // Safe: the buffer is used here only.
        unsafe text.withUnsafeBufferPointer { bytes in
            unsafe append(json: bytes.span)  // platform-api: ok the span of a buffer deploys back
        }
    }

    private mutating func append(json text: Span<UInt8>) {
        append(UInt8(ascii: "\""))
        for index in text.indices {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0x09: append("\\t")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}

extension String {
    /// Whether the text is a number as JSON writes it.
    var isJSONNumber: Bool {
        var bytes = utf8[...]
        func digits() -> Int {
            let count = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            bytes = bytes.dropFirst(count)
            return count
        }
        if bytes.first == UInt8(ascii: "-") { bytes = bytes.dropFirst() }
        let startsWithZero = bytes.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, whole == 1 || !startsWithZero else { return false }
        if bytes.first == UInt8(ascii: ".") {
            bytes = bytes.dropFirst()
            guard digits() > 0 else { return false }
        }
        if let mark = bytes.first, mark | 0x20 == UInt8(ascii: "e") {
            bytes = bytes.dropFirst()
            if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") { bytes = bytes.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return bytes.isEmpty
    }

    /// Whether XML 1.0 can hold every character of the text.
    var isXMLText: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x09, 0x0A, 0x0D: true
            case 0..<0x20, 0xFFFE, 0xFFFF: false
            default: true
            }
        }
    }
}

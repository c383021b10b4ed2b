// SPDX-License-Identifier: Apache-2.0

/// How many objects and arrays a text has opened and not closed.
struct Nesting {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    /// Whether the text may go on in another line: no string does.
    var isOpen: Bool { depth > 0 && !isInString }

    /// Reads on.
    mutating func read(_ text: some Sequence<UInt8>) {
        for byte in text {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInString
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: continue
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// XML that is written tag by tag.
struct XMLOutput {
    private(set) var bytes: [UInt8] = []
    /// The number of open elements.
    private(set) var depth = 0

    init() {
        bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }

    mutating func open(_ name: String) {
        if depth > 0 { endTag() }
        depth += 1
        bytes.append(UInt8(ascii: "<"))
        bytes.append(contentsOf: name.utf8)
    }

    /// Writes an attribute of the element that was opened last.
    mutating func attribute(_ name: String, _ value: String) {
        bytes.append(UInt8(ascii: " "))
        bytes.append(contentsOf: name.utf8)
        bytes.append("=\"")
        bytes.append(attribute: value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Closes an element, which is a single tag if it has no content.
    mutating func close(_ name: String) {
        depth -= 1
        if bytes.last == UInt8(ascii: ">") {
            bytes.append("</")
            bytes.append(contentsOf: name.utf8)
            bytes.append(UInt8(ascii: ">"))
        } else {
            bytes.append("/>")
        }
    }

    /// Writes an element that is XML already.
    mutating func append(_ element: [UInt8]) {
        endTag()
        bytes.append(contentsOf: element)
    }

    /// Writes a comment, with a space between two hyphens, which may not stand in one.
    ///
    /// - Returns: false for a text that XML cannot hold, which is left out.
    mutating func comment(_ text: String) -> Bool {
        endTag()
        guard text.isXMLText else { return false }
        bytes.append("<!--")
        var wasHyphen = false
        for byte in text.utf8 {
            let isHyphen = byte == UInt8(ascii: "-")
            if isHyphen, wasHyphen { bytes.append(UInt8(ascii: " ")) }
            bytes.append(byte)
            wasHyphen = isHyphen
        }
        bytes.append(wasHyphen ? " -->" : "-->")
        return true
    }

    /// Ends a tag that is still open; `>` stands at the end of no attribute, where it is written as an entity.
    private mutating func endTag() {
        if bytes.last != UInt8(ascii: ">") { bytes.append(UInt8(ascii: ">")) }
    }
}

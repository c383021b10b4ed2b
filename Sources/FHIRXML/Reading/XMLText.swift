// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A look at the start of a text, before a parser sees it.
enum XMLText {
    /// Refuses what is not XML in UTF-8, and a document type declaration, which could declare entities.
    ///
    /// A declaration of the type can only stand before the root element, so that the rest needs no look.
    ///
    /// - Complexity: O(*n*) in the number of bytes before the root element.
    static func check(_ bytes: [UInt8], sizeLimit: Int) throws(FHIRError) {
        guard bytes.count <= sizeLimit else { throw error("expected at most \(sizeLimit) bytes, found \(bytes.count)") }
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        if let found = otherFormat(rest) { throw error("expected XML in UTF-8, found \(found)") }
        if rest.starts(with: "<?xml".utf8), let encoding = declaredEncoding(rest) {
            guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
                throw error("expected XML in UTF-8, found a declaration of another encoding")
            }
        }
        while true {
            rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            let end: String
            if rest.starts(with: "<!--".utf8) {
                end = "-->"
                rest = rest.dropFirst(4)
            } else if rest.starts(with: "<?".utf8) {
                end = "?>"
                rest = rest.dropFirst(2)
            } else if rest.starts(with: "<!".utf8) {
                throw error("expected the root element, found a document type declaration, which FHIR does not allow")
            } else {
                return
            }
            guard let next = position(behind: Array(end.utf8), in: rest) else {
                throw error("expected the root element, found the end of the text")
            }
            rest = rest[next...]
        }
    }

    static func error(_ detail: String) -> FHIRError {
        FHIRError(FHIRIssue(.error, .syntax, path: "", detail: "not XML: \(detail)"))
    }

    /// What the text is instead of XML in UTF-8; nil where it may be that.
    private static func otherFormat(_ text: ArraySlice<UInt8>) -> String? {
        if let format = ForeignFormat.name(of: text) { return format }
        switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        case nil: return "white space only"
        case UInt8(ascii: "{"), UInt8(ascii: "["): return "JSON"
        case UInt8(ascii: "<"): return nil
        default: return "a text that does not begin with <"
        }
    }

    /// The encoding that an XML declaration names, in small letters; nil where it names none.
    private static func declaredEncoding(_ text: ArraySlice<UInt8>) -> String? {
        guard let end = position(behind: Array("?>".utf8), in: text) else { return nil }
        let declaration = text[..<end]
        guard let start = position(behind: Array("encoding".utf8), in: declaration) else { return nil }
        let value = declaration[start...].drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
        guard let quote = value.first else { return nil }
        return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self).lowercased()
    }

    private static func position(behind word: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
        var position = text.startIndex
        while position + word.count <= text.endIndex {
            if text[position] == word[0], text[position..<position + word.count].elementsEqual(word) {
                return position + word.count
            }
            position += 1
        }
        return nil
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A light look at the XHTML of a narrative: which elements it has, and whether there is anything to see.
///
/// Attributes are not looked at, and neither is whether tags are closed.
struct NarrativeMarkup {
    /// Whether every element is one that a narrative may have (FHIR, constraint txt-1).
    private(set) var hasOnlyKnownTags = true
    /// Whether there is a text or an image (FHIR, constraint txt-2).
    private(set) var hasContent = false

    /// The elements of HTML 4.0, chapters 7 to 11 and 15, of which constraint txt-1 speaks.
    private static let knownTags = Set(
        """
        a abbr acronym address b bdo big blockquote br caption center cite code col colgroup dd dfn div dl dt em font h1 h2 h3
        h4 h5 h6 hr i img kbd li ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul
        var
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    init(_ text: String) {
        var rest = text.utf8[...]
        while let byte = rest.first {
            guard byte == UInt8(ascii: "<") else {
                if byte > 0x20 { hasContent = true }
                rest.removeFirst()
                continue
            }
            rest.removeFirst()
            if rest.starts(with: "!--".utf8) {
                Self.skip("-->", in: &rest)
                continue
            }
            if rest.first == UInt8(ascii: "/") || rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") {
                Self.skip(">", in: &rest)
                continue
            }
            let name = rest.prefix { byte in
                byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
            }
            let tag = String(decoding: name, as: UTF8.self)
            if !Self.knownTags.contains(tag) { hasOnlyKnownTags = false }
            if tag == "img" { hasContent = true }
            Self.skipTag(in: &rest)
        }
    }

    private static func skip(_ end: String, in rest: inout Substring.UTF8View) {
        while !rest.isEmpty, !rest.starts(with: end.utf8) { rest.removeFirst() }
        rest = rest.dropFirst(end.utf8.count)
    }

    /// Goes behind a tag; a greater-than sign inside quotation marks does not end it.
    private static func skipTag(in rest: inout Substring.UTF8View) {
        var quotation: UInt8?
        while let byte = rest.popFirst() {
            if let open = quotation {
                if byte == open { quotation = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quotation = byte
            } else if byte == UInt8(ascii: ">") {
                return
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif

/// A document in one form, whatever the order of its attributes, its white space between elements and its empty tags.
enum CanonicalXML {
    /// Returns the document; nil for one that is not well-formed.
    static func text(_ xml: [UInt8]) -> String? {
        let parser = XMLParser(data: Data(xml))
        parser.shouldProcessNamespaces = false
        let writer = Writer()
        parser.delegate = writer
        guard parser.parse(), parser.parserError == nil, !writer.hasFailed else { return nil }
        return writer.text
    }

    private final class Writer: NSObject, XMLParserDelegate {
        var text = ""
        var hasFailed = false
        private var characters = ""

        private func flush() {
            let words = characters.split { $0.isWhitespace }
            if !words.isEmpty { text += "\n" + words.joined(separator: " ") }
            characters = ""
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            flush()
            let content = attributes.filter { !$0.key.hasPrefix("xsi:") && $0.key != "xmlns:xsi" }
            let sorted = content.sorted { $0.key < $1.key }
            text += "\n<\(name)" + sorted.map { " \($0.key)=\($0.value.debugDescription)" }.joined()
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            flush()
            text += "\n/\(name)"
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }

        func parser(_ parser: XMLParser, foundCDATA data: Data) { characters += String(decoding: data, as: UTF8.self) }

        func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { hasFailed = true }
    }
}

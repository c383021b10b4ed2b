// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of a document, as an XML parser reads it.
final class XMLTree {
    let name: String
    let attributes: [String: String]
    private(set) var children: [XMLTree] = []
    /// The text in the element and in all below it.
    fileprivate(set) var text = ""

    fileprivate init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    fileprivate func append(_ child: XMLTree) { children.append(child) }

    /// The element and all below it, in the order of the document.
    var all: [XMLTree] { [self] + children.flatMap(\.all) }

    /// The elements of a name, among this one and all below it.
    func elements(_ name: String, class className: String? = nil) -> [XMLTree] {
        all.filter { element in
            element.name == name && (className.map { element.classes.contains($0) } ?? true)
        }
    }

    var classes: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }

    /// The value of an attribute that is a number.
    func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }

    /// Reads a document; a document that is not well-formed is a failure.
    static func read(_ document: String) throws -> XMLTree {
        let reader = Reader()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = reader
        let isWellFormed = parser.parse()
        try #require(isWellFormed, "\(String(describing: parser.parserError)) in \(document.prefix(2_000))")
        return try #require(reader.root)
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var root: XMLTree?
        private var open: [XMLTree] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let element = XMLTree(name: name, attributes: attributes)
            if let parent = open.last { parent.append(element) } else { root = element }
            open.append(element)
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            for element in open { element.text += string }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of a document, as an XML parser reads it.
public final class XMLTree {
    /// The name of the element.
    public let name: String
    /// The attributes by their names.
    public let attributes: [String: String]
    /// The elements right below it.
    public private(set) var children: [XMLTree] = []
    /// The text in the element and in all below it.
    public fileprivate(set) var text = ""

    fileprivate init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    fileprivate func append(_ child: XMLTree) { children.append(child) }

    /// The element and all below it, in the order of the document.
    public var all: [XMLTree] { [self] + children.flatMap(\.all) }

    /// The elements of a name, among this one and all below it.
    public func elements(_ name: String, class className: String? = nil) -> [XMLTree] {
        all.filter { element in
            element.name == name && (className.map { element.classes.contains($0) } ?? true)
        }
    }

    /// The classes of the element.
    public var classes: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }

    /// The value of an attribute that is a number.
    public func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }

    /// A document that is not well-formed.
    public struct Malformed: Error, CustomStringConvertible {
        /// What the parser says, and the beginning of the document.
        public let description: String
    }

    /// Reads a document; one that is not well-formed is an error.
    public static func read(_ document: String) throws -> XMLTree {
        let reader = Reader()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = reader
        guard parser.parse(), let root = reader.root else {
            throw Malformed(description: "\(String(describing: parser.parserError)) in \(document.prefix(2_000))")
        }
        return root
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

// SPDX-License-Identifier: Apache-2.0

/// A strict reader of the XML that this package writes: elements, attributes and text, and nothing of a document type.
///
/// It is of its own and small, so that it shares no fault with a writer, and with no parser either.
/// Source: [XML 1.0](https://www.w3.org/TR/xml/), the productions Char, element, Attribute, CharData and Reference.
public struct XMLScanner {
    private var rest: Substring.UnicodeScalarView
    private var names: Set<String> = []
    private var attributeNames: Set<String> = []

    /// What is known of a document without fault.
    public struct Document {
        /// The names of its elements.
        public let names: Set<String>
        /// The names of attributes.
        public let attributeNames: Set<String>
    }

    private struct Fault: Error {
        let reason: String
    }

    /// Returns what is wrong with a document, nil for one without fault, and what is in it.
    public static func scan(_ text: String) -> (document: Document, fault: String?) {
        var scanner = XMLScanner(rest: text[...].unicodeScalars)
        var fault: String?
        do {
            try scanner.scan()
        } catch let error as Fault {
            fault = "\(error.reason) before \(String(scanner.rest.prefix(40)).debugDescription)"
        } catch {
            fault = "\(error)"
        }
        return (Document(names: scanner.names, attributeNames: scanner.attributeNames), fault)
    }

    private init(rest: Substring.UnicodeScalarView) {
        self.rest = rest
    }

    private mutating func scan() throws {
        if let scalar = rest.first(where: { !Self.isAllowed($0) }) {
            throw Fault(reason: "the character U+\(String(scalar.value, radix: 16)), which XML forbids,")
        }
        if starts(with: "<!DOCTYPE html>") { rest.removeFirst("<!DOCTYPE html>".unicodeScalars.count) }
        skipSpace()
        var open: [String] = []
        repeat {
            try require(rest.first == "<", "no element")
            try tag(&open)
            if !open.isEmpty { try characters() }
        } while !open.isEmpty
        skipSpace()
        try require(rest.isEmpty, "something behind the end")
    }

    /// Reads the beginning or end of an element.
    private mutating func tag(_ open: inout [String]) throws {
        rest.removeFirst()
        if rest.first == "/" {
            rest.removeFirst()
            let name = try name()
            try require(open.popLast() == name, "an end of another element")
            try require(rest.popFirst() == ">", "no end of a tag")
            return
        }
        let element = try name()
        names.insert(element)
        var seen: Set<String> = []
        while rest.first != ">", rest.first != "/" {
            try require(skipSpace(), "no space before an attribute")
            let attribute = try name()
            attributeNames.insert(attribute)
            try require(seen.insert(attribute).inserted, "an attribute twice")
            try require(rest.popFirst() == "=", "no value of an attribute")
            let quote = rest.popFirst()
            try require(quote == "\"" || quote == "'", "no quotation mark")
            while let next = rest.first, next != quote {
                try require(next != "<", "a bracket in an attribute")
                if next == "&" { try reference() } else { rest.removeFirst() }
            }
            try require(rest.popFirst() == quote, "no end of an attribute")
        }
        if rest.popFirst() == ">" {
            open.append(element)
        } else {
            try require(rest.popFirst() == ">", "no end of a tag")
        }
    }

    /// Reads text up to the next tag.
    private mutating func characters() throws {
        while let next = rest.first, next != "<" {
            try require(!starts(with: "]]>"), "an end of CDATA")
            if next == "&" { try reference() } else { rest.removeFirst() }
        }
    }

    private mutating func reference() throws {
        rest.removeFirst()
        let name = String(rest.prefix { $0 != ";" && $0 != "<" && $0 != "\"" })
        rest = rest.dropFirst(name.unicodeScalars.count)
        try require(rest.popFirst() == ";", "no end of a reference")
        if name.hasPrefix("#") {
            let digits = name.dropFirst()
            let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            try require(value.flatMap(Unicode.Scalar.init).map(Self.isAllowed) == true, "a reference to no character")
        } else {
            try require(["amp", "lt", "gt", "quot", "apos"].contains(name), "an unknown reference")
        }
    }

    private mutating func name() throws -> String {
        let name = String(rest.prefix { Self.isOfName($0) })
        try require(name.first.map { $0.isLetter } == true, "no name")
        rest = rest.dropFirst(name.unicodeScalars.count)
        return name
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let space = rest.prefix { $0 == " " || $0 == "\n" || $0 == "\t" }
        rest = rest.dropFirst(space.count)
        return !space.isEmpty
    }

    private func starts(with text: String) -> Bool {
        rest.starts(with: text.unicodeScalars)
    }

    private func require(_ condition: Bool, _ reason: String) throws {
        if !condition { throw Fault(reason: reason) }
    }

    /// The names that we write are of ASCII.
    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ":": true
        default: false
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}

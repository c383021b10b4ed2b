// SPDX-License-Identifier: Apache-2.0

/// The namespaces that are declared where reading stands.
struct XMLNamespaces {
    static let fhir = "http://hl7.org/fhir"
    static let xhtml = "http://www.w3.org/1999/xhtml"
    static let xml = "http://www.w3.org/XML/1998/namespace"
    static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"

    /// The names of each prefix, the innermost last.
    private var names: [String: [String]] = [:]
    /// The prefixes in the order of their declarations, with the element that each stands at.
    private var declarations: [(prefix: String, depth: Int)] = []
    private var depth = 0

    /// Whether names without a prefix are those of FHIR.
    private(set) var isFHIRDefault = false

    /// Enters an element.
    mutating func open(_ attributes: [String: String]) {
        depth += 1
        for (key, value) in attributes {
            if let prefix = Self.declaredPrefix(key) { declare(prefix, value) }
        }
    }

    /// Declares a namespace at the element that was entered last.
    mutating func declare(_ prefix: String, _ name: String) {
        declarations.append((prefix, depth))
        names[prefix, default: []].append(name)
        if prefix.isEmpty { isFHIRDefault = name == Self.fhir }
    }

    /// Leaves an element.
    mutating func close() {
        while let last = declarations.last, last.depth == depth {
            declarations.removeLast()
            names[last.prefix]?.removeLast()
            if last.prefix.isEmpty { isFHIRDefault = self.name(of: "") == Self.fhir }
        }
        depth -= 1
    }

    /// The namespace of a prefix, which is empty for the default; nil where none is declared.
    ///
    /// - Complexity: O(1), as a text may declare any number of them.
    func name(of prefix: some StringProtocol) -> String? {
        prefix == "xml" ? Self.xml : names[String(prefix)]?.last
    }

    /// The prefix that an attribute declares; nil for another attribute.
    static func declaredPrefix(_ attribute: String) -> String? {
        // Most attributes are `value`, and this is asked of each.
        guard attribute.utf8.first == UInt8(ascii: "x") else { return nil }
        if attribute == "xmlns" { return "" }
        return attribute.hasPrefix("xmlns:") ? String(attribute.dropFirst(6)) : nil
    }

    /// The prefix and the name after it.
    static func parts(_ name: String) -> (prefix: Substring, local: Substring) {
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name[...]) }
        return (name[..<colon], name[name.utf8.index(after: colon)...])
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Takes the XML of a JSON string, which must be one element: the `div` of a narrative, or a resource that could not be JSON.
struct CopySink: XMLSink {
    private(set) var text: CopiedXML
    private(set) var problem: String?
    private var namespaces = XMLNamespaces()
    private var hasRoot = false
    private let name: String
    private let namespace: String

    /// Creates a sink.
    ///
    /// - Parameters:
    ///   - name: The name of the element.
    ///   - namespace: Its namespace.
    ///   - isDeclared: Whether the namespace is declared where the element will stand.
    init(name: String, namespace: String, isDeclared: Bool = false) {
        (self.name, self.namespace) = (name, namespace)
        text = CopiedXML(namespace: namespace, isDeclared: isDeclared)
    }

    mutating func locateIssues(_ line: @autoclosure () -> Int) -> Bool { false }

    mutating func start(_ name: String, _ attributes: [String: String]) {
        namespaces.open(attributes)
        if !hasRoot {
            hasRoot = true
            // Without a declaration it is the only namespace that the element can have.
            if namespaces.name(of: "") == nil { namespaces.declare("", namespace) }
            let (prefix, local) = XMLNamespaces.parts(name)
            if local != self.name || namespaces.name(of: prefix) != namespace {
                problem = "expected the element \(self.name) of \(namespace)"
            }
        }
        if !text.start(name, attributes, namespaces) { problem = "expected a declared namespace prefix" }
    }

    mutating func end() {
        namespaces.close()
        text.end()
    }

    mutating func text(_ content: String) {
        if hasRoot, !text.isAtEnd { text.text(content) }
    }

    mutating func comment(_ content: String) {
        if hasRoot, !text.isAtEnd { text.comment(content) }
    }

    mutating func instruction(_ target: String, _ data: String?) {
        if hasRoot, !text.isAtEnd { text.instruction(target, data) }
    }
}

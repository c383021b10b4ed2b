// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Takes the narrative of a JSON string, which must be one `div`.
struct XHTMLSink: XMLSink {
    private(set) var text = XHTMLText()
    private(set) var problem: String?
    private var namespaces = XMLNamespaces()
    private var hasRoot = false

    mutating func locateIssues(_ line: @autoclosure () -> Int) -> Int { 0 }

    mutating func start(_ name: String, _ attributes: [String: String]) {
        namespaces.open(attributes)
        if !hasRoot {
            hasRoot = true
            // Without a declaration it is XHTML: the element can hold nothing else.
            if namespaces.name(of: "") == nil { namespaces.declare("", XMLNamespaces.xhtml) }
            let (prefix, local) = XMLNamespaces.parts(name)
            if local != "div" || namespaces.name(of: prefix) != XMLNamespaces.xhtml {
                problem = "expected a div of XHTML"
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

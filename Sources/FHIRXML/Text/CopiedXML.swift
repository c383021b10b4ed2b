// SPDX-License-Identifier: Apache-2.0

/// XML that is written as it is read: elements, attributes by name, text and comments.
///
/// Its root declares one namespace, whose elements have no prefix; other namespaces are declared where they are first used.
/// References to characters become the characters, and an element without content one tag.
struct CopiedXML {
    private(set) var bytes: [UInt8] = []
    private var written = XMLNamespaces()
    private var names: [String] = []
    private var isTagOpen = false
    /// The namespace whose elements have no prefix.
    private let namespace: String

    /// Begins with nothing.
    ///
    /// - Parameters:
    ///   - namespace: The namespace whose elements have no prefix.
    ///   - isDeclared: Whether it is declared where the root will stand.
    init(namespace: String, isDeclared: Bool = false) {
        self.namespace = namespace
        if isDeclared { written.declare("", namespace) }
    }

    /// Whether all elements have ended.
    var isAtEnd: Bool { names.isEmpty }

    /// Writes the start of an element.
    ///
    /// - Returns: Whether all prefixes are declared.
    mutating func start(_ name: String, _ attributes: [String: String], _ namespaces: XMLNamespaces) -> Bool {
        closeTag()
        written.open([:])
        let (prefix, local) = XMLNamespaces.parts(name)
        guard let space = prefix.isEmpty ? namespaces.name(of: "") ?? "" : namespaces.name(of: prefix) else {
            return false
        }
        let isPlain = space == namespace
        let tag = isPlain ? String(local) : name
        bytes.append(UInt8(ascii: "<"))
        bytes.append(contentsOf: tag.utf8)
        declare(isPlain ? "" : prefix, space)
        var isComplete = true
        for (key, value) in attributes.sorted(by: { $0.key < $1.key })
        where XMLNamespaces.declaredPrefix(key) == nil {
            let prefix = XMLNamespaces.parts(key).prefix
            if !prefix.isEmpty, prefix != "xml" {
                guard let space = namespaces.name(of: prefix) else {
                    isComplete = false
                    continue
                }
                declare(prefix, space)
            }
            attribute(key, value)
        }
        names.append(tag)
        isTagOpen = true
        return isComplete
    }

    mutating func end() {
        guard let name = names.popLast() else { return }
        written.close()
        if isTagOpen {
            bytes.append("/>")
            isTagOpen = false
        } else {
            bytes.append("</")
            bytes.append(contentsOf: name.utf8)
            bytes.append(UInt8(ascii: ">"))
        }
    }

    mutating func text(_ text: String) {
        closeTag()
        bytes.append(content: text)
    }

    mutating func comment(_ text: String) {
        closeTag()
        bytes.append("<!--")
        bytes.append(contentsOf: text.utf8)
        bytes.append("-->")
    }

    mutating func instruction(_ target: String, _ data: String?) {
        closeTag()
        bytes.append("<?")
        bytes.append(contentsOf: (data.map { "\(target) \($0)" } ?? target).utf8)
        bytes.append("?>")
    }

    private mutating func closeTag() {
        if isTagOpen { bytes.append(UInt8(ascii: ">")) }
        isTagOpen = false
    }

    private mutating func declare(_ prefix: Substring, _ space: String) {
        guard written.name(of: prefix) ?? (prefix.isEmpty ? "" : nil) != space else { return }
        written.declare(String(prefix), space)
        attribute(prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", space)
    }

    private mutating func attribute(_ name: String, _ value: String) {
        bytes.append(UInt8(ascii: " "))
        bytes.append(contentsOf: name.utf8)
        bytes.append("=\"")
        bytes.append(attribute: value)
        bytes.append(UInt8(ascii: "\""))
    }
}

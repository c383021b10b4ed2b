// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Writes the XML of a resource in JSON.
///
/// What cannot be XML is an issue, and the rest is written on, so that all such places are known at once.
struct XMLMaker {
    let document: JSONDocument
    let definitions: XMLDefinitions
    let version: FHIRVersion
    let depthLimit: Int
    private(set) var bytes: [UInt8] = []
    private(set) var issues: [FHIRIssue] = []
    private var path: [String] = []

    init(_ document: JSONDocument, version: FHIRVersion, depthLimit: Int) {
        self.document = document
        self.version = version
        self.depthLimit = depthLimit
        definitions = XMLDefinitions.of(version)
        bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }

    /// An element of an object, with where its value and what stands beside it are.
    private struct Entry {
        let place: Int
        var value: Int?
        var companion: Int?
    }

    private mutating func add(
        _ code: FHIRIssue.Code, _ detail: String, below step: String? = nil, severity: FHIRIssue.Severity = .error
    ) {
        let path = (self.path + [step ?? ""]).filter { !$0.isEmpty }.joined(separator: ".")
        issues.append(FHIRIssue(severity, code, path: path, detail: detail))
    }
}

// MARK: - Objects

extension XMLMaker {
    /// Writes the resource at a place.
    mutating func resource(_ index: Int, isRoot: Bool) {
        guard document.kind(index) == .object else {
            return add(.wrongType, "expected a resource, found \(document.kind(index).phrase)")
        }
        guard let name = document.text(ofMember: "resourceType", at: index) else {
            return add(.resourceType, "expected a resourceType")
        }
        guard let type = definitions.resource(name) else {
            return add(.resourceType, "\(version.number) has no resource of this type")
        }
        if isRoot { path.append(name) }
        bytes.append(UInt8(ascii: "<"))
        bytes.append(contentsOf: name.utf8)
        if isRoot { bytes.append(" xmlns=\"http://hl7.org/fhir\"") }
        content(index, type)
        close(name)
        if isRoot { path.removeLast() }
    }

    /// Writes the attributes and the elements of an object behind the name of an open tag, and ends the tag.
    ///
    /// Only comments and `]` end with other bytes than a tag does, so that `>` tells an element with content.
    private mutating func content(_ index: Int, _ type: Int, value: String? = nil) {
        let (entries, comments) = entries(index, type)
        let members = definitions.types[type].members
        for entry in entries where members[entry.place].kind == .attribute {
            guard let text = text(entry.value, members[entry.place]) else { continue }
            attribute(members[entry.place].name, text)
        }
        if let value { attribute("value", value) }
        for comment in comments { self.comment(comment) }
        for entry in entries where members[entry.place].kind != .attribute {
            endTag()
            element(entry, members[entry.place])
        }
    }

    /// Finds the elements of an object, and returns them in the order of the definition.
    private mutating func entries(_ index: Int, _ type: Int) -> (entries: [Entry], comments: [String]) {
        let entry = definitions.types[type]
        var found: [Entry] = []
        var comments: [String] = []
        var isInOrder = true
        var key = index + 1
        while !document.isEnd(key) {
            defer { key = document.next(after: key + 1) }
            let name = document.string(key)
            if name == "resourceType", entry.isResource { continue }
            if name == "fhir_comments", version == .dstu2 {
                comments += texts(key + 1)
                continue
            }
            let isCompanion = name.utf8.first == UInt8(ascii: "_")
            guard let place = entry.places[isCompanion ? String(name.dropFirst()) : name],
                !isCompanion || entry.members[place].kind.isPrimitive
            else {
                add(.unknownElement, "\(version.number) has no element of this name here", below: shown(name))
                continue
            }
            let old = found.last?.place == place ? found.count - 1 : found.firstIndex { $0.place == place }
            guard let old else {
                isInOrder = isInOrder && (found.last?.place ?? -1) < place
                let (value, companion) = isCompanion ? (nil, key + 1) : (key + 1, nil)
                found.append(Entry(place: place, value: value, companion: companion))
                continue
            }
            if isCompanion ? found[old].companion != nil : found[old].value != nil {
                add(.duplicateMember, "expected each name once", below: name)
            } else if isCompanion {
                found[old].companion = key + 1
            } else {
                found[old].value = key + 1
            }
        }
        if !isInOrder { found.sort { $0.place < $1.place } }
        return (found, comments)
    }

    /// A name that is not known, as it may stand in a path.
    private func shown(_ name: String) -> String {
        name.utf8.count <= 64 && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? name : "…"
    }
}

// MARK: - Elements

extension XMLMaker {
    private mutating func element(_ entry: Entry, _ member: XMLDefinitions.Member) {
        let values = items(entry.value)
        let companions = items(entry.companion)
        let count = max(values.count, companions.count)
        if count == 0 {
            add(.empty, "left out an empty array, which XML has no form for", below: member.name, severity: .warning)
        }
        if !member.repeats, count > 1 {
            return add(.cardinality, "expected one value, found \(count)", below: member.name)
        }
        for position in 0..<count {
            path.append(member.repeats ? "\(member.name)[\(position)]" : member.name)
            let value = position < values.count ? values[position] : nil
            let companion = position < companions.count ? companions[position] : nil
            item(value.flatMap { document.kind($0) == .null ? nil : $0 }, companion, member)
            path.removeLast()
        }
    }

    /// The places of the values of an array, or that of one value.
    private func items(_ index: Int?) -> [Int] {
        guard let index else { return [] }
        guard document.kind(index) == .array else { return [index] }
        var items: [Int] = []
        var item = index + 1
        while !document.isEnd(item) {
            items.append(item)
            item = document.next(after: item)
        }
        return items
    }

    private mutating func item(_ value: Int?, _ companion: Int?, _ member: XMLDefinitions.Member) {
        let companion = companion.flatMap { document.kind($0) == .null ? nil : $0 }
        if value == nil, companion == nil {
            return add(.empty, "left out null, which XML has no form for", severity: .warning)
        }
        switch member.kind {
        case .attribute: break
        case .type(let type):
            guard let value, document.kind(value) == .object else { return wrongType(value, "an object") }
            open(member.name)
            content(value, type)
            close(member.name)
        case .resource:
            guard let value else { return }
            open(member.name)
            endTag()
            resource(value, isRoot: false)
            close(member.name)
        case .xhtml:
            guard let value, let source = text(value, member) else { return }
            narrative(source)
        case .string, .integer64, .number, .boolean:
            var text: String?
            if let value {
                text = self.text(value, member)
                if text == nil { return }
            }
            open(member.name)
            if let companion {
                guard document.kind(companion) == .object else { return wrongType(companion, "an object") }
                content(companion, XMLDefinitions.element, value: text)
            } else if let text {
                attribute("value", text)
            }
            close(member.name)
        }
    }

    private mutating func wrongType(_ index: Int?, _ expected: String) {
        add(.wrongType, "expected \(expected), found \(index.map { document.kind($0).phrase } ?? "null")")
    }

    /// The text of a primitive; nil, with an issue, for one that would be read as another kind of value.
    private mutating func text(_ index: Int?, _ member: XMLDefinitions.Member) -> String? {
        guard let index else { return nil }
        let kind = document.kind(index)
        switch (kind, member.kind) {
        case (.number, .number), (.number, .integer64): return document.text(index)
        case (.true, .boolean): return "true"
        case (.false, .boolean): return "false"
        case (.string, _), (.escapedString, _):
            let text = document.string(index)
            guard text.isXMLText else {
                add(.invalidValue, "expected characters that XML allows")
                return nil
            }
            // A string is written where a number or a boolean belongs only if it comes back as a string.
            switch member.kind {
            case .number where text.isJSONNumber: wrongType(index, "a number")
            case .boolean where text == "true" || text == "false": wrongType(index, "a boolean")
            default: return text
            }
        case (_, .number): wrongType(index, "a number")
        case (_, .boolean): wrongType(index, "a boolean")
        default: wrongType(index, "a string")
        }
        return nil
    }

    private mutating func narrative(_ source: String) {
        do throws(FHIRError) {
            let bytes = XHTMLEntities.replaced(in: Array(source.utf8))
            try XMLText.check(bytes, sizeLimit: bytes.count)
            let sink = try XMLEvents.read(bytes, into: XHTMLSink(), depthLimit: depthLimit)
            if let problem = sink.problem { return add(.invalidValue, problem) }
            self.bytes.append(contentsOf: sink.text.bytes)
        } catch {
            add(.invalidValue, "expected XHTML: \(error.detail)")
        }
    }

    /// The strings of an array, for the comments that DSTU2 has in JSON.
    private func texts(_ index: Int) -> [String] {
        items(index).compactMap { item in
            let kind = document.kind(item)
            return kind == .string || kind == .escapedString ? document.string(item) : nil
        }
    }
}

// MARK: - Tags

extension XMLMaker {
    private mutating func open(_ name: String) {
        bytes.append(UInt8(ascii: "<"))
        bytes.append(contentsOf: name.utf8)
    }

    private mutating func attribute(_ name: String, _ value: String) {
        bytes.append(UInt8(ascii: " "))
        bytes.append(contentsOf: name.utf8)
        bytes.append("=\"")
        bytes.append(attribute: value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Ends a tag that is still open; `>` stands at the end of no attribute, where it is written as an entity.
    private mutating func endTag() {
        if bytes.last != UInt8(ascii: ">") { bytes.append(UInt8(ascii: ">")) }
    }

    private mutating func close(_ name: String) {
        if bytes.last == UInt8(ascii: ">") {
            bytes.append("</")
            bytes.append(contentsOf: name.utf8)
            bytes.append(UInt8(ascii: ">"))
        } else {
            bytes.append("/>")
        }
    }

    /// Writes a comment, with a space between two hyphens, which may not stand in one.
    private mutating func comment(_ text: String) {
        endTag()
        guard text.isXMLText else {
            return add(.invalidValue, "left out a comment with characters that XML does not allow", severity: .warning)
        }
        bytes.append("<!--")
        var wasHyphen = false
        for byte in text.utf8 {
            let isHyphen = byte == UInt8(ascii: "-")
            if isHyphen, wasHyphen { bytes.append(UInt8(ascii: " ")) }
            bytes.append(byte)
            wasHyphen = isHyphen
        }
        bytes.append(wasHyphen ? " -->" : "-->")
    }
}

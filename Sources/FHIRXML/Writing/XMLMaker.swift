// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Writes the XML of a resource in JSON.
///
/// What cannot be XML is an issue, and the rest is written on, so that all such places are known at once.
struct XMLMaker {
    private let document: JSONDocument
    private let definitions: XMLDefinitions
    private let version: FHIRVersion
    private let depthLimit: Int
    /// Whether the resource of an entry may be a text of XML, as readers keep one that cannot be JSON.
    private let isKeepingEntries: Bool
    private var output = XMLOutput()
    private(set) var issues: [FHIRIssue] = []
    private var path: [String] = []

    init(_ document: JSONDocument, version: FHIRVersion, depthLimit: Int, isKeepingEntries: Bool) {
        self.document = document
        self.version = version
        self.depthLimit = depthLimit
        self.isKeepingEntries = isKeepingEntries
        definitions = XMLDefinitions.of(version)
    }

    /// The XML; complete when there are no errors.
    var bytes: [UInt8] { output.bytes }

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

    // MARK: Objects

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
        output.open(name)
        if isRoot { output.attribute("xmlns", XMLNamespaces.fhir) }
        content(index, type)
        output.close(name)
        if isRoot { path.removeLast() }
    }

    /// Writes the attributes and the elements of an object behind the name of an open tag.
    private mutating func content(_ index: Int, _ type: Int, value: String? = nil) {
        let (entries, comments) = entries(index, type)
        let members = definitions.types[type].members
        for entry in entries where members[entry.place].kind == .attribute {
            guard let text = text(entry.value, members[entry.place]) else { continue }
            output.attribute(members[entry.place].name, text)
        }
        if let value { output.attribute("value", value) }
        for comment in comments where !output.comment(comment) {
            add(.invalidValue, "left out a comment with characters that XML does not allow", severity: .warning)
        }
        for entry in entries where members[entry.place].kind != .attribute {
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
                comments += document.texts(key + 1)
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

    // MARK: Elements

    private mutating func element(_ entry: Entry, _ member: XMLDefinitions.Member) {
        let values = document.items(entry.value)
        let companions = document.items(entry.companion)
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

    private mutating func item(_ value: Int?, _ companion: Int?, _ member: XMLDefinitions.Member) {
        let companion = companion.flatMap { document.kind($0) == .null ? nil : $0 }
        if value == nil, companion == nil {
            return add(.empty, "left out null, which XML has no form for", severity: .warning)
        }
        guard output.depth < depthLimit else {
            return add(.syntax, "expected at most \(depthLimit) levels of elements")
        }
        switch member.kind {
        case .attribute: break
        case .type(let type):
            guard let value, document.kind(value) == .object else { return wrongType(value, "an object") }
            output.open(member.name)
            content(value, type)
            output.close(member.name)
        case .resource:
            guard let value else { return }
            if let xml = keptEntry(value) { return output.append(xml) }
            output.open(member.name)
            resource(value, isRoot: false)
            output.close(member.name)
        case .xhtml:
            guard let value, let source = text(value, member) else { return }
            narrative(source)
        case .string, .integer64, .number, .boolean:
            var text: String?
            if let value {
                text = self.text(value, member)
                if text == nil { return }
            }
            output.open(member.name)
            if let companion {
                guard document.kind(companion) == .object else { return wrongType(companion, "an object") }
                content(companion, XMLDefinitions.element, value: text)
            } else if let text {
                output.attribute("value", text)
            }
            output.close(member.name)
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
            let sink = CopySink(name: "div", namespace: XMLNamespaces.xhtml)
            let copy = try XMLEvents.read(bytes, into: sink, depthLimit: depthLimit - output.depth)
            if let problem = copy.problem { return add(.invalidValue, problem) }
            output.append(copy.text.bytes)
        } catch {
            add(.invalidValue, "expected XHTML: \(error.detail)")
        }
    }

    /// The XML of the resource of an entry, where readers have kept it as a text.
    private func keptEntry(_ index: Int) -> [UInt8]? {
        let kind = document.kind(index)
        guard isKeepingEntries, path.count == 3, path[0] == "Bundle", path[1].hasPrefix("entry["),
            kind == .string || kind == .escapedString
        else { return nil }
        return ConvertedXML.resource(ofEntry: document.string(index), version: version, depthLimit: depthLimit)
    }
}

extension JSONDocument {
    /// The places of the values of an array, or that of one value.
    fileprivate func items(_ index: Int?) -> [Int] {
        guard let index else { return [] }
        guard kind(index) == .array else { return [index] }
        var items: [Int] = []
        var item = index + 1
        while !isEnd(item) {
            items.append(item)
            item = next(after: item)
        }
        return items
    }

    /// The strings of an array, for the comments that DSTU2 has in JSON.
    fileprivate func texts(_ index: Int) -> [String] {
        items(index).compactMap { item in
            kind(item) == .string || kind(item) == .escapedString ? string(item) : nil
        }
    }
}

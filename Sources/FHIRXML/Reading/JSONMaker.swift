// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Turns the elements of XML into JSON while they come.
///
/// What cannot be JSON is an issue, and the rest is read on, so that all such places are known at once.
struct JSONMaker: XMLSink {
    private let definitions: XMLDefinitions
    private let version: FHIRVersion
    private(set) var issues: EntryIssues
    private var frames: JSONFrames
    private var namespaces = XMLNamespaces()
    /// The element that is kept as a text of its XML, while it is open.
    private var copy: CopiedXML?
    /// The entries of a Bundle whose resource is kept as a text of its XML.
    private let textEntries: Set<Int>
    /// The number of open elements inside one that is not read.
    private var skipped = 0
    private var hasRoot = false

    /// Creates a maker.
    ///
    /// - Parameters:
    ///   - version: The version of the XML.
    ///   - isKeepingEntries: Whether entries of a Bundle whose resource cannot be JSON are to be known.
    ///   - textEntries: The entries whose resource is kept as a text of its XML.
    init(version: FHIRVersion, isKeepingEntries: Bool = false, textEntries: Set<Int> = []) {
        self.version = version
        self.textEntries = textEntries
        definitions = XMLDefinitions.of(version)
        frames = JSONFrames(definitions)
        issues = EntryIssues(isKeepingEntries: isKeepingEntries)
    }

    /// The JSON; complete when the root has ended and there are no issues.
    var bytes: [UInt8] { frames.bytes }

    /// Whether the root has ended.
    var isComplete: Bool { hasRoot && frames.depth == 0 }

    private mutating func add(_ code: FHIRIssue.Code, _ detail: String, below step: String? = nil) {
        let path = frames.path + (step.map { ".\($0)" } ?? "")
        issues.add(
            FHIRIssue(.error, code, path: path, detail: detail), entry: frames.isInEntryResource ? frames.entry : nil)
    }

    mutating func locateIssues(_ line: @autoclosure () -> Int) -> Bool { issues.locate(line()) }

    // MARK: Events

    mutating func start(_ name: String, _ attributes: [String: String]) {
        guard skipped == 0 else {
            skipped += 1
            return
        }
        namespaces.open(attributes)
        if copy != nil {
            startInCopy(name, attributes)
        } else if frames.kind != nil {
            startChild(name, attributes)
        } else {
            startRoot(name, attributes)
        }
    }

    mutating func end() {
        if skipped > 0 {
            skipped -= 1
            if skipped == 0 { namespaces.close() }
            return
        }
        namespaces.close()
        copy?.end()
        if let text = copy {
            guard text.isAtEnd else { return }
            frames.text(text.bytes)
            copy = nil
        }
        if frames.kind == .wrapper, !frames.hasResource {
            add(.resourceType, "expected a resource in the element")
        }
        frames.close()
    }

    mutating func text(_ text: String) {
        if copy != nil {
            copy?.text(text)
        } else if skipped == 0, frames.kind != nil, text.utf8.contains(where: { $0 > 0x20 }) {
            add(.syntax, "expected elements, found text between them")
        }
    }

    mutating func comment(_ text: String) { copy?.comment(text) }

    mutating func instruction(_ target: String, _ data: String?) { copy?.instruction(target, data) }

    private mutating func skip() { skipped = 1 }

    // MARK: Elements

    private mutating func startRoot(_ name: String, _ attributes: [String: String]) {
        hasRoot = true
        let (prefix, local) = XMLNamespaces.parts(name)
        guard namespaces.name(of: prefix) == XMLNamespaces.fhir else {
            let found = namespaces.name(of: prefix).map { "found \(Self.shown($0))" } ?? "found no namespace"
            add(.syntax, "expected the namespace \(XMLNamespaces.fhir) at the root, \(found)")
            return skip()
        }
        startResource(local, attributes, isRoot: true)
    }

    private mutating func startResource(_ name: Substring, _ attributes: [String: String], isRoot: Bool) {
        if frames.depth == 3, frames.isInEntryResource { issues.setType(String(name)) }
        guard let type = definitions.resource(String(name)) else {
            add(.resourceType, "\(version.number) has no resource of the type \(Self.shown(String(name)))")
            return skip()
        }
        frames.openResource(name, type)
        check(attributes) { key, space in isRoot && space == XMLNamespaces.schemaInstance && key.hasSuffix("ocation") }
    }

    private mutating func startChild(_ name: String, _ attributes: [String: String]) {
        let local = XMLNamespaces.parts(name).local
        if frames.kind == .wrapper {
            guard namespaces.name(of: XMLNamespaces.parts(name).prefix) == XMLNamespaces.fhir, frames.beginResource()
            else {
                add(.resourceType, "expected one resource in the element")
                return skip()
            }
            return startResource(local, attributes, isRoot: false)
        }
        // By its place, as a type that is held has its references counted.
        let type = frames.type
        guard let place = definitions.types[type].places[local.utf8.count == name.utf8.count ? name : String(local)]
        else {
            add(.unknownElement, "\(version.number) has no element of this name here", below: Self.shown(String(local)))
            return skip()
        }
        startMember(place, definitions.types[type].members[place], name, attributes)
    }

    private mutating func startMember(
        _ place: Int, _ member: XMLDefinitions.Member, _ name: String, _ attributes: [String: String]
    ) {
        let isPlain = namespaces.isFHIRDefault && name.utf8.count == member.name.utf8.count && member.kind != .xhtml
        let expected = member.kind == .xhtml ? XMLNamespaces.xhtml : XMLNamespaces.fhir
        guard isPlain || namespaces.name(of: XMLNamespaces.parts(name).prefix) == expected else {
            add(.unknownElement, "expected the namespace \(expected)", below: member.name)
            return skip()
        }
        guard member.kind != .attribute else {
            add(.unknownElement, "expected an attribute, found an element", below: member.name)
            return skip()
        }
        guard begin(place, member) else { return skip() }
        switch member.kind {
        case .type(let type):
            frames.openObject(type)
            check(attributes)
        case .resource:
            if frames.depth == 2, let entry = frames.entry, textEntries.contains(entry) {
                return startCopy(CopiedXML(namespace: XMLNamespaces.fhir), name, attributes)
            }
            if frames.depth == 2 { issues.setType(nil) }
            frames.openWrapper()
            check(attributes)
        case .xhtml: startCopy(CopiedXML(namespace: XMLNamespaces.xhtml), name, attributes)
        case .attribute, .string, .integer64, .number, .boolean:
            let value = attributes["value"]
            frames.openPrimitive(place, member, value)
            if attributes.count > (value == nil ? 0 : 1) { check(attributes) { key, _ in key == "value" } }
        }
    }

    private mutating func begin(_ place: Int, _ member: XMLDefinitions.Member) -> Bool {
        switch frames.begin(place) {
        case .begun: return true
        case .second: add(.cardinality, "expected one element, found another", below: member.name)
        case .apart where member.repeats:
            let detail = "expected all elements of this name one after the other, found one behind another element"
            add(.elementOrder, detail, below: member.name)
        case .apart: add(.elementOrder, "expected one element, found another", below: member.name)
        }
        return false
    }

    private mutating func startCopy(_ empty: CopiedXML, _ name: String, _ attributes: [String: String]) {
        frames.openText()
        copy = empty
        startInCopy(name, attributes)
    }

    private mutating func startInCopy(_ name: String, _ attributes: [String: String]) {
        if copy?.start(name, attributes, namespaces) == false {
            add(.syntax, "expected a declared namespace prefix")
        }
    }

    /// Writes the attributes of an element that was entered.
    private mutating func check(
        _ attributes: [String: String], where isOther: (String, String?) -> Bool = { _, _ in false }
    ) {
        guard !attributes.isEmpty else { return }
        let (type, isWrapper) = (frames.type, frames.kind == .wrapper)
        // In the order of the definition: id, url.
        for (key, value) in attributes.count == 1 ? Array(attributes) : attributes.sorted(by: { $0.key < $1.key }) {
            if XMLNamespaces.declaredPrefix(key) != nil { continue }
            if !isWrapper, let place = definitions.types[type].places[key],
                definitions.types[type].members[place].kind == .attribute
            {
                frames.attribute(definitions.types[type].members[place].name, value)
            } else if !isOther(key, namespaces.name(of: XMLNamespaces.parts(key).prefix)) {
                add(.unknownElement, "\(version.number) has no attribute \(Self.shown(key)) here")
            }
        }
    }

    /// A name of the text as it may stand in a sentence.
    private static func shown(_ name: String) -> String {
        let plain = name.unicodeScalars.filter { $0.value > 0x20 && $0.value < 0x7F }
        return plain.count <= 64 ? String(String.UnicodeScalarView(plain)) : "…"
    }
}

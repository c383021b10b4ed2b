// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Writes the JSON of a resource while the elements of its XML come.
///
/// One pass, and no tree: what is open is on a stack. What cannot be JSON is an issue, and the rest is read on, so that all
/// such places are known at once.
struct JSONMaker: XMLSink {
    let definitions: XMLDefinitions
    let version: FHIRVersion
    /// The JSON; complete when the root has ended and there are no issues.
    private(set) var bytes: [UInt8] = []
    private(set) var issues: [FHIRIssue] = []
    private var frames: [Frame] = []
    private var namespaces = XMLNamespaces()
    private var narrative: XHTMLText?
    /// The number of open elements inside one that is not read.
    private var skipped = 0
    private var hasRoot = false
    /// The number of issues that have a line.
    private var located = 0
    /// For each open object, which of its elements there were, as bits.
    private var seen: [UInt64] = []

    init(version: FHIRVersion) {
        self.version = version
        definitions = XMLDefinitions.of(version)
    }

    /// An element that has not ended.
    private struct Frame {
        enum Kind {
            case object
            /// A primitive; the object beside it begins only when something stands in it.
            case primitive
            /// The element around a resource.
            case wrapper
            case narrative
        }

        let kind: Kind
        /// The type whose elements stand inside.
        let type: Int
        let seenStart: Int
        /// Whether the object has no member yet.
        var isEmpty = true
        /// The element whose values are being written.
        var member = -1
        var count = 0
        /// Where the member of an array begins, with its comma.
        var runStart = 0
        var wasEmpty = true
        var hasValue = false
        /// The objects beside the primitives of the array so far.
        var companions: [UInt8] = []
        var companionCount = 0
        /// Where the object beside a primitive begins; -1 if it has none.
        var companionStart = -1
        /// The name of a primitive outside an array.
        var single = -1
    }

    /// Whether the root has ended.
    var isComplete: Bool { hasRoot && frames.isEmpty }

    private mutating func add(_ code: FHIRIssue.Code, _ detail: String, below step: String? = nil) {
        var path = frames.first.map { definitions.types[$0.type].name } ?? ""
        // A resource in an element is not a step of its own, and the element around it has no members.
        for frame in frames.dropLast() where frame.kind != .wrapper && frame.member >= 0 {
            let member = definitions.types[frame.type].members[frame.member]
            path += member.repeats ? ".\(member.name)[\(frame.count - 1)]" : ".\(member.name)"
        }
        if let step { path += ".\(step)" }
        issues.append(FHIRIssue(.error, code, path: path, detail: detail))
    }

    mutating func locateIssues(_ line: @autoclosure () -> Int) -> Int {
        guard located < issues.count else { return located }
        let line = line()
        for (index, old) in issues.enumerated().dropFirst(located) {
            issues[index] = FHIRIssue(old.severity, old.code, path: old.path, detail: "line \(line): \(old.detail)")
        }
        located = issues.count
        return located
    }
}

// MARK: - Events

extension JSONMaker {
    mutating func start(_ name: String, _ attributes: [String: String]) {
        guard skipped == 0 else {
            skipped += 1
            return
        }
        namespaces.open(attributes)
        if narrative != nil {
            startInNarrative(name, attributes)
        } else if let parent = frames.indices.last {
            startChild(of: parent, name, attributes)
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
        narrative?.end()
        if let text = narrative {
            guard text.isAtEnd else { return }
            bytes.append(json: text.bytes)
            narrative = nil
        }
        close()
    }

    mutating func text(_ text: String) {
        if narrative != nil {
            narrative?.text(text)
        } else if skipped == 0, !frames.isEmpty, text.utf8.contains(where: { $0 > 0x20 }) {
            add(.syntax, "expected elements, found text between them")
        }
    }

    mutating func comment(_ text: String) { narrative?.comment(text) }

    mutating func instruction(_ target: String, _ data: String?) { narrative?.instruction(target, data) }

    private mutating func skip() { skipped = 1 }
}

// MARK: - Elements

extension JSONMaker {
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
        guard let type = definitions.resource(String(name)) else {
            add(.resourceType, "\(version.number) has no resource of the type \(Self.shown(String(name)))")
            return skip()
        }
        bytes.append("{\"resourceType\":\"")
        bytes.append(contentsOf: name.utf8)
        bytes.append(UInt8(ascii: "\""))
        push(.object, type)
        frames[frames.count - 1].isEmpty = false
        check(attributes) { key, space in isRoot && space == XMLNamespaces.schemaInstance && key.hasSuffix("ocation") }
    }

    private mutating func startChild(of parent: Int, _ name: String, _ attributes: [String: String]) {
        let local = XMLNamespaces.parts(name).local
        if frames[parent].kind == .wrapper {
            let space = namespaces.name(of: XMLNamespaces.parts(name).prefix)
            guard space == XMLNamespaces.fhir, frames[parent].count == 0 else {
                add(.resourceType, "expected one resource in the element")
                return skip()
            }
            frames[parent].count = 1
            return startResource(local, attributes, isRoot: false)
        }
        let type = frames[parent].type
        guard let place = definitions.types[type].places[local.utf8.count == name.utf8.count ? name : String(local)]
        else {
            add(.unknownElement, "\(version.number) has no element of this name here", below: Self.shown(String(local)))
            return skip()
        }
        let member = definitions.types[type].members[place]
        startMember(of: parent, place, member, name, attributes)
    }

    private mutating func startMember(
        of parent: Int, _ place: Int, _ member: XMLDefinitions.Member, _ name: String, _ attributes: [String: String]
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
        if frames[parent].kind == .primitive { openCompanion(of: parent) }
        guard beginValue(of: parent, place, member) else { return skip() }
        switch member.kind {
        case .type(let type):
            bytes.append(UInt8(ascii: "{"))
            push(.object, type)
            check(attributes)
        case .resource:
            push(.wrapper, XMLDefinitions.element)
            check(attributes)
        case .xhtml:
            push(.narrative, XMLDefinitions.element)
            narrative = XHTMLText()
            startInNarrative(name, attributes)
        case .attribute, .string, .integer64, .number, .boolean:
            startPrimitive(of: parent, place, member, attributes)
        }
    }

    private mutating func startInNarrative(_ name: String, _ attributes: [String: String]) {
        if narrative?.start(name, attributes, namespaces) == false {
            add(.syntax, "expected a declared namespace prefix")
        }
    }

    private mutating func startPrimitive(
        of parent: Int, _ place: Int, _ member: XMLDefinitions.Member, _ attributes: [String: String]
    ) {
        if let value = attributes["value"] {
            if member.repeats {
                frames[parent].hasValue = true
            } else {
                comma(parent)
                bytes.append(key: member.name)
            }
            let isPlain =
                switch member.kind {
                case .number: value.isJSONNumber
                case .boolean: value == "true" || value == "false"
                default: false
                }
            if isPlain {
                bytes.append(contentsOf: value.utf8)
            } else {
                bytes.append(json: value.utf8)
            }
        } else if member.repeats {
            bytes.append("null")
        }
        push(.primitive, XMLDefinitions.element)
        let frame = frames.count - 1
        frames[frame].hasValue = attributes["value"] != nil
        frames[frame].single = member.repeats ? -1 : place
        if attributes.count > (frames[frame].hasValue ? 1 : 0) {
            check(attributes) { key, _ in key == "value" }
        }
    }

    /// Writes the attributes of an element that was entered.
    private mutating func check(
        _ attributes: [String: String], where isOther: (String, String?) -> Bool = { _, _ in false }
    ) {
        guard !attributes.isEmpty else { return }
        let frame = frames.count - 1
        // In the order of the definition: id, url.
        for (key, value) in attributes.count == 1 ? Array(attributes) : attributes.sorted(by: { $0.key < $1.key }) {
            if XMLNamespaces.declaredPrefix(key) != nil { continue }
            let type = definitions.types[frames[frame].type]
            if frames[frame].kind != .wrapper, let place = type.places[key], type.members[place].kind == .attribute {
                if frames[frame].kind == .primitive { openCompanion(of: frame) }
                comma(frame)
                bytes.append(key: type.members[place].name)
                bytes.append(json: value.utf8)
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

// MARK: - JSON

extension JSONMaker {
    private mutating func push(_ kind: Frame.Kind, _ type: Int) {
        frames.append(Frame(kind: kind, type: type, seenStart: seen.count))
        seen.append(contentsOf: repeatElement(0, count: definitions.types[type].members.count / 64 + 1))
    }

    private mutating func comma(_ frame: Int) {
        if !frames[frame].isEmpty { bytes.append(UInt8(ascii: ",")) }
        frames[frame].isEmpty = false
    }

    /// Writes what stands before a value: the name of the first, and a comma before each that follows in an array.
    private mutating func beginValue(of frame: Int, _ place: Int, _ member: XMLDefinitions.Member) -> Bool {
        if frames[frame].member == place {
            guard member.repeats else {
                add(.cardinality, "expected one element, found another", below: member.name)
                return false
            }
            frames[frame].count += 1
            bytes.append(UInt8(ascii: ","))
            return true
        }
        endRun(frame)
        let (word, bit) = (frames[frame].seenStart + place / 64, UInt64(1) << UInt64(place % 64))
        guard seen[word] & bit == 0 else {
            add(
                .elementOrder,
                member.repeats
                    ? "expected all elements of this name one after the other, found one behind another element"
                    : "expected one element, found another",
                below: member.name)
            return false
        }
        seen[word] |= bit
        frames[frame].member = place
        frames[frame].count = 1
        if member.repeats {
            frames[frame].wasEmpty = frames[frame].isEmpty
            frames[frame].runStart = bytes.count
            frames[frame].hasValue = false
        }
        if member.repeats || !member.kind.isPrimitive {
            comma(frame)
            bytes.append(key: member.name)
        }
        if member.repeats { bytes.append(UInt8(ascii: "[")) }
        return true
    }

    /// Ends the array that is being written, if there is one, and writes the one beside it.
    private mutating func endRun(_ frame: Int) {
        let place = frames[frame].member
        guard place >= 0, frames[frame].kind != .wrapper, frames[frame].kind != .narrative else { return }
        frames[frame].member = -1
        let member = definitions.types[frames[frame].type].members[place]
        guard member.repeats else { return }
        if member.kind.isPrimitive, !frames[frame].hasValue {
            // FHIR JSON has no array of nulls only.
            bytes.removeSubrange(frames[frame].runStart...)
            frames[frame].isEmpty = frames[frame].wasEmpty
        } else {
            bytes.append(UInt8(ascii: "]"))
        }
        guard frames[frame].companionCount > 0 else { return }
        comma(frame)
        bytes.append(key: "_", member.name)
        bytes.append(UInt8(ascii: "["))
        bytes.append(contentsOf: frames[frame].companions)
        for _ in frames[frame].companionCount..<frames[frame].count { bytes.append(",null") }
        bytes.append(UInt8(ascii: "]"))
        frames[frame].companions = []
        frames[frame].companionCount = 0
    }

    /// Begins the object beside a primitive.
    private mutating func openCompanion(of frame: Int) {
        guard frames[frame].companionStart < 0 else { return }
        if frames[frame].single >= 0 {
            let parent = frame - 1
            comma(parent)
            let member = definitions.types[frames[parent].type].members[frames[frame].single]
            bytes.append(key: "_", member.name)
        }
        frames[frame].companionStart = bytes.count
        bytes.append(UInt8(ascii: "{"))
    }

    /// Ends the innermost element.
    private mutating func close() {
        let frame = frames.count - 1
        guard frame >= 0 else { return }
        if frames[frame].kind == .wrapper, frames[frame].count == 0 {
            add(.resourceType, "expected a resource in the element")
        }
        if frames[frame].kind == .primitive {
            // An element with nothing in it is an empty object, so that it stays.
            if !frames[frame].hasValue { openCompanion(of: frame) }
            let start = frames[frame].companionStart
            if start >= 0 {
                endRun(frame)
                bytes.append(UInt8(ascii: "}"))
                if frames[frame].single < 0 { keepCompanion(from: start, in: frame - 1) }
            }
        } else if frames[frame].kind == .object {
            endRun(frame)
            bytes.append(UInt8(ascii: "}"))
        }
        seen.removeSubrange(frames[frame].seenStart...)
        frames.removeLast()
    }

    /// Moves the object beside a primitive of an array to the others.
    private mutating func keepCompanion(from start: Int, in frame: Int) {
        for _ in frames[frame].companionCount..<frames[frame].count {
            if frames[frame].companionCount > 0 { frames[frame].companions.append(UInt8(ascii: ",")) }
            frames[frame].companionCount += 1
            if frames[frame].companionCount < frames[frame].count {
                frames[frame].companions.append("null")
            } else {
                frames[frame].companions.append(contentsOf: bytes[start...])
            }
        }
        bytes.removeSubrange(start...)
    }
}

extension XMLDefinitions.Kind {
    /// Whether it is an element with a value in an attribute.
    var isPrimitive: Bool {
        switch self {
        case .string, .integer64, .number, .boolean: true
        case .attribute, .xhtml, .type, .resource: false
        }
    }
}

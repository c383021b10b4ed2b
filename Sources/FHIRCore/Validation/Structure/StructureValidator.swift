// SPDX-License-Identifier: Apache-2.0

/// A walk over JSON that compares it with the definitions and the invariants of a version of FHIR.
///
/// It works on the text, not on the model, so that it sees what reading is lenient about, and the types that have no
/// Swift type. A resource of a type without definitions is only checked for the rules of FHIR's JSON. What is left to look
/// at stands in a list, so that nesting costs no stack; the issues of an element come before those of what is inside.
struct StructureValidator {
    let document: JSONDocument
    let version: FHIRVersion
    private let definitions: ElementDefinitions
    private(set) var issues: [FHIRIssue] = []

    private let rootName: String
    /// Where the walk is.
    private var place = Place()
    /// What is left to look at, the next one last.
    private var tasks: [Task] = []
    /// What the element that is looked at has inside.
    private var inner: [Task] = []
    /// The resources that hold contained ones, in the order they were met.
    private var containers: [Container] = []

    private enum Step {
        case member(String)
        case index(Int)
    }

    private struct Place {
        var path: [Step] = []
        /// The resource that holds the contained ones.
        var container: Int?
        /// The place of the contained resource that is being looked at.
        var containedPosition: Int?
    }

    private struct Task {
        enum Work {
            case resource
            case contained(position: Int?)
            case object(TypeDefinition, TypeUse?, targets: [String])
            case shape
            case end
        }

        let work: Work
        let index: Int
        let place: Place
    }

    /// What has to be known of a resource to check its contained ones.
    private struct Container {
        let typeName: String?
        /// The id and type of each contained resource.
        let contained: [(id: String?, typeName: String?)]
        /// The ids that something refers to.
        var mentions: Set<String> = []
        /// The contained resources that refer to the container.
        var referring: Set<Int> = []
    }

    /// One member of an element: its value and what stands beside a primitive value.
    private struct Found {
        let name: String
        let type: Int
        var value: Int?
        var annotation: Int?
    }

    init(document: JSONDocument, version: FHIRVersion, root: String) {
        self.document = document
        self.version = version
        definitions = .of(version)
        rootName = root
    }

    // MARK: The list

    /// Checks a resource.
    mutating func resource(at index: Int) {
        run(.resource, at: index)
    }

    /// Checks an object that stands alone.
    mutating func object(at index: Int, named typeName: String) {
        guard let type = definitions.types[typeName] else { return }
        run(.object(type, TypeUse(Substring(typeName)), targets: []), at: index)
    }

    private mutating func run(_ work: Task.Work, at index: Int) {
        tasks = [Task(work: work, index: index, place: place)]
        while let task = tasks.popLast() {
            place = task.place
            switch task.work {
            case .resource: uncontained(at: task.index)
            case .contained(let position):
                place.containedPosition = position
                content(at: task.index)
            case .object(let type, let use, let targets):
                object(at: task.index, type, use)
                if type.name == "Reference" { reference(at: task.index, targets) }
            case .shape: shape(at: task.index)
            case .end: noteUnmentioned()
            }
            tasks += inner.reversed()
            inner = []
        }
    }

    private mutating func later(_ work: Task.Work, at index: Int) {
        inner.append(Task(work: work, index: index, place: place))
    }

    // MARK: Issues

    private mutating func note(_ code: FHIRIssue.Code, at member: String = "", _ detail: String) {
        note(severity: .error, code, at: member, detail)
    }

    private mutating func note(
        severity: FHIRIssue.Severity,
        _ code: FHIRIssue.Code,
        at member: String = "",
        _ detail: String
    ) {
        var text = rootName
        for step in place.path {
            switch step {
            case .member(let name): text += text.isEmpty ? name : "." + name
            case .index(let index): text += "[\(index)]"
            }
        }
        if !member.isEmpty { text += text.isEmpty ? member : "." + member }
        issues.append(FHIRIssue(severity, code, path: text, detail: detail))
    }

    private mutating func noteMismatch(_ expected: String, at index: Int) {
        if document.kind(index) == .null {
            note(.empty, "expected \(expected), found null")
        } else {
            note(.wrongType, "expected \(expected), found \(document.kind(index).phrase)")
        }
    }

    private mutating func inside(_ name: String, _ position: Int? = nil, _ body: (inout StructureValidator) -> Void) {
        place.path.append(.member(name))
        if let position { place.path.append(.index(position)) }
        body(&self)
        place.path.removeLast(position == nil ? 1 : 2)
    }

    // MARK: Resources

    /// Checks a resource that nothing contains: the whole document, or one of a bundle.
    private mutating func uncontained(at index: Int) {
        let node = JSONNode(document: document, index: index)
        place.container = containers.count
        place.containedPosition = nil
        containers.append(
            Container(
                typeName: node.text("resourceType"),
                contained: node.items("contained").map { ($0.text("id"), $0.text("resourceType")) }
            )
        )
        content(at: index)
        noteMissingText(of: node)
        later(.end, at: index)
    }

    private mutating func content(at index: Int) {
        guard document.kind(index) == .object else { return noteMismatch("a resource", at: index) }
        guard let typeName = JSONNode(document: document, index: index).text("resourceType"), !typeName.isEmpty else {
            note(.resourceType, "expected a resource with a resourceType")
            return shape(at: index)
        }
        if let type = definitions.types[typeName], type.isResource {
            object(at: index, type, nil)
        } else {
            if !definitions.resourceTypes.contains(typeName) {
                note(.resourceType, "\(version.name) has no resources of this type")
            }
            shape(at: index)
        }
    }

    /// Notes the contained resources that nothing refers to.
    private mutating func noteUnmentioned() {
        guard let container = place.container.map({ containers[$0] }) else { return }
        for (position, resource) in container.contained.enumerated() {
            guard !(version >= .r4 && container.referring.contains(position)) else { continue }
            guard resource.id.map({ !container.mentions.contains($0) }) ?? true else { continue }
            note(.invariant("dom-3"), at: "contained[\(position)]", "a contained resource that nothing refers to")
        }
    }

    /// Notes a resource without a text for people; a contained one needs none.
    private mutating func noteMissingText(of node: JSONNode) {
        guard version >= .r4, let typeName = node.text("resourceType"),
            definitions.types[typeName]?.isDomainResource == true, node["text"]?.has("div") != true
        else { return }
        note(severity: .warning, .invariant("dom-6"), at: "text", "a resource should have a text for people")
    }

    /// Takes notice of a text that may refer to a contained resource.
    private mutating func mention(_ text: String) {
        guard text.hasPrefix("#"), let container = place.container else { return }
        if text.utf8.count > 1 {
            containers[container].mentions.insert(String(text.dropFirst()))
        } else if let position = place.containedPosition {
            containers[container].referring.insert(position)
        }
    }

    // MARK: Objects

    /// Checks an object against a type, and notes what is inside for later.
    ///
    /// - Parameters:
    ///   - index: The object.
    ///   - type: The type.
    ///   - use: The type as the element names it, with its constraint and targets.
    private mutating func object(at index: Int, _ type: TypeDefinition, _ use: TypeUse?) {
        guard document.kind(index) == .object else { return noteMismatch("an object", at: index) }
        guard !document.isEnd(index + 1) else {
            return note(.empty, "expected an object with content, found an empty one")
        }
        let found = members(at: index, type)
        for (element, members) in zip(type.elements, found) {
            check(element, members, of: type, use)
        }
        let node = JSONNode(document: document, index: index)
        // What stands beside a primitive value may have nothing but an id.
        if !type.isResource, type.name != "Element", node["id"] != nil,
            found.indices.allSatisfy({ found[$0].isEmpty || type.elements[$0].name == "id" })
        {
            note(.invariant("ele-1"), "expected content beside the id")
        }
        checkInvariants(of: node, type, use)
    }

    /// Sorts the members of an object by element, and notes those that do not belong there.
    private mutating func members(at index: Int, _ type: TypeDefinition) -> [[Found]] {
        var found = [[Found]](repeating: [], count: type.elements.count)
        var names: Set<String> = []
        var key = index + 1
        while !document.isEnd(key) {
            defer { key = document.next(after: key + 1) }
            let name = document.string(key)
            guard names.insert(name).inserted else {
                note(.duplicateMember, at: name, "the member occurs more than once, and which one holds cannot be told")
                continue
            }
            if name == "resourceType", type.isResource { continue }
            if name == "fhir_comments", version == .dstu2 {
                inside(name) { $0.comments(at: key + 1) }
                continue
            }
            let isAnnotation = name.hasPrefix("_")
            let plain = isAnnotation ? String(name.dropFirst()) : name
            guard let member = type.members[plain],
                !isAnnotation || type.elements[member.element].types[member.type].primitive != nil
            else {
                note(.unknownElement, at: name, unknown(plain, of: type, isAnnotation: isAnnotation))
                continue
            }
            let position = found[member.element].firstIndex { $0.type == member.type }
            if position == nil { found[member.element].append(Found(name: plain, type: member.type)) }
            let last = position ?? found[member.element].count - 1
            if isAnnotation {
                found[member.element][last].annotation = key + 1
            } else {
                found[member.element][last].value = key + 1
            }
        }
        return found
    }

    private func unknown(_ name: String, of type: TypeDefinition, isAnnotation: Bool) -> String {
        let others = FHIRVersion.allCases.filter { other in
            other != version && ElementDefinitions.of(other).types[type.name]?.members[name] != nil
        }
        if isAnnotation, type.members[name] != nil { return "only primitive values have members with an underscore" }
        let hint = others.isEmpty ? "" : "; \(others.map(\.name).joined(separator: ", ")) has one"
        return "\(version.name) has no such element here" + hint
    }

    /// Checks the comments of DSTU2, which are no content.
    private mutating func comments(at index: Int) {
        let texts = JSONNode(document: document, index: index)
        guard document.kind(index) == .array, texts.items.allSatisfy({ $0.text != nil }) else {
            return note(.wrongType, "expected an array of strings")
        }
    }

    private mutating func check(
        _ element: ElementDefinition, _ found: [Found], of type: TypeDefinition, _ use: TypeUse?
    ) {
        guard let first = found.first else {
            if element.isRequired {
                note(.required, at: element.name + (element.isChoice ? "[x]" : ""), "a required element is missing")
            }
            return
        }
        for other in found.dropFirst() {
            note(.severalChoices, at: other.name, "expected one value of a choice, found \(first.name) too")
        }
        for member in found {
            let memberUse = element.types[member.type]
            if let primitive = memberUse.primitive {
                primitives(member, primitive, element)
            } else if let value = member.value {
                values(member.name, value, element, memberUse, of: type, use)
            }
        }
    }

    /// Checks the value or values of a member whose type has elements.
    private mutating func values(
        _ name: String,
        _ index: Int,
        _ element: ElementDefinition,
        _ memberUse: TypeUse,
        of type: TypeDefinition,
        _ use: TypeUse?
    ) {
        // The reference inside a CodeableReference has the targets of the whole.
        let targets = type.name == "CodeableReference" ? use?.targets ?? [] : memberUse.targets
        let isArray = document.kind(index) == .array
        let items = JSONNode(document: document, index: index).items
        if isArray != element.isArray {
            let found = isArray ? "expected a single value, found an array" : "expected an array, found a single value"
            note(.cardinality, at: name, found)
        } else if isArray, items.isEmpty {
            note(.empty, at: name, "expected an array with content, found an empty one")
        }
        for (position, item) in items.enumerated() {
            inside(name, isArray && element.isArray ? position : nil) { validator in
                switch memberUse.name {
                case "Resource" where name == "contained":
                    validator.later(.contained(position: position), at: item.index)
                case "Resource": validator.later(.resource, at: item.index)
                default:
                    if let type = validator.definitions.types[memberUse.name] {
                        validator.later(.object(type, memberUse, targets: targets), at: item.index)
                    } else {
                        validator.later(.shape, at: item.index)
                    }
                }
            }
        }
    }

    // MARK: Primitive values

    private mutating func primitives(_ found: Found, _ type: PrimitiveType, _ element: ElementDefinition) {
        let values = slots(found.value, found.name, element)
        let annotations = slots(found.annotation, "_" + found.name, element)
        if let values, let annotations, values.count != annotations.count {
            let detail = "expected as many entries as the values have, with null in the place of none"
            note(.primitiveExtension, at: "_" + found.name, detail)
        }
        for position in 0..<max(values?.count ?? 0, annotations?.count ?? 0) {
            let value = values.flatMap { position < $0.count ? $0[position] : nil }
            let annotation = annotations.flatMap { position < $0.count ? $0[position] : nil }
            let suffix = element.isArray ? position : nil
            primitive(found.name, suffix, value, annotation, type, element)
        }
    }

    /// The entries of a member of primitive values or of what stands beside them, nil for null.
    ///
    /// - Returns: nil for a member that is not there.
    private mutating func slots(_ index: Int?, _ name: String, _ element: ElementDefinition) -> [Int?]? {
        guard let index else { return nil }
        let isArray = document.kind(index) == .array
        if isArray != element.isArray {
            note(
                .cardinality,
                at: name,
                isArray ? "expected a single value, found an array" : "expected an array, found a single value"
            )
        } else if isArray, document.isEnd(index + 1) {
            note(.empty, at: name, "expected an array with content, found an empty one")
        } else if !isArray, document.kind(index) == .null {
            note(.empty, at: name, "expected a value, found null")
        }
        return JSONNode(document: document, index: index).items.map {
            document.kind($0.index) == .null ? nil : $0.index
        }
    }

    private mutating func primitive(
        _ name: String,
        _ position: Int?,
        _ value: Int?,
        _ annotation: Int?,
        _ type: PrimitiveType,
        _ element: ElementDefinition
    ) {
        if let annotation, let type = definitions.types["Element"] {
            inside("_" + name, position) { validator in
                validator.later(.object(type, nil, targets: []), at: annotation)
                let node = JSONNode(document: validator.document, index: annotation)
                // Comments of DSTU2 stand here, too.
                if value == nil, validator.document.kind(annotation) == .object, node["extension"] == nil {
                    validator.note(.invariant("ele-1"), "expected a value or an extension")
                }
            }
        }
        inside(name, position) { validator in
            if let value {
                validator.scalar(at: value, type, element)
            } else if annotation == nil, position != nil {
                validator.note(.empty, "expected a value or an extension, found null")
            }
        }
    }

    private mutating func scalar(at index: Int, _ type: PrimitiveType, _ element: ElementDefinition) {
        switch (document.kind(index), type.form) {
        case (.true, .boolean), (.false, .boolean): return
        case (.number, .number), (.string, .string), (.escapedString, .string): break
        default: return noteMismatch(type.form.phrase, at: index)
        }
        let text = document.string(index)
        guard !text.isEmpty else { return note(.empty, "expected a text, found an empty string") }
        if let mismatch = type.mismatch(text, in: version) { return note(.invalidValue, mismatch) }
        switch type {
        case .code: code(text, element)
        case .string, .markdown: readability(text)
        case .xhtml: narrative(text)
        case .uri, .url, .canonical: if version >= .r4 { mention(text) }
        default: break
        }
    }

    private mutating func code(_ text: String, _ element: ElementDefinition) {
        guard let name = element.codes, let codes = definitions.codes[name], !codes.contains(text) else { return }
        let expected = codes.count > 1 ? "expected one of " : "expected "
        note(.unknownCode, codes.count > 40 ? "expected a code of \(name)" : expected + codes.joined(separator: ", "))
    }

    /// Source: FHIR R4, Data Types, string: what a text should not hold.
    private mutating func readability(_ text: String) {
        if text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) {
            note(severity: .warning, .invalidValue, "a text should have no control characters but tab and line ends")
        }
        if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            note(severity: .warning, .empty, "a text should not be only white space")
        }
    }

    private mutating func narrative(_ text: String) {
        let markup = NarrativeMarkup(text)
        if !markup.hasOnlyKnownTags { note(.invariant("txt-1"), "expected only the basic formatting elements of HTML") }
        if !markup.hasContent { note(.invariant("txt-2"), "expected some text or an image") }
    }

    // MARK: References

    private mutating func reference(at index: Int, _ targets: [String]) {
        let node = JSONNode(document: document, index: index)
        guard let text = node.text("reference") else { return checkTarget(node.text("type"), targets, at: "type") }
        mention(text)
        guard text.hasPrefix("#") else {
            return checkTarget(Reference(text).target?.type, targets, at: "reference")
        }
        guard let container = place.container.map({ containers[$0] }) else { return }
        if text.utf8.count == 1 {
            guard place.containedPosition != nil, version >= .r4 else {
                return note(.invariant("ref-1"), at: "reference", "expected the id of a contained resource")
            }
            return checkTarget(container.typeName, targets, at: "reference")
        }
        guard let resource = container.contained.first(where: { $0.id == String(text.dropFirst()) }) else {
            return note(.invariant("ref-1"), at: "reference", "no contained resource has this id")
        }
        checkTarget(resource.typeName, targets, at: "reference")
    }

    private mutating func checkTarget(_ typeName: String?, _ targets: [String], at member: String) {
        guard let typeName, !targets.isEmpty, definitions.resourceTypes.contains(typeName),
            !targets.contains(typeName)
        else { return }
        let expected = targets.count > 1 ? "one of " : ""
        note(.referenceTarget, at: member, "expected a reference to \(expected)\(targets.joined(separator: ", "))")
    }

    // MARK: Invariants

    private mutating func checkInvariants(of node: JSONNode, _ type: TypeDefinition, _ use: TypeUse?) {
        var names = [type.name]
        // Duration and SimpleQuantity have the elements of Quantity.
        for name in [use?.name, use?.constraint] {
            if let name, !names.contains(name) { names.append(name) }
        }
        if type.isDomainResource { names.append("DomainResource") }
        for name in names {
            for invariant in Invariant.all[name] ?? [] where invariant.versions.contains(version) {
                for place in invariant.broken(node, version) {
                    note(severity: invariant.severity, .invariant(invariant.key), at: place, invariant.detail)
                }
            }
        }
        if type.name == "Timing.repeat" {
            var reader = ElementReader(document: document, version: version, root: "")
            let pattern: TimingRepeat? = reader.element(at: node.index)
            for issue in pattern?.violations(in: version) ?? [] {
                note(severity: issue.severity, issue.code, at: issue.path, issue.detail)
            }
        }
    }

    // MARK: Shape

    /// Checks a value without definitions: that nothing is empty or stands twice.
    ///
    /// Walks the flat tape, so that nesting costs no stack.
    private mutating func shape(at index: Int) {
        /// An open object or array: the names it has so far, or the number of items.
        struct Level {
            var names: Set<String>?
            var count = 0
        }
        let depth = place.path.count
        var levels: [Level] = []
        var position = index
        let end = document.next(after: index)
        while position < end {
            if document.isEnd(position) {
                levels.removeLast()
                if place.path.count > depth { place.path.removeLast() }
                position += 1
                continue
            }
            if let level = levels.indices.last {
                if levels[level].names != nil {
                    let name = document.string(position)
                    if levels[level].names?.insert(name).inserted == false {
                        let detail = "the member occurs more than once, and which one holds cannot be told"
                        note(.duplicateMember, at: name, detail)
                    }
                    place.path.append(.member(name))
                    position += 1
                    if document.kind(position) == .null { note(.empty, "expected a value, found null") }
                } else {
                    place.path.append(.index(levels[level].count))
                    levels[level].count += 1
                }
            }
            let isOpened = openShape(at: position)
            if isOpened {
                levels.append(Level(names: document.kind(position) == .object ? [] : nil))
            } else if !levels.isEmpty {
                place.path.removeLast()
            }
            position += 1
        }
    }

    /// Looks at the beginning of a value; returns whether it has an inside.
    private mutating func openShape(at index: Int) -> Bool {
        switch document.kind(index) {
        case .object:
            if document.isEnd(index + 1) { note(.empty, "expected an object with content, found an empty one") }
            return true
        case .array:
            if document.isEnd(index + 1) { note(.empty, "expected an array with content, found an empty one") }
            return true
        case .string, .escapedString:
            if document.length(index) == 0 { note(.empty, "expected a text, found an empty string") }
            if document.bytes[document.offset(index)] == UInt8(ascii: "#") { mention(document.string(index)) }
            return false
        case .number, .true, .false, .null, .end: return false
        }
    }
}

extension FHIRVersion {
    /// The name that people know the version by.
    var name: String {
        rawValue.uppercased()
    }
}

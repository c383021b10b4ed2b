// SPDX-License-Identifier: Apache-2.0

extension StructureValidator {
    /// Checks an object against a type, and notes what is inside for later.
    ///
    /// - Parameters:
    ///   - index: The object.
    ///   - type: The type.
    ///   - use: The type as the element names it, with its constraint and targets.
    mutating func object(at index: Int, _ type: TypeDefinition, _ use: TypeUse?) {
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
        if isArray != element.isArray {
            let found = isArray ? "expected a single value, found an array" : "expected an array, found a single value"
            note(.cardinality, at: name, found)
        } else if isArray, document.isEnd(index + 1) {
            note(.empty, at: name, "expected an array with content, found an empty one")
        }
        let work: Task.Work =
            switch memberUse.name {
            case "Resource": name == "contained" ? .contained : .resource
            default:
                definitions.types[memberUse.name].map { .object($0, memberUse, targets: targets) } ?? .shape
            }
        later(work, name, at: index, isIndexed: element.isArray)
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
}

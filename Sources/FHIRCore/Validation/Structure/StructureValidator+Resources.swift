// SPDX-License-Identifier: Apache-2.0

extension StructureValidator {
    /// Checks a resource that nothing contains: the whole document, or one of a bundle.
    mutating func uncontained(at index: Int) {
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

    mutating func content(at index: Int) {
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
    mutating func noteUnmentioned() {
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
    mutating func mention(_ text: String) {
        guard text.hasPrefix("#"), let container = place.container else { return }
        if text.utf8.count > 1 {
            containers[container].mentions.insert(String(text.dropFirst()))
        } else if let position = place.containedPosition {
            containers[container].referring.insert(position)
        }
    }

    // MARK: References

    mutating func reference(at index: Int, _ targets: [String]) {
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
        guard let contained = container.places[String(text.dropFirst())] else {
            return note(.invariant("ref-1"), at: "reference", "no contained resource has this id")
        }
        checkTarget(container.contained[contained].typeName, targets, at: "reference")
    }

    private mutating func checkTarget(_ typeName: String?, _ targets: [String], at member: String) {
        guard let typeName, !targets.isEmpty, definitions.resourceTypes.contains(typeName),
            !targets.contains(typeName)
        else { return }
        let expected = targets.count > 1 ? "one of " : ""
        note(.referenceTarget, at: member, "expected a reference to \(expected)\(targets.joined(separator: ", "))")
    }
}

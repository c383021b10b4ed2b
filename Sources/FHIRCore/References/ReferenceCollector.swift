// SPDX-License-Identifier: Apache-2.0

/// The visitor that finds the references in a resource, in the order of its members.
///
/// What the types have no property for is looked through as JSON. Resources inside the resource are left out: they stand
/// at places of their own.
final class ReferenceCollector: ElementVisitor {
    private var references: [Reference] = []
    /// How many resources are open, one inside the other.
    private var depth = 0

    // Names play no part.
    var seesHomeless: Bool { true }

    /// Returns the references in a resource.
    static func references(in resource: Resource) -> [Reference] {
        let collector = ReferenceCollector()
        switch resource {
        case .other(let other): collector.collect(other.json.value)
        case .unreadable: break
        // A version that the value was not read in would ask for it in another shape.
        default: collector.visit(resource, in: resource.sourceVersion ?? .r5)
        }
        return collector.references
    }

    func enter(_ element: any MappedElement, at path: ElementPath) {
        if type(of: element).isResource { depth += 1 }
        if depth == 1, let reference = element as? Reference { references.append(reference) }
    }

    func leave(_ type: any MappedElement.Type, _ extras: ElementExtras, _ names: [String]) {
        if depth == 1 {
            for entry in extras.entries where entry.kind != .spelling { collect(entry.json.value) }
        }
        if type.isResource { depth -= 1 }
    }

    /// Looks for objects with an address, which is what only references have under this name.
    private func collect(_ value: JSONValue) {
        switch value {
        case .object(let members):
            if let address = value["reference"]?.string {
                var reference = Reference(address)
                reference.type = value["type"]?.string
                references.append(reference)
            }
            for member in members where member.name != "contained" { collect(member.value) }
        case .array(let elements): for element in elements { collect(element) }
        default: break
        }
    }
}

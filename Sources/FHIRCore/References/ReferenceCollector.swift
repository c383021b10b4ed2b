// SPDX-License-Identifier: Apache-2.0

/// The mapper that finds the references in an element, in the order of its members.
///
/// What the types have no property for is looked through as JSON. Resources inside the element are left out: they stand
/// at places of their own.
struct ReferenceCollector: MemberMapper {
    let version: FHIRVersion
    var source: FHIRVersion? { version }
    var isConverting: Bool { false }
    private(set) var references: [Reference] = []

    private init(version: FHIRVersion) {
        self.version = version
    }

    /// Returns the references in a resource.
    static func references(in resource: Resource) -> [Reference] {
        // Names play no part. A version that the value was not read in would ask for it in another shape.
        var collector = ReferenceCollector(version: resource.sourceVersion ?? .r5)
        switch resource {
        case .other(let other): collector.collect(other.json.value)
        case .unreadable: break
        default: collector.collect(resource.known)
        }
        return collector.references
    }

    private mutating func collect(_ value: Any?) {
        if let reference = value as? Reference { references.append(reference) }
        guard var element = value as? any MappedElement else { return }
        let extras = element.extras
        element.mapIdentity(&self)
        element.mapMembers(&self)
        for entry in extras.entries where entry.kind != .spelling { collect(entry.json.value) }
    }

    /// Looks for objects with an address, which is what only references have under this name.
    private mutating func collect(_ value: JSONValue) {
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

    mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?) {
        if !V.isPrimitive { collect(value) }
    }

    mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName, _ value: inout C?, _ wrap: (consuming V) -> C, _ unwrap: (C) -> V?
    ) {
        if !V.isPrimitive { collect(value.flatMap(unwrap)) }
    }

    mutating func list<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        guard !V.isPrimitive else { return }
        for value in values { collect(value) }
    }

    mutating func resourceType(_ name: VersionedName) {}
    mutating func exclude(_ name: VersionedName, _ isConflict: Bool) {}
    mutating func lose(_ name: VersionedName, _ isLost: Bool) {}
    mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool) {}
    mutating func require(_ name: VersionedName, _ isPresent: Bool) {}
}

// SPDX-License-Identifier: Apache-2.0

/// The mapper that shows each element of a value to rules, with its path in a version.
struct ElementVisitor: MemberMapper {
    let version: FHIRVersion
    var source: FHIRVersion? { version }
    var isConverting: Bool { false }

    private let rules: [ValidationRules.Rule]
    private(set) var context: ValidationContext

    init(rules: [ValidationRules.Rule], context: ValidationContext) {
        self.rules = rules
        self.context = context
        version = context.version
    }

    /// Shows an element and everything inside it.
    mutating func visit(_ element: any FHIRElement) {
        for rule in rules { rule.check(element, &context) }
        guard let mapped = element as? any MappedElement else { return }
        visitMembers(of: mapped)
    }

    /// Shows a resource and everything inside it.
    mutating func visit(_ resource: Resource) {
        let outer = context.resource
        context.resource = resource
        if let element = resource.known { visit(element) }
        context.resource = outer
    }

    private mutating func visitMembers(of element: some MappedElement) {
        var copy = element
        copy.mapIdentity(&self)
        copy.mapMembers(&self)
    }

    private mutating func visit<V: FHIRValue>(_ value: V, _ name: MemberName, _ position: Int? = nil) {
        guard !V.isPrimitive else { return }
        let outer = context.path
        context.path += (outer.isEmpty ? "" : ".") + name.string + (position.map { "[\($0)]" } ?? "")
        if let element = value as? any FHIRElement {
            visit(element)
        } else if let resource = value as? Resource {
            visit(resource)
        }
        context.path = outer
    }

    // MARK: Members

    mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?) {
        guard let present = value, let name = name.name(in: version) else { return }
        visit(present, name)
    }

    mutating func list<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        guard !V.isPrimitive, let name = name.name(in: version) else { return }
        for (position, value) in values.enumerated() { visit(value, name, position) }
    }

    mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName,
        _ value: inout C?,
        _ wrap: (consuming V) -> C,
        _ unwrap: (C) -> V?
    ) {
        guard !V.isPrimitive, let present = value.flatMap(unwrap), let name = name.name(in: version) else { return }
        visit(present, name)
    }

    mutating func resourceType(_ name: VersionedName) {}
    mutating func exclude(_ name: VersionedName, _ isConflict: Bool) {}
    mutating func lose(_ name: VersionedName, _ isLost: Bool) {}
    mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool) {}
    mutating func require(_ name: VersionedName, _ isPresent: Bool) {}
}

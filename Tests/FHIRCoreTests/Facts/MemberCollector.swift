// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore

/// The mapper that collects which members a type has in a version, whatever a value holds.
struct MemberCollector: MemberMapper {
    struct Member {
        let isList: Bool
        let type: any FHIRValue.Type
    }

    let version: FHIRVersion
    var source: FHIRVersion? { version }
    var isConverting: Bool { false }

    private(set) var members: [String: Member] = [:]
    private(set) var typeName: String?
    /// Members that the type maps twice.
    private(set) var repeated: [String] = []

    init<E: MappedElement>(_ type: E.Type, _ version: FHIRVersion) {
        self.version = version
        var element = E()
        element.mapIdentity(&self)
        element.mapMembers(&self)
    }

    private mutating func add(_ name: VersionedName, isList: Bool, _ type: any FHIRValue.Type) {
        guard let name = name.name(in: version)?.string else { return }
        if members.updateValue(Member(isList: isList, type: type), forKey: name) != nil { repeated.append(name) }
    }

    mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?) {
        add(name, isList: V.shape == .primitives, V.self)
    }

    mutating func list<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        add(name, isList: true, V.self)
    }

    mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName,
        _ value: inout C?,
        _ wrap: (consuming V) -> C,
        _ unwrap: (C) -> V?
    ) {
        add(name, isList: false, V.self)
    }

    mutating func resourceType(_ name: VersionedName) {
        typeName = name.name(in: version)?.string
    }

    mutating func exclude(_ name: VersionedName, _ isConflict: Bool) {}
    mutating func lose(_ name: VersionedName, _ isLost: Bool) {}
    mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool) {}
    mutating func require(_ name: VersionedName, _ isPresent: Bool) {}
}

// SPDX-License-Identifier: Apache-2.0

/// The mapper that lists which members of an element hold something.
package struct MemberLister: MemberMapper {
    package let version: FHIRVersion
    package var source: FHIRVersion? { version }
    package var isConverting: Bool { false }

    /// The names of the members, as the version writes them, in its order; each entry of a list of extensions is apart.
    package private(set) var names: [String] = []

    private init(version: FHIRVersion) {
        self.version = version
    }

    // One function for each type that is listed from another module: a generic one would be compiled there without
    // knowing the types, which took a third of the time of a sentence.

    /// Lists the members of a dosage.
    ///
    /// What rides along is listed too. The member with the underscore beside a primitive value counts when it holds
    /// an extension.
    package static func names(of element: Dosage, in version: FHIRVersion) -> [String] {
        list(element, version)
    }

    /// Lists the members of an amount with its rate.
    package static func names(of element: DoseAndRate, in version: FHIRVersion) -> [String] {
        list(element, version)
    }

    /// Lists the members of a timing.
    package static func names(of element: Timing, in version: FHIRVersion) -> [String] {
        list(element, version)
    }

    /// Lists the members of a pattern of repetition.
    package static func names(of element: TimingRepeat, in version: FHIRVersion) -> [String] {
        list(element, version)
    }

    private static func list(_ element: some MappedElement, _ version: FHIRVersion) -> [String] {
        var lister = MemberLister(version: version)
        let extras = element.extras
        var copy = element
        copy.mapIdentity(&lister)
        copy.mapMembers(&lister)
        for entry in extras.entries {
            switch entry.kind {
            case .unknown: lister.names.append(entry.name)
            case .primitiveExtension where entry.json.text.contains("\"extension\""):
                lister.names.append("_" + entry.name)
            case .primitiveExtension, .spelling: break
            }
        }
        return lister.names
    }

    package mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?) {
        // Comparing with nil would copy the value first.
        guard case .some = value, let name = name.name(in: version) else { return }
        names.append(name.string)
    }

    package mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName,
        _ value: inout C?,
        _ wrap: (V) -> C,
        _ unwrap: (C) -> V?
    ) {
        guard value.flatMap(unwrap) != nil, let name = name.name(in: version) else { return }
        names.append(name.string)
    }

    package mutating func list<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        guard !values.isEmpty, let name = name.name(in: version) else { return }
        if V.self == Extension.self {
            names += values.indices.map { "\(name.string)[\($0)]" }
        } else {
            names.append(name.string)
        }
    }

    package mutating func resourceType(_ name: VersionedName) {}
    package mutating func exclude(_ name: VersionedName, _ isConflict: Bool) {}
    package mutating func lose(_ name: VersionedName, _ isLost: Bool) {}
    package mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool) {}
    package mutating func require(_ name: VersionedName, _ isPresent: Bool) {}
}

// SPDX-License-Identifier: Apache-2.0

/// The mapper that fills elements from a document.
///
/// Members are looked up from where the last one was found, so that a text in the usual order costs one comparison per
/// member. What no property asked for stays with the element as it was written.
package struct ElementReader: MemberMapper {
    package let version: FHIRVersion
    let document: JSONDocument

    package internal(set) var issues: [FHIRIssue] = []
    var path: ElementPath
    /// The indices of issues that belong to resources kept as they were written.
    var setAsideIssues: Set<Int> = []

    /// Texts that occurred before, which are shared.
    var texts = TextCache()
    /// The object whose members are being asked for.
    var object = OpenObject()

    /// How many resources are being read, one inside the other.
    var resourceDepth = 0

    package init(document: JSONDocument, version: FHIRVersion, root: String) {
        self.document = document
        self.version = version
        path = ElementPath(root: root)
    }

    // MARK: Members

    package mutating func identity(_ extras: inout ElementExtras, hasModifiers: Bool) {
        // Most elements have none of them.
        let names = ("id" as MemberName).bit | ("extension" as MemberName).bit | ("modifierExtension" as MemberName).bit
        guard object.names & names != 0 || object.hasEscapedNames || object.hasPrimitiveExtensions else { return }
        var content = ElementExtras.Content()
        member("id", &content.id)
        list("extension", &content.extension)
        if hasModifiers { list("modifierExtension", &content.modifierExtension) }
        extras.content = content
    }

    package mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?) {
        guard object.unread > 0, let name = name.name(in: version) else { return }
        if let index = take(name) {
            value = single(name, at: index)
            if V.isPrimitive { takePrimitiveExtension(of: name) }
            if V.isArray { noteEmptySlots(of: name, at: index) }
        } else if V.isPrimitive {
            takePrimitiveExtension(of: name)
        }
    }

    package mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName,
        _ value: inout C?,
        _ wrap: (V) -> C,
        _ unwrap: (C) -> V?
    ) {
        guard object.unread > 0, let name = name.name(in: version) else { return }
        if let index = take(name) {
            if value != nil {
                note(.error, .severalChoices, at: name, "expected one value of a choice, found several")
                keep(.unknown, name, index)
            } else if let read: V = single(name, at: index) {
                value = wrap(read)
            }
        }
        if V.isPrimitive { takePrimitiveExtension(of: name) }
    }

    package mutating func list<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        guard object.unread > 0, let name = name.name(in: version) else { return }
        if let index = take(name) {
            path.enter(name)
            values = elements(name, at: index)
            path.leave()
            guard V.isPrimitive else { return }
            let isExtended = takePrimitiveExtension(of: name)
            if object.entries.contains(where: { $0.isSpelling(of: name) }) {
                noteEmptySlots(of: name, at: index)
            } else if isExtended {
                // Which extension belongs to which value can be told later only from the values as they were.
                keep(.spelling, name, index)
            }
        } else if V.isPrimitive {
            takePrimitiveExtension(of: name)
        }
    }

    package mutating func resourceType(_ name: VersionedName) {
        guard let expected = name.name(in: version), let index = take("resourceType") else { return }
        let isString = document.kind(index) == .string || document.kind(index) == .escapedString
        if !isString || document.string(index) != expected.string {
            note(.error, .resourceType, at: "resourceType", "expected \(expected.string)")
            keep(.unknown, "resourceType", index)
        }
    }

    package var source: FHIRVersion? { version }

    package var isConverting: Bool { false }

    package mutating func lose(_ name: VersionedName, _ isLost: Bool) {}

    package mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool) {}

    package mutating func exclude(_ name: VersionedName, _ isConflict: Bool) {
        guard isConflict, let name = name.name(in: version) else { return }
        note(.error, .severalChoices, at: name, "expected one value of a choice, found several")
    }

    package mutating func require(_ name: VersionedName, _ isPresent: Bool) {
        guard !isPresent, let name = name.name(in: version) else { return }
        // An extension may stand for a missing value, as data-absent-reason does; a value of the wrong type is not missing.
        let text = name.string
        if object.entries.contains(where: { $0.name == text && $0.kind != .spelling }) { return }
        note(.error, .required, at: name, "a required element is missing")
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A walk over the members of an element.
///
/// Each type says once which JSON member holds which property, in ``FHIRElement/mapMembers(_:)``. Reading, writing and
/// listing paths are three mappers over that one description, so that they cannot disagree.
package protocol MemberMapper {
    /// The version of the JSON.
    var version: FHIRVersion { get }

    /// Whether values read from one version are being written in another.
    var isConverting: Bool { get }

    /// Maps an optional value.
    mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?)

    /// Maps a value that may repeat.
    mutating func list<V: FHIRValue>(_ name: VersionedName, _ values: inout [V])

    /// Maps one case of a choice, such as the quantity of a dose.
    mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName,
        _ value: inout C?,
        _ wrap: (V) -> C,
        _ unwrap: (C) -> V?
    )

    /// Maps the member that names the type of a resource.
    mutating func resourceType(_ name: VersionedName)

    /// Notes that two members of a choice must not both be there.
    mutating func exclude(_ name: VersionedName, _ isConflict: Bool)

    /// Notes that the version has no place for a part of the element.
    mutating func lose(_ name: VersionedName, _ isLost: Bool)

    /// Notes that the version has no place for an element that changes the meaning of the others.
    mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool)

    /// Notes that an element must be there in the version that is mapped.
    mutating func require(_ name: VersionedName, _ isPresent: Bool)
}

extension MemberMapper {
    /// Maps a value that may repeat onto a member that holds one.
    mutating func first<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        var value = values.first
        member(name, &value)
        lose(name, values.count > 1)
        if values.isEmpty, let value { values = [value] }
    }
}

/// A value that JSON can hold: a primitive, an element or a resource.
package protocol FHIRValue: Sendable, Equatable {
    /// Whether an id and extensions of the value stand in a member with an underscore.
    static var isPrimitive: Bool { get }

    /// Whether the single value is an array in JSON.
    static var isArray: Bool { get }

    /// Reads the value at a place of the document.
    ///
    /// - Returns: nil after the reader has noted why the value cannot be read.
    static func read(_ reader: inout ElementReader, at index: Int) -> Self?

    func write(to writer: inout ElementWriter)

    /// Writes a value that nobody needs afterwards, which saves an element the copy that mapping needs.
    mutating func writeInPlace(to writer: inout ElementWriter)
}

extension FHIRValue {
    package static var isPrimitive: Bool { true }
    package static var isArray: Bool { false }

    package mutating func writeInPlace(to writer: inout ElementWriter) {
        write(to: &writer)
    }
}

/// A group of named values: a datatype, a part of a resource, or a resource.
public protocol FHIRElement: Sendable, Hashable, Codable {
    /// Creates an element without content.
    init()

    /// What the element carries beside its properties.
    var extras: ElementExtras { get set }
}

/// An element that describes its members to mappers.
package protocol MappedElement: FHIRElement, FHIRValue {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M)

    /// Whether a member without a property is the same in every version, so that conversion may keep it.
    static func isPortable(_ member: String) -> Bool

    /// Whether a member without a property changes the meaning of the others, so that conversion must not drop it.
    static func isModifier(_ member: String) -> Bool
}

extension MappedElement {
    package static func isPortable(_ member: String) -> Bool { false }

    package static func isModifier(_ member: String) -> Bool { member == "modifierExtension" }

    package static var isPrimitive: Bool { false }

    package static func read(_ reader: inout ElementReader, at index: Int) -> Self? {
        reader.element(at: index)
    }

    package func write(to writer: inout ElementWriter) {
        var copy = self
        writer.element(&copy)
    }

    package mutating func writeInPlace(to writer: inout ElementWriter) {
        writer.element(&self)
    }
}

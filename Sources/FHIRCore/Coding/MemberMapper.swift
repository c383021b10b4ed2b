// SPDX-License-Identifier: Apache-2.0

/// A walk over the members of an element.
///
/// Each type says once which JSON member holds which property, in ``FHIRElement/mapMembers(_:)``. Reading and
/// writing are two mappers over that one description, so that they cannot disagree; who looks at the elements inside a
/// value does that by the writer (``ElementVisitor``).
protocol MemberMapper {
    /// The version of the JSON.
    var version: FHIRVersion { get }

    /// The version that the values come from; nil for values made in code.
    var source: FHIRVersion? { get }

    /// Whether values that come from one version, or from code, are being written in another.
    var isConverting: Bool { get }

    /// Maps the id and the extensions that every element may have, or some of them.
    mutating func identity(_ extras: inout ElementExtras, _ parts: IdentityParts)

    /// Maps an optional value.
    mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?)

    /// Maps a value that is kept out of line.
    mutating func member<V: FHIRValue & Hashable>(_ name: VersionedName, _ boxed: inout Boxed<V>)

    /// Maps a value that may repeat.
    mutating func list<V: FHIRValue>(_ name: VersionedName, _ values: inout [V])

    /// Maps a value that may repeat onto a member that holds one.
    mutating func first<V: FHIRValue>(_ name: VersionedName, _ values: inout [V])

    /// Maps one case of a choice, such as the quantity of a dose.
    mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName,
        _ value: inout C?,
        _ wrap: (consuming V) -> C,
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

    /// Whether a value is not the one that was read here, so that nobody wrote it in the words of the version.
    func isEdited<V: FHIRValue>(_ name: VersionedName, _ value: V?) -> Bool

    /// Notes that an element must be there in the version that is mapped.
    mutating func require(_ name: VersionedName, _ isPresent: Bool)
}

/// The members that elements have in common.
struct IdentityParts: OptionSet, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    static let id = IdentityParts(rawValue: 1)
    static let `extension` = IdentityParts(rawValue: 2)
    static let modifierExtension = IdentityParts(rawValue: 4)
}

extension MemberMapper {
    func isEdited<V: FHIRValue>(_ name: VersionedName, _ value: V?) -> Bool { false }

    /// Whether a code must be said in the words of the version: on conversion, and where it was set after reading.
    ///
    /// A text may have a code of another version, and gets it back as it was.
    func mustFit<V: VersionedCode>(_ name: VersionedName, _ code: V?) -> Bool {
        if isConverting { return true }
        guard let code, code.isLacking(in: version) else { return false }
        return isEdited(name, code)
    }

    mutating func identity(_ extras: inout ElementExtras, _ parts: IdentityParts) {
        var content = extras.content
        if parts.contains(.id) { member("id", &content.id) }
        if parts.contains(.extension) { list("extension", &content.extension) }
        if parts.contains(.modifierExtension) { list("modifierExtension", &content.modifierExtension) }
        extras.content = content
    }

    mutating func member<V: FHIRValue & Hashable>(_ name: VersionedName, _ boxed: inout Boxed<V>) {
        var value = boxed.wrappedValue
        let wasEmpty = boxed.isEmpty
        member(name, &value)
        if wasEmpty, case .some = value { boxed.wrappedValue = value }
    }
}

// A generic function is compiled again for each type it is used with, and there are 122 types of values. What depends on
// the type is therefore asked of it in few small functions, the requirements of `FHIRValue` and `MappedElement`; what goes
// on around them is marked with `@_semantics("optimize.sil.specialize.generic.never")` and `@inline(never)`, so that it
// exists once. A compiler that does not know the mark ignores it: the program grows.

/// How a value stands in JSON.
enum ValueShape {
    /// Nothing belongs to it but what it has inside.
    case whole
    /// An id and extensions of the value stand beside it, in a member with an underscore.
    case primitive
    /// The single value is an array of primitives, and an array stands beside it.
    case primitives
}

/// A value that JSON can hold: a primitive, an element or a resource.
///
/// It inherits from no protocol of another module, as the tables of its functions would be made at run time then, and a
/// way to them stand in the program for each type.
protocol FHIRValue: Sendable {
    /// How the value stands in JSON.
    static var shape: ValueShape { get }

    /// Whether lists of the same text share their values: what is read does not depend on the place.
    static var isShared: Bool { get }

    /// Whether two values are equal.
    static func areEqual(_ left: Self, _ right: Self) -> Bool

    /// Reads the value at a place of the document.
    ///
    /// - Returns: nil after the reader has noted why the value cannot be read.
    static func read(_ reader: inout ElementReader, at index: Int) -> Self?

    /// Reads a value where it is to stay, which saves a large one from being moved.
    ///
    /// - Returns: false after the reader has noted why the value cannot be read; the place is nil then.
    static func read(_ reader: inout ElementReader, at index: Int, into value: inout Self?) -> Bool

    /// Reads a member of the open object, if it is there.
    static func readMember(_ reader: inout ElementReader, _ name: MemberName, _ value: inout Self?)

    /// Reads a value as the last of a list that will have as many as told.
    ///
    /// - Returns: false after the reader has noted why the value cannot be read; the list is of no use then.
    static func append(_ reader: inout ElementReader, at index: Int, to values: inout [Self], of count: Int) -> Bool

    /// Writes a value that nobody needs afterwards, as an element is mapped where it is.
    mutating func write(to writer: inout ElementWriter)

    /// Writes a value where there is one; nobody needs it afterwards.
    static func write(_ value: inout Self?, to writer: inout ElementWriter)

    /// Writes one of a list.
    static func write(_ values: [Self], at index: Int, to writer: inout ElementWriter)
}

extension FHIRValue {
    static var shape: ValueShape { .primitive }

    static var isShared: Bool { true }

    /// Whether an id and extensions of the value stand in a member with an underscore.
    static var isPrimitive: Bool { shape != .whole }

    static func read(_ reader: inout ElementReader, at index: Int, into value: inout Self?) -> Bool {
        reader.read(into: &value, at: index)
    }

    static func readMember(_ reader: inout ElementReader, _ name: MemberName, _ value: inout Self?) {
        reader.readMember(name, &value, shape)
    }

    static func append(_ reader: inout ElementReader, at index: Int, to values: inout [Self], of count: Int) -> Bool {
        reader.append(to: &values, at: index, of: count)
    }

    static func write(_ value: inout Self?, to writer: inout ElementWriter) {
        value?.write(to: &writer)
    }

    static func write(_ values: [Self], at index: Int, to writer: inout ElementWriter) {
        writer.write(values, at: index)
    }
}

extension FHIRValue where Self: Equatable {
    static func areEqual(_ left: Self, _ right: Self) -> Bool { left == right }
}

/// An element that describes its members to mappers.
protocol MappedElement: FHIRElement, FHIRValue {
    /// What the element has in common with others, and does not map as a member of its own: nothing in a resource.
    static var identityParts: IdentityParts { get }

    /// Whether the element is a resource.
    static var isResource: Bool { get }

    /// Whether a value remembers that it was read in a version.
    static func remembers(_ version: FHIRVersion) -> Bool

    /// Maps everything but the id and the extensions, and those as well in a resource, which has them elsewhere.
    mutating func mapMembers<M: MemberMapper>(_ m: inout M)

    /// Reads the members of the object that is open, without those that elements have in common.
    mutating func map(by reader: inout ElementReader)

    /// Writes all members into the object that is open.
    mutating func map(by writer: inout ElementWriter)

    /// Reads the object at a place of the document into an element without content.
    ///
    /// - Returns: false after the reader has noted why the element cannot be read.
    mutating func fill(_ reader: inout ElementReader, at index: Int) -> Bool

    /// Whether a member without a property is the same in every version, so that conversion may keep it.
    ///
    /// - Returns: The name of the member in the version, nil for one that must not be kept.
    static func portableName(_ member: String, in version: FHIRVersion) -> String?

    /// Whether a member without a property changes the meaning of the others, so that conversion must not drop it.
    static func isModifier(_ member: String) -> Bool
}

extension MappedElement where Self: BackboneElement {
    static var identityParts: IdentityParts { isResource ? [] : [.id, .extension, .modifierExtension] }
}

extension MappedElement where Self: FHIRResource {
    static var isResource: Bool { true }
}

extension MappedElement {
    static var identityParts: IdentityParts { isResource ? [] : [.id, .extension] }

    static var isResource: Bool { false }

    static func remembers(_ version: FHIRVersion) -> Bool { isResource }

    mutating func map(by reader: inout ElementReader) {
        mapMembers(&reader)
    }

    mutating func map(by writer: inout ElementWriter) {
        mapIdentity(&writer)
        mapMembers(&writer)
    }

    /// Maps the id and the extensions of an element that is no resource.
    @inline(__always)
    mutating func mapIdentity<M: MemberMapper>(_ m: inout M) {
        if !Self.identityParts.isEmpty { m.identity(&extras, Self.identityParts) }
    }

    static func portableName(_ member: String, in version: FHIRVersion) -> String? { nil }

    static func isModifier(_ member: String) -> Bool { member == "modifierExtension" }

    static var shape: ValueShape { .whole }

    static func read(_ reader: inout ElementReader, at index: Int) -> Self? {
        reader.element(at: index)
    }

    mutating func fill(_ reader: inout ElementReader, at index: Int) -> Bool {
        reader.read(&self, at: index)
    }

    mutating func write(to writer: inout ElementWriter) {
        writer.element(&self)
    }
}

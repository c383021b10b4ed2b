// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore

/// A property that a test changes, in every element of a resource that has it.
struct PropertyEdit: Sendable {
    /// The property, as the latest version that has it calls it.
    let name: String
    /// The changes that a resource gives occasion for; none for one of another type.
    let changes: @Sendable (Resource, FHIRVersion) -> [Change]

    /// A change of one property of one element.
    struct Change {
        /// Where the version writes the property; nil where it has no place for it.
        let path: String?
        let name: String
        let apply: (Resource) -> Resource
        let undo: (Resource) -> Resource

        /// Whether a place in JSON belongs to the property.
        ///
        /// The first entry of a list is not told from a single value: some versions have the one, some the other.
        func covers(_ place: String) -> Bool {
            guard let path else { return false }
            let place = Self.plain(place)
            let isChoice = path.hasSuffix("[x]")
            let allowed = Self.plain(isChoice ? String(path.dropLast(3)) : path)
            let parent = allowed.lastIndex(of: ".").map { String(allowed[...$0]) } ?? ""
            let member = allowed.dropFirst(parent.count)
            return [parent + member, parent + "_" + member].contains { prefix in
                guard place.hasPrefix(prefix) else { return false }
                guard let next = place.dropFirst(prefix.count).first else { return true }
                return next == "." || next == "[" || isChoice && next.isUppercase
            }
        }

        private static func plain(_ path: String) -> String {
            path.replacing("[0]", with: "")
        }
    }
}

/// The elements of one type in a resource, from which its edits are made.
struct EditedElements<R: FHIRResource, E>: Sendable {
    typealias Way<V> = WritableKeyPath<E, V> & Sendable

    private let name: String
    private let find: @Sendable (R, FHIRVersion) -> [(path: String, way: WritableKeyPath<R, E>)]

    private init(
        _ name: String,
        _ find: @escaping @Sendable (R, FHIRVersion) -> [(path: String, way: WritableKeyPath<R, E>)]
    ) {
        (self.name, self.find) = (name, find)
    }

    /// Every entry of a list.
    func each<V>(_ member: VersionedName, _ list: any Way<[V]>) -> EditedElements<R, V> {
        EditedElements<R, V>(Self.name(name, member)) { [find] resource, version in
            find(resource, version).flatMap { element in
                let way = element.way.appending(path: list)
                let path = Self.path(element.path, member, version) ?? element.path
                return resource[keyPath: way].indices.map { index in
                    ("\(path)[\(index)]", way.appending(path: \[V].[index]))
                }
            }
        }
    }

    /// A part, where there is one.
    func part<V: FHIRElement>(_ member: VersionedName, _ part: any Way<V?>) -> EditedElements<R, V> {
        EditedElements<R, V>(Self.name(name, member)) { [find] resource, version in
            find(resource, version).compactMap { element in
                let way = element.way.appending(path: part)
                guard resource[keyPath: way] != nil else { return nil }
                return (Self.path(element.path, member, version) ?? element.path, way.appending(path: \.present))
            }
        }
    }

    /// A value that is replaced by another, and taken away.
    func value<V: Sendable & Equatable>(_ member: VersionedName, _ property: any Way<V?>, _ new: V?) -> PropertyEdit {
        edit(member, property) { old in old == nil ? [new] : [new, nil] }
    }

    /// A list to which an entry is added at either end, and from which one is taken away at either end.
    func list<V: Sendable & Equatable>(_ member: VersionedName, _ property: any Way<[V]>, _ new: V) -> PropertyEdit {
        edit(member, property) { old in
            old.isEmpty ? [[new]] : [old + [new], [new] + old, Array(old.dropFirst()), old.dropLast(), []]
        }
    }

    private func edit<V: Sendable & Equatable>(
        _ member: VersionedName,
        _ property: any Way<V>,
        _ values: @escaping @Sendable (V) -> [V]
    ) -> PropertyEdit {
        let name = Self.name(name, member)
        return PropertyEdit(name: name) { [find] resource, version in
            guard let known = R(resource) else { return [] }
            return find(known, version).flatMap { element in
                let way = element.way.appending(path: property)
                let old = known[keyPath: way]
                return values(old).filter { $0 != old }.map { new in
                    PropertyEdit.Change(
                        path: Self.path(element.path, member, version),
                        name: "\(name) at \(element.path)",
                        apply: { Self.set($0, way, new) },
                        undo: { Self.set($0, way, old) }
                    )
                }
            }
        }
    }

    private static func set<V>(_ resource: Resource, _ way: WritableKeyPath<R, V>, _ value: V) -> Resource {
        guard var known = R(resource) else { return resource }
        known[keyPath: way] = value
        return known.resource
    }

    private static func path(_ parent: String, _ member: VersionedName, _ version: FHIRVersion) -> String? {
        member.name(in: version).map { "\(parent).\($0.string)" }
    }

    private static func name(_ parent: String, _ member: VersionedName) -> String {
        let names = FHIRVersion.allCases.reversed().compactMap { member.name(in: $0)?.string }
        return "\(parent).\(names.first ?? "")"
    }
}

extension EditedElements where R == E {
    /// The resource itself.
    static var root: EditedElements {
        EditedElements("\(R.self)") { _, version in [(R.typeName(in: version), \.self)] }
    }
}

extension Optional where Wrapped: FHIRElement {
    /// The element; a new one where there is none.
    var present: Wrapped {
        get { self ?? Wrapped() }
        set { self = newValue }
    }
}

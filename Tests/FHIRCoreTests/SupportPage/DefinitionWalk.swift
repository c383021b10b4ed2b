// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore

/// A walk over the elements of one definition: each is read in a resource that has little else, and looked for.
struct DefinitionWalk {
    private let home: ElementHome
    private let version: FHIRVersion
    /// What is read: the resource, or the value alone where it is not behind properties of the resource.
    private let root: any MappedElement.Type
    /// The way from what is read to the value.
    private let way: ElementWay

    private(set) var elements: [SupportedType.Element] = []
    /// Elements that are found in another place of the resource.
    private(set) var elementsElsewhere: [(type: any MappedElement.Type, element: SupportedType.Element)] = []
    /// The values of the elements.
    private(set) var homes: [ElementHome] = []
    private(set) var lost: [String] = []

    private static let elementMembers: Set<String> = ["id", "extension", "modifierExtension"]
    private static let resourceMembers: Set<String> = [
        "id", "extension", "modifierExtension", "meta", "implicitRules", "language", "text", "contained",
    ]

    init(_ home: ElementHome, _ version: FHIRVersion) {
        (self.home, self.version) = (home, version)
        root = home.path == nil ? home.type : home.resource
        way = home.path == nil ? ElementWay(resourceType: nil) : home.way
    }

    mutating func run() throws {
        let base = try read(way.text(#"{"id":"a"}"#))
        try run(home.definition, behind: [], prefix: "", base)
    }

    private mutating func run(
        _ definition: String, behind steps: [ElementWay.Step], prefix: String, _ base: any MappedElement
    ) throws {
        guard let all = ElementDefinitions.of(version).types[definition]?.elements else {
            lost.append("\(definition) has no definition in \(version)")
            return
        }
        // What every element has is in the extras, and told once for all.
        let inherited = prefix.isEmpty ? ["id"] : Self.elementMembers
        for element in all where !inherited.contains(element.name) {
            let first = elements.count
            for use in element.types { try look(at: element, as: use, behind: steps, prefix, base) }
            if element.isChoice { joinTypes(from: first, prefix + element.name + "[x]") }
        }
    }

    /// Makes one element of the types of a choice, if all are found in the same place.
    private mutating func joinTypes(from first: Int, _ name: String) {
        let found = elements[first...]
        guard var joined = found.first, found.allSatisfy({ $0.path == joined.path }) else { return }
        joined.name = name
        joined.types = found.flatMap(\.types)
        joined.samples = found.flatMap(\.samples)
        elements.replaceSubrange(first..., with: [joined])
    }

    /// Reads an element and notes where it is found.
    private mutating func look(
        at element: ElementDefinition,
        as use: TypeUse,
        behind steps: [ElementWay.Step],
        _ prefix: String,
        _ base: any MappedElement
    ) throws {
        let member = element.isChoice ? element.name + use.suffix : element.name
        let steps = steps + [ElementWay.Step(member: member, isArray: element.isArray)]
        let value = try read(way.text(ElementWay.object(steps, SampleText.of(use.name, version))))
        var found = SwiftPlace.differences(base, value, fhirType: use.name)
        if element.name == "value", let value = try (value as? Extension)?.value {
            found = [SwiftPlace(path: "value", type: "\(Swift.type(of: value))?", element: nil)]
        }
        if found.isEmpty { lost.append("\(home.definition).\(prefix)\(member) in \(version)") }
        for place in found {
            note(
                SupportedType.Element(
                    version: version, definition: home.definition, name: prefix + member,
                    cardinality: element.cardinality, types: [use.name], path: place.path, swiftType: place.type,
                    samples: SampleText.all(of: element, as: use, version).map { (steps, $0) }),
                at: place)
            // What is found in the extras of the value is found in the value itself.
            if let type = place.element, !type.isResource, place.path != home.path {
                add(type, use.name, steps, place.path)
            } else if use.name == "Extension" {
                add(Extension.self, use.name, steps, nil)
            } else if use.name.contains(".") {
                // A part of the JSON that is no part of the value.
                try run(use.name, behind: steps, prefix: prefix + member + ".", base)
            }
        }
    }

    private mutating func note(_ element: SupportedType.Element, at place: SwiftPlace) {
        let isOfResource = root.isResource && way.steps.isEmpty
        guard !(isOfResource ? Self.resourceMembers : Self.elementMembers).contains(element.name) else { return }
        guard let path = home.path, !path.isEmpty else {
            elements.append(element)
            return
        }
        if place.path == path {
            // Among the extras of the value.
            elements.append(element.found(in: "", place.type))
        } else if place.path.hasPrefix(path + ".") {
            elements.append(element.found(in: String(place.path.dropFirst(path.count + 1)), place.type))
        } else {
            var element = element
            element.definition = home.way.resourceType ?? element.definition
            element.name = (way.steps.map(\.member) + [element.name]).joined(separator: ".")
            element.samples = element.samples.map { (way.steps + $0.way, $0.text) }
            elementsElsewhere.append((home.resource, element))
        }
    }

    private mutating func add(
        _ type: any MappedElement.Type, _ definition: String, _ steps: [ElementWay.Step], _ path: String?
    ) {
        let way = steps.reduce(home.way) { $0.then($1) }
        homes.append(
            ElementHome(
                type: type, definition: definition, resource: home.resource, way: way,
                path: home.path == nil ? nil : path))
    }

    private func read(_ text: String) throws -> any MappedElement {
        func open<E: MappedElement>(_ type: E.Type) throws -> any MappedElement {
            let reading: FHIRReading<E> = try FHIRReader(version: version).value(Array(text.utf8), root: "\(type)")
            return reading.value
        }
        return try open(root)
    }
}

extension SupportedType.Element {
    fileprivate func found(in path: String, _ type: String) -> SupportedType.Element {
        SupportedType.Element(
            version: version, definition: definition, name: name, cardinality: cardinality, types: types, path: path,
            swiftType: type, samples: samples)
    }
}

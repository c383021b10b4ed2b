// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML
import TestSupport
import Testing

/// The table of elements against the one that validation has, which was generated from other files, and in itself.
struct DefinitionsTests {
    @Test(arguments: FHIRVersion.allCases)
    func `Elements are those that validation knows`(_ version: FHIRVersion) throws {
        let (ours, others) = (XMLDefinitions.of(version), ElementDefinitions.of(version))
        #expect(others.types.count > 50)
        var compared = 0
        let types = Dictionary(uniqueKeysWithValues: ours.types.map { ($0.name, $0) })
        // What only constrains Quantity is no type of an element in XML, nor is what all resources begin with.
        for (name, other) in others.types where !["SimpleQuantity", "MoneyQuantity", "Resource"].contains(name) {
            let type = try #require(types[name], "\(name)")
            let known = type.members.map(\.name)
            #expect(Set(known) == Set(other.members.keys), "\(name)")
            for member in type.members {
                let place = try #require(other.members[member.name])
                #expect(member.repeats == other.elements[place.element].isArray, "\(name).\(member.name)")
                compared += 1
            }
        }
        #expect(compared > 500)
    }

    @Test(arguments: FHIRVersion.allCases)
    func `All types of resources are there`(_ version: FHIRVersion) {
        let abstract: Set = ["Resource", "DomainResource", "CanonicalResource", "MetadataResource"]
        let expected = ElementDefinitions.of(version).resourceTypes.subtracting(abstract)
        #expect(expected.count > 90)
        #expect(Set(XMLDefinitions.of(version).types.filter(\.isResource).map(\.name)) == expected)
    }

    /// Every element of every type, filled in JSON, is the same after the way through XML.
    @Test(arguments: FHIRVersion.allCases)
    func `Each element comes back from XML as it was in JSON`(_ version: FHIRVersion) throws {
        var filler = Filler(definitions: .of(version), generator: SeededGenerator(seed: 20))
        let resources = filler.definitions.types.indices.filter { filler.definitions.types[$0].isResource }
        #expect(resources.count > 90)
        for place in resources {
            let value = filler.object(place, depth: 0)
            let converter = FHIRXMLConverter(version: version)
            let xml = try converter.xml(from: value.bytes)
            #expect(xml.issues.isEmpty)
            let json = try converter.json(from: xml.bytes)
            #expect(try JSONValue(parsing: json) == value, "\(filler.definitions.types[place].name)")
        }
    }
}

/// Makes JSON in which each element of a type stands.
private struct Filler {
    let definitions: XMLDefinitions
    var generator: SeededGenerator

    mutating func object(_ place: Int, depth: Int) -> JSONValue {
        let type = definitions.types[place]
        var members: [JSONValue.Member] = []
        if type.isResource { members.append(.init("resourceType", .string(type.name))) }
        for member in type.members {
            if depth > 0, Int.random(in: 0..<4 * depth, using: &generator) > 1 { continue }
            switch member.kind {
            case .type, .resource:
                if depth == 3 { continue }
                add(member, to: &members, depth)
            case .attribute:
                members.append(.init(member.name, .string("\(Int.random(in: 0..<99, using: &generator))")))
            case .xhtml:
                members.append(
                    .init(member.name, .string("<div xmlns=\"http://www.w3.org/1999/xhtml\">\(depth)</div>")))
            case .string, .integer64, .number, .boolean: primitive(member, to: &members)
            }
        }
        return .object(members)
    }

    private mutating func add(_ member: XMLDefinitions.Member, to members: inout [JSONValue.Member], _ depth: Int) {
        let values = (0..<(member.repeats ? 2 : 1)).map { _ in
            if case .type(let place) = member.kind { return object(place, depth: depth + 1) }
            let basic = definitions.types.firstIndex { $0.name == "Basic" } ?? 0
            return object(basic, depth: 3)
        }
        members.append(.init(member.name, member.repeats ? .array(values) : values[0]))
    }

    private mutating func primitive(_ member: XMLDefinitions.Member, to members: inout [JSONValue.Member]) {
        let values = (0..<(member.repeats ? 3 : 1)).map { _ in value(member.kind) }
        let companions = values.map { _ in
            Bool.random(using: &generator)
                ? JSONValue.null : .object([.init("id", .string("\(Int.random(in: 0..<99, using: &generator))"))])
        }
        members.append(.init(member.name, member.repeats ? .array(values) : values[0]))
        guard companions.contains(where: { $0 != .null }) else { return }
        members.append(.init("_\(member.name)", member.repeats ? .array(companions) : companions[0]))
    }

    private mutating func value(_ kind: XMLDefinitions.Kind) -> JSONValue {
        switch kind {
        case .number: .number(["0", "-1", "1.0", "1e5", "0.00"].randomElement(using: &generator) ?? "1")
        case .boolean: .bool(Bool.random(using: &generator))
        default: .string(["a", " b", "<&>\"'", "\n\t\r", "é😀", ""].randomElement(using: &generator) ?? "c")
        }
    }
}

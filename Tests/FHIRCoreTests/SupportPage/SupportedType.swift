// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore

/// A Swift type, and which elements of FHIR are found in it after reading.
struct SupportedType {
    let type: any MappedElement.Type
    /// The FHIR types that are read as it.
    var definitions: [Definition] = []
    /// The elements of all of them.
    var elements: [Element] = []

    var name: String { SwiftPlace.typeName(type) }

    /// The names of its FHIR types in a version, none where the version has none.
    func definitionNames(_ version: FHIRVersion) -> [String] {
        definitions.filter { $0.version == version }.map(\.name)
    }

    struct Definition {
        let version: FHIRVersion
        let name: String
        /// Some ways from a resource to a value of the type, the shortest first.
        var ways: [ElementWay]
    }

    /// An element of a FHIR type, or those types of a choice that are found in one place.
    struct Element {
        let version: FHIRVersion
        /// The FHIR type that has it.
        var definition: String
        /// Its name, behind those of parts that are no Swift type; with `[x]` for a whole choice.
        var name: String
        let cardinality: String
        /// The names of its FHIR types.
        var types: [String]
        /// The properties that it is found in; empty for what stays in the extras.
        let path: String
        let swiftType: String
        /// Values for it with the ways to them from a value of the type; several where the value may matter.
        var samples: [(way: [ElementWay.Step], text: String)]
    }
}

/// All types that resources are made of, found by reading each element of each definition.
struct SupportedTypes {
    private(set) var types: [SupportedType] = []
    /// Elements that left no trace in the value that was read; there should be none.
    private(set) var lost: [String] = []
    private var places: [ObjectIdentifier: Int] = [:]

    static let roots: [any FHIRResource.Type] = [
        Patient.self, Practitioner.self, Organization.self, Medication.self, MedicationRequest.self,
        MedicationAdministration.self, MedicationDispense.self, MedicationStatement.self, FHIRBundle.self,
        OperationOutcome.self, CapabilityStatement.self,
    ]

    init() throws {
        // The newest first, so that the order of the types is that of R5.
        for version in FHIRVersion.allCases.reversed() {
            var queue = Self.roots.compactMap { ElementHome(resource: $0, version) }
            var next = 0
            while next < queue.count {
                queue += try add(queue[next], version)
                next += 1
            }
        }
    }

    /// Adds the definition of a value.
    ///
    /// - Returns: The values of its elements, if the definition was new.
    private mutating func add(_ home: ElementHome, _ version: FHIRVersion) throws -> [ElementHome] {
        let place = place(of: home.type)
        let known = types[place].definitions.firstIndex { $0.version == version && $0.name == home.definition }
        if let known {
            // A few are enough to find one that other versions have as well.
            if types[place].definitions[known].ways.count < 6 { types[place].definitions[known].ways.append(home.way) }
            return []
        }
        types[place].definitions.append(.init(version: version, name: home.definition, ways: [home.way]))
        var walk = DefinitionWalk(home, version)
        try walk.run()
        types[place].elements += walk.elements
        lost += walk.lost
        for (type, element) in walk.elementsElsewhere {
            // Each way to the same part finds them again.
            let place = self.place(of: type)
            let isKnown = types[place].elements.contains {
                $0.version == version && $0.path == element.path && $0.name == element.name
            }
            if !isKnown { types[place].elements.append(element) }
        }
        return walk.homes
    }

    private mutating func place(of type: any MappedElement.Type) -> Int {
        if let place = places[ObjectIdentifier(type)] { return place }
        places[ObjectIdentifier(type)] = types.count
        types.append(SupportedType(type: type))
        return types.count - 1
    }
}

/// A value whose elements are looked at, and the way to it.
struct ElementHome {
    let type: any MappedElement.Type
    let definition: String
    /// The resource that holds it.
    let resource: any MappedElement.Type
    let way: ElementWay
    /// The properties on the way, nil where the value is not behind properties.
    let path: String?

    init?(resource: any FHIRResource.Type, _ version: FHIRVersion) {
        guard let type = resource as? any MappedElement.Type else { return nil }
        let name = resource.typeName(in: version)
        self.init(type: type, definition: name, resource: type, way: ElementWay(resourceType: name), path: "")
    }

    init(
        type: any MappedElement.Type, definition: String, resource: any MappedElement.Type, way: ElementWay,
        path: String?
    ) {
        (self.type, self.definition, self.resource, self.way, self.path) = (type, definition, resource, way, path)
    }
}

extension ElementDefinition {
    /// The least and the greatest number of values.
    var cardinality: String {
        "\(isRequired ? 1 : 0)..\(isArray ? "*" : "1")"
    }
}

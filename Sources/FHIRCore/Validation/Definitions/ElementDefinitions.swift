// SPDX-License-Identifier: Apache-2.0

/// What a version of FHIR says of the types that matter for medication: their elements, and the codes those take.
///
/// Read once per version, out of the table that ``table`` describes.
package struct ElementDefinitions: Sendable {
    /// The types by name; a part of a type has the name of its path, such as `Timing.repeat`.
    package private(set) var types: [String: TypeDefinition] = [:]
    /// The sets of codes by name.
    package private(set) var codes: [String: [String]] = [:]
    /// The names of all types of resources of the version, also of those that have no definition here.
    package let resourceTypes: Set<String>
    /// The choice that a JSON member belongs to, such as `deceased` for `deceasedBoolean`.
    ///
    /// The name decides, without the type: in no version is a member of one type's choice another element of a second type.
    package private(set) var choices: [String: String] = [:]

    /// Returns the definitions of a version.
    package static func of(_ version: FHIRVersion) -> ElementDefinitions {
        switch version {
        case .dstu2: dstu2
        case .stu3: stu3
        case .r4: r4
        case .r4b: r4b
        case .r5: r5
        }
    }

    private static let dstu2 = ElementDefinitions(.dstu2)
    private static let stu3 = ElementDefinitions(.stu3)
    private static let r4 = ElementDefinitions(.r4)
    private static let r4b = ElementDefinitions(.r4b)
    private static let r5 = ElementDefinitions(.r5)

    private init(_ version: FHIRVersion) {
        var current: TypeDefinition?
        var sameAs: [String: String] = [:]
        for line in Self.table.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count == 3, let mask = UInt8(words[0], radix: 16), mask & 1 << version.order != 0 else {
                continue
            }
            let name = String(words[1].dropFirst())
            switch words[1].first {
            case "=": codes[name] = words[2].split(separator: " ").map(String.init)
            case "@":
                if let current { types[current.name] = current }
                current = TypeDefinition(name: name, base: words[2])
                if current == nil { sameAs[name] = String(words[2].dropFirst()) }
            default: current?.add(String(words[1]), words[2])
            }
        }
        if let current { types[current.name] = current }
        for (name, original) in sameAs { types[name] = types[original] }
        // What stands beside a primitive value.
        types["Element"] = TypeDefinition(name: "Element", base: "Element")
        resourceTypes = Set(codes["resource-types"] ?? [])
        for element in types.values.lazy.flatMap(\.elements) where element.isChoice {
            for use in element.types { choices[element.name + use.suffix] = element.name }
        }
    }
}

/// What a version of FHIR says of one type.
package struct TypeDefinition: Sendable {
    package let name: String
    package let isResource: Bool
    /// Whether it is a resource with a text for people.
    package let isDomainResource: Bool
    package private(set) var elements: [ElementDefinition] = []
    /// Where the element of a JSON member stands, and which of its types the name means.
    package private(set) var members: [String: (element: Int, type: Int)] = [:]

    /// Creates a type with the elements that its base gives it; nil for one that is like another.
    init?(name: String, base: Substring) {
        guard base.first != "=" else { return nil }
        self.init(name: name, base: String(base))
    }

    init(name: String, base: String) {
        self.name = name
        isDomainResource = base == "DomainResource"
        isResource = isDomainResource || base == "Resource"
        if isResource {
            for (element, text) in [
                ("id", "? id"), ("meta", "? Meta"), ("implicitRules", "? uri"), ("language", "? code"),
            ] { add(element, Substring(text)) }
            guard isDomainResource else { return }
            add("text", "? Narrative")
            add("contained", "* Resource")
        } else {
            add("id", "? string")
        }
        add("extension", "* Extension")
        if base != "Element" { add("modifierExtension", "* Extension") }
    }

    /// Adds an element from a line of the table without the versions and the name.
    fileprivate mutating func add(_ name: String, _ text: Substring) {
        guard let element = ElementDefinition(name, text) else { return }
        for (type, use) in element.types.enumerated() {
            members[element.isChoice ? element.name + use.suffix : element.name] = (elements.count, type)
        }
        elements.append(element)
    }
}

/// What a version of FHIR says of one element.
package struct ElementDefinition: Sendable {
    /// The name without `[x]`.
    package let name: String
    package let isChoice: Bool
    package let isRequired: Bool
    package let isArray: Bool
    package let types: [TypeUse]
    /// The name of the set that the code must come from.
    package let codes: String?

    fileprivate init?(_ name: String, _ text: Substring) {
        let words = text.split(separator: " ")
        guard words.count == 2 else { return nil }
        isChoice = name.hasSuffix("[x]")
        self.name = isChoice ? String(name.dropLast(3)) : name
        isRequired = words[0] == "1" || words[0] == "+"
        isArray = words[0] == "*" || words[0] == "+"
        let parts = words[1].split(separator: "=", maxSplits: 1)
        types = parts[0].split(separator: "|").map { TypeUse($0) }
        codes = parts.count > 1 ? String(parts[1]) : nil
    }
}

/// One of the types that an element can have.
package struct TypeUse: Sendable {
    package let name: String
    /// The primitive type; nil for a type with elements.
    package let primitive: PrimitiveType?
    /// A type that only adds constraints, such as SimpleQuantity.
    package let constraint: String?
    /// The types of resources that a reference may point to; empty for any.
    package let targets: [String]
    /// What the type adds to the name of a choice in JSON.
    package let suffix: String

    /// Reads `name`, `name~constraint` or `name(target,target)`.
    init(_ text: Substring) {
        let parts = text.split(separator: "(", maxSplits: 1)
        let names = parts[0].split(separator: "~")
        name = String(names[0])
        constraint = names.count > 1 ? String(names[1]) : nil
        targets = parts.count > 1 ? parts[1].dropLast().split(separator: ",").map(String.init) : []
        primitive = PrimitiveType(rawValue: name)
        suffix = name.prefix(1).uppercased() + name.dropFirst()
    }
}

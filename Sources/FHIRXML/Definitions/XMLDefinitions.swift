// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// The elements of all types of one version of FHIR, as XML and JSON need them: names in order, what repeats, and kinds.
///
/// Read once per version, out of the table that ``table`` describes.
package struct XMLDefinitions: Sendable {
    /// How the value of an element is written.
    package enum Kind: Sendable, Hashable {
        /// An attribute in XML, a string in JSON.
        case attribute
        /// A primitive that is a string in JSON.
        case string
        /// A primitive that is a number in JSON.
        case number
        /// A primitive that is a boolean in JSON.
        case boolean
        /// A narrative, a string of XHTML in JSON.
        case xhtml
        /// A type with elements, by its place among the types.
        case type(Int)
        /// A resource, which in XML stands inside the element.
        case resource
    }

    /// An element of a type, under the name that it has in a text: a choice is one for each of its types.
    package struct Member: Sendable {
        package let name: String
        package let kind: Kind
        package let repeats: Bool
        /// The name in quotation marks with a colon.
        let key: [UInt8]

        init(_ name: String, _ kind: Kind, repeats: Bool = false) {
            self.name = name
            self.kind = kind
            self.repeats = repeats
            key = Array("\"\(name)\":".utf8)
        }
    }

    /// A type, or a part of one, whose name is its path.
    package struct TypeEntry: Sendable {
        package let name: String
        package fileprivate(set) var isResource = false
        /// The elements in the order of the definition.
        package fileprivate(set) var members: [Member] = []
        /// Where the elements stand by name.
        package fileprivate(set) var places: [String: Int] = [:]
    }

    /// All types; the first has what stands beside a primitive value.
    package private(set) var types = [TypeEntry(name: "Element")]
    /// Where the types stand by name.
    private var places = ["Element": 0]
    /// The types that any value may have.
    private var openChoice: [Substring] = []

    /// The place of the type for what stands beside a primitive value.
    static var element: Int { 0 }

    /// Returns the definitions of a version.
    package static func of(_ version: FHIRVersion) -> XMLDefinitions {
        switch version {
        case .dstu2: dstu2
        case .stu3: stu3
        case .r4: r4
        case .r4b: r4b
        case .r5: r5
        }
    }

    private static let dstu2 = XMLDefinitions(bit: 1)
    private static let stu3 = XMLDefinitions(bit: 2)
    private static let r4 = XMLDefinitions(bit: 4)
    private static let r4b = XMLDefinitions(bit: 8)
    private static let r5 = XMLDefinitions(bit: 16)

    /// The place of a resource type; nil where the version has none of the name.
    func resource(_ name: String) -> Int? {
        guard let place = places[name], types[place].isResource else { return nil }
        return place
    }

    private init(bit: UInt8) {
        var rows: [[Substring]] = [["E"]]
        for line in Self.table.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let mask = UInt8(Substring(line.prefix(2)), radix: 16), mask & bit != 0 else { continue }
            let words = line.dropFirst(3).split(separator: UInt8(ascii: " ")).map { Substring($0) }
            if words[0] == "*" {
                openChoice = words[1].split(separator: ",")
            } else {
                places[String(words[0])] = types.count
                types.append(TypeEntry(name: String(words[0])))
                rows.append(Array(words.dropFirst()))
            }
        }
        for (place, row) in rows.enumerated() where row[0].first != "=" { fill(place, row) }
        for (place, row) in rows.enumerated() where row[0].first == "=" {
            guard let original = places[String(row[0].dropFirst())] else { continue }
            types[place].members = types[original].members
            types[place].places = types[original].places
        }
    }

    private mutating func fill(_ place: Int, _ row: [Substring]) {
        var members: [Member] = []
        let isResource = row[0] == "R" || row[0] == "D"
        if isResource {
            members = [Member("id", .string), member("meta", ":Meta"), Member("implicitRules", .string)]
            members.append(Member("language", .string))
            if row[0] == "D" {
                members.append(member("text", ":Narrative"))
                members.append(Member("contained", .resource, repeats: true))
            }
        } else if row[0] != "-" {
            members = [Member("id", .attribute)]
        }
        if row[0] == "E" || row[0] == "B" || row[0] == "D" {
            members.append(member("extension", ":Extension", repeats: true))
            if row[0] != "E" { members.append(member("modifierExtension", ":Extension", repeats: true)) }
        }
        for word in row.dropFirst() {
            let end = word.firstIndex { !$0.isLetter && !$0.isNumber } ?? word.endIndex
            let (name, repeats) = (word[..<end], word[end...].first == "*")
            let kind = word[end...].dropFirst(repeats ? 1 : 0)
            switch kind.first {
            case "=":
                let types = kind.dropFirst() == "*" ? openChoice : kind.dropFirst().split(separator: ",")
                for type in types {
                    let suffix = type.prefix(1).uppercased() + type.dropFirst()
                    members.append(Member(String(name) + suffix, self.kind(ofType: type), repeats: repeats))
                }
            case ".":
                members.append(member(name, ":\(types[place].name).\(name)"[...], repeats: repeats))
            case nil where name == "url" && types[place].name == "Extension":
                members.append(Member("url", .attribute))
            default:
                members.append(member(name, kind, repeats: repeats))
            }
        }
        types[place].isResource = isResource
        types[place].members = members
        types[place].places = [String: Int](
            members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func member(_ name: Substring, _ kind: Substring, repeats: Bool = false) -> Member {
        let kind: Kind =
            switch kind.first {
            case nil: .string
            case "#": .number
            case "!": .boolean
            case "~": .xhtml
            default: self.kind(ofType: kind.dropFirst())
            }
        return Member(String(name), kind, repeats: repeats)
    }

    private func kind(ofType name: Substring) -> Kind {
        switch name {
        case "Resource": .resource
        case "boolean": .boolean
        case "integer", "decimal", "unsignedInt", "positiveInt": .number
        case "xhtml": .xhtml
        default: places[String(name)].map { .type($0) } ?? .string
        }
    }
}

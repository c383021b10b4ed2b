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
        /// A whole number of 64 bits: a string in JSON, although not all write it so.
        case integer64
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

        /// Whether it is an element with a value in an attribute.
        var isPrimitive: Bool {
            switch self {
            case .string, .integer64, .number, .boolean: true
            case .attribute, .xhtml, .type, .resource: false
            }
        }
    }

    /// An element of a type, under the name that it has in a text: a choice is one for each of its types.
    package struct Member: Sendable {
        package let name: String
        package let kind: Kind
        package let repeats: Bool

        init(_ name: String, _ kind: Kind, repeats: Bool = false) {
            self.name = name
            self.kind = kind
            self.repeats = repeats
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
    private var openChoice: [String] = []

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
        var rows: [[Word]] = [[Word("E".utf8[...])]]
        for line in Self.table.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let mask = UInt8(Substring(line.prefix(2)), radix: 16), mask & bit != 0 else { continue }
            let words = line.dropFirst(3).split(separator: UInt8(ascii: " "))
            guard words[0].first != UInt8(ascii: "*") else {
                openChoice = Self.types(words[1])
                continue
            }
            let name = String(Substring(words[0]))
            places[name] = types.count
            types.append(TypeEntry(name: name))
            rows.append(words.dropFirst().map(Word.init))
        }
        for (place, row) in rows.enumerated() where row[0].kind != UInt8(ascii: "=") { fill(place, row) }
        for (place, row) in rows.enumerated() where row[0].kind == UInt8(ascii: "=") {
            guard let original = places[row[0].rest] else { continue }
            types[place].members = types[original].members
            types[place].places = types[original].places
        }
    }

    /// A word of the table: a name, whether it repeats, a sign for the kind and what comes behind it.
    private struct Word {
        let name: String
        let repeats: Bool
        /// The sign; 0 if there is none.
        let kind: UInt8
        private let text: Substring.UTF8View

        init(_ word: Substring.UTF8View) {
            var end = word.startIndex
            while end < word.endIndex, Word.isName(word[end]) { end = word.index(after: end) }
            name = String(Substring(word[..<end]))
            var text = word[end...]
            repeats = text.first == UInt8(ascii: "*")
            if repeats { text = text.dropFirst() }
            kind = text.first ?? 0
            self.text = text.dropFirst()
        }

        var rest: String { String(Substring(text)) }

        var types: [String] { XMLDefinitions.types(text) }

        /// Letters and digits; the base `-` is one, too.
        private static func isName(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
    }

    /// The types of a choice.
    private static func types(_ text: Substring.UTF8View) -> [String] {
        text.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
    }

    private mutating func fill(_ place: Int, _ row: [Word]) {
        var members: [Member] = []
        let (type, base) = (types[place].name, row[0].name)
        let isResource = base == "R" || base == "D"
        if isResource {
            members = [
                Member("id", .string), Member("meta", kind(ofType: "Meta")), Member("implicitRules", .string),
                Member("language", .string),
            ]
            if base == "D" {
                members.append(Member("text", kind(ofType: "Narrative")))
                members.append(Member("contained", .resource, repeats: true))
            }
        } else if base != "-" {
            members = [Member("id", .attribute)]
        }
        if base == "E" || base == "B" || base == "D" {
            let kind = kind(ofType: "Extension")
            members.append(Member("extension", kind, repeats: true))
            if base != "E" { members.append(Member("modifierExtension", kind, repeats: true)) }
        }
        for word in row.dropFirst() {
            if word.kind == UInt8(ascii: "=") {
                for type in word.rest == "*" ? openChoice : word.types {
                    let suffix = type.prefix(1).uppercased() + type.dropFirst()
                    members.append(Member(word.name + suffix, kind(ofType: type), repeats: word.repeats))
                }
            } else {
                members.append(Member(word.name, kind(of: word, in: type), repeats: word.repeats))
            }
        }
        types[place].isResource = isResource
        types[place].places.reserveCapacity(members.count)
        for (index, member) in members.enumerated() { types[place].places[member.name] = index }
        types[place].members = members
    }

    private func kind(of word: Word, in type: String) -> Kind {
        switch word.kind {
        case 0: word.name == "url" && type == "Extension" ? .attribute : .string
        case UInt8(ascii: "#"): .number
        case UInt8(ascii: "!"): .boolean
        case UInt8(ascii: "%"): .integer64
        case UInt8(ascii: "~"): .xhtml
        case UInt8(ascii: "."): kind(ofType: "\(type).\(word.name)")
        default: kind(ofType: word.rest)
        }
    }

    private func kind(ofType name: String) -> Kind {
        if let place = places[name] { return .type(place) }
        return switch name {
        case "Resource": .resource
        case "boolean": .boolean
        case "integer64": .integer64
        case "integer", "decimal", "unsignedInt", "positiveInt": .number
        default: .string
        }
    }
}

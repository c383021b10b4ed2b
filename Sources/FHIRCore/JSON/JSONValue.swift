// SPDX-License-Identifier: Apache-2.0

/// A JSON value as a tree.
///
/// Members keep their order and numbers keep their text, so that writing a value back changes nothing. Two values are
/// equal when they have the same kind, the same strings, the same number texts, and the same members in any order.
public indirect enum JSONValue: Sendable {
    /// An object with its members in order.
    case object([Member])
    /// An array.
    case array([JSONValue])
    /// A string, without its quotation marks and escapes.
    case string(String)
    /// A number, as the digits that were written.
    case number(String)
    /// A boolean.
    case bool(Bool)
    /// The value null.
    case null

    /// A named value of an object.
    public struct Member: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The value.
        public var value: JSONValue

        /// Creates a member from its name and value.
        ///
        /// - Parameters:
        ///   - name: The name, without quotes and escapes.
        ///   - value: The value.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// Reads a JSON text.
    ///
    /// - Parameter bytes: The text in UTF-8.
    /// - Throws: The first place that is not JSON.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
        let document = try JSONTokenizer.document(bytes)
        self.init(document, at: document.root)
    }

    /// The first member of an object with a name, nil for anything else.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The text of a string, nil for anything else.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    package init(_ document: JSONDocument, at index: Int) {
        switch document.kind(index) {
        case .object:
            var members: [Member] = []
            var key = index + 1
            while document.kind(key) != .end {
                members.append(Member(document.string(key), JSONValue(document, at: key + 1)))
                key = document.next(after: key + 1)
            }
            self = .object(members)
        case .array:
            var elements: [JSONValue] = []
            var element = index + 1
            while document.kind(element) != .end {
                elements.append(JSONValue(document, at: element))
                element = document.next(after: element)
            }
            self = .array(elements)
        case .string, .escapedString: self = .string(document.string(index))
        case .number: self = .number(String(decoding: document.scalar(index), as: UTF8.self))
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .null, .end: self = .null
        }
    }
}

extension JSONValue: Hashable {
    /// Compares kind and content; the order of members does not matter.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.object(let left), .object(let right)):
            // Sorting is stable, so members of one name keep their order.
            left.count == right.count
                && zip(left.sorted { $0.name < $1.name }, right.sorted { $0.name < $1.name })
                    .allSatisfy { $0.name == $1.name && $0.value == $1.value }
        case (.array(let left), .array(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        default: false
        }
    }

    /// Feeds kind and content to a hasher.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .object(let members):
            hasher.combine(0)
            hasher.combine(Set(members.map(\.name)))
        case .array(let elements): hasher.combine(elements)
        case .string(let text), .number(let text): hasher.combine(text)
        case .bool(let value): hasher.combine(value)
        case .null: hasher.combine(1)
        }
    }
}

// MARK: - Writing

extension JSONValue {
    /// The value as JSON text in UTF-8, without white space.
    public var bytes: [UInt8] {
        var output = JSONText()
        append(to: &output)
        return output.take()
    }

    private func append(to output: inout JSONText) {
        switch self {
        case .object(let members):
            output.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                output.append(string: member.name)
                output.append(UInt8(ascii: ":"))
                member.value.append(to: &output)
            }
            output.append(UInt8(ascii: "}"))
        case .array(let elements):
            output.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                element.append(to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .string(let text): output.append(string: text)
        case .number(let text): output.append(literal: text)
        case .bool(let value): output.append(literal: value ? "true" : "false")
        case .null: output.append(contentsOf: "null")
        }
    }
}

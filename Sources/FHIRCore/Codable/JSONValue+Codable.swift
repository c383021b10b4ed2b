// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONValue: Codable {
    /// Reads any value of a decoder.
    ///
    /// Decoders of Foundation give neither the text of a number nor the order of members: members come in the order of
    /// their names, and ``FHIRElement`` says what becomes of numbers.
    ///
    /// - Parameter decoder: A decoder of JSON, or another one that holds what JSON can.
    /// - Throws: A `DecodingError` for what JSON has no value for, and for values nested too deeply.
    public init(from decoder: any Decoder) throws {
        try self.init(from: decoder, depth: 0)
    }

    /// Writes the value to an encoder.
    ///
    /// - Parameter encoder: An encoder.
    /// - Throws: An `EncodingError` for a number that Foundation has no type for, and what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: PathKey.self)
            for member in members { try container.encode(member.value, forKey: PathKey(stringValue: member.name)) }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .string(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .number(let text):
            var container = encoder.singleValueContainer()
            try Self.encode(number: text, to: &container)
        case .bool(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }
}

// MARK: - Reading

extension JSONValue {
    private init(from decoder: any Decoder, depth: Int) throws {
        guard depth <= JSONTokenizer.defaultDepthLimit else {
            throw Self.error("expected at most \(JSONTokenizer.defaultDepthLimit) levels", decoder.codingPath)
        }
        // A decoder tells what it holds only by refusing all else, which is slow: the most frequent kind comes first.
        if let container = try? decoder.singleValueContainer() {
            if let text = try? container.decode(String.self) {
                self = .string(text)
                return
            }
            if container.decodeNil() {
                self = .null
                return
            }
        }
        if let container = try? decoder.container(keyedBy: PathKey.self) {
            self = .object(try Self.members(of: container, depth: depth))
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd {
                elements.append(try JSONValue(from: try container.superDecoder(), depth: depth + 1))
            }
            self = .array(elements)
        } else if let scalar = (try? decoder.singleValueContainer()).flatMap(Self.scalar) {
            self = scalar
        } else {
            throw Self.error("expected a value that JSON and Foundation can hold", decoder.codingPath)
        }
    }

    private static func members(of container: KeyedDecodingContainer<PathKey>, depth: Int) throws -> [Member] {
        try container.allKeys.map(\.stringValue).sorted().map { name in
            let decoder = try container.superDecoder(forKey: PathKey(stringValue: name))
            return Member(name, try JSONValue(from: decoder, depth: depth + 1))
        }
    }

    /// A boolean or a number.
    private static func scalar(in container: any SingleValueDecodingContainer) -> JSONValue? {
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        // Decimal holds more digits than the others; decoders of other formats have none.
        if let value = try? container.decode(Decimal.self), value.isFinite { return .number(value.description) }
        if let value = try? container.decode(Int64.self) { return .number(String(value)) }
        if let value = try? container.decode(UInt64.self) { return .number(String(value)) }
        if let value = try? container.decode(Double.self), value.isFinite { return .number(value.description) }
        return nil
    }

    private static func error(_ description: String, _ path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(.init(codingPath: path, debugDescription: description))
    }
}

// MARK: - Writing

extension JSONValue {
    /// Writes a number as the simplest type that holds it exactly.
    private static func encode(number text: String, to container: inout any SingleValueEncodingContainer) throws {
        if let value = Int64(text), text != "-0" {
            try container.encode(value)
        } else if let value = Double(text), value.isFinite, isSame(value.description, text) {
            // Every format has this type, while some write a Decimal as an object.
            try container.encode(value)
        } else if let value = FHIRDecimal(unchecked: text).decimal {
            try container.encode(value)
        } else {
            let description = "Foundation has no type that holds this number"
            throw EncodingError.invalidValue(
                "a number", .init(codingPath: container.codingPath, debugDescription: description))
        }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        FHIRDecimal(unchecked: left).isNumericallyEqual(to: FHIRDecimal(unchecked: right))
    }
}

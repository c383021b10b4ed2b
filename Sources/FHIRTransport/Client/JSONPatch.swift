// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// Changes of parts of a JSON document, done in order and all or none of them.
///
/// ```swift
/// let stop: JSONPatch = [.test(["status"], .string("active")), .replace(["status"], with: .string("stopped"))]
/// ```
///
/// Source: RFC 6902. https://www.rfc-editor.org/rfc/rfc6902
public struct JSONPatch: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// A change, or a test.
    public enum Operation: Sendable, Hashable {
        /// Adds a member, or an element before the one at an index; replaces a member that exists.
        case add(JSONPointer, JSONValue)
        /// Removes a value that exists.
        case remove(JSONPointer)
        /// Replaces a value that exists.
        case replace(JSONPointer, with: JSONValue)
        /// Removes a value and adds it at another place.
        case move(from: JSONPointer, to: JSONPointer)
        /// Adds a copy of a value at another place.
        case copy(from: JSONPointer, to: JSONPointer)
        /// Fails the whole patch unless a value is as given.
        case test(JSONPointer, JSONValue)
    }

    /// The operations, in order.
    public var operations: [Operation]

    /// Creates a patch.
    ///
    /// - Parameter operations: The operations, in order.
    public init(_ operations: [Operation]) {
        self.operations = operations
    }

    /// Creates a patch from its operations.
    public init(arrayLiteral operations: Operation...) {
        self.init(operations)
    }

    /// The patch as JSON in UTF-8.
    public var json: [UInt8] {
        JSONValue.array(operations.map(\.json)).bytes
    }

    /// The media type of the JSON.
    package static let mediaType = "application/json-patch+json"
}

extension JSONPatch.Operation {
    fileprivate var json: JSONValue {
        func object(_ name: String, _ path: JSONPointer, _ other: JSONValue.Member?...) -> JSONValue {
            .object([.init("op", .string(name)), .init("path", .string(path.text))] + other.compactMap { $0 })
        }
        return switch self {
        case .add(let path, let value): object("add", path, .init("value", value))
        case .remove(let path): object("remove", path)
        case .replace(let path, let value): object("replace", path, .init("value", value))
        case .move(let from, let path): object("move", path, .init("from", .string(from.text)))
        case .copy(let from, let path): object("copy", path, .init("from", .string(from.text)))
        case .test(let path, let value): object("test", path, .init("value", value))
        }
    }
}

extension JSONPatch: LogSafe {
    /// The number of operations; values may be a patient's.
    public var description: String { "a patch of \(operations.count) operations" }
}

extension JSONPatch.Operation: LogSafe {
    /// The name of the operation and the places, without the value.
    public var description: String {
        switch self {
        case .add(let path, _): "add \(path.text)"
        case .remove(let path): "remove \(path.text)"
        case .replace(let path, _): "replace \(path.text)"
        case .move(let from, let path): "move \(from.text) to \(path.text)"
        case .copy(let from, let path): "copy \(from.text) to \(path.text)"
        case .test(let path, _): "test \(path.text)"
        }
    }
}

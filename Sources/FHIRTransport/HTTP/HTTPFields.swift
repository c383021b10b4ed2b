// SPDX-License-Identifier: Apache-2.0

/// The header section of an HTTP message: fields in order, where a name may come more than once.
///
/// Two values are equal when they hold the same fields in the same order.
///
/// ```swift
/// var fields = HTTPFields()
/// try fields.set(.accept, to: "application/fhir+json")
/// fields[.accept]  // "application/fhir+json"
/// ```
public struct HTTPFields: Sendable, Hashable {
    private var fields: [HTTPField] = []

    /// Creates an empty header section.
    public init() {}

    /// Creates a header section from fields.
    ///
    /// - Parameter fields: The fields, in the order they are to be written.
    public init(_ fields: some Sequence<HTTPField>) {
        self.fields = Array(fields)
    }

    /// The value of a field, or nil when there is none; the values of repeated fields are joined by a comma.
    ///
    /// Joining is what RFC 9110, section 5.3 allows a recipient to do, and it does not work for `Set-Cookie`:
    /// use `values(of:)` there. The pairs of `Cookie` are joined by a semicolon (RFC 9113, section 8.2.3).
    ///
    /// - Parameter name: The name of the field.
    /// - Complexity: O(*n*) in the number of fields, which is small in practice.
    public subscript(name: HTTPField.Name) -> String? {
        guard let first = fields.firstIndex(where: { $0.name == name }) else { return nil }
        // Nearly always there is one, which needs no array.
        guard fields[(first + 1)...].contains(where: { $0.name == name }) else { return fields[first].value }
        return values(of: name).joined(separator: name == .cookie ? "; " : ", ")
    }

    /// Returns the values of all fields with a name, in order.
    ///
    /// - Parameter name: The name of the fields.
    /// - Returns: One string for each field; empty when there is none.
    public func values(of name: HTTPField.Name) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// Tells whether there is a field with a name.
    ///
    /// - Parameter name: The name to look for.
    /// - Returns: True when at least one field has it.
    public func contains(_ name: HTTPField.Name) -> Bool {
        fields.contains { $0.name == name }
    }

    /// Adds a field at the end and leaves fields of the same name as they are.
    ///
    /// - Parameter field: The field to add.
    public mutating func append(_ field: HTTPField) {
        fields.append(field)
    }

    /// Adds a field at the end and leaves fields of the same name as they are.
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - value: The value of the field.
    /// - Throws: `HTTPFieldError` when the value holds a control character; nothing is changed then.
    public mutating func append(_ name: HTTPField.Name, _ value: String) throws(HTTPFieldError) {
        fields.append(try HTTPField(name, value))
    }

    /// Sets the one value of a field: the first field of that name is replaced, others of it are removed.
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - value: The new value.
    /// - Throws: `HTTPFieldError` when the value holds a control character; nothing is changed then.
    public mutating func set(_ name: HTTPField.Name, to value: String) throws(HTTPFieldError) {
        let field = try HTTPField(name, value)
        let place = fields.firstIndex { $0.name == name } ?? fields.endIndex
        remove(name)
        fields.insert(field, at: place)
    }

    /// Removes all fields with a name.
    ///
    /// - Parameter name: The name of the fields to remove.
    public mutating func remove(_ name: HTTPField.Name) {
        fields.removeAll { $0.name == name }
    }

    /// The names that occur, each once, in the order of their first field.
    var names: [HTTPField.Name] {
        var seen: Set<HTTPField.Name> = []
        return fields.map(\.name).filter { seen.insert($0).inserted }
    }
}

extension HTTPFields: RandomAccessCollection {
    /// The position of the first field.
    public var startIndex: Int { fields.startIndex }

    /// The position after the last field.
    public var endIndex: Int { fields.endIndex }

    /// The field at a position.
    ///
    /// - Parameter position: A valid index of the collection.
    public subscript(position: Int) -> HTTPField { fields[position] }
}

extension HTTPFields: LogSafe {
    /// The fields with the length of each value, for logs.
    public var description: String { fields.map(\.description).joined(separator: ", ") }
}

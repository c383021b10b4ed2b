// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// An input of an operation.
///
/// The description shows the name only, because values identify patients.
/// Source: FHIR DSTU2 to R5, Parameters. https://hl7.org/fhir/R4/parameters.html
public struct OperationParameter: Sendable, Hashable {
    enum Content: Hashable {
        /// The name of the type, as in `valueString` without `value`, and the value.
        case value(type: String, JSONValue)
        case resource(Resource)
    }

    /// The name.
    public let name: String
    let content: Content

    /// Returns an input with a value of any type.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - type: The name of the FHIR type with a capital letter, such as `CodeableConcept`.
    ///   - value: The value in the JSON of that type.
    /// - Returns: The input.
    public static func value(_ name: String, type: String, _ value: JSONValue) -> OperationParameter {
        OperationParameter(name: name, content: .value(type: type, value))
    }

    /// Returns an input that is a text.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - text: The text.
    /// - Returns: The input.
    public static func string(_ name: String, _ text: String) -> OperationParameter {
        .value(name, type: "String", .string(text))
    }

    /// Returns an input that is a code.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - code: The code.
    /// - Returns: The input.
    public static func code(_ name: String, _ code: some FHIRCode) -> OperationParameter {
        .value(name, type: "Code", .string(code.rawValue))
    }

    /// Returns an input that is a whole number.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - number: The number.
    /// - Returns: The input.
    public static func integer(_ name: String, _ number: Int) -> OperationParameter {
        .value(name, type: "Integer", .number(String(number)))
    }

    /// Returns an input that is true or false.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - value: The value.
    /// - Returns: The input.
    public static func boolean(_ name: String, _ value: Bool) -> OperationParameter {
        .value(name, type: "Boolean", .bool(value))
    }

    /// Returns an input that is a date.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - date: The date.
    /// - Returns: The input.
    public static func date(_ name: String, _ date: FHIRDate) -> OperationParameter {
        .value(name, type: "Date", .string(date.text))
    }

    /// Returns an input that is a moment.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - instant: The moment.
    /// - Returns: The input.
    public static func instant(_ name: String, _ instant: FHIRInstant) -> OperationParameter {
        .value(name, type: "Instant", .string(instant.text))
    }

    /// Returns an input that is a resource.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - resource: The resource.
    /// - Returns: The input.
    public static func resource(_ name: String, _ resource: Resource) -> OperationParameter {
        OperationParameter(name: name, content: .resource(resource))
    }

    /// The value as it stands in an address; nil for one that only fits into a body.
    var text: String? {
        guard case .value(_, let value) = content else { return nil }
        return switch value {
        case .string(let text), .number(let text): text
        case .bool(let value): value ? "true" : "false"
        case .object, .array, .null: nil
        }
    }

    /// The member of the Parameters resource, with what the version has no place for.
    func json(in version: FHIRVersion) throws(FHIRError) -> (JSONValue, losses: [FHIRIssue]) {
        let name = JSONValue.Member("name", .string(name))
        switch content {
        case .value(let type, let value):
            return (.object([name, .init("value" + type, value)]), [])
        case .resource(let resource):
            let writing = try FHIRWriter(version: version).write(resource)
            do {
                return (.object([name, .init("resource", try JSONValue(parsing: writing.bytes))]), writing.issues)
            } catch {
                throw FHIRError(error)
            }
        }
    }
}

extension OperationParameter: LogSafe {
    /// The name of the parameter, without its value.
    public var description: String { name }
}

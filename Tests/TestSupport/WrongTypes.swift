// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A resource of which one value has a type that FHIR does not have there.
package struct WrongTypes: Sendable {
    /// The place of the value, as in `dosageInstruction[0].text`.
    package let path: String
    package let bytes: [UInt8]

    /// Every way to give one value of a text a wrong type, apart from the resourceType; nothing is left out.
    package static func all(in json: String) throws -> [WrongTypes] {
        try changes(of: JSONValue(parsing: Array(json.utf8))).map { WrongTypes(path: $0.path, bytes: $0.value.bytes) }
    }

    private static func changes(of value: JSONValue) -> [(path: String, value: JSONValue)] {
        var changes = [(path: "", value: wrong(for: value))]
        switch value {
        case .object(let members):
            for (index, member) in members.enumerated() where member.name != "resourceType" {
                for change in Self.changes(of: member.value) {
                    var changed = members
                    changed[index] = JSONValue.Member(member.name, change.value)
                    let separator = change.path.isEmpty || change.path.hasPrefix("[") ? "" : "."
                    changes.append((member.name + separator + change.path, .object(changed)))
                }
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                for change in Self.changes(of: element) {
                    var changed = elements
                    changed[index] = change.value
                    let separator = change.path.isEmpty ? "" : "."
                    changes.append(("[\(index)]" + separator + change.path, .array(changed)))
                }
            }
        default: break
        }
        return changes
    }

    /// A value of another type: what a careless program writes.
    private static func wrong(for value: JSONValue) -> JSONValue {
        switch value {
        case .string: .number("7")
        case .number(let number): .string(number)
        case .bool(let flag): .string(flag ? "true" : "false")
        // A text would do for a list of texts, as one value without its brackets.
        default: .number("7")
        }
    }
}

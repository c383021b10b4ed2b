// SPDX-License-Identifier: Apache-2.0

extension RawJSON {
    /// Whether the value is null.
    var isBlank: Bool { bytes == Array("null".utf8) }

    /// Whether the value is an array.
    var isArray: Bool { bytes.first == UInt8(ascii: "[") }

    /// The elements of an array; nil for anything else.
    var elements: [RawJSON]? {
        guard let document, document.kind(document.root) == .array else { return nil }
        var elements: [RawJSON] = []
        var index = document.root + 1
        while document.kind(index) != .end {
            elements.append(RawJSON(document, at: index))
            index = document.next(after: index)
        }
        return elements
    }

    /// Whether the value holds none of the datatypes that differ between DSTU2 and later versions.
    ///
    /// They are told by a name: a HumanName by its family, an array at first; a Timing by its pattern, whose units
    /// have other names; and comments, which only DSTU2 has.
    var isSameInAllVersions: Bool {
        document.map { !$0.hasMember(["family", "repeat", "fhir_comments"]) } ?? true
    }

    /// The value without the comments that DSTU2 allows in objects; null in place of what held nothing else.
    var withoutComments: RawJSON {
        guard document?.hasMember(["fhir_comments"]) == true else { return self }
        return RawJSON(unchecked: Self.withoutComments(value).bytes)
    }

    private static func withoutComments(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members):
            let others = members.filter { $0.name != "fhir_comments" }
            if others.isEmpty, !members.isEmpty { return .null }
            return .object(others.map { .init($0.name, withoutComments($0.value)) })
        case .array(let elements): return .array(elements.map(withoutComments))
        default: return value
        }
    }
}

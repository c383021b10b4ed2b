// SPDX-License-Identifier: Apache-2.0

/// A piece of additional content with a meaning that its URL defines.
///
/// Source: FHIR R4 and DSTU2, Extensibility.
/// The value stands among the extras, as it was written; ``value`` gives it with its type, and ``valueMember`` its name and text.
public struct Extension: FHIRElement {
    /// The meaning.
    public var url: String?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// The value as it was written, under its name such as `valueString`; nil for an extension of extensions.
    public var valueMember: RawMember? {
        extras.unknownMembers.first { $0.name.hasPrefix("value") }
    }
}

extension Extension: MappedElement {
    static func portableName(_ member: String, in version: FHIRVersion) -> String? {
        guard member.hasPrefix("value") else { return nil }
        return [member, Self.widerNames[member]].compactMap(\.self).first { name in
            ElementDefinitions.of(version).types["Extension"]?.members[name] != nil
        }
    }

    /// The values that hold the same as others, in versions that do not have a type of their own for them.
    ///
    /// Source: FHIR R4, Data Types: a Duration is a Quantity, a url and a uuid are each a uri.
    private static let widerNames = [
        "valueDuration": "valueQuantity", "valueAge": "valueQuantity", "valueCount": "valueQuantity",
        "valueDistance": "valueQuantity", "valueUrl": "valueUri", "valueCanonical": "valueUri",
        "valueUuid": "valueUri",
    ]

    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("url", &url)
    }

    mutating func fill(_ reader: inout ElementReader, at index: Int) -> Bool {
        guard reader.read(&self, at: index) else { return false }
        Self.noteSeveralValues(of: self, &reader)
        return true
    }

    private static func noteSeveralValues(of read: Extension, _ reader: inout ElementReader) {
        guard read.extras.hasEntries else { return }
        let values = read.extras.entries.lazy.filter { $0.kind == .unknown && $0.name.hasPrefix("value") }
        for another in values.dropFirst() {
            reader.note(.error, .severalChoices, at: another.name, "expected one value of a choice, found several")
        }
    }
}

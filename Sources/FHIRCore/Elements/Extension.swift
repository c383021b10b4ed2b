// SPDX-License-Identifier: Apache-2.0

/// A piece of additional content with a meaning that its URL defines.
///
/// The value stands among the extras, as it was written: ``value`` gives its name and JSON, ``typedValue(in:)`` gives it
/// with its FHIR type.
///
/// Source: FHIR DSTU2 to R5, Extension.
public struct Extension: FHIRElement {
    /// The meaning.
    public var url: String?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// The name of the value member, such as valueDuration, with the value; nil for an extension of extensions.
    public var value: (name: String, json: RawJSON)? {
        extras.unknownMembers.first { $0.name.hasPrefix("value") }
    }
}

extension Extension: MappedElement {
    package static func isPortable(_ member: String) -> Bool {
        member.hasPrefix("value")
    }

    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("url", &url)
    }

    package static func read(_ reader: inout ElementReader, at index: Int) -> Extension? {
        guard let read: Extension = reader.element(at: index) else { return nil }
        let values = read.extras.entries.lazy.filter { $0.kind == .unknown && $0.name.hasPrefix("value") }
        for another in values.dropFirst() {
            reader.note(.error, .severalChoices, at: another.name, "expected one value of a choice, found several")
        }
        return read
    }
}

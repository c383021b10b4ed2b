// SPDX-License-Identifier: Apache-2.0

extension RawJSON {
    /// The value with its members sorted, without white space and with as few escapes as JSON allows.
    ///
    /// Members of one name keep their order. Numbers keep their text: RFC 8785 would rewrite 1.50 as 1.5, and FHIR
    /// gives the precision of a decimal a meaning.
    /// Source: RFC 8785, section 3.2.3, for the order.
    var canonicalBytes: [UInt8] { value.sorted.bytes }
}

extension JSONValue {
    /// The same value with the members of each object sorted by the UTF-16 units of their names.
    fileprivate var sorted: JSONValue {
        switch self {
        case .object(let members):
            .object(
                members.map { Member($0.name, $0.value.sorted) }.sorted {
                    $0.name.utf16.lexicographicallyPrecedes($1.name.utf16)
                })
        case .array(let elements): .array(elements.map(\.sorted))
        default: self
        }
    }
}

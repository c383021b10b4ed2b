// SPDX-License-Identifier: Apache-2.0

extension Reference {
    /// The type and id of the resource that a relative or absolute address points to.
    ///
    /// A version at the end, as in `Patient/1/_history/2`, is left out. nil for a fragment of a contained resource, a
    /// URN, an address that ends otherwise, and a reference without an address.
    /// Source: FHIR R4, References, literal references.
    public var target: (type: String, id: String)? {
        guard let reference, !reference.hasPrefix("#"), !reference.hasPrefix("urn:") else { return nil }
        var parts = reference.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count >= 4, parts[parts.count - 2] == "_history" { parts.removeLast(2) }
        guard parts.count >= 2, let id = parts.popLast(), let type = parts.popLast() else { return nil }
        guard type.utf8.first.map({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) == true, !id.isEmpty, id.count <= 64,
            id.utf8.allSatisfy(Self.isIDByte), type.utf8.allSatisfy(Self.isIDByte)
        else { return nil }
        return (String(type), String(id))
    }

    /// The characters of an id: letters, digits, hyphen and full stop.
    private static func isIDByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

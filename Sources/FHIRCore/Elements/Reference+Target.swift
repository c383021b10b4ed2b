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
            id.utf8.allSatisfy(\.isFHIRIDByte), type.utf8.allSatisfy(\.isFHIRIDByte)
        else { return nil }
        return (String(type), String(id))
    }
}

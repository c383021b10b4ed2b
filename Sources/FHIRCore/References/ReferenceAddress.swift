// SPDX-License-Identifier: Apache-2.0

/// The parts of the address in a reference.
///
/// Source: FHIR R4, References, literal references.
/// https://hl7.org/fhir/R4/references.html#literal
package struct ReferenceAddress {
    /// The address without version and fragment; empty for a fragment alone.
    package let url: Substring
    /// The version, from the part behind _history.
    let version: Substring?
    /// The id of a contained resource, behind the number sign; empty for the container.
    let fragment: Substring?

    package init(_ text: String) {
        var rest = text[...]
        if let sign = rest.firstIndex(of: "#") {
            fragment = rest[rest.index(after: sign)...]
            rest = rest[..<sign]
        } else {
            fragment = nil
        }
        let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count >= 4, parts[parts.count - 2] == "_history", let last = parts.last, !last.isEmpty {
            version = last
            rest = rest[..<parts[parts.count - 3].endIndex]
        } else {
            version = nil
        }
        url = rest
    }

    /// Whether the address names a scheme, as `https://…` and `urn:uuid:…` do.
    package var isAbsolute: Bool {
        guard let colon = url.firstIndex(of: ":") else { return false }
        return !url[..<colon].contains { "/?#".contains($0) }
    }

    /// The type and id at the end.
    package var target: (type: String, id: String)? { Reference(String(url)).target }

    /// Whether the address is of the form type/id and nothing else.
    var isTypeAndID: Bool {
        target.map { url == "\($0.type)/\($0.id)" } ?? false
    }

    /// The part before type and id of an address on a server, with the slash at its end.
    package var base: Substring? {
        guard isAbsolute, url.contains("://"), let target else { return nil }
        return url.dropLast(target.type.count + 1 + target.id.count)
    }
}

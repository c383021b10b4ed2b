// SPDX-License-Identifier: Apache-2.0

/// A name of one version of a resource, for asking whether it is still the present one.
///
/// FHIR servers make it of the version id, as in `W/"3"`, and take it back in that form, although HTTP compares only strong
/// tags for changes. A tag is therefore sent as it came.
///
/// Source: RFC 9110, section 8.8.3; FHIR R4, RESTful API, managing resource contention.
/// https://hl7.org/fhir/R4/http.html#concurrency
public struct EntityTag: Sendable, Hashable {
    /// The tag as it stands in a field, such as `W/"3"`.
    public let text: String

    /// Creates a tag from the value of a field; nil for what is no tag, such as `*`.
    ///
    /// - Parameter text: The text; quotation marks that some servers leave out are added.
    public init?(_ text: String) {
        // Bytes, since every answer has a tag and characters are costly to find.
        let isWeak = text.utf8.starts(with: "W/".utf8)
        var opaque = text.utf8.dropFirst(isWeak ? 2 : 0)
        let quote = UInt8(ascii: "\"")
        let isQuoted = opaque.count >= 2 && opaque.first == quote && opaque.last == quote
        if isQuoted { opaque = opaque.dropFirst().dropLast() }
        guard let first = opaque.first, opaque.allSatisfy(Self.isAllowed) else { return nil }
        guard first != UInt8(ascii: "*") || opaque.count > 1 else { return nil }
        self.text = isQuoted ? text : "\(isWeak ? "W/" : "")\"\(Substring(opaque))\""
    }

    /// Creates the tag that a FHIR server gives a version; nil for an id that has other characters than FHIR allows.
    ///
    /// - Parameter versionID: The version, as in `Meta.versionId`.
    public init?(versionID: String) {
        self.init("W/\"\(versionID)\"")
    }

    /// The version id that the tag holds, by the custom of FHIR servers.
    public var versionID: String {
        let start = text.utf8.first == UInt8(ascii: "W") ? 3 : 1
        return String(Substring(text.utf8.dropFirst(start).dropLast()))
    }

    /// A character of a tag: visible and no quotation mark (RFC 9110, section 8.8.3).
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte == 0x21 || (0x23...0x7E).contains(byte) || byte >= 0x80
    }
}

extension EntityTag: CustomStringConvertible {
    /// The tag as it stands in a field.
    public var description: String { text }
}

extension HTTPResponse {
    /// The tag of the version that was read or written.
    var entityTag: EntityTag? {
        fields[.eTag].flatMap { EntityTag($0) }
    }

    /// The version of the resource that the entity tag names, as in `W/"2"`.
    package var versionID: String? { entityTag?.versionID }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A condition of a search: a parameter and what it is compared with.
///
/// ```swift
/// let orders = try await client.search(MedicationRequest.self, [.patient("f001"), SearchParameter("status", "active")])
/// ```
///
/// The description shows the name only, because values identify patients.
/// https://hl7.org/fhir/R4/search.html
public struct SearchParameter: Sendable, Hashable {
    /// The value in the syntax of FHIR, not yet encoded for an address.
    public let value: String

    private let name: String
    /// The name up to STU3, where it was another.
    private let earlierName: String?

    /// Creates a condition from its parts as FHIR defines them.
    ///
    /// In the value a comma separates alternatives, and a backslash takes its meaning from a comma, bar or dollar sign.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter, with its modifier if there is one.
    ///   - value: The value in the syntax of FHIR; encoding for the address is done later.
    public init(_ name: String, _ value: String) {
        self.init(name, earlierName: nil, value)
    }

    private init(_ name: String, earlierName: String?, _ value: String) {
        self.name = name
        self.earlierName = earlierName
        self.value = value
    }

    /// Returns the name of the parameter in a version of FHIR.
    ///
    /// - Parameter version: The version.
    /// - Returns: The name, with its modifier if there is one.
    public func name(in version: FHIRVersion) -> String {
        version < .r4 ? earlierName ?? name : name
    }
}

extension SearchParameter {
    /// Returns the condition that a resource has a logical id.
    ///
    /// - Parameter id: The logical id.
    /// - Returns: The condition.
    public static func id(_ id: String) -> SearchParameter {
        SearchParameter("_id", escaped(id))
    }

    /// Returns the condition that a resource has a business identifier.
    ///
    /// - Parameters:
    ///   - system: The namespace of the value; nil for any, empty for identifiers that have none.
    ///   - value: The identifier itself.
    /// - Returns: The condition.
    public static func identifier(system: String?, value: String) -> SearchParameter {
        SearchParameter("identifier", (system.map { escaped($0) + "|" } ?? "") + escaped(value))
    }

    /// Returns the condition that a prescription or an administration belongs to a patient.
    ///
    /// - Parameter id: The logical id of the patient.
    /// - Returns: The condition.
    public static func patient(_ id: String) -> SearchParameter {
        SearchParameter("patient", escaped(id))
    }

    /// Returns the condition that an administration follows a prescription.
    ///
    /// The parameter is called prescription up to STU3 and request from R4 on.
    ///
    /// - Parameter id: The logical id of the prescription.
    /// - Returns: The condition.
    public static func prescription(_ id: String) -> SearchParameter {
        SearchParameter("request", earlierName: "prescription", escaped(id))
    }

    /// Returns the wish for a size of the pages, which a server may lower.
    ///
    /// - Parameter count: The number of matches on a page.
    /// - Returns: The wish.
    public static func count(_ count: Int) -> SearchParameter {
        SearchParameter("_count", String(count))
    }

    /// A text without the meaning its characters have in a search value (FHIR R4, Search, escaping search parameters).
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if "\\,|$".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}

extension SearchParameter: CustomStringConvertible, CustomDebugStringConvertible {
    /// The name of the parameter, without its value.
    public var description: String { name }

    /// The same text as the description, so that a dump gives no identifier away.
    public var debugDescription: String { description }
}

extension [SearchParameter] {
    /// Returns the query of an address.
    func query(in version: FHIRVersion) -> String {
        map { $0.name(in: version).percentEncoded + "=" + $0.value.percentEncoded }.joined(separator: "&")
    }
}

extension String {
    /// The text with everything encoded that is not an unreserved character of RFC 3986, section 2.3.
    ///
    /// Foundation leaves `+` as it is, which servers read as a space.
    var percentEncoded: String {
        var encoded: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.append(byte)
            default:
                let digits = Array("0123456789ABCDEF".utf8)
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

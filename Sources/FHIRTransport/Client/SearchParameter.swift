// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A part of a search: a parameter and what it is compared with.
///
/// ```swift
/// let orders = try await client.search(MedicationRequest.self, [.patient("f001"), SearchParameter("status", "active")])
/// ```
///
/// ``SearchQuery`` makes these from names and values that the compiler checks. The description shows the name only, because
/// values identify patients.
/// https://hl7.org/fhir/R4/search.html
public struct SearchParameter: Sendable, Hashable {
    let names: SearchNames
    /// What follows the name, such as `:exact`; empty for nothing.
    let modifier: SearchText
    let value: SearchText
    /// The first version that has it.
    private let since: FHIRVersion
    /// Why it cannot be sent, when that is so.
    let refusal: String?

    /// Creates a condition from its parts as FHIR defines them.
    ///
    /// In the value a comma separates alternatives, and a backslash takes its meaning from a comma, bar or dollar sign.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter, with its modifier if there is one.
    ///   - value: The value in the syntax of FHIR; encoding for the address is done later.
    public init(_ name: String, _ value: String) {
        self.init(SearchNames(name), value: .plain(value))
    }

    init(
        _ names: SearchNames,
        modifier: SearchText = .plain(""),
        value: SearchText,
        since: FHIRVersion = .dstu2,
        refusal: String? = nil
    ) {
        self.names = names
        self.modifier = modifier
        self.value = value
        self.since = since
        self.refusal = refusal
    }

    /// Returns the name of the parameter in a version of FHIR.
    ///
    /// - Parameter version: The version.
    /// - Returns: The name, with its modifier if there is one; nil where the version has no such parameter.
    public func name(in version: FHIRVersion) -> String? {
        guard version >= since else { return nil }
        return names.name(in: version).map { $0 + modifier.text(in: version) }
    }

    /// Returns the value in the syntax of FHIR, not yet encoded for an address.
    ///
    /// - Parameter version: The version, by which the names of types in the value differ.
    /// - Returns: The value.
    public func value(in version: FHIRVersion) -> String {
        value.text(in: version)
    }

    /// Whether it says how to answer, and tells nothing about a patient.
    var isControl: Bool {
        guard let name = names.name(in: .r5) ?? names.name(in: .r4) else { return false }
        return Self.controls.contains { name == $0 || name.hasPrefix($0 + ":") }
    }

    private static let controls = [
        "_count", "_sort", "_include", "_revinclude", "_summary", "_elements", "_total", "_format", "_pretty",
        "_contained", "_containedType", "_lastUpdated", "_since",
    ]
}

extension SearchParameter {
    /// Returns the condition that a resource has a logical id.
    ///
    /// - Parameter id: The logical id.
    /// - Returns: The condition.
    public static func id(_ id: String) -> SearchParameter {
        SearchParameter("_id", id.searchEscaped)
    }

    /// Returns the condition that a resource has a business identifier.
    ///
    /// - Parameters:
    ///   - system: The namespace of the value; nil for any, empty for identifiers that have none.
    ///   - value: The identifier itself.
    /// - Returns: The condition.
    public static func identifier(system: String?, value: String) -> SearchParameter {
        SearchParameter("identifier", (system.map { $0.searchEscaped + "|" } ?? "") + value.searchEscaped)
    }

    /// Returns the condition that a record belongs to a patient.
    ///
    /// - Parameter id: The logical id of the patient.
    /// - Returns: The condition.
    public static func patient(_ id: String) -> SearchParameter {
        SearchParameter("patient", id.searchEscaped)
    }

    /// Returns the condition that an administration follows a prescription.
    ///
    /// The parameter is called prescription up to STU3 and request from R4 on.
    ///
    /// - Parameter id: The logical id of the prescription.
    /// - Returns: The condition.
    public static func prescription(_ id: String) -> SearchParameter {
        let key = SearchKey<MedicationAdministration, ReferenceSearch>.request
        return SearchParameter(key.names, value: .plain(id.searchEscaped))
    }

    /// Returns the wish for a size of the pages, which a server may lower.
    ///
    /// - Parameter count: The number of matches on a page.
    /// - Returns: The wish.
    public static func count(_ count: Int) -> SearchParameter {
        SearchParameter("_count", String(count))
    }
}

extension SearchParameter: LogSafe {
    /// The name of the parameter, without its value.
    public var description: String { names.anyName }
}

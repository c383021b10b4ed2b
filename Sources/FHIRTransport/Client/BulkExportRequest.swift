// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What a server is asked to write into files.
///
/// Source: Bulk Data Access 2.0, request flow.
/// https://hl7.org/fhir/uv/bulkdata/STU2/export.html
public struct BulkExportRequest: Sendable, Hashable {
    /// Whose data are exported.
    public enum Scope: Sendable, Hashable {
        /// Everything that the server has.
        case server
        /// What belongs to patients.
        case allPatients
        /// What belongs to the patients of a Group with a logical id.
        case group(String)
    }

    /// Whose data are exported.
    public var scope: Scope
    /// The names of the types that are wanted, in the version of the server; empty for all.
    public var typeNames: [String] = []
    /// The moment from which on changes are wanted; nil for all.
    public var since: FHIRInstant?
    /// Searches that resources of a type must fulfil, such as `MedicationRequest?status=active`.
    public var typeFilters: [String] = []

    /// Creates a request for everything within a scope.
    ///
    /// - Parameter scope: Whose data are exported.
    public init(_ scope: Scope) {
        self.scope = scope
    }

    var path: [String] {
        switch scope {
        case .server: []
        case .allPatients: ["Patient"]
        case .group(let id): ["Group", id]
        }
    }

    var query: String {
        var pairs = [("_outputFormat", "application/fhir+ndjson")]
        if let since { pairs.append(("_since", since.text)) }
        if !typeNames.isEmpty { pairs.append(("_type", typeNames.joined(separator: ","))) }
        pairs += typeFilters.map { ("_typeFilter", $0) }
        return pairs.map { "\($0)=\($1.percentEncoded)" }.joined(separator: "&")
    }
}

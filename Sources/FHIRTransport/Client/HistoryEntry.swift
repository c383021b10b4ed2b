// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A version of a resource in a history.
///
/// Source: FHIR R4, RESTful API, history. https://hl7.org/fhir/R4/http.html#history
public struct HistoryEntry: Sendable, Hashable {
    /// What made a version.
    public enum Change: Sendable, Hashable {
        /// The resource was created.
        case creation
        /// The resource was changed, or brought back after it was deleted.
        case update
        /// The resource was deleted; there is no content.
        case deletion
        /// The server does not tell.
        case unknown
    }

    /// What made the version.
    public let change: Change
    /// The resource as it was then; nil for a deletion.
    public let resource: Resource?
    /// The name of its type in the version of the server; nil where nothing tells.
    public let typeName: String?
    /// The logical id; nil where nothing tells.
    public let id: String?
    /// The version; nil where nothing tells.
    public let versionID: String?
    /// When the version was made; nil where nothing tells.
    public let lastModified: FHIRInstant?

    init(_ entry: FHIRBundle.Entry, in version: FHIRVersion) {
        let method = entry.request?.method
        let resource = entry.resource
        change =
            switch method {
            case .post?: .creation
            case .put?: .update
            case .patch?: .update
            case .delete?: .deletion
            default: .unknown
            }
        self.resource = resource
        // A deletion is known by its request alone.
        let place = [entry.response?.location, entry.request?.url, entry.fullUrl].lazy
            .compactMap { $0.flatMap { Reference($0).target } }.first
        let meta = resource.flatMap { HistoryEntry.meta(of: $0) }
        typeName = resource?.typeName(in: version) ?? place?.type
        id = resource?.id ?? place?.id
        versionID =
            meta?.versionId ?? entry.response?.etag.flatMap { EntityTag($0)?.versionID }
            ?? [entry.response?.location, entry.request?.url].lazy.compactMap { $0.flatMap(Self.version(in:)) }.first
        lastModified = meta?.lastUpdated ?? entry.response?.lastModified
    }

    private static func meta(of resource: Resource) -> Meta? {
        switch resource {
        case .patient(let value): value.meta
        case .practitioner(let value): value.meta
        case .organization(let value): value.meta
        case .medication(let value): value.meta
        case .medicationRequest(let value): value.meta
        case .medicationAdministration(let value): value.meta
        case .medicationDispense(let value): value.meta
        case .medicationStatement(let value): value.meta
        case .bundle(let value): value.meta
        case .operationOutcome(let value): value.meta
        case .capabilityStatement(let value): value.meta
        case .other, .unreadable: nil
        }
    }

    private static func version(in address: String) -> String? {
        let parts = address.split(separator: "/")
        guard parts.count >= 2, parts[parts.count - 2] == "_history" else { return nil }
        return parts.last.map(String.init)
    }
}

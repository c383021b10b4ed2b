// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// A search parameter that a server knows for a type of resource.
struct SandboxParameter: Sendable {
    enum Kind: String, Sendable {
        case token, reference, date, string, uri
    }

    /// What is asked of the values beside being at the place.
    enum Filter: Sendable, Hashable {
        /// A contact point of a kind, such as `phone`.
        case contactSystem(String)
        /// True for a resource that has a value other than false: whether somebody has died.
        case isPresent
        /// A text that sounds alike.
        case phonetic
    }

    let name: String
    let kind: Kind
    /// The elements it looks at, each as the names of members from the resource on.
    let paths: [[String]]
    /// The types that a reference may lead to; empty for any.
    let targets: [String]
    let filter: Filter?

    init(
        _ name: String,
        _ kind: Kind,
        _ paths: String,
        to targets: [String] = [],
        _ filter: Filter? = nil
    ) {
        self.name = name
        self.kind = kind
        self.paths = paths.split(separator: "|").map { $0.split(separator: ".").map(String.init) }
        self.targets = targets
        self.filter = filter
    }

    /// The values of the elements in a resource; the elements of arrays one by one.
    func nodes(in resource: JSONValue) -> [JSONValue] {
        var found: [JSONValue] = []
        for path in paths { resource.collect(path[...], into: &found) }
        return found
    }
}

extension JSONValue {
    /// Adds what stands at a path; arrays on the way are gone through.
    fileprivate func collect(_ path: ArraySlice<String>, into found: inout [JSONValue]) {
        switch self {
        case .array(let elements): for element in elements { element.collect(path, into: &found) }
        case .null: break
        default:
            guard let name = path.first else { return found.append(self) }
            self[name]?.collect(path.dropFirst(), into: &found)
        }
    }
}

/// The search parameters of a version of FHIR.
struct SandboxParameters: Sendable {
    private let ofType: [String: [String: SandboxParameter]]

    /// Makes the parameters that a version has.
    init(_ version: FHIRVersion) {
        var table = SandboxParameterTable(version)
        table.addAll()
        ofType = table.parameters
    }

    /// Returns the parameter of a type with a name.
    func parameter(_ name: String, of type: String) -> SandboxParameter? {
        Self.common[name] ?? (ofType[type] ?? Self.ofOtherTypes)[name]
    }

    /// All parameters of a type, by their names.
    func parameters(of type: String) -> [SandboxParameter] {
        (Array(Self.common.values) + Array((ofType[type] ?? Self.ofOtherTypes).values)).sorted { $0.name < $1.name }
    }

    /// The parameters of references, by their names.
    func references(of type: String) -> [SandboxParameter] {
        parameters(of: type).filter { $0.kind == .reference }
    }

    /// The parameters of all resources (FHIR R4, Resource, search parameters).
    private static let common = table([
        SandboxParameter("_id", .token, "id"),
        SandboxParameter("_lastUpdated", .date, "meta.lastUpdated"),
        SandboxParameter("_profile", .uri, "meta.profile"),
        SandboxParameter("_security", .token, "meta.security"),
        SandboxParameter("_tag", .token, "meta.tag"),
    ])

    /// The parameters that most types have; for those of which the server knows nothing.
    private static let ofOtherTypes = table([
        SandboxParameter("code", .token, "code"),
        SandboxParameter("identifier", .token, "identifier"),
        SandboxParameter("patient", .reference, "patient|subject", to: ["Patient"]),
        SandboxParameter("status", .token, "status"),
        SandboxParameter("subject", .reference, "subject"),
    ])

    private static func table(_ parameters: [SandboxParameter]) -> [String: SandboxParameter] {
        Dictionary(parameters.map { ($0.name, $0) }) { first, _ in first }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension FHIRVersion {
    /// Returns the statement of what a server can do: a Conformance in DSTU2, a CapabilityStatement later.
    ///
    /// - Parameters:
    ///   - types: The types of the resources that the server holds, beside those it has from the start.
    ///   - date: When the statement is made.
    /// - Returns: The resource.
    func capabilities(types: Set<String>, date: Date) -> JSONValue {
        let isDSTU2 = self == .dstu2
        let resources = sandboxTypes.union(types).sorted().map { resource(isDSTU2: isDSTU2, type: $0) }
        var members: [JSONValue.Member] = [
            .init("resourceType", .string(isDSTU2 ? "Conformance" : "CapabilityStatement")),
            .init("status", .string("active")),
            .init("kind", .string("instance")),
            .init("fhirVersion", .string(number)),
        ]
        if let date = FHIRInstant(date) { members.append(.init("date", .string(date.text))) }
        if isDSTU2 {
            members += [
                // Both are required in DSTU2.
                .init("description", .string("A server in memory")),
                .init("acceptUnknown", .string("both")),
            ]
        }
        members += [
            .init("format", .array([.string(isDSTU2 ? "json" : mediaType)])),
            .init(
                "rest", .array([.object([.init("mode", .string("server")), .init("resource", .array(resources))])])),
        ]
        return .object(members)
    }

    private func resource(isDSTU2: Bool, type: String) -> JSONValue {
        let interactions = ["read", "vread", "delete", "create", "search-type"].map { code in
            JSONValue.object([.init("code", .string(code))])
        }
        let parameters = SandboxParameter.names.compactMap { name -> JSONValue? in
            guard let parameter = SandboxParameter(name, type: type, version: self) else { return nil }
            return .object([.init("name", .string(name)), .init("type", .string(parameter.type))])
        }
        return .object([
            .init("type", .string(type)),
            .init("interaction", .array(interactions)),
            .init("conditionalCreate", .bool(true)),
            .init("searchParam", .array(parameters)),
        ])
    }
}

extension SandboxParameter {
    fileprivate var type: String {
        switch self {
        case .id, .status, .identifier: "token"
        case .reference: "reference"
        }
    }
}

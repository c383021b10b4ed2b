// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

extension SandboxEngine {
    /// Returns the statement of what the server can do: a Conformance in DSTU2, a CapabilityStatement later.
    ///
    /// - Parameter base: The base address as the client sees it.
    /// - Returns: The resource.
    func capabilities(base: String) -> JSONValue {
        let isDSTU2 = version == .dstu2
        let formats = isDSTU2 ? ["json"] : [version.mediaType, "json"]
        return .object(of: [
            "resourceType": .string(isDSTU2 ? "Conformance" : "CapabilityStatement"),
            "status": .string("active"), "date": (FHIRInstant(now())?.text).map { .string($0) },
            "description": .string("A server in memory"), "kind": .string("instance"),
            "implementation": .object([
                .init("description", .string("A server in memory")), .init("url", .string(base)),
            ]),
            "fhirVersion": .string(version.number), "acceptUnknown": version < .r4 ? .string("both") : nil,
            "format": .array(formats.map { .string($0) }),
            "patchFormat": version < .r4 ? nil : .array([.string(JSONPatch.mediaType)]),
            "rest": .array([rest]),
        ])
    }

    private var rest: JSONValue {
        // DSTU2 states transactions elsewhere.
        let interactions =
            version == .dstu2 ? ["transaction", "history-system"] : ["transaction", "batch", "history-system"]
        // Operations stand with their types from R4 on.
        let operations = version < .r4 ? [Self.everything, Self.export] : [Self.export]
        return .object(of: [
            "mode": .string("server"), "resource": .array(types.map(resource)),
            "interaction": .array(interactions.map(Self.code)),
            "transactionMode": version == .dstu2 ? .string("both") : nil,
            "operation": .array(operations.map(operation)),
        ])
    }

    private func resource(_ type: String) -> JSONValue {
        let parameters = parameters.parameters(of: type)
        var interactions = [
            "read", "vread", "update", "delete", "history-instance", "history-type", "create", "search-type",
        ]
        if version >= .stu3 { interactions.append("patch") }
        let references = parameters.filter { $0.kind == .reference }.map { "\(type):\($0.name)" }
        let operations = type == "Patient" && version >= .r4 ? [Self.everything, Self.export] : []
        return .object(of: [
            "type": .string(type), "interaction": .array(interactions.map(Self.code)),
            "versioning": .string("versioned"), "readHistory": .bool(true), "updateCreate": .bool(true),
            "conditionalCreate": .bool(true),
            "conditionalRead": version == .dstu2 ? nil : .string("full-support"),
            "conditionalUpdate": .bool(true),
            "conditionalPatch": version < .r5 ? nil : .bool(true), "conditionalDelete": .string("single"),
            "searchInclude": .array((["*"] + references).map { .string($0) }),
            "searchRevInclude": version == .dstu2 ? nil : .array(referring(to: type).map { .string($0) }),
            "searchParam": .array(
                parameters.map { parameter in
                    .object([
                        .init("name", .string(parameter.name)), .init("type", .string(parameter.kind.rawValue)),
                    ])
                }),
            "operation": .array(operations.map(operation)),
        ])
    }

    /// The parameters of other types that lead to a type.
    private func referring(to type: String) -> [String] {
        types.flatMap { source in
            parameters.references(of: source).filter { $0.targets.isEmpty || $0.targets.contains(type) }
                .map { "\(source):\($0.name)" }
        }
    }

    private static func code(_ code: String) -> JSONValue {
        .object([.init("code", .string(code))])
    }

    private static let everything = (
        name: "everything", definition: "http://hl7.org/fhir/OperationDefinition/Patient-everything"
    )
    private static let export = (
        name: "export", definition: "http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export"
    )

    private func operation(_ operation: (name: String, definition: String)) -> JSONValue {
        let definition: JSONValue =
            version < .r4 ? .object([.init("reference", .string(operation.definition))]) : .string(operation.definition)
        return .object([.init("name", .string(operation.name)), .init("definition", definition)])
    }
}

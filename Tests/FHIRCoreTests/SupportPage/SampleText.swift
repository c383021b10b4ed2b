// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// JSON with the least content that an element of a type can have.
enum SampleText {
    /// Returns samples for conversion: one, or one for each value where values may be treated differently.
    static func all(of element: ElementDefinition, as use: TypeUse, _ version: FHIRVersion) -> [String] {
        if use.primitive == .boolean { return ["true", "false"] }
        if let codes = element.codes.flatMap({ ElementDefinitions.of(version).codes[$0] }), use.primitive != nil {
            return codes.map { "\"\($0)\"" }
        }
        if use.name == "MedicationStatement.adherence" {
            let system = "http://hl7.org/fhir/CodeSystem/medication-statement-adherence"
            return ["taking", "not-taking", "on-hold", "stopped", "unknown"].map { code in
                #"{"code":{"coding":[{"system":"\#(system)","code":"\#(code)"}]}}"#
            }
        }
        return [of(use.name, version)]
    }

    /// Returns a sample of a type, with as little in it as can be found again.
    static func of(_ type: String, _ version: FHIRVersion) -> String {
        if let primitive = PrimitiveType(rawValue: type) { return of(primitive) }
        switch type {
        case "Resource", "OperationOutcome": return #"{"resourceType":"OperationOutcome"}"#
        case "Annotation", "Dosage", "HumanName", "Address", "CodeableConcept": return #"{"text":"A b"}"#
        // A part.
        case _ where type.contains("."): return #"{"id":"a"}"#
        default: break
        }
        let elements = ElementDefinitions.of(version).types[type]?.elements ?? []
        let first = elements.first { $0.name != "id" && $0.name != "extension" && !$0.isChoice }
        guard let first, let use = first.types.first else { return #"{"id":"a"}"# }
        let value = of(use.name, version)
        return "{\"\(first.name)\":\(first.isArray ? "[\(value)]" : value)}"
    }

    private static func of(_ primitive: PrimitiveType) -> String {
        switch primitive {
        case .boolean: "true"
        case .integer, .unsignedInt, .positiveInt: "1"
        case .integer64: #""1""#
        case .decimal: "1.5"
        case .date, .dateTime: #""2026-01-02""#
        case .instant: #""2026-01-02T03:04:05Z""#
        case .time: #""08:00:00""#
        case .base64Binary: #""AAAA""#
        case .xhtml: #""<div xmlns=\"http://www.w3.org/1999/xhtml\">a</div>""#
        case .oid: #""urn:oid:1.2.3""#
        case .uuid: #""urn:uuid:c757873d-ec9a-4326-a141-556f43239520""#
        case .uri, .url, .canonical: #""https://example.org/a""#
        case .string, .markdown, .code, .id: #""a""#
        }
    }
}

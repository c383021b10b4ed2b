// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// A code or an identifier of a resource.
struct SandboxToken: Sendable {
    var system: String?
    var value: String?
    /// Whether the value is a bare code, whose system belongs to the definition of the element.
    var hasImpliedSystem = false
    /// The texts for people.
    var texts: [String] = []
}

extension SandboxParameter {
    /// The codes and identifiers that a resource has here.
    func tokens(in resource: JSONValue) -> [SandboxToken] {
        let nodes = nodes(in: resource)
        switch filter {
        case .isPresent:
            let isTrue = nodes.contains { $0 != .bool(false) }
            return [SandboxToken(value: isTrue ? "true" : "false", hasImpliedSystem: true)]
        case .contactSystem(let system):
            return nodes.filter { $0["system"]?.string == system }.flatMap(\.tokens)
        case .phonetic, nil:
            return nodes.flatMap(\.tokens)
        }
    }

    /// The references that a resource has here.
    func references(in resource: JSONValue) -> [String] {
        nodes(in: resource).compactMap(\.referenceText)
    }

    /// The business identifiers of the references that a resource has here.
    func referencedIdentifiers(in resource: JSONValue) -> [SandboxToken] {
        nodes(in: resource).compactMap { $0["identifier"] ?? $0["reference"]?["identifier"] }.flatMap(\.tokens)
    }

    func spans(in resource: JSONValue) -> [SandboxSpan] {
        nodes(in: resource).compactMap { SandboxSpan($0) }
    }

    func strings(in resource: JSONValue) -> [String] {
        nodes(in: resource).flatMap(\.searchedTexts)
    }

    /// Whether a resource has a value here.
    func isPresent(in resource: JSONValue) -> Bool {
        switch kind {
        case .reference:
            // A concept may stand in the place of a reference, and the other way round, from R5 on.
            !references(in: resource).isEmpty || !referencedIdentifiers(in: resource).isEmpty
        case .token: filter == nil ? !tokens(in: resource).isEmpty : !nodes(in: resource).isEmpty
        case .date, .string, .uri: !nodes(in: resource).isEmpty
        }
    }
}

extension JSONValue {
    /// The tokens of a code, a Coding, a CodeableConcept, an Identifier, a ContactPoint or a CodeableReference.
    fileprivate var tokens: [SandboxToken] {
        switch self {
        case .string(let text), .number(let text): return [SandboxToken(value: text, hasImpliedSystem: true)]
        case .bool(let value): return [SandboxToken(value: value ? "true" : "false", hasImpliedSystem: true)]
        case .object: break
        case .array, .null: return []
        }
        if let concept = self["concept"] { return concept.tokens }
        let text = self["text"]?.string
        if let codings = self["coding"]?.elements {
            return codings.map { coding in
                let texts = [coding["display"]?.string, text].compactMap { $0 }
                return SandboxToken(system: coding["system"]?.string, value: coding["code"]?.string, texts: texts)
            }
        }
        let value = self["value"]?.string ?? self["code"]?.string
        let texts = [self["display"]?.string, text, self["type"]?["text"]?.string].compactMap { $0 }
        guard value != nil || self["system"] != nil || !texts.isEmpty else { return [] }
        return [SandboxToken(system: self["system"]?.string, value: value, texts: texts)]
    }

    /// The text of a reference, of one inside a CodeableReference, or of a canonical address.
    fileprivate var referenceText: String? {
        if let text = string { return text }
        guard let reference = self["reference"] else { return nil }
        return reference.string ?? reference["reference"]?.string
    }

    /// The texts of a string, or of the parts of a name or an address.
    fileprivate var searchedTexts: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(\.searchedTexts)
        case .object(let members):
            members.filter { Self.searchedMembers.contains($0.name) }.flatMap(\.value.searchedTexts)
        case .number, .bool, .null: []
        }
    }

    /// The parts of HumanName and Address that a search for any part looks at (FHIR R4, Patient, `name` and `address`).
    private static let searchedMembers: Set<String> = [
        "text", "family", "given", "prefix", "suffix", "line", "city", "district", "state", "postalCode", "country",
    ]
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// A search as a server understood it.
///
/// Source: FHIR DSTU2 to R5, Search: alternatives are separated by commas, a repeated parameter must hold each time, and a
/// backslash takes the meaning from the character after it. https://hl7.org/fhir/R4/search.html
struct SandboxSearch: Sendable {
    let type: String
    private(set) var criteria: [SandboxCriterion] = []
    private(set) var order: [SandboxOrder] = []
    private(set) var inclusions: [SandboxInclusion] = []
    /// The size of a page, where the search says one.
    private(set) var count: Int?
    /// Whether only the number of matches is wanted.
    private(set) var isCountOnly = false
    private(set) var hasTotal = true
    private(set) var part = SandboxPart.whole
    /// The names of the parameters that were not understood.
    private(set) var ignored: [String] = []
    private var understood: [String] = []

    /// Reads a search.
    ///
    /// - Parameters:
    ///   - type: The type that is searched.
    ///   - query: The parameters.
    ///   - isStrict: Whether a parameter that is not known is an error; otherwise it is left out.
    ///   - context: What conditions are read with.
    /// - Throws: 400.
    init(
        type: String,
        query: SandboxQuery,
        isStrict: Bool,
        _ context: SandboxSearchContext
    ) throws(SandboxRefusal) {
        self.type = type
        for (name, value) in query.pairs where !["_format", "_pretty"].contains(name) {
            if try read(name, value, context) {
                understood.append(name.percentEncoded + "=" + value.percentEncoded)
            } else {
                ignored.append(name)
            }
        }
        if isStrict, !ignored.isEmpty {
            throw SandboxRefusal(
                400,
                ignored.map { name in
                    SandboxIssue(.error, .notSupported, "\(type) has no search parameter '\(name)' here")
                })
        }
    }

    /// The search as the server understood it, for the self link.
    var text: String {
        type + (understood.isEmpty ? "" : "?" + understood.joined(separator: "&"))
    }

    private mutating func read(
        _ name: String,
        _ value: String,
        _ context: SandboxSearchContext
    ) throws(SandboxRefusal) -> Bool {
        let base = String(name.prefix { $0 != ":" })
        switch base {
        case "_count":
            guard let number = Int(value), number >= 0 else {
                throw SandboxRefusal(400, .invalid, "_count is not a number of matches")
            }
            count = number
            if number == 0 { isCountOnly = true }
        case "_total":
            guard ["none", "estimate", "accurate"].contains(value) else {
                throw SandboxRefusal(400, .invalid, "_total is none, estimate or accurate")
            }
            hasTotal = value != "none"
        case "_summary":
            switch value {
            case "count": isCountOnly = true
            case "data": part = .data
            case "false": break
            // A server need not know the summary of a type, and may then send all of it.
            case "true", "text": return false
            default: throw SandboxRefusal(400, .invalid, "_summary is true, text, data, count or false")
            }
        case "_elements": part = .elements(Set(value.split(separator: ",").map(String.init)))
        case "_sort":
            guard let order = SandboxOrder.list(name, value, of: type, context.parameters) else { return false }
            self.order += order
        case "_include", "_revinclude":
            guard let inclusion = SandboxInclusion(name, value, context.parameters) else { return false }
            inclusions.append(inclusion)
        default:
            guard let criterion = try context.criterion(name, value, of: type) else { return false }
            criteria.append(criterion)
        }
        return true
    }
}

/// A parameter by which matches are sorted.
struct SandboxOrder: Sendable {
    let parameter: SandboxParameter
    let isDescending: Bool

    /// Reads `_sort=name,-birthdate`, or as DSTU2 has it, `_sort:desc=birthdate`; nil where a parameter is not known.
    static func list(
        _ name: String,
        _ value: String,
        of type: String,
        _ parameters: SandboxParameters
    ) -> [SandboxOrder]? {
        guard ["_sort", "_sort:asc", "_sort:desc"].contains(name) else { return nil }
        var orders: [SandboxOrder] = []
        for part in value.split(separator: ",", omittingEmptySubsequences: false) {
            let hasMinus = part.hasPrefix("-")
            guard let parameter = parameters.parameter(String(part.dropFirst(hasMinus ? 1 : 0)), of: type) else {
                return nil
            }
            orders.append(SandboxOrder(parameter: parameter, isDescending: hasMinus || name == "_sort:desc"))
        }
        return orders
    }

    /// Sorts resources by some orders; those without a value come last in either direction, equal ones stay as they were.
    static func sorted(_ resources: [SandboxVersion], by orders: [SandboxOrder]) -> [SandboxVersion] {
        guard !orders.isEmpty else { return resources }
        let keyed = resources.map { resource in (resource, orders.map { $0.value(of: resource.json) }) }
        // Sorting is stable.
        return keyed.sorted { left, right in
            for (index, order) in orders.enumerated() {
                switch (left.1[index], right.1[index]) {
                case (nil, nil): continue
                case (nil, _?): return false
                case (_?, nil): return true
                case (let one?, let other?) where one != other: return (one < other) != order.isDescending
                case (_?, _?): continue
                }
            }
            return false
        }.map(\.0)
    }

    private enum Value: Comparable {
        case moment(Double)
        case text(String)
    }

    /// The value that counts: the first in the order.
    private func value(of resource: JSONValue) -> Value? {
        let values: [Value] =
            switch parameter.kind {
            case .date: parameter.spans(in: resource).map { .moment(isDescending ? $0.end : $0.start) }
            case .string, .uri: parameter.strings(in: resource).map { .text($0.folded) }
            case .token: parameter.tokens(in: resource).compactMap { $0.value.map(Value.text) }
            case .reference: parameter.references(in: resource).map { .text($0) }
            }
        return isDescending ? values.max() : values.min()
    }
}

/// The part of a resource that a client wants.
enum SandboxPart: Sendable, Hashable {
    case whole
    /// All but the narrative.
    case data
    /// Some elements; those that every reader needs come along.
    case elements(Set<String>)

    /// Reads `_elements` and `_summary` of a read.
    init(_ query: SandboxQuery) {
        if let names = query["_elements"] {
            self = .elements(Set(names.split(separator: ",").map(String.init)))
        } else {
            self = query["_summary"] == "data" ? .data : .whole
        }
    }

    /// Returns the part, marked as one.
    ///
    /// Source: FHIR R4, Search, summary and elements. https://hl7.org/fhir/R4/search.html#elements
    func of(_ resource: JSONValue, in version: FHIRVersion) -> JSONValue {
        guard self != .whole, case .object(var members) = resource else { return resource }
        members.removeAll { !keeps($0.name) }
        let system = version < .r4 ? "http://hl7.org/fhir/v3/ObservationValue" : Self.system
        var meta = resource["meta"] ?? .object([])
        let tag = JSONValue.object([.init("system", .string(system)), .init("code", .string("SUBSETTED"))])
        meta.set("tag", .array((meta["tag"]?.elements ?? []) + [tag]), after: "profile")
        var part = JSONValue.object(members)
        part.set("meta", meta, after: "id")
        return part
    }

    private static let system = "http://terminology.hl7.org/CodeSystem/v3-ObservationValue"

    private func keeps(_ name: String) -> Bool {
        switch self {
        case .whole: true
        case .data: name != "text"
        case .elements(let names):
            // Without its status or a modifier a resource would seem to say something else.
            ["resourceType", "id", "meta", "implicitRules", "modifierExtension", "status"].contains(name)
                || names.contains(name) || (name.hasPrefix("_") && names.contains(String(name.dropFirst())))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// A condition of a search.
indirect enum SandboxCriterion: Sendable {
    /// The values of a parameter are compared.
    case values(SandboxParameter, SandboxTest)
    /// A resource that is referred to fulfils the condition for its type (chaining).
    case chain(SandboxParameter, [String: SandboxCriterion])
    /// A resource of a type that refers to the match fulfils a condition (reverse chaining).
    case referred(type: String, SandboxParameter, SandboxCriterion)
    /// The resource is one of some; what a reverse chain becomes before it is tried on each resource.
    case names(Set<SandboxKey>)
}

/// What the values of a parameter are compared with; one of the alternatives must fit.
enum SandboxTest: Sendable {
    case missing(Bool)
    case tokens([TokenPattern], isNegated: Bool)
    case tokenTexts([StringPattern])
    case typedIdentifiers([TypedIdentifierPattern])
    case references([ReferencePattern])
    case referencedIdentifiers([TokenPattern])
    case strings([StringPattern])
    case dates([DatePattern])
    case uris([String], isPrefix: Bool)

    func holds(_ parameter: SandboxParameter, in resource: JSONValue) -> Bool {
        switch self {
        case .missing(let isMissing): parameter.isPresent(in: resource) != isMissing
        case .tokens(let patterns, let isNegated):
            parameter.tokens(in: resource).contains { token in patterns.contains { $0.matches(token) } } != isNegated
        case .tokenTexts(let patterns):
            parameter.tokens(in: resource).flatMap(\.texts).contains { text in patterns.contains { $0.matches(text) } }
        case .typedIdentifiers(let patterns):
            parameter.nodes(in: resource).contains { node in patterns.contains { $0.matches(node) } }
        case .references(let patterns):
            parameter.references(in: resource).contains { text in patterns.contains { $0.matches(text) } }
        case .referencedIdentifiers(let patterns):
            parameter.referencedIdentifiers(in: resource).contains { token in
                patterns.contains { $0.matches(token) }
            }
        case .strings(let patterns):
            parameter.strings(in: resource).contains { text in patterns.contains { $0.matches(text) } }
        case .dates(let patterns):
            parameter.spans(in: resource).contains { span in patterns.contains { $0.matches(span) } }
        case .uris(let texts, let isPrefix):
            parameter.strings(in: resource).contains { uri in
                texts.contains { isPrefix ? uri.hasPrefix($0) : uri == $0 }
            }
        }
    }
}

/// What the conditions of a search are read and tried with.
struct SandboxSearchContext: Sendable {
    let parameters: SandboxParameters
    let references: SandboxReferences
    /// The types that the server has.
    let types: [String]
    let now: Date

    private static let longestChain = 5

    // MARK: Reading

    /// Returns a condition on resources of a type; nil when the type has no such parameter.
    ///
    /// - Throws: 400 for a value or modifier that has no meaning, since a search without it would find too much.
    func criterion(_ name: String, _ value: String, of type: String) throws(SandboxRefusal) -> SandboxCriterion? {
        // A chain that names no types is followed into each of them, so that its cost doubles and more with each link.
        guard name.utf8.count(where: { $0 == UInt8(ascii: ".") }) + name.ranges(of: "_has:").count <= Self.longestChain
        else {
            throw SandboxRefusal(400, .notSupported, "a chain has at most \(Self.longestChain) links here")
        }
        if name.hasPrefix("_has:") { return try reverseChain(name, value) }
        if let dot = name.firstIndex(of: ".") {
            let rest = String(name[name.index(after: dot)...])
            return try chain(String(name[..<dot]), rest, value, of: type)
        }
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let parameter = parameters.parameter(parts[0], of: type) else { return nil }
        let alternatives = value.separatedValues(by: ",")
        // An empty value would match nothing, or everything where a server ignores it.
        guard alternatives.allSatisfy({ !$0.isEmpty }) else {
            throw SandboxRefusal(400, .invalid, "the search parameter '\(name)' has an empty value")
        }
        let modifier = parts.count == 2 ? parts[1] : nil
        guard let test = try test(parameter, modifier, alternatives) else {
            throw SandboxRefusal(400, .notSupported, "the search parameter '\(parts[0])' has no such modifier here")
        }
        return .values(parameter, test)
    }

    /// Nil where the parameter has no such modifier.
    private func test(
        _ parameter: SandboxParameter,
        _ modifier: String?,
        _ alternatives: [String]
    ) throws(SandboxRefusal) -> SandboxTest? {
        func meaning<Pattern>(_ patterns: [Pattern?]) throws(SandboxRefusal) -> [Pattern] {
            let understood = patterns.compactMap { $0 }
            guard understood.count == patterns.count else {
                let detail = "a value of the search parameter '\(parameter.name)' is no \(parameter.kind.rawValue)"
                throw SandboxRefusal(400, .invalid, detail)
            }
            return understood
        }
        switch (parameter.kind, modifier) {
        case (_, "missing"):
            return .missing(try meaning(alternatives.map { Bool($0) })[0])
        case (.token, nil): return .tokens(alternatives.map(TokenPattern.init), isNegated: false)
        case (.token, "not"): return .tokens(alternatives.map(TokenPattern.init), isNegated: true)
        case (.token, "text"):
            return .tokenTexts(alternatives.map { StringPattern($0.withoutEscapes, .start) })
        case (.token, "of-type"): return .typedIdentifiers(try meaning(alternatives.map(TypedIdentifierPattern.init)))
        case (.date, nil): return .dates(try meaning(alternatives.map { DatePattern($0, now: now) }))
        case (.string, nil):
            let way = parameter.filter == .phonetic ? StringPattern.Way.sound : .start
            return .strings(alternatives.map { StringPattern($0.withoutEscapes, way) })
        case (.string, "exact"): return .strings(alternatives.map { StringPattern($0.withoutEscapes, .exact) })
        case (.string, "contains"): return .strings(alternatives.map { StringPattern($0.withoutEscapes, .anywhere) })
        case (.uri, nil): return .uris(alternatives.map(\.withoutEscapes), isPrefix: false)
        case (.uri, "below"): return .uris(alternatives.map(\.withoutEscapes), isPrefix: true)
        case (.reference, nil):
            return .references(
                alternatives.map { ReferencePattern($0.withoutEscapes, targets: parameter.targets, references) })
        case (.reference, "identifier"): return .referencedIdentifiers(alternatives.map(TokenPattern.init))
        case (.reference, let type?) where allows(type, parameter):
            return .references(
                alternatives.map { ReferencePattern($0.withoutEscapes, targets: [type], references) })
        default: return nil
        }
    }

    private func allows(_ type: String, _ parameter: SandboxParameter) -> Bool {
        type.first?.isUppercase == true && (parameter.targets.isEmpty || parameter.targets.contains(type))
    }

    private func chain(
        _ head: String,
        _ rest: String,
        _ value: String,
        of type: String
    ) throws(SandboxRefusal) -> SandboxCriterion? {
        let parts = head.split(separator: ":", maxSplits: 1).map(String.init)
        guard let name = parts.first, let parameter = parameters.parameter(name, of: type),
            parameter.kind == .reference
        else { return nil }
        var targets = parts.count == 2 ? [parts[1]] : parameter.targets
        guard parts.count < 2 || allows(parts[1], parameter) else { return nil }
        if targets.isEmpty { targets = types }
        var criteria: [String: SandboxCriterion] = [:]
        for target in targets { criteria[target] = try criterion(rest, value, of: target) }
        return criteria.isEmpty ? nil : .chain(parameter, criteria)
    }

    private func reverseChain(_ name: String, _ value: String) throws(SandboxRefusal) -> SandboxCriterion? {
        let parts = name.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, let parameter = parameters.parameter(parts[2], of: parts[1]),
            parameter.kind == .reference, let criterion = try criterion(parts[3], value, of: parts[1])
        else { return nil }
        return .referred(type: parts[1], parameter, criterion)
    }

    // MARK: Trying

    /// Returns the resources of a type that fulfil all conditions, in the order of their creation.
    func matches(of type: String, _ criteria: [SandboxCriterion], in store: SandboxStore) -> [SandboxVersion] {
        let criteria = criteria.map { resolved($0, in: store) }
        return candidates(of: type, criteria, in: store).filter { resource in
            criteria.allSatisfy { fulfils(resource, $0, in: store) }
        }
    }

    /// The resources among which all matches are.
    private func candidates(
        of type: String,
        _ criteria: [SandboxCriterion],
        in store: SandboxStore
    ) -> [SandboxVersion] {
        for case .values(let parameter, .tokens(let patterns, isNegated: false)) in criteria {
            let values = patterns.compactMap(\.value)
            guard values.count == patterns.count else { continue }
            if parameter.name == "identifier" { return store.resources(of: type, identifiedBy: values) }
        }
        return store.resources(of: type)
    }

    /// The condition with its reverse chains followed, which is done once and not for each resource.
    private func resolved(_ criterion: SandboxCriterion, in store: SandboxStore) -> SandboxCriterion {
        guard case .referred(let type, let parameter, let inner) = criterion else { return criterion }
        let sources = matches(of: type, [inner], in: store)
        return .names(Set(sources.flatMap { keys(parameter, in: $0.json) }))
    }

    private func fulfils(_ resource: SandboxVersion, _ criterion: SandboxCriterion, in store: SandboxStore) -> Bool {
        switch criterion {
        case .values(let parameter, let test): test.holds(parameter, in: resource.json)
        case .chain(let parameter, let criteria):
            keys(parameter, in: resource.json).contains { key in
                guard let criterion = criteria[key.type], let target = store.current(key) else { return false }
                return fulfils(target, resolved(criterion, in: store), in: store)
            }
        case .referred: fulfils(resource, resolved(criterion, in: store), in: store)
        case .names(let keys): keys.contains(resource.key)
        }
    }

    /// The resources of this server that a resource refers to by a parameter.
    func keys(_ parameter: SandboxParameter, in resource: JSONValue) -> [SandboxKey] {
        parameter.references(in: resource).compactMap(references.key).filter {
            parameter.targets.isEmpty || parameter.targets.contains($0.type)
        }
    }
}

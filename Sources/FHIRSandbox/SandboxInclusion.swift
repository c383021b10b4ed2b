// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// A rule by which resources come along with matches: `_include` or `_revinclude`.
///
/// Source: FHIR R4, Search, including other resources. https://hl7.org/fhir/R4/search.html#revinclude
struct SandboxInclusion: Sendable {
    /// Whether those come along that refer to a match, instead of those that a match refers to.
    let isReverse: Bool
    /// Whether it is applied to what came along, too.
    let iterates: Bool
    /// The type that refers; nil for any.
    let source: String?
    /// The name of the parameter of the reference; nil for any.
    let parameter: String?
    /// The type that is referred to; nil for any.
    let target: String?

    /// Nil where a parameter is not known.
    init?(_ name: String, _ value: String, _ parameters: SandboxParameters) {
        let (base, modifier) = (name.prefix { $0 != ":" }, name.drop { $0 != ":" })
        // STU3 called it otherwise.
        guard ["", ":iterate", ":recurse"].contains(modifier) else { return nil }
        isReverse = base == "_revinclude"
        iterates = !modifier.isEmpty
        let parts = value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        if value == "*" {
            (source, parameter, target) = (nil, nil, nil)
            return
        }
        guard (2...3).contains(parts.count) else { return nil }
        if parts[1] != "*", parameters.parameter(parts[1], of: parts[0])?.kind != .reference { return nil }
        source = parts[0]
        parameter = parts[1] == "*" ? nil : parts[1]
        target = parts.count == 3 ? parts[2] : nil
    }
}

extension SandboxSearchContext {
    /// Returns what comes along with matches, each resource once and without the matches.
    func included(
        with matches: [SandboxVersion],
        _ inclusions: [SandboxInclusion],
        in store: SandboxStore
    ) -> [SandboxVersion] {
        var known = Set(matches.map(\.key))
        var found: [SandboxVersion] = []
        var round = matches
        var rules = inclusions
        while !round.isEmpty, !rules.isEmpty {
            var next: [SandboxVersion] = []
            for rule in rules {
                for resource in resources(rule, round, in: store) where known.insert(resource.key).inserted {
                    next.append(resource)
                }
            }
            found += next
            round = next
            rules = inclusions.filter(\.iterates)
        }
        return found
    }

    private func resources(
        _ rule: SandboxInclusion,
        _ round: [SandboxVersion],
        in store: SandboxStore
    ) -> [SandboxVersion] {
        guard rule.isReverse else {
            return round.filter { rule.source == nil || rule.source == $0.key.type }
                .flatMap { targets(rule, of: $0) }.compactMap(store.current)
        }
        let wanted = Set(round.map(\.key))
        let sources = rule.source.map { store.resources(of: $0) } ?? store.resources
        return sources.filter { !wanted.isDisjoint(with: targets(rule, of: $0)) }
    }

    /// The resources that a resource refers to, as far as the rule asks.
    private func targets(_ rule: SandboxInclusion, of resource: SandboxVersion) -> [SandboxKey] {
        parameters.references(of: resource.key.type)
            .filter { rule.parameter == nil || rule.parameter == $0.name }
            .flatMap { keys($0, in: resource.json) }
            .filter { rule.target == nil || rule.target == $0.type }
    }
}

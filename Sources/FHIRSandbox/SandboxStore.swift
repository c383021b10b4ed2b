// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// The versions of all resources of a server.
///
/// It is a value: a transaction works on a copy, which takes the place of the original when all went well.
struct SandboxStore: Sendable {
    /// The versions of each resource, the oldest first; never empty.
    private var histories: [SandboxKey: [SandboxVersion]] = [:]
    /// The names of each type in the order of their first version.
    private var names: [String: [SandboxKey]] = [:]
    /// The place of each name among those of its type.
    private var ranks: [SandboxKey: Int] = [:]
    /// The names of resources that have or had a business identifier, by its value.
    ///
    /// Conditional creates look for one with each request, and would otherwise go through all there is.
    private var identifiers: [IdentifierValue: [SandboxKey]] = [:]
    /// The names of all versions in the order they were made, with their places in the history of the name.
    private var log: [(key: SandboxKey, place: Int)] = []

    private struct IdentifierValue: Sendable, Hashable {
        let type: String
        let value: String
    }

    /// The types of which there is or was a resource.
    var types: Set<String> { Set(names.keys) }

    func hasType(_ type: String) -> Bool { names[type] != nil }

    // MARK: Reading

    /// The present version, which may be a deletion; nil for a name that never had one.
    func latest(_ key: SandboxKey) -> SandboxVersion? {
        histories[key]?.last
    }

    /// The present version; nil for a name that has none any more.
    func current(_ key: SandboxKey) -> SandboxVersion? {
        guard let version = latest(key), !version.isDeletion else { return nil }
        return version
    }

    /// The versions of a resource, the oldest first.
    func versions(of key: SandboxKey) -> [SandboxVersion] {
        histories[key] ?? []
    }

    /// The present versions of a type, in the order of their creation.
    func resources(of type: String) -> [SandboxVersion] {
        (names[type] ?? []).compactMap(current)
    }

    /// The present versions of those that have or had an identifier with one of some values, and perhaps others besides.
    func resources(of type: String, identifiedBy values: [String]) -> [SandboxVersion] {
        let keys = Set(values.flatMap { identifiers[IdentifierValue(type: type, value: $0)] ?? [] })
        return keys.sorted { ranks[$0, default: 0] < ranks[$1, default: 0] }.compactMap(current)
    }

    /// The present versions of all types, by the names of the types.
    var resources: [SandboxVersion] {
        names.keys.sorted().flatMap(resources)
    }

    /// All versions in the order they were made.
    var allVersions: [SandboxVersion] {
        log.compactMap { histories[$0.key]?[$0.place] }
    }

    // MARK: Changing

    /// Adds a version, which becomes the present one.
    mutating func append(_ version: SandboxVersion) {
        let key = version.key
        if histories[key] == nil {
            ranks[key] = names[key.type]?.count ?? 0
            names[key.type, default: []].append(key)
        }
        let identifier = version.json["identifier"]
        // Some types have a list, and others a single one.
        for value in (identifier?.elements ?? [identifier].compactMap { $0 }).compactMap({ $0["value"]?.string }) {
            identifiers[IdentifierValue(type: key.type, value: value), default: []].append(key)
        }
        log.append((key, histories[key]?.count ?? 0))
        histories[key, default: []].append(version)
    }

    /// Returns the number of the next version, which no version of the resource has.
    func nextVersionID(of key: SandboxKey) -> String {
        let versions = histories[key] ?? []
        var number = versions.last.flatMap { Int($0.versionID) } ?? versions.count
        repeat { number += 1 } while versions.contains { $0.versionID == String(number) }
        return String(number)
    }

    /// Returns an id that no resource has or had: the one given, or it with a number.
    func freeID(of type: String, startingWith id: String, besides taken: Set<SandboxKey> = []) -> String {
        var free = id
        var number = 1
        while let key = Optional(SandboxKey(type: type, id: free)), histories[key] != nil || taken.contains(key) {
            number += 1
            free = "\(id)-\(number)"
        }
        return free
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A type and a logical id, which together name a resource.
struct SandboxKey: Sendable, Hashable {
    let type: String
    let id: String

    var path: String { "\(type)/\(id)" }
}

/// The resources of a server in the order of their creation, and the names of the deleted ones.
struct SandboxStore: Sendable {
    private var resources: [SandboxKey: SandboxResource] = [:]
    /// The names in the order of creation, without the deleted ones.
    private var order: [SandboxKey] = []
    private var deleted: [SandboxKey] = []
    private(set) var types: Set<String> = []

    /// Returns a resource, or the refusal that says why there is none.
    func resource(_ key: SandboxKey, version: FHIRVersion) throws(SandboxRefusal) -> SandboxResource {
        if let resource = resources[key] { return resource }
        throw deleted.contains(key) ? SandboxRefusal(410, .deleted, "the resource was deleted") : .notFound
    }

    /// Returns the resources that still exist, in the order of the names.
    func resources(_ keys: some Sequence<SandboxKey>) -> [SandboxResource] {
        keys.compactMap { resources[$0] }
    }

    func matches(of search: SandboxSearch) -> [SandboxResource] {
        resources(order).filter(search.matches)
    }

    /// Whether the name belongs or belonged to a resource.
    func isTaken(_ key: SandboxKey) -> Bool {
        resources[key] != nil || deleted.contains(key)
    }

    /// Returns an id that no resource has or had: the one given, or it with a number.
    func freeID(of type: String, startingWith id: String) -> String {
        var free = id
        var number = 1
        while isTaken(SandboxKey(type: type, id: free)) {
            number += 1
            free = "\(id)-\(number)"
        }
        return free
    }

    mutating func insert(_ resource: SandboxResource) {
        if resources.updateValue(resource, forKey: resource.key) == nil { order.append(resource.key) }
        types.insert(resource.key.type)
    }

    mutating func remove(_ key: SandboxKey) {
        guard resources.removeValue(forKey: key) != nil else { return }
        order.removeAll { $0 == key }
        deleted.append(key)
    }

    /// Notes that a resource existed and was deleted.
    mutating func insertDeleted(_ key: SandboxKey) {
        if !isTaken(key) { deleted.append(key) }
    }

    /// Everything as a Bundle of the type history.
    func history(base: String) -> JSONValue {
        let existing = resources(order).map { resource in
            JSONValue.object([
                .init("fullUrl", .string("\(base)/\(resource.key.path)")),
                .init("resource", resource.json),
                .init("request", .request("PUT", resource.key)),
                .init("response", .object([.init("status", .string("200"))])),
            ])
        }
        let removed = deleted.map { key in
            JSONValue.object([
                .init("request", .request("DELETE", key)),
                .init("response", .object([.init("status", .string("204"))])),
            ])
        }
        // FHIR has no empty arrays.
        let entries = existing + removed
        return .object(
            [.init("resourceType", .string("Bundle")), .init("type", .string("history"))]
                + (entries.isEmpty ? [] : [.init("entry", .array(entries))])
        )
    }
}

extension JSONValue {
    fileprivate static func request(_ method: String, _ key: SandboxKey) -> JSONValue {
        .object([.init("method", .string(method)), .init("url", .string(key.path))])
    }
}

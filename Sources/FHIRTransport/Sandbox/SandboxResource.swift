// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A resource that a server keeps, as the JSON it came in.
struct SandboxResource: Sendable {
    let key: SandboxKey
    let versionID: String
    let json: JSONValue

    /// Writes id and version into a resource and leaves everything else as it is.
    init(_ key: SandboxKey, stamping json: JSONValue, versionID: String, lastUpdated: String?) {
        self.key = key
        self.versionID = versionID
        var meta = json["meta"] ?? .object([])
        meta.set("versionId", .string(versionID), after: "id")
        if let lastUpdated { meta.set("lastUpdated", .string(lastUpdated), after: "versionId") }
        var json = json
        json.set("id", .string(key.id), after: "resourceType")
        json.set("meta", meta, after: "id")
        self.json = json
    }

    /// The references of a member that is a Reference.
    func reference(_ member: String) -> String? {
        json[member]?["reference"]?.string
    }

    var status: String? { json["status"]?.string }

    /// The business identifiers as pairs of system and value.
    var identifiers: [(system: String?, value: String?)] {
        let identifier = json["identifier"]
        // Some DSTU2 types have a single identifier.
        let list = identifier?.elements ?? identifier.map { [$0] } ?? []
        return list.map { ($0["system"]?.string, $0["value"]?.string) }
    }
}

extension JSONValue {
    /// The elements of an array, nil for anything else.
    var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// Replaces a member of an object, or adds it behind another, or at the start.
    mutating func set(_ name: String, _ value: JSONValue, after predecessor: String) {
        guard case .object(var members) = self else { return }
        if let place = members.firstIndex(where: { $0.name == name }) {
            members[place].value = value
        } else {
            let place = members.firstIndex { $0.name == predecessor }.map { $0 + 1 } ?? 0
            members.insert(Member(name, value), at: place)
        }
        self = .object(members)
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// A type and a logical id, which together name a resource.
struct SandboxKey: Sendable, Hashable {
    let type: String
    let id: String

    var path: String { "\(type)/\(id)" }
}

/// A version of a resource: its content as it came in, or the note that it was deleted.
struct SandboxVersion: Sendable {
    /// What made the version, by the method of HTTP that stands for it in a history.
    enum Change: String, Sendable {
        case creation = "POST"
        case update = "PUT"
        case deletion = "DELETE"
    }

    let key: SandboxKey
    let versionID: String
    /// When it was made; nil for a loaded one that does not tell.
    let lastUpdated: FHIRInstant?
    let change: Change
    /// The resource; null for a deletion.
    let json: JSONValue
    /// The resource as it is sent, made once; empty for a deletion.
    let bytes: [UInt8]
    /// The fields of an answer that holds the version, made once.
    let fields: HTTPFields

    /// Makes a version of a resource, with its id and version written into it and everything else left as it is.
    init(
        _ key: SandboxKey,
        stamping json: JSONValue,
        versionID: String,
        lastUpdated: FHIRInstant?,
        change: Change,
        in version: FHIRVersion
    ) {
        var meta = json["meta"] ?? .object([])
        meta.set("versionId", .string(versionID), after: "id")
        if let lastUpdated { meta.set("lastUpdated", .string(lastUpdated.text), after: "versionId") }
        var json = json
        json.set("id", .string(key.id), after: "resourceType")
        json.set("meta", meta, after: "id")
        self.init(key, json, versionID, lastUpdated, change, version)
    }

    /// Notes a deletion.
    init(deletionOf key: SandboxKey, versionID: String, lastUpdated: FHIRInstant?, in version: FHIRVersion) {
        self.init(key, .null, versionID, lastUpdated, .deletion, version)
    }

    private init(
        _ key: SandboxKey,
        _ json: JSONValue,
        _ versionID: String,
        _ lastUpdated: FHIRInstant?,
        _ change: Change,
        _ version: FHIRVersion
    ) {
        self.key = key
        self.versionID = versionID
        self.lastUpdated = lastUpdated
        self.change = change
        self.json = json
        bytes = change == .deletion ? [] : json.bytes
        let values: [(HTTPField.Name, String?)] = [
            (.contentType, change == .deletion ? nil : version.sentMediaType),
            (.eTag, "W/\"\(versionID)\""),
            (.lastModified, lastUpdated?.epochSeconds.flatMap { HTTPDate(secondsSinceEpoch: Int($0)).text }),
        ]
        // The ids that are let in have no character that a field cannot hold.
        fields = HTTPFields(values.compactMap { name, value in value.flatMap { try? HTTPField(name, $0) } })
    }

    var isDeletion: Bool { change == .deletion }

    var tag: String { "W/\"\(versionID)\"" }

    /// The address of the version below a base address.
    var versionPath: String { "\(key.path)/_history/\(versionID.percentEncoded)" }
}

extension FHIRVersion {
    /// The media type of an answer with FHIR JSON.
    var sentMediaType: String { "\(mediaType);charset=utf-8" }
}

extension JSONValue {
    /// The elements of an array, nil for anything else.
    var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object, nil for anything else.
    var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
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

    /// An object of the members that have a value; FHIR has no empty arrays.
    static func object(of members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(
            members.compactMap { name, value in
                if case .array(let elements)? = value, elements.isEmpty { return nil }
                return value.map { Member(name, $0) }
            })
    }
}

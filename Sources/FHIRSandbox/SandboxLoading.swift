// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// The adding of a Bundle to a store, entry by entry.
struct SandboxLoading {
    private(set) var store: SandboxStore
    private(set) var issues: [FHIRIssue] = []
    private let version: FHIRVersion
    private let lastUpdated: FHIRInstant?
    private let makeID: @Sendable () -> String
    /// The names that belong to other resources than those of the Bundle.
    private let strangers: SandboxStore
    /// Whether a resource may come several times, once for each version.
    private var isHistory = false

    init(
        store: SandboxStore,
        version: FHIRVersion,
        lastUpdated: FHIRInstant?,
        makeID: @escaping @Sendable () -> String
    ) {
        self.store = store
        strangers = store
        self.version = version
        self.lastUpdated = lastUpdated
        self.makeID = makeID
    }

    mutating func add(_ bytes: [UInt8]) throws(FHIRError) {
        let bundle: JSONValue
        do {
            bundle = try JSONValue(parsing: bytes)
        } catch {
            throw FHIRError(error)
        }
        guard bundle["resourceType"]?.string == "Bundle" else {
            throw FHIRError(FHIRIssue(.error, .resourceType, path: "resourceType", detail: "expected Bundle"))
        }
        isHistory = bundle["type"]?.string == "history"
        let entries = Array((bundle["entry"]?.elements ?? []).enumerated())
        // A history has its newest version first.
        for (index, entry) in isHistory ? entries.reversed() : entries {
            add(entry, path: "Bundle.entry[\(index)]")
        }
        if isHistory { issues.reverse() }
    }

    private mutating func add(_ entry: JSONValue, path: String) {
        guard let json = entry["resource"] else { return addDeleted(entry, path: path) }
        let reading: FHIRReading<Resource>
        do {
            reading = try FHIRReader(version: version, wrongTypes: .refuse).read(json.bytes)
        } catch {
            return issues += error.issues.map { $0.below(path) }
        }
        guard let type = json["resourceType"]?.string, !version.foreignTypes.contains(type), type.isFHIRID else {
            return leaveOut(path, .resourceType, "the resource is not of a type of \(version.rawValue)")
        }
        let meta = json["meta"]
        let id = json["id"]?.string ?? store.freeID(of: type, startingWith: makeID())
        let versionID = meta?["versionId"]?.string ?? "1"
        guard id.isFHIRID, versionID.isFHIRID else {
            return leaveOut(
                path, .invalidValue, "the id or the version is not one to 64 letters, digits, dashes and dots")
        }
        let key = SandboxKey(type: type, id: id)
        guard isFree(key, versionID) else {
            return leaveOut(path, .invalidValue, "a resource of this type and id is already there")
        }
        issues += reading.issues.map { $0.below(path) }
        let isCreation = entry["request"]?["method"]?.string == SandboxVersion.Change.creation.rawValue
        store.append(
            SandboxVersion(
                key,
                stamping: json,
                versionID: versionID,
                lastUpdated: meta?["lastUpdated"]?.string.flatMap { FHIRInstant($0) }
                    ?? (meta?["lastUpdated"] == nil ? lastUpdated : nil),
                change: isCreation ? .creation : .update,
                in: version
            ))
    }

    private func isFree(_ key: SandboxKey, _ versionID: String) -> Bool {
        guard isHistory else { return store.latest(key) == nil }
        return strangers.latest(key) == nil && !store.versions(of: key).contains { $0.versionID == versionID }
    }

    private mutating func addDeleted(_ entry: JSONValue, path: String) {
        let request = entry["request"]
        let parts = request?["url"]?.string?.split(separator: "/").map(String.init) ?? []
        guard request?["method"]?.string == "DELETE", parts.count == 2, parts.allSatisfy(\.isFHIRID) else {
            return leaveOut(path, .required, "the entry has no resource")
        }
        let key = SandboxKey(type: parts[0], id: parts[1])
        let response = entry["response"]
        let versionID = response?["etag"]?.string.flatMap { EntityTag($0)?.versionID } ?? store.nextVersionID(of: key)
        guard versionID.isFHIRID, isFree(key, versionID) else {
            return leaveOut(path, .invalidValue, "a resource of this type and id is already there")
        }
        let moment = response?["lastModified"]?.string.flatMap { FHIRInstant($0) } ?? lastUpdated
        store.append(SandboxVersion(deletionOf: key, versionID: versionID, lastUpdated: moment, in: version))
    }

    private mutating func leaveOut(_ path: String, _ code: FHIRIssue.Code, _ detail: String) {
        issues.append(FHIRIssue(.error, code, path: path + ".resource", detail: detail))
    }
}

extension FHIRIssue {
    /// The issue with the place of its resource in a Bundle, as a reader of the whole Bundle names it.
    fileprivate func below(_ path: String) -> FHIRIssue {
        let member = self.path.drop { $0 != "." }
        return FHIRIssue(severity, code, path: path + ".resource" + member, detail: detail)
    }
}

extension FHIRVersion {
    /// The names of the prescription in other versions.
    fileprivate var foreignTypes: Set<String> {
        Set(FHIRVersion.allCases.map(MedicationRequest.typeName)).subtracting([MedicationRequest.typeName(in: self)])
    }
}

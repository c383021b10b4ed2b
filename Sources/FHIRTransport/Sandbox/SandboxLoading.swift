// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The adding of a Bundle to a store, entry by entry.
struct SandboxLoading {
    private(set) var store: SandboxStore
    private(set) var issues: [FHIRIssue] = []
    private let version: FHIRVersion
    private let lastUpdated: String?
    private let makeID: @Sendable () -> String

    init(store: SandboxStore, version: FHIRVersion, lastUpdated: String?, makeID: @escaping @Sendable () -> String) {
        self.store = store
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
        for (index, entry) in (bundle["entry"]?.elements ?? []).enumerated() {
            add(entry, path: "Bundle.entry[\(index)]")
        }
    }

    private mutating func add(_ entry: JSONValue, path: String) {
        guard let json = entry["resource"] else { return addDeleted(entry["request"], path: path) }
        let reading: FHIRReading<Resource>
        do {
            reading = try FHIRReader(version: version).read(json.bytes)
        } catch {
            return issues += error.issues.map { $0.below(path) }
        }
        guard let type = json["resourceType"]?.string, !version.foreignTypes.contains(type), type.isFHIRID else {
            return leaveOut(path, .resourceType, "the resource is not of a type of \(version.rawValue)")
        }
        let id = json["id"]?.string ?? store.freeID(of: type, startingWith: makeID())
        guard id.isFHIRID else {
            return leaveOut(path, .invalidValue, "the id is not one to 64 letters, digits, dashes and dots")
        }
        let key = SandboxKey(type: type, id: id)
        guard !store.isTaken(key) else {
            return leaveOut(path, .invalidValue, "a resource of this type and id is already there")
        }
        issues += reading.issues.map { $0.below(path) }
        let meta = json["meta"]
        let resource = SandboxResource(
            key,
            stamping: json,
            versionID: meta?["versionId"]?.string ?? "1",
            lastUpdated: meta?["lastUpdated"] == nil ? lastUpdated : nil
        )
        store.insert(resource)
    }

    private mutating func addDeleted(_ request: JSONValue?, path: String) {
        let parts = request?["url"]?.string?.split(separator: "/").map(String.init) ?? []
        guard request?["method"]?.string == "DELETE", parts.count == 2 else {
            return leaveOut(path, .required, "the entry has no resource")
        }
        store.insertDeleted(SandboxKey(type: parts[0], id: parts[1]))
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

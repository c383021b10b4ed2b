// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// The exports that clients started and have not ended.
///
/// The content is that of the moment of the start. The first question for the status is answered with 202, so that a client
/// has to wait once; later ones with the list of files.
///
/// Source: Bulk Data Access 2.0. https://hl7.org/fhir/uv/bulkdata/STU2/export.html
struct SandboxExports: Sendable {
    /// Whose data are exported.
    enum Scope: Sendable, Hashable {
        case server
        case patients
        case group(SandboxKey)
    }

    struct Job: Sendable {
        /// The address that started it.
        let request: String
        let moment: FHIRInstant?
        let resources: [SandboxVersion]
        let deletions: [SandboxVersion]
        fileprivate var isPolled = false

        init(request: String, moment: FHIRInstant?, resources: [SandboxVersion], deletions: [SandboxVersion]) {
            self.request = request
            self.moment = moment
            self.resources = resources
            self.deletions = deletions
        }

        fileprivate var types: [String] { Set(resources.map(\.key.type)).sorted() }
    }

    /// The part of a path below which jobs are.
    static let place = "_export"
    static let mediaType = "application/fhir+ndjson"

    private var jobs: [String: Job] = [:]

    mutating func start(_ job: Job, makeID: () -> String) -> String {
        let id = makeID()
        var free = id
        var number = 1
        while jobs[free] != nil {
            number += 1
            free = "\(id)-\(number)"
        }
        jobs[free] = job
        return free
    }

    mutating func status(_ id: String, base: String) throws(SandboxRefusal) -> SandboxAnswer {
        guard let job = jobs[id] else { throw .noExport }
        guard job.isPolled else {
            jobs[id]?.isPolled = true
            var answer = SandboxAnswer(202)
            answer.fields = [(.retryAfter, "1"), (.progress, "writing \(job.resources.count) resources")]
            return answer
        }
        func file(_ number: Int, _ type: String, _ count: Int) -> JSONValue {
            .object([
                .init("type", .string(type)),
                .init("url", .string("\(base)/\(Self.place)/\(id.percentEncoded)/\(number)")),
                .init("count", .number(String(count))),
            ])
        }
        let types = job.types
        let output = types.enumerated().map { index, type in
            file(index, type, job.resources.count { $0.key.type == type })
        }
        var manifest: [JSONValue.Member] = [
            .init("transactionTime", .string(job.moment?.text ?? "")), .init("request", .string(job.request)),
            .init("requiresAccessToken", .bool(false)), .init("output", .array(output)),
        ]
        if !job.deletions.isEmpty { manifest.append(.init("deleted", .array([file(types.count, "Bundle", 1)]))) }
        manifest.append(.init("error", .array([])))
        return SandboxAnswer(200, .text(JSONValue.object(manifest).bytes, mediaType: "application/json"))
    }

    func file(_ id: String, _ number: Int) throws(SandboxRefusal) -> SandboxAnswer {
        guard let job = jobs[id] else { throw .noExport }
        let types = job.types
        if number == types.count, !job.deletions.isEmpty {
            return SandboxAnswer(200, .text(job.deletedLine, mediaType: Self.mediaType))
        }
        guard types.indices.contains(number) else { throw .noExport }
        let lines = job.resources.filter { $0.key.type == types[number] }.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
        return SandboxAnswer(200, .text(lines, mediaType: Self.mediaType))
    }

    mutating func cancel(_ id: String) throws(SandboxRefusal) -> SandboxAnswer {
        guard jobs.removeValue(forKey: id) != nil else { throw .noExport }
        return SandboxAnswer(202)
    }
}

extension SandboxExports.Job {
    /// The deletions as a transaction that would do them again.
    fileprivate var deletedLine: [UInt8] {
        let entries = deletions.map { deletion in
            JSONValue.object([
                .init(
                    "request",
                    .object([.init("method", .string("DELETE")), .init("url", .string(deletion.key.path))]))
            ])
        }
        let bundle = JSONValue.object(of: [
            "resourceType": .string("Bundle"), "type": .string("transaction"), "entry": .array(entries),
        ])
        return bundle.bytes + [UInt8(ascii: "\n")]
    }
}

extension SandboxStore {
    /// The deletions of the resources that are not there any more.
    var latestDeletions: [SandboxVersion] {
        allVersions.filter { $0.isDeletion && latest($0.key)?.versionID == $0.versionID }
    }
}

extension SandboxRefusal {
    fileprivate static let noExport = SandboxRefusal(404, .notFound, "there is no such export, or it was ended")
}

extension HTTPField.Name {
    /// How far a server is with an export.
    static let progress = Self(token: "X-Progress")
}

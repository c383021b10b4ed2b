// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import TestSupport
import Testing

@testable import FHIROutbox
@testable import FHIRSandbox
@testable import FHIRTransport
import FHIRTransportTesting

/// Nothing is lost and nothing doubled, whatever becomes of an answer.
struct OutboxDrainTests {
    @Test func `what waits is sent once, in order, with all its texts, and leaves at the next drain`() async throws {
        try await withFolder { folder in
            let server = try SandboxServer.test()
            let recorder = Recorder()
            let client = try FHIRClient(scripted: server.through(recorder))
            let outbox = try Outbox(test: folder)
            for value in ["a", "b|,c", "d"] { try await outbox.record(dose: value) }
            let report = try await outbox.drain(with: client, method: .conditionalCreate)
            #expect(report.sent.map(\.id.value) == ["a", "b|,c", "d"])
            #expect(
                report.sent.allSatisfy { $0.receipt?.isNew == true && $0.receipt?.versionID == "1" && $0.attempts == 1 }
            )
            #expect(report.waiting == 0)
            // Nothing of a patient, whichever way it gets into a log.
            #expect("\(report)" == "3 sent, 0 refused, 0 waiting: done")
            #expect(String(reflecting: report) == "\(report)")
            #expect(try await server.doses == ["a", "b|,c", "d"])
            #expect(
                recorder.received.map { $0.fields[.ifNoneExist] } == [
                    "identifier=urn%3Atest%7Ca", "identifier=urn%3Atest%7Cb%5C%7C%5C%2Cc", "identifier=urn%3Atest%7Cd",
                ])
            #expect(recorder.received.map(\.body) == [.dose("a"), .dose("b|,c"), .dose("d")])

            #expect(await outbox.snapshot.sentCount == 3)
            #expect(try await Outbox(test: folder).entries == report.sent)
            #expect(try await outbox.drain(with: client, method: .conditionalCreate).sent.isEmpty)
            #expect(await outbox.entries.isEmpty)
            #expect(recorder.received.count == 3)
            #expect(
                try folder.outboxLog.bytes.firstRange(of: Array("Patient".utf8)) == nil, "nothing of a patient stays")
        }
    }

    @Test(arguments: [OutboxMethod.conditionalCreate, .updateCreate])
    func `a lost answer makes no second resource`(method: OutboxMethod) async throws {
        try await withFolder { folder in
            let server = UpsertServer()
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let lost = try await outbox.drain(with: FHIRClient(scripted: DeafTransport(server: server)), method: method)
            #expect(lost.retryAfter == .seconds(2))
            #expect(lost.waiting == 1)
            #expect(await outbox.entries.map(\.attempts) == [1])
            // Somebody has corrected it meanwhile.
            server.resources.withLock { $0["a"]?.append("corrected") }

            let report = try await Outbox(test: folder).drain(with: FHIRClient(scripted: server), method: method)
            #expect(report.sent.map(\.receipt?.isNew) == [false])
            #expect(report.sent.map(\.receipt?.resourceID) == ["a"])
            #expect(report.sent.map(\.attempts) == [2])
            #expect(server.resources.withLock { $0 } == ["a": ["made", "corrected"]])
        }
    }

    @Test func `an id of the client is used where it can be one`() async throws {
        try await withFolder { folder in
            let server = UpsertServer()
            let outbox = try Outbox(test: folder)
            for value in ["a", "no id"] { try await outbox.record(dose: value) }
            let report = try await outbox.drain(with: FHIRClient(scripted: server), method: .updateCreate)
            #expect(report.sent.map(\.receipt?.resourceID) == ["a", "no id"])
            #expect(server.requests.withLock { $0 } == ["PUT a", "POST no id"])
        }
    }

    @Test func `a resource that arrived and was deleted is not made again`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let silent = ScriptedTransport { throw TransportError(.timedOut, request: $0) }
            _ = try await outbox.drain(with: FHIRClient(scripted: silent), method: .updateCreate)
            let gone = ScriptedTransport { _ in try .text("", status: 410) }
            let report = try await outbox.drain(with: FHIRClient(scripted: gone), method: .updateCreate)
            // It may have been somebody's mistake, and is not sent again by itself.
            #expect(report.refused.map(\.refusal?.reason) == [.undetermined])
            #expect(gone.received.map(\.method) == [.get])
        }
    }

    @Test(arguments: [OutboxMethod.conditionalCreate, .updateCreate])
    func `a page of a network has saved nothing`(method: OutboxMethod) async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let portal = ScriptedTransport { _ in try .text("<html>Sign in</html>", type: "text/html") }
            let report = try await outbox.drain(with: FHIRClient(scripted: portal), method: method)
            #expect(report.sent.isEmpty)
            #expect(report.retryAfter != nil)
            #expect(await outbox.entries.map(\.isWaiting) == [true])
        }
    }

    @Test func `an answer that names nothing is asked about`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let vague = ScriptedTransport { request in
                request.method == .post && !request.isSearch
                    ? try .text("", status: 201)
                    : try .searchSet([String(decoding: [UInt8].dose("a", id: "7"), as: UTF8.self)])
            }
            let report = try await outbox.drain(with: FHIRClient(scripted: vague), method: .conditionalCreate)
            #expect(report.sent.map(\.receipt?.resourceID) == ["7"])
        }
    }

    @Test(arguments: [OutboxMethod.conditionalCreate, .updateCreate])
    func `a server that refuses to be asked has not refused the resource`(method: OutboxMethod) async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            // It takes resources, says nothing about them, and neither reads nor searches.
            let mute = ScriptedTransport { request in
                request.method == .get || request.isSearch
                    ? try .text(.outcome, status: 400) : try .text("", status: 201)
            }
            let first = try await outbox.drain(with: FHIRClient(scripted: mute), method: method)
            #expect(first.refused.isEmpty)
            #expect(first.waiting == 1)
            #expect(first.retryAfter != nil)
            let second = try await outbox.drain(with: FHIRClient(scripted: mute), method: method)
            let writes = mute.received.count { $0.method != .get && !$0.isSearch }
            #expect(second.refused.map(\.refusal?.reason) == [.undetermined])
            #expect(writes == 1)
        }
    }

    @Test func `a server that finds another resource is not believed`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let other = ScriptedTransport { _ in
                try .text(
                    String(decoding: [UInt8].dose("z", id: "9"), as: UTF8.self), "Location: MedicationAdministration/9")
            }
            let report = try await outbox.drain(with: FHIRClient(scripted: other), method: .conditionalCreate)
            #expect(report.refused.map(\.refusal?.reason) == [.otherResource])
        }
    }
}

/// A server of doses that lets clients choose ids, and remembers what was done to each.
private final class UpsertServer: HTTPTransport {
    let resources = Locked<[String: [String]]>([:])
    let requests = Locked<[String]>([])

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if request.isSearch {
            let query = String(decoding: request.body ?? [], as: UTF8.self)
            let doses = resources.withLock { resources in
                resources.keys.filter { query.contains("identifier=urn%3Atest%7C\($0)") }
            }.map { String(decoding: [UInt8].dose($0, id: $0), as: UTF8.self) }
            return try .searchSet(doses)
        }
        let id = request.method == .post ? request.doseValue : request.url.lastPathComponent
        requests.withLock { $0.append("\(request.method) \(id)") }
        let dose = String(decoding: [UInt8].dose(id, id: id), as: UTF8.self)
        return try resources.withLock { resources in
            let isThere = resources[id] != nil
            switch request.method {
            case .get where !isThere: return try .text("", status: 404)
            case .get: return try .text(dose)
            case .post where isThere: return try .text(dose)
            default: resources[id, default: []].append("made")
            }
            return try .text(dose, status: isThere ? 200 : 201)
        }
    }
}

extension HTTPRequest {
    /// Whether it is a search by POST.
    var isSearch: Bool { url.path().hasSuffix("/_search") }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import TestSupport
import Testing

@testable import FHIRTransport

struct OutboxDrainTests {
    private static let outcome = #"{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"invalid"}]}"#

    /// What the value of a request's identifier is.
    private func value(in request: HTTPRequest) -> String {
        let text = String(decoding: request.body ?? [], as: UTF8.self)
        return String(text.components(separatedBy: #""value":""#).dropFirst().first?.prefix { $0 != "\"" } ?? "")
    }

    private func created(_ request: HTTPRequest) throws -> HTTPResponse {
        try .text(
            "", status: 201, "Location: MedicationAdministration/\(value(in: request))/_history/1", "ETag: W/\"1\"")
    }

    /// A server that answers reads and creates as if all were well, but for some values.
    private func transport(
        _ answers: [String: @Sendable (HTTPRequest) throws -> HTTPResponse]
    ) -> ScriptedTransport {
        ScriptedTransport { request in
            guard request.method == .post else {
                let id = request.url.lastPathComponent
                return try .text(String(decoding: [UInt8].dose(id, id: id), as: UTF8.self))
            }
            return try answers[value(in: request)].map { try $0(request) } ?? created(request)
        }
    }

    private func posts(_ transport: ScriptedTransport) -> [String] {
        transport.received.filter { $0.method == .post }.map(value)
    }

    // MARK: Nothing lost, nothing doubled

    @Test func `what waits is sent once, in order, with all its texts, and leaves at the next drain`() async throws {
        try await withFolder { folder in
            let server = try InMemoryFHIRServer.test()
            let recorder = Recorder()
            let client = try FHIRClient(scripted: server.through(recorder))
            let outbox = try Outbox(test: folder)
            for value in ["a", "b|,c", "d"] { try await outbox.record(dose: value) }
            let report = try await outbox.drain(with: client)
            #expect(report.sent.map(\.id.value) == ["a", "b|,c", "d"])
            #expect(
                report.sent.allSatisfy { $0.receipt?.isNew == true && $0.receipt?.versionID == "1" && $0.attempts == 1 }
            )
            #expect(report.waiting == 0)
            #expect(try await server.doses == ["a", "b|,c", "d"])
            #expect(
                recorder.received.map { $0.fields[.ifNoneExist] } == [
                    "identifier=urn%3Atest%7Ca", "identifier=urn%3Atest%7Cb%5C%7C%5C%2Cc", "identifier=urn%3Atest%7Cd",
                ])
            #expect(recorder.received.map(\.body) == [.dose("a"), .dose("b|,c"), .dose("d")])

            #expect(await outbox.snapshot.sentCount == 3)
            #expect(try await Outbox(test: folder).entries == report.sent)
            #expect(try await outbox.drain(with: client).sent.isEmpty)
            #expect(await outbox.entries.isEmpty)
            #expect(recorder.received.count == 3)
            #expect(
                try folder.outboxLog.bytes.firstRange(of: Array("Patient".utf8)) == nil, "nothing of a patient stays")
        }
    }

    @Test(arguments: [OutboxMethod.conditionalCreate, .clientID])
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
            let report = try await outbox.drain(with: FHIRClient(scripted: server), method: .clientID)
            #expect(report.sent.map(\.receipt?.resourceID) == ["a", "no id"])
            #expect(server.requests.withLock { $0 } == ["PUT a", "POST no id"])
        }
    }

    @Test func `a resource that arrived and was deleted is not made again`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let silent = ScriptedTransport { throw TransportError(.timedOut, request: $0) }
            _ = try await outbox.drain(with: FHIRClient(scripted: silent), method: .clientID)
            let gone = ScriptedTransport { _ in try .text("", status: 410) }
            let report = try await outbox.drain(with: FHIRClient(scripted: gone), method: .clientID)
            #expect(report.sent.count == 1)
            #expect(gone.received.map(\.method) == [.get])
        }
    }

    @Test(arguments: [OutboxMethod.conditionalCreate, .clientID])
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
                request.method == .post
                    ? try .text("", status: 201)
                    : try .text(
                        String(
                            decoding: [UInt8].bundle(
                                [String(decoding: [UInt8].dose("a", id: "7"), as: UTF8.self)], type: "searchset"),
                            as: UTF8.self))
            }
            let report = try await outbox.drain(with: FHIRClient(scripted: vague))
            #expect(report.sent.map(\.receipt?.resourceID) == ["7"])
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
            let report = try await outbox.drain(with: FHIRClient(scripted: other))
            #expect(report.refused.map(\.refusal?.reason) == [.otherResource])
        }
    }

    // MARK: Order

    @Test func `a failure holds back its patient, and a refusal nobody`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            for (value, patient) in [("1a", "1"), ("2a", "2"), ("1b", "1"), ("2b", "2"), ("3a", "3"), ("1c", "1")] {
                try await outbox.record(dose: value, patient: patient)
            }
            let transport = transport([
                "1a": { _ in try .text(Self.outcome, status: 422) },
                "2a": { _ in try .text("", status: 500) },
            ])
            let report = try await outbox.drain(with: FHIRClient(scripted: transport))
            #expect(posts(transport) == ["1a", "2a", "1b", "3a", "1c"])
            #expect(report.sent.map(\.id.value) == ["1b", "3a", "1c"])
            #expect(report.refused.map(\.id.value) == ["1a"])
            #expect(report.waiting == 2)
            #expect(report.retryAfter == .seconds(2))

            // What holds back for good can be set aside, and what was refused can be tried again.
            try await outbox.setAside(.test("2a"))
            try await outbox.requeue(.test("1a"))
            let again = self.transport([:])
            let second = try await outbox.drain(with: FHIRClient(scripted: again))
            #expect(posts(again) == ["1a", "2b"])
            #expect(second.waiting == 0)
            #expect(await outbox.entries.filter { $0.refusal != nil }.map(\.id.value) == ["2a"])
        }
    }

    @Test func `only the named patient's entries are sent`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            for (value, patient) in [("1a", "1"), ("2a", "2"), ("1b", "1")] {
                try await outbox.record(dose: value, patient: patient)
            }
            let transport = transport([:])
            let report = try await outbox.drain(with: FHIRClient(scripted: transport), patient: "1")
            #expect(posts(transport) == ["1a", "1b"])
            #expect(report.waiting == 1)
        }
    }

    @Test func `what is recorded while it drains is sent, too`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let gated = GatedTransport()
            let client = try FHIRClient(scripted: gated)
            async let report = outbox.drain(with: client)
            let first = await gated.calls.started(0)
            try await outbox.record(dose: "b")
            #expect(try await outbox.drain(with: client).isBusy)
            #expect(try await Outbox(test: folder).drain(with: client).isBusy)
            let located = try HTTPResponse.text(
                String(decoding: [UInt8].dose("a", id: "1"), as: UTF8.self), status: 201)
            await gated.calls.answer(0, .success(located))
            #expect(value(in: first) == "a")
            let second = await gated.calls.started(1)
            #expect(value(in: second) == "b")
            let more = try HTTPResponse.text(String(decoding: [UInt8].dose("b", id: "2"), as: UTF8.self), status: 201)
            await gated.calls.answer(1, .success(more))
            #expect(try await report.sent.map(\.id.value) == ["a", "b"])
        }
    }

    @Test func `an entry that was set aside while it was sent is sent`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let gated = GatedTransport()
            let client = try FHIRClient(scripted: gated)
            async let report = outbox.drain(with: client)
            await gated.calls.started(0)
            try await Outbox(test: folder).setAside(.test("a"))
            let answer = try HTTPResponse.text(String(decoding: [UInt8].dose("a", id: "1"), as: UTF8.self), status: 201)
            await gated.calls.answer(0, .success(answer))
            #expect(try await report.sent.count == 1)
            #expect(await outbox.snapshot.sentCount == 1)
        }
    }

    @Test func `a cancelled drain keeps the entry, and the next one finds out`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            for value in ["a", "b"] { try await outbox.record(dose: value) }
            let calls = GatedCalls<HTTPRequest, HTTPResponse>(cancellationError: CancellationError())
            struct Cancellable: HTTPTransport {
                let calls: GatedCalls<HTTPRequest, HTTPResponse>
                func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await calls(request) }
            }
            let client = try FHIRClient(scripted: Cancellable(calls: calls))
            let task = Task { try await outbox.drain(with: client) }
            await calls.started(0)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(await outbox.entries.map(\.isWaiting) == [true, true])
            #expect(await outbox.entries.map(\.attempts) == [1, 0])
            // The folder is free again.
            let transport = transport([:])
            #expect(try await outbox.drain(with: FHIRClient(scripted: transport)).sent.count == 2)
        }
    }

    // MARK: Answers

    enum Meaning: Sendable {
        case refused(OutboxRefusal.Reason), held, stopped, signIn
    }

    struct Answer: Sendable, CustomTestStringConvertible {
        let status: Int
        var hasOutcome = false
        let meaning: Meaning
        var testDescription: String { "\(status)\(hasOutcome ? " with an OperationOutcome" : "")" }
    }

    @Test(arguments: [
        Answer(status: 400, meaning: .refused(.rejected)),
        Answer(status: 400, hasOutcome: true, meaning: .refused(.rejected)),
        Answer(status: 401, hasOutcome: true, meaning: .signIn),
        Answer(status: 403, hasOutcome: true, meaning: .signIn),
        Answer(status: 404, meaning: .stopped),
        Answer(status: 404, hasOutcome: true, meaning: .refused(.rejected)),
        Answer(status: 405, meaning: .stopped),
        Answer(status: 407, meaning: .stopped),
        Answer(status: 408, hasOutcome: true, meaning: .stopped),
        Answer(status: 409, hasOutcome: true, meaning: .held),
        Answer(status: 410, hasOutcome: true, meaning: .refused(.rejected)),
        Answer(status: 412, meaning: .refused(.severalMatches)),
        Answer(status: 413, meaning: .refused(.rejected)),
        Answer(status: 422, hasOutcome: true, meaning: .refused(.rejected)),
        Answer(status: 423, meaning: .held),
        Answer(status: 425, meaning: .stopped),
        Answer(status: 429, hasOutcome: true, meaning: .stopped),
        Answer(status: 500, hasOutcome: true, meaning: .held),
        Answer(status: 502, meaning: .stopped),
        Answer(status: 503, hasOutcome: true, meaning: .stopped),
        Answer(status: 504, meaning: .stopped),
        Answer(status: 302, meaning: .stopped),
    ])
    func `an answer means`(row: Answer) async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            for (value, patient) in [("1a", "1"), ("1b", "1"), ("2a", "2")] {
                try await outbox.record(dose: value, patient: patient)
            }
            let transport = transport([
                "1a": { _ in try .text(row.hasOutcome ? Self.outcome : "", status: row.status) }
            ])
            let report = try await outbox.drain(with: FHIRClient(scripted: transport))
            let first = try #require(await outbox.entries.first)
            switch (row.meaning, report.ending) {
            case (.refused(let reason), .done):
                #expect(first.refusal?.reason == reason)
                #expect(first.refusal?.status == row.status)
                #expect(first.refusal?.outcome?.issue.map(\.code?.rawValue) == (row.hasOutcome ? ["invalid"] : nil))
                #expect(posts(transport) == ["1a", "1b", "2a"])
            case (.held, .postponed(_, let error)):
                #expect(error.status == row.status)
                #expect(posts(transport) == ["1a", "2a"])
            case (.stopped, .postponed(_, let error)):
                #expect(error.status == row.status)
                #expect(posts(transport) == ["1a"])
            case (.signIn, .signInNeeded(let error)):
                #expect(error.status == row.status)
                #expect(posts(transport) == ["1a"])
            default:
                Issue.record("\(report)")
            }
            if first.refusal == nil { #expect(first.isWaiting) }
            #expect(try await Outbox(test: folder).entries == outbox.entries)
        }
    }

    @Test func `the wait grows with the attempts, after a restart, too`() async throws {
        try await withFolder { folder in
            try await Outbox(test: folder).record(dose: "a")
            let silent = ScriptedTransport { throw TransportError(.cannotConnect, request: $0) }
            let client = try FHIRClient(scripted: silent)
            for seconds in [2, 4, 8] {
                #expect(try await Outbox(test: folder).drain(with: client).retryAfter == .seconds(seconds))
            }
        }
    }

    @Test func `what a server of another version cannot hold is told or refused`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            var json = String(decoding: [UInt8].dose("b"), as: UTF8.self)
            json = json.replacing(#""status":"completed""#, with: #""status":"unknown""#)
            try await outbox.record(Array(json.utf8), id: .test("b"), patient: "f001", version: .r4)
            let server = try InMemoryFHIRServer(version: .dstu2, base: .example()) { .test }
            let report = try await outbox.drain(with: FHIRClient(.dstu2, scripted: server))
            #expect(report.sent.map(\.id.value) == ["a"])
            #expect(report.refused.map(\.refusal?.reason) == [.cannotBeWritten])
        }
    }
}

extension OutboxReport {
    fileprivate var isBusy: Bool {
        if case .busy = ending { true } else { false }
    }
}

/// A server of doses that lets clients choose ids, and remembers what was done to each.
private final class UpsertServer: HTTPTransport {
    let resources = Locked<[String: [String]]>([:])
    let requests = Locked<[String]>([])

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let body = String(decoding: request.body ?? [], as: UTF8.self)
        let value = String(body.components(separatedBy: #""value":""#).dropFirst().first?.prefix { $0 != "\"" } ?? "")
        let id = request.method == .post ? value : request.url.lastPathComponent
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

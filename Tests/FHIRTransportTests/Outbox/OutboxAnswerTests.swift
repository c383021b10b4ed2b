// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import TestSupport
import Testing

@testable import FHIROutbox
@testable import FHIRSandbox
@testable import FHIRTransport
import FHIRTransportTesting

/// What each answer of a server means for an entry and for those after it.
struct OutboxAnswerTests {
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
            let transport = ScriptedTransport.doses([
                "1a": { try .text(row.hasOutcome ? .outcome : "", status: row.status) }
            ])
            let report = try await outbox.drain(with: FHIRClient(scripted: transport), method: .conditionalCreate)
            let first = try #require(await outbox.entries.first)
            switch (row.meaning, report.ending) {
            case (.refused(let reason), .done):
                #expect(first.refusal?.reason == reason)
                #expect(first.refusal?.status == row.status)
                #expect(first.refusal?.outcome?.issue.map(\.code?.rawValue) == (row.hasOutcome ? ["invalid"] : nil))
                #expect(transport.posted == ["1a", "1b", "2a"])
            case (.held, .postponed(_, let error)):
                #expect(error.status == row.status)
                #expect(transport.posted == ["1a", "2a"])
            case (.stopped, .postponed(_, let error)):
                #expect(error.status == row.status)
                #expect(transport.posted == ["1a"])
            case (.signIn, .signInNeeded(let error)):
                #expect(error.status == row.status)
                #expect(transport.posted == ["1a"])
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
                // Apart from the expectation: as one expression it crashes the optimizer of Swift 6.3.1.
                let report = try await Outbox(test: folder).drain(with: client, method: .conditionalCreate)
                #expect(report.retryAfter == .seconds(seconds))
            }
        }
    }

    @Test(arguments: [("1", 2), ("120", 120), ("Thu, 01 Jan 1970 00:00:00 GMT", 2)])
    func `a server that asks for more time gets it`(retryAfter: String, seconds: Int) async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let busy = ScriptedTransport { _ in
                var response = HTTPResponse(status: 503)
                try response.fields.set(.retryAfter, to: retryAfter)
                return response
            }
            let report = try await outbox.drain(with: FHIRClient(scripted: busy), method: .conditionalCreate)
            #expect(report.retryAfter == .seconds(seconds))
        }
    }

    @Test func `what a server of another version cannot hold is told or refused`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            var json = String(decoding: [UInt8].dose("b"), as: UTF8.self)
            json = json.replacing(#""status":"completed""#, with: #""status":"unknown""#)
            try await outbox.record(Array(json.utf8), id: .test("b"), patient: "f001", version: .r4)
            let server = try SandboxServer(version: .dstu2, base: .example(), environment: .stopped(at: .test))
            let report = try await outbox.drain(with: FHIRClient(.dstu2, scripted: server), method: .conditionalCreate)
            #expect(report.sent.map(\.id.value) == ["a"])
            #expect(report.refused.map(\.refusal?.reason) == [.cannotBeWritten])
        }
    }
}

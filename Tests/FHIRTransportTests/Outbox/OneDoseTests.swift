// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

/// One recorded dose is one resource, or is set aside for a person: counted on servers that do not keep their word.
struct OneDoseTests {
    static let combinations: [Set<SloppyServer.Flaw>] = (0..<32).map { bits in
        Set(SloppyServer.Flaw.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element))
    }

    @Test(arguments: combinations, [OutboxMethod.conditionalCreate, .updateCreate, .search])
    func `each dose is there once, or is undetermined`(flaws: Set<SloppyServer.Flaw>, method: OutboxMethod) async throws
    {
        try await withFolder { folder in
            let server = SloppyServer(flaws)
            let values = ["a", "b", "c"]
            for value in values { try await Outbox(test: folder).record(dose: value, patient: value) }
            for attempt in 1...8 {
                // A new process each time, after the time in which a search may lag behind.
                let outbox = try Outbox(test: folder, at: .test + Double(attempt) * 301)
                _ = try await outbox.drain(with: FHIRClient(scripted: server), method: method)
            }
            let counts = server.counts
            let undetermined = try await Outbox(test: folder).entries.filter { $0.refusal?.reason == .undetermined }
            for value in values {
                let count = counts[value, default: 0]
                #expect(count <= 1, "\(value)")
                #expect(count == 1 || undetermined.contains { $0.id.value == value }, "\(value)")
            }
            // Nothing waits for ever, and nothing was refused that is not there to be looked for.
            #expect(try await Outbox(test: folder).entries.allSatisfy { !$0.isWaiting })
            let isHonest = flaws.isDisjoint(with: [.badGatewayAfterTheWork, .answerIsLost])
            #expect(
                isHonest || flaws.contains(.hasNoSearch) || flaws.contains(.keepsNoIdentifiers) || undetermined.isEmpty)
        }
    }

    @Test func `what never left is sent without a search`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let away = ScriptedTransport { throw TransportError(.cannotConnect, request: $0) }
            _ = try await outbox.drain(with: FHIRClient(scripted: away), method: .search)
            #expect(await outbox.entries.map(\.mayHaveArrived) == [false])
            try await outbox.compact()
            let server = SloppyServer([.hasNoSearch])
            let again = try Outbox(test: folder)
            let report = try await again.drain(with: FHIRClient(scripted: server), method: .search)
            #expect(report.sent.count == 1)
            #expect(report.searched.isEmpty)
            #expect(server.counts == ["a": 1])
        }
    }

    @Test func `what never left is put without a read`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let away = ScriptedTransport { throw TransportError(.cannotConnect, request: $0) }
            _ = try await outbox.drain(with: FHIRClient(scripted: away), method: .updateCreate)
            let server = ScriptedTransport { request in
                try .text(String(decoding: request.body ?? [], as: UTF8.self), status: 201)
            }
            let report = try await outbox.drain(with: FHIRClient(scripted: server), method: .updateCreate)
            #expect(report.sent.map(\.attempts) == [2])
            #expect(server.received.map(\.method) == [.put])
        }
    }

    @Test func `a deleted record of another device is none of a dose that never left`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            let id = OutboxIdentifier(naming: "a planned dose", in: [UInt8](repeating: 0, count: 16))
            let json = String(decoding: [UInt8].dose(id.value), as: UTF8.self).replacing("urn:test", with: id.system)
            try await outbox.record(Array(json.utf8), id: id, patient: "f001", version: .r4)
            let away = ScriptedTransport { throw TransportError(.cannotConnect, request: $0) }
            _ = try await outbox.drain(with: FHIRClient(scripted: away), method: .updateCreate)
            let gone = ScriptedTransport { _ in try .text("", status: 410) }
            let report = try await outbox.drain(with: FHIRClient(scripted: gone), method: .updateCreate)
            #expect(report.sent.isEmpty)
            #expect(report.refused.map(\.refusal?.reason) == [.otherResource])
        }
    }

    @Test func `the report names what was searched for`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let server = SloppyServer([.answerIsLost])
            let first = try await outbox.drain(with: FHIRClient(scripted: server), method: .search)
            #expect(first.searched.isEmpty)
            #expect(await outbox.entries.map(\.mayHaveArrived) == [true])
            let second = try await outbox.drain(with: FHIRClient(scripted: server), method: .search)
            #expect(second.searched == [.test("a")])
            #expect(second.sent.map(\.receipt?.isNew) == [false])
        }
    }

    @Test func `a person decides about what is undetermined`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let silent = ScriptedTransport { throw TransportError(.timedOut, request: $0) }
            _ = try await outbox.drain(with: FHIRClient(scripted: silent), method: .conditionalCreate)
            let server = SloppyServer([.hasNoSearch])
            let report = try await outbox.drain(with: FHIRClient(scripted: server), method: .conditionalCreate)
            #expect(report.refused.map(\.refusal?.reason) == [.undetermined])
            #expect(server.counts.isEmpty)
            // It was not there.
            try await outbox.requeue(.test("a"))
            let sent = try await Outbox(test: folder).drain(
                with: FHIRClient(scripted: server), method: .conditionalCreate)
            #expect(sent.sent.count == 1)
            #expect(server.counts == ["a": 1])
        }
    }

    // A resource without our identifier may be anybody's, however much it is like ours.
    @Test func `a dose whose identifier the server drops waits, and is then for a person to look at`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a", patient: "a")
            let server = SloppyServer([.keepsNoIdentifiers])
            let client = try FHIRClient(scripted: server)
            let first = try await outbox.drain(with: client, method: .conditionalCreate)
            #expect(first.uncertain.map(\.id) == [.test("a")])
            let second = try await outbox.drain(with: client, method: .conditionalCreate)
            #expect(second.refused.map(\.refusal?.reason) == [.undetermined])
            #expect(server.counts == ["a": 1])
        }
    }

    // MARK: What others say on the way

    @Test(arguments: [400, 403, 413, 415, 422])
    func `a page of a firewall is no refusal`(status: Int) async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            for value in ["a", "b"] { try await outbox.record(dose: value) }
            let wall = ScriptedTransport.doses([
                "a": { try .text("<html>Blocked</html>", status: status, type: "text/html; charset=utf-8") }
            ])
            for attempt in 1...Outbox.stuckAttempts {
                let report = try await outbox.drain(with: FHIRClient(scripted: wall), method: .conditionalCreate)
                #expect(report.refused.isEmpty)
                // At last the later dose passes, and the blocked one is still there.
                #expect(report.sent.map(\.id.value) == (attempt == Outbox.stuckAttempts ? ["b"] : []))
                #expect(report.stuck.map(\.id.value) == (attempt == Outbox.stuckAttempts ? ["a"] : []))
            }
            #expect(await outbox.entries.first?.isWaiting == true)
        }
    }

    @Test func `corrections of a stuck dose keep their order`() async throws {
        try await withFolder { folder in
            let time = Locked(Date.test)
            let environment = HostEnvironment(date: { time.withLock { $0 } }, random: { 1 })
            let outbox = try Outbox(folder: folder, server: .example(), environment: environment)
            let linked = { (value: String) in
                let json = String(decoding: [UInt8].dose(value), as: UTF8.self)
                let link = #"[{"system":"urn:dose","value":"1"},"#
                return Array(json.replacing(#""identifier":["#, with: #""identifier":"# + link).utf8)
            }
            for value in ["a", "b"] {
                try await outbox.record(linked(value), id: .test(value), patient: "f001", version: .r4)
            }
            try await outbox.record(dose: "c")
            let failing = ScriptedTransport { request in
                let body = String(decoding: request.body ?? [], as: UTF8.self)
                if request.isSearch { return try .searchSet([]) }
                return body.contains("urn:dose")
                    ? try .text("", status: 500) : try .text(body, status: 201, "Location: MedicationAdministration/c")
            }
            for _ in 1..<Outbox.stuckAttempts {
                _ = try await outbox.drain(with: FHIRClient(scripted: failing), method: .search)
                time.withLock { $0 += 61 }
            }
            let report = try await outbox.drain(with: FHIRClient(scripted: failing), method: .search)
            #expect(report.stuck.map(\.id.value) == ["a"])
            #expect(await outbox.entries.map(\.attempts) == [Outbox.stuckAttempts, 0, 1])
        }
    }

    @Test func `no server makes doses wait for a year`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let busy = ScriptedTransport { _ in
                var response = HTTPResponse(status: 503)
                try response.fields.set(.retryAfter, to: "31536000")
                return response
            }
            let report = try await outbox.drain(with: FHIRClient(scripted: busy), method: .conditionalCreate)
            #expect(report.retryAfter == .seconds(3_600))
        }
    }
}

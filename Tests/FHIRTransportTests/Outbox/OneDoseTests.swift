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
    /// A way in which a server does not keep its word.
    enum Flaw: String, CaseIterable {
        case badGatewayAfterTheWork, answerIsLost, ignoresTheCondition, hasNoSearch, keepsNoIdentifiers
    }

    static let combinations: [Set<Flaw>] = (0..<32).map { bits in
        Set(Flaw.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element))
    }

    @Test(arguments: combinations, [OutboxMethod.conditionalCreate, .updateCreate, .search])
    func `each dose is there once, or is undetermined`(flaws: Set<Flaw>, method: OutboxMethod) async throws {
        try await withFolder { folder in
            let server = SloppyServer(flaws)
            let values = ["a", "b", "c"]
            for value in values { try await Outbox(test: folder).record(dose: value, patient: value) }
            for _ in 0..<8 {
                // A new process each time.
                let outbox = try Outbox(test: folder)
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

    @Test func `an identifier that the server drops is reported`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let server = SloppyServer([.keepsNoIdentifiers])
            let report = try await outbox.drain(with: FHIRClient(scripted: server), method: .conditionalCreate)
            #expect(report.sent.count == 1)
            #expect(report.losses[.test("a")]?.map(\.path) == ["MedicationAdministration.identifier"])
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
            let outbox = try Outbox(test: folder)
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

/// A server of doses with flaws, which counts what it holds.
private final class SloppyServer: HTTPTransport {
    private struct Held {
        let id: String
        let value: String
        let json: String
    }

    private struct Contents {
        var doses: [Held] = []
        var writes = 0
    }

    private let flaws: Set<OneDoseTests.Flaw>
    private let contents = Locked(Contents())

    init(_ flaws: Set<OneDoseTests.Flaw>) {
        self.flaws = flaws
    }

    /// How many resources were made of each dose.
    var counts: [String: Int] {
        contents.withLock { $0.doses.reduce(into: [:]) { $0[$1.value, default: 0] += 1 } }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if request.isSearch || request.url.lastPathComponent == "MedicationAdministration" && request.method == .get {
            return try search(request)
        }
        if request.method == .get { return try read(request) }
        let (answer, number) = try contents.withLock { contents in
            contents.writes += 1
            return (try write(request, &contents), contents.writes)
        }
        // The first answer of each dose is the one that goes wrong.
        guard answer.status == 201, number <= 6 else { return answer }
        if flaws.contains(.badGatewayAfterTheWork), !number.isMultiple(of: 2) || !flaws.contains(.answerIsLost) {
            return try .text("<html>Bad gateway</html>", status: 502, type: "text/html")
        }
        if flaws.contains(.answerIsLost) { throw TransportError(.connectionLost, request: request) }
        return answer
    }

    private func write(_ request: HTTPRequest, _ contents: inout Contents) throws -> HTTPResponse {
        let value = request.doseValue
        let isPut = request.method == .put
        let sent = String(decoding: request.body ?? [], as: UTF8.self)
        let found = contents.doses.first { dose in
            isPut
                ? dose.id == request.url.lastPathComponent : dose.value == value && !flaws.contains(.keepsNoIdentifiers)
        }
        if let found, isPut || !flaws.contains(.ignoresTheCondition) && request.fields[.ifNoneExist] != nil {
            return try .text(found.json, status: 200, "Location: MedicationAdministration/\(found.id)")
        }
        let id = isPut ? request.url.lastPathComponent : "\(contents.doses.count + 1)"
        var json = sent
        if flaws.contains(.keepsNoIdentifiers) {
            json = json.replacing("\"identifier\":[{\"system\":\"urn:test\",\"value\":\"\(value)\"}],", with: "")
        }
        if !json.contains("\"id\":") {
            json = json.replacing(
                "{\"resourceType\":\"MedicationAdministration\",",
                with: "{\"resourceType\":\"MedicationAdministration\",\"id\":\"\(id)\",")
        }
        contents.doses.append(Held(id: id, value: value, json: json))
        return try .text(json, status: 201, "Location: MedicationAdministration/\(id)")
    }

    private func read(_ request: HTTPRequest) throws -> HTTPResponse {
        let id = request.url.lastPathComponent
        guard let dose = contents.withLock({ $0.doses.first { $0.id == id } }) else {
            return try .text(.outcome, status: 404)
        }
        return try .text(dose.json)
    }

    private func search(_ request: HTTPRequest) throws -> HTTPResponse {
        if flaws.contains(.hasNoSearch) { return try .text(.outcome, status: 405) }
        let query = (request.url.query ?? "") + String(decoding: request.body ?? [], as: UTF8.self)
        let matches = contents.withLock { contents in
            contents.doses.filter { dose in
                query.contains("identifier=")
                    ? query.contains("%7C\(dose.value)") && dose.json.contains("urn:test")
                    : query.contains("patient=\(dose.value)") || query.contains("Patient%2F\(dose.value)")
            }
        }
        return try .searchSet(matches.map(\.json))
    }
}

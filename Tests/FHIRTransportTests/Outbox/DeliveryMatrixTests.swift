// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

@testable import FHIROutbox

/// Behaviour of the server × method × moment of loss, counted on the server.
struct DeliveryMatrixTests {
    /// What a server, or something before it, does to every dose or to one.
    enum Behaviour: String, CaseIterable {
        case conforms, ignoresTheCondition, hasNoSearch, keepsNoIdentifiers, failsForOne, asksForAYear
        case page400, page403, page413
    }

    /// Where the first attempt of each dose is lost.
    enum Loss: String, CaseIterable {
        case none, beforeTheServer, afterTheWork, badGatewayAfterTheWork, withinTheAnswer
    }

    @Test(arguments: Behaviour.allCases, Loss.allCases)
    func `each dose is there once, or waits, or is undetermined`(behaviour: Behaviour, loss: Loss) async throws {
        for method in [OutboxMethod.conditionalCreate, .updateCreate, .search] {
            try await withFolder { folder in
                let server = LossyServer(behaviour, loss)
                let time = Locked(Date.test)
                let environment = HostEnvironment(date: { time.withLock { $0 } }, random: { 1 })
                let open = { try Outbox(folder: folder, server: .example(), environment: environment) }
                let values = ["a", "b", "c", "d"]
                for value in values { try await open().record(dose: value, patient: value) }
                var sent: Set<String> = []
                for _ in 0..<10 {
                    // A new process each time, after every wait that a server may ask for.
                    let report = try await open().drain(with: FHIRClient(scripted: server), method: method)
                    sent.formUnion(report.sent.map(\.id.value))
                    time.withLock { $0 += 3_601 }
                }
                let left = try await open().entries
                let counts = server.counts
                for value in values {
                    let entry = left.first { $0.id.value == value }
                    let cell = Comment(rawValue: "\(behaviour) × \(loss) × \(method.kind): \(value)")
                    #expect(counts[value, default: 0] <= 1, cell)
                    #expect(!sent.contains(value) || counts[value] == 1, cell)
                    // A resource at the address of the dose that does not bear its identifier may be another.
                    let said: [OutboxRefusal.Reason] = [.undetermined, .otherResource]
                    let isSaid = entry?.isWaiting == true || entry?.refusal.map { said.contains($0.reason) } == true
                    #expect(sent.contains(value) != isSaid, cell)
                }
                // What only one dose or a passing failure is to blame for does not keep the others.
                let blocked: Set<String> = behaviour == .failsForOne || behaviour.status != nil ? ["b"] : []
                // What bears no identifier is nobody's, also on a server that loses nothing.
                let cannotAsk = behaviour == .hasNoSearch && loss != .none || behaviour == .keepsNoIdentifiers
                if !cannotAsk { #expect(sent == Set(values).subtracting(blocked), "\(behaviour) × \(loss)") }
            }
        }
    }

    /// The log of one server says nothing about another, which is empty.
    @Test func `a second server has none of the doses of the first`() async throws {
        try await withFolder { folder in
            let first = LossyServer(.conforms, .none)
            let second = LossyServer(.conforms, .none)
            let outbox = try Outbox(test: folder)
            for value in ["a", "b"] { try await outbox.record(dose: value, patient: value) }
            let elsewhere = try #require(URL(string: "https://elsewhere.example/base"))
            let error = await #expect(throws: OutboxError.self) {
                try await outbox.drain(
                    with: FHIRClient(base: elsewhere, version: .r4, transport: second), method: .search)
            }
            #expect(error?.code == .otherServer)
            #expect(second.requests == 0)
            #expect(try await outbox.drain(with: FHIRClient(scripted: first), method: .search).sent.count == 2)
            #expect(first.counts == ["a": 1, "b": 1])
            #expect(second.counts.isEmpty)
        }
    }
}

extension DeliveryMatrixTests.Behaviour {
    /// The status of the page that one dose is answered with.
    var status: Int? {
        switch self {
        case .page400: 400
        case .page403: 403
        case .page413: 413
        default: nil
        }
    }
}

/// A server that counts what it holds, with something on the way to it that loses the first attempt of each dose.
private final class LossyServer: HTTPTransport {
    private let behaviour: DeliveryMatrixTests.Behaviour
    private let loss: DeliveryMatrixTests.Loss
    private let server: SloppyServer
    private let attempts = Locked<[String: Int]>([:])

    init(_ behaviour: DeliveryMatrixTests.Behaviour, _ loss: DeliveryMatrixTests.Loss) {
        self.behaviour = behaviour
        self.loss = loss
        let flaws: Set<SloppyServer.Flaw> =
            switch behaviour {
            case .ignoresTheCondition: [.ignoresTheCondition]
            case .hasNoSearch: [.hasNoSearch]
            case .keepsNoIdentifiers: [.keepsNoIdentifiers]
            default: []
            }
        server = SloppyServer(flaws)
    }

    /// How many resources were made of each dose.
    var counts: [String: Int] { server.counts }
    /// How many times a dose was sent.
    var requests: Int { attempts.withLock { $0.values.reduce(0, +) } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.method != .get, !request.isSearch else { return try await server.send(request) }
        let value = request.doseValue
        let number = attempts.withLock { attempts in
            attempts[value, default: 0] += 1
            return attempts[value, default: 0]
        }
        if value == "b" {
            if behaviour == .failsForOne { return try .text(.outcome, status: 500) }
            if let status = behaviour.status {
                return try .text("<html>Blocked</html>", status: status, type: "text/html")
            }
        }
        if behaviour == .asksForAYear, number == 1 {
            var response = HTTPResponse(status: 503)
            try response.fields.set(.retryAfter, to: "31536000")
            return response
        }
        guard number == (behaviour == .asksForAYear ? 2 : 1), loss != .none else {
            return try await server.send(request)
        }
        if loss == .beforeTheServer { throw TransportError(.connectionLost, request: request) }
        let answer = try await server.send(request)
        switch loss {
        case .badGatewayAfterTheWork: return try .text("<html>Bad gateway</html>", status: 502, type: "text/html")
        case .withinTheAnswer:
            return try .text(#"{"resourceType":"MedicationAdm"#, status: answer.status)
        default: throw TransportError(.connectionLost, request: request)
        }
    }
}

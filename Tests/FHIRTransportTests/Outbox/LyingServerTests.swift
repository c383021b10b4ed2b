// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

@testable import FHIROutbox

/// However a server lies, a dose is there once at most, and one that is not there waits, or a person was told.
struct LyingServerTests {
    /// Every combination takes minutes and runs where `LIES` is set; else one of this many, spread over all of them.
    private static let step = ProcessInfo.processInfo.environment["LIES"] == nil ? 41 : 1

    static let methods: [OutboxMethod] = [.conditionalCreate, .updateCreate, .search]

    @Test(arguments: methods)
    func `a dose is there once, or waits, or a person was told`(method: OutboxMethod) async throws {
        let offset = try #require(Self.methods.firstIndex(of: method)) * 7
        let lies = ServerLie.allCases.enumerated().filter { ($0.offset + offset).isMultiple(of: Self.step) }
        for (_, lie) in lies { try await check(lie, method) }
        #expect(lies.count > 350)
    }

    /// The worst of each finding, one row each.
    @Test(
        arguments: [
            ServerLie(status: 200, body: .none, read: .honest, stores: false),
            ServerLie(status: 201, body: .error, location: .none, stores: false),
            ServerLie(status: 201, body: .otherPatient, location: .none, stores: false),
            ServerLie(status: 201, body: .none, read: .missing, stores: false),
            ServerLie(status: 500, body: .none, location: .none, search: .aboveTotal),
            ServerLie(status: 500, body: .none, location: .none, search: .errorOutcome),
            ServerLie(status: 500, body: .none, location: .none, search: .unreadable),
            ServerLie(status: 500, body: .none, location: .none, search: .otherMode),
            ServerLie(status: 500, body: .none, location: .none, search: .failedPage),
            ServerLie(status: 500, body: .none, location: .none, search: .incompleteOutcome),
        ], methods)
    func `what was found once is kept`(lie: ServerLie, method: OutboxMethod) async throws {
        try await check(lie, method)
    }

    private func check(_ lie: ServerLie, _ method: OutboxMethod) async throws {
        try await withFolder { folder in
            let server = LyingServer(lie)
            let time = Locked(Date.test)
            let environment = HostEnvironment(date: { time.withLock { $0 } }, random: { 1 })
            let outbox = try Outbox(folder: folder, server: .example(), environment: environment)
            try await outbox.record(dose: "a")
            let client = try FHIRClient(scripted: server)
            for _ in 0..<4 {
                _ = try await outbox.drain(with: client, method: method)
                time.withLock { $0 += 3_601 }
            }
            let count = server.count(of: "a", for: "f001")
            let entry = await outbox.entries.first { $0.receipt == nil }
            let cell = Comment(rawValue: "\(method.kind): \(lie)")
            #expect(count <= 1, cell)
            #expect(count == 1 || entry != nil || lie.cannotBeTold, cell)
        }
    }

    // MARK: Twins

    /// Other doses of the same minute are no twins: other drugs, and other doses of ours.
    @Test(arguments: methods)
    func `many doses in one minute beside those of others are all sent`(method: OutboxMethod) async throws {
        try await withFolder { folder in
            let server = LyingServer(ServerLie(status: 500, body: .none, location: .none))
            for drug in ["Insulin", "B"] {
                let dose = String(decoding: [UInt8].dose("theirs \(drug)"), as: UTF8.self)
                server.add(
                    Array(
                        dose.replacing(#""text":"A""#, with: #""text":"\#(drug)""#)
                            .replacing("urn:test", with: "urn:ward").utf8))
            }
            let time = Locked(Date.test)
            let environment = HostEnvironment(date: { time.withLock { $0 } }, random: { 1 })
            let outbox = try Outbox(folder: folder, server: .example(), environment: environment)
            let values = (0..<12).map { "dose-\($0)" }
            for value in values { try await outbox.record(dose: value) }
            let lost = Locked<Set<String>>([])
            let lossy = ScriptedTransport { request in
                // The first attempt of each dose is lost on the way.
                let isCreate = request.method != .get && !request.isSearch
                if isCreate, lost.withLock({ $0.insert(request.doseValue).inserted }) {
                    throw TransportError(.connectionLost, request: request)
                }
                return try await server.send(request)
            }
            for _ in 0..<60 {
                _ = try await outbox.drain(with: FHIRClient(scripted: lossy), method: method)
                time.withLock { $0 += 3_601 }
            }
            #expect(await outbox.entries.compactMap(\.refusal?.reason).isEmpty)
            for value in values { #expect(server.count(of: value, for: "f001") == 1, "\(value)") }
        }
    }

    // MARK: An honest server

    @Test(arguments: zip(methods, [1, 1, 1]))
    func `an honest server is asked no more than needed`(method: OutboxMethod, requests: Int) async throws {
        try await withFolder { folder in
            let server = LyingServer()
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let report = try await outbox.drain(with: FHIRClient(scripted: server), method: method)
            #expect(report.sent.count == 1)
            #expect(server.requests.count == requests)
        }
    }
}

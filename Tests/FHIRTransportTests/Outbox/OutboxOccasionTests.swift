// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

@testable import FHIROutbox

/// Who waits: what a program does by itself waits for the back-off, and a person only for the server.
struct OutboxOccasionTests {
    /// A clock that a test moves.
    private let time = Locked(Date.test)

    private func outbox(_ folder: URL) throws -> Outbox {
        let environment = HostEnvironment(date: { [time] in time.withLock { $0 } }, random: { 1 })
        return try Outbox(folder: folder, server: .example(), environment: environment)
    }

    private func move(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

    // The back-off of the outbox is 2 seconds and doubles with each attempt.
    @Test func `a dose that failed is tried when somebody asks, and not before its back-off by itself`() async throws {
        try await withFolder { folder in
            let outbox = try outbox(folder)
            for (value, patient) in [("a", "f001"), ("b", "f001"), ("c", "f002")] {
                try await outbox.record(dose: value, patient: patient)
            }
            let server = ScriptedTransport.doses(["a": { try .text("", status: 500) }])
            let client = try FHIRClient(scripted: server)
            let drain = { (occasion: OutboxOccasion) in
                try await outbox.drain(with: client, method: .conditionalCreate, occasion: occasion)
            }
            #expect(try await drain(.automatic).retryAfter == .seconds(2))
            #expect(server.posted == ["a", "c"])
            move(1)
            let early = try await drain(.automatic)
            guard case .notYet(.seconds(1)) = early.ending else { return #expect(Bool(false), "\(early)") }
            #expect(early.waiting == 2)
            #expect("\(early)" == "0 sent, 0 refused, 2 waiting: not yet, for 1.0 seconds")
            #expect(server.posted == ["a", "c"])
            // What somebody asks for keeps the order of the patient all the same: b waits for a.
            #expect(try await drain(.asked).retryAfter == .seconds(4))
            #expect(server.posted == ["a", "c", "a"])
            move(3.9)
            #expect(try await drain(.automatic).retryAfter != nil)
            #expect(server.posted == ["a", "c", "a"])
            move(0.1)
            #expect(try await drain(.automatic).retryAfter == .seconds(8))
            #expect(server.posted == ["a", "c", "a", "a"])
        }
    }

    @Test func `a wait that the server asked for does not grow when the clock is set back`() async throws {
        try await withFolder { folder in
            let outbox = try outbox(folder)
            try await outbox.record(dose: "a")
            let busy = ScriptedTransport { _ in
                var response = HTTPResponse(status: 503)
                try response.fields.set(.retryAfter, to: "1800")
                return response
            }
            let client = try FHIRClient(scripted: busy)
            #expect(try await outbox.drain(with: client, method: .conditionalCreate).retryAfter == .seconds(1_800))
            move(60)
            #expect(try await outbox.drain(with: client, method: .conditionalCreate).retryAfter == .seconds(1_740))
            move(-1_200)
            // It is asked, and says for itself how long.
            let later = try await self.outbox(folder).drain(with: client, method: .conditionalCreate)
            #expect(later.retryAfter == .seconds(1_800))
        }
    }

    @Test func `after a failure of the network nothing is tried by itself, and everything when somebody asks`()
        async throws
    {
        try await withFolder { folder in
            let outbox = try outbox(folder)
            for (value, patient) in [("a", "f001"), ("b", "f002")] {
                try await outbox.record(dose: value, patient: patient)
            }
            let away = ScriptedTransport { throw TransportError(.cannotConnect, request: $0) }
            let failed = try await outbox.drain(
                with: FHIRClient(scripted: away), method: .conditionalCreate, occasion: .automatic)
            #expect(failed.retryAfter == .seconds(2))
            let server = ScriptedTransport.doses([:])
            let client = try FHIRClient(scripted: server)
            let early = try await outbox.drain(with: client, method: .conditionalCreate, occasion: .automatic)
            #expect(early.retryAfter == .seconds(2))
            #expect(server.received.isEmpty)
            let asked = try await outbox.drain(with: client, method: .conditionalCreate)
            #expect(asked.sent.count == 2)
            // With nothing left to wait for, nothing waits.
            try await outbox.record(dose: "c")
            let next = try await outbox.drain(with: client, method: .conditionalCreate, occasion: .automatic)
            #expect(next.sent.count == 1)
        }
    }

    /// A server that is busy, and says for how long.
    private func busy(_ status: Int, _ seconds: Int, only value: String? = nil) -> ScriptedTransport {
        ScriptedTransport { request in
            if let value, request.doseValue != value {
                if request.isSearch { return try .searchSet([]) }
                let body = String(decoding: request.body ?? [], as: UTF8.self)
                return try .text(body, status: 201, "Location: MedicationAdministration/\(request.doseValue)")
            }
            var response = HTTPResponse(status: status)
            try response.fields.set(.retryAfter, to: "\(seconds)")
            return response
        }
    }

    @Test(arguments: [(120, 120.0), (31_536_000, 3_600)])
    func `a wait that the server asked for is kept, an hour at most, also by the next process`(
        seconds: Int, kept: TimeInterval
    ) async throws {
        try await withFolder { folder in
            let first = try outbox(folder)
            try await first.record(dose: "a")
            let server = busy(503, seconds)
            let client = try FHIRClient(scripted: server)
            #expect(
                try await first.drain(with: client, method: .conditionalCreate).retryAfter == .seconds(Int64(kept)))
            try await first.compact()
            move(kept - 1)
            for outbox in [first, try outbox(folder)] {
                let report = try await outbox.drain(with: client, method: .conditionalCreate)
                #expect(report.retryAfter == .seconds(1))
                #expect(report.waiting == 1)
            }
            #expect(server.received.count == 1)
            move(1)
            _ = try await first.drain(with: client, method: .conditionalCreate)
            #expect(server.received.count > 1)
        }
    }

    @Test func `a wait of one dose does not hold those of others`() async throws {
        try await withFolder { folder in
            let outbox = try outbox(folder)
            try await outbox.record(dose: "a", patient: "f001")
            let server = busy(409, 60, only: "a")
            let client = try FHIRClient(scripted: server)
            _ = try await outbox.drain(with: client, method: .conditionalCreate)
            try await outbox.record(dose: "b", patient: "f002")
            let report = try await outbox.drain(with: client, method: .conditionalCreate)
            #expect(report.sent.map(\.id.value) == ["b"])
            #expect(report.retryAfter == .seconds(60))
            #expect(server.posted == ["a", "b"])
        }
    }

    @Test func `a clock that was set back makes nothing wait for longer than that`() async throws {
        try await withFolder { folder in
            let outbox = try outbox(folder)
            try await outbox.record(dose: "a")
            let client = try FHIRClient(scripted: busy(503, 3_600))
            _ = try await outbox.drain(with: client, method: .conditionalCreate, occasion: .automatic)
            move(-86_400)
            let server = ScriptedTransport.doses([:])
            let report = try await outbox.drain(
                with: FHIRClient(scripted: server), method: .conditionalCreate, occasion: .automatic)
            #expect(report.sent.count == 1)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import TestSupport
import Testing

@testable import FHIROutbox
@testable import FHIRTransport
import FHIRTransportTesting

struct OutboxOrderTests {
    @Test func `a failure holds back its patient, and a refusal nobody`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            for (value, patient) in [("1a", "1"), ("2a", "2"), ("1b", "1"), ("2b", "2"), ("3a", "3"), ("1c", "1")] {
                try await outbox.record(dose: value, patient: patient)
            }
            let transport = ScriptedTransport.doses([
                "1a": { try .text(.outcome, status: 422) },
                "2a": { try .text("", status: 500) },
            ])
            let report = try await outbox.drain(with: FHIRClient(scripted: transport), method: .conditionalCreate)
            #expect(transport.posted == ["1a", "2a", "1b", "3a", "1c"])
            #expect(report.sent.map(\.id.value) == ["1b", "3a", "1c"])
            #expect(report.refused.map(\.id.value) == ["1a"])
            #expect(report.waiting == 2)
            #expect(report.retryAfter == .seconds(2))

            // What holds back for good can be set aside, and what was refused can be tried again.
            try await outbox.setAside(.test("2a"))
            try await outbox.requeue(.test("1a"))
            let again = ScriptedTransport.doses([:])
            let second = try await outbox.drain(with: FHIRClient(scripted: again), method: .conditionalCreate)
            #expect(again.posted == ["1a", "2b"])
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
            let transport = ScriptedTransport.doses([:])
            let report = try await outbox.drain(
                with: FHIRClient(scripted: transport), method: .conditionalCreate, patient: "1")
            #expect(transport.posted == ["1a", "1b"])
            #expect(report.waiting == 1)
        }
    }

    @Test func `what is recorded while it drains is sent, too`() async throws {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            let gated = GatedTransport()
            let client = try FHIRClient(scripted: gated)
            async let report = outbox.drain(with: client, method: .conditionalCreate)
            let first = await gated.calls.started(0)
            try await outbox.record(dose: "b")
            #expect(try await outbox.drain(with: client, method: .conditionalCreate).isBusy)
            #expect(try await Outbox(test: folder).drain(with: client, method: .conditionalCreate).isBusy)
            let located = try HTTPResponse.text(
                String(decoding: [UInt8].dose("a", id: "1"), as: UTF8.self), status: 201)
            await gated.calls.answer(0, .success(located))
            #expect(first.doseValue == "a")
            let second = await gated.calls.started(1)
            #expect(second.doseValue == "b")
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
            async let report = outbox.drain(with: client, method: .conditionalCreate)
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
            let task = Task { try await outbox.drain(with: client, method: .conditionalCreate) }
            await calls.started(0)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(await outbox.entries.map(\.isWaiting) == [true, true])
            #expect(await outbox.entries.map(\.attempts) == [1, 0])
            // The folder is free again.
            let transport = ScriptedTransport.doses([:])
            #expect(
                try await outbox.drain(with: FHIRClient(scripted: transport), method: .conditionalCreate).sent.count
                    == 2)
        }
    }
}

extension OutboxReport {
    fileprivate var isBusy: Bool {
        if case .busy = ending { true } else { false }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// Faults between client and server.
struct SandboxFaultTests {
    /// A server, a recorder of what it waits for, and how many resources it has.
    private static func open(
        _ faults: [SandboxFault],
        seed: UInt64 = 0,
        _ body: (Clinic, Locked<[Duration]>) async throws -> Void
    ) async throws {
        let waits = Locked<[Duration]>([])
        let base = try #require(URL(string: "http://clinic.example/fhir"))
        let server = SandboxServer(
            version: .r4, base: base,
            environment: HostEnvironment(
                sleep: { duration in waits.withLock { $0.append(duration) } }, date: { Clinic.now }))
        let client = try FHIRClient(base: base, version: .r4, transport: server)
        await server.setFaults(faults, seed: seed)
        try await body(Clinic(server: server, client: client, recorder: Recorder()), waits)
    }

    private static func count(_ clinic: Clinic) async throws -> Int {
        await clinic.server.setFaults([])
        return try await clinic.find("/Patient").count
    }

    struct Effect: Sendable, CustomTestStringConvertible {
        var effect: SandboxFault.Effect
        var code: FHIRClientError.Code
        var isDone: Bool
        var testDescription: String { "\(effect)" }
    }

    @Test(arguments: [
        Effect(effect: .dropRequest, code: .transport, isDone: false),
        Effect(effect: .loseResponse, code: .transport, isDone: true),
        Effect(effect: .status(503, retryAfter: 2), code: .serverError, isDone: false),
        Effect(effect: .status(429), code: .throttled, isDone: false),
        Effect(effect: .page(status: 200), code: .notFHIR, isDone: false),
        Effect(effect: .page(status: 502), code: .serverError, isDone: false),
    ])
    func `a create that goes wrong`(effect: Effect) async throws {
        try await Self.open([SandboxFault(effect.effect, of: [.post])]) { clinic, _ in
            let error = await #expect(throws: FHIRClientError.self) { try await clinic.client.create(Patient()) }
            #expect(error?.code == effect.code)
            let count = try await Self.count(clinic)
            #expect(count == (effect.isDone ? 1 : 0))
        }
    }

    @Test(
        arguments: [
            (.truncate(bytes: 20), .unreadable), (.body(Array("[1".utf8)), .unreadable), (.body([]), .notFHIR),
            (.page(), .notFHIR),
        ] as [(SandboxFault.Effect, FHIRClientError.Code)])
    func `a read that goes wrong`(effect: SandboxFault.Effect, code: FHIRClientError.Code) async throws {
        try await Self.open([SandboxFault(effect, of: [.get])]) { clinic, _ in
            _ = try await clinic.send(.put, "/Patient/p", FHIRVersion.r4.patient("p"))
            let error = await #expect(throws: FHIRClientError.self) {
                try await clinic.client.read(Patient.self, id: "p")
            }
            #expect(error?.code == code)
        }
    }

    @Test func `the fields of a fault`() async throws {
        try await Self.open([
            SandboxFault(.status(503, retryAfter: 7), times: .number(1)), SandboxFault(.mediaType("text/plain")),
        ]) { clinic, _ in
            let busy = try await clinic.send(.get, "/Patient")
            #expect(busy.status == 503 && busy.fields[.retryAfter] == "7")
            #expect(try await clinic.send(.get, "/Patient").fields[.contentType] == "text/plain")
        }
    }

    @Test func `delays add up and are waited for by the sleep that was given`() async throws {
        let faults = [SandboxFault(.delay(.seconds(3))), SandboxFault(.delay(.seconds(4)), path: "Patient")]
        try await Self.open(faults) { clinic, waits in
            for target in ["/Patient", "/metadata"] {
                let response = try await clinic.send(.get, target)
                #expect(response.status == 200)
            }
            #expect(waits.withLock { $0 } == [.seconds(3), .seconds(4), .seconds(3)])
        }
    }

    // Which of eight requests fail, by number.
    @Test(
        arguments: [
            (.always, [1, 2, 3, 4, 5, 6, 7, 8]), (.number(3), [3]), (.first(2), [1, 2]), (.chance(0), []),
            (.chance(1), [1, 2, 3, 4, 5, 6, 7, 8]),
        ] as [(SandboxFault.Times, [Int])])
    func `a fault happens as often as it should`(times: SandboxFault.Times, failing: [Int]) async throws {
        try await Self.open([SandboxFault(.status(500), of: [.get], path: "Patient", times: times)]) { clinic, _ in
            var found: [Int] = []
            for number in 1...8 {
                // These do not count.
                #expect(try await clinic.send(.get, "/Medication").status == 200)
                if try await clinic.send(.get, "/Patient").status == 500 { found.append(number) }
            }
            #expect(found == failing)
        }
    }

    @Test func `chance depends on the seed alone`() async throws {
        func run(_ seed: UInt64) async throws -> [Int] {
            var statuses: [Int] = []
            try await Self.open([SandboxFault(.status(500), times: .chance(0.5))], seed: seed) { clinic, _ in
                for _ in 0..<64 { statuses.append(try await clinic.send(.get, "/Patient").status) }
            }
            return statuses
        }
        let first = try await run(1)
        #expect(try await run(1) == first)
        #expect(try await run(2) != first)
        #expect(Set(first) == [200, 500])
    }

    // The client repeats what is safe; a lost answer to a conditional create makes no second resource.
    @Test func `a lost answer and a repetition make one resource`() async throws {
        try await Self.open([SandboxFault(.loseResponse, of: [.post], times: .number(1))]) { clinic, _ in
            let condition: SearchQuery<Patient> = [.identifier(system: nil, value: "1")]
            var patient = Patient()
            var identifier = Identifier()
            identifier.value = "1"
            patient.identifier = [identifier]
            await #expect(throws: FHIRClientError.self) {
                try await clinic.client.create(patient, ifNoneExist: condition)
            }
            let second = try await clinic.client.create(patient, ifNoneExist: condition)
            #expect(!second.isNew)
            let count = try await Self.count(clinic)
            #expect(count == 1)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import ContentState
import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

@testable import MedicationScreens

struct ScreenFailureTests {
    private func client(_ transport: any HTTPTransport) throws -> FHIRClient {
        let base = try #require(URL(string: "https://sandbox.example/fhir"))
        return try FHIRClient(base: base, version: .r4, transport: transport)
    }

    private func failure(reading client: FHIRClient) async throws -> ScreenFailure {
        do {
            _ = try await client.read(Patient.self, id: "1")
        } catch {
            return ScreenFailure(error)
        }
        throw CancellationError()
    }

    @Test(arguments: [
        (400, ScreenFailure.Kind.rejected), (401, .signInNeeded), (403, .forbidden), (404, .notFound), (410, .notFound),
        (408, .timedOut), (409, .changed), (412, .changed), (422, .rejected), (429, .busy), (500, .server),
        (502, .server), (503, .busy), (504, .timedOut),
    ])
    func `a status has a kind`(status: Int, kind: ScreenFailure.Kind) async throws {
        let client = try client(ScriptedTransport { _ in HTTPResponse(status: status) })
        #expect(try await failure(reading: client).kind == kind)
    }

    @Test(arguments: [
        (TransportError.Code.cannotConnect, ScreenFailure.Kind.offline), (.connectionLost, .offline),
        (.timedOut, .timedOut), (.deadlineExceeded, .timedOut), (.circuitOpen, .busy), (.invalidResponse, .unreadable),
        (.certificateRefused, .insecure),
        (TransportError.Code(rawValue: "ownOfATransport"), .unknown),
    ])
    func `a failure of the network has a kind`(code: TransportError.Code, kind: ScreenFailure.Kind) async throws {
        let client = try client(ScriptedTransport { throw TransportError(code, request: $0) })
        #expect(try await failure(reading: client).kind == kind)
    }

    @Test(arguments: [
        ("https://elsewhere.example/fhir/Patient/1", ScreenFailure.Kind.unreadable),
        ("https://sandbox.example/other/Patient/1", .unreadable),
        ("https://sandbox.example/fhir/Patient/1", .notFound),
    ])
    func `an answer from elsewhere is not the server's`(address: String, kind: ScreenFailure.Kind) async throws {
        let url = try #require(URL(string: address))
        var client = try client(ScriptedTransport { _ in HTTPResponse(status: 404, url: url) })
        client.linkBoundary = .base
        #expect(try await failure(reading: client).kind == kind)
    }

    @Test func `an answer that is not FHIR cannot be read`() async throws {
        let client = try client(ScriptedTransport { _ in HTTPResponse(status: 200, body: Array("<html>".utf8)) })
        #expect(try await failure(reading: client).kind == .unreadable)
    }

    @Test(arguments: ScreenFailure.Kind.allCases)
    func `every failure can be answered`(kind: ScreenFailure.Kind) {
        let failure = ScreenFailure(kind)
        #expect(!failure.actions.isEmpty)
        #expect(Set(failure.actions).count == failure.actions.count)
        // What is tried again by itself can be tried again by hand.
        #expect(!failure.mayPass || failure.actions.contains(.retry))
    }

    @Test func `anything else is unknown and not taken for something it is not`() {
        struct Odd: Error {}
        #expect(ScreenFailure(Odd()).kind == .unknown)
    }

    // MARK: Trying again

    @Test(arguments: [
        (401, 1), (403, 1), (404, 1), (422, 1), (500, 1), (429, 3), (503, 3), (504, 3),
    ])
    func `only what may pass is tried again`(status: Int, attempts: Int) async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: status) }
        let client = try client(transport)
        let environment = HostEnvironment(sleep: { _ in }, date: { ScreenWorld.now })
        var settings = ScreenSettings(locale: Locale(identifier: "en"), zone: .gmt, environment: environment)
        settings.retry = .reading(attempts: 3) { ScreenWorld.now }
        let model = await PatientDetailModel(client: client, settings: settings)
        await model.show(patient: "1")?.value
        #expect(transport.received.count == attempts)
        #expect(await model.phase.display == .error)
    }

    @Test func `the pause doubles, and is longer where the server asks for that`() async throws {
        let policy = ContentRetryPolicy.reading(attempts: 5, first: .seconds(2), limit: .seconds(5)) {
            ScreenWorld.now
        }
        let offline = URLError(.notConnectedToInternet)
        let pauses = (1...5).map { policy.delay(after: offline, failedAttempts: $0) }
        #expect(pauses == [.seconds(2), .seconds(4), .seconds(5), .seconds(5), nil])

        let busy = ScriptedTransport { _ in
            var response = HTTPResponse(status: 503)
            try response.fields.set(.retryAfter, to: "60")
            return response
        }
        do {
            _ = try await client(busy).read(Patient.self, id: "1")
        } catch {
            #expect(policy.delay(after: error, failedAttempts: 1) == .seconds(60))
        }
    }

    // MARK: Status

    @Test(arguments: ScreenName.allCases, ScreenFailure.Kind.allCases)
    func `no screen is a trap`(screen: ScreenName, kind: ScreenFailure.Kind) {
        var phase = ContentPhase<Int>()
        for step in 0..<4 {
            let status = ScreenStatus(screen, phase)
            #expect(!status.actions.isEmpty)
            #expect(Set(status.actions).count == status.actions.count)
            // There is nothing behind signing in, and everything behind recording a dose.
            if screen == .signIn { #expect(!status.actions.contains(.close)) }
            if screen == .recording { #expect(status.actions.contains(.close)) }
            switch step {
            case 0: _ = phase.begin()
            case 1: phase.finish(phase.begin(), .failure(ScreenError(kind: kind)), isEmpty: { _ in false })
            default: phase.finish(phase.begin(), .success(1), isEmpty: { _ in false })
            }
        }
    }

    @Test func `a status tells what can be asked for`() {
        var phase = ContentPhase<Int>()
        #expect(ScreenStatus(.patient, phase).actions == [.load])
        var ticket = phase.begin()
        #expect(ScreenStatus(.patient, phase).actions == [.cancel])
        phase.retry(ticket, after: URLError(.timedOut))
        // The first failure is visible while the screen tries again.
        #expect(ScreenStatus(.patient, phase).failure?.kind == .offline)
        phase.finish(ticket, .failure(URLError(.timedOut)), isEmpty: { _ in false })
        #expect(ScreenStatus(.patient, phase).actions == [.retry])
        ticket = phase.begin()
        // It stays visible.
        #expect(ScreenStatus(.patient, phase).failure != nil)
        phase.finish(ticket, .success(1), isEmpty: { _ in false })
        #expect(ScreenStatus(.patient, phase).actions == [.reload])
        #expect(ScreenStatus(.patient, phase).failure == nil)
    }
}

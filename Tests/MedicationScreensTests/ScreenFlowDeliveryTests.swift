// SPDX-License-Identifier: Apache-2.0

import ContentState
import DosageSchedule
import FHIRCore
import FHIROutbox
import FHIRSandbox
import FHIRTransport
import Foundation
import MedicationScreens
import TestSupport
import Testing

/// Recording and sending through the screens, whatever the server does: counted on the server.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScreenFlowDeliveryTests {
    enum Behaviour: String, CaseIterable {
        case conforms, ignoresTheCondition, hasNoSearch, keepsNoIdentifiers, failsForEver, asksForAYear
        case page400, page403, page413
    }

    /// Where the first attempt is lost.
    enum Loss: String, CaseIterable {
        case none, beforeTheServer, afterTheWork, badGatewayAfterTheWork
    }

    @Test(arguments: Behaviour.allCases, Loss.allCases)
    func `a dose that is saved is on the server once, or is said to wait or to be undetermined`(
        behaviour: Behaviour, loss: Loss
    ) async throws {
        for method in [OutboxMethod.conditionalCreate, .updateCreate, .search] {
            let world = try await ScreenWorld()
            let way = Way(behaviour, loss)
            var client = try FHIRClient(
                base: world.client.base, version: .r4, transport: world.server.through(way))
            client.searchMethod = .get
            let time = Locked(ScreenWorld.now)
            try await world.withOutbox(environment: HostEnvironment(date: { time.withLock { $0 } }, random: { 1 })) {
                outbox in
                let flow = ScreenFlow(client: client, outbox: outbox, method: method, settings: world.settings)
                flow.signIn.form = .patientID("1")
                await flow.submitSignIn()
                await flow.open(prescription: "metformin")?.value
                let before = try await world.administrations().count
                let dose = try #require(flow.detail.plan.value?.nextDoses.doses.first?.id)
                let recording = try #require(flow.record(dose: dose))
                recording.draft.outcome = .taken
                recording.confirmWarnings()
                #expect(await flow.save())
                for _ in 0..<3 {
                    try await flow.sync()
                    // A search that found nothing is made again after a minute.
                    if behaviour != .asksForAYear { time.withLock { $0 += 61 } }
                }

                let made = try await world.administrations().count - before
                let entry = await outbox.entries.first
                let isSent = entry == nil || entry?.receipt != nil
                let said: [OutboxRefusal.Reason] = [.undetermined, .otherResource]
                let isSaid = entry?.isWaiting == true || entry?.refusal.map { said.contains($0.reason) } == true
                let cell = Comment(rawValue: "\(behaviour) × \(loss) × \(method): \(made) made, \(way.writes) sent")
                #expect(made <= 1, cell)
                #expect(!isSent || made == 1, cell)
                #expect(isSent != isSaid, cell)
                if behaviour == .conforms || behaviour == .ignoresTheCondition { #expect(isSent, cell) }
                // A server that asks for time is not asked again by a person either.
                if behaviour == .asksForAYear { #expect(way.writes == 1, cell) }
            }
        }
    }
}

/// The way to a server, and what it does to doses that are sent.
private final class Way: HTTPMiddleware {
    private let behaviour: ScreenFlowDeliveryTests.Behaviour
    private let loss: ScreenFlowDeliveryTests.Loss
    private let count = Locked(0)

    init(_ behaviour: ScreenFlowDeliveryTests.Behaviour, _ loss: ScreenFlowDeliveryTests.Loss) {
        self.behaviour = behaviour
        self.loss = loss
    }

    /// How many times a dose was sent.
    var writes: Int { count.withLock { $0 } }

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        guard request.url.path().contains("MedicationAdministration") else { return try await next.send(request) }
        let isSearch = request.url.lastPathComponent == "MedicationAdministration" && request.method == .get
        if behaviour == .hasNoSearch, isSearch { return HTTPResponse(status: 405) }
        guard [.post, .put].contains(request.method) else { return try await next.send(request) }
        let number = count.withLock { count in
            count += 1
            return count
        }
        switch behaviour {
        case .failsForEver: return HTTPResponse(status: 500)
        case .page400: return page(400)
        case .page403: return page(403)
        case .page413: return page(413)
        case .asksForAYear:
            var response = HTTPResponse(status: 503)
            try response.fields.set(.retryAfter, to: "31536000")
            return response
        default: break
        }
        if number == 1, loss == .beforeTheServer { throw TransportError(.connectionLost, request: request) }
        let answer = try await next.send(try changed(request))
        guard number == 1 else { return answer }
        switch loss {
        case .none, .beforeTheServer: return answer
        case .afterTheWork: throw TransportError(.connectionLost, request: request)
        case .badGatewayAfterTheWork: return page(502)
        }
    }

    private func changed(_ request: HTTPRequest) throws -> HTTPRequest {
        var request = request
        if behaviour == .ignoresTheCondition || behaviour == .keepsNoIdentifiers {
            request.fields.remove(.ifNoneExist)
        }
        if behaviour == .keepsNoIdentifiers {
            var dose = try FHIRReader(version: .r4).read(MedicationAdministration.self, from: request.body ?? []).value
            dose.identifier = []
            request.body = try FHIRWriter(version: .r4).write(dose).bytes
        }
        return request
    }

    private func page(_ status: Int) -> HTTPResponse {
        var response = HTTPResponse(status: status, body: Array("<html>Blocked</html>".utf8))
        try? response.fields.set(.contentType, to: "text/html")
        return response
    }
}

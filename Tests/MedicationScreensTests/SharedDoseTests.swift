// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import TestSupport
import Testing

import MedicationScreens

/// One dose of a schedule that several devices record.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SharedDoseTests {
    private func save(
        _ world: ScreenWorld, _ outbox: Outbox, method: OutboxMethod, isTaken: Bool = true,
        records: [AdministrationRecord] = []
    ) async throws -> RecordAdministrationModel {
        let direct = try FHIRClient(base: world.client.base, version: .r4, transport: world.server)
        let request = try await direct.read(MedicationRequest.self, id: "metformin").value
        var generator = SystemRandomNumberGenerator()
        let model = RecordAdministrationModel(
            RecordingContext(request, records: records), dose: DoseIdentity("metformin/0/2026-03-10/20:00:00"), of: "1",
            outbox: outbox, client: world.client, version: .r4, method: method, id: OutboxIdentifier(using: &generator),
            settings: world.settings)
        model.draft.outcome = isTaken ? .taken : .notTaken(reason: "")
        model.confirmWarnings()
        await model.save()?.value
        return model
    }

    private func doses(_ world: ScreenWorld) async throws -> [MedicationAdministration] {
        try await world.administrations().filter { record in
            record.identifier.contains { $0.value == "metformin/0/2026-03-10/20:00:00" }
        }
    }

    @Test(arguments: [OutboxMethod.conditionalCreate, .updateCreate])
    func `two devices that record a dose make one record`(method: OutboxMethod) async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { first in
            try await world.withOutbox { second in
                let one = try await save(world, first, method: method)
                let other = try await save(world, second, method: method)
                #expect(one.delivery == .sent)
                #expect(other.delivery == .sent)
                #expect(other.entry?.receipt?.isNew == false)
                #expect(try await doses(world).count == 1)
                // Taken, and not taken, are two things that somebody has said.
                let not = try await save(world, second, method: method, isTaken: false)
                #expect(not.delivery == .sent)
                #expect(try await doses(world).map(\.status) == [.completed, .notDone])
            }
        }
    }

    @Test(arguments: [OutboxMethod.conditionalCreate, .updateCreate])
    func `a dose whose record was withdrawn is not taken for recorded`(method: OutboxMethod) async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { first in
            try await world.withOutbox { second in
                _ = try await save(world, first, method: method)
                var stored = try #require(try await doses(world).first)
                stored.status = .enteredInError
                let direct = try FHIRClient(base: world.client.base, version: .r4, transport: world.server)
                _ = try await direct.update(stored)
                let other = try await save(world, second, method: method)
                #expect(other.delivery == .refused(.otherResource))
                // Who sees the withdrawn record makes one of its own.
                let records = try await doses(world).map { AdministrationRecord($0) }
                let again = try await save(world, second, method: method, records: records)
                #expect(again.delivery == .sent)
                #expect(try await doses(world).map(\.status) == [.enteredInError, .completed])
            }
        }
    }
}

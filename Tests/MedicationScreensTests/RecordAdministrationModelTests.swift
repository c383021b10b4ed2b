// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageSchedule
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import TestSupport
import Testing

import MedicationScreens

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RecordAdministrationModelTests {
    private let id = OutboxIdentifier(system: "urn:test", value: "dose-1")

    private func request(_ world: ScreenWorld, _ id: String = "metformin") async throws -> MedicationRequest {
        try await FHIRClient(base: world.client.base, version: world.client.version, transport: world.server)
            .read(MedicationRequest.self, id: id).value
    }

    private func model(
        _ world: ScreenWorld, _ outbox: Outbox, dose: DoseIdentity? = nil, of patient: String = "1",
        sends: Bool = true
    ) async throws -> RecordAdministrationModel {
        RecordAdministrationModel(
            RecordingContext(try await request(world)), dose: dose, of: patient, outbox: outbox,
            client: sends ? world.client : nil,
            version: world.client.version, method: .conditionalCreate, id: id, settings: world.settings)
    }

    @Test func `a dose is saved, sent, and on the server`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let dose = try #require(DoseIdentity("metformin/0/2026-03-10/20:00:00"))
            let model = try await model(world, outbox, dose: dose)
            #expect(model.canSave)
            #expect(model.draft.time == ScreenWorld.now)
            #expect(model.delivery == nil)
            await model.save()?.value
            #expect(model.isSaved)
            #expect(model.delivery == .sent)
            #expect(model.sendingFailure == nil)
            let saved = try #require(try await world.administrations().last)
            #expect(saved.status == .completed)
            #expect(saved.request?.reference == "MedicationRequest/metformin")
            #expect(saved.subject?.reference == "Patient/1")
            // 12:00 UTC is 13:00 in Vienna before the end of March.
            #expect(saved.effective?.dateTime?.text == "2026-03-10T13:00:00+01:00")
            // SHA-256 of the namespace and "1|metformin/0/2026-03-10/20:00:00|taken", as a UUID of version 8.
            #expect(
                saved.identifier.map(\.value) == [
                    "urn:uuid:92354806-cc69-8132-8975-fb8ab9b4d6bc", "metformin/0/2026-03-10/20:00:00",
                ])
        }
    }

    // A prescription that does not say whose it is may be anybody's.
    @Test(
        arguments: [
            (Reference("http://far.example/fhir/Patient/1"), .otherPatient),
            (Reference(nil, display: "Max Other"), .unknown), (nil, .unknown),
            (Reference("https://sandbox.example/fhir/Patient/1"), .own),
        ] as [(Reference?, Whose)])
    func `a dose is recorded for the patient's own prescriptions only`(subject: Reference?, whose: Whose) async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            var request = try await request(world)
            request.subject = subject
            let model = { (settings: ScreenSettings, id: String) in
                RecordAdministrationModel(
                    RecordingContext(request), of: "1", outbox: outbox, client: world.client, version: .r4,
                    method: .conditionalCreate, id: OutboxIdentifier(system: "urn:test", value: id), settings: settings)
            }
            let refused = model(world.settings, "a")
            #expect(refused.problems == (whose == .unknown ? [.unknownPatient] : []))
            await refused.save()?.value
            #expect(refused.isSaved == (whose == .own))
            var settings = world.settings
            settings.recordsForUnknownPatients = true
            let decided = model(settings, "b")
            await decided.save()?.value
            #expect(decided.isSaved == (whose != .otherPatient))
            #expect(request.subject == subject)
            let made = try await world.administrations().filter { $0.identifier.first?.system == "urn:test" }
            #expect(made.allSatisfy { $0.subject?.reference == "Patient/1" })
            #expect(made.count == [.own: 2, .unknown: 1, .otherPatient: 0][whose])
        }
    }

    enum Whose { case own, unknown, otherPatient }

    @Test func `a dose that was not taken is saved with its reason`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox)
            model.draft.outcome = .notTaken(reason: " felt sick ")
            model.draft.note = " called the nurse"
            model.draft.amount = Quantity(FHIRDecimal(1), unit: "tablet")
            await model.save()?.value
            let saved = try #require(try await world.administrations().last)
            #expect(saved.status == .notDone)
            #expect(saved.statusReason.map(\.text) == ["felt sick"])
            #expect(saved.note.map(\.text) == ["called the nurse"])
            #expect(saved.dosage == nil)
        }
    }

    @Test func `without a network the dose is saved and sent later, once`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox)
            await world.network.goDown()
            await model.save()?.value
            #expect(model.isSaved)
            #expect(model.delivery == .waiting)
            #expect(model.sendingFailure?.kind == .offline)
            #expect(await outbox.snapshot.waitingCount == 1)
            await world.network.fail(nil)
            await model.send()?.value
            #expect(model.delivery == .sent)
            #expect(model.sendingFailure == nil)
            #expect(model.send() == nil)
            #expect(try await world.administrations().count == 5)
        }
    }

    @Test func `an answer that is lost makes no second dose`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox)
            let gate = Network.Gate()
            await world.network.hold(at: gate)
            let task = model.save()
            await gate.started(0)
            #expect(model.isSaved)
            #expect(model.isSending)
            #expect(model.save() == nil)
            #expect(model.send() == nil)
            // The server has done it before the connection was lost.
            let entry = try #require(model.entry)
            _ = try await FHIRClient(base: world.client.base, version: .r4, transport: world.server).create(
                try FHIRReader(version: .r4).read(MedicationAdministration.self, from: entry.json).value)
            await gate.answer(0, .failure(URLError(.networkConnectionLost)))
            await world.network.hold(at: nil)
            await task?.value
            #expect(model.delivery == .unknown)
            await model.send()?.value
            #expect(model.delivery == .sent)
            #expect(try await world.administrations().count == 5)
        }
    }

    @Test func `a server that refuses for good is told, and the dose stays on the device`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox)
            await world.network.answer(422)
            await model.save()?.value
            #expect(model.delivery == .refused(.rejected))
            #expect(await outbox.snapshot.refusedCount == 1)
        }
    }

    @Test func `a sign-in that is needed is told, and the dose waits`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox)
            await world.network.answer(401)
            await model.save()?.value
            #expect(model.delivery == .waiting)
            #expect(model.sendingFailure?.kind == .signInNeeded)
            #expect(model.sendingFailure?.actions == [.signIn])
        }
    }

    @Test(arguments: [
        // seconds from now, amount, problems; the tolerance is five minutes
        (300.0, nil as Int?, [DraftProblem]()),
        (301, nil, [.inFuture]),
        (-86_400, 1, []),
        (0, 0, [.amountNotPositive]),
        (0, -1, [.amountNotPositive]),
        (301, 0, [.inFuture, .amountNotPositive]),
        (-70_000_000_000, nil, [.unwritableTime]),
    ])
    func `a draft knows what is wrong with it, and is not saved`(
        seconds: Double, amount: Int?, problems: [DraftProblem]
    ) async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox)
            model.draft.time = ScreenWorld.now.addingTimeInterval(seconds)
            model.draft.amount = amount.map { Quantity(FHIRDecimal($0), unit: "tablet") }
            #expect(model.problems == problems)
            #expect(model.canSave == problems.isEmpty)
            guard !problems.isEmpty else { return }
            #expect(model.save() == nil)
            #expect(await outbox.entries.isEmpty)
        }
    }

    @Test func `a double save is one, and the draft stays as it was saved`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox, sends: false)
            let task = model.save()
            #expect(model.isSaving)
            #expect(model.save() == nil)
            model.draft.note = "too late"
            #expect(model.draft.note == "")
            await task?.value
            #expect(model.save() == nil)
            model.draft.note = "too late"
            #expect(model.draft.note == "")
            #expect(await outbox.entries.count == 1)
        }
    }

    @Test func `a failure keeps the draft, and the next attempt bears the same identifier`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            // The record of another device, or of an attempt whose outcome was not known.
            let first = try await model(world, outbox, sends: false)
            await first.save()?.value
            let second = try await model(world, outbox, sends: false)
            await second.save()?.value
            #expect(second.isSaved)
            #expect(await outbox.entries.count == 1)

            let other = try await model(world, outbox, sends: false)
            other.draft.note = "something else"
            await other.save()?.value
            #expect(other.status.failure?.kind == .alreadyRecorded)
            #expect(other.status.actions == [.close])
            #expect(other.draft.note == "something else")
            #expect(other.canEdit)
            other.draft.note = ""
            await other.save()?.value
            #expect(other.isSaved)
        }
    }

    @Test func `a prescription of somebody else is not recorded`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox, of: "2")
            await model.save()?.value
            #expect(model.status.failure?.kind == .otherPatient)
            #expect(await outbox.entries.isEmpty)
        }
    }

    @Test func `the screen can be left before saving, and nothing is recorded`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox)
            #expect(await model.close().value == .discarded)
            #expect(model.isClosed)
            #expect(model.save() == nil)
            #expect(await outbox.entries.isEmpty)
        }
    }

    @Test func `the screen can be left while saving, and what was kept is taken back`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox)
            let saving = model.save()
            let ending = model.close()
            #expect(!model.isSaving)
            #expect(await ending.value == .discarded)
            await saving?.value
            #expect(!model.isSaved)
            #expect(await outbox.entries.isEmpty)
            #expect(await world.network.requests.isEmpty)
        }
    }

    // The server may have it, and somebody who believes that nothing was recorded records it again.
    @Test func `a dose that was on its way to the server is not taken back`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            await world.network.fail { request, _ in throw TransportError(.connectionLost, request: request) }
            let first = try await model(world, outbox)
            await first.save()?.value
            #expect(await outbox.entries.map(\.attempts) == [1])
            let second = try await model(world, outbox)
            second.save()
            #expect(await second.close().value == .recorded)
            #expect(await outbox.snapshot.waitingCount == 1)
        }
    }

    @Test func `the screen can be left after a failure`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox, of: "2")
            await model.save()?.value
            #expect(model.status.failure != nil)
            #expect(await model.close().value == .discarded)
        }
    }

    @Test func `the screen can be left while sending, and the dose stays recorded`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox)
            let gate = Network.Gate(cancellationError: CancellationError())
            await world.network.hold(at: gate)
            let task = model.save()
            await gate.started(0)
            #expect(await model.close().value == .recorded)
            await task?.value
            #expect(!model.isSending)
            #expect(await outbox.snapshot.waitingCount == 1)
        }
    }

    @Test func `signing out empties the screen and keeps what is saved`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox, sends: false)
            model.draft.note = "private"
            await model.save()?.value
            model.reset()
            #expect(model.phase.value == nil)
            #expect(model.entry == nil)
            #expect(model.draft.note == "")
            #expect(await outbox.entries.count == 1)
        }
    }

    @Test(arguments: [FHIRVersion.dstu2, .stu3, .r5])
    func `a dose that was not taken is one in every version`(version: FHIRVersion) async throws {
        let prescription =
            version == .dstu2
            ? #"{"resourceType":"MedicationOrder","id":"metformin","status":"active","patient":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"x"}}"#
            : version == .stu3
                ? #"{"resourceType":"MedicationRequest","id":"metformin","status":"active","intent":"order","subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"x"}}"#
                : #"{"resourceType":"MedicationRequest","id":"metformin","status":"active","intent":"order","subject":{"reference":"Patient/1"},"medication":{"concept":{"text":"x"}}}"#
        let world = try await ScreenWorld(version, adding: prescription)
        try await world.withOutbox { outbox in
            let model = try await model(world, outbox)
            model.draft.outcome = .notTaken(reason: "nausea")
            await model.save()?.value
            #expect(model.delivery == .sent)
            let saved = try #require(try await world.administrations().first)
            #expect(AdministrationRecord(saved).outcome == .notTaken)
            #expect(saved.statusReason.map(\.text) == ["nausea"])
            #expect(model.phase.value?.losses.isEmpty == true)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageSchedule
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import Observation
import TestSupport
import Testing

import MedicationScreens

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScreenFlowTests {
    private func signedIn(_ world: ScreenWorld, _ outbox: Outbox) async -> ScreenFlow {
        let flow = ScreenFlow(
            client: world.client, outbox: outbox, method: .conditionalCreate, settings: world.settings)
        flow.signIn.form = .patientID("1")
        await flow.submitSignIn()
        return flow
    }

    @Test func `nobody gets anywhere without signing in`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = ScreenFlow(
                client: world.client, outbox: outbox, method: .conditionalCreate, settings: world.settings)
            #expect(flow.place == .signIn)
            #expect(flow.open(prescription: "metformin") == nil)
            #expect(flow.record() == nil)
            #expect(await flow.save() == false)
            let report = try await flow.sync()
            #expect(report == nil)
            flow.back()
            #expect(flow.place == .signIn)
            await flow.submitSignIn()
            #expect(flow.place == .signIn)
            #expect(flow.signIn.problems == [SignInProblem(.patientID, .missing)])
            #expect(await world.network.requests.isEmpty)
        }
    }

    // MARK: Tabs

    @Test func `a tab keeps what it shows while the other is in front, and loads nothing again`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            #expect(flow.tab == .prescriptions)
            await flow.open(prescription: "metformin")?.value
            flow.detail.mode = .day
            let count = await world.network.requests.count
            flow.openPatient()
            #expect(flow.place == .patient)
            #expect(flow.place(in: .prescriptions) == .prescription("metformin"))
            // The prescription that is open already comes to the front, and is not loaded again.
            #expect(flow.open(prescription: "metformin") == nil)
            #expect(flow.place == .prescription("metformin"))
            flow.tab = .patient
            flow.back()
            #expect(flow.place == .prescription("metformin"))
            #expect(flow.detail.mode == .day)
            #expect(flow.detail.statistics != nil)
            #expect(await world.network.requests.count == count)
        }
    }

    @Test func `a dose that is being recorded stays as it was entered behind the patient, and can be saved`()
        async throws
    {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            await flow.open(prescription: "metformin")?.value
            let recording = try #require(flow.record())
            recording.draft.outcome = .notTaken(reason: "nausea")
            flow.openPatient()
            #expect(flow.place == .patient)
            #expect(flow.recording === recording)
            flow.tab = .prescriptions
            #expect(flow.place == .recording("metformin"))
            #expect(recording.draft.outcome == .notTaken(reason: "nausea"))
            // Another prescription would be in the place of the draft.
            #expect(flow.open(prescription: "otto") == nil)
            flow.openPatient()
            recording.confirmWarnings()
            #expect(await flow.save())
            // Who looks at the patient is not taken elsewhere.
            #expect(flow.place == .patient)
            #expect(flow.place(in: .prescriptions) == .prescription("metformin"))
            #expect(flow.recording == nil)
        }
    }

    @Test func `a prescription and a dose come to the front when they are opened behind the patient`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            flow.openPatient()
            await flow.open(prescription: "metformin")?.value
            #expect(flow.place == .prescription("metformin"))
            flow.openPatient()
            #expect(flow.record() != nil)
            #expect(flow.place == .recording("metformin"))
        }
    }

    @Test func `signed out, the patient's screen offers to sign in`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = ScreenFlow(
                client: world.client, outbox: outbox, method: .conditionalCreate, settings: world.settings)
            let language = try ScreenLanguage(locale: world.settings.locale)
            flow.openPatient()
            #expect(flow.place == .patient)
            #expect(flow.place(in: .prescriptions) == .signIn)
            #expect(language.message(of: flow.patient.status) == "Sign in to see your details.")
            #expect(flow.patient.status.actions == [.signIn])
            try await flow.openSignIn()
            #expect(flow.place == .signIn)
            flow.signIn.form = .patientID("1")
            await flow.submitSignIn()
            #expect(flow.place == .prescriptions)
            #expect(!flow.patient.status.isSignedOut)
            // Where the server wants to know again who asks, the same call does it.
            flow.openPatient()
            try await flow.openSignIn()
            #expect(flow.place == .signIn)
            #expect(flow.patientID == nil)
            // The tab in front stays when somebody signs out.
            flow.signIn.form = .patientID("1")
            await flow.submitSignIn()
            flow.openPatient()
            try await flow.signOut()
            #expect(flow.place == .patient)
            #expect(flow.patient.status.isSignedOut)
        }
    }

    // MARK: The session

    @Test func `signing in loads the list and the patient`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            #expect(flow.place == .prescriptions)
            #expect(flow.patientID == "1")
            #expect(flow.prescriptions.phase.value?.current.map(\.id) == ["metformin"])
            #expect(flow.patient.phase.value?.name == "Emma Muster")
            #expect(await world.network.requests.sorted() == ["GET MedicationRequest", "GET Patient", "GET Patient/1"])
            // The form is empty again: who signs in next must not see it.
            #expect(flow.signIn.form == .patientID(""))
        }
    }

    @Test func `signing out empties every screen, and nothing lands afterwards`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            await flow.open(prescription: "metformin")?.value
            let recording = try #require(flow.record())
            let gate = Network.Gate()
            await world.network.hold(at: gate)
            let tasks = [
                flow.prescriptions.reload(), flow.patient.reload(), flow.detail.reload(),
            ]
            await gate.started(3)
            try await flow.signOut()
            for call in 0..<4 { await gate.answer(call, .success(())) }
            for task in tasks { await task?.value }
            #expect(flow.place == .signIn)
            #expect(flow.patientID == nil)
            #expect(flow.recording == nil)
            #expect(recording.isClosed)
            #expect(flow.prescriptions.phase.display == .initial)
            #expect(flow.patient.phase.display == .initial)
            #expect(flow.detail.plan.display == .initial)
            #expect(flow.detail.history.display == .initial)
            #expect(flow.detail.statistics == nil)
        }
    }

    @Test func `whoever signs in or out last is who the screens are for`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = ScreenFlow(
                client: world.client, outbox: outbox, method: .conditionalCreate, settings: world.settings)
            let following = Task { await flow.follow() }
            for round in 0..<40 {
                async let one: Void = flow.session.signOut()
                if round % 2 == 0 { flow.signIn.form = .patientID("1") }
                async let two: Void = flow.submitSignIn()
                async let three: Void = flow.signOut()
                _ = try await (one, two, three)
                _ = try? await flow.session.signIn(.id(round % 3 == 0 ? "1" : "2"))
                let patient = await flow.session.patient?.id
                await flow.waitUntil { $0.patientID == patient }
                #expect((flow.place == .signIn) == (patient == nil))
            }
            following.cancel()
            await following.value
        }
    }

    @Test func `another patient is loaded anew and sees nothing of the first`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            await flow.open(prescription: "metformin")?.value
            // Somebody signs in elsewhere, as on another tab.
            try await flow.session.signIn(.id("2"))
            flow.signIn.form = .patientID("2")
            await flow.submitSignIn()
            #expect(flow.place == .prescriptions)
            #expect(flow.patientID == "2")
            #expect(flow.detail.plan.value == nil)
            #expect(flow.prescriptions.phase.value?.current.map(\.id) == ["otto"])
        }
    }

    @Test func `following the session shows who signs in elsewhere`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let session = PatientSession(client: world.client)
            try await session.signIn(.id("1"))
            let flow = ScreenFlow(
                session: session, outbox: outbox, method: .conditionalCreate, settings: world.settings)
            let following = Task { await flow.follow() }
            await flow.waitUntil { $0.patientID == "1" }
            try await session.signIn(.id("2"))
            await flow.waitUntil { $0.patientID == "2" && $0.prescriptions.phase.value != nil }
            #expect(flow.prescriptions.phase.value?.current.map(\.id) == ["otto"])
            try await flow.session.signOut()
            await flow.waitUntil { $0.place == .signIn }
            #expect(flow.prescriptions.phase.display == .initial)
            following.cancel()
            await following.value
        }
    }

    @Test func `a dose that cannot be saved keeps the screen, which can be left`() async throws {
        let unusable = """
            {"resourceType":"MedicationRequest","id":"bare","status":"active","intent":"order",\
            "subject":{"reference":"Patient/1"},"dosageInstruction":[{"text":"daily"}]}
            """
        let world = try await ScreenWorld(adding: unusable)
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            await flow.open(prescription: "bare")?.value
            let recording = try #require(flow.record())
            flow.recording?.confirmWarnings()
            #expect(await flow.save() == false)
            #expect(flow.place == .recording("bare"))
            #expect(recording.status.failure?.kind == .unusable)
            flow.back()
            #expect(flow.place == .prescription("bare"))
            #expect(flow.recording == nil)
            #expect(await outbox.entries.isEmpty)
        }
    }

    @Test func `saving does not wait for a slow server, and shows when the dose arrived`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            await flow.open(prescription: "metformin")?.value
            let gate = Network.Gate()
            await world.network.hold(at: gate)
            flow.record()
            flow.recording?.confirmWarnings()
            #expect(await flow.save())
            #expect(flow.place == .prescription("metformin"))
            #expect(flow.detail.history.value?.rows.first?.delivery == .waiting)
            await gate.answer(0, .success(()))
            await world.network.hold(at: nil)
            let report = try await flow.sync()
            // It was sent before, by the screen that was left.
            #expect(report?.sent.isEmpty == true)
            #expect(flow.detail.history.value?.rows.first?.delivery == .onServer)
            #expect(try await world.administrations().count == 5)
        }
    }

    @Test func `signing out ends sending, and the dose waits on the device`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            await flow.open(prescription: "metformin")?.value
            let gate = Network.Gate(cancellationError: CancellationError())
            await world.network.hold(at: gate)
            flow.record()
            flow.recording?.confirmWarnings()
            #expect(await flow.save())
            await gate.started(0)
            try await flow.signOut()
            #expect(await outbox.snapshot.waitingCount == 1)
            let onServer = try await world.administrations()
            #expect(onServer.count == 4)
        }
    }

    @Test func `a dose saved during a reload is not lost from the list`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            await flow.open(prescription: "metformin")?.value
            let gate = Network.Gate()
            await world.network.hold(at: gate)
            let reload = flow.detail.reload()
            await gate.started(1)
            flow.record()
            flow.recording?.confirmWarnings()
            #expect(await flow.save())
            #expect(flow.detail.history.value?.rows.count == 4)
            // Two requests of the reload, the list once more, and the dose.
            for call in 0..<4 { await gate.answer(call, .success(())) }
            await world.network.hold(at: nil)
            await reload?.value
            try await flow.sync()
            await flow.detail.reload()?.value
            #expect(flow.detail.history.value?.rows.count == 4)
        }
    }

    @Test func `what waited is sent and shown as sent`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            await flow.open(prescription: "metformin")?.value
            await world.network.goDown()
            flow.record()
            flow.recording?.confirmWarnings()
            #expect(await flow.save())
            #expect(flow.place == .prescription("metformin"))
            #expect(flow.detail.history.value?.rows.first?.delivery == .waiting)
            // The first attempt ends without having sent anything.
            let first = try await flow.sync()
            #expect(first?.sent.isEmpty == true)
            #expect(first?.waiting == 1)
            await world.network.fail(nil)
            let report = try await flow.sync()
            #expect(report?.sent.count == 1)
            #expect(flow.detail.history.value?.rows.first?.delivery == .onServer)
            #expect(flow.detail.history.value?.rows.count == 4)
        }
    }

    @Test func `what waits is not sent with the rights of whoever signs in next`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            await flow.open(prescription: "metformin")?.value
            await world.network.goDown()
            for _ in 0..<2 {
                flow.record()
                flow.recording?.confirmWarnings()
                #expect(await flow.save())
            }
            #expect(try await flow.sync()?.waiting == 2)
            await world.network.fail(nil)
            let gate = Network.Gate()
            await world.network.hold(at: gate)
            let count = await world.network.requests.count
            let sync = Task { try await flow.sync() }
            await gate.started(0)
            await world.network.hold(at: nil)
            try await flow.signOut()
            flow.signIn.form = .patientID("2")
            await flow.submitSignIn()
            #expect(flow.patientID == "2")
            await gate.answer(0, .success(()))
            // The search for the first was on its way when the patient changed: it may have arrived before.
            #expect(try await sync.value == nil)
            #expect(await outbox.snapshot.waitingCount >= 1)
            let sent = await world.network.requests[count...].filter { $0.contains("MedicationAdministration") }
            #expect(sent.count == 1)
        }
    }

    @Test func `a dose of the schedule that was taken is not recorded again by mistake`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = await signedIn(world, outbox)
            await flow.open(prescription: "metformin")?.value
            let evening = try #require(DoseIdentity("metformin/0/2026-03-10/20:00:00"))
            // What was not taken may be taken after all.
            for outcome in [AdministrationDraft.Outcome.notTaken(reason: ""), .taken] {
                #expect(flow.detail.administration(of: evening) == nil)
                let recording = try #require(flow.record(dose: evening))
                recording.draft.outcome = outcome
                flow.recording?.confirmWarnings()
                #expect(await flow.save())
            }
            // Where the dose is, on this device or on the server, makes no difference.
            for _ in 0..<2 {
                #expect(flow.detail.plan.value?.nextDoses.doses.first?.id == evening)
                #expect(flow.detail.administration(of: evening)?.outcome == .taken)
                #expect(flow.record(dose: evening) == nil)
                #expect(flow.place == .prescription("metformin"))
                try await flow.sync()
                await flow.detail.reload()?.value
            }
            // A dose of another prescription is none of this one, and one that is not on the schedule can be recorded.
            let other = try #require(DoseIdentity("other/0/2026-03-10/20:00:00"))
            #expect(flow.record(dose: other) == nil)
            #expect(flow.record() != nil)
        }
    }

    @Test(arguments: 0..<6)
    func `no events show anything of another patient, or after signing out`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = ScreenFlow(
                client: world.client, outbox: outbox, method: .conditionalCreate, settings: world.settings)
            let own = ["1": "metformin", "2": "otto"]
            var tasks: [Task<Void, Never>] = []
            for _ in 0..<60 {
                switch UInt.random(in: 0..<11, using: &generator) {
                case 0, 1:
                    flow.signIn.form = .patientID(["1", "2"].randomElement(using: &generator) ?? "1")
                    await flow.submitSignIn()
                case 2: try await flow.signOut()
                case 3, 4:
                    let id = ["metformin", "otto"].randomElement(using: &generator) ?? "otto"
                    if let task = flow.open(prescription: id) { tasks.append(task) }
                case 5: flow.record()
                case 6:
                    flow.recording?.confirmWarnings()
                    await flow.save()
                case 7: flow.back()
                case 8: flow.tab = ScreenTab.allCases.randomElement(using: &generator) ?? .patient
                case 9:
                    let reloads = [flow.detail.reload(), flow.prescriptions.reload(), flow.patient.reload()]
                    tasks += reloads.compactMap(\.self)
                default: while let task = tasks.popLast() { await task.value }
                }
                let id = flow.patientID
                #expect((flow.place(in: .prescriptions) == .signIn) == (id == nil))
                #expect(flow.place(in: .patient) == .patient)
                #expect(flow.place == flow.place(in: flow.tab))
                #expect(flow.patient.status.isSignedOut == (id == nil))
                #expect(flow.prescriptions.patient == id)
                #expect(flow.patient.patient == id)
                #expect(flow.patient.phase.value?.patient.id ?? id == id)
                let rows = flow.prescriptions.phase.value.map { $0.current + $0.others } ?? []
                #expect(rows.allSatisfy { $0.id == own[id ?? ""] })
                #expect(flow.detail.key?.patient ?? id == id)
                #expect(flow.detail.plan.value?.row.id ?? own[id ?? ""] == own[id ?? ""])
                if case .recording = flow.place(in: .prescriptions) {
                    #expect(flow.recording != nil)
                } else {
                    #expect(flow.recording == nil)
                }
            }
            for task in tasks { await task.value }
        }
    }
}

extension ScreenFlow {
    /// Waits until something holds that observers of the screens hear of.
    fileprivate func waitUntil(_ condition: (ScreenFlow) -> Bool) async {
        while true {
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            let holds = withObservationTracking {
                condition(self)
            } onChange: {
                continuation.finish()
            }
            // A test that has run out of time must not go round for ever.
            if holds || Task.isCancelled { return }
            for await _ in stream {}
            // The change is told before it is done.
            await Task.yield()
        }
    }
}

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

/// What is shown after a restart without a network, and to whom.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OfflineCopyTests {
    /// An app that has just been started, with what it finds on the disk.
    private func start(
        _ world: ScreenWorld, _ folder: URL, patient: String = "1", client: FHIRClient? = nil, seal: Seal? = nil
    ) async throws -> ScreenFlow {
        let client = client ?? world.client
        let outbox = try Outbox(
            folder: folder.appendingPathComponent("outbox-\(client.version)"), server: client.base,
            environment: .stopped(at: ScreenWorld.now))
        let flow = ScreenFlow(
            client: client, outbox: outbox, method: .conditionalCreate,
            copy: OfflineCopy(
                folder: folder.appendingPathComponent("copy"), seal: seal, environment: .stopped(at: Self.read)),
            settings: world.settings)
        flow.signIn.form = .patientID(patient)
        await flow.submitSignIn()
        return flow
    }

    /// When the copy was made: Monday, 9 March 2026, 07:30 in Vienna.
    private static let read = Date(timeIntervalSince1970: 1_773_037_800)

    private func withWorld(_ body: @MainActor (ScreenWorld, URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copy-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(try await ScreenWorld(), folder)
    }

    private func files(_ folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("copy").path)) ?? []
    }

    @Test func `a dose is recorded after a restart without a network, and is on the server once`() async throws {
        try await withWorld { world, folder in
            let first = try await start(world, folder)
            #expect(first.prescriptions.phase.value?.copyDate == nil)
            #expect(files(folder) == ["patient.copy"])
            await world.network.goDown()

            let flow = try await start(world, folder)
            #expect(flow.patientID == "1")
            #expect(flow.patient.phase.value?.name == first.patient.phase.value?.name)
            let list = try #require(flow.prescriptions.phase.value)
            #expect(list.current.map(\.id) == ["metformin"])
            #expect(list.current == first.prescriptions.phase.value?.current)
            #expect(list.copyDate == Self.read)
            let language = try ScreenLanguage(locale: world.settings.locale)
            #expect(
                language.copyNotice(readAt: Self.read, in: world.settings.zone)
                    == "No current data from the server. Last updated: Monday, March 9, 2026, 07:30. "
                    + "There may have been changes since then.")

            await flow.open(prescription: "metformin")?.value
            let plan = try #require(flow.detail.plan.value)
            #expect(plan.copyDate == Self.read)
            // Doses are no part of the copy: nothing says that none was taken.
            #expect(flow.detail.history.value == nil)
            let dose = try #require(plan.nextDoses.doses.first?.id)
            let recording = try #require(flow.record(dose: dose))
            recording.draft.outcome = .taken
            #expect(recording.problems.isEmpty)
            recording.confirmWarnings()
            #expect(await flow.save())

            // What this device has recorded is known, before and after another restart.
            for app in [flow, try await start(world, folder)] {
                await app.open(prescription: "metformin")?.value
                let again = try #require(app.record(dose: dose))
                again.draft.outcome = .taken
                #expect(again.warnings.contains(.sameAgain))
                app.back()
            }

            await world.network.fail(nil)
            let count = try await world.administrations().count
            let back = try await start(world, folder)
            #expect(back.prescriptions.phase.value?.copyDate == nil)
            #expect(try await back.sync()?.sent.count == 1)
            #expect(try await world.administrations().count == count + 1)
        }
    }

    @Test func `signing out removes it, and nobody finds it after that`() async throws {
        try await withWorld { world, folder in
            let flow = try await start(world, folder)
            #expect(files(folder) == ["patient.copy"])
            try await flow.signOut()
            #expect(files(folder).isEmpty)
            await world.network.goDown()
            let next = try await start(world, folder)
            #expect(next.patientID == nil)
            #expect(next.place == .signIn)
        }
    }

    @Test func `another patient finds nothing, and takes its place`() async throws {
        try await withWorld { world, folder in
            _ = try await start(world, folder)
            await world.network.goDown()
            #expect(try await start(world, folder, patient: "2").patientID == nil)
            #expect(files(folder) == ["patient.copy"])
            await world.network.fail(nil)
            #expect(try await start(world, folder, patient: "2").patientID == "2")
            await world.network.goDown()
            #expect(try await start(world, folder, patient: "1").patientID == nil)
            let other = try await start(world, folder, patient: "2")
            #expect(other.prescriptions.phase.value?.current.map(\.id) == ["otto"])
        }
    }

    @Test func `another server and another version find nothing`() async throws {
        try await withWorld { world, folder in
            _ = try await start(world, folder)
            await world.network.goDown()
            let copy = OfflineCopy(folder: folder.appendingPathComponent("copy"), seal: nil)
            let elsewhere = try #require(URL(string: "https://elsewhere.example/fhir"))
            #expect(await copy.content(of: world.client.base, .r4)?.patient.id == "1")
            #expect(await copy.content(of: world.client.base, .r5) == nil)
            #expect(await copy.content(of: elsewhere, .r4) == nil)
            #expect(await copy.version(of: world.client.base) == .r4)
            #expect(await copy.version(of: elsewhere) == nil)
        }
    }

    // Who may not see the record, or whom the server does not know any more, sees no copy of it either.
    @Test(arguments: [401, 403, 404])
    func `a server that refuses is not away`(status: Int) async throws {
        try await withWorld { world, folder in
            _ = try await start(world, folder)
            await world.network.answer(status)
            let flow = try await start(world, folder)
            #expect(flow.patientID == nil)
        }
    }

    @Test func `it is readable by its owner only, and sealed with a seal`() async throws {
        try await withWorld { world, folder in
            let seal = Seal(
                seal: { $0.map { $0 ^ 0x5A } }, open: { $0.map { $0 ^ 0x5A } })
            _ = try await start(world, folder, seal: seal)
            let file = folder.appendingPathComponent("copy/patient.copy")
            let bytes = Array(try Data(contentsOf: file))
            for secret in ["Muster", "metformin", "sandbox.example"] {
                #expect(bytes.firstRange(of: Array(secret.utf8)) == nil)
            }
            let files = FileManager.default
            #expect(try files.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
            let place = file.deletingLastPathComponent().path
            #expect(try files.attributesOfItem(atPath: place)[.posixPermissions] as? Int == 0o700)
            await world.network.goDown()
            #expect(try await start(world, folder).patientID == nil)
            #expect(try await start(world, folder, seal: seal).patientID == "1")
        }
    }
}

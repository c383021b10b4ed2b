// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import TestSupport
import Testing

import MedicationScreens

/// A host as an app would write one, with lines of text for views: the compiled part of the guide UsingItFromAnApp.
@MainActor
private struct Host {
    let flow: ScreenFlow
    let language: ScreenLanguage
    /// This host has a view of its own for a first load, and the message for everything else.
    let container = ContainerModel(parts: [.loading])

    init(client: FHIRClient, outbox: Outbox, settings: ScreenSettings) throws {
        flow = ScreenFlow(client: client, outbox: outbox, method: .conditionalCreate, settings: settings)
        language = try ScreenLanguage(locale: settings.locale)
    }

    /// The lines of the present screen.
    var lines: [String] {
        switch flow.place {
        case .signIn:
            [language.title(of: .signIn), language.warning(of: flow.signIn.form.kind)]
                + flow.signIn.problems.map { "\(language.label(of: $0.field)): \(language.text($0))" }
                + frame(flow.signIn.status) + flow.signIn.candidates
        case .prescriptions: [language.title(of: .prescriptions)] + list
        case .prescription: detail
        case .recording: recording
        case .patient: frame(flow.patient.status) + (flow.patient.phase.value.map { [$0.name] } ?? [])
        }
    }

    private var list: [String] {
        let phase = flow.prescriptions.phase
        // The exhaustive choice: what is no content is the host's own view or the message.
        switch container.screen(for: phase).part {
        case .optional, .message: return frame(flow.prescriptions.status)
        case .content:
            guard let list = phase.value else { return [] }
            return list.warnings.map { language.text($0) }
                + list.all.flatMap { row in
                    [language.name(of: row), language.instructions(of: row)]
                        + row.warnings.map(\.text) + row.quotes.map(\.text)
                } + frame(flow.prescriptions.status)
        }
    }

    private var detail: [String] {
        var lines: [String] = []
        if let plan = flow.detail.plan.value {
            lines += [language.name(of: plan.row), language.instructions(of: plan.row)]
            lines += [language.nextDosesTitle] + plan.nextDoses.doses.map { "\($0.dayText) \($0.timeText)" }
            lines += [language.note(on: plan.nextDoses)].compactMap(\.self)
        }
        lines += frame(flow.detail.planStatus)
        if let history = flow.detail.history.value {
            lines += [language.title(of: .administrations)]
            lines += history.warnings.map { language.text($0) }
            lines += history.rows.map { row in
                let delivery = [language.text(row.delivery)].compactMap(\.self)
                return ([row.timeText, row.outcomeText] + row.reasons + delivery).joined(separator: "; ")
            }
        }
        if let statistics = flow.detail.statistics { lines.append(statistics.chart.summary) }
        return lines + frame(flow.detail.historyStatus)
    }

    private var recording: [String] {
        guard let model = flow.recording else { return [] }
        return [language.title(of: .recording)] + model.problems.map { language.text($0) }
            + model.warnings.map { language.text($0) } + frame(model.status)
    }

    /// Message, notice and failure of a screen, and its buttons in brackets.
    private func frame(_ status: ScreenStatus) -> [String] {
        let failure = status.failure.map { language.text($0) }
        let texts = [language.message(of: status), language.notice(of: status), failure]
        return texts.compactMap(\.self) + status.actions.map { "[\(language.text($0))]" }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HostTests {
    @Test func `an app drives the screens from signing in to signing out`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let host = try Host(client: world.client, outbox: outbox, settings: world.settings)
            let flow = host.flow

            // Signing in: an empty form, a typing error, and then somebody who exists.
            let warning = "This number only finds a record. It does not prove who you are: other people may know it."
            await flow.submitSignIn()
            #expect(host.lines == ["Sign in", warning, "Patient ID: Please fill in this field.", "[Sign in]"])
            flow.signIn.form = .patientID("3")
            await flow.submitSignIn()
            #expect(
                host.lines == [
                    "Sign in", warning, "You could not be signed in.",
                    "No patient matches your entry. Check it and try again.",
                    "[Change entry]",
                ])

            // The list: loading, then rows.
            flow.signIn.form = .identifier(system: "urn:card", value: "777")
            let gate = Network.Gate()
            await world.network.hold(at: gate)
            let signingIn = Task { await flow.submitSignIn() }
            await gate.answer(0, .success(()))
            await gate.started(2)
            #expect(flow.place == .prescriptions)
            #expect(host.lines == ["Prescriptions", "Loading…", "[Cancel]"])
            for call in 1...2 { await gate.answer(call, .success(())) }
            await signingIn.value
            await world.network.hold(at: nil)
            #expect(
                host.lines == ["Prescriptions", "Metformin 500 mg", "Twice a day at 08:00 and 20:00", "[Refresh]"])

            // A prescription: instructions, next doses, recorded doses, chart.
            await flow.open(prescription: "metformin")?.value
            let first = [
                "Metformin 500 mg", "Twice a day at 08:00 and 20:00", "Next doses", "Tuesday, March 10, 2026 20:00",
                "Wednesday, March 11, 2026 08:00", "Wednesday, March 11, 2026 20:00", "[Refresh]", "Recorded doses",
            ]
            let rows = [
                "Tuesday, March 10, 2026, 08:00; taken", "Monday, March 9, 2026, 20:00; not taken; nausea",
                "Monday, March 9, 2026, 08:05; taken",
            ]
            #expect(Array(host.lines.prefix(first.count + rows.count)) == first + rows)

            // Recording without a network: a mistake, then saved on the device.
            await world.network.goDown()
            let dose = try #require(flow.detail.plan.value?.nextDoses.doses.first)
            let recording = try #require(flow.record(dose: dose.id))
            recording.draft.time = ScreenWorld.now.addingTimeInterval(3_600)
            flow.recording?.confirmWarnings()
            #expect(await flow.save() == false)
            #expect(host.lines.prefix(2) == ["Record a dose", "The time is in the future."])
            recording.draft.time = ScreenWorld.now
            flow.recording?.confirmWarnings()
            #expect(await flow.save())
            #expect(flow.place == .prescription("metformin"))
            #expect(host.lines.contains("Tuesday, March 10, 2026, 13:00; taken; not sent yet"))

            #expect(try await flow.sync()?.waiting == 1)

            // A reload that fails keeps everything and says so.
            await flow.detail.reload()?.value
            #expect(host.lines.contains("Tuesday, March 10, 2026, 13:00; taken; not sent yet"))
            #expect(host.lines.contains("Could not be updated. What you see may be out of date."))
            #expect(host.lines.contains("No connection to the server. Check your network and try again."))

            // The network is back: the dose is sent, once.
            await world.network.fail(nil)
            try await flow.sync()
            await flow.detail.reload()?.value
            #expect(host.lines.contains("Tuesday, March 10, 2026, 13:00; taken"))
            #expect(try await world.administrations().count == 5)

            // The patient, with the prescription behind it, and out.
            flow.openPatient()
            #expect(host.lines.contains("Emma Muster"))
            flow.back()
            #expect(flow.place == .prescription("metformin"))
            flow.openPatient()
            try await flow.signOut()
            #expect(host.lines == ["Sign in to see your details.", "[Sign in]"])
            flow.back()
            #expect(host.lines == ["Sign in", warning, "[Sign in]"])
        }
    }
}

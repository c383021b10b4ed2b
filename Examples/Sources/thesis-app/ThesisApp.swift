// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage
import FHIRCore
import FHIROutbox
import FHIRSandbox
import FHIRTransport
import Foundation
import MedicationScreens

/// The app of the thesis, in its version of FHIR: five screens in two tabs, shown as lines and driven by lines.
@main @MainActor
struct ThesisApp {
    let flow: ScreenFlow
    let words: ScreenLanguage
    let zone: TimeZone

    static func main() async throws {
        guard let zone = TimeZone(identifier: "Europe/Vienna") else { return }
        let now = try Date("2016-08-16T11:00:00Z", strategy: .iso8601)  // always the same; an app asks the clock
        let server = SandboxServer(version: .dstu2, environment: .stopped(at: now))
        _ = try await server.load(PackageResources.record_json)
        let client = try FHIRClient(base: server.base, version: .dstu2, transport: server)
        let folder = URL.temporaryDirectory.appending(path: "thesis-app-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let outbox = try Outbox(folder: folder, server: client.base, environment: .stopped(at: now))
        let locale = Locale(identifier: CommandLine.arguments.dropFirst().first ?? "en")
        let settings = ScreenSettings(locale: locale, zone: zone, environment: .stopped(at: now))
        let flow = ScreenFlow(client: client, outbox: outbox, method: .updateCreate, settings: settings)
        let app = ThesisApp(flow: flow, words: try ScreenLanguage(locale: locale), zone: zone)
        app.show()
        while let line = readLine() { try await app.perform(line.split(separator: " ").map(String.init)) }
    }

    /// Does what a line asks for, as a tap would; what the screen in front does not have changes nothing.
    func perform(_ input: [String]) async throws {
        let rest = input.dropFirst().joined(separator: " ")
        switch input.first {
        case "sign-in" where input.count == 3:
            flow.signIn.form = .email(input[1], birthDate: FHIRDateTime(input[2])?.civilDate)
            await flow.submitSignIn()
        case "open": await flow.open(prescription: rest)?.value
        case "by": flow.detail.mode = DateGroupingMode(rawValue: rest) ?? flow.detail.mode
        case "record": flow.record()
        case "skip": flow.recording?.draft.outcome = .notTaken(reason: rest)
        case "confirm": flow.recording?.confirmWarnings()
        case "save": if await flow.save() { try await flow.sync() }
        case "back": flow.back()
        case "tab": flow.tab = ScreenTab(rawValue: rest) ?? flow.tab
        case "sign-out": try await flow.signOut()
        default: print("sign-in EMAIL DATE, tab ID, open ID, by MODE, record, skip WHY, confirm, save, back, sign-out")
        }
        show()
    }

    func show() {
        let bar = ScreenTab.allCases.map { $0 == flow.tab ? "[\(words.text($0))]" : words.text($0) }
        let screen =
            switch flow.place {
            case .signIn: signIn + frame(flow.signIn.status)
            case .prescriptions: list + frame(flow.prescriptions.status)
            case .prescription: detail + frame(flow.detail.planStatus) + frame(flow.detail.historyStatus)
            case .recording: recording
            case .patient: patient + frame(flow.patient.status)
            }
        print(([bar.joined(separator: " | ")] + screen).joined(separator: "\n"), terminator: "\n\n")
    }

    var signIn: [String] {
        [words.title(of: .signIn), words.warning(of: .email), field(.email, ""), field(.birthDate, "")]
            + flow.signIn.problems.map { field($0.field, words.text($0)) }
    }

    var list: [String] {
        let list = flow.prescriptions.phase.value
        return (list?.warnings ?? []).map(words.text) + (list?.all ?? []).flatMap(lines)
    }

    var detail: [String] {
        let (plan, history) = (flow.detail.plan.value, flow.detail.history.value)
        var shown = plan.map { lines(of: $0.row) + [words.note(on: $0.nextDoses)].compactMap(\.self) } ?? []
        shown += (plan?.nextDoses.doses ?? []).map { "\(words.nextDosesTitle): \($0.dayText) \($0.timeText)" }
        shown += [field(.grouping, words.text(flow.detail.mode)), flow.detail.statistics?.chart.text(width: 60) ?? ""]
        let rows = (history?.rows ?? []).map { ([$0.timeText, $0.outcomeText] + $0.reasons).joined(separator: "; ") }
        return shown + (history?.warnings ?? []).map(words.text) + rows
    }

    var recording: [String] {
        guard let model = flow.recording else { return [] }
        let (taken, time) = (model.draft.outcome == .taken ? "✓" : "–", words.moment(model.draft.time, in: zone))
        return [words.title(of: .recording), field(.wasTaken, taken), field(.time, time)]
            + model.problems.map(words.text) + model.warnings.map(words.text) + frame(model.status)
    }

    var patient: [String] {
        guard let patient = flow.patient.phase.value else { return [] }
        return [field(.name, patient.name)] + patient.emails.map { field(.email, $0) }
            + patient.addressLines.map { field(.address, $0) } + patient.warnings.map(words.text)
    }

    func lines(of row: PrescriptionRow) -> [String] {
        ["\(words.name(of: row)) (\(row.id))", words.instructions(of: row)] + row.warnings.map(\.text)
            + row.quotes.map(\.text) + (row.state == .inForce ? [] : [words.text(row.state)])
    }

    func field(_ field: ScreenField, _ text: String) -> String { "\(words.label(of: field)): \(text)" }

    func frame(_ status: ScreenStatus) -> [String] {
        [words.message(of: status), words.notice(of: status), status.failure.map(words.text)].compactMap(\.self)
            + status.actions.map { "[\(words.text($0))]" }
    }
}

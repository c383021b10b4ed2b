// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage
import FHIRCore
import Foundation
import MedicationScreens

extension App {
    /// Shows one prescription: instructions, next doses, recorded doses, their chart, and how they compare.
    func show(_ id: String) async throws -> ExitStatus {
        let plan = try await open(id)
        try terminal.heading(plan.title)
        if plan.row.state != .inForce { try terminal.print(" \(state(of: plan.row))") }
        for line in instructions(plan.row) { try terminal.print("  \(line)") }
        try show(plan.nextDoses)
        guard try showRecords() else { return .failed }
        guard let statistics = flow.detail.statistics else { return .done }
        try terminal.picture(statistics.chart.text(width: terminal.width))
        if let adherence = statistics.adherence, adherence.basis != nil {
            let words = try ChartLanguage(locale: reader.locale)
            let calendar = AdherenceCalendar(adherence, title: plan.title, language: words)
            try terminal.print()
            // When the treatment ended stands below the chart.
            let said = Set(statistics.chart.summary.split(separator: "\n"))
            for line in calendar.summary.split(separator: "\n") where !said.contains(line) {
                try terminal.print("\(line)")
            }
            // Why the numbers are others than those of the chart.
            for note in calendar.notes { try terminal.print("\(note, .dim)") }
        }
        return .done
    }

    /// Loads a prescription.
    ///
    /// - Parameter id: Its id.
    /// - Returns: The prescription.
    /// - Throws: `Problem`, with the ids that there are.
    func open(_ id: String) async throws -> PrescriptionPlan {
        await progress.during(reader.words(.loading, .prescription)) {
            await flow.open(prescription: id)?.value
        }
        if let plan = flow.detail.plan.value { return plan }
        let list = flow.prescriptions.phase.value
        let known = (list?.all ?? []).map(\.id).joined(separator: ", ")
        let hints = known.isEmpty ? [] : ["\(language.title(of: .prescriptions)): \(known)"]
        throw Problem(flow.detail.planStatus, flow.detail.plan.failure, about: id, hints: hints, reader)
    }

    private func show(_ doses: NextDoses) throws {
        // That it is not in force, or not to be taken, was said above.
        switch doses {
        case .notInForce, .doNotTake: return
        case .times, .doubtful, .lookItUp, .asNeeded, .over, .replaced, .unavailable: break
        }
        try terminal.print("  \(language.nextDosesTitle, .bold)")
        // Who reads a time first may not read on.
        if let warning = warning(on: doses) { try terminal.print("    \("! \(warning)", .yellow)") }
        var days: [(day: String, times: [String])] = []
        for dose in doses.doses {
            if days.last?.day == dose.dayText {
                days[days.count - 1].times.append(dose.timeText)
            } else {
                days.append((dose.dayText, [dose.timeText]))
            }
        }
        for (day, times) in days { try terminal.print("    \(day)  \(times.joined(separator: "  "))") }
        if warning(on: doses) == nil, let note = language.note(on: doses) {
            try terminal.print("    \(note, .dim)")
        }
        if case .unavailable(let error) = doses { try terminal.print("    \(error, .dim)") }
    }

    /// What must be read before the times of doses that may be others; nil where they can be relied on.
    private func warning(on doses: NextDoses) -> String? {
        switch doses {
        case .doubtful, .lookItUp, .replaced: language.note(on: doses)
        case .times, .asNeeded, .over, .notInForce, .doNotTake, .unavailable: nil
        }
    }

    /// Shows the doses that were recorded last.
    ///
    /// - Returns: Whether the recorded doses could be loaded.
    private func showRecords() throws -> Bool {
        let (phase, status) = (flow.detail.history, flow.detail.historyStatus)
        try terminal.print("  \(language.title(of: .administrations), .bold)")
        for row in phase.value?.rows.prefix(Self.recordedCount) ?? [] {
            let outcome = sign(row.outcome, row.outcomeText)
            let delivery: TerminalText = language.text(row.delivery).map { " \("(\($0))", .yellow)" } ?? ""
            let reasons = row.reasons.isEmpty ? "" : " – " + row.reasons.joined(separator: ", ")
            try terminal.print("    \(outcome)  \(row.timeText)\(reasons)\(delivery)")
        }
        if let message = language.message(of: status) { try terminal.print("    \(message)") }
        if let notice = language.notice(of: status) { try terminal.warn(notice) }
        try tell(phase.value?.warnings.map(language.text) ?? [])
        guard let failure = status.failure else { return true }
        try terminal.warn(language.text(failure))
        return false
    }

    /// What became of a dose, with a sign, so that it can be told without colours.
    func sign(_ outcome: AdministrationOutcome, _ text: String) -> TerminalText {
        switch outcome {
        case .taken: "\("✓ \(text)", .green)"
        case .notTaken: "\("✗ \(text)", .red)"
        default: "\("? \(text)", .yellow)"
        }
    }
}

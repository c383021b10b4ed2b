// SPDX-License-Identifier: Apache-2.0

import ContentState
import DosageLanguage
import FHIRCore
import MedicationScreens

extension App {
    /// Shows the prescriptions.
    func showList() throws -> ExitStatus {
        let model = flow.prescriptions
        guard let list = model.phase.value else { throw Problem(model.status, model.phase.failure, reader) }
        try terminal.heading(language.title(of: .prescriptions))
        if let message = language.message(of: model.status) { try terminal.print("  \(message)") }
        for row in list.current { try show(row, among: list.all) }
        if !list.replaced.isEmpty {
            try terminal.heading(language.replacedTitle)
            for row in list.replaced { try show(row, among: list.all) }
            if !list.others.isEmpty { try terminal.print() }
        }
        for row in list.others { try show(row, among: list.all) }
        // Apart, and under words that say why.
        if !list.unassigned.isEmpty {
            try terminal.warn(language.text(PrescriptionList.Warning.unnamedPatient(list.unassigned.count)))
            for row in list.unassigned { try show(row, among: list.unassigned) }
        }
        try tell(list.warnings.filter { !$0.isOfUnassigned }.map(language.text))
        return .done
    }

    private func show(_ row: PrescriptionRow, among rows: [PrescriptionRow]) throws {
        try terminal.print("• \(language.name(of: row, among: rows), .bold) [\(row.id)]\(state(of: row))")
        for line in instructions(row) { try terminal.print("    \(line)") }
    }

    /// Shows warnings, each once.
    func tell(_ warnings: [String]) throws {
        var said: Set<String> = []
        for warning in warnings where said.insert(warning).inserted { try terminal.warn(warning) }
    }

    /// The state of a prescription that is not in force, in brackets.
    func state(of row: PrescriptionRow) -> TerminalText {
        guard row.state != .inForce else { return "" }
        // Somebody may be taking what is on hold, or not ordered yet; what is over is past.
        return " \("(\(language.text(row.state)))", row.state == .over ? .dim : .yellow)"
    }

    /// How to take it: the sentence, what must be told beside it, and what it leaves out.
    func instructions(_ row: PrescriptionRow) -> [TerminalText] {
        let text = language.instructions(of: row)
        var lines: [TerminalText]
        switch row.instructions {
        case .sentence(let sentence):
            lines = ["\(text)"]
            lines += row.warnings.map { "\("! \($0.text)", .yellow)" }
            // The name already says that it is not in force.
            lines += sentence.issues.filter { $0.code != .notInForce }.map { "\($0, .dim)" }
        case .doNotTake, .enteredInError:
            lines = ["\(text, .red)"]
            lines += row.warnings.map { "\("! \($0.text)", .yellow)" }
        case .unavailable(let error):
            lines = ["\(text, .red)", "\(error, .dim)"]
            lines += row.warnings.map { "\("! \($0.text)", .yellow)" }
        }
        lines += row.quotes.map { "\(reader.own.openingQuote)\($0.text)\(reader.own.closingQuote)" }
        return lines
    }
}

extension PrescriptionList.Warning {
    /// Whether it stands as a title above prescriptions that do not say whose they are.
    fileprivate var isOfUnassigned: Bool {
        if case .unnamedPatient = self { true } else { false }
    }
}

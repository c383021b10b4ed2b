// SPDX-License-Identifier: Apache-2.0

import ContentState
import DosageLanguage
import FHIRCore
import FHIRTransport
import Foundation
import MedicationScreens

/// The screens of the app, one after the other.
@MainActor
struct App {
    let client: FHIRClient
    let options: Options
    let terminal: Terminal
    let now: Date
    let words: Words
    /// The language and region of what is shown.
    let locale: Locale
    private let isFallbackLanguage: Bool

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    init(client: FHIRClient, options: Options, terminal: Terminal, now: Date) throws {
        (self.client, self.options, self.terminal, self.now) = (client, options, terminal, now)
        let wish = Locale(identifier: options.language)
        // The words around the sentences are in their language.
        let builder = try DosageSentenceBuilder(locale: wish)
        isFallbackLanguage = builder.isFallbackLanguage
        locale = isFallbackLanguage ? Locale(identifier: builder.language) : wish
        words = Words(language: builder.language)
    }

    func run() async throws {
        let session = PatientSession(client: client)
        let patient = try await session.signIn(.id(options.patient))
        try terminal.print("\(words.signedIn) \(patient.name.first?.displayText ?? options.patient, .bold)")
        if isFallbackLanguage {
            try warn("\(words.fallbackLanguage): \(options.language)")
        }
        let list = try await prescriptions()
        switch options.command {
        case .list: try show(list)
        case .show(let id): try await show(details: try row(id, in: list))
        case .chart(let id, let wish): try await showChart(of: try row(id, in: list), wish)
        case .record(let id, let taken): try await record(try row(id, in: list), taken: taken)
        case .report(let file): try await report(on: patient, list, to: file)
        case .tour: try await tour(list)
        }
    }

    private func tour(_ list: PrescriptionList) async throws {
        try show(list)
        guard let first = list.current.first ?? list.others.first else { return }
        try await show(details: first)
        guard first.isCurrent else { return }
        if options.server == nil {
            try await record(first, taken: true)
            try await showChart(of: first, ChartWish(count: 1))
        } else {
            // A tour must not write into somebody's record unasked.
            try terminal.print("\n\(words.notRecorded)")
        }
    }

    func warn(_ text: String) throws {
        try terminal.print("\("! \(text)", .yellow)")
    }

    // MARK: Prescriptions

    private func prescriptions() async throws -> PrescriptionList {
        let model = PrescriptionListModel(client: client, locale: locale, zone: options.zone)
        await model.show(patient: options.patient)?.value
        if let failure = model.phase.failure { throw failure }
        guard let list = model.phase.value else { throw Problem(description: "the server did not answer") }
        return list
    }

    private func row(_ id: String, in list: PrescriptionList) throws -> PrescriptionRow {
        let rows = list.current + list.others
        guard let row = rows.first(where: { $0.id == id }) else {
            let known = rows.map(\.id).joined(separator: ", ")
            throw Problem(description: "there is no prescription \(id); there are: \(known)")
        }
        return row
    }

    private func show(_ list: PrescriptionList) throws {
        try terminal.heading(words.prescriptions)
        for row in list.current + list.others { try show(row) }
        var said: Set<String> = []
        for warning in list.warnings.map(words.text) where said.insert(warning).inserted { try warn(warning) }
    }

    private func show(_ row: PrescriptionRow) throws {
        try terminal.print("• \(row.name ?? row.id, .bold) [\(row.id)]\(state(of: row))")
        for line in instructions(row) { try terminal.print("    \(line)") }
    }

    /// The state of a prescription that is not in force, in brackets.
    func state(of row: PrescriptionRow) -> TerminalText {
        guard let text = words.text(row.state) else { return "" }
        // Somebody may be taking what is on hold, or not ordered yet; what is over is past.
        return " \("(\(text))", row.state == .over ? .dim : .yellow)"
    }

    // MARK: Instructions

    /// How to take it: the sentence, what is doubtful about it, and what it leaves out.
    func instructions(_ row: PrescriptionRow) -> [TerminalText] {
        var lines: [TerminalText] = []
        switch row.instructions {
        case .sentence(let sentence):
            lines = ["\(sentence.text)"] + sentence.issues.map { "\("! \(words.doubt): \($0)", .yellow)" }
        case .doNotTake:
            lines = ["\(words.doNotTake, .red)"]
        case .unavailable(let error):
            lines = ["\(words.cannotSay, .red)", "\(error, .dim)"]
        }
        lines += row.quotes.map { "\(words.openingQuote)\($0.text)\(words.closingQuote)" }
        if !row.untold.isEmpty {
            lines.append("\("\(words.notInSentence): \(row.untold.joined(separator: ", "))", .dim)")
        }
        return lines
    }
}

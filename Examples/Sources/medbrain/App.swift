// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage
import DosageSchedule
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

    private var words: Words { Words(language: options.language) }

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    func run() async throws {
        let session = PatientSession(client: client)
        let patient = try await session.signIn(.id(options.patient))
        terminal.print(
            "\(words.signedIn) \(terminal.styled(patient.name.first?.displayText ?? options.patient, .bold))"
        )
        let list = try await prescriptions()
        switch options.command {
        case .list: show(list)
        case .show(let id): try await show(details: try row(id, in: list))
        case .record(let id, let taken): try await record(try row(id, in: list), taken: taken)
        case .tour:
            show(list)
            guard let first = list.current.first ?? list.others.first else { return }
            try await show(details: first)
            if options.server == nil {
                try await record(first, taken: true)
                try await showChart(of: first, weeks: 1)
            } else {
                // A tour must not write into somebody's record unasked.
                terminal.print("\n\(words.notRecorded)")
            }
        }
    }

    private func prescriptions() async throws -> PrescriptionList {
        let locale = Locale(identifier: options.language)
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

    // MARK: List

    private func show(_ list: PrescriptionList) {
        terminal.heading(words.prescriptions)
        for row in list.current { show(row) }
        for row in list.others { show(row) }
        if !list.warnings.isEmpty { terminal.print(terminal.styled("! \(words.incomplete)", .yellow)) }
    }

    private func show(_ row: PrescriptionRow) {
        let state = row.isCurrent ? "" : terminal.styled(" (\(words.noLonger))", .dim)
        terminal.print("• \(terminal.styled(row.name ?? row.id, .bold)) [\(row.id)]\(state)")
        for line in instructions(row) { terminal.print("    \(line)") }
    }

    private func instructions(_ row: PrescriptionRow) -> [String] {
        switch row.instructions {
        case .sentence(let sentence):
            return [sentence.text] + rest(of: row, sentence)
        case .doNotTake: return [terminal.styled(words.doNotTake, .red)]
        case .unavailable(let error):
            return [terminal.styled(words.cannotSay, .red), terminal.styled(error.description, .dim)]
        }
    }

    /// What the sentence leaves out: instructions as they were written, and the names of other elements.
    private func rest(of row: PrescriptionRow, _ sentence: DosageSentence) -> [String] {
        let dosages = row.request.dosageInstruction
        let written = dosages.flatMap { dosage in
            dosage.additionalInstruction.compactMap(\.displayText) + [dosage.patientInstruction].compactMap(\.self)
                + [dosage.route?.displayText].compactMap(\.self)
        }
        let shown: Set = ["additionalInstruction", "additionalInstructions", "patientInstruction", "route"]
        let others = sentence.unspoken.filter { path in !shown.contains(String(path.split(separator: ".").last ?? "")) }
        guard !others.isEmpty else { return written }
        return written + [terminal.styled("\(words.notInSentence): \(others.joined(separator: ", "))", .dim)]
    }

    // MARK: Details

    private func show(details row: PrescriptionRow) async throws {
        terminal.heading(row.name ?? row.id)
        for line in instructions(row) { terminal.print("  \(line)") }
        if row.isCurrent { showNextDoses(of: row) }
        try await showChart(of: row)
    }

    private func showNextDoses(of row: PrescriptionRow) {
        do {
            let schedule = try Schedule(request: row.request, zone: options.zone, version: client.version)
            guard let basis = schedule.basis else {
                terminal.print("  \(words.nextDoses): \(words.onlyAsNeeded)")
                return
            }
            let day = Date.FormatStyle(locale: Locale(identifier: options.language), timeZone: options.zone)
                .weekday(.abbreviated).day().month(.abbreviated)
            // 24 hours, so that morning and evening cannot be mistaken for each other.
            let doses = schedule.times(from: now).prefix(3).map { dose in
                "\(dose.instant.formatted(day)) \(dose.time.description.prefix(5))"
            }
            let times = doses.isEmpty ? words.noMoreDoses : doses.joined(separator: "; ")
            let note = basis == .explicit || doses.isEmpty ? "" : terminal.styled(" (\(words.byRoutine))", .dim)
            terminal.print("  \(words.nextDoses): \(times)\(note)")
        } catch {
            terminal.print(terminal.styled("  \(words.noTimes): \(error)", .dim))
        }
    }

    private func showChart(of row: PrescriptionRow, weeks: Int = 12) async throws {
        guard let id = row.request.id else { return }
        let result = try await client.search(
            MedicationAdministration.self,
            [.patient(options.patient), .prescription(id), .count(100)]
        )
        let data = GraphData(
            result.matches.map { AdministrationRecord($0) },
            groupedBy: .week,
            endingAt: now,
            count: weeks,
            in: .zone(options.zone),
            isComplete: result.isComplete
        )
        terminal.heading(words.perWeek)
        for line in BarChart(data: data).lines(taken: words.taken, notTaken: words.notTaken) { terminal.print(line) }
        if !data.isComplete { terminal.print(terminal.styled("! \(words.incomplete)", .yellow)) }
    }

    // MARK: Record

    private func record(_ row: PrescriptionRow, taken: Bool) async throws {
        guard let id = row.request.id else { throw Problem(description: "the prescription has no id") }
        var dose = MedicationAdministration()
        // An identifier of our own lets the server recognise the same dose if the answer gets lost.
        let identifier = UUID().uuidString.lowercased()
        var own = Identifier()
        own.system = "urn:ietf:rfc:3986"
        own.value = "urn:uuid:\(identifier)"
        dose.identifier = [own]
        if client.version == .dstu2 {
            dose.status = .completed
            dose.notGiven = !taken
        } else {
            dose.status = taken ? .completed : .notDone
        }
        dose.medication = row.request.medication
        dose.subject = Reference("Patient/\(options.patient)")
        dose.request = Reference("\(MedicationRequest.typeName(in: client.version))/\(id)")
        dose.effective = FHIRDateTime(now, offsetMinutes: options.zone.secondsFromGMT(for: now) / 60).map {
            .dateTime($0)
        }
        let saved = try await client.create(
            dose,
            ifNoneExist: [.identifier(system: "urn:ietf:rfc:3986", value: "urn:uuid:\(identifier)")]
        )
        terminal.heading(words.recorded)
        let outcome = taken ? terminal.styled("✓ \(words.taken)", .green) : terminal.styled("✗ \(words.notTaken)", .red)
        let reference = "MedicationAdministration/\(saved.id ?? "?")"
        terminal.print("  \(row.name ?? id): \(outcome)  \(terminal.styled(reference, .dim))")
    }
}

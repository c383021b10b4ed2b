// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import FHIRTransport
import Foundation
import MedicationScreens

extension App {
    /// Shows one prescription, when its next doses are due, and a chart of what was taken.
    func show(details row: PrescriptionRow) async throws {
        try terminal.heading(row.name ?? row.id)
        if !row.isCurrent { try terminal.print(" \(state(of: row))") }
        for line in instructions(row) { try terminal.print("  \(line)") }
        if row.isCurrent { try showNextDoses(of: row) }
        try await showChart(of: row)
    }

    private func showNextDoses(of row: PrescriptionRow) throws {
        let schedule: Schedule
        do {
            schedule = try Schedule(request: row.request, zone: options.zone, version: client.version)
        } catch {
            try terminal.print("  \("\(words.noTimes): \(error)", .dim)")
            return
        }
        guard let basis = schedule.basis else {
            try terminal.print("  \(words.nextDoses): \(words.onlyAsNeeded)")
            return
        }
        let day = Date.FormatStyle(locale: locale, timeZone: options.zone)
            .weekday(.abbreviated).day().month(.abbreviated)
        // 24 hours, as in the sentences, so that morning and evening cannot be mistaken for each other.
        let doses = schedule.times(from: now).prefix(3).map { dose in
            "\(dose.instant.formatted(day)) \(dose.time.description.prefix(5))"
        }
        let times = doses.isEmpty ? words.noMoreDoses : doses.joined(separator: "; ")
        let note: TerminalText = basis == .explicit || doses.isEmpty ? "" : " \("(\(words.byRoutine))", .dim)"
        try terminal.print("  \(words.nextDoses): \(times)\(note)")
    }

    /// Shows how many doses were taken in each of the last weeks.
    func showChart(of row: PrescriptionRow, weeks: Int = 12) async throws {
        guard let id = row.request.id else { return }
        let result = try await client.search(
            MedicationAdministration.self,
            [.patient(options.patient), .prescription(id), .count(100)]
        )
        // A server may ignore a part of the search, and send what others took, or other medications.
        let records = result.matches.filter { $0.subject?.pointsToPatient(options.patient) != false }
            .map { AdministrationRecord($0) }
            .filter { $0.prescriptionID == nil || $0.prescriptionID == id }
        let data = GraphData(
            records,
            groupedBy: .week,
            endingAt: now,
            count: weeks,
            in: .zone(options.zone),
            isComplete: result.isComplete
        )
        let chart = BarChart(data: data, words: words, width: terminal.width)
        try terminal.heading(words.perWeek)
        for line in chart.lines { try terminal.print("\(line)") }
        for note in chart.notes { try terminal.print("  \(note, .dim)") }
        let foreign = result.matches.count - records.count
        if foreign > 0 { try warn("\(words.foreignRecords): \(foreign)") }
        if !data.isComplete { try warn(words.incompleteChart) }
    }
}

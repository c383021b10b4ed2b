// SPDX-License-Identifier: Apache-2.0

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
}

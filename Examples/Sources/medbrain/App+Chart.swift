// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore
import FHIRTransport
import Foundation
import MedicationScreens

/// Which chart of administrations is wanted.
struct ChartWish: Equatable {
    var mode = DateGroupingMode.week
    /// The number of groups, the last of which contains the present.
    var count = 12
    /// The file for a picture beside the text, if there is to be one.
    var picture: URL?
}

extension App {
    /// Shows how many doses were taken in each of the last groups, and writes a picture of it if there is to be one.
    func showChart(of row: PrescriptionRow, _ wish: ChartWish = ChartWish()) async throws {
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
            groupedBy: wish.mode,
            endingAt: now,
            count: wish.count,
            in: .zone(options.zone),
            isComplete: result.isComplete
        )
        let chart = ChartModel(
            data,
            title: row.name ?? id,
            language: try ChartLanguage(locale: locale),
            zone: .zone(options.zone),
            treatmentStart: row.request.authoredOn?.civilDate,
            now: now
        )
        try terminal.print()
        for line in chart.text(width: terminal.width).split(separator: "\n") { try terminal.print("\(line)") }
        let foreign = result.matches.count - records.count
        if foreign > 0 { try warn("\(words.foreignRecords): \(foreign)") }
        if let picture = wish.picture {
            do {
                try Data(chart.svg().utf8).write(to: picture, options: .atomic)
            } catch {
                throw FileError("cannot write \(picture.path)", error)
            }
        }
    }
}

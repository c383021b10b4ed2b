// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore
import FHIRTransport
import Foundation
import MedicationScreens

extension App {
    /// Writes a page about all prescriptions of the patient.
    ///
    /// A report without the doses taken is still of use, and says that they are missing.
    func report(on patient: Patient, _ list: PrescriptionList, to file: URL) async throws {
        var history = MedicationReport.History.unavailable
        do {
            history = try await self.history()
        } catch {
            try warn("\(words.noRecords): \(error)")
        }
        let report = MedicationReport(
            patient: patient,
            prescriptions: list,
            history: history,
            now: now,
            zone: options.zone,
            version: client.version
        )
        let page = try report.html(in: locale, and: options.otherLanguages.map { Locale(identifier: $0) })
        do {
            try Data(page.utf8).write(to: file, options: .atomic)
        } catch {
            throw FileError("cannot write \(file.path)", error)
        }
    }

    private func history() async throws -> MedicationReport.History {
        let result = try await client.search(
            MedicationAdministration.self,
            [.patient(options.patient), .count(100)]
        )
        // A server may ignore a part of the search, and send what others took.
        let own = result.matches.filter { $0.subject?.pointsToPatient(options.patient) != false }
        let foreign = result.matches.count - own.count
        if foreign > 0 { try warn("\(words.foreignRecords): \(foreign)") }
        return .records(own.map { AdministrationRecord($0) }, isComplete: result.isComplete)
    }
}

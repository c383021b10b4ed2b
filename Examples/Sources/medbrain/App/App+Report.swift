// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import MedicationScreens

extension App {
    /// Writes the report page.
    func report(_ file: URL) async throws -> ExitStatus {
        let model = flow.prescriptions
        guard let list = model.phase.value else { throw Problem(model.status, model.phase.failure, reader) }
        let history = await progress.during(reader.words(.loading, .administrations)) { await self.history() }
        let statements = await statements()
        let report = MedicationReport(
            patient: await flow.session.patient, prescriptions: list, statements: statements, history: history,
            server: connection.client.base,
            now: settings.environment.date(),
            zone: options.zone, routine: settings.routine, version: connection.client.version)
        let others = options.languages.dropFirst().map { Locale(identifier: $0) }
        try write(try report.html(in: reader.locale, and: others), to: file)
        // The page says so as well.
        guard case .unavailable = history else { return .done }
        try terminal.warn(reader.words(.error, .administrations))
        return .failed
    }

    /// The statements about what the patient uses; what this device knows of a server that is away has none.
    private func statements() async -> MedicationReport.Statements {
        guard connection.absence == nil, let patient = flow.patientID else { return .unavailable }
        do {
            return .read(try await StatementList(of: patient, from: connection.client, pageSize: settings.pageSize))
        } catch {
            return .unavailable
        }
    }

    /// All doses that were recorded for the patient, those that wait on this device included.
    private func history() async -> MedicationReport.History {
        guard let patient = flow.patientID else { return .unavailable }
        let identifiers = await flow.session.patient?.identifier ?? []
        do {
            let result = try await connection.client.search(
                MedicationAdministration.self, [.patient(patient), .count(settings.pageSize)])
            // A server may ignore the patient in a search.
            let sorted = result.matches(
                of: connection.client.identity(ofPatient: patient, identifiers: identifiers), by: \.subject)
            let doses = sorted.own
            let known = Set(doses.flatMap(\.identifier).compactMap(\.value))
            let own = await connection.outbox.entries.filter { $0.patient == patient && !known.contains($0.id.value) }
            let records = (doses + own.compactMap(\.dose)).map { AdministrationRecord($0) }
            return .records(records, isComplete: result.isComplete && sorted.unknown.isEmpty)
        } catch {
            return .unavailable
        }
    }
}

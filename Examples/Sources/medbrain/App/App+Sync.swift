// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import MedicationScreens

extension App {
    /// Sends what waits on this device, and tells what was sent, waits and was refused.
    func sync(_ wish: SyncWish) async throws -> ExitStatus {
        let outbox = connection.outbox
        try await decide(wish)
        let report = try await progress.during(reader.words(.loading, .recording)) { try await flow.sync() }
        guard let report else { throw Problem(flow.signIn.status, nil, reader) }
        let entries = await outbox.entries.filter { $0.patient == flow.patientID }
        let (waiting, refused) = (entries.filter(\.isWaiting), entries.filter { $0.refusal != nil })
        try terminal.print()
        for entry in report.sent { try show(entry, "\(reader.own.sent, .green)") }
        for entry in waiting { try show(entry, "\(language.text(AdministrationRow.Delivery.waiting) ?? "", .yellow)") }
        for entry in refused {
            let delivery = entry.refusal.map { AdministrationRow.Delivery.refused($0.reason) }
            try show(entry, "\(delivery.flatMap(language.text) ?? "", .red)")
            for line in entry.refusal.map(reasons) ?? [] { try terminal.print("    \(line)") }
        }
        if report.sent.isEmpty, waiting.isEmpty, refused.isEmpty { try terminal.print("\(reader.own.nothingToSend)") }
        if !waiting.isEmpty { try tell(report.ending) }
        for flag in refused.isEmpty ? [] : ["--again", "--discard"] {
            try terminal.print("  \(options.call("sync \(flag)"))")
        }
        return !waiting.isEmpty ? .waiting : !refused.isEmpty ? .refused : .done
    }

    private func decide(_ wish: SyncWish) async throws {
        let outbox = connection.outbox
        for entry in await outbox.entries where entry.patient == flow.patientID && entry.refusal != nil {
            switch wish {
            case .keep: break
            case .sendAgain: try await outbox.requeue(entry.id)
            case .discard: try await outbox.remove(entry.id)
            }
        }
    }

    private func tell(_ ending: OutboxReport.Ending) throws {
        switch ending {
        case .done: break
        case .busy, .notYet: try terminal.warn(language.text(ScreenFailure(.busy)))
        case .signInNeeded(let error), .postponed(_, let error):
            try terminal.warn(language.text(ScreenFailure(error)))
            for line in Problem.details(of: error) { try terminal.print("  \(line, .dim)") }
        }
    }

    /// Shows a dose on a line, with where it is.
    private func show(_ entry: OutboxEntry, _ delivery: TerminalText) throws {
        guard let dose = entry.dose else { return try terminal.print("• \(delivery)") }
        let record = AdministrationRecord(dose)
        let list = flow.prescriptions.phase.value
        let row = (list?.all ?? []).first { $0.id == record.prescriptionID }
        let name = row.map(language.name) ?? dose.medication.concept?.displayText ?? record.prescriptionID ?? ""
        var time = ""
        if case .instant(let seconds, _) = record.effective {
            time = "  " + language.moment(Date(timeIntervalSince1970: Double(seconds)), in: options.zone)
        }
        let outcome = sign(record.outcome, language.text(record.outcome))
        try terminal.print("• \(name, .bold)  \(outcome)\(time)  (\(delivery))")
    }
}

extension OutboxEntry {
    /// The dose that is recorded; nil for a resource of another type.
    var dose: MedicationAdministration? {
        try? FHIRReader(version: version).read(MedicationAdministration.self, from: json).value
    }
}

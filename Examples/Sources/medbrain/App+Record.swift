// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import MedicationScreens

extension App {
    /// Records that a dose was taken now, or was not.
    func record(_ row: PrescriptionRow, taken: Bool) async throws {
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
        try terminal.heading(words.recorded)
        let outcome: TerminalText = taken ? "\("✓ \(words.taken)", .green)" : "\("✗ \(words.notTaken)", .red)"
        try terminal.print("  \(row.name ?? id): \(outcome)  \("MedicationAdministration/\(saved.id)", .dim)")
    }
}

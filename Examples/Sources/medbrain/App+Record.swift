// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import MedicationScreens

extension App {
    /// Records that a dose was taken now, or was not.
    func record(_ row: PrescriptionRow, taken: Bool) async throws {
        let moment = FHIRDateTime(now, offsetMinutes: options.zone.secondsFromGMT(for: now) / 60)
        guard let moment else { throw Problem(description: "FHIR cannot write the present moment") }
        // An identifier of our own lets the server recognise the same dose if the answer gets lost.
        let (system, value) = ("urn:ietf:rfc:3986", "urn:uuid:\(UUID().uuidString.lowercased())")
        var own = Identifier()
        (own.system, own.value) = (system, value)
        var request = row.request
        request.subject = Reference("Patient/\(options.patient)")
        let dose = try MedicationAdministration(
            of: request, status: taken ? .completed : .notDone, effective: .dateTime(moment), identifier: own)
        let saved = try await client.create(
            dose,
            ifNoneExist: [.identifier(system: system, value: value)]
        )
        try terminal.heading(words.recorded)
        let outcome: TerminalText = taken ? "\("✓ \(words.taken)", .green)" : "\("✗ \(words.notTaken)", .red)"
        let name = row.name ?? request.id ?? ""
        try terminal.print("  \(name): \(outcome)  \("MedicationAdministration/\(saved.id)", .dim)")
    }
}

// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import FHIROutbox
import FHIRTransport

extension OutboxIdentifier {
    /// Creates the identifier that every device makes for a dose of a schedule.
    ///
    /// Two devices that record the same dose send the same identifier, and a server that keeps to it stores one record: the
    /// first. That a dose was taken and that it was not are two records.
    ///
    /// - Parameters:
    ///   - dose: The dose, with the id of its request on the server.
    ///   - patient: The id of the patient on the server.
    ///   - isTaken: Whether the dose was taken.
    init(of dose: DoseIdentity, patient: String, isTaken: Bool) {
        self.init(naming: "\(patient)|\(dose)|\(isTaken ? "taken" : "not-taken")", in: Self.doses)
    }

    /// The namespace of the names: the UUID that is the system of the identifiers of doses.
    private static let doses: [UInt8] = {
        let digits = Array(Identifier.doseSystem.dropFirst("urn:uuid:".count).filter(\.isHexDigit))
        return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }()
}

// SPDX-License-Identifier: Apache-2.0

public import DosageSchedule
public import FHIRTransport

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
    public init(of dose: DoseIdentity, patient: String, isTaken: Bool) {
        self.init(naming: "\(patient)|\(dose)|\(isTaken ? "taken" : "not-taken")", in: Self.doses)
    }

    /// The namespace of the names: faa95526-5f4a-4b4c-b331-9d91f0dcb64e.
    private static let doses: [UInt8] = [
        0xFA, 0xA9, 0x55, 0x26, 0x5F, 0x4A, 0x4B, 0x4C, 0xB3, 0x31, 0x9D, 0x91, 0xF0, 0xDC, 0xB6, 0x4E,
    ]
}

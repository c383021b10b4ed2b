// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

/// A prescription of a patient, by their logical ids.
///
/// The description shows neither.
public struct PrescriptionKey: Sendable, Hashable {
    /// The id of the patient.
    public let patient: String
    /// The id of the prescription.
    public let prescription: String

    /// Creates the key of a prescription.
    ///
    /// - Parameters:
    ///   - patient: The id of the patient.
    ///   - prescription: The id of the prescription.
    public init(patient: String, prescription: String) {
        self.patient = patient
        self.prescription = prescription
    }
}

extension PrescriptionKey: LogSafe {
    /// What it is, without the ids.
    public var description: String { "the key of a prescription" }
}

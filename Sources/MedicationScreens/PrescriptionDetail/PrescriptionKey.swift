// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIRTransport

/// A prescription of a patient, by their logical ids.
///
/// The description shows neither.
public struct PrescriptionKey: Sendable, Hashable {
    /// The id of the patient.
    public let patient: String
    /// The id of the prescription.
    public let prescription: String
    /// The business identifiers of the patient, by which a prescription may say whose it is.
    public let identifiers: [Identifier]

    /// Creates the key of a prescription.
    ///
    /// - Parameters:
    ///   - patient: The id of the patient.
    ///   - prescription: The id of the prescription.
    ///   - identifiers: The business identifiers of the patient; empty where they are not known.
    public init(patient: String, prescription: String, identifiers: [Identifier] = []) {
        self.patient = patient
        self.prescription = prescription
        self.identifiers = identifiers
    }
}

extension PrescriptionKey: LogSafe {
    /// What it is, without the ids.
    public var description: String { "the key of a prescription" }
}

// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore

/// What is known of a prescription, by which its records are told from those of others.
struct PrescriptionScope: Sendable {
    /// The id of the prescription.
    let id: String?
    /// The address of its server, with a slash at the end.
    let server: String?
    /// The name that most records have for it.
    private let usualName: ResourceName?
    /// The business identifiers of the prescription.
    let identifiers: Set<ResourceName>
    private let patient: ResourceName?
    private let medication: [MedicationKey]

    /// Creates the scope of a prescription.
    ///
    /// - Parameters:
    ///   - request: The prescription; nil if only its id is known.
    ///   - id: The id of the prescription of which the schedule was made.
    ///   - server: The address of the server that it comes from.
    init(_ request: MedicationRequest?, id: String?, server: String?) {
        self.id = request?.id ?? id
        usualName = self.id.map { .address("MedicationRequest/\($0)") }
        self.server = server.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        let named = (request?.identifier ?? []).compactMap { identifier in
            identifier.value.map { ResourceName.identifier(system: identifier.system, value: $0) }
        }
        identifiers = Set(named)
        patient = request?.subject.flatMap { ResourceName($0) }
        medication = request.map { MedicationKey.all($0.medication, contained: $0.contained) } ?? []
    }

    /// Returns whether a record belongs to the prescription.
    ///
    /// It does not if it names another one, also by an identifier that this one does not have or by the address of another
    /// server, if it is of another patient, and if it names no prescription but another medication.
    func includes(_ record: AdministrationRecord) -> Bool {
        if let patient, let other = record.patient, patient.sameness(to: other, server: server) == .other {
            return false
        }
        if let name = record.prescription { return isName(name) }
        if let request = record.doseLink.flatMap({ DoseIdentity($0)?.request }) { return id == nil || request == id }
        return record.medication?.sameness(to: medication) != .other
    }

    /// Whether a name is that of the prescription; any is, if nothing is known of it.
    private func isName(_ name: ResourceName) -> Bool {
        if name == usualName { return true }
        guard id != nil || !identifiers.isEmpty else { return true }
        if case .identifier = name { return identifiers.contains(name) }
        return id.map { name.isName(ofID: $0, on: server) } ?? false
    }
}

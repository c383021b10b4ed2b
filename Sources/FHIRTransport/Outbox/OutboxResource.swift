// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A resource that an outbox sends: one about a patient, with business identifiers.
protocol OutboxResource: FHIRResource {
    var identifier: [Identifier] { get }
    var subject: Reference? { get }
    /// Whether the record is one that somebody has withdrawn as a mistake.
    var isWithdrawn: Bool { get }
}

extension MedicationAdministration: OutboxResource {
    var isWithdrawn: Bool { status == .enteredInError }
}

extension MedicationDispense: OutboxResource {
    var isWithdrawn: Bool { status == .enteredInError }
}

extension MedicationRequest: OutboxResource {
    var isWithdrawn: Bool { status == .enteredInError }
}

extension MedicationStatement: OutboxResource {
    var isWithdrawn: Bool { status == .enteredInError }
}

extension OutboxResource {
    /// Whether the resource is the one that an identifier was made for.
    func bears(_ id: OutboxIdentifier) -> Bool {
        identifier.contains { $0.system == id.system && $0.value == id.value }
    }

    /// Whether the resource says that it is about another patient.
    func isAboutAnother(than patient: String) -> Bool {
        guard let target = subject?.target, target.type == "Patient" else { return false }
        return target.id != patient
    }
}

extension Resource {
    /// The resource, if an outbox sends its type.
    var forOutbox: (any OutboxResource)? {
        switch self {
        case .medicationAdministration(let resource): resource
        case .medicationDispense(let resource): resource
        case .medicationRequest(let resource): resource
        case .medicationStatement(let resource): resource
        default: nil
        }
    }
}

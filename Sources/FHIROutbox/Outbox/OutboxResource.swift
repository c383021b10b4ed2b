// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

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

    /// Whether the resource names a patient by a literal reference, relative or to a server.
    ///
    /// A group, an identifier, a display, a URN, a contained resource and another server's patient may each be another person.
    func isAbout(_ patient: String, on server: URL) -> Bool {
        guard let subject, let target = subject.target, target == ("Patient", patient), let text = subject.reference,
            let start = text.range(of: "Patient/\(patient)", options: .backwards)?.lowerBound
        else { return false }
        let base = text[..<start]
        return base.isEmpty || URL(string: String(base))?.isSameServer(as: server) == true
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

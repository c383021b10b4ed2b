// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// A resource that an outbox sends: one about a patient, with business identifiers.
protocol OutboxResource: FHIRResource {
    var identifier: [Identifier] { get }
    var subject: Reference? { get }
    var medication: CodeableReference { get }
    var contained: [Resource] { get }
    /// The time that it is about.
    var moment: FHIRDateTime? { get }
    /// Whether the record is one that somebody has withdrawn as a mistake.
    var isWithdrawn: Bool { get }
}

extension MedicationAdministration: OutboxResource {
    var moment: FHIRDateTime? { effective?.moment }
    var isWithdrawn: Bool { status == .enteredInError }
}

extension MedicationAdministration.Effective {
    fileprivate var moment: FHIRDateTime? {
        switch self {
        case .dateTime(let moment): moment
        case .period(let period): period.start ?? period.end
        case .timing(let timing): timing.event.first
        }
    }
}

extension MedicationDispense: OutboxResource {
    var moment: FHIRDateTime? { whenHandedOver }
    var isWithdrawn: Bool { status == .enteredInError }
}

extension MedicationRequest: OutboxResource {
    var moment: FHIRDateTime? { authoredOn }
    var isWithdrawn: Bool { status == .enteredInError }
}

extension MedicationStatement: OutboxResource {
    var moment: FHIRDateTime? { effective?.moment }
    var isWithdrawn: Bool { status == .enteredInError }
}

extension MedicationStatement.Effective {
    fileprivate var moment: FHIRDateTime? {
        switch self {
        case .dateTime(let moment): moment
        case .period(let period): period.start ?? period.end
        case .timing(let timing): timing.event.first
        }
    }
}

extension OutboxResource {
    /// Whether the resource is the one that an identifier was made for.
    func bears(_ id: OutboxIdentifier) -> Bool {
        identifier.contains { $0.system == id.system && $0.value == id.value }
    }

    /// Returns what a resource shows that came in place of this one.
    ///
    /// - Parameters:
    ///   - other: The resource of the server.
    ///   - url: The address of its entry, where it came in a Bundle.
    ///   - id: The identifier of this one.
    ///   - patient: Whose this one is.
    ///   - isOfAnyTime: Whether the time does not count: another device may have recorded the same dose a little later.
    /// - Returns: What it shows.
    func shown(
        as other: Self, at url: String? = nil, bearing id: OutboxIdentifier, of patient: PatientIdentity,
        isOfAnyTime: Bool
    ) -> DoseEvidence.Shown {
        guard other.bears(id) else { return .otherResource }
        let whose = patient.sameness(to: other.subject, inEntryAt: url)
        guard whose != .other else { return .otherPatient }
        let what = sameMedication(as: other)
        let isSame = whose == .same && what != .other && (isOfAnyTime || sameTime(as: other) != .other)
        return isSame ? .same : .otherContent
    }

    /// Whether two resources are about one medication; adherence compares by the same keys.
    func sameMedication(as other: Self) -> Sameness {
        let keys = MedicationKey.all(medication, contained: contained)
        let others = MedicationKey.all(other.medication, contained: other.contained)
        return keys.isEmpty == others.isEmpty ? MedicationKey.sameness(keys, others) : .other
    }

    /// Whether two resources are about one time; servers may leave out parts of a second.
    func sameTime(as other: Self) -> Sameness {
        guard let moment, let its = other.moment else { return moment == other.moment ? .unknown : .other }
        if let one = moment.fields.epochSeconds, let two = its.fields.epochSeconds {
            return abs(one - two) <= 1 ? .same : .other
        }
        return switch moment.isSame(as: its) {
        case true?: .same
        case false?: .other
        case nil: .unknown
        }
    }
}

extension MedicationAdministration {
    /// Whether another dose was taken for the same request, or is of the same medication where that is not told.
    func sameOrder(as other: MedicationAdministration, at server: URL) -> Bool {
        let names = [request, other.request].map { $0.flatMap { ResourceName($0) } }
        let answer = names[0].flatMap { one in
            names[1].map { one.sameness(to: $0, server: server.absoluteString + "/") }
        }
        return answer == .same || answer != .other && sameMedication(as: other) == .same
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

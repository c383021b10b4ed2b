// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation

/// What a prescription names the one by that it replaces, and what that one answers to.
enum ReplacementName: Hashable {
    /// The id on the server that the prescriptions come from.
    case id(String)
    /// A business identifier with its system.
    case identifier(system: String, value: String)
    /// The value of an identifier that is compared without a system, as one of the two says none.
    case value(String)
    /// The value of an identifier of which no system is known.
    case valueWithoutSystem(String)
    /// What a contained prescription says that has no identifier.
    case content(Content)

    /// What tells two records of one prescription from those of others.
    struct Content: Hashable {
        let medication: CodeableReference
        let authoredOn: FHIRDateTime
        let dosages: [Dosage]

        /// Creates the content of a prescription; nil for one that does not say when it was written.
        init?(_ request: MedicationRequest) {
            guard let authoredOn = request.authoredOn else { return nil }
            (medication, dosages) = (request.medication, request.dosageInstruction)
            self.authoredOn = authoredOn
        }
    }
}

extension ReplacementName {
    /// Returns what a prescription answers to, its content left out.
    static func names(of request: MedicationRequest) -> [ReplacementName] {
        var names = request.id.map { [ReplacementName.id($0)] } ?? []
        for identifier in request.identifier {
            guard let value = identifier.value else { continue }
            names.append(.value(value))
            names.append(identifier.system.map { .identifier(system: $0, value: value) } ?? .valueWithoutSystem(value))
        }
        return names
    }

    /// Returns what a prescription names those by that it replaces.
    ///
    /// An address with a version means the prescription. A contained one is known by its identifiers, else by what it
    /// says, and may itself name another.
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - server: The address of the server that it comes from.
    /// - Returns: The names, those of one reference beside each other.
    static func namesReplaced(by request: MedicationRequest, on server: URL) -> [ReplacementName] {
        var names: [ReplacementName] = []
        var waiting = [request.priorPrescription].compactMap(\.self)
        var seen: Set<String> = []
        while let reference = waiting.popLast() {
            if let identifier = reference.identifier { names += asked(identifier) }
            guard let address = reference.reference, !address.isEmpty else { continue }
            guard address.hasPrefix("#") else {
                names += asked(address: reference, on: server)
                continue
            }
            for case .medicationRequest(let prior) in request.contained
            where prior.id.map({ "#" + $0 }) == address && seen.insert(address).inserted {
                let own = prior.identifier.flatMap { asked($0) }
                names += own.isEmpty ? [Content(prior).map { .content($0) }].compactMap(\.self) : own
                waiting += [prior.priorPrescription].compactMap(\.self)
            }
        }
        return names
    }

    private static func asked(_ identifier: Identifier) -> [ReplacementName] {
        guard let value = identifier.value else { return [] }
        guard let system = identifier.system else { return [.value(value)] }
        return [.identifier(system: system, value: value), .valueWithoutSystem(value)]
    }

    private static func asked(address reference: Reference, on server: URL) -> [ReplacementName] {
        var literal = reference
        literal.identifier = nil
        guard let name = ResourceName(literal), let target = name.target, types.contains(target.type),
            name.isName(ofID: target.id, on: server.absoluteString)
        else { return [] }
        return [.id(target.id)]
    }

    /// The names that versions have for a prescription.
    private static let types: Set<String> = ["MedicationRequest", "MedicationOrder"]
}

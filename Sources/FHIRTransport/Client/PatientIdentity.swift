// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// Who a patient is on a server, by which what is about that patient is told from what is about others.
///
/// An id alone is nobody: each server has a patient with the id 1. So an id counts together with the server that it is an id
/// on, and an identifier together with its system.
///
/// ```swift
/// let emma = client.identity(ofPatient: "f001")
/// let orders = try await client.search(MedicationRequest.self, [.patient("f001")])
/// let mine = orders.matches(of: emma, by: \.subject)
/// print(mine.own.count, mine.unknown.count, mine.otherCount, mine.otherServers)
/// ```
///
/// Source: FHIR R4, References; Bundle, resolving references in Bundles.
/// https://hl7.org/fhir/R4/references.html#literal, https://hl7.org/fhir/R4/bundle.html#references
public struct PatientIdentity: Sendable, Hashable {
    /// The logical id on the server.
    public let id: String
    /// The base address of the server.
    public let server: URL
    /// Further base addresses of the same server, such as one by which only its neighbours reach it.
    public let otherAddresses: [URL]
    /// The business identifiers of the patient; empty where they are not known.
    public let identifiers: [Identifier]

    /// Creates an identity.
    ///
    /// - Parameters:
    ///   - id: The logical id on the server.
    ///   - server: The base address of the server.
    ///   - otherAddresses: Further base addresses of the same server.
    ///   - identifiers: The business identifiers of the patient; those without system or value tell nothing.
    public init(id: String, server: URL, otherAddresses: [URL] = [], identifiers: [Identifier] = []) {
        self.id = id
        self.server = server
        self.otherAddresses = otherAddresses
        self.identifiers = identifiers
    }

    /// Returns whether a reference is to this patient.
    ///
    /// An absolute address names its server; a relative one is on that of the entry in which it came, and else on this server.
    /// An identifier is this patient's with a system and a value of the patient, and another's if the patient has the
    /// system with other values only. A display, a contained resource and a URN tell nothing, and neither do an address and an
    /// identifier that contradict each other.
    ///
    /// - Parameters:
    ///   - reference: The reference, such as the subject of a prescription; nil where there is none.
    ///   - entryURL: The `fullUrl` of the entry of the Bundle in which the reference came; nil where there is none.
    /// - Returns: Another for a reference to what is no Patient, such as a Group.
    public func sameness(to reference: Reference?, inEntryAt entryURL: String? = nil) -> Sameness {
        Sameness([
            reference.map { addressed($0, entryURL) } ?? .unknown,
            reference?.identifier.map(identified) ?? .unknown,
        ])
    }

    /// Returns the base address of the server that a reference is to; nil for this server and where it does not tell.
    ///
    /// - Parameters:
    ///   - reference: The reference.
    ///   - entryURL: The `fullUrl` of the entry of the Bundle in which the reference came.
    /// - Returns: The address, with the slash at its end.
    func foreignServer(of reference: Reference?, inEntryAt entryURL: String?) -> String? {
        let address = ReferenceAddress(reference?.reference ?? "")
        let base = address.base ?? (address.isAbsolute ? nil : entryURL.flatMap { ReferenceAddress($0).base })
        return base.flatMap { isThisServer($0) ? nil : String($0) }
    }

    private func addressed(_ reference: Reference, _ entryURL: String?) -> Sameness {
        let address = ReferenceAddress(reference.reference ?? "")
        guard let target = address.target, address.base != nil || address.url == "\(target.type)/\(target.id)" else {
            return .unknown
        }
        let isHere = foreignServer(of: reference, inEntryAt: entryURL) == nil
        return isHere && target == ("Patient", id) ? .same : .other
    }

    private func identified(_ identifier: Identifier) -> Sameness {
        guard let system = identifier.system, let value = identifier.value, !system.isEmpty, !value.isEmpty else {
            return .unknown
        }
        let own = identifiers.filter { $0.system == system }.compactMap(\.value)
        return own.contains(value) ? .same : own.isEmpty ? .unknown : .other
    }

    private func isThisServer(_ base: Substring) -> Bool {
        guard let url = URL(string: String(base)) else { return false }
        return ([server] + otherAddresses).contains { $0.isSameServer(as: url) }
    }
}

extension PatientIdentity: LogSafe {
    /// The number of identifiers; the others are those of a patient.
    public var description: String { "the identity of a patient with \(identifiers.count) identifiers" }
}

extension FHIRClient {
    /// Returns who a patient is on the server of this client, with its ``otherAddresses``.
    ///
    /// - Parameters:
    ///   - id: The logical id of the patient.
    ///   - identifiers: The business identifiers of the patient; empty where they are not known.
    /// - Returns: The identity.
    public func identity(ofPatient id: String, identifiers: [Identifier] = []) -> PatientIdentity {
        PatientIdentity(id: id, server: base, otherAddresses: otherAddresses, identifiers: identifiers)
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
public import FHIRCore
public import FHIRTransport
import Foundation

/// The statements about what a patient uses, as a report needs them.
///
/// A statement may tell of what no prescription does: a medication bought in a shop, or prescribed elsewhere.
///
/// ```swift
/// let statements = try await StatementList(of: "f001", from: client)
/// let report = MedicationReport(
///     patient: patient, prescriptions: list, statements: .read(statements), history: .unavailable, now: now,
///     zone: vienna)
/// ```
public struct StatementList: Sendable, Hashable {
    /// A statement with the medication that it refers to.
    struct Stated: Sendable, Hashable {
        let statement: MedicationStatement
        let medication: Medication?
    }

    let stated: [Stated]
    /// Whether nothing speaks against these being all statements of the patient.
    public let isComplete: Bool

    /// The statements, those included that are over or say that a medication is not used.
    public var statements: [MedicationStatement] { stated.map(\.statement) }

    /// Makes a list from the result of a search; medications that the statements only refer to have no name then.
    ///
    /// Statements of other patients are omitted, which a server sends that ignores a part of the search. Those that do not say
    /// whose they are are omitted, too, and the list is not complete then.
    ///
    /// - Parameters:
    ///   - result: The result of a search over all pages.
    ///   - patient: The patient.
    public init(_ result: SearchResult<MedicationStatement>, patient: PatientIdentity) {
        self.init(result, patient: patient, names: nil)
    }

    /// Fetches the statements of a patient, and the medications that they refer to.
    ///
    /// - Parameters:
    ///   - patient: The logical id of the patient.
    ///   - client: The client of the server.
    ///   - pageSize: The number of statements on a page, which a server may lower.
    /// - Throws: `FHIRClientError` where the server does not give them; `CancellationError`.
    public init(of patient: String, from client: FHIRClient, pageSize: Int = 100) async throws {
        let result = try await client.search(MedicationStatement.self, [.patient(patient), .count(pageSize)])
        let identity = client.identity(ofPatient: patient, identifiers: [])
        let own = result.matches(of: identity, by: \.subject).own
        let names = try await MedicationNames(
            for: own.map(\.medication), included: result.included, client: client)
        self.init(result, patient: identity, names: names)
    }

    private init(_ result: SearchResult<MedicationStatement>, patient: PatientIdentity, names: MedicationNames?) {
        let sorted = result.matches(of: patient, by: \.subject)
        stated = sorted.own.map { Stated(statement: $0, medication: names?.medication($0.medication)) }
        isComplete = result.isComplete && result.unreadable.isEmpty && sorted.unknown.isEmpty
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation

/// The medications that prescriptions and statements refer to, read from the server.
///
/// They tell names that the records do not, and whether the record of a medication is one to go by.
struct MedicationNames: Sendable {
    /// The medications, by the reference.
    private(set) var medications: [String: Medication] = [:]

    /// The medications that were kept with prescriptions.
    init(_ kept: OfflineCopy.Prescriptions) {
        medications = kept.medications
    }

    /// Reads the medications that some records refer to, each once and several at a time.
    ///
    /// One that is named beside the reference is read as well: its record may have been entered in error. One that cannot be
    /// read leaves its records as they are, without a name perhaps, which is shown; it is no reason to show nothing.
    ///
    /// - Parameters:
    ///   - named: The medications as the records have them.
    ///   - included: What came along with them.
    ///   - client: The client of the server.
    /// - Throws: `CancellationError`.
    init(for named: [CodeableReference], included: [Resource] = [], client: FHIRClient) async throws {
        var references: [String: Reference] = [:]
        for medication in named {
            if let address = medication.address { references[address] = medication.reference }
        }
        guard !references.isEmpty else { return }
        let loader = ReferenceLoader(client: client)
        await loader.keep(included)
        medications = try await withThrowingTaskGroup(of: (String, Medication?).self) { group in
            var found: [String: Medication] = [:]
            for (position, (address, reference)) in references.enumerated() {
                if position >= Self.requestsAtOnce, let (address, medication) = try await group.next() {
                    found[address] = medication
                }
                group.addTask { (address, try await Self.medication(reference, loader)) }
            }
            for try await (address, medication) in group { found[address] = medication }
            return found
        }
    }

    /// The number of medications that are read at a time: a server has others to serve.
    private static let requestsAtOnce = 4

    /// Returns the medication that was found for a record; nil for one that was not read, and one that the record holds.
    func medication(_ named: CodeableReference) -> Medication? { named.address.flatMap { medications[$0] } }

    private static func medication(_ reference: Reference, _ loader: ReferenceLoader) async throws -> Medication? {
        do {
            return try await loader.resolve(reference, in: nil, as: Medication.self).forReading
        } catch let error as CancellationError {
            throw error
        } catch {
            try Task.checkCancellation()
            return nil
        }
    }
}

extension CodeableReference {
    /// The address of the medication, where it is a resource of its own.
    fileprivate var address: String? {
        reference?.reference.flatMap { $0.isEmpty || $0.hasPrefix("#") ? nil : $0 }
    }
}

extension Medication {
    /// What is needed of a medication to read a record that refers to it: its name, and whether its record holds.
    fileprivate var forReading: Medication {
        var medication = Medication()
        (medication.code, medication.status) = (code, status)
        medication.modifierExtension = modifierExtension
        return medication
    }
}

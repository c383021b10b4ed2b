// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation

/// The names of medications that prescriptions refer to and do not tell, read from the server.
struct MedicationNames: Sendable {
    /// What the medications are, by the reference.
    private(set) var concepts: [String: CodeableConcept] = [:]

    /// The names that were kept with prescriptions.
    init(_ kept: OfflineCopy.Prescriptions) {
        concepts = kept.medications
    }

    /// Reads the medications whose names some prescriptions do not tell, each once and several at a time.
    ///
    /// A medication that cannot be read leaves its prescriptions without a name, which is shown; it is no reason to show
    /// nothing.
    ///
    /// - Parameters:
    ///   - requests: The prescriptions.
    ///   - included: What came along with them.
    ///   - client: The client of the server.
    /// - Throws: `CancellationError`.
    init(for requests: [MedicationRequest], included: [Resource] = [], client: FHIRClient) async throws {
        var unnamed: [String: MedicationRequest] = [:]
        for request in requests where request.medicationName == nil {
            if let address = request.medicationAddress { unnamed[address] = request }
        }
        guard !unnamed.isEmpty else { return }
        let loader = ReferenceLoader(client: client)
        await loader.keep(included)
        concepts = try await withThrowingTaskGroup(of: (String, CodeableConcept?).self) { group in
            var found: [String: CodeableConcept] = [:]
            for (position, (address, request)) in unnamed.enumerated() {
                if position >= Self.requestsAtOnce, let (address, concept) = try await group.next() {
                    found[address] = concept
                }
                group.addTask { (address, try await Self.concept(for: request, loader)) }
            }
            for try await (address, concept) in group { found[address] = concept }
            return found
        }
    }

    /// The number of medications that are read at a time: a server has others to serve.
    private static let requestsAtOnce = 4

    /// Returns the name that was found for the medication of a prescription.
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - locale: The language and region of the reader.
    /// - Returns: The name; nil for a medication that was not read.
    func name(for request: MedicationRequest, in locale: Locale) -> String? {
        guard let concept = request.medicationAddress.flatMap({ concepts[$0] }) else { return nil }
        var named = request
        named.medication.concept = concept
        return named.medicationName(in: locale)
    }

    private static func concept(
        for request: MedicationRequest, _ loader: ReferenceLoader
    ) async throws -> CodeableConcept? {
        guard let reference = request.medication.reference else { return nil }
        do {
            return try await loader.resolve(reference, in: nil, as: Medication.self).code
        } catch let error as CancellationError {
            throw error
        } catch {
            try Task.checkCancellation()
            return nil
        }
    }
}

extension MedicationRequest {
    /// The address of the medication, where it is a resource of its own.
    fileprivate var medicationAddress: String? {
        medication.reference?.reference.flatMap { $0.isEmpty || $0.hasPrefix("#") ? nil : $0 }
    }
}

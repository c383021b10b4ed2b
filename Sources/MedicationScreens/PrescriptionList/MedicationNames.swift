// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import FHIRTransport

/// The names of medications that prescriptions refer to and do not tell, read from the server.
struct MedicationNames: Sendable {
    private var names: [String: String] = [:]

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
        names = try await withThrowingTaskGroup(of: (String, String?).self) { group in
            var names: [String: String] = [:]
            for (position, (address, request)) in unnamed.enumerated() {
                if position >= Self.requestsAtOnce, let (address, name) = try await group.next() {
                    names[address] = name
                }
                group.addTask { (address, try await Self.name(for: request, loader)) }
            }
            for try await (address, name) in group { names[address] = name }
            return names
        }
    }

    /// The number of medications that are read at a time: a server has others to serve.
    private static let requestsAtOnce = 4

    /// The name that was found for the medication of a prescription.
    func name(for request: MedicationRequest) -> String? {
        request.medicationAddress.flatMap { names[$0] }
    }

    private static func name(for request: MedicationRequest, _ loader: ReferenceLoader) async throws -> String? {
        guard let reference = request.medication.reference else { return nil }
        var named = request
        do {
            named.medication.concept = try await loader.resolve(reference, in: nil, as: Medication.self).code
        } catch let error as CancellationError {
            throw error
        } catch {
            try Task.checkCancellation()
            return nil
        }
        return named.medicationName
    }
}

extension MedicationRequest {
    /// The address of the medication, where it is a resource of its own.
    fileprivate var medicationAddress: String? {
        medication.reference?.reference.flatMap { $0.isEmpty || $0.hasPrefix("#") ? nil : $0 }
    }
}

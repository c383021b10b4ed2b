// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
package import FHIRCore
#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Several prescriptions, of which one is found for a record that names it.
package struct PrescriptionScopes: Sendable {
    private var scopes: [String: PrescriptionScope] = [:]
    private var ids: [ResourceName: String] = [:]

    /// Creates the scopes of prescriptions.
    ///
    /// - Parameters:
    ///   - requests: The prescriptions; those without an id have no records.
    ///   - server: The address of the server that they come from.
    package init(_ requests: [MedicationRequest], server: URL?) {
        for request in requests {
            guard let id = request.id else { continue }
            let scope = PrescriptionScope(request, id: id, server: server?.absoluteString)
            scopes[id] = scope
            for name in scope.identifiers { ids[name] = id }
        }
    }

    /// Returns the id of the prescription that a record names, itself or by its dose, and belongs to.
    package func prescription(of record: AdministrationRecord) -> String? {
        let named = record.prescription.map { name in name.target?.id ?? ids[name] }
        let id = named ?? record.doseLink.flatMap { DoseIdentity($0)?.request }
        guard let id, let scope = scopes[id], scope.includes(record) else { return nil }
        return id
    }
}

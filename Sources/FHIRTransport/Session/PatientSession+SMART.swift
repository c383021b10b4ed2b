// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
import Foundation

extension PatientSession {
    /// Signs in the patient that an authorization server chose.
    ///
    /// The patient is searched by logical id, for which the grant needs `patient/Patient.rs`.
    ///
    /// - Parameter grant: The grant, whose launch context names a patient.
    /// - Returns: The patient.
    /// - Throws: `AuthorizationError` with the code `noPatient` when there is none in context, `otherServer` when the grant is
    ///   that of another server than the one of this session; what ``signIn(_:)`` with a selector throws.
    @discardableResult
    public func signIn(_ grant: SMARTGrant) async throws -> Patient {
        guard grant.server.isSameServer(as: client.base) else {
            throw AuthorizationError(.otherServer, "the grant is for \(grant.server.originText)")
        }
        guard let id = grant.context.patient else {
            throw AuthorizationError(.noPatient, "ask for the scope launch/patient")
        }
        return try await signIn(.id(id))
    }
}

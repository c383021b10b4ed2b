// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIRTransport

extension PatientSession {
    /// Signs in the patient that an authorization server chose.
    ///
    /// The patient is searched by logical id, for which the grant needs `patient/Patient.rs`.
    ///
    /// - Parameter grant: What the sign-in at the server gave, such as a `SMARTGrant`.
    /// - Returns: The patient.
    /// - Throws: What the grant throws when there is no patient in context or it is that of another server than the one of
    ///   this session; what ``signIn(_:)`` with a selector throws.
    @discardableResult
    public func signIn(_ grant: some PatientGrant) async throws -> Patient {
        try await signIn(.id(grant.patientID(on: client.base)))
    }
}

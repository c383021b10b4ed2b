// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a sign-in at a server gave that chose a patient.
///
/// `SMARTGrant` is one. Write your own for a server with another way to sign in.
public protocol PatientGrant: Sendable {
    /// Returns the logical id of the patient that was chosen.
    ///
    /// - Parameter server: The base address of the server that is to be asked for the patient.
    /// - Returns: The logical id.
    /// - Throws: An error when no patient was chosen, or the sign-in was at another server.
    func patientID(on server: URL) throws -> String
}

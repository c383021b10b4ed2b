// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension Reference {
    /// Returns whether the reference points to a patient.
    ///
    /// A server may ignore the patient in a search, and send what belongs to others: check each resource before it is shown
    /// or counted. Only type and id are compared, because a server may have several addresses.
    ///
    /// - Parameter id: The logical id of the patient.
    /// - Returns: Whether it points to that patient; nil where it has no address that tells.
    public func pointsToPatient(_ id: String) -> Bool? {
        target.map { $0 == ("Patient", id) }
    }
}

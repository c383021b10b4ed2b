// SPDX-License-Identifier: Apache-2.0

/// A store that keeps what it was told about patients and can forget it, such as a cache of responses.
///
/// Give those of an application to `PatientSession`, which empties them when the patient changes.
public protocol PatientDataCache: Sendable {
    /// Forgets everything.
    func removeAll() async
}

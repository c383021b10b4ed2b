// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIROutbox
import FHIRTransport

/// A recorded dose that is safe on this device.
public struct SavedAdministration: Sendable {
    /// The dose as it was recorded.
    public let administration: MedicationAdministration
    /// The entry of the outbox.
    public let entry: OutboxEntry
    /// The elements that were not recorded, because the version of the server has no place for them.
    public let losses: [FHIRIssue]
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What the statistics need to know of one administration of a medication.
public struct AdministrationRecord: Sendable, Hashable {
    /// The id of the resource; records with the same id are versions of one administration.
    ///
    /// A record without id stands for itself.
    public var id: String?

    /// The version of the resource, `meta.versionId`.
    public var versionID: String?

    /// When this version was stored, `meta.lastUpdated`.
    public var lastUpdated: Date?

    /// When the dose was taken or not taken.
    public var effective: EffectiveTime

    /// What became of the dose.
    public var outcome: AdministrationOutcome

    /// The id of the prescription to which the administration belongs.
    public var prescriptionID: String?

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - id: The id of the resource, nil if it has none.
    ///   - versionID: The version of the resource.
    ///   - lastUpdated: When this version was stored.
    ///   - effective: When the dose was taken or not taken.
    ///   - outcome: What became of the dose.
    ///   - prescriptionID: The id of the prescription.
    public init(
        id: String? = nil,
        versionID: String? = nil,
        lastUpdated: Date? = nil,
        effective: EffectiveTime,
        outcome: AdministrationOutcome,
        prescriptionID: String? = nil
    ) {
        self.id = id
        self.versionID = versionID
        self.lastUpdated = lastUpdated
        self.effective = effective
        self.outcome = outcome
        self.prescriptionID = prescriptionID
    }
}

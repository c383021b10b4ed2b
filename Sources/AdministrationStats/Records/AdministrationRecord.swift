// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
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

    /// Why the dose was not taken, `statusReason` or, up to STU3, `reasonNotGiven`.
    public var statusReason: [CodeableConcept]

    /// What the record names its prescription by.
    public var prescription: ResourceName?

    /// What the record names the patient by.
    public var patient: ResourceName?

    /// What tells the medication from others.
    public var medication: MedicationKey?

    /// How much was given.
    public var dose: Quantity?

    /// The dose of the schedule that was meant, as the text of its identity; see ``FHIRCore/Identifier/init(linkingTo:)``.
    public var doseLink: String?

    /// The version of FHIR in which the resource was read; nil for one made in code.
    public var version: FHIRVersion?

    /// Creates a record.
    ///
    /// - Parameters:
    ///   - id: The id of the resource, nil if it has none.
    ///   - versionID: The version of the resource.
    ///   - lastUpdated: When this version was stored.
    ///   - effective: When the dose was taken or not taken.
    ///   - outcome: What became of the dose.
    ///   - statusReason: Why the dose was not taken.
    ///   - prescription: What the record names its prescription by.
    ///   - patient: What the record names the patient by.
    ///   - medication: What tells the medication from others.
    ///   - dose: How much was given.
    ///   - doseLink: The dose of the schedule that was meant, as the text of its identity.
    ///   - version: The version of FHIR in which the resource was read.
    public init(
        id: String? = nil,
        versionID: String? = nil,
        lastUpdated: Date? = nil,
        effective: EffectiveTime,
        outcome: AdministrationOutcome,
        statusReason: [CodeableConcept] = [],
        prescription: ResourceName? = nil,
        patient: ResourceName? = nil,
        medication: MedicationKey? = nil,
        dose: Quantity? = nil,
        doseLink: String? = nil,
        version: FHIRVersion? = nil
    ) {
        self.id = id
        self.versionID = versionID
        self.lastUpdated = lastUpdated
        self.effective = effective
        self.outcome = outcome
        self.statusReason = statusReason
        self.prescription = prescription
        self.patient = patient
        self.medication = medication
        self.dose = dose
        self.doseLink = doseLink
        self.version = version
    }
}

extension AdministrationRecord {
    /// The id of the prescription; nil where the record names none, or names it by something else than an id.
    ///
    /// The id may be one of another server, see ``prescription``. What is set is an id of the server of the record.
    public var prescriptionID: String? {
        get { prescription?.target?.id }
        set { prescription = newValue.map { .address("MedicationRequest/\($0)") } }
    }
}

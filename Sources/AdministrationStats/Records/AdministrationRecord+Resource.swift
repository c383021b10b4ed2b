// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension AdministrationRecord {
    /// Creates the record of a resource.
    ///
    /// A span of time counts by its start, or by its end where it has no start; a list of moments by its first, and a
    /// pattern without moments has no time. The outcome follows the status and the flag of DSTU2 and STU3 as
    /// ``AdministrationOutcome`` says; an extension that may change the meaning of the record, and is not known here,
    /// makes it unknown, and so does a flag in a version that does not have it.
    ///
    /// - Parameter administration: A resource of any version.
    public init(_ administration: MedicationAdministration) {
        self.init(
            id: administration.id,
            versionID: administration.meta?.versionId,
            lastUpdated: administration.meta?.lastUpdated?.date,
            effective: EffectiveTime(administration.effective),
            outcome: AdministrationOutcome(
                status: administration.status, notGiven: administration.notGiven,
                extras: administration.extras),
            statusReason: administration.statusReason,
            prescription: administration.request.flatMap { ResourceName($0) },
            patient: administration.subject.flatMap { ResourceName($0) },
            medication: MedicationKey(administration.medication, contained: administration.contained),
            dose: administration.dosage?.dose,
            doseLink: administration.identifier.lazy.compactMap(\.doseLink).first,
            version: administration.sourceVersion
        )
    }
}

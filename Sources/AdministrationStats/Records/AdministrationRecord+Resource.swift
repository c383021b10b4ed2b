// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension AdministrationRecord {
    /// Creates the record of a resource.
    ///
    /// A span of time counts by its start, or by its end where it has no start; a list of moments by its first, and a
    /// pattern without moments has no time. The outcome follows the status and the flag of DSTU2 and STU3 as
    /// ``AdministrationOutcome`` says; an extension that may change the meaning of the record, and is not known here,
    /// makes it unknown.
    ///
    /// - Parameter administration: A resource of any version.
    public init(_ administration: MedicationAdministration) {
        let effective: EffectiveTime =
            switch administration.effective {
            case .dateTime(let dateTime)?: EffectiveTime(dateTime)
            case .period(let period)?: (period.start ?? period.end).map { EffectiveTime($0) } ?? .undated
            case .timing(let timing)?: timing.event.first.map { EffectiveTime($0) } ?? .undated
            case nil: .undated
            }
        var outcome = AdministrationOutcome(
            statusCode: administration.status?.rawValue,
            isNotGiven: administration.isNotDone
        )
        if outcome != .excluded, !administration.modifierExtension.isEmpty { outcome = .unknown }
        self.init(
            id: administration.id,
            versionID: administration.meta?.versionId,
            lastUpdated: administration.meta?.lastUpdated?.date,
            effective: effective,
            outcome: outcome,
            statusReason: administration.statusReason,
            prescriptionID: administration.request?.target?.id,
            medication: MedicationKey(administration.medication, contained: administration.contained),
            dose: administration.dosage?.dose,
            doseLink: administration.identifier.lazy.compactMap(\.doseLink).first,
            version: administration.sourceVersion
        )
    }
}

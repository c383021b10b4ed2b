// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension AdministrationRecord {
    /// Creates the record of a resource.
    ///
    /// A span of time counts by its start, or by its end where it has no start. The outcome follows the status and the
    /// flag of DSTU2 as ``AdministrationOutcome`` says.
    ///
    /// - Parameter administration: A resource of any version.
    public init(_ administration: MedicationAdministration) {
        let effective: EffectiveTime =
            switch administration.effective {
            case .dateTime(let dateTime)?: EffectiveTime(dateTime)
            case .period(let period)?: (period.start ?? period.end).map { EffectiveTime($0) } ?? .undated
            case nil: .undated
            }
        self.init(
            id: administration.id,
            versionID: administration.meta?.versionId,
            lastUpdated: administration.meta?.lastUpdated?.date,
            effective: effective,
            outcome: AdministrationOutcome(
                statusCode: administration.status?.rawValue,
                isNotGiven: administration.notGiven
            ),
            prescriptionID: administration.request?.target?.id
        )
    }
}

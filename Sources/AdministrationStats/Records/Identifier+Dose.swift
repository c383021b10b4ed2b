// SPDX-License-Identifier: Apache-2.0

public import DosageSchedule
public import FHIRCore

extension Identifier {
    /// The namespace of identifiers that say which dose of a schedule an administration is.
    public static var doseSystem: String { "urn:uuid:faa95526-5f4a-4b4c-b331-9d91f0dcb64e" }

    /// Creates the identifier of an administration that says which dose of a schedule was meant.
    ///
    /// With it a dose taken hours late, or recorded with a wrong time, still counts for the dose that was on the screen.
    /// It is an identifier and not an extension because identifiers have one place in all versions of FHIR, are kept by
    /// every server, can be searched for, and make a create conditional: the same dose recorded twice, by two devices or
    /// after a lost answer, is then stored once.
    ///
    /// ```swift
    /// let record = try MedicationAdministration(
    ///     of: request, status: .completed, effective: .dateTime(time), identifier: Identifier(linkingTo: dose.id))
    /// ```
    ///
    /// - Parameter dose: The dose; its text becomes the value, such as "order-1/0/2026-03-28/08:00:00".
    public init(linkingTo dose: DoseIdentity) {
        self.init(system: Self.doseSystem, value: dose.description)
    }

    /// The text of the dose that the identifier names, if it does and is still in use.
    var doseLink: String? {
        system == Self.doseSystem && use != .old ? value : nil
    }
}

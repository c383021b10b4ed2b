// SPDX-License-Identifier: Apache-2.0

extension Reference {
    /// Returns the reference with the name that a version has for the type of the resource.
    ///
    /// A prescription is a MedicationOrder in DSTU2 and a MedicationRequest later, and its relative address says so.
    /// Absolute addresses stay as they are: they name one place on one server.
    ///
    /// - Parameter version: The version.
    /// - Returns: The same reference for anything but the relative address of a prescription.
    func renamed(for version: FHIRVersion) -> Reference {
        var (old, new) = ("MedicationOrder", "MedicationRequest")
        if version == .dstu2 { swap(&old, &new) }
        guard let address = reference, address.hasPrefix(old + "/"), target != nil else { return self }
        var copy = self
        copy.reference = new + address.dropFirst(old.count)
        return copy
    }
}

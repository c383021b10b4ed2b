// SPDX-License-Identifier: Apache-2.0

/// The types of resources that have another name in DSTU2.
enum RenamedType {
    private static let names = [("MedicationOrder", "MedicationRequest"), ("Conformance", "CapabilityStatement")]

    /// Returns a relative address with the name that a version has for the type it begins with.
    ///
    /// Absolute addresses stay as they are: they name one place on one server.
    ///
    /// - Parameters:
    ///   - address: An address such as `MedicationOrder/1`, `MedicationOrder?status=active` or `MedicationOrder`.
    ///   - version: The version.
    /// - Returns: The same address for any other type.
    static func address(_ address: String, for version: FHIRVersion) -> String {
        for (dstu2, later) in names {
            let (old, new) = version == .dstu2 ? (later, dstu2) : (dstu2, later)
            guard address.hasPrefix(old) else { continue }
            let rest = address.dropFirst(old.count)
            if rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") { return new + rest }
        }
        return address
    }
}

extension Reference {
    /// Gives the address of a resource the name that a version has for its type.
    ///
    /// - Parameter version: The version.
    mutating func rename(for version: FHIRVersion) {
        guard let address = reference else { return }
        let renamed = RenamedType.address(address, for: version)
        // What is not the address of one resource is left alone.
        if renamed != address, target != nil { reference = renamed }
    }
}

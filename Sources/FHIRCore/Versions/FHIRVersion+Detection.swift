// SPDX-License-Identifier: Apache-2.0

extension FHIRVersion {
    /// Finds the version in the shape of a JSON value; nil where nothing tells.
    ///
    /// ``VersionEvidence`` tells the reason, and what speaks against it.
    ///
    /// - Parameter value: A resource, a dosage, or an array of either.
    /// - Returns: The version with the least against it, nil where all could be.
    public static func detected(in value: JSONValue) -> FHIRVersion? {
        let evidence = VersionEvidence(value)
        return evidence.kind == .assumed && evidence.alternatives.count == 3 ? nil : evidence.version
    }
}

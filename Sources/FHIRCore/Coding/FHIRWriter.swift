// SPDX-License-Identifier: Apache-2.0

/// A text that was written, with what it has no place for.
public struct FHIRWriting: Sendable, Hashable {
    /// The JSON in UTF-8, without white space.
    public let bytes: [UInt8]
    /// The elements that the version has no place for, and those that it requires and the other did not.
    public let issues: [FHIRIssue]
}

/// A writer of FHIR JSON.
///
/// A value that was read in the same version is written as it came: unknown members, extensions, the text of numbers
/// and the order of members are kept.
public struct FHIRWriter: Sendable, Hashable {
    /// The version to write.
    public let version: FHIRVersion
    /// The version that the values were read in.
    public let source: FHIRVersion

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - version: The version to write.
    ///   - source: The version that the values were read in; the same unless it says otherwise.
    public init(version: FHIRVersion, source: FHIRVersion? = nil) {
        self.version = version
        self.source = source ?? version
    }

    /// Writes a resource of any type.
    ///
    /// - Parameter resource: The resource.
    /// - Returns: The JSON, and what was lost if the version has no place for it.
    /// - Throws: What has no place and would change the meaning of the rest if it were left out, and each resource of a
    ///   type that is not known here, when it would be written in another version than its own.
    public func write(_ resource: Resource) throws(FHIRError) -> FHIRWriting {
        for version in [version, source] where !FHIRVersion.supported.contains(version) {
            let names = FHIRVersion.supported.map(\.rawValue).joined(separator: ", ")
            let detail = "FHIR \(version.number) is not written yet; give one of \(names)"
            throw FHIRError(FHIRIssue(.error, .unsupportedVersion, path: "", detail: detail))
        }
        var writer = ElementWriter(
            version: version,
            source: source,
            root: resource.typeName(in: source) ?? "Resource"
        )
        resource.write(to: &writer)
        let refusals = writer.issues.filter { [.meaning, .unconverted].contains($0.code) }
        if let first = refusals.first { throw FHIRError(first, others: Array(refusals.dropFirst())) }
        return FHIRWriting(bytes: writer.json, issues: writer.issues)
    }

    /// Writes a resource of a known type.
    ///
    /// - Parameter resource: The resource.
    /// - Returns: The JSON, and what was lost if the version has no place for it.
    /// - Throws: What has no place and would change the meaning of the rest if it were left out.
    public func write<R: FHIRResource>(_ resource: R) throws(FHIRError) -> FHIRWriting {
        try write(resource.resource)
    }
}

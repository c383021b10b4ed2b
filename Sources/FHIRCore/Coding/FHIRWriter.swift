// SPDX-License-Identifier: Apache-2.0

/// A text that was written, with what it has no place for.
public struct FHIRWriting: Sendable, Hashable {
    /// The text in UTF-8, JSON or XML, without white space between elements.
    public let bytes: [UInt8]
    /// The elements that the version has no place for, and those that it requires and that are missing.
    public let issues: [FHIRIssue]

    package init(bytes: [UInt8], issues: [FHIRIssue]) {
        self.bytes = bytes
        self.issues = issues
    }
}

/// A writer of FHIR JSON.
///
/// A value that was read in the same version is written as it came: unknown members, extensions, the text of numbers
/// and the order of members are kept. A value that was read in another version, which it remembers, is converted, and
/// so is one that was made in code: names and places, and codes that the version does not have.
public struct FHIRWriter: Sendable, Hashable {
    /// An arrangement of the same JSON value.
    public enum Style: Sendable, Hashable {
        /// Members in the order they were read in; those of new elements in the order of the FHIR definition.
        case asRead
        /// Members sorted by the UTF-16 units of their names, and strings with as few escapes as JSON allows.
        ///
        /// Two resources with the same content give the same bytes, except that numbers keep their text. The order is
        /// that of RFC 8785, section 3.2.3; FHIR's own canonical JSON sorts alike.
        case canonical
    }

    /// The version to write.
    public let version: FHIRVersion
    /// How members are arranged.
    public let style: Style

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - version: The version to write.
    ///   - style: How members are arranged.
    public init(version: FHIRVersion, style: Style = .asRead) {
        self.version = version
        self.style = style
    }

    /// Writes a resource of any type.
    ///
    /// - Parameter resource: The resource.
    /// - Returns: The JSON, and what was lost if the version has no place for it.
    /// - Throws: What has no place and would change the meaning of the rest if it were left out, and each resource of a
    ///   type that is not known here, when it would be written in another version than its own.
    public func write(_ resource: Resource) throws(FHIRError) -> FHIRWriting {
        try write(resource, root: resource.typeName(in: resource.sourceVersion ?? version) ?? "Resource")
    }

    /// Writes a resource of a known type.
    ///
    /// - Parameter resource: The resource.
    /// - Returns: The JSON, and what was lost if the version has no place for it.
    /// - Throws: What has no place and would change the meaning of the rest if it were left out.
    public func write<R: FHIRResource>(_ resource: R) throws(FHIRError) -> FHIRWriting {
        try write(resource.resource)
    }

    /// Writes a dosage that stands alone, outside any resource.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - source: The version it was read in; nil for one made in code. One of DSTU2 remembers it.
    /// - Returns: The JSON, and what was lost if the version has no place for it.
    /// - Throws: What has no place and would change the meaning of the rest if it were left out.
    public func write(_ dosage: Dosage, source: FHIRVersion?) throws(FHIRError) -> FHIRWriting {
        try write(dosage, root: "", source: source)
    }

    func write(
        _ value: some FHIRValue,
        root: String,
        source: FHIRVersion? = nil
    ) throws(FHIRError) -> FHIRWriting {
        var writer = ElementWriter(version: version, source: source, root: root)
        var copy = value
        copy.write(to: &writer)
        return try finished(writer)
    }

    /// Throws what was refused, and arranges the rest.
    func finished(_ writer: consuming ElementWriter) throws(FHIRError) -> FHIRWriting {
        let refusals = writer.issues.filter { [.meaning, .unconverted].contains($0.code) }
        if let first = refusals.first { throw FHIRError(first, others: Array(refusals.dropFirst())) }
        let bytes = writer.takeBytes()
        return FHIRWriting(
            bytes: style == .canonical ? RawJSON(unchecked: bytes).canonicalBytes : bytes, issues: writer.issues)
    }
}

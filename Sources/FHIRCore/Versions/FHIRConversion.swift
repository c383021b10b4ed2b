// SPDX-License-Identifier: Apache-2.0

/// A resource in another version, with what got lost on the way.
public struct FHIRConversion<Value: Sendable>: Sendable {
    /// The resource as a reader of the version would read it.
    public let value: Value
    /// The version.
    public let version: FHIRVersion
    /// Each element that the version has no place for, and each that it requires and that is missing.
    ///
    /// Paths are those of the version that the resource comes from.
    public let losses: [FHIRIssue]

    init(value: Value, version: FHIRVersion, losses: [FHIRIssue]) {
        self.value = value
        self.version = version
        self.losses = losses
    }
}

extension FHIRResource {
    /// The version that the resource was read in, nil for one made in code.
    ///
    /// A resource made in code has names, places and codes of R5, or of R4 where R5 dropped them.
    public var sourceVersion: FHIRVersion? { extras.version }

    /// Converts the resource to another version.
    ///
    /// - Parameter version: The version.
    /// - Returns: The resource, with what got lost.
    /// - Throws: Each element that the version has no place for and without which the rest would mean something else.
    public func convert(to version: FHIRVersion) throws(FHIRError) -> FHIRConversion<Self> {
        let writing = try FHIRWriter(version: version).write(self)
        let reading = try FHIRReader(version: version, wrongTypes: .keepAside).read(Self.self, from: writing.bytes)
        return FHIRConversion(value: reading.value, version: version, losses: writing.issues)
    }
}

extension Resource {
    /// Converts the resource to another version.
    ///
    /// - Parameter version: The version.
    /// - Returns: The resource, with what got lost.
    /// - Throws: Each element that the version has no place for and without which the rest would mean something else,
    ///   and each resource of a type that is not known here.
    public func convert(to version: FHIRVersion) throws(FHIRError) -> FHIRConversion<Resource> {
        let writing = try FHIRWriter(version: version).write(self)
        let reading = try FHIRReader(version: version, wrongTypes: .keepAside).read(writing.bytes)
        return FHIRConversion(value: reading.value, version: version, losses: writing.issues)
    }
}

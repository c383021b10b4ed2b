// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRWriter {
    /// Writes a resource of any type in XML.
    ///
    /// Elements stand in the order of the definition, whatever the style.
    ///
    /// - Parameter resource: The resource.
    /// - Returns: The XML, and what was lost if the version has no place for it.
    /// - Throws: What has no place and would change the meaning of the rest if it were left out, and each member that the
    ///   version does not define, which XML cannot hold.
    public func writeXML(_ resource: Resource) throws(FHIRError) -> FHIRWriting {
        let writing = try write(resource)
        let xml = try FHIRXMLConverter(version: version).xml(from: writing.bytes, isKeepingEntries: true)
        return FHIRWriting(bytes: xml.bytes, issues: writing.issues + xml.issues)
    }

    /// Writes a resource of a known type in XML.
    ///
    /// - Parameter resource: The resource.
    /// - Returns: The XML, and what was lost if the version has no place for it.
    /// - Throws: As for a resource of any type.
    public func writeXML<R: FHIRResource>(_ resource: R) throws(FHIRError) -> FHIRWriting {
        try writeXML(resource.resource)
    }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRReader {
    /// Reads a resource of any type in XML.
    ///
    /// The value is the one that the JSON of the same content gives. ``FHIRXMLConverter`` says how one becomes the other.
    ///
    /// The resource of an entry of a Bundle that has no such JSON, as it has an element that the version does not define, is
    /// `Resource.unreadable` and keeps its XML as a text, so that `FHIRWriter.writeXML(_:)` gives it back. A strict reader
    /// refuses the Bundle.
    ///
    /// - Parameter xml: The XML in UTF-8.
    /// - Returns: The value, with what was noticed.
    /// - Throws: The place that is not XML, what the version does not have, or the elements that are of the wrong type.
    /// - Complexity: O(*n*) in the number of bytes.
    public func read(xml: [UInt8]) throws(FHIRError) -> FHIRReading<Resource> {
        let (converted, reader) = try converted(xml)
        return converted.explained(try reader.read(converted.json), limit: limits.issueCount)
    }

    /// Reads a resource of one type in XML.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - xml: The XML in UTF-8.
    /// - Returns: The value, with what was noticed.
    /// - Throws: The place that is not XML, what the version does not have, the elements that are of the wrong type, or that
    ///   it is another resource.
    public func read<R: FHIRResource>(_ type: R.Type, fromXML xml: [UInt8]) throws(FHIRError) -> FHIRReading<R> {
        try read(xml: xml).reading(of: type)
    }

    /// Turns XML into JSON, and finds a reader for it: this one, unless it would find another version in the JSON.
    private func converted(_ xml: [UInt8]) throws(FHIRError) -> (ConvertedXML, FHIRReader) {
        let converter = FHIRXMLConverter(version: version, depthLimit: depthLimit)
        let converted = try converter.converted(xml, isKeepingEntries: !isStrict)
        guard version == nil, let document = try? JSONTokenizer.document(converted.json, depthLimit: depthLimit),
            VersionEvidence(document).version != converted.version
        else { return (converted, self) }
        return (converted, with(version: converted.version))
    }
}

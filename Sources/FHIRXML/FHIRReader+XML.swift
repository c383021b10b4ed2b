// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRReader {
    /// Reads a resource of any type in XML.
    ///
    /// The value is the one that the JSON of the same content gives. ``FHIRXMLConverter`` says how one becomes the other.
    ///
    /// - Parameter xml: The XML in UTF-8.
    /// - Returns: The value, with what was noticed.
    /// - Throws: The place that is not XML, what the version does not have, or the elements that are of the wrong type.
    /// - Complexity: O(*n*) in the number of bytes.
    public func read(xml: [UInt8]) throws(FHIRError) -> FHIRReading<Resource> {
        let (json, reader) = try converted(xml)
        return try reader.read(json)
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
        let (json, reader) = try converted(xml)
        return try reader.read(type, from: json)
    }

    /// Turns XML into JSON, and finds a reader for it: this one, unless it would find another version in the JSON.
    private func converted(_ xml: [UInt8]) throws(FHIRError) -> (json: [UInt8], reader: FHIRReader) {
        let (json, found) = try FHIRXMLConverter(version: version, depthLimit: depthLimit).converted(xml)
        guard version == nil, let document = try? JSONTokenizer.document(json, depthLimit: depthLimit),
            VersionEvidence(document).version != found
        else { return (json, self) }
        return (json, with(version: found))
    }
}

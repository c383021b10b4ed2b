// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML
import FuzzSupport

/// Reads any bytes as XML of the version that the first one chooses, or of one that is found: they are refused, or what was
/// read is written, and read again as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXML(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    guard let first = bytes.first else { return 0 }
    let versions: [FHIRVersion?] = [nil] + FHIRVersion.allCases
    let version = versions[Int(first) % versions.count]
    let text = Array(bytes.dropFirst())
    requireStability(ofValueIn: text, version)
    if let json = try? FHIRXMLConverter(version: version).json(from: text) {
        // Only where the version is known: the JSON may tell another one than the XML.
        if let version { requireSame(json, version) }
    }
    requireStability(ofXMLFrom: text, version)
    return 0
}

/// A value that was read is written, and read again as the same, alone and as JSON.
private func requireStability(ofValueIn text: [UInt8], _ version: FHIRVersion?) {
    guard let reading = try? FHIRReader(version: version).read(xml: text) else { return }
    let version = reading.version
    guard let writing = try? FHIRWriter(version: version).writeXML(reading.value) else {
        preconditionFailure("\(version): what was read cannot be written in the same version")
    }
    precondition(writing.issues.isEmpty, "\(version): something is lost in the version it was read in")
    requireForm(of: writing.bytes)
    guard let again = try? FHIRReader(version: version).read(xml: writing.bytes) else {
        preconditionFailure("\(version): what was written cannot be read")
    }
    precondition(again.value == reading.value, "\(version): the value is not the same after writing and reading")
    let rewritten = try? FHIRWriter(version: version).writeXML(again.value)
    precondition(rewritten?.bytes == writing.bytes, "\(version): writing twice differs from once")

    guard let json = try? FHIRWriter(version: version).write(reading.value),
        let fromJSON = try? FHIRReader(version: version).read(json.bytes)
    else {
        preconditionFailure("\(version): what was read from XML has no JSON")
    }
    precondition(fromJSON.value == reading.value, "\(version): the value is not the same by way of JSON")
}

/// The JSON of XML becomes XML with the same content.
private func requireSame(_ json: [UInt8], _ version: FHIRVersion) {
    let converter = FHIRXMLConverter(version: version)
    guard let xml = try? converter.xml(from: json) else {
        preconditionFailure("\(version): JSON that was made from XML cannot become XML")
    }
    precondition(xml.issues.isEmpty, "\(version): JSON that was made from XML has something that XML has not")
    guard let again = try? converter.json(from: xml.bytes) else {
        preconditionFailure("\(version): XML that was made cannot become JSON")
    }
    guard let before = try? JSONValue(parsing: json), let after = try? JSONValue(parsing: again) else {
        preconditionFailure("\(version): what XML became is not JSON")
    }
    precondition(before == after, "\(version): the content is not the same after writing and reading")
}

/// XML that was made from any JSON can be read, and is made again of what was read.
private func requireStability(ofXMLFrom text: [UInt8], _ version: FHIRVersion?) {
    guard let version, let xml = try? FHIRXMLConverter(version: version).xml(from: text) else { return }
    requireForm(of: xml.bytes)
    let converter = FHIRXMLConverter(version: version)
    guard let json = try? converter.json(from: xml.bytes) else {
        preconditionFailure("\(version): XML that was made of JSON cannot be read")
    }
    guard let again = try? converter.xml(from: json) else {
        preconditionFailure("\(version): XML that was made of JSON cannot be made again")
    }
    // The comments of DSTU2 are not read.
    if version != .dstu2 { precondition(again.bytes == xml.bytes, "\(version): XML is made in two ways") }
}

/// XML that was written is well-formed, which a scanner of its own says.
private func requireForm(of bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { preconditionFailure("not UTF-8 was written") }
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    precondition(text.hasPrefix(declaration), "no declaration was written")
    // A narrative may have names, comments and instructions that the scanner does not know.
    guard !text.contains("<div") else { return }
    let fault = XMLScanner.scan(String(text.dropFirst(declaration.count))).fault
    precondition(fault == nil || text.contains("<!--"), "what was written is not well-formed: \(fault ?? "")")
}

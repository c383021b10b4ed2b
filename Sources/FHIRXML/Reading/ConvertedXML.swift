// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The JSON of a text of XML.
struct ConvertedXML {
    let json: [UInt8]
    let version: FHIRVersion
    /// The entries of a Bundle whose resource cannot be JSON, and is a text of its XML there.
    let unreadable: [EntryIssues.Entry]

    /// Returns what was read of the JSON, with the reasons why entries could not be JSON.
    ///
    /// - Parameters:
    ///   - reading: The reading, in which each of these entries is unreadable as its resource is a text.
    ///   - limit: How many issues are kept.
    /// - Returns: The reading with these reasons in the place of that one.
    func explained(_ reading: FHIRReading<Resource>, limit: Int) -> FHIRReading<Resource> {
        guard !unreadable.isEmpty, case .bundle(var bundle) = reading.value else { return reading }
        for entry in unreadable where bundle.entry.indices.contains(entry.index) {
            guard case .unreadable(let resource)? = bundle.entry[entry.index].resource else { continue }
            bundle.entry[entry.index].resource = .unreadable(
                UnreadableResource(
                    resourceType: entry.resourceType, json: resource.json, issues: entry.issues,
                    sourceVersion: reading.version))
        }
        let paths = Set(unreadable.map { "Bundle.entry[\($0.index)].resource" })
        let issues = unreadable.flatMap(\.issues) + reading.issues.filter { !paths.contains($0.path) }
        return FHIRReading(
            value: .bundle(bundle), issues: Array(issues.prefix(limit)),
            furtherIssueCount: reading.furtherIssueCount + max(0, issues.count - limit), evidence: reading.evidence)
    }

    /// Returns the XML of the resource of an entry that is a text in JSON; nil for a text that is nothing such.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - version: The version in which the resource cannot be JSON; no reader keeps one as a text that can be.
    ///   - depthLimit: How deep elements may nest in the Bundle.
    /// - Returns: The element around the resource, to stand where names without a prefix are those of FHIR.
    static func resource(ofEntry text: String, version: FHIRVersion, depthLimit: Int) -> [UInt8]? {
        let bytes = Array(text.utf8)
        let sink = CopySink(name: "resource", namespace: XMLNamespaces.fhir, isDeclared: true)
        guard (try? XMLText.check(bytes, sizeLimit: bytes.count)) != nil,
            // Two levels are around it: the Bundle and the entry.
            let copy = try? XMLEvents.read(bytes, into: sink, depthLimit: depthLimit - 2), copy.problem == nil
        else { return nil }
        let entry =
            Array("<Bundle xmlns=\"\(XMLNamespaces.fhir)\"><entry>".utf8) + copy.text.bytes
            + Array("</entry></Bundle>".utf8)
        let maker = JSONMaker(version: version, isKeepingEntries: true)
        guard let made = try? XMLEvents.read(entry, into: maker, depthLimit: depthLimit), made.issues.others.isEmpty,
            made.issues.entries.map(\.index) == [0]
        else { return nil }
        return copy.text.bytes
    }
}

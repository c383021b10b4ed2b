// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML
import Foundation
import Testing

/// Resources that HL7 or others publish in XML and in JSON, out of folders that Scripts/check-xml names.
@Suite(.enabled(if: PublishedPair.folder != nil, "FHIR_XML_PAIRS names no folder of pairs"))
struct PublishedPairsTests {
    @Test(arguments: FHIRVersion.allCases)
    func `A pair is the same resource`(_ version: FHIRVersion) throws {
        var (pairs, sameJSON, sameXML, sameValues, values) = (0, 0, 0, 0, 0)
        for pair in try PublishedPair.all(version) {
            pairs += 1
            do {
                let problem = try pair.difference()
                if let problem {
                    print("difference\t\(version)/\(pair.name)\t\(problem)")
                } else {
                    sameJSON += 1
                }
                let converter = FHIRXMLConverter(version: version)
                let back = try converter.xml(from: converter.json(from: pair.xml))
                if CanonicalXML.text(back.bytes) == CanonicalXML.text(pair.xml) {
                    sameXML += 1
                } else {
                    print("XML\t\(version)/\(pair.name)\tdiffers after the way through JSON")
                }
                // The white space of a narrative differs in nearly all pairs, and is no content.
                let reader = FHIRReader(version: version)
                let published = try JSONValue(parsing: pair.json).withCanonicalNarratives
                guard let expected = try? reader.read(published.bytes) else { continue }
                values += 1
                let ours = try JSONValue(parsing: converter.json(from: pair.xml)).withCanonicalNarratives
                if try reader.read(ours.bytes).value == expected.value { sameValues += 1 }
            } catch {
                print("error\t\(version)/\(pair.name)\t\(error)")
            }
        }
        if pairs > 0 {
            let same = "JSON equal \(sameJSON), XML equal after JSON \(sameXML)"
            print("sum\t\(version)\t\(pairs) pairs, \(same), values equal \(sameValues) of \(values)")
        }
    }
}

/// A resource in both formats.
struct PublishedPair {
    let name: String
    let version: FHIRVersion
    let xml: [UInt8]
    let json: [UInt8]

    static let folder = ProcessInfo.processInfo.environment["FHIR_XML_PAIRS"].flatMap { path in
        path.isEmpty ? nil : URL(filePath: path, directoryHint: .isDirectory)
    }

    /// The pairs NAME.xml and NAME.json in the folder of the version.
    static func all(_ version: FHIRVersion) throws -> [PublishedPair] {
        guard let folder = folder?.appending(path: version.rawValue, directoryHint: .isDirectory),
            FileManager.default.fileExists(atPath: folder.path)
        else { return [] }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "xml" }.sorted { $0.path < $1.path }.compactMap { file in
            let other = file.deletingPathExtension().appendingPathExtension("json")
            guard FileManager.default.fileExists(atPath: other.path) else { return nil }
            return PublishedPair(
                name: file.deletingPathExtension().lastPathComponent, version: version,
                xml: Array(try Data(contentsOf: file)), json: Array(try Data(contentsOf: other)))
        }
    }

    /// Where the JSON of the XML first differs from the JSON; nil where it does not.
    func difference() throws -> String? {
        let ours = try JSONValue(parsing: FHIRXMLConverter(version: version).json(from: xml))
        return Self.difference(ours, try JSONValue(parsing: json), path: "")
    }

    private static func difference(_ ours: JSONValue, _ other: JSONValue, path: String) -> String? {
        switch (ours, other) {
        case (.object(let left), .object(let right)):
            let (left, right) = (left.filter(\.isContent), right.filter(\.isContent))
            for member in left + right {
                let place = "\(path).\(member.name)"
                guard let one = left.first(where: { $0.name == member.name }) else { return "\(place) only in JSON" }
                guard let two = right.first(where: { $0.name == member.name }) else { return "\(place) only in XML" }
                if let found = difference(one.value, two.value, path: place) { return found }
            }
            return nil
        case (.array(let left), .array(let right)):
            if left.count != right.count { return "\(path): \(left.count) values in XML, \(right.count) in JSON" }
            for (index, pair) in zip(left, right).enumerated() {
                if let found = difference(pair.0, pair.1, path: "\(path)[\(index)]") { return found }
            }
            return nil
        case (.string(let left), .string(let right)) where path.hasSuffix(".div"):
            let same = CanonicalXML.text(Array(left.utf8)) == CanonicalXML.text(Array(right.utf8))
            return same ? nil : "\(path): other XHTML"
        default:
            return ours == other ? nil : "\(path): another value"
        }
    }
}

extension JSONValue {
    /// The value with each narrative in one form.
    fileprivate var withCanonicalNarratives: JSONValue {
        switch self {
        case .object(let members):
            .object(
                members.filter(\.isContent).map { member in
                    guard member.name == "div", case .string(let text) = member.value else {
                        return Member(member.name, member.value.withCanonicalNarratives)
                    }
                    return Member("div", .string(CanonicalXML.text(Array(text.utf8)) ?? text))
                })
        case .array(let values): .array(values.map(\.withCanonicalNarratives))
        default: self
        }
    }
}

extension JSONValue.Member {
    /// Whether it is no comment of DSTU2.
    fileprivate var isContent: Bool { name != "fhir_comments" }
}

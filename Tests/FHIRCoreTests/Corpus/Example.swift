// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A resource that others wrote, out of a folder of examples.
///
/// The folder is named by the environment variable FHIR_EXAMPLES, and has one folder per version in it, named like the
/// cases of ``FHIRVersion``, with `.json` files. Files that are not JSON are left out, and so is everything else.
struct Example: Sendable {
    let name: String
    let version: FHIRVersion
    /// The text without white space between its tokens.
    let bytes: [UInt8]

    /// The folder with the folders of the versions; nil where none is named.
    static let folder = ProcessInfo.processInfo.environment["FHIR_EXAMPLES"].flatMap { path in
        path.isEmpty ? nil : URL(filePath: path, directoryHint: .isDirectory)
    }

    /// The examples of a version in the order of their names; none where the version has no folder.
    static func all(_ version: FHIRVersion) throws -> [Example] {
        guard let folder = folder?.appending(path: version.rawValue, directoryHint: .isDirectory),
            FileManager.default.fileExists(atPath: folder.path)
        else { return [] }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.compactMap { file in
            let text = Array(try Data(contentsOf: file))
            guard let json = try? RawJSON(parsing: text) else { return nil }
            return Example(name: "\(version)/\(file.lastPathComponent)", version: version, bytes: json.bytes)
        }
    }
}

extension Resource {
    /// The resource, or those that it is a set of: what can be converted alone.
    var parts: [Resource] {
        guard case .bundle(let bundle) = self else { return [self] }
        return bundle.entry.compactMap(\.resource).flatMap(\.parts)
    }

    var isKnown: Bool {
        switch self {
        case .other, .unreadable: false
        default: true
        }
    }
}

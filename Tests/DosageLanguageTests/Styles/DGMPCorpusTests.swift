// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// Files with resources and the texts that others published for them.
///
/// The environment variable DOSAGE_TEXTS names a folder with dgmp-2.0.0.ndjson and dgmp-1.0.x.ndjson, of which each line
/// has an id, a resource, and the expected text. Without it nothing is checked.
@Suite(.enabled(if: PublishedTexts.folder != nil, "DOSAGE_TEXTS names no folder of published texts"))
struct DGMPCorpusTests {
    @Test(arguments: [("dgmp-2.0.0.ndjson", DGMPVersion.v2_0_0), ("dgmp-1.0.x.ndjson", .v1_0_1)])
    func `every published text is met to the character`(file: String, version: DGMPVersion) throws {
        let folder = try #require(PublishedTexts.folder)
        let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            let row = try JSONValue(parsing: Array(line.utf8))
            let resource = try FHIRReader(version: .r4).read(try #require(row["resource"]).bytes).value
            let sentence = try DosageStyle.dgMP(version).sentence(for: resource, locale: German.locale)
            guard case .string(let expected)? = row["expected"] else {
                Issue.record("a line without a text")
                continue
            }
            #expect(Array(sentence.text.unicodeScalars) == Array(expected.unicodeScalars))
        }
    }
}

/// The folder of published texts.
private enum PublishedTexts {
    static let folder = ProcessInfo.processInfo.environment["DOSAGE_TEXTS"].flatMap { path in
        path.isEmpty ? nil : URL(filePath: path, directoryHint: .isDirectory)
    }
}

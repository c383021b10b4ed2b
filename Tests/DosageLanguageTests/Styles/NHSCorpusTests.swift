// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// The file of samples that the NHS publishes, where it is at hand.
@Suite(.enabled(if: PublishedTexts.folder != nil, "DOSAGE_TEXTS names no folder of published texts"))
struct NHSCorpusTests {
    /// A line of a file.
    private struct Sample: Decodable {
        let id: String
        let dosage: OneOrMore
        let expected: String?
    }

    private enum OneOrMore: Decodable {
        case one(Dosage)
        case more([Dosage])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let list = try? container.decode([Dosage].self) {
                self = .more(list)
            } else {
                self = .one(try container.decode(Dosage.self))
            }
        }

        var dosages: [Dosage] {
            switch self {
            case .one(let dosage): [dosage]
            case .more(let dosages): dosages
            }
        }
    }

    @Test func `all samples of the file are said to the character`() throws {
        let file = try #require(PublishedTexts.folder).appendingPathComponent("nhs-dose-to-text.ndjson")
        let decoder = JSONDecoder()
        decoder.userInfo[.fhirVersion] = FHIRVersion.r4
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            let sample = try decoder.decode(Sample.self, from: Data(line.utf8))
            let text = try? NHSDosageStyle().sentence(for: sample.dosage.dosages).text
            #expect(text == sample.expected, "\(sample.id)")
        }
    }
}

/// The folder of published texts, one file for each style.
private enum PublishedTexts {
    static let folder = ProcessInfo.processInfo.environment["DOSAGE_TEXTS"].map { URL(fileURLWithPath: $0) }
}

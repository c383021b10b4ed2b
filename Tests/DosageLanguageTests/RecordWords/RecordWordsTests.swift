// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import TestSupport
import Testing

@testable import DosageLanguage

/// The results of words beside a structure: texts that were marked by a reader who had not seen the code, in each element
/// that can hold them and in each version.
@Suite("words of a record")
struct RecordWordsTests {
    @Test(
        "results in each element and version", arguments: WordsRecord.Element.allCases,
        [FHIRVersion.dstu2, .stu3, .r4, .r4b, .r5])
    func results(_ element: WordsRecord.Element, _ version: FHIRVersion) throws {
        #expect(WordsSample.all.count >= 80)
        for sample in WordsSample.all {
            let record = WordsRecord(sample.structure, sample.text, in: element, version: version)
            guard record.exists else { continue }
            let found = try WordsComparison.comparisons(in: record.request, version: version)
            let words = try #require(found.first { $0.words == sample.text }, "\(sample.text)")
            let isOpen = sample.mayBeUnknown && !words.mayChangeDose
            #expect(words.result.rawValue == sample.result || isOpen, "\(sample.language): \(sample.text)")
        }
    }

    @Test("the language of the record changes no result for the worse")
    func languages() throws {
        for sample in WordsSample.all where ["forbids", "contradicts"].contains(sample.result) {
            var record = WordsRecord(sample.structure, sample.text)
            record.language = sample.language
            let words = try #require(WordsComparison.comparisons(in: record.request).first)
            #expect(words.effect.times == .refused, "\(sample.text)")
        }
    }

    @Test("bans, and what looks like one")
    func bans() throws {
        #expect(WordsSample.bans.count == 120)
        for (language, result, text) in WordsSample.bans {
            let request = try WordsRecord("D1", text, in: .note).request
            let words = try #require(WordsComparison.comparisons(in: request).first)
            switch result {
            case "forbids":
                // What may be one is unknown with a warning.
                #expect(words.result == .forbids || words.mayChangeDose, "\(language): \(text)")
            case "adds": #expect(words.result == .adds, "\(language): \(text)")
            default: #expect(words.result != .forbids && !words.mayChangeDose, "\(language): \(text)")
            }
        }
    }

    @Test("labels and notes of every day change nothing but for a few")
    func harmless() throws {
        var changed: [String] = []
        for (_, text) in WordsSample.harmless {
            let request = try WordsRecord("D1", text, in: .additionalInstruction).request
            let words = try #require(WordsComparison.comparisons(in: request).first)
            if words.effect.times != .asStructure { changed.append(text) }
        }
        // A shelf life without a unit of storage, the way to use an inhaler beside tablets, and a pack that is repeated.
        #expect(WordsSample.harmless.count == 150)
        #expect(changed.count <= 4, "\(changed)")
    }

    @Test(
        "an amount in another unit is not compared, but another number of things may change the dose",
        arguments: [
            ("each", "Use two sprays once daily", WordsComparison.Result.unknown, true),
            ("each", "Use one spray once daily", .agrees, false), ("mg", "2 tablets once daily", .adds, false),
            ("mL", "2 drops once daily", .adds, false),
        ])
    func otherUnits(_ unit: String, _ words: String, _ result: WordsComparison.Result, _ mayChange: Bool) throws {
        var request = try WordsRecord("D1", words).request
        request.dosageInstruction[0].doseAndRate = [DoseAndRate(dose: .quantity(Quantity(1, unit: unit)))]
        let found = WordsComparison.comparisons(in: request)
        #expect(found.map(\.result) == [result])
        #expect(found.map(\.mayChangeDose) == [mayChange])
    }

    @Test("words of any size and kind are answered")
    func badInput() throws {
        let long = String(repeating: "take one tablet with food. ", count: 40_000)
        for text in [
            long, "\u{202E}do not take\u{202C}", "<b>stop</b>", "zxcv qwrt plmk", String(repeating: "(a", count: 5_000),
        ] {
            let request = try WordsRecord("D1", text, in: .note).request
            let words = WordsComparison.comparisons(in: request)
            #expect(words.count == 1)
        }
        let request = try WordsRecord("D1", long, in: .note).request
        #expect(WordsComparison.comparisons(in: request)[0].mayChangeDose)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ContentState
import DosageLanguage
import FHIRCore
import FHIROutbox
import FHIRSandbox
import FHIRTransport
import Foundation
import MedicationScreens
import TestSupport
import Testing

/// What the words of a record do to recording and to the report, by the marks of a reader who had not seen the code.
@MainActor
@Suite("words of a record on screens")
struct RecordWordsScreenTests {
    /// Words that are shown before a dose is confirmed; nil where words without a meaning for the dose may be.
    private func areShown(_ sample: WordsSample) -> Bool? {
        sample.mayBeUnknown ? nil : sample.result != "agrees"
    }

    @Test("what is asked and shown before a dose is recorded", arguments: WordsRecord.Element.allCases)
    func recording(_ element: WordsRecord.Element) async throws {
        #expect(WordsSample.all.count >= 80)
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            for sample in WordsSample.all {
                var record = WordsRecord(sample.structure, sample.text, in: element)
                record.id = "words"
                let model = RecordAdministrationModel(
                    RecordingContext(try record.request), of: "1", outbox: outbox, client: nil, version: .r4,
                    method: .conditionalCreate, id: OutboxIdentifier(system: "urn:test", value: "1"),
                    settings: world.settings)
                let shown = model.words.contains(sample.text)
                #expect(areShown(sample).map { $0 == shown } ?? true, "\(sample.text)")
                #expect(model.problems.contains(.forbiddenByWords) == (sample.result == "forbids"), "\(sample.text)")
                #expect(model.warnings.contains(.wordsDiffer) == (sample.result == "contradicts"), "\(sample.text)")
                #expect(model.warnings.contains(.forbidden) == (sample.result == "forbids"), "\(sample.text)")
                model.take(.takenAgainstWords)
                #expect(!model.problems.contains(.forbiddenByWords), "\(sample.text)")
            }
        }
    }

    @Test(
        "the report has the words where their result asks, and times only where they hold",
        arguments: WordsRecord.Element.allCases)
    func report(_ element: WordsRecord.Element) async throws {
        let world = try await ScreenWorld()
        let records = WordsSample.all.enumerated().map { index, sample in
            var record = WordsRecord(sample.structure, sample.text, in: element)
            record.id = "words-\(index)"
            return record
        }
        let entries = records.map { #"{"resource":\#($0.json)}"# }.joined(separator: ",")
        _ = try await world.server.load(
            Array(#"{"resourceType":"Bundle","type":"collection","entry":[\#(entries)]}"#.utf8))
        let model = PrescriptionListModel(client: world.client, settings: world.settings)
        await model.show(patient: "1")?.value
        let report = MedicationReport(
            patient: nil, prescriptions: try #require(model.phase.value), history: .records([], isComplete: true),
            server: world.client.base, now: ScreenWorld.now, zone: world.settings.zone)
        let page = try report.tree("en")
        let articles = page.elements("article", class: "fm-medication")
        #expect(report.entries.count == articles.count)
        for (index, sample) in WordsSample.all.enumerated() {
            let place = try #require(report.entries.firstIndex { $0.request.id == "words-\(index)" })
            let sentence = try #require(articles[place].elements("p", class: "fm-sentence").first).text
            let hasTimes =
                switch report.entries[place].times {
                case .computed, .doubtful: true
                case .notFollowed, .refused, .lookItUp: false
                }
            #expect(hasTimes == (sample.times != "refused"), "\(sample.text)")
            // Long words are cut.
            let start = String(sample.text.prefix(40))
            if let shown = areShown(sample), sample.result != "agrees" {
                #expect(sentence.contains(start) == shown, "\(sentence)")
            }
            let isFirst = sentence.hasPrefix("“" + start)
            #expect(isFirst == (sample.result == "forbids"), "\(sentence)")
        }
    }
}

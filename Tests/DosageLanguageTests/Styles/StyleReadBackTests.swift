// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// What a national style says is read as what it said, and nothing else.
struct StyleReadBackTests {
    /// How the texts of a style were read.
    struct Outcomes: CustomStringConvertible {
        var same = 0
        /// Some words were not understood, and what was read is in the text.
        var partly: [String] = []
        var refused: [String] = []
        var different: [String] = []

        var count: Int { same + partly.count + refused.count + different.count }
        var description: String {
            "\(count) texts: \(same) the same, \(partly.count) not understood in part, \(refused.count) refused, "
                + "\(different.count) different"
        }
        /// The counts with some of the texts.
        var examples: String {
            ([description] + different.prefix(9) + refused.prefix(9) + partly.prefix(9)).joined(separator: "\n")
        }
    }

    static let german =
        StyleProduct.german.dosages(every: 7).map { [$0] } + pairs(StyleProduct.german.dosages(every: 29))
    static let english =
        StyleProduct.english.dosages(every: 20_011).map { [$0] } + pairs(StyleProduct.english.dosages(every: 100_003))

    /// Each dosage with the one that follows.
    private static func pairs(_ dosages: [String]) -> [[String]] {
        zip(dosages, dosages.dropFirst()).map { first, second in
            [first, second].enumerated().map { #"{"sequence":\#($0.offset + 1),"# + $0.element.dropFirst() }
        }
    }

    static func outcomes(
        of lists: [[Dosage]], _ language: String, saying: ([Dosage]) throws -> DosageSentence
    ) throws -> Outcomes {
        let reader = try DosageTextReader(locale: Locale(identifier: language))
        var outcomes = Outcomes()
        for dosages in lists {
            guard let sentence = try? saying(dosages), !sentence.text.isEmpty else { continue }
            do {
                let reading = try reader.reading(of: sentence.text)
                let fault = StyleFacts.difference(reading.dosages, dosages, sentence, isWhole: reading.isComplete)
                if let fault {
                    outcomes.different.append("different: \(sentence.text): \(fault)")
                } else if reading.isComplete {
                    outcomes.same += 1
                } else {
                    outcomes.partly.append("partly: \(sentence.text): \(reading.notUnderstood.map(\.text))")
                }
            } catch {
                outcomes.refused.append("refused: \(sentence.text): \(error)")
            }
        }
        return outcomes
    }

    @Test(arguments: [DGMPVersion.v2_0_0, .v1_0_1, .v1_0_2])
    func `texts of the German style are read as what they say`(_ version: DGMPVersion) throws {
        let lists = try Self.german.map { try $0.map { try dosage($0, version: .r4) } }
        let style = DosageStyle.dgMP(version)
        let outcomes = try Self.outcomes(of: lists, "de") { try style.sentence(for: $0, locale: German.locale) }
        #expect(outcomes.count > 50)
        #expect(outcomes.same == outcomes.count, "\(outcomes.examples)")
    }

    @Test(arguments: ["en", "en-GB"])
    func `texts of the British style are read as what they say`(_ language: String) throws {
        let lists = try Self.english.map { try $0.map { try dosage($0, version: .r4) } }
        let outcomes = try Self.outcomes(of: lists, language) { try NHSDosageStyle().sentence(for: $0) }
        #expect(outcomes.count > 500)
        #expect(outcomes.same == outcomes.count, "\(outcomes.examples)")
    }

    /// What each option of the style changes, alone and beside others.
    static let optional: [(options: NHSDosageStyle.Options, json: String)] = [
        (.fractionWords, dose("0.5", "tablet")), (.fractionWords, dose("0.25", "tablet")),
        (.fractionWords, dose("1.5", "tablet")), (.fractionWords, dose("2.75", "tablet")),
        (.fractionWords, dose("0.5", "5ml spoonful")), (.fractionWords, dose("12.5", "milligram")),
        (.multipliedUnits, dose("2", "5ml spoonful")), (.multipliedUnits, range("1", "2", "5ml spoonful")),
        (.countWords, dose("1", "5ml spoonful")), (.countWords, range("1", "2", "5ml spoonful")),
        (.countWords, dose("3", "5ml spoonful")), ([.countWords, .fractionWords], dose("1.5", "5ml spoonful")),
        (.plainOnce, #"{"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","count":1}}}"#),
        (.plainOnce, #"{"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","count":2}}}"#),
        (.datesAsWritten, #"{"timing":{"event":["2021-06","2021-08-03"]}}"#),
        (.datesAsWritten, #"{"timing":{"event":["2021"]}}"#),
        (.datesAsWritten, #"{"timing":{"repeat":{"boundsPeriod":{"start":"2021-06","end":"2021-09"}}}}"#),
        (.eventsByComma, #"{"timing":{"repeat":{"when":["MORN","NOON","C"]}}}"#),
        (
            [.february2025, .datesAsWritten, .plainOnce],
            #"{"timing":{"event":["2021-06"],"repeat":{"count":1,"when":["MORN","C"]}}}"#
        ),
    ]

    private static func dose(_ value: String, _ unit: String) -> String {
        #"{"doseAndRate":[{"doseQuantity":{"value":\#(value),"unit":"\#(unit)"}}]}"#
    }

    private static func range(_ low: String, _ high: String, _ unit: String) -> String {
        #"{"doseAndRate":[{"doseRange":{"low":{"value":\#(low),"unit":"\#(unit)"},"high":{"value":\#(high),"unit":"\#(unit)"}}}]}"#
    }

    @Test(arguments: optional)
    func `texts by an option of the British style are read as what they say`(
        _ row: (options: NHSDosageStyle.Options, json: String)
    ) throws {
        let said = try dosage(row.json, version: .r4)
        let sentence = try NHSDosageStyle(options: row.options).sentence(for: said)
        let reading = try #require(StyleTextReader.reading(of: sentence.text, language: "en"), "\(sentence.text)")
        #expect(reading.isComplete, "\(sentence.text)")
        let fault = StyleFacts.difference(reading.dosages, [said], sentence, isWhole: reading.isComplete)
        #expect(fault == nil, "\(sentence.text)")
    }

    /// FHIR has no greatest period without a period.
    @Test func `a greatest period alone is not read`() throws {
        let reading = try DosageTextReader(locale: Locale(identifier: "en-GB")).reading(
            of: "1 tablet - 3 times up to 8 hours")
        #expect(!reading.isComplete)
    }

    @Test func `texts of the British product by all options are read as what they say`() throws {
        let lists = try Self.english.map { try $0.map { try dosage($0, version: .r4) } }
        let options: NHSDosageStyle.Options = [
            .fractionWords, .multipliedUnits, .conceptText, .plainOnce, .datesAsWritten, .eventsByComma,
        ]
        let outcomes = try Self.outcomes(of: lists, "en") { try NHSDosageStyle(options: options).sentence(for: $0) }
        #expect(outcomes.count > 500)
        #expect(outcomes.same == outcomes.count, "\(outcomes.examples)")
    }

    /// Words that may be a route, a site or an instruction are not guessed, and everything around them is read.
    @Test(arguments: [
        ("1 tablet - once a day - Keep warm", "Keep warm"),
        ("1 tablet - daily - Ab oculis - for 7 days", "Ab oculis"),
        ("1 tablet - over 2 hours (maximum 12 hours) - daily - x10d", "x10d"),
    ])
    func `words of a record that are not known are not understood`(_ text: String, _ words: String) throws {
        let reading = try DosageTextReader(locale: Locale(identifier: "en-GB")).reading(of: text)
        #expect(reading.notUnderstood.map(\.text) == [words])
        #expect(reading.dosages.count == 1 && reading.dosages[0].doseAndRate.count == 1)
    }

    /// Texts that look like those of a style, and that it does not write.
    @Test(arguments: [
        "1-0-1 Tbl nach dem Essen", "montags — je 1 Stück, dienstags — je 2 Stück", "0-0-0-0 Stück",
        "für 7 Tage 1-0-0-0 Stück",
    ])
    func `only the very words of a style are its text`(_ text: String) {
        #expect(StyleTextReader.reading(of: text, language: "de") == nil)
    }

    /// A dose that the text gives twice at one time has no meaning that is known.
    @Test func `a moment has one dose`() {
        #expect(StyleTextReader.reading(of: "08:00 Uhr — je 1 Stück, 08:00 Uhr — je 1 Stück", language: "de") == nil)
    }

    /// What the style says without a dose before it, with the elements that it said.
    @Test(arguments: [
        (
            #"{"timing":{"repeat":{"dayOfWeek":["mon","fri"],"timeOfDay":["10:00:00"]}}}"#,
            "on Monday and Friday at 10:00"
        ),
        (
            #"{"doseAndRate":[{"doseRange":{"low":{"value":500,"unit":"mg"},"high":{"value":1,"unit":"g"}}}]}"#,
            "500 mg to 1 g"
        ),
    ])
    func `a part alone is read as what it says`(_ json: String, _ text: String) throws {
        let said = try dosage(json, version: .r4)
        #expect(try NHSDosageStyle().sentence(for: said).text == text)
        let reading = try #require(StyleTextReader.reading(of: text, language: "en"))
        #expect(reading.isComplete && reading.dosages.map { DosageFacts($0) } == [DosageFacts(said, version: .r4)])
    }
}

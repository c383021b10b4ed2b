// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// Parts that a program adds to a sentence: an extension of its own in words.
struct OwnPartTests {
    private static let url = "https://example.org/course"

    private struct Course: LocalizedSentenceBuildingSupport {
        static let allFormatStrings = ["course"]
        let formatString = "course"
        let number: FHIRDecimal
        var localizedArguments: [PhraseArgument] { [.number(number)] }
    }

    /// Says the extension where a dosage has it.
    private static let parts: DosagePart.Source = { dosage in
        dosage.extension.indices.compactMap { index in
            guard dosage.extension[index].url == url, case .decimal(let number)? = try? dosage.extension[index].value
            else { return nil }
            return DosagePart(Course(number: number), as: .bounds, speaking: ["extension[\(index)]"])
        }
    }

    private static func table(_ language: String, _ entries: [String: String]) throws -> PhraseTable {
        let list = entries.mapValues { ["NSStringLocalizedFormatKey": $0] }
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        return try PhraseTable(propertyList: data, language: language)
    }

    private static func builder(
        _ language: String = "en", _ entries: [String: String] = ["course": "in course %d"],
        options: DosageOptions = DosageOptions()
    ) throws -> DosageSentenceBuilder {
        try DosageSentenceBuilder(
            locale: Locale(identifier: language), options: options, parts: parts,
            tables: PhraseTables(extending: [table(language, entries)]))
    }

    private static func dosages(_ count: Int = 1) throws -> [Dosage] {
        let one = """
            {"extension":[{"url":"\(url)","valueDecimal":3}],"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}},\
            "maxDosePerAdministration":{"value":2,"unit":"tablet"}}
            """
        let text =
            #"{"resourceType":"MedicationRequest","dosageInstruction":[\#(Array(repeating: one, count: count).joined(separator: ","))]}"#
        return try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(text.utf8)).value.dosageInstruction
    }

    @Test(
        arguments: [
            // language, the entries of the table of the program, the sentence
            ("en", ["course": "in course %d"], "Twice a day in course 3, at most 2 tablets at a time"),
            (
                "en", ["course": "course %d", "join.course": "%1$@ (%2$@)"],
                "Twice a day (course 3), at most 2 tablets at a time"
            ),
            ("de", ["course": "im Zyklus %d"], "Zweimal täglich im Zyklus 3, höchstens 2 Tabletten auf einmal"),
        ])
    func `a part stands at the place of its role`(language: String, entries: [String: String], text: String) throws {
        let sentence = try Self.builder(language, entries).sentence(for: Self.dosages())
        #expect(sentence.text == text)
    }

    @Test func `what it speaks is in the ledger`() throws {
        let plain = try DosageSentenceBuilder(locale: Locale(identifier: "en")).sentence(for: Self.dosages())
        #expect(plain.unspoken == ["extension[0]"])
        let sentence = try Self.builder().sentence(for: Self.dosages())
        #expect(sentence.unspoken == [])
        #expect(sentence.spoken.contains("extension[0]"))
        #expect(sentence.issues == [])
        let part = try #require(sentence.parts.first { $0.role == .bounds })
        #expect(part.text == "in course 3")
        #expect(part.paths == ["extension[0]"])
    }

    @Test func `each dosage of several has its part`() throws {
        let sentence = try Self.builder().sentence(for: Self.dosages(2))
        #expect(sentence.text.ranges(of: "in course 3").count == 2)
        #expect(
            sentence.parts.filter { $0.role == .bounds }.map(\.paths) == [["[0].extension[0]"], ["[1].extension[0]"]])
    }

    @Test func `a part whose role is not asked for is unspoken`() throws {
        let options = DosageOptions(roles: [.cadence, .limit])
        let sentence = try Self.builder(options: options).sentence(for: Self.dosages())
        #expect(sentence.text == "Twice a day, at most 2 tablets at a time")
        #expect(sentence.unspoken == ["extension[0]"])
    }

    @Test func `an extension that a part says does not refuse a strict sentence`() throws {
        let strict = DosageOptions(isStrict: true)
        #expect(throws: DosageLanguageError.self) {
            try DosageSentenceBuilder(locale: Locale(identifier: "en"), options: strict).sentence(for: Self.dosages())
        }
        #expect(try Self.builder(options: strict).sentence(for: Self.dosages()).text.contains("in course 3"))
    }

    @Test func `a phrase that the language lacks gives the whole in English`() throws {
        let tables = try PhraseTables(extending: [Self.table("en", ["course": "in course %d"])])
        let builder = try DosageSentenceBuilder(
            locale: Locale(identifier: "fr"), parts: Self.parts, tables: tables)
        let sentence = try builder.sentence(for: Self.dosages())
        #expect(sentence.text == "Twice a day in course 3, at most 2 tablets at a time")
        #expect(sentence.isFallbackLanguage)
        #expect(sentence.issues.map(\.code) == [.missingPhrase])
    }
}

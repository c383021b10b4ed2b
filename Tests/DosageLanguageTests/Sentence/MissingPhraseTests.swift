// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// A phrase that a table lacks makes the whole sentence English: never a mixture, and never in silence.
struct MissingPhraseTests {
    private static let json = dose(
        "2", "tablet",
        #"""
        "timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d","dayOfWeek":["mon"],"timeOfDay":["08:00:00"],
        "duration":5,"durationUnit":"min","count":9,"boundsPeriod":{"start":"2026-03-05T08:00:00Z"}}},
        "route":{"text":"PEG tube"},"method":{"text":"Swallow"},"asNeededBoolean":true,
        "maxDosePerAdministration":{"value":2,"unit":"tablet"},"patientInstruction":"Slowly."
        """#)

    @Test(arguments: [
        "dose", "quantity", "unit.tablet", "frequency.times", "cadence.unit", "a.d", "day.on", "day.mon", "time.at",
        "duration.min", "count", "bounds.from", "date.time", "route.oral", "note.route", "quote", "method.swallow",
        "asNeeded", "limit.administration", "patientInstruction",
    ])
    func `the sentence is English as a whole`(key: String) throws {
        // Removing an entry that the sentence does not use changes nothing.
        let isUsed = key != "route.oral"
        let french = try builder("fr").sentence(for: dosage(Self.json))
        let english = try builder("en").sentence(for: dosage(Self.json))
        // An amount of tablets has an entry of its own in French.
        var keys: Set<String> =
            ["quantity", "unit.tablet"].contains(key) ? ["quantity", "quantity.tablet", "unit.tablet"] : [key]
        // So have days as the ends of a period.
        if key.hasPrefix("bounds.") { keys.formUnion([key + ".day"] + (key == "bounds.from" ? [] : [key + ".moment"])) }
        let sentence = try TableFile.withTables(["fr": keys, "en": []]) { tables in
            try DosageSentenceBuilder(locale: Locale(identifier: "fr"), tables: tables).sentence(for: dosage(Self.json))
        }
        #expect(sentence.text == (isUsed ? english : french).text)
        #expect(sentence.language == (isUsed ? "en" : "fr"))
        #expect(sentence.isFallbackLanguage == isUsed)
        #expect(sentence.spoken == english.spoken)
        let issues = sentence.issues.filter { $0.code == .missingPhrase }
        #expect(issues.count == (isUsed ? 1 : 0))
        for issue in issues {
            #expect(issue.severity == .warning)
            #expect(keys.contains { issue.detail.contains("'\($0)'") })
        }
    }

    /// One dosage of several that lacks a phrase takes the others with it.
    @Test func `the other dosages are English too`() throws {
        let timing = #""timing":{"repeat":{"boundsDuration":\#(time("7", "d"))}}"#
        let jsons = [
            dose("1", "tablet", #""sequence":1,\#(timing)"#), dose("2", "capsule", #""sequence":2"#),
        ]
        let sentence = try TableFile.withTables(["fr": ["unit.capsule"], "en": []]) { tables in
            try DosageSentenceBuilder(locale: Locale(identifier: "fr"), tables: tables)
                .sentence(for: jsons.map { try dosage($0) })
        }
        #expect(sentence.text == "1 tablet for 7 days; then 2 capsules")
        #expect(sentence.isFallbackLanguage)
    }

    @Test func `without the English table it is an error`() throws {
        let error = try #require(throws: DosageLanguageError.self) {
            try TableFile.withTables(["fr": ["asNeeded"]]) { tables in
                try DosageSentenceBuilder(locale: Locale(identifier: "fr"), tables: tables).sentence(
                    for: dosage(Self.json))
            }
        }
        #expect(error.code == .missingPhrase)
        #expect(error.description.contains("'asNeeded'"))
    }

    /// What every sentence needs is looked for when the builder is made, which then cannot be.
    @Test(arguments: ["sentence.order", "join", "dosages.then", "dosages.and"])
    func `a table without the frame of a sentence is an error`(key: String) throws {
        let error = try #require(throws: DosageLanguageError.self) {
            try TableFile.withTables(["fr": [key], "en": []]) { tables in
                try DosageSentenceBuilder(locale: Locale(identifier: "fr"), tables: tables)
            }
        }
        #expect(error.code == .missingPhrase)
        #expect(error.description.contains("'\(key)'"))
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation
import Testing

struct TableReviewTests {
    private static func table(_ entries: [String: String], language: String = "de") throws -> PhraseTable {
        let list = entries.mapValues { ["NSStringLocalizedFormatKey": $0] }
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        return try PhraseTable(propertyList: data, language: language)
    }

    @Test(
        arguments: [
            ("machine", [.machine]), ("machine secondReader pharmacist", [.machine, .secondReader, .pharmacist]),
            ("nativeSpeaker", [.nativeSpeaker]), ("a friend", []),
        ] as [(String, Set<TableReview>)])
    func `a table names who has reviewed it`(text: String, reviews: Set<TableReview>) throws {
        #expect(try Self.table(["table.reviewedBy": text]).reviews == reviews)
    }

    @Test func `a table that names none has none`() throws {
        #expect(try Self.table(["every.d": "täglich"]).reviews == [])
    }

    // Documentation/Localization.md: written by a language model, and read a second time by another.
    @Test func `what is known of our sentences`() throws {
        let tables = try PhraseTables.bundled
        #expect(tables.languages.count > 12)
        for language in tables.languages {
            #expect(try tables.table(for: language).reviews == [.machine, .secondReader], "\(language)")
        }
    }

    @Test func `the review of an app stands in for ours`() throws {
        let reviewed = try Self.table(["table.reviewedBy": "machine secondReader pharmacist"])
        let tables = try PhraseTables(extending: [reviewed])
        #expect(try tables.table(for: "de").reviews.contains(.pharmacist))
        #expect(try tables.table(for: "de-CH").reviews.contains(.pharmacist))
        #expect(try !tables.table(for: "fr").reviews.contains(.pharmacist))
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "de-AT"), tables: tables)
        #expect(builder.reviews.contains(.pharmacist))
    }

    @Test func `a reviewer that is not known is a fault`() throws {
        let faults = try PhraseTableSet.dosage.faults(
            in: Self.table(["table.reviewedBy": "machine doctor"]), extending: PhraseTables.bundled.table(for: "de"))
        #expect(faults.map(\.code) == [.malformedEntry])
        #expect(faults.map(\.key) == ["table.reviewedBy"])
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// The languages there are tables for.
enum Languages {
    /// Those whose table has every phrase.
    static let complete = ["ar", "cs", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv"]
    /// Those of a region, which hold what differs from their language.
    static let regional: [String] = ["de-CH", "en-GB", "pt-PT"]

    static let all = (complete + regional).sorted()
}

/// The sentences that readers of each language expect for the same dosages.
///
/// They were written by hand, as prose, before the tables.
enum Goldens {
    static let all: [String: [String: String]] = [
        "ar": ar, "cs": cs, "de": de, "en": en, "es": es, "fr": fr, "it": it, "ja": ja, "nl": nl, "pl": pl, "pt": pt,
        "sv": sv,
    ]
}

struct GoldenTests {
    static let rows = Languages.complete.flatMap { language in
        GoldenDosage.all.map { Row(language: language, dosage: $0) }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let language: String
        let dosage: GoldenDosage

        var testDescription: String { "\(language) \(dosage.name)" }
    }

    @Test(arguments: rows)
    func `a dosage reads as expected`(row: Row) throws {
        let expected = try #require(Goldens.all[row.language]?[row.dosage.name])
        let dosages = try row.dosage.json.map { try dosage($0) }
        #expect(
            try builder(row.language).sentence(for: dosages).text == expected, "It means: \(row.dosage.meaning)")
    }

    @Test func `each dosage has a meaning of its own`() {
        let meanings = GoldenDosage.all.map(\.meaning)
        #expect(!meanings.isEmpty)
        #expect(!meanings.contains { $0.allSatisfy(\.isWhitespace) })
        #expect(Set(meanings).count == meanings.count)
    }

    @Test(arguments: Languages.complete)
    func `each language has all sentences and no other`(language: String) throws {
        #expect(Set(try #require(Goldens.all[language]).keys) == Set(GoldenDosage.all.map(\.name)))
    }

    @Test(arguments: Languages.complete)
    func `no two dosages read the same`(language: String) throws {
        // The abbreviation BID reads as what it stands for.
        let texts = try #require(Goldens.all[language]).filter { !["bid", "qod", "fromOn"].contains($0.key) }.values
        #expect(Set(texts).count == texts.count)
    }
}

/// The words that the phrase for an event has, and those it never has: noon is not midnight, before is not after.
struct EventWords: Sendable {
    let says: [String]
    let never: [String]

    static let all: [String: [String: EventWords]] = [
        "ar": ar, "cs": cs, "es": es, "fr": fr, "it": it, "ja": ja, "nl": nl, "pl": pl, "pt": pt, "sv": sv,
    ]
}

struct EventWordsTests {
    @Test(arguments: EventWords.all.keys.sorted())
    func `an event has its words and none of its opposite`(language: String) throws {
        let rows = try #require(EventWords.all[language])
        #expect(Set(rows.keys) == Set(EventTiming.allCases.map(\.rawValue)))
        for (code, words) in rows {
            let text = try say(pattern(#""when":["\#(code)"]"#), language).text.lowercased()
            for word in words.says {
                #expect(text.range(of: word, options: .literal) != nil, "\(language) \(code): \(text)")
            }
            for word in words.never {
                #expect(text.range(of: word, options: .literal) == nil, "\(language) \(code): \(text)")
            }
        }
    }

    @Test(arguments: Languages.complete)
    func `no two events read the same`(language: String) throws {
        let texts = try EventTiming.allCases.map { try say(pattern(#""when":["\#($0.rawValue)"]"#), language).text }
        #expect(Set(texts).count == texts.count)
    }
}

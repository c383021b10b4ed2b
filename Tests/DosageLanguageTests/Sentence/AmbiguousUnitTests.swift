// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// A unit whose words can be read as another part of its sentence, in which they stand without marks, has an issue.
struct AmbiguousUnitTests {
    private static func codes(
        _ unit: String, _ rest: String = "", language: String
    ) throws -> [FHIRIssue.Code] {
        let json = #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"\#(unit)"}}]\#(rest)}"#
        let dosage = try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: language), version: .r4)
        return try builder.sentence(for: dosage).issues.map(\.code)
    }

    static let ambiguous: [(unit: String, rest: String, language: String)] = [
        ("tablet twice a day", "", "en"), ("weekly", "", "en"), ("tablet as needed", "", "en"),
        ("tablet at bedtime", #","asNeededBoolean":true"#, "en"), ("tab bid", "", "en"),
        ("tablet for 7 days", #","timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}"#, "en"),
        ("tablet 2", #","timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}"#, "en"),
        ("tablet each time, at most 9", #","timing":{"repeat":{"when":["MORN","EVE"]}}"#, "en"),
        ("tablet\\nweekly", "", "en"),
        ("Tablette morgens", "", "de"), ("Tablette 2x täglich", "", "de"), ("comprimé le soir", "", "fr"),
        ("tablet zo nodig", "", "nl"), ("comprimido al día", "", "es"), ("compressa alla sera", "", "it"),
    ]

    @Test(arguments: ambiguous)
    func saysThatAUnitHasASecondMeaning(_ row: (unit: String, rest: String, language: String)) throws {
        #expect(try Self.codes(row.unit, row.rest, language: row.language).contains(.ambiguous))
    }

    static let clear: [(unit: String, rest: String, language: String)] = [
        ("wombat", "", "en"), ("tabs", "", "en"), ("tab", #","asNeededBoolean":true"#, "en"),
        ("5 mL spoonful", "", "en"),
        ("blue thing", #","timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}"#, "en"),
        ("Actuation", #","timing":{"repeat":{"when":["MORN"]}}"#, "en"), ("Stück", "", "de"), ("Btl.", "", "de"),
        ("comprimé pelliculé", #","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#, "fr"),
        ("kapselka", #","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#, "pl"),
    ]

    @Test(arguments: clear)
    func saysNothingOfAUnitWithOneMeaning(_ row: (unit: String, rest: String, language: String)) throws {
        #expect(try !Self.codes(row.unit, row.rest, language: row.language).contains(.ambiguous))
    }

    /// A whole sentence without its amount, taken for a unit, in the languages that begin with the amount.
    @Test(arguments: ["cs", "en", "es", "fr", "it", "pl", "pt", "sv"])
    func findsItInEveryLanguage(_ language: String) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: language), version: .r4)
        let pattern = #""timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}"#
        let json = #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],\#(pattern)}"#
        let dosage = try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
        let sentence = try builder.sentence(for: dosage).text
        try #require(sentence.hasPrefix("1 ") || sentence.hasPrefix("1\u{A0}"))
        let unit = String(sentence.dropFirst(2))
        #expect(try Self.codes(unit, language: language).contains(.ambiguous), "\(unit)")
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

struct FormatStyleTests {
    private static let twice = dose(
        "1.5", "tablet",
        #"""
        "timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","boundsDuration":{"value":7,"code":"d",
        "system":"http://unitsofmeasure.org"}}},"route":{"coding":[{"system":"http://snomed.info/sct",
        "code":"26643006","display":"Oral route"}]},"text":"1.5 tablets twice daily for 7 days"
        """#)

    private static func read(_ json: String) throws -> Dosage { try dosage(json) }

    private static let german = Locale(identifier: "de")
    private static let english = Locale(identifier: "en")

    @Test func `a style says a dosage in a language`() throws {
        let dosage = try dosage(Self.twice)
        #expect(
            dosage.formatted(.dosage.locale(Self.german)) == "Zweimal täglich je 1½ Tabletten zum Einnehmen für 7 Tage"
        )
        #expect(
            dosage.formatted(.dosage.locale(Self.english)) == "1½ tablets by mouth twice a day for 7 days")
    }

    @Test func `modifiers choose what is said and how`() throws {
        let dosage = try dosage(Self.twice)
        let style = DosageFormatStyle(locale: Self.english)
        #expect(dosage.formatted(style.short()) == "1½ tablets twice a day for 7 days")
        #expect(dosage.formatted(style.fractions().short()) == "1½ tablets twice a day for 7 days")
        let half = try FormatStyleTests.read(dose("0.5", "tablet"))
        #expect(half.formatted(style.fractions()) == "Half a tablet")
        #expect(half.formatted(style.fractions(false)) == "Half a tablet")
        #expect(
            dosage.formatted(style.quotingText())
                == "1½ tablets by mouth twice a day for 7 days, as written: “1.5 tablets twice daily for 7 days”")
        #expect(
            dosage.formatted(style.register(.clinician))
                == "1½ tablets twice a day for 7 days, route: “Oral route”")
        #expect(dosage.formatted(style.parts([.dose])) == "1½ tablets")
    }

    @Test func `a terminology gives words to codes without any`() throws {
        let coded = #"{"coding":[{"system":"http://example.org","code":"7"}]}"#
        let dosage = try dosage(dose("1", "tablet", #""additionalInstruction":[\#(coded)],"route":\#(coded)"#))
        let plain = DosageFormatStyle(locale: Self.english)
        #expect(dosage.formatted(plain) == "1 tablet")
        let lookup = TerminologyLookup { coding, language in
            coding.code == "7" && language == "en" ? "seven" : nil
        }
        #expect(dosage.formatted(plain.terminology(lookup)) == "1 tablet, route: “seven”, “seven”")
    }

    @Test func `a dosage that must not be said sends the reader to a doctor or pharmacist`() throws {
        let refused = try dosage(
            #"{"modifierExtension":[{"url":"http://example.org/not","valueBoolean":true}],"text":"1 a day"}"#)
        #expect(
            refused.formatted(.dosage.locale(Self.english))
                == "These instructions cannot be put into words. Ask your doctor or pharmacist.")
        #expect(refused.formatted(.dosage.locale(Self.german)).contains("Apotheke"))
    }

    @Test func `a style can be written down and read again, without its terminology`() throws {
        let style = DosageFormatStyle(locale: Self.german, version: .r5).short().fractions()
        let read = try JSONDecoder().decode(DosageFormatStyle.self, from: JSONEncoder().encode(style))
        #expect(read == style)
        #expect(style != style.fractions(false))
        let lookup = TerminologyLookup { _, _ in nil }
        #expect(style.terminology(lookup) != style)
    }

    @Test func `an attributed sentence knows which words speak which elements`() throws {
        let dosage = try dosage(Self.twice)
        let text = dosage.formatted(DosageFormatStyle(locale: Self.english).attributed)
        #expect(String(text.characters) == "1½ tablets by mouth twice a day for 7 days")
        let runs = text.runs.compactMap { run in
            run.elementPaths.map { (String(text[run.range].characters), $0) }
        }
        #expect(runs.map(\.0) == ["1½ tablets", "by mouth", "twice a day", "for 7 days"])
        #expect(runs[0].1 == ["doseAndRate.doseQuantity"])
        #expect(runs[1].1 == ["route"])
        #expect(
            runs[2].1 == ["timing.repeat.frequency", "timing.repeat.period", "timing.repeat.periodUnit"])
        #expect(runs[3].1 == ["timing.repeat.boundsDuration"])
    }

    @Test func `several dosages are one sentence whose parts tell their dosage`() throws {
        let first = try dosage(dose("1", "tablet", #""sequence":2,"timing":{"repeat":{"when":["EVE"]}}"#))
        let second = try dosage(dose("2", "tablet", #""sequence":1,"timing":{"repeat":{"when":["MORN"],"count":7}}"#))
        let sentence = try [first, second].sentence(in: Self.german)
        #expect(sentence.text == "Morgens 2 Tabletten, insgesamt 7-mal; danach abends 1 Tablette")
        #expect(sentence.parts.map(\.text) == ["Morgens", "2 Tabletten", "insgesamt 7-mal", "abends", "1 Tablette"])
        #expect(
            sentence.parts.map(\.paths.first) == [
                "[1].timing.repeat.when", "[1].doseAndRate.doseQuantity", "[1].timing.repeat.count",
                "[0].timing.repeat.when",
                "[0].doseAndRate.doseQuantity",
            ])
    }

    @Test(arguments: Languages.complete)
    func `the parts of a sentence are pieces of it, in order`(language: String) throws {
        for golden in GoldenDosage.all {
            let sentence = try builder(language).sentence(for: golden.json.map { try dosage($0) })
            var end = sentence.text.startIndex
            for part in sentence.parts {
                #expect(part.range.lowerBound >= end, "\(language) \(golden.name)")
                #expect(part.text == String(sentence.text[part.range]))
                #expect(Set(part.paths).isSubset(of: sentence.spoken))
                end = part.range.upperBound
            }
            #expect(String(sentence.attributedText.characters) == sentence.text)
        }
    }
}

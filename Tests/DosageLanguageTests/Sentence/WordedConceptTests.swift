// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// A code that is known beside a text that is not: both are said, and both are read back.
struct WordedConceptTests {
    private static func concept(_ code: String, _ text: String, _ display: String? = nil) -> String {
        let words = display.map { #","display":"\#($0)""# } ?? ""
        return #"{"text":"\#(text)","coding":[{"system":"http://snomed.info/sct","code":"\#(code)"\#(words)}]}"#
    }

    @Test(arguments: [
        ("route", "26643006", "Oral route", "through the straw", "1 mL by mouth, route: “through the straw”"),
        ("site", "8966001", "Left eye structure", "behind the lid", "1 mL into the left eye, site: “behind the lid”"),
        ("method", "422145002", "Inject", "slowly, please", "Inject 1 mL, method: “slowly, please”"),
    ])
    func `the code is said and the text is quoted`(
        member: String, code: String, display: String, text: String, expected: String
    ) throws {
        for concept in [Self.concept(code, text), Self.concept(code, text, display)] {
            let sentence = try say(dose("1", "mL", #""\#(member)":\#(concept)"#))
            #expect(sentence.text == expected)
            #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
        }
    }

    @Test func `a reason and an instruction with words of their own`() throws {
        let json = dose(
            "1", "tablet",
            #""asNeededFor":[\#(Self.concept("25064002", "when the light hurts"))],"#
                + #""additionalInstruction":[\#(Self.concept("311504000", "not with grapefruit"))]"#)
        let sentence = try builder("en", version: .r5).sentence(for: dosage(json, version: .r5))
        #expect(
            sentence.text
                == "1 tablet as needed for headache (also stated as: “when the light hurts”), "
                + "with or after food, “not with grapefruit”")
        #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
    }

    /// A text that only repeats, that means the same or that contradicts is no further information.
    @Test(arguments: [
        ("Oral", "1 mL by mouth"), ("PO", "1 mL by mouth"), ("26643006", "1 mL by mouth"),
        ("route, oral", "1 mL, route: “route, oral” and “Oral route”"),
        ("Intravenous", "1 mL, route: “Intravenous” (also stated as: by mouth)"),
    ])
    func `a text that says nothing else`(text: String, expected: String) throws {
        let route = Self.concept("26643006", text, "Oral route")
        #expect(try say(dose("1", "mL", #""route":\#(route)"#)).text == expected)
    }

    /// The phrase of a terminology would stand for the code alone, and the words of the record say something else.
    @Test func `a terminology is not asked`() throws {
        let terminology = TerminologyLookup(phrase: { _, _, _ in "as the server says" }, display: { _, _ in nil })
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), terminology: terminology)
        let json = dose("1", "mL", #""route":\#(Self.concept("26643006", "through the straw"))"#)
        #expect(try builder.sentence(for: dosage(json)).text == "1 mL by mouth, route: “through the straw”")
    }

    /// In every language, also where the unit or the site says the route, and beside further words.
    @Test(arguments: Languages.complete)
    func `code and text are read back`(language: String) throws {
        let builder = try builder(language, version: .r5)
        let reader = try DosageTextReader(locale: Locale(identifier: language))
        let words = "as discussed"
        let concepts = [
            #""route":\#(Self.concept("26643006", words))"#, #""route":\#(Self.concept("34206005", words))"#,
            #""site":\#(Self.concept("8966001", words))"#, #""site":\#(Self.concept("113345001", words))"#,
            #""method":\#(Self.concept("422145002", words))"#, #""method":\#(Self.concept("421521009", words))"#,
            #""route":\#(Self.concept("54485002", words)),"site":\#(Self.concept("8966001", "x"))"#,
            #""asNeededFor":[\#(Self.concept("25064002", words))]"#,
            #""asNeededFor":[\#(Self.concept("25064002", words)),\#(Self.concept("422587007", "x"))]"#,
            #""additionalInstruction":[\#(Self.concept("311504000", words))]"#,
        ]
        for unit in ["tablet", "mL"] {
            for concept in concepts {
                let written = try dosage(dose("1", unit, concept), version: .r5)
                let text = try builder.sentence(for: written).text
                let reading = try reader.reading(of: text)
                #expect(reading.isComplete, "\(text)")
                #expect(
                    reading.dosages.map { DosageFacts($0).values } == [DosageFacts(written).values], "\(text)")
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// What the NHS publishes, against the British style.
struct NHSSampleTests {
    @Test(arguments: NHSRow.published)
    func `a published sample is said to the character`(row: NHSRow) throws {
        guard let text = row.text else {
            #expect(throws: DosageLanguageError.self) { try sayNHS(row.dosages) }
            return
        }
        // None leaves out what may change a dose.
        #expect(try sayNHS(row.dosages, omitting: .manner).text == text)
    }

    @Test func `the example with every element is said to the character`() throws {
        let all = #"""
            {"method":{"coding":[{"display":"Apply"}]},
            "doseAndRate":[{"doseQuantity":{"value":100,"unit":"milligram"},
            "rateQuantity":{"value":10,"unit":"milligram per kilogram and hour"}}],
            "timing":{"event":["2021-06-24"],"repeat":{"duration":2,"durationMax":12,"durationUnit":"h","frequency":2,
            "period":1,"periodUnit":"d","offset":60,"when":["ACD"],"dayOfWeek":["mon"],"timeOfDay":["12:00:00"],
            "boundsDuration":{"value":3,"unit":"day"},"count":2}},
            "route":{"coding":[{"display":"subcutaneous route"}]},"site":{"coding":[{"display":"Right arm"}]},
            "asNeededBoolean":true,"maxDosePerPeriod":{"numerator":{"value":200,"unit":"milligram"},
            "denominator":{"value":24,"unit":"hour"}},"maxDosePerAdministration":{"value":20,"unit":"milligram"},
            "maxDosePerLifetime":{"value":2000,"unit":"milligram"},
            "additionalInstruction":[{"coding":[{"display":"Contains aspirin"}]}],
            "patientInstruction":"when migraine recurs"}
            """#
        let text =
            "Apply 100 milligram - at a rate of 10 milligram per kilogram and hour - over 2 hours (maximum 12 hours) - "
            + "twice a day - 1 hour before lunch - on Monday at 12:00 - subcutaneous route - Right arm - as required - "
            + "for 3 days - take twice - on 24/06/2021 - up to a maximum of 200 milligram in 24 hours - "
            + "up to a maximum of 20 milligram per dose - "
            + "up to a maximum of 2000 milligram for the lifetime of the patient - Contains aspirin - "
            + "when migraine recurs"
        let sentence = try sayNHS(all)
        #expect(sentence.text == text)
        #expect(sentence.unspoken == [])
        #expect(sentence.language == "en-GB")
        #expect(!sentence.isFallbackLanguage)
        // What separates the parts belongs to none of them.
        let words = sentence.parts.map(\.text)
        #expect(words.count == 18 + 1, "a day and its time are two parts")
        #expect(words[0...1] == ["Apply", "100 milligram"])
        #expect(sentence.parts[1].paths == ["doseAndRate.doseQuantity"])
        #expect(sentence.parts.allSatisfy { text[$0.range] == $0.text })
    }

    @Test func `the worked example of the guide is said`() throws {
        func dosage(_ sequence: Int, _ amount: Int, _ weeks: Int) -> String {
            #"""
            {"sequence":\#(sequence),"doseAndRate":[{"doseQuantity":{"value":\#(amount),"unit":"milligram"}}],
            "timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d",
            "boundsDuration":{"value":\#(weeks),"unit":"week"}}},"route":{"coding":[{"display":"oral"}]}}
            """#
        }
        #expect(
            try sayNHS([dosage(1, 50, 1), dosage(2, 100, 3)]).text
                == "50 milligram - once a day - oral - for 1 week, then 100 milligram - once a day - oral - for 3 weeks"
        )
    }
}

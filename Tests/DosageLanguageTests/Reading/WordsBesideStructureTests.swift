// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What becomes of the words of a prescription beside its structure, and of steps without an end.
struct WordsBesideStructureTests {
    @Test(arguments: [
        // The amount is in the words only, and so is the time.
        (
            #"{"text":"One tablet to be taken two times a day","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}"#,
            "Twice a day, as written: “One tablet to be taken two times a day”"
        ),
        (
            #"{"text":"Take 1 daily","doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}"#,
            "1 tablet, as written: “Take 1 daily”"
        ),
        // Words that say nothing more are not repeated.
        (#"{"text":"Twice a day.","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}"#, "Twice a day"),
        // A whole structure needs no words.
        (
            dose(
                "1", "tablet", #""text":"Take 1 daily","timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}"#
            ),
            "1 tablet once a day"
        ),
        // An extension that changes what is said needs them.
        (
            dose(
                "1", "tablet",
                #"""
                "text":"not in March","timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}},"extension":[{"url":
                "http://resepti.kanta.fi/StructureDefinition/extension/medicinePauseInterval"}]
                """#),
            "1 tablet once a day, as written: “not in March”"
        ),
    ])
    func `half a structure quotes the words`(json: String, expected: String) throws {
        #expect(try say(json).text == expected)
    }

    // MARK: Steps

    private static func tablets(_ value: String, _ event: String, _ members: String = "") -> String {
        dose(
            value, "tablet",
            #""timing":{"repeat":{"when":["\#(event)"]\#(members.isEmpty ? "" : "," + members)}}"#)
    }

    private static func step(_ number: Int, _ json: String) -> String {
        #"{"sequence":\#(number),"# + json.dropFirst()
    }

    @Test(arguments: [
        // Numbers of lines: nothing ends.
        (
            [step(1, tablets("1", "MORN")), step(2, tablets("2", "EVE"))],
            "1 tablet in the morning; and 2 tablets in the evening", "sequence [1].sequence"
        ),
        // A taper: each step ends.
        (
            [
                step(1, tablets("2", "MORN", #""boundsDuration":\#(time("5", "d"))"#)), step(2, tablets("1", "MORN")),
            ],
            "2 tablets in the morning for 5 days; then 1 tablet in the morning", ""
        ),
        // A step with a start of its own needs no end of the others, and adds to them.
        (
            [step(1, tablets("1", "MORN")), step(2, tablets("1", "EVE", #""boundsPeriod":{"start":"2026-03-01"}"#))],
            "1 tablet in the morning; and 1 tablet in the evening from March 1, 2026 on", ""
        ),
        // Words beside a structure are neither a further dose nor a note.
        (
            [#"{"text":"2 puffs in the morning"}"#, tablets("2", "MORN")],
            "2 tablets in the morning. The prescription also says: “2 puffs in the morning”", ""
        ),
        (
            [#"{"text":"as agreed"}"#, step(1, tablets("1", "MORN")), step(1, tablets("2", "EVE"))],
            "1 tablet in the morning; and 2 tablets in the evening. The prescription also says: “as agreed”", ""
        ),
        // Only a number of its own makes words a step.
        (
            [step(1, tablets("2", "MORN", #""count":5"#)), step(2, #"{"text":"then ask"}"#)],
            "2 tablets in the morning, 5 times in total; then “then ask”", ""
        ),
    ])
    func `dosages are joined as far as they say`(dosages: [String], expected: String, issue: String) throws {
        let sentence = try say(dosages)
        #expect(sentence.text == expected)
        #expect(sentence.issues.map { "\($0.code.rawValue) \($0.path)" }.joined() == issue)
        #expect(sentence.unspoken.isEmpty)
        for part in sentence.parts { #expect(String(sentence.text[part.range]) == part.text) }
    }
}

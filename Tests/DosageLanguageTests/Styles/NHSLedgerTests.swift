// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// What the British style leaves unsaid, and refuses when it is strict.
struct NHSLedgerTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        let text: String
        let unspoken: [String]
        /// The code with which a strict style refuses the first of them.
        let code: DosageLanguageError.Code

        init(
            _ json: String, _ text: String, _ unspoken: [String], code: DosageLanguageError.Code = .styleUnspoken
        ) {
            self.json = json
            self.text = text
            self.unspoken = unspoken
            self.code = code
        }

        var testDescription: String { json }
    }

    private static let less = #"{"value":5,"comparator":"<","unit":"milligram"}"#

    static let rows: [Row] = [
        // Comparators, wherever an amount may have one.
        Row(#"{"doseAndRate":[{"doseQuantity":\#(less)}]}"#, "5 milligram", ["doseAndRate.doseQuantity.comparator"]),
        Row(
            #"{"doseAndRate":[{"rateRatio":{"numerator":\#(less),"denominator":\#(amount("1", "hour"))}}]}"#,
            "at a rate of 5 milligram per hour", ["doseAndRate.rateRatio.numerator.comparator"]),
        Row(
            pattern(#""boundsDuration":{"value":5,"comparator":"<=","unit":"day"}"#), "for 5 days",
            ["timing.repeat.boundsDuration.comparator"]),
        // What a limit says anyway.
        Row(
            #"{"maxDosePerLifetime":{"value":5,"comparator":"<=","unit":"gram"}}"#,
            "up to a maximum of 5 gram for the lifetime of the patient", []),
        Row(#"{"text":"one a day"}"#, "", ["text"]),
        // The very words were said.
        Row(dose("1", "tablet", #""text":"1 tablet""#), "1 tablet", []),
        Row(#"{"timing":{"code":{"text":"BID"}}}"#, "", ["timing.code"]),
        Row(
            #"{"extension":[{"url":"a","valueString":"b"}]}"#, "", ["extension[0]"],
            code: .init(rawValue: "unknownExtension")),
        Row(
            pattern(#""frequency":2,"_frequency":{"extension":[{"url":"a","valueString":"b"}]}"#), "twice",
            ["timing.repeat._frequency"], code: .init(rawValue: "unknownExtension")),
        Row(#"{"route":{"text":"oral"}}"#, "", ["route"]),
        Row(#"{"site":{"coding":[{"display":"arm"}],"text":"left arm"}}"#, "arm", ["site.text"]),
        Row(#"{"site":{"coding":[{"display":"arm"}],"text":"arm"}}"#, "arm", []),
        Row(
            #"{"asNeededCodeableConcept":{"coding":[{"display":"pain"}],"text":"strong pain"}}"#,
            "as required for pain", ["asNeededCodeableConcept.text"]),
        Row(
            #"{"additionalInstruction":[{"coding":[{"display":"with food"}],"text":"with much food"}]}"#, "with food",
            ["additionalInstruction[0].text"]),
        Row(#"{"asNeededBoolean":false}"#, "", []),
        // A unit without its number.
        Row(pattern(#""durationUnit":"h""#), "", ["timing.repeat.durationUnit"]),
        // Times, fractions, and days that were made up.
        Row(#"{"timing":{"event":["2021-06-24"]}}"#, "on 24/06/2021", []),
        Row(#"{"timing":{"event":["2021-06-24T11:45:00Z"]}}"#, "on 24/06/2021", ["timing.event"]),
        Row(#"{"timing":{"event":["2021-06-24","2021-07"]}}"#, "on 24/06/2021 and 01/07/2021", ["timing.event"]),
        Row(
            pattern(#""boundsPeriod":{"start":"2021-06-24T11:45:00Z","end":"2021-06-25"}"#),
            "from 24/06/2021 to 25/06/2021", ["timing.repeat.boundsPeriod"]),
        Row(
            pattern(#""boundsPeriod":{"start":"2021-06-24","end":"2021"}"#), "from 24/06/2021 to 01/01/2021",
            ["timing.repeat.boundsPeriod"]),
        // Another day than the one that was written is made up, too.
        Row(#"{"timing":{"event":["2021-07-01T00:30:00+01:00"]}}"#, "on 30/06/2021", ["timing.event"]),
        Row(
            pattern(#""boundsPeriod":{"start":"2021-06-24","end":"2021-06-25T23:59:00-05:00"}"#),
            "from 24/06/2021 to 26/06/2021", ["timing.repeat.boundsPeriod"]),
        Row(pattern(#""timeOfDay":["12:00:00.500"]"#), "at 12:00", ["timing.repeat.timeOfDay"]),
        Row(pattern(#""timeOfDay":["12:00:00.000"]"#), "at 12:00", []),
        // Amounts beyond those that are said, and their types.
        Row(
            #"{"doseAndRate":[{"type":{"text":"ordered"},"doseQuantity":\#(amount("1", "gram"))}]}"#, "1 gram",
            ["doseAndRate.type"]),
        Row(
            #"{"doseAndRate":[{"doseQuantity":\#(amount("1", "gram"))},{"doseQuantity":\#(amount("2", "gram"))}]}"#,
            "1 gram", ["doseAndRate[1].doseQuantity"]),
    ]

    @Test(arguments: rows)
    func `what the text leaves out is named`(row: Row) throws {
        guard !row.text.isEmpty else {
            // An empty text would look like one that says all, whatever may be left out.
            let error = try #require(throws: DosageLanguageError.self) { try sayNHS(row.json) }
            return #expect(error.code == .nothingToSay)
        }
        let sentence = try sayNHS(row.json)
        #expect(sentence.text == row.text)
        #expect(sentence.unspoken == row.unspoken)
    }

    /// What may be left out unless somebody asks for more, in the rows above.
    private static let manner: Set<String> = [
        "text", "route", "site.text", "additionalInstruction[0].text", "doseAndRate.type",
    ]
    /// The times within a day, and the fractions of a second.
    private static let shortened: Set<String> = [
        "on 24/06/2021", "from 24/06/2021 to 25/06/2021", "at 12:00",
    ]

    @Test(arguments: rows)
    func `a style refuses what it would leave out of the dose`(row: Row) throws {
        let lost = row.unspoken.filter { !Self.manner.contains($0) }
        guard let first = lost.first, !Self.shortened.contains(row.text) else {
            guard !row.text.isEmpty else {
                let error = try #require(throws: DosageLanguageError.self) { try sayNHS(row.json, omitting: .manner) }
                return #expect(error.code == .nothingToSay)
            }
            #expect(try sayNHS(row.json, omitting: .manner).text == row.text)
            #expect(try !sayNHS(row.json).issues.contains { $0.code == .styleUnspoken })
            return
        }
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(row.json, omitting: .manner) }
        #expect(error.code == .styleUnspoken)
        #expect(error.path == first)
        guard !row.text.isEmpty else { return }
        let issues = try sayNHS(row.json).issues.filter { $0.code == .styleUnspoken }
        #expect(issues.map(\.path) == lost && issues.allSatisfy { $0.severity == .warning })
    }

    /// Words that say nothing are left out, as in the plain style, and are no omission.
    @Test(arguments: [
        #""patientInstruction":"-""#, #""patientInstruction":"n/a""#, #""additionalInstruction":[{"text":"-"}]"#,
    ])
    func `words that say nothing are not printed`(members: String) throws {
        let sentence = try sayNHS(dose("1", "tablet", members), omitting: .manner)
        #expect(sentence.text == "1 tablet")
        #expect(sentence.issues.isEmpty)
    }

    @Test(arguments: rows)
    func `a strict style refuses what would stay unsaid`(row: Row) throws {
        guard let first = row.unspoken.first else {
            guard !row.text.isEmpty else {
                let error = try #require(throws: DosageLanguageError.self) { try sayNHS(row.json, omitting: .nothing) }
                return #expect(error.code == .nothingToSay)
            }
            #expect(try sayNHS(row.json, omitting: .nothing).text == row.text)
            return
        }
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(row.json, omitting: .nothing) }
        #expect(error.code == row.code)
        #expect(error.path == first)
    }

    @Test(arguments: [
        // Of FHIR, though the service says them.
        (pattern(#""offset":30,"when":["CM"]"#), "tim-9", "timing.repeat.offset"),
        (pattern(#""when":["AC"],"timeOfDay":["08:00:00"]"#), "tim-10", "timing.repeat.timeOfDay"),
        // Of the guide: clinically unsafe.
        (
            #"{"doseAndRate":[{"doseRange":{"low":{"value":1,"unit":"gram"}}}]}"#, "missing",
            "doseAndRate[0].doseRange.high"
        ),
        (#"{"route":{"coding":[{"display":"oral"},{"display":"by mouth"}]}}"#, "value", "route.coding"),
    ])
    func `a strict style refuses what contradicts itself`(json: String, code: String, path: String) throws {
        _ = try sayNHS(json)
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(json, omitting: .nothing) }
        #expect(error.code.rawValue == code)
        #expect(error.path == path)
    }

    @Test(arguments: [FHIRVersion.dstu2, .stu3, .r4, .r5])
    func `a text is its parts with joints between them, and strictness never changes it`(version: FHIRVersion) throws {
        // The selection of pairs: the whole product would say the same patterns again.
        let selection = try ProductSelection.of(version)
        for row in selection.rows.prefix(selection.pairCount) {
            let (item, dosage) = (row.written.item, row.written.dosage)
            guard let sentence = try? NHSDosageStyle().sentence(for: dosage, version: version) else { continue }
            var rest = sentence.text[...]
            for (index, part) in sentence.parts.enumerated() {
                if index > 0 {
                    let joint = part.role == .time || sentence.parts[index - 1].role == .method ? " " : " - "
                    let isJoined = rest.hasPrefix(" - ") || rest.hasPrefix(joint)
                    #expect(isJoined, "\(item.json)")
                    rest = rest.dropFirst(rest.hasPrefix(" - ") ? 3 : 1)
                }
                #expect(rest.hasPrefix(part.text), "\(item.json)")
                rest = rest.dropFirst(part.text.count)
            }
            #expect(rest.isEmpty, "\(item.json)")
            let strict = try? NHSDosageStyle(omitting: .nothing).sentence(for: dosage, version: version)
            #expect(strict == nil || strict == sentence, "\(item.json)")
            #expect(strict == nil || sentence.unspoken.isEmpty, "\(item.json)")
        }
    }

    @Test func `an id is no reason to refuse`() throws {
        #expect(try sayNHS(dose("1", "tablet", #""id":"a""#), omitting: .nothing).text == "1 tablet")
    }

    @Test func `the number of a dosage is said by its place`() throws {
        let sentence = try sayNHS([
            dose("1", "tablet", #""sequence":2,"text":"later""#), dose("2", "tablet", #""sequence":1"#),
        ])
        #expect(sentence.text == "2 tablet, then 1 tablet")
        #expect(
            sentence.spoken == [
                "[0].sequence", "[0].doseAndRate.doseQuantity", "[1].sequence", "[1].doseAndRate.doseQuantity",
            ])
        #expect(sentence.unspoken == ["[0].text"])
        #expect(sentence.parts.map(\.text) == ["2 tablet", "1 tablet"])
        #expect(sentence.parts.map(\.dosage) == [1, 0])
    }

    @Test func `control characters of a text from outside are left out`() throws {
        let sentence = try sayNHS(#"{"patientInstruction":"with \u001bwater\u202e"}"#)
        #expect(sentence.text == "with water")
    }

    @Test func `dosages of other versions are said by the same rules`() throws {
        let old = #"{"doseQuantity":{"value":1,"unit":"tablet"},"timing":{"repeat":{"frequency":2}}}"#
        #expect(try sayNHS(old, version: .stu3).text == "1 tablet - twice")
        #expect(try sayNHS(old, version: .dstu2).spoken == ["timing.repeat.frequency", "doseQuantity"])
        let new = #"""
            {"asNeeded":true,"asNeededFor":[{"coding":[{"display":"pain"}]},{"coding":[{"display":"fever"}]}],
            "maxDosePerPeriod":[{"numerator":{"value":4,"unit":"tablet"},"denominator":{"value":1,"unit":"day"}},
            {"numerator":{"value":9,"unit":"tablet"},"denominator":{"value":1,"unit":"week"}}]}
            """#
        let sentence = try sayNHS(new, version: .r5)
        #expect(
            sentence.text == "as required for pain and fever - up to a maximum of 4 tablet in 1 day"
                + " - up to a maximum of 9 tablet in 1 week")
        #expect(sentence.unspoken == [])
    }
}

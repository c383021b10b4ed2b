// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import MedicationScreens
import Testing

/// What a row tells beside its sentence.
struct PrescriptionRowTests {
    private static let twice = #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#

    /// How much and when, so that the sentence needs no other words.
    private static let whole = #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"# + twice

    private func row(
        _ dosages: String...,
        members: String = "",
        version: FHIRVersion = .r4
    ) throws -> PrescriptionRow {
        let type = version == .dstu2 ? "MedicationOrder" : "MedicationRequest"
        let text = """
            {"resourceType":"\(type)",\(members)"dosageInstruction":[\(dosages.joined(separator: ","))]}
            """
        let request = try FHIRReader(version: version).read(MedicationRequest.self, from: Array(text.utf8)).value
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: version)
        return PrescriptionRow(request, at: 0, builder: builder)
    }

    /// The sentence of a row.
    private func sentence(_ row: PrescriptionRow) throws -> String {
        guard case .sentence(let sentence) = row.instructions else { throw MissingSentence() }
        return sentence.text
    }

    private struct MissingSentence: Error {}

    // What decides is missing, so that nothing is said of it, and it is not among what is in force.
    @Test(arguments: [
        (#""status":7,"intent":"order","#, PrescriptionState.unknown),
        (#""status":"active","intent":true,"#, .unknown),
        (#""status":"active","intent":"order","doNotPerform":"true","#, .unknown),
        (#""status":"completed","intent":"order","doNotPerform":"true","#, .over),
    ])
    func `a state of a wrong type is unknown`(members: String, state: PrescriptionState) throws {
        let json = #"{"resourceType":"MedicationRequest",\#(members)"dosageInstruction":[{\#(Self.whole)}]}"#
        let reader = FHIRReader(version: .r4, wrongTypes: .keepAside)
        let request = try reader.read(MedicationRequest.self, from: Array(json.utf8)).value
        let row = PrescriptionRow(request, at: 0, builder: try DosageSentenceBuilder(locale: Locale(identifier: "en")))
        #expect(row.state == state)
        #expect(!row.isCurrent)
        guard case .unavailable = row.instructions else {
            Issue.record("expected no sentence")
            return
        }
    }

    @Test func `the words of a dosage of R6 are quoted, and nothing is said of it`() throws {
        let json = #"""
            {"resourceType":"MedicationRequest","status":"active","intent":"order","medication":{"concept":{"text":"M"}},
            "dosageInstruction":{"renderedInstruction":"One tablet a day for a week.","simple":{"text":"1 daily"}}}
            """#
        let reader = FHIRReader(version: .r5, wrongTypes: .keepAside)
        let request = try reader.read(MedicationRequest.self, from: Array(json.utf8)).value
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: .r5)
        let row = PrescriptionRow(request, at: 0, builder: builder)
        #expect(row.quotes.map(\.text) == ["One tablet a day for a week."])
        guard case .unavailable(let error) = row.instructions else {
            Issue.record("expected no sentence")
            return
        }
        #expect(error.code == .unsupportedVersion)
    }

    @Test func `words that say more are quoted in the sentence`() throws {
        let row = try row(#"{\#(Self.whole),"text":"twice daily, never on Sundays"}"#)
        #expect(try sentence(row).hasSuffix("as written: “twice daily, never on Sundays”"))
        #expect(row.quotes == [])
        #expect(row.unsaid == [])
    }

    @Test(
        arguments: [
            (#""patientInstruction":"Not with milk""#, ["“Not with milk”"]),
            (
                #""additionalInstruction":[{"text":"With water"},{"coding":[{"code":"1","display":"Sit up"}]}]"#,
                ["“With water”", "“Sit up”"]
            ),
            (#""route":{"coding":[{"code":"26643006","display":"Oral route"}]}"#, ["By mouth"]),
            (#""route":{"text":"by stomach tube"}"#, ["“by stomach tube”"]),
            (#""site":{"text":"Left flank"}"#, ["“Left flank”"]),
            (#""method":{"text":"Dissolve"}"#, ["“Dissolve”"]),
        ] as [(String, [String])])
    func `what the sentence says is not quoted beside it`(member: String, texts: [String]) throws {
        let row = try row("{\(Self.twice),\(member)}")
        let sentence = try sentence(row)
        for text in texts { #expect(sentence.contains(text)) }
        #expect(row.quotes == [])
        #expect(row.unsaid == [])
    }

    // Nobody knows which of two displays the prescriber meant; a sentence says the first.
    @Test(
        arguments: [
            ("site", "Left arm", "Upper arm", .site),
            ("asNeededCodeableConcept", "pain", "back pain", .asNeededFor),
        ] as [(String, String, String, PrescriptionQuote.Element)])
    func `of words that differ the others are quoted`(
        name: String, said: String, left: String, element: PrescriptionQuote.Element
    ) throws {
        let row = try row(#"{\#(Self.twice),"\#(name)":{"coding":[{"display":"\#(said)"},{"display":"\#(left)"}]}}"#)
        #expect(try sentence(row).contains(said))
        #expect(row.quotes.map(\.text) == [left])
        #expect(row.quotes.map(\.element) == [element])
        #expect(row.unsaid == [])
    }

    // Of a route and a method all words are said, since one of them may be a warning.
    @Test(arguments: [("method", "Dissolve", "Swallow whole"), ("route", "Oral route", "By stomach tube")])
    func `of words of a route or method that differ all are said`(name: String, one: String, other: String) throws {
        let row = try row(#"{\#(Self.twice),"\#(name)":{"coding":[{"display":"\#(one)"},{"display":"\#(other)"}]}}"#)
        #expect(try sentence(row).contains(one))
        #expect(try sentence(row).contains(other))
        #expect(row.quotes == [])
    }

    // The code says something else than the pattern, and has its letters only by chance.
    @Test(arguments: ["a day", "day", "twice"])
    func `words of a code whose letters the sentence has are quoted`(words: String) throws {
        let row = try row(
            #"{"timing":{"code":{"text":"\#(words)"},"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}"#)
        #expect(try sentence(row) == "Twice a day")
        #expect(row.quotes.map(\.text) == [words])
        #expect(row.quotes.map(\.element) == [.timingCode])
    }

    @Test func `what a dosage says is not said of another`() throws {
        func dosage(_ first: String, _ second: String) -> String {
            #"{\#(Self.twice),"site":{"coding":[{"display":"\#(first)"},{"display":"\#(second)"}]}}"#
        }
        let row = try row(dosage("Left arm", "Right arm"), dosage("Right arm", "Left arm"))
        #expect(row.quotes.map(\.text) == ["Right arm", "Left arm"])
        #expect(row.quotes.map(\.dosage) == [0, 1])
    }

    @Test func `what a sentence of some parts leaves out is quoted`() throws {
        let text = """
            {"resourceType":"MedicationRequest","dosageInstruction":[{\(Self.twice),"patientInstruction":"Not with milk",\
            "additionalInstruction":[{"text":"With water"}]}]}
            """
        let request = try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(text.utf8)).value
        let builder = try DosageSentenceBuilder(
            locale: Locale(identifier: "en"), options: DosageOptions(roles: [.cadence]))
        let row = PrescriptionRow(request, at: 0, builder: builder)
        #expect(try sentence(row) == "Twice a day")
        #expect(row.quotes.map(\.text) == ["With water", "Not with milk"])
    }

    @Test(
        arguments: [
            (#""route":{"coding":[{"code":"26643006"}]}"#, ["route"], nil),
            (
                #""additionalInstruction":[{"coding":[{"code":"1"}]},{"text":"With water"}]"#,
                ["additionalInstruction"],
                "“With water”"
            ),
            // A space says nothing, so that nothing is left out.
            (#""method":{"text":" "}"#, [], nil),
        ] as [(String, [String], String?)])
    func `an element without words is not said`(
        member: String,
        unsaid: [String],
        said: String?
    ) throws {
        let row = try row("{\(Self.twice),\(member)}")
        #expect(row.unsaid == unsaid)
        #expect(row.quotes == [])
        if let said { #expect(try sentence(row).contains(said)) }
    }

    @Test func `the names of DSTU2 are quoted too`() throws {
        let row = try row(
            """
            {"timing":{"repeat":{"frequency":2,"period":1,"periodUnits":"d"}},\
            "additionalInstructions":{"coding":[{"display":"With water"},{"display":"Without milk"}]},\
            "siteCodeableConcept":{"coding":[{"display":"Left arm"},{"display":"Upper arm"}]}}
            """,
            version: .dstu2
        )
        #expect(row.quotes.map(\.element) == [.site, .additionalInstruction])
        #expect(row.quotes.map(\.text) == ["Upper arm", "Without milk"])
        #expect(row.unsaid == [])
    }

    @Test func `words that the sentence says are not repeated`() throws {
        let row = try row(#"{"text":"as discussed"}"#)
        guard case .sentence(let sentence) = row.instructions else {
            Issue.record("expected a sentence")
            return
        }
        #expect(sentence.text.contains("as discussed"))
        #expect(row.quotes == [])
        #expect(row.unsaid == [])
    }

    @Test func `words belong to their dosage`() throws {
        let row = try row(
            "{\(Self.whole),\"text\":\"first\"}",
            "{\(Self.whole),\"text\":\"second\",\"route\":{\"coding\":[{\"code\":\"1\"}]}}"
        )
        let sentence = try sentence(row)
        let places = try ["first", "second"].map { try #require(sentence.range(of: "“\($0)”")?.lowerBound) }
        #expect(places[0] < places[1])
        #expect(row.quotes == [])
        #expect(row.unsaid == ["[1].route"])
    }

    private static let unknownEvent = #""timing":{"repeat":{"when":["TEATIME"]}}"#

    @Test func `without a sentence all words are quoted`() throws {
        let row = try row(
            #"{\#(Self.unknownEvent),"text":"at tea","patientInstruction":"Not with milk"}"#,
            #"{"text":"and at night"}"#
        )
        guard case .unavailable = row.instructions else {
            Issue.record("expected a reason")
            return
        }
        #expect(row.quotes.map(\.text) == ["at tea", "Not with milk", "and at night"])
    }

    // FHIR R4, Extensibility: an application must not process an element with a modifier extension that it does not know.
    @Test func `words beside an extension that may change their meaning are not quoted`() throws {
        let modifier = #""modifierExtension":[{"url":"urn:x","valueBoolean":true}]"#
        #expect(try row(#"{"text":"take two"}"#, members: modifier + ",").quotes == [])
        let mixed = try row(
            #"{\#(Self.unknownEvent),"text":"at tea"}"#,
            #"{\#(modifier),"text":"take two"}"#,
            #"{"timing":{\#(modifier)},"text":"take three"}"#
        )
        #expect(mixed.quotes.map(\.text) == ["at tea"])
    }

    @Test func `the words of a prescription that forbids are no instruction`() throws {
        let row = try row(#"{"text":"take two"}"#, members: #""doNotPerform":true,"#)
        #expect(row.instructions == .doNotTake)
        #expect(row.quotes == [])
    }
}

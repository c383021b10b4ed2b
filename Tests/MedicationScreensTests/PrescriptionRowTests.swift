// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import MedicationScreens
import Testing

/// What a row tells beside its sentence.
struct PrescriptionRowTests {
    private static let twice = #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#

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

    @Test(
        arguments: [
            (#""text":"twice daily, never on Sundays""#, .text, ["twice daily, never on Sundays"]),
            (#""patientInstruction":"Not with milk""#, .patientInstruction, ["Not with milk"]),
            (
                #""additionalInstruction":[{"text":"With water"},{"coding":[{"code":"1","display":"Sit up"}]}]"#,
                .additionalInstruction, ["With water", "Sit up"]
            ),
            (#""route":{"coding":[{"code":"26643006","display":"Oral route"}]}"#, .route, ["Oral route"]),
            (#""site":{"text":"Left arm"}"#, .site, ["Left arm"]),
            (#""method":{"text":"Chew"}"#, .method, ["Chew"]),
            // Both may be what the prescriber meant.
            (
                #""method":{"text":"Chew","coding":[{"display":"chew"},{"display":"Swallow whole"}]}"#, .method,
                ["Chew", "Swallow whole"]
            ),
        ] as [(String, PrescriptionQuote.Element, [String])])
    func `words that the sentence leaves out are quoted`(
        member: String,
        element: PrescriptionQuote.Element,
        texts: [String]
    ) throws {
        let row = try row("{\(Self.twice),\(member)}")
        #expect(row.quotes.map(\.text) == texts)
        #expect(row.quotes.allSatisfy { $0.element == element && $0.dosage == 0 })
        #expect(row.untold == [])
    }

    @Test(
        arguments: [
            (#""route":{"coding":[{"code":"26643006"}]}"#, ["route"], []),
            (
                #""additionalInstruction":[{"coding":[{"code":"1"}]},{"text":"With water"}]"#,
                ["additionalInstruction"],
                ["With water"]
            ),
            (#""method":{"text":" "}"#, ["method"], []),
        ] as [(String, [String], [String])])
    func `an element without words stays on the list of what is untold`(
        member: String,
        untold: [String],
        texts: [String]
    ) throws {
        let row = try row("{\(Self.twice),\(member)}")
        #expect(row.untold == untold)
        #expect(row.quotes.map(\.text) == texts)
    }

    @Test func `the names of DSTU2 are quoted too`() throws {
        let row = try row(
            """
            {"timing":{"repeat":{"frequency":2,"period":1,"periodUnits":"d"}},\
            "additionalInstructions":{"text":"With water"},"siteCodeableConcept":{"text":"Left arm"}}
            """,
            version: .dstu2
        )
        #expect(row.quotes.map(\.element) == [.site, .additionalInstruction])
        #expect(row.untold == [])
    }

    @Test func `words that the sentence says are not repeated`() throws {
        let row = try row(#"{"text":"as discussed"}"#)
        guard case .sentence(let sentence) = row.instructions else {
            Issue.record("expected a sentence")
            return
        }
        #expect(sentence.text.contains("as discussed"))
        #expect(row.quotes == [])
        #expect(row.untold == [])
    }

    @Test func `words belong to their dosage`() throws {
        let row = try row(
            "{\(Self.twice),\"text\":\"first\"}",
            "{\(Self.twice),\"text\":\"second\",\"route\":{\"coding\":[{\"code\":\"1\"}]}}"
        )
        #expect(row.quotes.map(\.text) == ["first", "second"])
        #expect(row.quotes.map(\.dosage) == [0, 1])
        #expect(row.untold == ["[1].route"])
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

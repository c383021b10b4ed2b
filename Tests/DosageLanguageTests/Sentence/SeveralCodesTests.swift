// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Concepts with several codes, and with a code in the place of its name.
struct SeveralCodesTests {
    typealias Row = (element: String, unit: String, codings: [String], text: String)

    private static let sct = "http://snomed.info/sct"
    private static let oral = coding(sct, "26643006")
    private static let leftEye = coding(sct, "8966001")
    private static let food = coding(sct, "311504000", "With or after food")
    private static let alcohol = coding(
        sct, "418914006",
        "Warning. May cause drowsiness. If affected do not drive or operate machinery. Avoid alcoholic drink")
    private static let bothInstructions =
        "1 tablet, with or after food, warning: this medicine may make you sleepy (if you feel sleepy, do not drive or use "
        + "tools or machines), do not drink alcohol"

    private static func coding(_ system: String, _ code: String, _ display: String? = nil) -> String {
        #"{"system":"\#(system)","code":"\#(code)""# + (display.map { #","display":"\#($0)""# } ?? "") + "}"
    }

    private static func local(_ code: String, _ display: String? = nil) -> String {
        coding("http://hospital.example/codes", code, display)
    }

    private static func json(_ element: String, _ unit: String, _ codings: [String], _ text: String? = nil) -> String {
        let words = text.map { #","text":"\#($0)""# } ?? ""
        let concept = #"{"coding":[\#(codings.joined(separator: ","))]\#(words)}"#
        return dose("1", unit, #""\#(element)":"# + (element == "additionalInstruction" ? "[\(concept)]" : concept))
    }

    // MARK: A code in the place of a name

    @Test(
        arguments: [
            ("site", "drop", [coding(sct, "8966001", "8966001")], "1 drop into the left eye"),
            ("route", "tablet", [coding(sct, "26643006", "26643006")], "1 tablet by mouth"),
            ("method", "patch", [coding(sct, "417924000", "417924000")], "Apply 1 patch"),
            (
                "route", "drop",
                [coding("http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration", "OPTHALTA", "OPTHALTA")],
                "1 drop into the eye"
            ),
            (
                "site", "drop", [coding("http://terminology.hl7.org/CodeSystem/v3-ActSite", "LE", "LE")],
                "1 drop into the left ear"
            ),
            (
                "asNeededCodeableConcept", "tablet", [coding(sct, "22253000", "22253000")],
                "1 tablet as needed for pain"
            ),
            (
                "additionalInstruction", "tablet", [coding(sct, "311504000", "311504000")],
                "1 tablet, with or after food"
            ),
            ("site", "drop", [local("7", "7"), leftEye], "1 drop into the left eye"),
            // Codes that are words.
            ("route", "tablet", [local("oral", "oral")], "1 tablet by mouth"),
            ("route", "tablet", [local("PEG", "PEG")], "1 tablet, route: “PEG”"),
        ] as [Row])
    func `a display that is the code says nothing of its own`(row: Row) throws {
        let sentence = try say(Self.json(row.element, row.unit, row.codings))
        #expect(sentence.text == row.text)
        #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
        #expect(sentence.text == (try say(Self.json(row.element, row.unit, row.codings.reversed())).text))
    }

    @Test func `a text that is the code says nothing of its own`() throws {
        #expect(try say(Self.json("route", "tablet", [Self.oral], "26643006")).text == "1 tablet by mouth")
        let sentence = try say(Self.json("route", "tablet", [Self.local("7", "7")], "7"))
        #expect(sentence.text == "1 tablet")
        #expect(sentence.unspoken == ["route"])
    }

    @Test(arguments: ["26643006", "PO"])
    func `the style of England refuses a code in the place of a name`(code: String) throws {
        for element in ["route", "method", "site", "asNeededCodeableConcept", "additionalInstruction"] {
            let json = Self.json(element, "tablet", [Self.coding("http://x", code, code)])
            let error = #expect(throws: DosageLanguageError.self) {
                try DosageStyle.nhs.sentence(for: [dosage(json)], locale: Locale(identifier: "en"))
            }
            #expect(error?.code == .styleUnspoken, "\(element)")
            let any = try DosageStyle.nhs(omitting: .anything).sentence(
                for: [dosage(json)], locale: Locale(identifier: "en"))
            #expect(any.text.contains(code))
            #expect(any.issues.map(\.code) == [.styleUnspoken])
        }
    }

    // MARK: Codes that differ

    @Test(
        arguments: [
            (
                "route", "tablet", [oral, coding(sct, "37839007")],
                "1 tablet by mouth (also stated as: under the tongue)"
            ),
            (
                "route", "tablet",
                [
                    coding(sct, "26643006", "Oral route"),
                    coding("http://standardterms.edqm.eu", "20067000", "Sublingual use"),
                ],
                "1 tablet by mouth (also stated as: under the tongue)"
            ),
            (
                "site", "drop", [leftEye, coding(sct, "18944008")],
                "1 drop into the left eye (also stated as: into the right eye)"
            ),
            (
                "asNeededCodeableConcept", "tablet", [coding(sct, "22253000"), coding(sct, "386661006")],
                "1 tablet as needed for pain (also stated as: fever)"
            ),
        ] as [Row])
    func `codes that differ are all said, with an issue`(row: Row) throws {
        let sentence = try say(Self.json(row.element, row.unit, row.codings))
        #expect(sentence.text == row.text)
        #expect(sentence.unspoken.isEmpty)
        #expect(sentence.issues.map(\.code) == [.codeConflict])
        #expect(sentence.issues.map(\.path) == [row.element])
    }

    @Test func `of a code and a wider one the narrower is said`() throws {
        let codes = [Self.coding(Self.sct, "6064005"), Self.coding(Self.sct, "448598008", "Cutaneous use")]
        for codings in [codes, codes.reversed()] {
            let sentence = try say(Self.json("route", "g", codings))
            #expect(sentence.text == "1 g on the skin (local treatment)")
            #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
        }
    }

    @Test func `two instructions in one concept are both said`() throws {
        for codings in [
            [Self.food, Self.alcohol],
            [Self.coding(Self.sct, "311504000"), Self.coding(Self.sct, "418914006")],
        ] {
            let sentence = try say(Self.json("additionalInstruction", "tablet", codings))
            #expect(sentence.text == Self.bothInstructions)
            #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
        }
    }

    // MARK: A code beside one of another system

    @Test(
        arguments: [
            (
                "route", "mL", [local("SCI", "Subcut inj"), coding(sct, "34206005", "Subcutaneous route")],
                "1 mL under the skin, route: “Subcut inj”"
            ),
            ("site", "drop", [local("L", "eye L"), leftEye], "1 drop into the left eye, site: “eye L”"),
            (
                "additionalInstruction", "tablet", [local("5", "after the big meal"), food],
                "1 tablet, with or after food, “after the big meal”"
            ),
            (
                "asNeededCodeableConcept", "tablet", [local("5", "Kopfweh"), coding(sct, "25064002", "Headache")],
                "1 tablet as needed for headache (also stated as: “Kopfweh”)"
            ),
        ] as [Row])
    func `a known code is said beside words of another system`(row: Row) throws {
        for codings in [row.codings, row.codings.reversed()] {
            let sentence = try say(Self.json(row.element, row.unit, codings))
            #expect(sentence.text == row.text)
            #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
        }
    }

    @Test func `a reason whose words and code differ has an issue`() throws {
        let sentence = try say(
            Self.json("asNeededCodeableConcept", "tablet", [Self.coding(Self.sct, "22253000")], "fever"))
        #expect(sentence.text == "1 tablet as needed for “fever” (also stated as: pain)")
        #expect(sentence.issues.map(\.code) == [.codeConflict])
        #expect(sentence.issues.map(\.path) == ["asNeededCodeableConcept"])
    }

    /// When it may be taken again is the same for pain and for fever.
    @Test func `a reason in two ways leaves the times as they are`() throws {
        let json = Self.json("asNeededCodeableConcept", "tablet", [Self.coding(Self.sct, "22253000")], "fever")
        let reading = CheckedDosage.reading(try dosage(json), version: .r4)
        #expect(reading.issues.map(\.code) == [.codeConflict])
        #expect(reading.obstacle == nil)
    }

    // MARK: Words that say nothing

    @Test(arguments: ["-", "--", "n/a", "None", "NA", "unknown", "nil", "null", "…"])
    func `words that say nothing are left out`(words: String) throws {
        for element in ["route", "site", "method", "additionalInstruction"] {
            let concept = element == "additionalInstruction" ? #"[{"text":"\#(words)"}]"# : #"{"text":"\#(words)"}"#
            let sentence = try say(dose("1", "tablet", #""\#(element)":\#(concept)"#))
            #expect(sentence.text == "1 tablet")
            #expect(sentence.unspokenElements.map(\.kind) == [.harmless])
        }
        let need = try say(dose("1", "tablet", #""asNeededCodeableConcept":{"text":"\#(words)"}"#))
        #expect(need.text == "1 tablet as needed")
        let hint = try say(dose("1", "tablet", #""patientInstruction":"\#(words)""#))
        #expect(hint.text == "1 tablet")
        // Beside a code they say nothing either.
        #expect(try say(Self.json("site", "drop", [Self.leftEye], words)).text == "1 drop into the left eye")
    }

    @Test func `words that begin as if they said nothing are said`() throws {
        let sentence = try say(dose("1", "tablet", #""patientInstruction":"None in the evening""#))
        #expect(sentence.text == "1 tablet, note: “None in the evening”")
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// Errors tell a person what to do, also where only their localized description is shown.
struct ErrorTests {
    @Test(arguments: [
        (#"{"asNeeded":true,"text":"x"}"#, FHIRVersion.r4, "asNeeded: it is not an element of Dosage in FHIR R4"),
        (
            #"{"doseQuantity":{"value":1},"text":"x"}"#, .r4,
            "doseQuantity: it is not an element of Dosage in FHIR R4"
        ),
        (
            pattern(#""frequency":1,"periodUnits":"d""#), .r4,
            "timing.repeat.periodUnits: it is not an element of Timing.repeat in FHIR R4"
        ),
        (
            pattern(#""frequency":1,"periodUnit":"d""#), .dstu2,
            "timing.repeat.periodUnit: it is not an element of Timing.repeat in FHIR DSTU2"
        ),
        (
            #"{"doseAndRate":[{"doseQuantity":{"value":1}}]}"#, .dstu2,
            "doseAndRate: it is not an element of Dosage in FHIR DSTU2"
        ),
    ])
    func `an element of another version is called so`(json: String, version: FHIRVersion, text: String) throws {
        let error = try #require(throws: DosageLanguageError.self) { try say(json, version: version) }
        #expect(error.code == .unknownElement)
        #expect(error.description == text)
    }

    @Test(arguments: [
        ("1e400", "the number is too large, or has too many digits"),
        (String(repeating: "9", count: 39), "the number is too large, or has too many digits"),
        ("-1", "expected a number of 0 or more"),
        ("-0.5", "expected a number of 0 or more"),
    ])
    func `an amount that is no amount`(value: String, detail: String) throws {
        let error = try #require(throws: DosageLanguageError.self) { try say(dose(value, "mg")) }
        #expect(error.path == "doseAndRate[0].doseQuantity.value")
        #expect(error.detail == detail)
    }

    @Test func `a length of time that is too large is called so`() throws {
        let error = try #require(throws: DosageLanguageError.self) {
            try say(pattern(#""boundsDuration":\#(time("1e400", "d"))"#))
        }
        #expect(error.detail == "the number is too large, or has too many digits")
    }

    @Test func `the localized description is the description`() throws {
        let error: any Error = DosageLanguageError(.value, path: "doseQuantity", detail: "expected a number")
        #expect(error.localizedDescription == "doseQuantity: expected a number")
        let table: any Error = try #require(throws: PhraseTableError.self) { try PhraseTables.bundled.table(for: "xx") }
        #expect(table.localizedDescription == "\(table)")
        #expect(table.localizedDescription.contains("'xx'"))
    }
}

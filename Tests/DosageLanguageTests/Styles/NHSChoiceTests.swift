// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// The British style beside the others, for whole resources.
struct NHSChoiceTests {
    private func request(_ members: String) throws -> MedicationRequest {
        let json = #"{"resourceType":"MedicationRequest","status":"active",\#(members)}"#
        return try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    private static let british = Locale(identifier: "en-GB")
    private static let tablet =
        #""dosageInstruction":[\#(dose("2", "tablet", #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#))]"#

    @Test func `a prescription is said in the style`() throws {
        let sentence = try DosageStyle.nhs.sentence(for: request(Self.tablet), locale: Self.british)
        #expect(sentence.text == "2 tablet - twice a day")
        #expect(sentence.style == .nhs)
    }

    @Test func `another language is refused, and plain words only on request`() throws {
        let german = Locale(identifier: "de")
        let error = try #require(throws: DosageLanguageError.self) {
            try DosageStyle.nhs.sentence(for: request(Self.tablet), locale: german)
        }
        #expect(error.code == .styleLanguage)
        let sentence = try DosageStyle.nhs(fallback: .plain).sentence(for: request(Self.tablet), locale: german)
        #expect(sentence.text == "Zweimal täglich je 2 Tabletten")
        #expect(sentence.style == .plain)
        #expect(sentence.issues.map(\.code) == [.styleFallback])
    }

    @Test func `a prescription not to take the medication is refused`() throws {
        let error = try #require(throws: DosageLanguageError.self) {
            try DosageStyle.nhs.sentence(
                for: request(#""doNotPerform":true,\#(Self.tablet)"#), locale: Self.british)
        }
        #expect(error.code == .doNotPerform)
    }
}

extension NHSChoiceTests {
    @Test func `the format style says one dosage in the style`() throws {
        let style = DosageFormatStyle(locale: Self.british).style(.nhs)
        let tablet = try dosage(
            dose("0.5", "tablet", #""timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}"#))
        #expect(tablet.formatted(style) == "0.5 tablet - 3 times a day")
    }
}

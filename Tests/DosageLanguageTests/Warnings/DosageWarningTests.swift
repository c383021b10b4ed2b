// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What a reader must know beside a sentence, in words.
struct DosageWarningTests {
    private static let ask = "Ask your doctor or pharmacist."
    private static let twice = #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#

    private static func builder(_ language: String = "en") throws -> DosageSentenceBuilder {
        try DosageSentenceBuilder(locale: Locale(identifier: language))
    }

    private static func request(_ dosage: String, _ members: String = #""status":"active""#) throws -> MedicationRequest
    {
        let text = #"{"resourceType":"MedicationRequest",\#(members),"dosageInstruction":[\#(dosage)]}"#
        return try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(text.utf8)).value
    }

    @Test(
        arguments: [
            // dosage, members of the prescription, the kinds, the words
            (twice, #""status":"active""#, [], []),
            (
                twice, #""status":"on-hold""#, [.notInForce], ["On hold: do not use it until it is resumed."]
            ),
            (
                twice, #""status":"active","intent":"proposal""#, [.notInForce],
                ["Only proposed: not prescribed yet."]
            ),
            (
                twice, #""status":"stopped""#, [.notInForce],
                [
                    "This prescription is no longer current. Ask your doctor or pharmacist before continuing, stopping or changing this medication."
                ]
            ),
            (
                #"\#(twice),"route":{"coding":[{"code":"1"}]},"additionalInstruction":[{"coding":[{"code":"1"}]}]"#,
                #""status":"active""#, [.saysMore],
                [
                    "This prescription says more than can be shown here (the route and further instructions). Look it up "
                        + "in the prescription, or ask your doctor or pharmacist."
                ]
            ),
            (
                #"\#(twice),"text":"Take 1 tablet 3 times daily","doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#,
                #""status":"active""#, [.textDiffers],
                ["The words of the prescription and its details do not agree. \(ask)"]
            ),
            (
                #""timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]}}"#,
                #""status":"active""#, [.doubtful],
                ["Ask your doctor or pharmacist about these instructions (how often and when)."]
            ),
        ] as [(String, String, [DosageWarning.Kind], [String])])
    func `the words beside a sentence`(
        dosage: String, members: String, kinds: [DosageWarning.Kind], texts: [String]
    ) throws {
        let builder = try Self.builder()
        let warnings = builder.warnings(for: try builder.sentence(for: Self.request("{\(dosage)}", members)))
        #expect(warnings.map(\.kind) == kinds)
        #expect(warnings.map(\.text) == texts)
    }

    @Test func `words that are quoted beside the sentence need not be looked up`() throws {
        let builder = try Self.builder()
        let amount = #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#
        let request = try Self.request(#"{\#(Self.twice),\#(amount),"text":"never on Sundays"}"#)
        let sentence = try builder.sentence(for: request)
        #expect(sentence.text == "1 tablet twice a day, as written: “never on Sundays”")
        #expect(builder.warnings(for: sentence).map(\.kind) == [.wordsNotUnderstood])
        #expect(PrescriptionQuote.quotes(of: request, beside: sentence) == [])
    }

    @Test func `the warning has the paths, and the words have none`() throws {
        let builder = try Self.builder()
        let unknown = #""extension":[{"url":"urn:x","valueCode":"mon"}]"#
        let request = try Self.request(
            #"{"timing":{"repeat":{\#(unknown),"frequency":1,"period":1,"periodUnit":"d"}}}"#)
        let warning = try #require(builder.warnings(for: try builder.sentence(for: request)).first)
        #expect(warning.paths == ["timing.repeat.extension[0]"])
        #expect(warning.text.contains("(how often and when)"))
        #expect(!warning.text.contains("timing"))
    }

    @Test func `a sentence in another language says so`() throws {
        let builder = try Self.builder("fi")
        let warnings = builder.warnings(for: try builder.sentence(for: Self.request("{\(Self.twice)}")))
        #expect(warnings.map(\.kind) == [.otherLanguage])
        #expect(warnings.map(\.text) == ["These instructions are not available in your language."])
    }

    @Test(
        arguments: [
            ("en", "These instructions cannot be put into words (how often and when). \(ask)"),
            (
                "de",
                "Diese Dosierung kann nicht in Worten angegeben werden (Häufigkeit und Zeitpunkte). Bitte fragen Sie in "
                    + "Ihrer Arztpraxis oder Apotheke nach."
            ),
        ])
    func `a refusal names what it is about`(language: String, text: String) throws {
        let builder = try Self.builder(language)
        let error = #expect(throws: DosageLanguageError.self) {
            try builder.sentence(for: Self.request(#"{"timing":{"repeat":{"when":["TEATIME"]}}}"#))
        }
        #expect(builder.refusal(of: try #require(error)) == text)
    }

    @Test func `a refusal of the whole is the plain one`() throws {
        let builder = try Self.builder()
        let error = #expect(throws: DosageLanguageError.self) { try builder.sentence(for: []) }
        #expect(builder.refusal(of: try #require(error)) == builder.refusal)
    }

    @Test(arguments: ["ar", "cs", "de", "de-CH", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "pt-PT", "sv"])
    func `each state has words of its own`(language: String) throws {
        let builder = try Self.builder(language)
        let states = PrescriptionState.allCases.filter { $0 != .inForce }
        #expect(Set(states.map(builder.text)).count == states.count)
        #expect(builder.text(.inForce) == "")
    }
}

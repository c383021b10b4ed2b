// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Routes and methods: known by code or words, quoted otherwise, and never one for another.
struct MannerTests {
    private static let snomed = "http://snomed.info/sct"
    private static let edqm = "http://standardterms.edqm.eu"
    private static let v3 = "http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration"

    private static func coding(_ system: String, _ code: String, _ display: String? = nil) -> String {
        let words = display.map { #","display":"\#($0)""# } ?? ""
        return #"{"coding":[{"system":"\#(system)","code":"\#(code)"\#(words)}]}"#
    }

    /// The codes with their displays in SNOMED CT, HL7 v3 and EDQM, and what they mean in everyday words.
    @Test(arguments: [
        (snomed, "26643006", "Oral route", "by mouth"), (v3, "PO", "Swallow, oral", "by mouth"),
        (edqm, "20053000", "Oral use", "by mouth"), (snomed, "37839007", "Sublingual route", "under the tongue"),
        (snomed, "54471007", "Buccal route", "inside the cheek"),
        (snomed, "37161004", "Rectal route", "into the rectum"),
        (snomed, "16857009", "Vaginal route", "into the vagina"), (snomed, "46713006", "Nasal route", "into the nose"),
        (snomed, "54485002", "Ophthalmic route", "into the eye"), (snomed, "10547007", "Otic route", "into the ear"),
        (snomed, "45890007", "Transdermal route", "on the skin"),
        (snomed, "447694001", "Respiratory tract route", "by inhalation"),
        (snomed, "34206005", "Subcutaneous route", "under the skin"),
        (snomed, "78421000", "Intramuscular route", "into a muscle"),
        (v3, "IM", "Injection, intramuscular", "into a muscle"),
        (snomed, "47625008", "Intravenous route", "into a vein"),
        (edqm, "20045000", "Intravenous use", "into a vein"),
        (edqm, "20066000", "Subcutaneous use", "under the skin"),
        (edqm, "20035000", "Intramuscular use", "into a muscle"), (edqm, "20049000", "Nasal use", "into the nose"),
        (edqm, "20051000", "Ocular use", "into the eye"), (edqm, "20001000", "Auricular use", "into the ear"),
        (edqm, "20067000", "Sublingual use", "under the tongue"), (edqm, "20002500", "Buccal use", "inside the cheek"),
        (edqm, "20070000", "Transdermal use", "on the skin"), (edqm, "20072000", "Vaginal use", "into the vagina"),
        (edqm, "20061000", "Rectal use", "into the rectum"), (edqm, "20020000", "Inhalation use", "by inhalation"),
        (snomed, "18679011000001101", "Inhalation", "by inhalation"),
        (v3, "SL", "Dissolve, sublingual", "under the tongue"),
        (v3, "BUC", "Topical application, buccal", "inside the cheek"),
        (v3, "PR", "Insertion, rectal", "into the rectum"), (v3, "VAGINSI", "Insertion, vaginal", "into the vagina"),
        (v3, "NASALINSTIL", "Instillation, nasal", "into the nose"), (v3, "OT", "Instillation, otic", "into the ear"),
        (v3, "TRNSDERM", "Transdermal", "on the skin"), (v3, "ORINHL", "Inhalation, respiratory", "by inhalation"),
        (v3, "IPINHL", "Inhalation, respiratory", "by inhalation"),
        (v3, "RESPINHL", "Inhalation, respiratory", "by inhalation"),
        (snomed, "372464004", "Intradermal route", "into the skin"),
        (snomed, "448598008", "Cutaneous route", "on the skin (local treatment)"),
        (snomed, "372473007", "Oromucosal route", "in the mouth"),
        (snomed, "372457001", "Gingival route", "on the gums"),
        (edqm, "20030000", "Intradermal use", "into the skin"), (edqm, "20054000", "Oromucosal use", "in the mouth"),
        (edqm, "20003000", "Cutaneous use", "on the skin (local treatment)"),
        (v3, "SQ", "Injection, subcutaneous", "under the skin"), (v3, "IVINJ", "Injection, intravenous", "into a vein"),
    ])
    func `a route that is known`(system: String, code: String, display: String, expected: String) throws {
        let sentence = try say(#"{"text":"x","route":\#(Self.coding(system, code))}"#)
        #expect(sentence.parts.first { $0.role == .route }?.text == expected)
        #expect(sentence.issues.isEmpty)
        // The names that the terminologies give their codes, too.
        let worded = try say(dose("1", "tablet", #""route":\#(Self.coding(system, code, display))"#)).text
        #expect(worded == "1 tablet \(expected)")
        #expect(AdministrationRoute.codes.entries.contains { $0.system == system && $0.code == code })
    }

    @Test(arguments: [
        ("421521009", "Swallow", "swallow"), ("738995006", "Swallow", "swallow"), ("738992009", "Chew", "chew"),
        ("421134003", "Inhale", "inhale"), ("740666001", "Inhale", "inhale"), ("417924000", "Apply", "apply"),
        ("738991002", "Apply", "apply"), ("422145002", "Inject", "inject"), ("740685003", "Inject", "inject"),
        ("421538008", "Instill", "place"), ("738994005", "Instill", "place"), ("738993004", "Insert", "insert"),
        ("738996007", "Spray", "spray"), ("764498003", "Suck", "suck"), ("782168006", "Gargle", "gargle"),
    ])
    func `a method that is known`(code: String, display: String, expected: String) throws {
        for concept in [
            Self.coding(Self.snomed, code), Self.coding(Self.snomed, code, display), #"{"text":"\#(display)"}"#,
            Self.coding(Self.snomed, code, display + " - dosing instruction imperative (qualifier value)"),
        ] {
            let sentence = try say(dose("1", "tablet", #""method":\#(concept)"#))
            #expect(sentence.parts.first { $0.role == .method }?.text.lowercased() == expected, "\(concept)")
            #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
        }
    }

    @Test(arguments: [
        ("urn:oid:0.4.0.127.0.16.1.1.2.1", "20053000"), ("https://standardterms.edqm.eu", "20053000"),
        ("http://hl7.org/fhir/v3/RouteOfAdministration", "PO"),
    ])
    func `a code system has several addresses`(system: String, code: String) throws {
        #expect(try say(dose("1", "tablet", #""route":\#(Self.coding(system, code))"#)).text == "1 tablet by mouth")
    }

    @Test func `each code is in one of the rows above`() {
        #expect(AdministrationRoute.codes.entries.count == 48)
        #expect(AdministrationMethod.codes.entries.count == 15)
        #expect(Set(AdministrationRoute.codes.entries.map(\.value)) == Set(AdministrationRoute.allCases))
        #expect(Set(AdministrationMethod.codes.entries.map(\.value)) == Set(AdministrationMethod.allCases))
    }

    /// Words say the same with a code, without one, and in any case of letters.
    @Test func `each word is known by itself`() throws {
        let english = try builder("en")
        for (word, route) in AdministrationRoute.words {
            let expected = try english.text(of: KeyedPhrase(route.key))
            for written in [word, word.uppercased(), " \(word) (qualifier value) "] {
                let sentence = try say(dose("1", "tablet", #""route":{"text":"\#(written)"}"#))
                #expect(sentence.text == "1 tablet \(expected)", "\(written)")
                #expect(sentence.unspoken.isEmpty)
            }
        }
        for (word, method) in AdministrationMethod.words {
            let text = try say(dose("1", "tablet", #""method":{"text":"\#(word)"}"#)).text
            #expect(try text.lowercased() == english.text(of: KeyedPhrase(method.key)) + " 1 tablet")
        }
    }

    /// Every code beside the words of every other meaning: both are said, and an issue tells.
    @Test func `a code and words that differ are both said`() throws {
        let english = try builder("en")
        var count = 0
        for coded in AdministrationRoute.codes.entries {
            for (word, route) in AdministrationRoute.words where route != coded.value {
                let json = dose("1", "tablet", #""route":\#(Self.coding(coded.system, coded.code, word))"#)
                let sentence = try english.sentence(for: dosage(json))
                let meant = try english.text(of: KeyedPhrase(coded.value.key))
                #expect(sentence.text == "1 tablet, route: “\(word)” (also stated as: \(meant))")
                #expect(sentence.issues.map(\.code) == [.codeConflict])
                #expect(sentence.issues.map(\.path) == ["route"])
                count += 1
            }
        }
        #expect(count > 500)
    }

    @Test(
        arguments: [
            // Two known routes in one concept, a code of another system, a code that nobody knows, no words at all.
            (
                #"{"coding":[{"system":"http://snomed.info/sct","code":"26643006"},{"system":"http://snomed.info/sct","code":"37161004"}]}"#,
                "1 tablet", ["route"]
            ),
            (#"{"coding":[{"system":"http://x","code":"26643006"}]}"#, "1 tablet", ["route"]),
            (#"{"coding":[{"code":"26643006"}]}"#, "1 tablet", ["route"]),
            (#"{"coding":[{"system":"http://snomed.info/sct","code":"1"}]}"#, "1 tablet", ["route"]),
            (
                #"{"coding":[{"system":"http://snomed.info/sct","code":"1","display":"PEG tube"}]}"#,
                "1 tablet, route: “PEG tube”", []
            ),
            // Words that say more than the code are quoted, and do not contradict it.
            (
                #"{"coding":[{"system":"http://snomed.info/sct","code":"26643006"}],"text":"by mouth, in the left cheek"}"#,
                "1 tablet, route: “by mouth, in the left cheek”", []
            ),
        ] as [(String, String, [String])])
    func `a route that is not known is quoted or unspoken`(concept: String, text: String, unspoken: [String]) throws {
        let sentence = try say(dose("1", "tablet", #""route":\#(concept)"#))
        #expect(sentence.text == text)
        #expect(sentence.unspoken == unspoken)
        #expect(sentence.issues.isEmpty)
    }

    @Test(arguments: Languages.complete)
    func `no two routes and no two methods read the same`(language: String) throws {
        let builder = try builder(language)
        let routes = try AdministrationRoute.allCases.map { try builder.text(of: KeyedPhrase($0.key)) }
        let methods = try AdministrationMethod.allCases.map { try builder.text(of: KeyedPhrase($0.key)) }
        #expect(Set(routes).count == routes.count)
        #expect(Set(methods).count == methods.count)
    }
}

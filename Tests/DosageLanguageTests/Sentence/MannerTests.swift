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

    /// The codes with their displays, and what they mean in everyday words.
    @Test(arguments: RouteRows.all)
    func `a route that is known`(system: String, code: String, display: String, meaning: String) throws {
        let route = try #require(AdministrationRoute(rawValue: meaning))
        let expected = try builder("en").text(of: KeyedPhrase(route.key))
        let sentence = try say(#"{"text":"x","route":\#(Self.coding(system, code))}"#)
        #expect(sentence.parts.first { $0.role == .route }?.text == expected)
        #expect(sentence.issues.isEmpty)
        // The names that the terminologies give their codes, too.
        for name in [display, display + " (qualifier value)"] {
            let worded = try say(dose("1", "mg", #""route":\#(Self.coding(system, code, name))"#)).text
            #expect(worded == "1 mg \(expected)")
        }
        #expect(AdministrationRoute.codes.entries.contains { $0.system == system && $0.code == code })
    }

    @Test(arguments: [
        ("421521009", "Swallow", "swallow"), ("738995006", "Swallow", "swallow"), ("738992009", "Chew", "chew"),
        ("421134003", "Inhale", "inhale"), ("740666001", "Inhale", "inhale"), ("417924000", "Apply", "apply"),
        ("738991002", "Apply", "apply"), ("422145002", "Inject", "inject"), ("740685003", "Inject", "inject"),
        ("421538008", "Instill", "place"), ("738994005", "Instill", "place"), ("738993004", "Insert", "insert"),
        ("738996007", "Spray", "spray"), ("764498003", "Suck", "suck"), ("782168006", "Gargle", "gargle"),
        ("419747000", "Chew", "chew"), ("420045007", "Suck", "suck"), ("421257003", "Insert", "insert"),
        ("421805007", "Swish", "as a mouth rinse"),
        ("421298005", "Swish and swallow", "swish in the mouth and swallow"),
        ("764794000", "Infuse", "as an infusion (drip)"), ("827107003", "Implant", "implant"),
    ])
    func `a method that is known`(code: String, display: String, expected: String) throws {
        for concept in [
            Self.coding(Self.snomed, code), Self.coding(Self.snomed, code, display), #"{"text":"\#(display)"}"#,
            Self.coding(Self.snomed, code, display + " - dosing instruction imperative (qualifier value)"),
        ] {
            let sentence = try say(dose("1", "dose", #""method":\#(concept)"#))
            #expect(sentence.parts.first { $0.role == .method }?.text.lowercased() == expected, "\(concept)")
            #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
        }
    }

    @Test(arguments: [
        ("urn:oid:0.4.0.127.0.16.1.1.2.1", "20053000"), ("https://standardterms.edqm.eu", "20053000"),
        ("http://hl7.org/fhir/v3/RouteOfAdministration", "PO"), ("http://hl7.org/fhir/v2/0162", "PO"),
        ("urn:oid:2.16.840.1.113883.3.26.1.1", "C38288"),
        ("https://termgit.elga.gv.at/CodeSystem-medikationartanwendung.html", "100000073619"),
    ])
    func `a code system has several addresses`(system: String, code: String) throws {
        #expect(try say(dose("1", "tablet", #""route":\#(Self.coding(system, code))"#)).text == "1 tablet by mouth")
    }

    @Test func `each code is in one of the rows above`() {
        #expect(AdministrationRoute.codes.entries.count == RouteRows.all.count)
        #expect(AdministrationMethod.codes.entries.count == 22)
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
            let words = try english.text(of: KeyedPhrase(method.key))
            let isBehind = method == .swish || method == .infuse
            #expect(text.lowercased() == (isBehind ? "1 tablet \(words)" : "\(words) 1 tablet"))
        }
    }

    /// Every code beside the words of every other meaning: both are said, and an issue tells.
    @Test func `a code and words that differ are both said`() throws {
        let english = try builder("en")
        var count = 0
        for coded in AdministrationRoute.codes.entries {
            // A name of each route; a wider one stands for the code, and a narrower one is quoted.
            for route in AdministrationRoute.allCases where route != coded.value {
                guard !coded.value.isKind(of: route), !route.isKind(of: coded.value) else { continue }
                let word = try #require(AdministrationRoute.words.filter { $0.value == route }.keys.min())
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

    /// A name may say less than the code, and words that say more are quoted without an issue.
    @Test func `a name of a wider route stands for a code`() throws {
        let cutaneous = Self.coding(Self.snomed, "448598008", "Topical")
        #expect(try say(dose("1", "g", #""route":\#(cutaneous)"#)).text == "1 g on the skin (local treatment)")
        let topical = try say(dose("1", "g", #""route":\#(Self.coding(Self.snomed, "6064005", "Cutaneous use"))"#))
        #expect(topical.text == "1 g, route: “Cutaneous use”")
        #expect(topical.issues.isEmpty)
    }

    /// A site tells which area is to be treated, and the eye is in the words of the vitreous.
    @Test(arguments: [
        ("359540000", "22335008", "1 g on the left foot"), ("6064005", "8966001", "1 g into the left eye"),
        ("418401004", "81745001", "1 g into the jelly inside the eyeball (intravitreal)"),
        ("418401004", "8966001", "1 g into the jelly inside the eyeball (intravitreal) into the left eye"),
        ("372449004", "74262004", "1 g on or in the tooth"),
    ])
    func `a route beside a site`(route: String, site: String, expected: String) throws {
        let json = dose(
            "1", "g", #""route":\#(Self.coding(Self.snomed, route)),"site":\#(Self.coding(Self.snomed, site))"#)
        let sentence = try say(json)
        #expect(sentence.text == expected)
        #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
    }

    @Test func `the vitreous is not in the ear`() throws {
        let route = Self.coding(Self.snomed, "418401004")
        let json = dose("1", "g", #""route":\#(route),"site":\#(Self.coding(Self.snomed, "89644007"))"#)
        #expect(try say(json).issues.map(\.path) == ["site"])
    }

    /// To take a tablet says no more than a tablet does; of a liquid, it is all that tells how.
    @Test(arguments: [
        ("Take", "1 tablet", "1", "tablet", ""), ("Take", "1 mL by mouth", "1", "mL", #","route":{"text":"oral"}"#),
        ("Take", "1 mL, method: “Take”", "1", "mL", ""), ("Take", "1 patch, method: “Take”", "1", "patch", ""),
        ("Use", "1 mL", "1", "mL", ""), ("Give", "1 ampoule", "1", "ampoule", ""),
        ("Administer", "1 mL", "1", "mL", ""), ("Push", "1 mL, method: “Push”", "1", "mL", ""),
        ("Dissolve", "1 tablet, method: “Dissolve”", "1", "tablet", ""),
    ])
    func `a word for any method`(word: String, expected: String, value: String, unit: String, more: String) throws {
        let sentence = try say(dose(value, unit, #""method":{"text":"\#(word)"}\#(more)"#))
        #expect(sentence.text == expected)
        #expect(sentence.unspoken.isEmpty && sentence.issues.isEmpty)
    }

    @Test(arguments: [
        ("419652001", "Take"), ("419385000", "Use"), ("419582001", "Give"), ("418283001", "Administer"),
        ("738990001", "Administer"),
    ])
    func `a code for any method`(code: String, display: String) throws {
        for method in [Self.coding(Self.snomed, code), Self.coding(Self.snomed, code, display)] {
            let sentence = try say(dose("1", "tablet", #""method":\#(method)"#))
            #expect(sentence.text == "1 tablet")
            #expect(sentence.unspoken.isEmpty && sentence.issues.isEmpty)
        }
        #expect(PlainMethod.codes.entries.count == 5)
    }

    /// An injection is injected, and goes into the arm.
    @Test func `an injection says what to do`() throws {
        let json = dose(
            "1", "{injection}",
            #""method":{"text":"Inject"},"route":{"text":"IM"},"site":\#(Self.coding(Self.snomed, "40983000"))"#)
        let text = try say(json).text
        #expect(text == "1 injection into a muscle in the upper arm")
    }

    @Test(
        arguments: [
            // A code of another system, a code that nobody knows, no words at all.
            (#"{"coding":[{"system":"http://x","code":"26643006"}]}"#, "1 tablet", ["route"]),
            (#"{"coding":[{"code":"26643006"}]}"#, "1 tablet", ["route"]),
            (#"{"coding":[{"system":"http://snomed.info/sct","code":"1"}]}"#, "1 tablet", ["route"]),
            (
                #"{"coding":[{"system":"http://snomed.info/sct","code":"1","display":"PEG tube"}]}"#,
                "1 tablet, route: “PEG tube”", []
            ),
            // Words that say more than the code are quoted beside it, and do not contradict it.
            (
                #"{"coding":[{"system":"http://snomed.info/sct","code":"26643006"}],"text":"by mouth, in the left cheek"}"#,
                "1 tablet by mouth, route: “by mouth, in the left cheek”", []
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

    // MARK: Units

    /// What cannot be, whatever the medicine is, and what can, with the path of the conflict.
    @Test(arguments: [
        ("tablet", "method", "inject"), ("tablet", "method", "inhale"), ("suppository", "method", "swallow"),
        ("mL", "method", "chew"), ("patch", "method", "swallow"), ("capsule", "method", "infuse"),
        ("tablet", "method", "spray"), ("puff", "method", "insert"), ("suppository", "route", "oral"),
        ("tablet", "route", "intravenous"), ("suppository", "route", "nasal"), ("patch", "route", "oral"),
        ("tablet", "route", "inhalation"), ("ring", "route", "buccal"), ("patch", "route", "rectal"),
        ("capsule", "route", "transdermal"), ("puff", "route", "vaginal"), ("lozenge", "route", "ophthalmic"),
        ("suppository", "route", "subcutaneous"), ("lozenge", "route", "subcutaneous"),
        ("patch", "route", "subcutaneous"), ("ring", "route", "subcutaneous"), ("pessary", "route", "subcutaneous"),
        ("film", "route", "subcutaneous"), ("spray", "method", "inject"), ("spray", "route", "intravenous"),
        ("teaspoon", "route", "intravenous"), ("tablespoon", "method", "inject"), ("scoop", "method", "inject"),
        ("teaspoon", "route", "ophthalmic"), ("pen", "method", "swallow"), ("pen", "route", "oral"),
        ("pen", "route", "ophthalmic"), ("patch", "route", "gastrostomy"), ("suppository", "route", "nasogastric"),
    ])
    func `a unit that cannot be used so is said with an issue`(unit: String, element: String, words: String) throws {
        let json = dose("1", unit, #""\#(element)":{"text":"\#(words)"}"#)
        for language in Languages.complete {
            let sentence = try say(json, language)
            #expect(sentence.issues.map(\.code) == [.codeConflict], "\(unit), \(words)")
            #expect(sentence.issues.map(\.path) == [element])
            #expect(sentence.issues.allSatisfy { $0.severity == .warning })
            #expect(sentence.unspoken.isEmpty && sentence.parts.count == 2, "\(sentence.text)")
        }
    }

    @Test(arguments: [
        ("capsule", "method", "inhale"), ("tablet", "route", "vaginal"), ("tablet", "route", "rectal"),
        ("tablet", "route", "subcutaneous"), ("tablet", "method", "implant"), ("syringe", "method", "swallow"),
        ("puff", "method", "swallow"), ("capsule", "route", "inhalation"), ("patch", "route", "buccal"),
        ("suppository", "route", "urethral"), ("suppository", "route", "vaginal"), ("mL", "method", "swallow"),
        ("drop", "route", "oral"), ("puff", "route", "nasal"), ("vial", "method", "inhale"),
        ("ampoule", "method", "swallow"), ("tablet", "method", "gargle"), ("film", "route", "buccal"),
        ("capsule", "route", "subcutaneous"), ("pen", "route", "subcutaneous"), ("tablet", "route", "nasogastric"),
        ("teaspoon", "route", "oral"), ("teaspoon", "route", "gastrostomy"), ("drop", "route", "ophthalmic"),
    ])
    func `a unit that some medicine has is no conflict`(unit: String, element: String, words: String) throws {
        let json = dose("1", unit, #""\#(element)":{"text":"\#(words)"}"#)
        #expect(try say(json).issues.isEmpty)
    }

    // MARK: Liquids

    /// What is no drop and goes into the bladder is not dripped.
    @Test(arguments: [
        ("de", "50 ml in die Harnblase einbringen"), ("nl", "50 milliliter in de blaas toedienen"),
        ("sv", "Ge 50 ml i urinblåsan"), ("pl", "50 ml do wprowadzenia do pęcherza moczowego"),
        ("cs", "50 ml k podání do močového měchýře"), ("ja", "1回50mL、注入、膀胱内に投与"),
        ("en", "Place 50 mL into the bladder"),
    ])
    func `a liquid for the bladder is not dripped`(language: String, expected: String) throws {
        let json = { (unit: String, route: String) in
            dose("50", unit, #""method":{"text":"instill"},"route":{"text":"\#(route)"}"#)
        }
        #expect(try say(json("mL", "intravesical"), language).text == expected)
        // Into the eye, and by drops, it is.
        let key =
            language == "en" || language == "ja"
            ? nil : ["de": "tr", "nl": "dru", "sv": "ropp", "pl": "kropl", "cs": "kap"][language]
        guard let key else { return }
        #expect(try say(json("mL", "ophthalmic"), language).text.lowercased().contains(key))
        #expect(try say(json("drop", "intravesical"), language).text.lowercased().contains(key))
    }

    /// The eye, the ear and the nose are said once, with their side.
    @Test(arguments: Languages.complete)
    func `a side and its route are said once`(language: String) throws {
        let builder = try builder(language)
        var count = 0
        for route in AdministrationRoute.allCases {
            guard let organ = route.organ, organ != .mouth else { continue }
            let words = try builder.text(of: KeyedPhrase(route.key))
            for site in AdministrationSite.allCases where site.organ == organ {
                let place = try builder.text(of: KeyedPhrase(site.key))
                let dosage = Dosage(
                    site: AdministrationSite.concept(site), route: AdministrationRoute.concept(route),
                    dose: .quantity(Quantity(1, unit: "drop")))
                let text = try builder.sentence(for: dosage).text
                count += 1
                let isSaid = text.ranges(of: place).count == 1
                #expect(isSaid || site.isSaid(by: route), "\(text)")
                // Into the eye is part of into the left eye in some languages.
                let others = text.replacing(place, with: "")
                #expect(!isSaid || !others.contains(words) || !site.says(route), "\(text)")
            }
        }
        #expect(count >= 20)
    }
}

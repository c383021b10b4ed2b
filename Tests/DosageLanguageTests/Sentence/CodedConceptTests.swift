// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Sites, reasons and further instructions by their codes: said in our words, and quoted where the record says more.
struct CodedConceptTests {
    private static let snomed = "http://snomed.info/sct"
    private static let v3 = "http://terminology.hl7.org/CodeSystem/v3-ActSite"

    private static func concept(_ system: String, _ code: String, _ display: String? = nil) -> String {
        let words = display.map { #","display":"\#($0)""# } ?? ""
        return #"{"coding":[{"system":"\#(system)","code":"\#(code)"\#(words)}]}"#
    }

    // MARK: Routes

    /// Names that code systems give their codes, and what people write.
    @Test(arguments: [
        ("PO", "Swallow, oral", "zum Einnehmen"), ("SL", "Dissolve, sublingual", "unter die Zunge"),
        ("BUC", "Topical application, buccal", "in die Wangentasche"),
        ("SQ", "Injection, subcutaneous", "unter die Haut"),
        ("PO", "Swallow, rectal", "Anwendungsweg: „Swallow, rectal“"),
    ])
    func `the name of a route of HL7 v3`(code: String, display: String, expected: String) throws {
        let system = "http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration"
        let text = try say(dose("1", "mL", #""route":\#(Self.concept(system, code, display))"#), "de").text
        #expect(text.lowercased().contains(expected.lowercased()), "\(text)")
    }

    @Test(arguments: [
        ("SC", "under the skin"), ("s.c.", "under the skin"), ("SC route", "under the skin"),
        ("subkutan", "under the skin"), ("IM", "into a muscle"), ("IM route", "into a muscle"),
        ("IV route", "into a vein"), ("intravenös", "into a vein"), ("Intranasal route", "into the nose"),
        ("Ocular route", "into the eye"), ("Percutaneous route", "route: “Percutaneous route”"),
        ("Topical (qualifier value)", "on the area to be treated"), ("Enteral route", "route: “Enteral route”"),
    ])
    func `a route in words`(words: String, expected: String) throws {
        let text = try say(dose("1", "mL", #""route":{"text":"\#(words)"}"#)).text
        #expect(text.contains(expected), "\(text)")
    }

    /// A name that a published list gives a code is known beside the code alone.
    @Test(arguments: [
        (
            #"{"coding":[{"system":"http://jpfhir.jp/fhir/core/CodeSystem/route-codes","code":"PO","display":"口"}]}"#,
            "1 mL by mouth"
        ),
        (#"{"text":"口"}"#, "1 mL, route: “口”"),
    ])
    func `the mouth in a Japanese record`(route: String, expected: String) throws {
        #expect(try say(dose("1", "mL", #""route":\#(route)"#)).text == expected)
        #expect(try say(dose("1", "mL", #""site":{"text":"口"}"#)).text == "1 mL, site: “口”")
    }

    @Test func `the tags of SNOMED CT are not shown`() throws {
        let push = Self.concept(Self.snomed, "1", "Push - dosing instruction imperative (qualifier value)")
        let text = try say(dose("1", "mL", #""method":\#(push)"#)).text
        #expect(text.contains("“Push”"), "\(text)")
    }

    // MARK: Sites

    /// The codes with their displays in SNOMED CT and HL7 v3.
    @Test(arguments: [
        (snomed, "81745001", "Eye", "into the eye"), (snomed, "8966001", "Left eye structure", "into the left eye"),
        (snomed, "1290031003", "Structure of left eye proper", "into the left eye"),
        (v3, "OS", "left eye", "into the left eye"),
        (snomed, "18944008", "Right eye structure", "into the right eye"),
        (snomed, "1290032005", "Structure of right eye proper", "into the right eye"),
        (v3, "OD", "right eye", "into the right eye"), (snomed, "40638003", "Structure of both eyes", "into both eyes"),
        (v3, "OU", "bilateral eyes", "into both eyes"), (snomed, "117590005", "Ear", "into the ear"),
        (snomed, "89644007", "Left ear structure (body structure)", "into the left ear"),
        (v3, "LE", "left ear", "into the left ear"), (snomed, "25577004", "Right ear structure", "into the right ear"),
        (v3, "RE", "right ear", "into the right ear"), (snomed, "34338003", "Both ears", "into both ears"),
        (v3, "BE", "bilateral ears", "into both ears"),
        (snomed, "279549004", "Nasal cavity structure", "into the nose"),
        (snomed, "723608007", "Structure of left anterior naris", "into the left nostril"),
        (v3, "LN", "left naris", "into the left nostril"),
        (snomed, "723609004", "Structure of right anterior naris", "into the right nostril"),
        (v3, "RN", "right naris", "into the right nostril"),
        (snomed, "244506005", "Both nostrils", "into both nostrils"),
        (v3, "BN", "bilateral nares", "into both nostrils"), (snomed, "74262004", "Oral cavity", "in the mouth"),
        (snomed, "181220002", "Entire oral cavity", "in the mouth"),
        (snomed, "39937001", "Skin structure", "on the skin"),
        (snomed, "41695006", "Scalp structure", "on the scalp"), (snomed, "89545001", "Face", "on the face"),
        (snomed, "77568009", "Back", "on the back"), (snomed, "113345001", "Abdomen", "on the abdomen"),
        (snomed, "40983000", "Upper arm", "on the upper arm"),
        (snomed, "368208006", "Left upper arm structure", "on the left upper arm"),
        (snomed, "72098002", "Entire left upper arm (body structure)", "on the left upper arm"),
        (v3, "LUA", "left upper arm", "on the left upper arm"),
        (snomed, "368209003", "Right upper arm structure", "on the right upper arm"),
        (v3, "RUA", "right upper arm", "on the right upper arm"), (snomed, "80768000", "Left arm", "on the left arm"),
        (v3, "LA", "left arm", "on the left arm"), (snomed, "6921000", "Right arm", "on the right arm"),
        (v3, "RA", "right arm", "on the right arm"), (snomed, "68367000", "Thigh", "on the thigh"),
        (snomed, "61396006", "Structure of left thigh", "on the left thigh"),
        (v3, "LT", "left thigh", "on the left thigh"),
        (snomed, "11207009", "Structure of right thigh", "on the right thigh"),
        (v3, "RT", "right thigh", "on the right thigh"), (snomed, "46862004", "Buttock", "on the buttock"),
        (v3, "BU", "buttock", "on the buttock"),
        (snomed, "723979003", "Structure of left buttock", "on the left buttock"),
        (snomed, "723980000", "Structure of right buttock", "on the right buttock"),
        (snomed, "85562004", "Hand", "on the hand"), (snomed, "85151006", "Structure of left hand", "on the left hand"),
        (v3, "LH", "left hand", "on the left hand"),
        (snomed, "78791008", "Structure of right hand", "on the right hand"),
        (v3, "RH", "right hand", "on the right hand"), (snomed, "56459004", "Foot", "on the foot"),
        (snomed, "22335008", "Structure of left foot", "on the left foot"), (v3, "LF", "left foot", "on the left foot"),
        (snomed, "7769000", "Structure of right foot", "on the right foot"),
        (v3, "RF", "right foot", "on the right foot"), (snomed, "397158004", "Perianal", "around the anus"),
        (v3, "PA", "perianal", "around the anus"),
    ])
    func `a site that is known`(system: String, code: String, display: String, expected: String) throws {
        for concept in [Self.concept(system, code), Self.concept(system, code, display)] {
            let sentence = try say(dose("1", "mL", #""site":\#(concept)"#))
            #expect(sentence.text == "1 mL \(expected)", "\(concept)")
            #expect(sentence.parts.map(\.role) == [.dose, .site])
            #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
        }
        #expect(AdministrationSite.codes.entries.count == 61)
        #expect(AdministrationSite.codes.entries.contains { $0.system == system && $0.code == code })
    }

    /// Words that the phrases of a side have in each language, and those of the other side must not have.
    @Test(arguments: [
        ("en", ["left"], ["right"]), ("de", ["linke"], ["rechte"]), ("fr", ["gauche"], ["droit"]),
        ("es", ["izquierd"], ["derech"]), ("it", ["sinistr"], ["destr"]), ("pt", ["esquerd"], ["direit"]),
        ("nl", ["linker"], ["rechter"]), ("sv", ["vänster"], ["höger"]), ("pl", ["lew"], ["praw"]),
        ("cs", ["lev"], ["prav"]), ("ar", ["اليسرى", "الأيسر"], ["اليمنى", "الأيمن"]), ("ja", ["左"], ["右"]),
    ])
    func `left and right are never confused`(language: String, left: [String], right: [String]) throws {
        let builder = try builder(language)
        let table = builder.context.renderer.table
        var count = 0
        for site in AdministrationSite.allCases {
            for key in [site.key, site.injectKey].compactMap(\.self) where table.contains(key) {
                let text = try builder.text(of: KeyedPhrase(key))
                let isLeft = left.contains { text.contains($0) }
                let isRight = right.contains { text.contains($0) }
                #expect(isLeft == site.rawValue.hasPrefix("left"), "\(key): \(text)")
                #expect(isRight == site.rawValue.hasPrefix("right"), "\(key): \(text)")
                count += 1
            }
        }
        #expect(count >= AdministrationSite.allCases.count)
        let codes = AdministrationSite.codes.entries
        // No code system has a code for what is to be treated, wherever it is.
        #expect(
            Set(codes.map(\.value)) == Set(AdministrationSite.allCases).subtracting([.affectedArea, .affectedSkin]))
        for (words, site) in AdministrationSite.words {
            let isLeft = words.contains("left") || words.hasPrefix("l ")
            let isRight = words.contains("right") || words.hasPrefix("r ")
            #expect(isLeft == site.rawValue.hasPrefix("left"))
            #expect(isRight == site.rawValue.hasPrefix("right"))
        }
    }

    /// Abbreviations of Latin, which mean a side only beside a route of the eye or the ear.
    @Test(arguments: [
        ("OD", "ophthalmic", "1 drop into the right eye"), ("OS", "ophthalmic", "1 drop into the left eye"),
        ("ou", "ophthalmic", "1 drop into both eyes"), ("O.S.", "ophthalmic", "1 drop into the left eye"),
        ("AD", "otic", "1 drop into the right ear"), ("AS", "otic", "1 drop into the left ear"),
        ("AU", "otic", "1 drop into both ears"), ("OD", "otic", "1 drop into the ear, site: “OD”"),
        ("AS", "ophthalmic", "1 drop into the eye, site: “AS”"), ("OD", "oral", "1 drop by mouth, site: “OD”"),
        ("OD", nil, "1 drop, site: “OD”"), ("AU", nil, "1 drop, site: “AU”"),
        ("L eye", nil, "1 drop into the left eye"), ("R eye", nil, "1 drop into the right eye"),
        ("each eye", nil, "1 drop into both eyes"), ("both eyes", nil, "1 drop into both eyes"),
        ("left ear", nil, "1 drop into the left ear"), ("L ear", nil, "1 drop into the left ear"),
        ("each nostril", nil, "1 drop into both nostrils"), ("affected area", nil, "1 drop on the affected area"),
        ("Affected areas", "cutaneous", "1 drop on the affected area of the skin"),
        ("affected area", "topical", "1 drop on the affected area"),
    ])
    func `short words for a site`(words: String, route: String?, expected: String) throws {
        let way = route.map { #","route":{"text":"\#($0)"}"# } ?? ""
        let sentence = try say(dose("1", "drop", #""site":{"text":"\#(words)"}\#(way)"#))
        #expect(sentence.text == expected)
        #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
    }

    /// A dosage says OD as a text as well, which stays what it is.
    @Test func `an abbreviation in a text is quoted`() throws {
        let sentence = try say(dose("1", "drop", #""route":{"text":"ophthalmic"},"patientInstruction":"OD""#))
        #expect(sentence.text == "1 drop into the eye, note: “OD”")
    }

    /// A code of one side beside the words of the other: both are said, with an issue.
    @Test func `a site whose words name the other side`() throws {
        let site = Self.concept(Self.snomed, "8966001", "Right eye structure")
        let sentence = try say(dose("1", "drop", #""site":\#(site)"#))
        #expect(sentence.text == "1 drop, site: “Right eye structure” (also stated as: into the left eye)")
        #expect(sentence.issues.map(\.code) == [.codeConflict])
        #expect(sentence.issues.map(\.path) == ["site"])
    }

    /// Words that say less than the code are no other site, and those that say more are the words of the record.
    @Test(arguments: [
        ("368208006", "Left arm", "1 mL on the left upper arm"), ("8966001", "Eye", "1 mL into the left eye"),
        ("81745001", "Left eye", "1 mL, site: “Left eye”"), ("368208006", "Arm", "1 mL, site: “Arm”"),
        ("80768000", "Left upper arm", "1 mL, site: “Left upper arm”"),
    ])
    func `words that say less or more than the code of a site`(code: String, words: String, expected: String) throws {
        let sentence = try say(dose("1", "mL", #""site":\#(Self.concept(Self.snomed, code, words))"#))
        #expect(sentence.text == expected)
        #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
    }

    @Test(arguments: [
        // The route and the site, and what is said.
        ("54485002", "18944008", "1 mL into the right eye"),
        ("54485002", "25577004", "1 mL into the eye into the right ear"),
        ("10547007", "89644007", "1 mL into the left ear"), ("46713006", "723608007", "1 mL into the left nostril"),
        ("26643006", "181220002", "1 mL by mouth"), ("45890007", "39937001", "1 mL on the skin"),
        ("45890007", "368208006", "1 mL on the skin on the left upper arm"),
        ("448598008", "41695006", "1 mL on the scalp"),
        ("78421000", "61396006", "1 mL into a muscle in the left thigh"),
        ("34206005", "113345001", "1 mL under the skin in the abdomen"),
    ])
    func `a route and a site`(route: String, site: String, expected: String) throws {
        let sentence = try say(
            dose(
                "1", "mL",
                #""route":\#(Self.concept(Self.snomed, route)),"site":\#(Self.concept(Self.snomed, site))"#))
        #expect(sentence.text == expected)
        #expect(sentence.unspoken.isEmpty)
        // Into the eye and into the ear cannot both be true.
        #expect(sentence.issues.map(\.code) == (expected.contains("eye into") ? [.codeConflict] : []))
    }

    @Test(arguments: [
        // Eye and nose, ear and mouth, mouth and ear; into the mouth by mouth, over the skin of the face.
        ("54485002", "279549004", true), ("10547007", "74262004", true), ("26643006", "89644007", true),
        ("46713006", "8966001", true), ("26643006", "74262004", false), ("45890007", "89545001", false),
        ("447694001", "279549004", false),
        // Vein, lungs, rectum, skin and muscle beside the eye or the ear; vagina and mouth; mouth and thigh; eye and arm.
        ("47625008", "8966001", true), ("447694001", "8966001", true), ("37161004", "8966001", true),
        ("34206005", "8966001", true), ("78421000", "89644007", true), ("16857009", "74262004", true),
        ("26643006", "61396006", true), ("54485002", "368208006", true),
        // Into a vein of the arm or hand, into the muscle of the thigh, near the eye, on the skin of the ear.
        ("47625008", "368208006", false), ("47625008", "85151006", false), ("78421000", "61396006", false),
        ("54485002", "89545001", false), ("448598008", "89644007", false), ("37161004", "397158004", false),
        ("34206005", "113345001", false), ("372468001", "8966001", false),
    ])
    func `a site of another route`(route: String, site: String, isConflict: Bool) throws {
        let sentence = try say(
            dose(
                "1", "mL",
                #""route":\#(Self.concept(Self.snomed, route)),"site":\#(Self.concept(Self.snomed, site))"#))
        #expect(sentence.issues.map(\.code) == (isConflict ? [.codeConflict] : []))
        #expect(sentence.issues.map(\.path) == (isConflict ? ["site"] : []))
    }

    @Test(arguments: [
        ("421521009", "8966001", true), ("421134003", "8966001", true), ("782168006", "8966001", true),
        ("421521009", "61396006", true), ("421521009", "74262004", false), ("421134003", "279549004", false),
        ("422145002", "61396006", false), ("417924000", "8966001", false), ("421538008", "8966001", false),
    ])
    func `a site of another method`(method: String, site: String, isConflict: Bool) throws {
        let members = #""method":\#(Self.concept(Self.snomed, method)),"site":\#(Self.concept(Self.snomed, site))"#
        let sentence = try say(dose("1", "mL", members))
        #expect(sentence.issues.map(\.code) == (isConflict ? [.codeConflict] : []))
        #expect(sentence.issues.map(\.path) == (isConflict ? ["site"] : []))
        #expect(sentence.unspoken.isEmpty)
    }

    @Test func `dosages that differ in a site that is not asked for are refused`() throws {
        let eyes = ["8966001", "18944008"].map { dose("1", "drop", #""site":\#(Self.concept(Self.snomed, $0))"#) }
        let dosages = try eyes.map { try dosage($0) }
        #expect(try builder("en").sentence(for: dosages).text.contains("right"))
        let options = DosageOptions(roles: DosageOptions.allRoles.subtracting([.site]))
        let builder = try DosageSentenceBuilder(locale: .init(identifier: "en"), options: options)
        #expect(throws: DosageLanguageError.self) { try builder.sentence(for: dosages) }
    }

    // MARK: Reasons

    /// The codes with their displays.
    @Test(arguments: [
        ("22253000", "Pain", "pain"), ("25064002", "Headache", "headache"), ("37796009", "Migraine", "migraine"),
        ("422587007", "Nausea", "nausea"), ("422400008", "Vomiting (disorder)", "vomiting"),
        ("16932000", "Nausea and Vomiting", "nausea and vomiting"), ("386661006", "Fever (finding)", "fever"),
        ("193462001", "Insomnia", "trouble sleeping"), ("14760008", "Constipation", "constipation"),
        ("62315008", "Diarrhea (finding)", "diarrhea"), ("48694002", "Anxiety", "anxiety"),
        ("418363000", "Itching of skin (finding)", "itching"), ("418290006", "Itching (finding)", "itching"),
        ("56018004", "Wheezing", "wheezing"), ("267036007", "Dyspnea (finding)", "shortness of breath"),
        ("49727002", "Cough", "cough"), ("61582004", "Allergic rhinitis", "allergic rhinitis"),
        ("162031009", "Indigestion", "indigestion"), ("21522001", "Abdominal pain", "abdominal pain"),
        ("161891005", "Backache", "back pain"), ("27355003", "Toothache", "toothache"),
        ("404640003", "Dizziness", "dizziness"), ("195967001", "Asthma (disorder)", "asthma"),
        ("266599000", "Dysmenorrhea (disorder)", "period pain"), ("32914008", "Restless Legs", "restless legs"),
        ("203082005", "Fibromyalgia (disorder)", "fibromyalgia"), ("297217002", "Rib Pain (finding)", "rib pain"),
        ("29857009", "Chest pain", "chest pain"),
    ])
    func `a reason that is known`(code: String, display: String, expected: String) throws {
        for concept in [Self.concept(Self.snomed, code), Self.concept(Self.snomed, code, display)] {
            let sentence = try say(dose("1", "tablet", #""asNeededCodeableConcept":\#(concept)"#))
            #expect(sentence.text == "1 tablet as needed for \(expected)")
            #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
        }
        #expect(AsNeededReason.codes.entries.count == 28)
        #expect(AsNeededReason.codes.entries.contains { $0.code == code })
    }

    @Test(arguments: [
        // A reason in one of our languages, one that the record says more exactly, and one that begins with its own word.
        (#"{"text":"Kopfschmerzen"}"#, "1 tablet as needed for headache"),
        (
            #"{"coding":[{"system":"http://snomed.info/sct","code":"22253000"}],"text":"pain after surgery"}"#,
            "1 tablet as needed for pain (also stated as: “pain after surgery”)"
        ),
        (#"{"text":"for pain"}"#, "1 tablet as needed (“for pain”)"),
    ])
    func `a reason in words`(concept: String, expected: String) throws {
        #expect(try say(dose("1", "tablet", #""asNeededCodeableConcept":\#(concept)"#)).text == expected)
    }

    // MARK: Further instructions

    /// The codes with their displays in FHIR's value set.
    @Test(arguments: [
        ("311501008", "Half to one hour before food", "half an hour to one hour before food"),
        ("311504000", "With or after Food", "with or after food"),
        ("717154004", "Take on an empty stomach", "on an empty stomach"),
        (
            "418577003", "Take at regular intervals. Complete the prescribed course unless otherwise directed.",
            "at regular intervals until the prescribed course is finished, unless you are told otherwise"
        ),
        ("419303009", "With plenty of water", "with plenty of water"),
        (
            "417995008", "Dissolve or mix with water before taking",
            "dissolve in water or mix with water before taking"
        ),
        ("418693002", "Swallowed whole, not chewed", "swallow whole, do not chew"),
        ("418991002", "Sucked or chewed", "suck or chew"),
        ("419529008", "Dissolved under the tongue", "let it dissolve under the tongue"),
        ("420162004", "To be spread thinly", "in a thin layer"),
        (
            "418521000", "Avoid exposure of skin to direct sunlight or sun lamps",
            "avoid exposing your skin to direct sunlight or sun lamps"
        ),
        (
            "419444006", "Do not stop taking this medicine except on your doctor's advice",
            "do not stop this medicine unless your doctor tells you to"
        ),
        ("417980006", "Contains aspirin", "contains aspirin"),
        ("418194009", "Contains an aspirin-like medicine", "contains a medicine like aspirin"),
        (
            "418281004", "Do not take anything containing aspirin while taking this medicine",
            "do not take anything that contains aspirin while you take this medicine"
        ),
        (
            "418637003", "Do not take with any other paracetamol products (qualifier value)",
            "do not take with any other product that contains paracetamol (acetaminophen)"
        ),
        (
            "418850000", "Contains aspirin and paracetamol. Do not take with any other paracetamol products",
            "contains aspirin and paracetamol (acetaminophen), do not take with any other product that contains paracetamol (acetaminophen)"
        ),
        ("418639000", "Warning. May cause drowsiness", "warning: this medicine may make you sleepy"),
        (
            "418954008", "Warning. May cause drowsiness. If affected do not drive or operate machinery",
            "warning: this medicine may make you sleepy (if you feel sleepy, do not drive or use tools or machines)"
        ),
        (
            "418914006",
            "Warning. May cause drowsiness. If affected do not drive or operate machinery. Avoid alcoholic drink (qualifier value)",
            "warning: this medicine may make you sleepy (if you feel sleepy, do not drive or use tools or machines), do not drink alcohol"
        ),
        (
            "418071006",
            "Warning. Causes drowsiness which may continue the next day. If affected do not drive or operate machinery. Avoid alcoholic drink",
            "warning: this medicine makes you sleepy, perhaps still on the next day (if you feel sleepy, do not drive or use tools or machines), do not drink alcohol"
        ),
        ("419822006", "Warning. Avoid alcoholic drink", "warning: do not drink alcohol"),
        (
            "420110001", "Do not take indigestion remedies at the same time of day as this medicine",
            "do not take indigestion remedies (antacids) at the same time of day as this medicine"
        ),
        (
            "420082003",
            "Do not take indigestion remedies or medicines containing iron or zinc at the same time of day as this medicine",
            "do not take indigestion remedies (antacids) or medicines that contain iron or zinc at the same time of day as this medicine"
        ),
        (
            "419115000",
            "Do not take milk, indigestion remedies, or medicines containing iron or zinc at the same time of day as this medicine",
            "do not take milk, indigestion remedies (antacids) or medicines that contain iron or zinc at the same time of day as this medicine"
        ),
        ("421769005", "Follow directions", "follow the directions"),
        (
            "418849000", "Warning. Follow the printed instructions you have been given with this medicine",
            "warning: follow the printed instructions that you were given with this medicine"
        ),
        (
            "419439004", "Caution flammable: keep away from fire or flames",
            "caution: flammable, keep away from fire and flames"
        ),
        ("419974005", "This medicine may color the urine", "may change the color of your urine"),
        ("420652005", "Until gone - dosing instruction fragment (qualifier value)", "until it is all used up"),
        ("421984009", "Until finished - dosing instruction fragment (qualifier value)", "until it is all used up"),
        ("421484000", "Then discontinue", "then stop"), ("422327006", "Then stop", "then stop"),
        ("428579001", "Use with caution", "use with caution"),
    ])
    func `a further instruction that is known`(code: String, display: String, expected: String) throws {
        for concept in [Self.concept(Self.snomed, code), Self.concept(Self.snomed, code, display)] {
            let sentence = try say(dose("1", "tablet", #""additionalInstruction":[\#(concept)]"#))
            #expect(sentence.text == "1 tablet, \(expected)")
            #expect(sentence.issues.isEmpty && sentence.unspoken.isEmpty)
        }
        #expect(AdditionalInstruction.codes.entries.count == 34)
        #expect(AdditionalInstruction.codes.entries.contains { $0.code == code })
    }

    @Test(
        arguments: [
            // A text that says more, words of another instruction, one without words, and their order in a list.
            (
                #"[{"coding":[{"system":"http://snomed.info/sct","code":"311504000"}],"text":"With food, not milk"}]"#,
                "1 tablet, with or after food, “With food, not milk”", [], []
            ),
            (
                #"[{"coding":[{"system":"http://snomed.info/sct","code":"311504000","display":"Take on an empty stomach"}]}]"#,
                "1 tablet, “Take on an empty stomach” (also stated as: with or after food)", [],
                ["additionalInstruction[0]"]
            ),
            (
                #"[{"coding":[{"system":"http://snomed.info/sct","code":"1"}]}]"#,
                "1 tablet", ["additionalInstruction"], []
            ),
            (
                #"[{"text":"Shake well"},{"text":"Follow directions"},{"text":"In the shade"},{"text":"Use a spoon"}]"#,
                "1 tablet, “Shake well”, follow the directions, “In the shade” and “Use a spoon”", [], []
            ),
        ] as [(String, String, [String], [String])])
    func `instructions that are quoted`(list: String, text: String, unspoken: [String], issues: [String]) throws {
        let sentence = try say(dose("1", "tablet", #""additionalInstruction":\#(list)"#))
        #expect(sentence.text == text)
        #expect(sentence.unspoken == unspoken)
        #expect(sentence.issues.map(\.path) == issues)
    }

    // MARK: All languages

    @Test(arguments: Languages.complete)
    func `no two concepts of a kind read the same`(language: String) throws {
        let builder = try builder(language)
        for keys in [
            AdministrationSite.allCases.map(\.key), AsNeededReason.allCases.map(\.key),
            AdditionalInstruction.allCases.map(\.key),
        ] {
            let texts = try keys.map { try builder.text(of: KeyedPhrase($0)) }
            #expect(texts.count > 25 && Set(texts).count == texts.count, "\(texts)")
        }
    }

    /// What the word for a lozenge or a spray says already is not said once more.
    @Test(arguments: [
        ("764498003", "lozenge", "en", "Suck 1 lozenge"), ("764498003", "lozenge", "pl", "1 pastylka do ssania"),
        ("764498003", "lozenge", "fr", "1 pastille à sucer"), ("764498003", "lozenge", "es", "1 pastilla para chupar"),
        ("764498003", "lozenge", "ar", "قرص واحد للمص"), ("738996007", "spray", "en", "1 spray"),
        ("738996007", "spray", "de", "1 Sprühstoß"),
    ])
    func `a method that the unit says`(code: String, unit: String, language: String, expected: String) throws {
        let sentence = try say(dose("1", unit, #""method":\#(Self.concept(Self.snomed, code))"#), language)
        #expect(sentence.text == expected)
        #expect(sentence.unspoken.isEmpty)
    }

    /// The phrases of a host stand before ours, and not in the place of words that say more.
    @Test func `a host has phrases of its own`() throws {
        let terminology = TerminologyLookup(
            phrase: { coding, role, language in
                switch (coding.code?.rawValue, role, language) {
                case ("26643006", .route, "en"): "by the mouth"
                case ("8205005", .site, "en"): "on the wrist"
                case ("22253000", .asNeeded, "en"): "any pain"
                case ("311504000", .instruction, "en"): "with a snack"
                default: nil
                }
            }, display: { _, _ in "display" })
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), terminology: terminology)
        let members = [
            #""route":\#(Self.concept(Self.snomed, "26643006", "Oral route"))"#,
            #""site":\#(Self.concept(Self.snomed, "8205005", "Wrist region structure"))"#,
            #""asNeededCodeableConcept":\#(Self.concept(Self.snomed, "22253000"))"#,
            #""additionalInstruction":[\#(Self.concept(Self.snomed, "311504000", "With or after food"))]"#,
        ]
        let json = dose("1", "tablet", members.joined(separator: ","))
        let sentence = try builder.sentence(for: dosage(json))
        #expect(sentence.text == "1 tablet by the mouth on the wrist as needed for any pain, with a snack")
        #expect(sentence.unspoken.isEmpty && sentence.issues.isEmpty)
        let worded = json.replacing("Wrist region structure", with: "Left wrist").replacing(
            #""system":"http://snomed.info/sct","code":"8205005""#, with: #""code":"5""#)
        #expect(try builder.sentence(for: dosage(worded)).text.contains("site: “Left wrist”"))
        let text = #"{"coding":[{"system":"\#(Self.snomed)","code":"8205005","display":"Wrist"}],"text":"left wrist"}"#
        #expect(
            try builder.sentence(for: dosage(dose("1", "mL", #""site":\#(text)"#))).text == "1 mL, site: “left wrist”")
    }

    /// The text of a person beside a display that only repeats the code.
    @Test func `a text that contradicts code and display is said with the code`() throws {
        let site =
            #"{"coding":[{"system":"\#(Self.snomed)","code":"18944008","display":"Right eye structure"}],"text":"Left eye"}"#
        let sentence = try say(dose("1", "drop", #""site":\#(site)"#))
        #expect(sentence.text == "1 drop, site: “Left eye” (also stated as: into the right eye)")
        #expect(sentence.issues.map(\.code) == [.codeConflict])
        let codes =
            #"{"coding":[{"system":"\#(Self.snomed)","code":"18944008"},{"system":"\#(Self.snomed)","code":"8966001","display":"Left eye structure"}]}"#
        #expect(try say(dose("1", "drop", #""site":\#(codes)"#)).issues.map(\.code) == [.codeConflict])
    }

    @Test(arguments: [
        ("421521009", "47625008", true), ("422145002", "26643006", true), ("421134003", "54485002", true),
        ("421521009", "127490009", true), ("421521009", "37839007", true), ("421521009", "26643006", false),
        ("422145002", "34206005", false), ("421134003", "447694001", false), ("421538008", "54485002", false),
        ("417924000", "448598008", false), ("422145002", "372449004", false),
    ])
    func `a method of another route is a conflict`(method: String, route: String, isConflict: Bool) throws {
        let members = #""method":\#(Self.concept(Self.snomed, method)),"route":\#(Self.concept(Self.snomed, route))"#
        let sentence = try say(dose("1", "mL", members))
        #expect(sentence.issues.map(\.code) == (isConflict ? [.codeConflict] : []))
    }

    @Test func `how to take a dose is said before what to avoid`() throws {
        let list = ["419822006", "311504000"].map { Self.concept(Self.snomed, $0) }.joined(separator: ",")
        let sentence = try say(dose("1", "tablet", #""additionalInstruction":[\#(list)]"#))
        #expect(sentence.text == "1 tablet, with or after food, warning: do not drink alcohol")
    }

    @Test(arguments: [("mg/kg/d", 3, true), ("mg/kg", 3, false), ("mg/d", 1, false), ("mg/(24.h)", 2, true)])
    func `an amount per day several times a day may be a sum`(unit: String, times: Int, isUnclear: Bool) throws {
        let quantity = #"{"value":10,"unit":"\#(unit)","system":"http://unitsofmeasure.org","code":"\#(unit)"}"#
        let timing = #"{"repeat":{"frequency":\#(times),"period":1,"periodUnit":"d"}}"#
        let json = #"{"timing":\#(timing),"doseAndRate":[{"doseQuantity":\#(quantity)}]}"#
        let sentence = try say(json, "de")
        #expect(sentence.issues.map(\.code) == (isUnclear ? [.ambiguous] : []))
        #expect(sentence.text.contains(" je ") == (!isUnclear && times > 1))
    }

    @Test func `a host has words for units that are codes`() throws {
        let words = ["385055001": "tablet"]
        let terminology = TerminologyLookup { coding, _ in
            coding.system == Self.snomed ? coding.code.flatMap { words[$0.rawValue] } : nil
        }
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), terminology: terminology)
        func json(_ code: String) -> String {
            #"{"doseAndRate":[{"doseQuantity":{"value":2,"system":"\#(Self.snomed)","code":"\#(code)"}}]}"#
        }
        #expect(try builder.sentence(for: dosage(json("385055001"))).text == "2 tablets")
        #expect(throws: DosageLanguageError.self) { try builder.sentence(for: dosage(json("77777001"))) }
        let range = #"{"value":2,"system":"\#(Self.snomed)","code":"385055001"}"#
        let many = #"{"doseAndRate":[{"doseRange":{"high":\#(range)}}],"maxDosePerAdministration":\#(range)}"#
        #expect(try builder.sentence(for: [dosage(many)]).text == "Up to 2 tablets, at most 2 tablets at a time")
    }

    @Test func `a host has a phrase for the type of an amount`() throws {
        let system = "http://terminology.hl7.org/CodeSystem/dose-rate-type"
        let terminology = TerminologyLookup(
            phrase: { coding, role, _ in coding.code == "calculated" && role == .dose ? "by weight" : nil },
            display: { _, _ in nil })
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), terminology: terminology)
        let entries = [("calculated", "5"), ("ordered", "10")].map { type, value in
            #"{"type":\#(Self.concept(system, type)),"doseQuantity":{"value":\#(value),"unit":"mg"}}"#
        }
        let json = #"{"doseAndRate":[\#(entries.joined(separator: ","))]}"#
        #expect(
            try builder.sentence(for: dosage(json)).text == "5 mg, by weight (also stated as: 10 mg, as ordered)")
    }

    /// A clinician reads the words of the record, and ours only where there are none.
    @Test func `a clinician reads the words of the record`() throws {
        let json = dose(
            "1", "tablet",
            #""site":\#(Self.concept(Self.snomed, "8966001", "Left eye structure")),"additionalInstruction":[\#(Self.concept(Self.snomed, "311504000"))]"#
        )
        let options = DosageOptions(register: .clinician)
        let builder = try DosageSentenceBuilder(locale: .init(identifier: "en"), options: options)
        let text = try builder.sentence(for: dosage(json)).text
        #expect(text == "1 tablet, site: “Left eye structure”, with or after food")
    }
}

// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What an application asks of a prescription, from its JSON on.
struct MedicationRequestTests {
    private func request(_ members: String, version: FHIRVersion = .r4) throws -> MedicationRequest {
        let type = version == .dstu2 ? "MedicationOrder" : "MedicationRequest"
        let json = #"{"resourceType":"\#(type)",\#(members)}"#
        return try FHIRReader(version: version).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    // MARK: Name

    @Test(arguments: [
        (#""medicationCodeableConcept":{"text":"Aspirin","coding":[{"code":"1","display":"ASA"}]}"#, "Aspirin"),
        (#""medicationCodeableConcept":{"coding":[{"code":"1"},{"code":"2","display":"ASA"}]}"#, "ASA"),
        (
            #"""
            "medicationCodeableConcept":{"coding":[{"code":"1","display":"general"},
            {"code":"2","display":"chosen","userSelected":true}]}
            """#,
            "chosen"
        ),
        (#""medicationCodeableConcept":{"text":" ","coding":[{"code":"1","display":"ASA"}]}"#, "ASA"),
        (#""medicationCodeableConcept":{"coding":[{"code":"B01AC06"}]}"#, "B01AC06"),
        (#""medicationReference":{"reference":"Medication/1","display":"Aspirin"}"#, "Aspirin"),
        (
            #"""
            "medicationReference":{"reference":"#m"},
            "contained":[{"resourceType":"Medication","id":"other","code":{"text":"Other"}},
            {"resourceType":"Medication","id":"m","code":{"text":"Aspirin"}}]
            """#,
            "Aspirin"
        ),
        (
            #"""
            "medicationReference":{"reference":"#m"},
            "contained":[{"resourceType":"Medication","id":"m","code":{"coding":[{"code":"B01AC06"}]}}]
            """#,
            "B01AC06"
        ),
        (#""medicationReference":{"reference":"Medication/1"}"#, nil),
        (##""medicationReference":{"reference":"#gone"}"##, nil),
        (#""medicationCodeableConcept":{"coding":[{"system":"http://x"}]}"#, nil),
        (#""status":"active""#, nil),
    ])
    func `the name of the medication`(members: String, expected: String?) throws {
        #expect(try request(members).medicationName == expected)
        #expect(try request(members, version: .dstu2).medicationName == expected)
    }

    /// The member beside a text that translates it, as HL7's extension does.
    private static func translations(_ texts: (language: String, text: String)...) -> String {
        let extensions = texts.map { language, text in
            #"""
            {"url":"http://hl7.org/fhir/StructureDefinition/translation","extension":[
            {"url":"lang","valueCode":"\#(language)"},{"url":"content","valueString":"\#(text)"}]}
            """#
        }
        return #"{"extension":[\#(extensions.joined(separator: ","))]}"#
    }

    @Test(arguments: [
        ("fr-CH", "ibuprofène"), ("fr", "ibuprofène"), ("en-AU", "ibuprofen tablet"), ("it", "Ibuprofen Filmtablette"),
        ("de", "Ibuprofen Filmtablette"), ("zh-TW", "Ibuprofen Filmtablette"),
    ])
    func `a name is translated where the prescription says how`(language: String, expected: String) throws {
        let beside = Self.translations(
            ("fr-CH", "ibuprofène"), ("en-GB", "ibuprofen tablet"), ("it", " "), ("zh-Hans", "布洛芬"))
        let words = #""text":"Ibuprofen Filmtablette","_text":\#(beside)"#
        let display = words.replacing("text\"", with: "display\"")
        for members in [
            #""medicationCodeableConcept":{\#(words),"coding":[{"display":"ibuprofen"}]}"#,
            #""medicationCodeableConcept":{"coding":[{"display":"x"},{\#(display),"userSelected":true}]}"#,
            #""medicationReference":{"reference":"Medication/1",\#(display)}"#,
            #"""
            "medicationReference":{"reference":"#m"},
            "contained":[{"resourceType":"Medication","id":"m","code":{\#(words)}}]
            """#,
        ] {
            let request = try request(members)
            #expect(request.medicationName(in: Locale(identifier: language)) == expected)
            #expect(request.medicationName == "Ibuprofen Filmtablette")
        }
    }

    @Test func `a translation that cannot be read is passed over`() throws {
        let url = "http://hl7.org/fhir/StructureDefinition/translation"
        for beside in [
            #"{"extension":[{"url":"\#(url)","valueString":"a"}]}"#, #"{"extension":7}"#, #"{"id":"a"}"#,
            #"{"extension":[{"url":"\#(url)","extension":[{"url":"lang","valueCode":"fr"}]}]}"#,
            #"{"extension":[{"url":"\#(url)","extension":[{"url":"content","valueString":"a"}]}]}"#,
            #"{"extension":[{"url":"other","extension":[{"url":"lang","valueCode":"fr"},{"url":"content","valueString":"a"}]}]}"#,
        ] {
            let request = try request(#""medicationCodeableConcept":{"text":"Aspirin","_text":\#(beside)}"#)
            #expect(request.medicationName(in: Locale(identifier: "fr")) == "Aspirin")
        }
    }

    @Test func `an instruction is said in the record's own translation`() throws {
        let beside = Self.translations(("fr", "par la bouche, avec de l’eau"))
        let dosages = try request(
            #"""
            "dosageInstruction":[{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],
            "additionalInstruction":[{"text":"mit Wasser","_text":\#(beside)}]}]
            """#
        ).dosageInstruction
        let french = try dosages.sentence(in: Locale(identifier: "fr")).text
        #expect(french.contains("par la bouche, avec de l’eau") && !french.contains("mit Wasser"))
        #expect(try dosages.sentence(in: Locale(identifier: "de")).text.contains("mit Wasser"))
    }

    // MARK: Instructions

    private let r4 = #"""
        "status":"active","intent":"order","subject":{"reference":"Patient/1"},
        "medicationCodeableConcept":{"text":"Prednisolone"},
        "dosageInstruction":[
        {"sequence":1,"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["MORN"],
        "boundsDuration":{"value":7,"unit":"days","system":"http://unitsofmeasure.org","code":"d"}}},
        "doseAndRate":[{"doseQuantity":{"value":1.5,"unit":"tablet"}}]},
        {"sequence":2,"timing":{"repeat":{"frequency":1,"period":2,"periodUnit":"d"}},
        "doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]
        """#

    private let dstu2 = #"""
        "status":"active","patient":{"reference":"Patient/1"},
        "medicationCodeableConcept":{"text":"Paracetamol"},
        "dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":6,"periodUnits":"h",
        "boundsQuantity":{"value":3,"system":"http://unitsofmeasure.org","code":"d"}}},
        "asNeededCodeableConcept":{"text":"fever"},"doseQuantity":{"value":500,"unit":"mg"},
        "maxDosePerPeriod":{"numerator":{"value":2,"unit":"g"},
        "denominator":{"value":1,"system":"http://unitsofmeasure.org","code":"d"}}}]
        """#

    @Test func `all dosages of a prescription of R4`() throws {
        let request = try request(r4)
        #expect(
            try request.localizedInstructions(locale: Locale(identifier: "en-GB"))
                == "1½ tablets once a day in the morning for 7 days; then 1 tablet every 2 days"
        )
        #expect(
            try request.localizedInstructions(locale: Locale(identifier: "de-AT"))
                == "Einmal täglich morgens 1½ Tabletten für 7 Tage; danach jeden zweiten Tag 1 Tablette"
        )
    }

    @Test func `a prescription of DSTU2`() throws {
        let request = try request(dstu2, version: .dstu2)
        #expect(
            try request.localizedInstructions(locale: Locale(identifier: "en"), version: .dstu2)
                == "500 mg every 6 hours for 3 days as needed for fever, at most 2 g per day"
        )
        #expect(
            try request.localizedInstructions(locale: Locale(identifier: "de"), version: .dstu2)
                == "Alle 6 Stunden 500 mg für 3 Tage bei Bedarf (Fieber), höchstens 2 g pro Tag"
        )
    }

    /// "10 minutes before meals" must never read "every 10 minutes".
    @Test func `a time before a meal of DSTU2 is not read as an interval`() throws {
        let request = try request(
            #"""
            "medicationCodeableConcept":{"text":"x"},
            "dosageInstruction":[{"timing":{"repeat":{"when":"AC","period":10,"periodUnits":"min"}}}]
            """#,
            version: .dstu2
        )
        #expect(
            try request.localizedInstructions(locale: Locale(identifier: "en"), version: .dstu2)
                == "10 minutes before meals"
        )
        // The dosage remembers its version, whatever the caller takes it for.
        #expect(
            try request.localizedInstructions(locale: Locale(identifier: "en"), version: .r4)
                == "10 minutes before meals"
        )
    }

    @Test func `a prescription without dosages has nothing to say`() throws {
        let error = try #require(throws: DosageLanguageError.self) {
            try request(#""status":"active""#).localizedInstructions(locale: Locale(identifier: "en"))
        }
        #expect(error.code == .nothingToSay)
    }

    @Test(arguments: [
        (#""doNotPerform":true,"#, "doNotPerform", "doNotPerform"),
        (#""modifierExtension":[{"url":"http://x"}],"#, "modifierExtension", "modifierExtension"),
    ])
    func `a prescription that means something else is not read as one to take`(
        members: String, code: String, path: String
    ) throws {
        let request = try request(members + r4)
        let error = try #require(throws: DosageLanguageError.self) {
            try request.localizedInstructions(locale: Locale(identifier: "en"))
        }
        #expect(error.code.rawValue == code)
        #expect(error.path == path)
        #expect(throws: error) { try builder("de").sentence(for: request) }
    }

    @Test func `a prescription has the ledger of its dosages`() throws {
        let sentence = try builder("en").sentence(for: try request(r4))
        #expect(sentence.unspoken == [])
        #expect(sentence.spoken.contains("[0].timing.repeat.boundsDuration"))
    }

    @Test(
        arguments: [
            (
                .dstu2, #""doseQuantity":{"value":1,"unit":"tablet"},"asNeededCodeableConcept":{"text":"pain"}"#,
                ["doseQuantity", "asNeededCodeableConcept"]
            ),
            (
                .stu3, #""doseQuantity":{"value":1,"unit":"tablet"},"asNeededCodeableConcept":{"text":"pain"}"#,
                ["doseQuantity", "asNeededCodeableConcept"]
            ),
            (
                .r4,
                #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"asNeededCodeableConcept":{"text":"pain"}"#,
                ["doseAndRate.doseQuantity", "asNeededCodeableConcept"]
            ),
            (
                .r5, #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"asNeededFor":[{"text":"pain"}]"#,
                ["doseAndRate.doseQuantity", "asNeededFor"]
            ),
        ] as [(FHIRVersion, String, Set<String>)])
    func `a dosage of each version is said with the names of the version`(
        version: FHIRVersion, dosage: String, paths: Set<String>
    ) throws {
        let request = try request("\"dosageInstruction\":[{\(dosage)}]", version: version)
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: version)
        let sentence = try builder.sentence(for: request)
        #expect(sentence.text == "1 tablet as needed for pain")
        #expect(Set(sentence.spoken) == paths)
        #expect(sentence.unspoken == [])
    }
}

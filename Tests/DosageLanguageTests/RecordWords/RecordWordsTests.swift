// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import TestSupport
import Testing

@testable import DosageLanguage

/// The results of words beside a structure: texts that were marked by a reader who had not seen the code, in each element
/// that can hold them and in each version.
@Suite("words of a record")
struct RecordWordsTests {
    /// An element that holds words, with its path.
    enum Element: String, CaseIterable {
        case text
        case patientInstruction
        case additionalInstruction
        case note
    }

    static func request(_ sample: WordsSample, in element: Element) throws -> MedicationRequest {
        try request(words: sample.text, beside: #require(WordsStructure.json[sample.structure]), in: element)
    }

    static func request(words: String, beside structure: String, in element: Element) throws -> MedicationRequest {
        var request = try FHIRReader(version: .r4).read(
            MedicationRequest.self,
            from: Array(
                """
                {"resourceType":"MedicationRequest","status":"active","intent":"order","authoredOn":"2026-03-02",\
                "medicationCodeableConcept":{"text":"Xyzamin"},"subject":{"reference":"Patient/1"},\
                "dosageInstruction":[\(structure)]}
                """.utf8)
        ).value
        switch element {
        case .text: request.dosageInstruction[0].text = words
        case .patientInstruction: request.dosageInstruction[0].patientInstruction = words
        case .additionalInstruction: request.dosageInstruction[0].additionalInstruction = [CodeableConcept(text: words)]
        case .note: request.note = [Annotation(text: words)]
        }
        return request
    }

    @Test("results in each element", arguments: Element.allCases)
    func results(_ element: Element) throws {
        #expect(WordsSample.all.count >= 80)
        for sample in WordsSample.all {
            let found = try WordsComparison.comparisons(in: Self.request(sample, in: element))
            let words = try #require(found.first { $0.words == sample.text }, "\(sample.text)")
            let isOpen = sample.mayBeUnknown && !words.mayChangeDose
            #expect(words.result.rawValue == sample.result || isOpen, "\(sample.language): \(sample.text)")
        }
    }

    @Test("the language of the record changes no result for the worse")
    func languages() throws {
        for sample in WordsSample.all where ["forbids", "contradicts"].contains(sample.result) {
            var request = try Self.request(sample, in: .text)
            request.language = sample.language
            let words = try #require(WordsComparison.comparisons(in: request).first)
            #expect(words.effect.times == .refused, "\(sample.text)")
        }
    }

    @Test("bans, and what looks like one")
    func bans() throws {
        let structure = try #require(WordsStructure.json["D1"])
        #expect(WordsSample.bans.count == 120)
        for (language, result, text) in WordsSample.bans {
            let request = try Self.request(words: text, beside: structure, in: .note)
            let words = try #require(WordsComparison.comparisons(in: request).first)
            switch result {
            case "forbids":
                // What may be one is unknown with a warning.
                #expect(words.result == .forbids || words.mayChangeDose, "\(language): \(text)")
            case "adds": #expect(words.result == .adds, "\(language): \(text)")
            default: #expect(words.result != .forbids && !words.mayChangeDose, "\(language): \(text)")
            }
        }
    }

    @Test("labels and notes of every day change nothing but for a few")
    func harmless() throws {
        let structure = try #require(WordsStructure.json["D1"])
        var changed: [String] = []
        for (_, text) in WordsSample.harmless {
            let request = try Self.request(words: text, beside: structure, in: .additionalInstruction)
            let words = try #require(WordsComparison.comparisons(in: request).first)
            if words.effect.times != .asStructure { changed.append(text) }
        }
        // A shelf life without a unit of storage, the way to use an inhaler beside tablets, and a pack that is repeated.
        #expect(WordsSample.harmless.count == 150)
        #expect(changed.count <= 4, "\(changed)")
    }

    @Test("every version reads the same words", arguments: [FHIRVersion.stu3, .r4, .r5])
    func versions(_ version: FHIRVersion) throws {
        let dose =
            version == .stu3
            ? #""doseQuantity":{"value":1,"unit":"tablet"}"#
            : #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#
        for (text, result) in [
            ("STOPPED by cardiologist. Do not take.", WordsComparison.Result.forbids), ("at bedtime", .adds),
            ("1 tablet 3 times a day", .contradicts), ("1 tablet once daily", .agrees),
        ] {
            let json = #"{"text":"\#(text)","timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}},\#(dose)}"#
            let dosage = try FHIRReader(version: version).readDosage(Array(json.utf8)).value
            #expect(WordsComparison.comparisons(in: dosage, version: version).map(\.result) == [result])
        }
    }

    @Test("words of any size and kind are answered")
    func badInput() throws {
        let structure = try #require(WordsStructure.json["D1"])
        let long = String(repeating: "take one tablet with food. ", count: 40_000)
        for text in [
            long, "\u{202E}do not take\u{202C}", "<b>stop</b>", "zxcv qwrt plmk", String(repeating: "(a", count: 5_000),
        ] {
            let request = try Self.request(words: text, beside: structure, in: .note)
            let words = WordsComparison.comparisons(in: request)
            #expect(words.count == 1)
        }
        let request = try Self.request(words: long, beside: structure, in: .note)
        #expect(WordsComparison.comparisons(in: request)[0].mayChangeDose)
    }
}

/// The structures of ``WordsSample``.
enum WordsStructure {
    static let json: [String: String] = [
        "D1": dosage(daily(1), tablet), "D2": dosage(daily(2), tablet),
        "H4": dosage(#""frequency":1,"period":4,"periodUnit":"h""#, tablet),
        "MG": dosage(daily(1), #"{"value":500,"unit":"mg","system":"http://unitsofmeasure.org","code":"mg"}"#),
        "W1": dosage(#""frequency":1,"period":1,"periodUnit":"wk""#, #"{"value":4,"unit":"tablet"}"#),
        "T8": dosage(#""timeOfDay":["08:00:00"],"# + daily(1), tablet),
        "INS": dosage(daily(1), #"{"value":10,"unit":"units"}"#, #","route":{"text":"subcutaneous"}"#),
        "DROP": dosage(daily(2), #"{"value":1,"unit":"drop"}"#, #","site":{"text":"left eye"}"#),
        "L5": dosage(
            daily(2) + #","boundsDuration":{"value":5,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}"#,
            tablet),
    ]

    private static let tablet = #"{"value":1,"unit":"tablet"}"#

    private static func daily(_ count: Int) -> String { #""frequency":\#(count),"period":1,"periodUnit":"d""# }

    private static func dosage(_ pattern: String, _ dose: String, _ rest: String = "") -> String {
        #"{"timing":{"repeat":{\#(pattern)}},"doseAndRate":[{"doseQuantity":\#(dose)}]\#(rest)}"#
    }
}

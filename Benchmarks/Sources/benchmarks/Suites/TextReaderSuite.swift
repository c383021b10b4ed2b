// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

/// Reading sentences about dosages back.
enum TextReaderSuite {
    static let benchmarks: [any Benchmark] =
        [ContestBenchmark(name: "textreader.creation") { try creation() }]
        + SentenceSuite.languages.map { language in
            ContestBenchmark(name: "textreader.\(language)") { try reading(in: language) }
        } + [
            ContestBenchmark(name: "textreader.everyday") { try everyday() },
            ContestBenchmark(name: "textreader.comparison") { try comparison() },
        ]

    private static func creation() throws -> Contest {
        let contenders = ["en", "de", "pl", "ar", "ja"].map { language in
            Contender(name: language, items: 1) {
                try DosageTextReader(locale: Locale(identifier: language)).language.utf8.count
            }
        }
        return Contest(title: "tables in memory", item: "reader", hasRivals: false, contenders: contenders)
    }

    /// Sentences of two, five and ten parts, which are said before they are read.
    private static func reading(in language: String) throws -> Contest {
        let locale = Locale(identifier: language)
        let builder = try DosageSentenceBuilder(locale: locale, options: DosageOptions(quotesText: true))
        let reader = try DosageTextReader(locale: locale)
        let contenders = try DosageShapes.ofParts().map { dosage in
            let text = try builder.sentence(for: dosage).text
            guard try reader.reading(of: text).isComplete else {
                throw BenchmarkError("textreader.\(language): this is not understood: \(text)")
            }
            return Contender(name: text, items: 1) { try reader.reading(of: text).understood.count }
        }
        return Contest(title: "warm, one at a time", item: "text", hasRivals: false, contenders: contenders)
    }

    /// Prescriptions as people write them, which are no sentences of the builder.
    private static func everyday() throws -> Contest {
        let texts = [
            ("en", "1 tab PO BID x7d PRN pain"), ("en", "Take one tablet by mouth twice daily with food"),
            ("en", "Inhale two puffs every 4 to 6 hours as needed for wheezing, maximum 8 puffs in 24 hours"),
            ("de", "1-0-1-0"), ("de", "Bei Bedarf 1 Tablette, höchstens 4 Stück am Tag"), ("it", "1 cp/die"),
        ]
        let contenders = try texts.map { language, text in
            let reader = try DosageTextReader(locale: Locale(identifier: language))
            guard try reader.reading(of: text).isComplete else {
                throw BenchmarkError("textreader.everyday: this is not understood: \(text)")
            }
            return Contender(name: text, items: 1) { try reader.reading(of: text).understood.count }
        }
        return Contest(title: "warm, one at a time", item: "text", hasRivals: false, contenders: contenders)
    }

    /// The issues of a sentence, which compare the words of the record with its structure when they are asked for.
    private static func comparison() throws -> Contest {
        let structure = #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#
        let reader = FHIRReader(version: .r4)
        let contenders = try [("en", "in the language of the record"), (nil, "in a record without a language")].map {
            language, name in
            let tag = language.map { #""language":"\#($0)","# } ?? ""
            let json = """
                {"resourceType":"MedicationRequest",\(tag)"status":"active","intent":"order","dosageInstruction":[
                {"text":"Take one tablet by mouth twice daily with food",\(structure)}]}
                """
            guard case .medicationRequest(let request) = try reader.read(Array(json.utf8)).value else {
                throw BenchmarkError("textreader.comparison: this is no prescription")
            }
            let sentence = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: .r4).sentence(
                for: request)
            return Contender(name: name, items: 1) { sentence.issues.count }
        }
        return Contest(title: "warm, one at a time", item: "sentence", hasRivals: false, contenders: contenders)
    }
}

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
        }

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
}

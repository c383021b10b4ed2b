// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

/// Sentences about dosages.
enum SentenceSuite {
    static let languages = ["en", "de"]

    static let benchmarks: [any Benchmark] =
        languages.map { language in
            ContestBenchmark(name: "sentences.\(language)") { try sentences(in: language) }
        } + [FirstSentence()]

    private static func sentences(in language: String) throws -> Contest {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: language))
        let plain = try DosageShapes.plain()
        let mixed = try DosageShapes.all()
        guard Set(try mixed.map { try builder.sentence(for: $0).text }).count == mixed.count else {
            throw BenchmarkError("sentences.\(language): two shapes have the same sentence")
        }
        let contenders = try plain.map { shape in
            contender("\(shape.name): \(try builder.sentence(for: shape.dosage).text)", [shape.dosage], builder)
        }
        return Contest(
            title: "warm, one at a time",
            item: "sentence",
            hasRivals: false,
            contenders: contenders + [contender("\(mixed.count) mixed shapes", mixed, builder)]
        )
    }

    private static func contender(
        _ name: String,
        _ dosages: [Dosage],
        _ builder: DosageSentenceBuilder
    ) -> Contender {
        Contender(name: name, items: dosages.count) {
            var length = 0
            for dosage in dosages { length += try builder.sentence(for: dosage).text.utf8.count }
            return length
        }
    }
}

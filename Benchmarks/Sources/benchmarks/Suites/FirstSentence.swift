// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation

/// The time from nothing to the first sentence: finding and reading the tables, and what the system reads of locales.
///
/// There is only one first time in a process, so each sample is a process of its own that measures itself.
struct FirstSentence: Benchmark {
    let name = "sentences.first"

    func figures(_ options: Options) throws -> [Figure] {
        guard let program = Bundle.main.executableURL else { return [] }
        return try SentenceSuite.languages.map { language in
            let samples = try (0..<options.samples).map { _ in try sample(program, language) }
            var figure = Figure(name, "the first of a process, tables and locale included", language, item: "sentence")
            figure.samples = samples.count
            figure.nanosecondsPerItem = Spread(samples)
            figure.itemsPerSecond = Spread(samples.map { 1e9 / $0 })
            return figure
        }
    }

    func work(times: Int) throws {
        for _ in 0..<times { _ = try Self.measured(in: "en") }
    }

    private func sample(_ program: URL, _ language: String) throws -> Double {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = ["--first-sentence", language]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, let time = Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
        else { throw BenchmarkError("\(name): the process that says the sentence failed") }
        return time
    }

    /// Returns the nanoseconds until a sentence is there.
    static func measured(in language: String) throws -> Int {
        let dosage = try DosageShapes.plain()[3].dosage
        let start = Clock.wall.now
        let text = try DosageSentenceBuilder(locale: Locale(identifier: language)).sentence(for: dosage).text
        let time = Clock.wall.now - start
        guard !text.isEmpty else { throw BenchmarkError("sentences.first: the sentence is empty") }
        return time
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

@testable import DosageLanguage

/// Says dosages in a language, reads each sentence back, and counts what comes of it.
///
/// A sentence is read the same if it has one reading, with the same ``WrittenMeaning`` as the JSON that was said and, beside
/// it, with the same ``DosageFacts``.
struct ReadBackRun {
    /// What became of a dosage.
    enum Outcome: String, CaseIterable {
        case refused = "refused"
        case same = "read the same"
        case different = "read differently"
        case second = "with a second reading"
        case unread = "not read"

        /// Whether no sentence may end like this.
        var isFault: Bool { self == .different || self == .second || self == .unread }
    }

    let language: String
    private let reader: DosageTextReader
    private let builders: [FHIRVersion: DosageSentenceBuilder]
    private(set) var counts: [Outcome: Int] = [:]
    /// The codes of what refused dosages were refused for.
    private(set) var refusals: [String: Int] = [:]
    /// The first ten of each fault.
    private(set) var examples: [Outcome: [String]] = [:]

    init(_ language: String) throws {
        self.language = language
        let locale = Locale(identifier: language)
        reader = try DosageTextReader(locale: locale)
        var builders: [FHIRVersion: DosageSentenceBuilder] = [:]
        for version in [FHIRVersion.r4, .r5] {
            builders[version] = try DosageSentenceBuilder(locale: locale, version: version)
        }
        self.builders = builders
    }

    /// How many dosages were said.
    var said: Int { Outcome.allCases.filter { $0 != .refused }.reduce(0) { $0 + (counts[$1] ?? 0) } }

    var faults: Int { Outcome.allCases.filter(\.isFault).reduce(0) { $0 + (counts[$1] ?? 0) } }

    /// The counts and examples for a person.
    var report: String {
        let refused = refusals.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        let lines = Outcome.allCases.filter { $0 != .refused }.map { "\(counts[$0] ?? 0) \($0.rawValue)" }
        let summary =
            "\(language): said \(said), refused \(counts[.refused] ?? 0)"
            + (refused.isEmpty ? "" : " (\(refused))") + ", " + lines.joined(separator: ", ")
        let all = Outcome.allCases.flatMap { outcome in
            (examples[outcome] ?? []).map { "  \(outcome.rawValue): \($0)" }
        }
        return ([summary] + all).joined(separator: "\n")
    }

    /// Says a dosage of R4 or R5 and reads the sentence.
    mutating func add(_ json: String, _ version: FHIRVersion) throws {
        guard let builder = builders[version] else { return }
        let dosage = try dosage(json, version: version)
        let sentence: DosageSentence
        do throws(DosageLanguageError) {
            sentence = try builder.sentence(for: dosage)
        } catch {
            counts[.refused, default: 0] += 1
            refusals[error.code.rawValue, default: 0] += 1
            return
        }
        let (outcome, detail) = try read(sentence, of: dosage, json, version)
        counts[outcome, default: 0] += 1
        guard outcome.isFault, examples[outcome]?.count ?? 0 < 10 else { return }
        examples[outcome, default: []].append("'\(sentence.text)' of \(json): \(detail)")
    }

    /// The readings of a sentence; words of a record without marks are looked for where nothing else fits.
    private func readings(of text: String, hasDosePer: Bool) throws(DosageTextError) -> [DosageTextReading] {
        do throws(DosageTextError) {
            // People mean another thing with the words for an amount per week or day.
            let readings = hasDosePer ? try reader.sentences.readings(of: text) : try reader.readings(of: text)
            if readings.allSatisfy(\.isComplete) { return readings }
        } catch {
            // What people write knows no words of a record.
        }
        return try reader.sentences.readings(of: text, hasFreeWords: true)
    }

    private func read(
        _ sentence: DosageSentence, of dosage: Dosage, _ json: String, _ version: FHIRVersion
    ) throws -> (Outcome, String) {
        // A text is not quoted beside a structure, nor an abbreviation without a system, and to take, as a code without words, is
        // said only by a tablet or a route. To place a tablet is no method to a reader. Nothing else may be left out.
        let take = dosage.method?.coding.contains { $0.code == "419652001" } ?? false
        var unspoken = Set(sentence.unspoken).intersection(["text", "timing.code"] + (take ? ["method"] : []))
        // Words of a code beside a pattern are quoted as the text is, and read as a text.
        let quoted =
            sentence.parts.first { $0.role == .wording && $0.paths.contains("timing.code") } == nil
            ? nil : dosage.timing?.code?.text
        if quoted != nil { unspoken.formUnion(["text", "timing.code"]) }
        if dosage.isPlaced { unspoken.insert("method") }
        var said = try WrittenMeaning(Data(json.utf8), without: unspoken)
        if let quoted { said.facts["text"] = quoted }
        var spoken = dosage
        if unspoken.contains("text") { spoken.text = quoted }
        if unspoken.contains("timing.code") { spoken.timing?.code = nil }
        if unspoken.contains("method") { spoken.method = nil }
        let facts = DosageFacts(spoken, version: version).values
        let readings: [DosageTextReading]
        do throws(DosageTextError) {
            readings = try self.readings(of: sentence.text, hasDosePer: said.hasDosePer)
        } catch {
            return (error.code == .ambiguous ? .second : .unread, "\(error)")
        }
        let meanings = try readings.map { reading in
            try reading.dosages.map { try WrittenMeaning(FHIRWriter(version: .r5).write($0, source: .r5).bytes) }
        }
        guard meanings.count == 1, readings[0].isComplete else { return (.second, "\(meanings)") }
        if meanings[0] != [said] { return (.different, "\(said) but \(meanings[0])") }
        let read = DosageFacts(readings[0].dosages[0]).values
        return read == facts ? (.same, "") : (.different, "\(facts) but \(read)")
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The words beside a structure and those of a record inside its sentence, which are compared with the structure when
/// somebody asks.
///
/// A comparison takes longer than a sentence, and many callers want the sentence alone. It is a reference, since a sentence
/// carries it along, and keeps what was found: the issues, the unspoken elements and the warnings read the words once.
// The unchecked conformance holds: what changes is only touched under `lock`.
final class ComparedWords: @unchecked Sendable {
    /// The only element is the dosage.
    private let own: [Dosage]
    /// All dosages of the record, of which each may have the words for the whole.
    private let all: [Dosage]
    private let version: FHIRVersion
    private let language: String?
    /// Whether the sentence has a unit in the words of the record, which no mark encloses.
    private let hasFreeUnit: Bool
    /// Whether the words of a unit leave open where they end.
    private let hasOpenUnit: Bool

    private let lock = NSLock()
    private var comparisons: [String: DosageTextComparison] = [:]
    private var ambiguities: [String: FHIRIssue?] = [:]

    private init(
        _ dosage: Dosage, among all: [Dosage], version: FHIRVersion, language: String?, hasFreeUnit: Bool,
        hasOpenUnit: Bool
    ) {
        own = [dosage]
        self.all = all
        self.version = version
        self.language = language
        self.hasFreeUnit = hasFreeUnit
        self.hasOpenUnit = hasOpenUnit
    }

    /// Returns what was found about words, or finds it.
    private func found<Value>(
        of words: String, in values: ReferenceWritableKeyPath<ComparedWords, [String: Value]>, _ find: () -> Value
    ) -> Value {
        if let known = lock.withLock({ self[keyPath: values][words] }) { return known }
        let value = find()
        lock.withLock { self[keyPath: values][words] = value }
        return value
    }

    /// Takes the words of a dosage; nil for one without any.
    static func of(
        _ dosage: Dosage, among all: [Dosage], version: FHIRVersion, language: String?, hasFreeUnit: Bool = false,
        hasOpenUnit: Bool = false
    ) -> ComparedWords? {
        let hasCode = dosage.timing?.code != nil && dosage.timing?.repeat != nil
        let hasWords = dosage.text != nil || dosage.patientInstruction != nil || hasCode
        guard hasWords || hasFreeUnit || hasOpenUnit else { return nil }
        return ComparedWords(
            dosage, among: all, version: version, language: language, hasFreeUnit: hasFreeUnit,
            hasOpenUnit: hasOpenUnit)
    }

    private var dosage: Dosage { own[0] }

    /// Whether the structure says all that the text of the dosage says.
    var textRepeats: Bool {
        guard let text = dosage.text else { return false }
        return text.allSatisfy(\.isWhitespace) || compare(text).isRepeated
    }

    /// The words that contradict the structure, with paths relative to the dosage.
    var issues: [FHIRIssue] {
        let words = [(dosage.text, DosageElements.text), (dosage.patientInstruction, .patientInstruction)]
        let own = words.compactMap { words, element in
            words.flatMap { FHIRIssue.textDiffers(element.path(in: self.version), self.compare($0)) }
        }
        let code = wordsOfCode.lazy.compactMap { FHIRIssue.textDiffers("timing.code", self.compare($0)) }.first
        return own + [code].compactMap(\.self)
    }

    /// The words of the code beside a pattern; none for an abbreviation, which is compared where it is read.
    private var wordsOfCode: [String] {
        guard let timing = dosage.timing, let code = timing.code, let pattern = timing.repeat,
            pattern != TimingRepeat(),
            (try? TimingCode.read(code)).flatMap(\.self) == nil
        else { return [] }
        return code.allWords
    }

    /// The warning that the words of a unit can be read as another part of the sentence, as in 1 "tablet twice daily".
    ///
    /// - Parameters:
    ///   - sentence: The words of the dosage in the sentence.
    ///   - language: The language of the sentence.
    /// - Returns: The warning, with the path of the dose; nil where the sentence has one meaning.
    func ambiguity(in sentence: Substring, language: String) -> FHIRIssue? {
        if hasOpenUnit { return unitIsAmbiguous }
        guard hasFreeUnit else { return nil }
        let sentence = String(sentence)
        return found(of: sentence, in: \.ambiguities) { ambiguity(of: sentence, language) }
    }

    private func ambiguity(of sentence: String, _ language: String) -> FHIRIssue? {
        guard
            let comparison = RecordTextReaders.shared.comparison(
                of: sentence, in: language, with: own, version: version)
        else { return nil }
        // A unit is no word of the tables: a sentence that is read to its end has another meaning, unless only the unit is.
        let hasMore = comparison.differences.contains { $0.text != nil && !$0.path.hasSuffix("].doseAndRate.dose") }
        guard comparison.error?.code == .ambiguous || comparison.isComplete && hasMore else { return nil }
        return unitIsAmbiguous
    }

    private var unitIsAmbiguous: FHIRIssue {
        FHIRIssue(
            .warning, .ambiguous, path: DosageElements.doseQuantity.path(in: version),
            detail: "the words of the unit can be read as another part of the sentence")
    }

    private func compare(_ words: String) -> DosageTextComparison {
        found(of: words, in: \.comparisons) { compareWithOwnAndAll(words) }
    }

    private func compareWithOwnAndAll(_ words: String) -> DosageTextComparison {
        let own = compare(words, with: self.own)
        // Many systems write the words for the whole beside each of its dosages, or beside the first. Beside very many, each
        // would be compared with all.
        guard own.verdict == .contradicts || own.hasOtherCount,
            2...DosageTextComparison.mostPaired ~= all.count
        else { return own }
        let whole = compare(words, with: all)
        if own.verdict != .contradicts { return whole.verdict == .contradicts && !whole.isOfEvidence ? whole : own }
        if whole.verdict == .contradicts { return own }
        return !own.isOfEvidence && (whole.hasOtherCount || whole.error != nil) ? own : whole
    }

    private func compare(_ words: String, with dosages: [Dosage]) -> DosageTextComparison {
        RecordTextReaders.shared.comparison(of: words, with: dosages, version: version, language: language)
    }
}

extension ComparedWords: Hashable {
    // What is compared follows from the dosage, which stands for the rest.
    static func == (left: ComparedWords, right: ComparedWords) -> Bool {
        left.language == right.language && left.version == right.version && left.own == right.own
            && left.all == right.all && left.hasFreeUnit == right.hasFreeUnit && left.hasOpenUnit == right.hasOpenUnit
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(dosage.text)
        hasher.combine(dosage.patientInstruction)
        hasher.combine(language)
    }
}

extension FHIRIssue {
    /// The warning that words contradict the structure; nil where they do not.
    static func textDiffers(_ path: String, _ comparison: DosageTextComparison) -> FHIRIssue? {
        guard comparison.verdict == .contradicts else { return nil }
        let paths = comparison.differences.lazy.filter(\.isContradiction).map { $0.path.drop { $0 != "." }.dropFirst() }
        return FHIRIssue(
            .warning, .textDiffers, path: path,
            detail: "the words contradict the structure in \(paths.joined(separator: ", "))")
    }
}

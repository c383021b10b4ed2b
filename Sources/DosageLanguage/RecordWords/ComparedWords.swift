// SPDX-License-Identifier: Apache-2.0

package import FHIRCore
import Foundation

/// The words of a dosage, or of the resource around its dosages, compared with the structure when somebody asks.
///
/// A comparison takes longer than a sentence, and a style without words of the record need not wait for it. It is a
/// reference, since a sentence carries it along, and keeps what was found.
// The unchecked conformance holds: what changes is only touched under `lock`.
package final class ComparedWords: @unchecked Sendable {
    /// All dosages of the record, of which each may have the words for the whole.
    private let dosages: [Dosage]
    /// Which of the dosages the words stand in; nil for words about all.
    private let index: Int?
    private let elements: [WordsElement]
    private let version: FHIRVersion
    private let record: RecordContext
    /// Whether the sentence has a unit in the words of the record, which no mark encloses.
    private let hasFreeUnit: Bool
    /// Whether the words of a unit leave open where they end.
    private let hasOpenUnit: Bool

    private let lock = NSLock()
    private var found: [WordsComparison]?
    private var ambiguities: [String: FHIRIssue?] = [:]

    private init(
        _ elements: [WordsElement], in index: Int?, of dosages: [Dosage], version: FHIRVersion, _ record: RecordContext,
        hasFreeUnit: Bool, hasOpenUnit: Bool
    ) {
        self.elements = elements
        self.index = index
        self.dosages = dosages
        self.version = version
        self.record = record
        self.hasFreeUnit = hasFreeUnit
        self.hasOpenUnit = hasOpenUnit
    }

    /// Takes the words of a dosage; nil for one without any.
    package static func of(
        _ index: Int, _ dosages: [Dosage], version: FHIRVersion, _ record: RecordContext, hasFreeUnit: Bool = false,
        hasOpenUnit: Bool = false
    ) -> ComparedWords? {
        let elements = WordsElement.elements(of: dosages[index], version: version)
        guard !elements.isEmpty || hasFreeUnit || hasOpenUnit else { return nil }
        return ComparedWords(
            elements, in: index, of: dosages, version: version, record, hasFreeUnit: hasFreeUnit,
            hasOpenUnit: hasOpenUnit)
    }

    /// Takes the words of a resource beside its dosages; nil for one without any.
    package static func of(_ record: CheckedRecord, _ dosages: [Dosage], version: FHIRVersion) -> ComparedWords? {
        var elements = record.notes.map { WordsElement(path: $0.path, words: $0.value) }
        if let text = record.renderedText { elements.append(WordsElement(path: text.path, words: text.value)) }
        guard !elements.isEmpty else { return nil }
        return ComparedWords(
            elements, in: nil, of: dosages, version: version, record.context, hasFreeUnit: false, hasOpenUnit: false)
    }

    /// The same words of a dosage, or none, beside a unit in the words of the record.
    static func of(
        _ words: ComparedWords?, _ index: Int, _ dosages: [Dosage], version: FHIRVersion, _ record: RecordContext,
        hasFreeUnit: Bool, hasOpenUnit: Bool
    ) -> ComparedWords? {
        guard hasFreeUnit || hasOpenUnit else { return words }
        let made = ComparedWords(
            words?.elements ?? [], in: index, of: dosages, version: version, record, hasFreeUnit: hasFreeUnit,
            hasOpenUnit: hasOpenUnit)
        made.found = words?.comparisons
        return made
    }

    /// What was found, in the order of the elements; paths are relative to the dosage, or to the resource.
    package var comparisons: [WordsComparison] {
        if let known = lock.withLock({ found }) { return known }
        let all = compared()
        lock.withLock { found = all }
        return all
    }

    private func compared() -> [WordsComparison] {
        let reader = WordsReader(dosages, index, version: version, record)
        return elements.map { reader.comparison(of: $0) }
    }

    /// What was found of the words of an element; nil for an element without words.
    func comparison(at path: String) -> WordsComparison? { comparisons.first { $0.path == path } }

    /// Whether the structure says all that the text of the dosage says.
    var textRepeats: Bool {
        guard let text = comparison(at: "text") else { return false }
        return text.result == .agrees && text.kinds.isEmpty
    }

    /// The words that contradict the structure, forbid the medicine or may change the dose, with their paths.
    var issues: [FHIRIssue] { comparisons.compactMap(\.issue) }

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
        if let known = lock.withLock({ ambiguities[sentence] }) { return known }
        let issue = ambiguity(of: sentence, language)
        lock.withLock { ambiguities[sentence] = issue }
        return issue
    }

    private func ambiguity(of sentence: String, _ language: String) -> FHIRIssue? {
        guard let index,
            let comparison = RecordTextReaders.shared.comparison(
                of: sentence, in: language, with: [dosages[index]], version: version)
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
}

extension ComparedWords: Hashable {
    // What is compared follows from the dosages, which stand for the rest.
    package static func == (left: ComparedWords, right: ComparedWords) -> Bool {
        left.version == right.version && left.index == right.index && left.elements == right.elements
            && left.dosages == right.dosages && left.record.language == right.record.language
            && left.hasFreeUnit == right.hasFreeUnit && left.hasOpenUnit == right.hasOpenUnit
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(elements)
    }
}

/// What the words of a record are compared with beside its dosages.
package struct RecordContext: Sendable {
    /// The BCP 47 tag of the language of its words, where it says so.
    package var language: String?
    /// When it was written.
    package var written: FHIRDateTime?
    /// What is taken, and the resources inside the record, which may say its strength.
    private var medication: CodeableReference?
    private var contained: [Resource] = []

    /// Creates a context; empty for dosages alone.
    package init(
        language: String? = nil, written: FHIRDateTime? = nil, medication: CodeableReference? = nil,
        contained: [Resource] = []
    ) {
        (self.language, self.written, self.medication, self.contained) = (language, written, medication, contained)
    }

    func strength() -> MedicationStrength? { medication.flatMap { MedicationStrength($0, among: contained) } }

    /// The name of the medication, as the record has it.
    var name: String? { medication?.name(in: nil, contained: contained) }
}

extension WordsComparison {
    /// What a sentence and a check report of the words; nil for words that change nothing, and what they add.
    var issue: FHIRIssue? {
        guard mayChangeDose else { return nil }
        let elements =
            switch result {
            case .contradicts: " in " + (contradictions.isEmpty ? kindNames : contradictions.joined(separator: ", "))
            case .unknown: " (\(kindNames))"
            case .agrees, .adds, .forbids: ""
            }
        return FHIRIssue(.warning, refusal.code, path: path, detail: refusal.detail + elements)
    }

    /// Why an answer is refused, if these words are the reason.
    var refusal: (code: FHIRIssue.Code, detail: String) {
        switch result {
        case .forbids: (.forbiddenByWords, "the words forbid the medicine, end it or pause it")
        case .contradicts: (.textDiffers, "the words contradict the structure")
        case .unknown: (.wordsNotUnderstood, "some of the words are not understood and may change the dose")
        case .agrees, .adds: (.wordsNotFollowed, "the words add \(kindNames)")
        }
    }

    private var kindNames: String { kinds.map(\.rawValue).joined(separator: ", ") }
}

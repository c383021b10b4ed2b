// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The words beside a structure, which are compared with it when somebody asks.
///
/// A comparison takes longer than a sentence, and many callers want the sentence alone.
struct ComparedWords: Sendable {
    private let dosage: Dosage
    /// All dosages of the record, of which each may have the words for the whole.
    private let all: [Dosage]
    private let version: FHIRVersion
    private let language: String?

    /// Takes the words of a dosage; nil for one without any.
    // A function and not an initializer, which would be given a copy of the dosage.
    static func of(_ dosage: Dosage, among all: [Dosage], version: FHIRVersion, language: String?) -> ComparedWords? {
        guard dosage.text != nil || dosage.patientInstruction != nil else { return nil }
        return ComparedWords(dosage: dosage, all: all, version: version, language: language)
    }

    /// Whether the structure says all that the text of the dosage says.
    var textRepeats: Bool {
        guard let text = dosage.text else { return false }
        return text.allSatisfy(\.isWhitespace) || compare(text).isRepeated
    }

    /// The words that contradict the structure, with paths relative to the dosage.
    var issues: [FHIRIssue] {
        [(dosage.text, DosageElements.text), (dosage.patientInstruction, .patientInstruction)].compactMap {
            words, element in words.flatMap { FHIRIssue.textDiffers(element.path(in: version), compare($0)) }
        }
    }

    private func compare(_ words: String) -> DosageTextComparison {
        let own = compare(words, with: [dosage])
        guard own.verdict == .contradicts, all.count > 1 else { return own }
        // Many systems write the words for the whole beside each of its dosages.
        let whole = compare(words, with: all)
        return whole.verdict == .contradicts || whole.verdict == .cannotTell ? own : whole
    }

    private func compare(_ words: String, with dosages: [Dosage]) -> DosageTextComparison {
        RecordTextReaders.shared.comparison(of: words, with: dosages, version: version, language: language)
    }
}

extension ComparedWords: Hashable {
    // What is compared follows from the dosage, which stands for the rest.
    static func == (left: ComparedWords, right: ComparedWords) -> Bool {
        left.language == right.language && left.version == right.version && left.dosage == right.dosage
            && left.all == right.all
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

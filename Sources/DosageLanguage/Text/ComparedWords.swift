// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The words beside a structure, which are compared with it when somebody asks.
///
/// A comparison takes longer than a sentence, and many callers want the sentence alone.
struct ComparedWords: Sendable {
    private let reading: CheckedDosage
    private let doses: [DoseAndRate]
    private let text: String?
    private let patientInstruction: String?
    private let language: String?

    /// Takes the words of a dosage; nil for one without any.
    // A function and not an initializer, which would be given a copy of the dosage.
    static func of(_ dosage: Dosage, _ reading: CheckedDosage, language: String?) -> ComparedWords? {
        guard dosage.text != nil || dosage.patientInstruction != nil else { return nil }
        return ComparedWords(
            reading: reading, doses: dosage.doseAndRate, text: dosage.text,
            patientInstruction: dosage.patientInstruction, language: language)
    }

    /// What the text of the dosage says beside its structure.
    var textRepeats: Bool { text.map { compare($0) == .repeats } ?? false }

    /// The words that contradict the structure, with paths relative to the dosage.
    var issues: [FHIRIssue] {
        var issues: [FHIRIssue] = []
        for (words, element) in [(text, DosageElements.text), (patientInstruction, .patientInstruction)] {
            guard let words, case .differs(let detail) = compare(words) else { continue }
            issues.append(.textDiffers(element.path(in: reading.version), detail))
        }
        return issues
    }

    /// Compares other words with the structure.
    func compare(_ words: String) -> TextComparison {
        .compare(words, with: DosageNumbers(doses, reading), language: language)
    }
}

extension ComparedWords: Hashable {
    // What is compared follows from the dosage, which stands for the rest.
    static func == (left: ComparedWords, right: ComparedWords) -> Bool {
        left.text == right.text && left.patientInstruction == right.patientInstruction
            && left.language == right.language && left.doses == right.doses
            && left.reading.written.timing == right.reading.written.timing
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(patientInstruction)
        hasher.combine(language)
    }
}

extension CheckedDosage {
    /// Compares words of the resource with what the dosage says.
    func comparison(of words: String, with dosage: Dosage, language: String?) -> TextComparison {
        .compare(words, with: DosageNumbers(dosage.doseAndRate, self), language: language)
    }
}

extension FHIRIssue {
    static func textDiffers(_ path: String, _ detail: String) -> FHIRIssue {
        FHIRIssue(.warning, .textDiffers, path: path, detail: detail)
    }
}

// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How a text about a dose stands to a structure.
public struct DosageTextComparison: Sendable, Hashable {
    /// What the comparison found.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// The text says what the structure says, and nothing else.
        case same
        /// The text says more than the structure, lacks nothing that decides how much or when, and contradicts nothing.
        case saysMore
        /// The text says less than the structure, and contradicts nothing; it may say more elsewhere.
        case saysLess
        /// The text contradicts the structure.
        case contradicts
        /// Some of the text was not understood, or cannot be compared.
        case cannotTell
    }

    /// An element that the text and the structure say differently.
    public struct Difference: Sendable, Hashable {
        /// The element, relative to the list of dosages and in the form of R5.
        ///
        /// A choice of types has its base name: `[0].timing.repeat.frequency`, `[0].doseAndRate.dose`,
        /// `[0].timing.repeat.bounds`. The name of a product before the dose is `medication`, and is compared with nothing.
        public let path: String
        /// What the text says, in the form that both are compared in; nil for nothing.
        public let text: String?
        /// What the structure says, in the same form; nil for nothing.
        public let structure: String?
        /// Whether both cannot be true.
        public let isContradiction: Bool
        /// How the text stands to the structure in the element; nil for an element of which that is not known.
        var relation: ElementRelation?

        init(
            path: String, text: String?, structure: String?, isContradiction: Bool, relation: ElementRelation? = nil
        ) {
            (self.path, self.text, self.structure) = (path, text, structure)
            self.isContradiction = isContradiction
            self.relation = isContradiction ? .contradiction : relation
        }

        /// Compares what both say, from which the rest follows.
        public static func == (left: Difference, right: Difference) -> Bool {
            left.path == right.path && left.text == right.text && left.structure == right.structure
                && left.isContradiction == right.isContradiction
        }

        /// Hashes what both say.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(path)
            hasher.combine(text)
            hasher.combine(structure)
        }
    }

    /// What was found; of several the first of contradicts, cannotTell, saysLess, saysMore and same.
    ///
    /// A text that lacks nothing but a route, a site or a method and says more elsewhere is saysMore.
    public let verdict: Verdict
    /// The elements that differ, in the order of the elements, behind an as needed that the text leaves out.
    ///
    /// Values are in a normal form: numbers without trailing zeros, lengths in whole days, hours, minutes, seconds or months
    /// (2 weeks is `14 d`), units and codes by their codes, lists with commas.
    public let differences: [Difference]
    /// The words of the text that were not understood; empty where none of it could be read.
    public let notUnderstood: [DosageTextReading.Stretch]
    /// Why the text could not be read, or which abbreviation in it has caused wrong doses; nil for neither.
    public let error: DosageTextError?

    /// Whether text and structure have other numbers of dosages, so that no two of them were compared.
    var hasOtherCount = false

    /// Whether the numbers of the text contradict the structure, and no reading of it does.
    var isOfEvidence = false

    /// Whether the text says more in an element.
    var hasMore = false

    /// The dosages that the text was read as; empty where none of it could be read.
    var dosages: [Dosage] = []

    /// The time in which the text says that all dosages hold.
    var effectivePeriod: FHIRPeriod?

    /// Whether the whole text was understood.
    var isComplete: Bool { error == nil && notUnderstood.isEmpty }

    /// Whether the structure says all that the text says.
    var isRepeated: Bool { verdict == .same || verdict == .saysLess && !hasMore }

    /// The comparison with another verdict, other differences or what keeps words of the text from being read.
    func with(
        verdict: Verdict? = nil, differences: [Difference]? = nil, error: DosageTextError? = nil
    ) -> DosageTextComparison {
        var comparison = DosageTextComparison(
            verdict: verdict ?? self.verdict, differences: differences ?? self.differences,
            notUnderstood: notUnderstood, error: error ?? self.error)
        (comparison.hasOtherCount, comparison.isOfEvidence, comparison.hasMore) = (hasOtherCount, isOfEvidence, hasMore)
        (comparison.dosages, comparison.effectivePeriod) = (dosages, effectivePeriod)
        return comparison
    }
}

// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What a text about a dose was read as, and which of its words gave what.
///
/// A reading holds only what the text says. What was not understood stays in ``notUnderstood``: a reading with such words
/// is not ``isComplete``, and its dosages must not be used without them.
public struct DosageTextReading: Sendable, Hashable {
    /// Some of the text.
    public struct Stretch: Sendable, Hashable {
        /// The words as they stand in the text.
        public let text: String
        /// Where they stand, in bytes of UTF-8 from the start of the text.
        public let range: Range<Int>
        /// The elements that they gave, relative to the list of dosages: `[0].timing.repeat.frequency`.
        ///
        /// That of the time in which the whole prescription holds is `effectiveDosePeriod`.
        public let paths: [String]

        init(text: String, range: Range<Int>, paths: [String]) {
            self.text = text
            self.range = range
            self.paths = paths
        }
    }

    /// The dosages, in the order of the text, in the form of R5.
    ///
    /// Words that a prescription has beside its dosages are dosages with a `text` and nothing else, which stand last.
    public let dosages: [Dosage]
    /// The time in which the whole prescription holds, where the text says it; nil for most texts.
    public let effectivePeriod: FHIRPeriod?
    /// The words that gave the elements, in the order of the text.
    public let understood: [Stretch]
    /// The words that may change the dose and were not understood, in the order of the text.
    public let notUnderstood: [Stretch]

    /// The name of a product that stands before what was read; only for a comparison.
    var product: String?

    /// Whether every word that may change the dose was understood.
    public var isComplete: Bool { notUnderstood.isEmpty }

    init(
        dosages: [Dosage], effectivePeriod: FHIRPeriod? = nil, understood: [Stretch], notUnderstood: [Stretch] = []
    ) {
        self.dosages = dosages
        self.effectivePeriod = effectivePeriod
        self.understood = understood
        self.notUnderstood = notUnderstood
    }
}

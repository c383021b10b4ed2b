// SPDX-License-Identifier: Apache-2.0

/// How the words of one element of a record stand to its structure.
///
/// Each has one of five results, and each result its effect on sentence, dose times, as needed and recording: see
/// ``WordsEffect``.
public struct WordsComparison: Sendable, Hashable {
    /// What the comparison found.
    public enum Result: String, Sendable, Hashable, CaseIterable {
        /// The words say nothing about the dose that the structure does not say.
        case agrees
        /// They say more, and what they add is understood.
        case adds
        /// They and the structure cannot both be true.
        case contradicts
        /// They forbid the medicine, end it or pause it.
        case forbids
        /// Some of them is not understood.
        case unknown
    }

    /// What the words are about.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The medicine is not to be taken, now or until something.
        case ban
        /// The treatment has ended.
        case stop
        /// The treatment is left out for some time.
        case pause

        /// It is taken as needed.
        case asNeeded
        /// A maximum, or a least time between two doses.
        case limit
        /// How long the treatment lasts.
        case length
        /// The day on which it ends.
        case end
        /// The day on which it begins.
        case start
        /// A time of the day.
        case moment
        /// Days of the week or of the month, or dates.
        case weekdays
        /// A condition on whether a dose is taken.
        case condition
        /// An amount that the structure has in another kind of unit, with no strength to compare them by.
        case amountNotCompared

        /// How much, where the structure does not say it.
        case amount
        /// How often, where the structure does not say it.
        case frequency
        /// How fast, or how long one dose takes.
        case rate
        /// How it enters the body.
        case route
        /// Where on the body.
        case site
        /// The technique.
        case method
        /// What it is for.
        case reason
        /// Food or drink with a dose, or another way to take it.
        case instruction
        /// What not to do beside the medicine, how to handle it, what to look out for.
        case caution

        /// They have a number that may be an amount or a time.
        case number
        /// They have a word for a time.
        case time
        /// They have a word that denies.
        case denial
        /// They have a word that changes a dose: increase.
        case change
        /// They are another number of dosages than the structure is.
        case steps
        /// They have an abbreviation that has been misread.
        case abbreviation
        /// They may mean two things, or cannot be compared.
        case unclear
    }

    /// The element, as a path of the JSON.
    ///
    /// Relative to the dosage, or with several dosages beginning with its index, as in `[1].text`; an element of the resource
    /// has its own name, as in `note[0].text`.
    public let path: String
    /// What was found.
    public let result: Result
    /// What the words are about, in the order of ``Kind``; empty where they say nothing new and warn of nothing.
    public let kinds: [Kind]

    /// The words as they can be shown.
    package let words: String
    /// What of the words a sentence quotes; nil for nothing.
    package let quote: String?
    /// The reading of the words, whose elements complete the structure; nil where nothing of it does.
    package let addition: WordsAddition?
    /// The elements of the structure that the words contradict.
    let contradictions: [String]

    /// Whether the words contradict or forbid, or may change the dose and are not understood.
    public var mayChangeDose: Bool {
        switch result {
        case .agrees, .adds: false
        case .contradicts, .forbids: true
        case .unknown: !kinds.isEmpty
        }
    }

    /// Returns the comparison with another path.
    func located(_ path: String) -> WordsComparison {
        WordsComparison(
            path: path, result: result, kinds: kinds, words: words, quote: quote, addition: addition,
            contradictions: contradictions)
    }
}

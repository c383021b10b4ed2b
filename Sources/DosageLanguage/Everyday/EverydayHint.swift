// SPDX-License-Identifier: Apache-2.0

/// What a single word says about the words around it, whatever else it means.
///
/// A hint does not make a word known: no reading is complete because of it. It keeps a comparison from relying on words
/// that may say something else.
enum EverydayHint: String, Sendable, CaseIterable {
    /// A word that multiplies the number before it: million.
    case scale
    /// A word that denies what follows it: never daily.
    case denial
    /// A word by which a dose becomes another: 5 mg increased to 10 mg.
    case change
    /// A word for the surface of the body, by which a dose is counted.
    case body
    /// A word which says that the dose stands elsewhere: as directed.
    case asDirected
    /// A word for a person, whose age may stand beside it.
    case person
    /// A word before what was taken earlier, or is stopped.
    case past
    /// A word for an amount of a day that is divided.
    case divided
    /// A word before the number of shares of an amount: in 2 portions.
    case share
    /// A word behind which stands what a time is before or after: the night before surgery.
    case relative
    /// A word for a further dose.
    case extra
    /// A word for each, of a meal.
    case each
    /// A word which says that an amount is the whole: 2 tablets (1000 mg in total).
    case total
    /// A word before the days without a dose: except on Sundays.
    case except
    /// A word behind the days without a dose: Sundays excluded.
    case excluded
    /// A word behind what is the least, and no more: every 6 hours minimum.
    case least
    /// A word for the days of work, of which Saturday may be one.
    case workday
    /// A word for one day, week or month, which behind a number above one is no length: x 3 día.
    case singular
}

/// The words of a vocabulary that are hints.
struct EverydayHints: Sendable {
    private var words: [EverydayHint: Set<String>] = [:]

    /// Adds words, each by itself.
    mutating func add(_ hint: EverydayHint, _ phrases: [String]) {
        words[hint, default: []].formUnion(phrases.map(\.foldedWord))
    }

    /// Whether a token is a word of a hint.
    func has(_ hint: EverydayHint, _ token: EverydayToken) -> Bool {
        token.word.map { words[hint]?.contains($0) ?? false } ?? false
    }
}

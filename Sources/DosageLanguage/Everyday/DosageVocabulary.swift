// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The words that everyday prescriptions of a language are written with, and what each of them means.
///
/// A vocabulary is a list of meanings, each with the words that have it. Words are compared without accents, in lower case
/// and without the full stops of abbreviations. Of several entries that fit, the longest counts. A word that is in no list
/// is not understood, and a text with it is not read completely.
///
/// | Meaning | Words that have it |
/// | --- | --- |
/// | `number 2`, `fraction 0.5`, `article`, `andHalf`, `of`, `spoonful` | numbers, and the small words around them |
/// | `unit tablet`, `unit mg`, `unit =pill` | units of this package, or any other in its words |
/// | `times`, `timesADay`, `count 2`, `intakes`, `per`, `within`, `every`, `alternate`, `outOf`, `other`, `ordinal 2` | 3 *times*, *twice*, 40 mg a day in 2 *intakes*, *every* *second* day |
/// | `time d`, `adverb d`, `cadence 2/1d`, `everyDays` | day, daily, bid, 14-*tägig*; the units are those of FHIR |
/// | `event MORN`, `meal MORN`, `listed MORN`, `weekday mon`, `weekdays sat sun`, `otherDays`, `on`, `at`, `oclock`, `am`, `pm`, `night` | when |
/// | `to`, `or`, `and`, `then`, `ending`, `upTo`, `max`, `maxDaily` | ranges, lists, steps, *then stop*, and limits |
/// | `during`, `over`, `long`, `nights`, `single`, `oneIntake`, `until`, `from`, `toDate` | *for* 7 days, *over* 30 minutes, *until* 31 December 2026 |
/// | `asNeeded`, `inCaseOf`, `reasonMark`, `purpose`, `reason`, `reasonWord` | as needed, and for what; *against* pain |
/// | `route oral`, `site leftEye`, `into`, `method inhale`, `instruction emptyStomach`, `note`, `notChewed`, `awayFromMeals` | how |
/// | `verb`, `harmless` | words that say nothing about the dose |
/// | `danger units`, `danger-in-capitals`, `danger-after-number`, `danger-in-capitals-after-number` | refused, with what to write instead |
/// | `ambiguous`, `eyeOrMouth` | refused, with what the words may mean; the second only beside what may go into an eye |
/// | `unread`, `insteadOf` | not understood as a whole: *this evening*; with `insteadOf` the rest of the clause is not understood either: *instead of* |
/// | `hint scale`, `hint denial`, `hint change`, `hint body`, `hint asDirected`, `hint extra`, `hint person`, `hint past`, `hint divided`, `hint share`, `hint relative`, `hint each`, `hint total`, `hint except`, `hint excluded`, `hint least`, `hint workday`, `hint singular` | words that change others, whatever else they mean: *million*, *never*, *increased* to, *BSA*, as *directed*, an *extra* dose, a *child* of 5 years, *previously*, *divided*, *in* 2 portions, the night *before* surgery, *each* meal, in *total*, *except* on Sundays, Sundays *excluded*, every 6 hours *minimum*, days of which Saturday may be one, 3 *day* |
/// | `option decimalComma`, `option scheme`, `option slashInterval`, `option timesAmount`, `option timesAmountIsDaily`, `option dailyIsSum`, `option verbLast`, `option slashedLength`, `option inclusiveWeeks`, `option articleIsPer` | how the language writes: *2,5*; *1-0-1*; *1 cp/8h*; *3x1*; of which the number is that of a day; *2 tablets daily* may be a sum; a verb stands last; *for 5/7*; *8 days* may be a week; twice *a* day. Their lists stay empty |
///
/// ```swift
/// var english = DosageVocabulary.builtIn("en") ?? DosageVocabulary()
/// try english.add(["unit tablet": ["tabs."], "harmless": ["with the blue cap"]])
/// ```
public struct DosageVocabulary: Sendable, Hashable {
    /// The words of each meaning.
    public private(set) var words: [String: [String]] = [:]

    /// Creates a vocabulary without words.
    public init() {}

    /// Creates a vocabulary.
    ///
    /// - Parameter words: The words of each meaning.
    /// - Throws: The name of the first meaning that is not known.
    public init(_ words: [String: [String]]) throws(DosageVocabularyError) {
        try add(words)
    }

    /// Reads a vocabulary from a property list: a dictionary of meanings with lists of words.
    ///
    /// - Parameter data: The property list, in any of its formats.
    /// - Throws: What is wrong with the list, or the name of the first meaning that is not known.
    public init(propertyList data: Data) throws(DosageVocabularyError) {
        let list: [String: [String]]
        do {
            list = try PropertyListDecoder().decode([String: [String]].self, from: data)
        } catch {
            throw DosageVocabularyError(meaning: nil)
        }
        try add(list)
    }

    /// Adds words.
    ///
    /// - Parameter words: The words of each meaning.
    /// - Throws: The name of the first meaning that is not known; then nothing is added.
    public mutating func add(_ words: [String: [String]]) throws(DosageVocabularyError) {
        for meaning in words.keys.sorted() where EverydayMeaning(meaning) == nil {
            throw DosageVocabularyError(meaning: meaning)
        }
        self.words.merge(words) { $0 + $1 }
    }

    /// Creates a built-in vocabulary from its table: a meaning a line, then a colon and its words with bars between them.
    init(table: String, units: [String: DoseUnit]) {
        var meaning = ""
        for line in table.split(separator: "\n") {
            var phrases = line
            // A line that begins with a bar goes on with the words of the one before.
            if !line.trimmingCharacters(in: .whitespaces).hasPrefix("|"), let colon = line.firstIndex(of: ":") {
                meaning = line[..<colon].trimmingCharacters(in: .whitespaces)
                phrases = line[line.index(after: colon)...]
            }
            words[meaning, default: []] += phrases.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }.filter { !$0.isEmpty }
        }
        addShared(units)
    }

    /// Adds the units of the sentences, units that every language writes alike, and reasons.
    private mutating func addShared(_ units: [String: DoseUnit]) {
        for (word, unit) in units { words["unit \(unit.rawValue)", default: []].append(word) }
        for (word, unit) in [
            "kg": DoseUnit.kilogram, "mmol": .millimole, "l": .liter, "ml": .milliliter, "mg": .milligram,
        ] {
            words["unit \(unit.rawValue)", default: []].append(word)
        }
        for (hint, shared) in [("scale", ["k"]), ("body", ["m2", "bsa", "sqm", "kgkg"]), ("asDirected", ["ud"])] {
            words["hint \(hint)", default: []] += shared
        }
        words["reason", default: []] += AsNeededReason.words.keys
    }
}

/// Why a vocabulary cannot be used.
public struct DosageVocabularyError: Error, Sendable, Hashable {
    /// The name of a meaning that is not known; nil where the property list is not a dictionary of lists of words.
    public let meaning: String?
}

extension DosageVocabularyError: CustomStringConvertible {
    /// What is wrong.
    public var description: String {
        meaning.map { "no meaning has the name \($0)" } ?? "the property list is not a dictionary of lists of words"
    }
}

extension DosageVocabulary {
    /// Finds the words of a language that are built in.
    ///
    /// - Parameter tag: A BCP 47 tag, of which only the language counts.
    /// - Returns: The words of English, German, French, Dutch, Spanish or Italian; nil for any other language.
    public static func builtIn(_ tag: String) -> DosageVocabulary? {
        switch LanguageTag(tag)?.language {
        case "en": english
        case "de": german
        case "fr": french
        case "nl": dutch
        case "es": spanish
        case "it": italian
        default: nil
        }
    }

    /// The tags of the languages that are built in.
    static let builtInLanguages = ["en", "de", "fr", "nl", "es", "it"]
}

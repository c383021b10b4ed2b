// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A table of phrases as a grammar, with the numbers, dates and lists of its language.
///
/// It is made of the entries that sentences are made of, read backwards; a new language needs nothing else.
final class TextGrammar: Sendable {
    /// The parts of a sentence in the order of the language; those that may stand before a dose of nothing are there twice.
    let order: [DosageRole]
    /// All phrases that are looked for.
    let families: PhraseFamilies
    let beginnings: PhraseBeginnings
    /// The marks around words of a record, those of a text that is all there is, and those of a code in words, by variant.
    let quotes, textMarks, codeMarks: [[WordMarks]]
    /// How many variants there are, with that of no variant.
    let variantCount: Int
    /// What stands between two parts, by the numbers of the second role and of the first.
    private let joins: [[UInt8]]
    /// What stands between two dosages, and whether the second one follows the first.
    let dosageJoins: [(bytes: [UInt8], isLater: Bool)]
    /// What stands before words of the prescription, and before the time in which it holds; nil where a phrase has words at
    /// its end, too.
    let alsoSays, window: [UInt8]?
    let all, any: ListSeparators
    /// The dates in each variant.
    let dates: [[DateWords]]
    let years: DateWords
    let digits: Digits

    /// Compiles a table.
    ///
    /// - Throws: An error if its parts are not joined by words between them.
    init(_ table: PhraseTable, _ forms: SentenceLocale, _ composer: SentenceComposer) throws(DosageTextError) {
        let source = try PhraseSource(table)
        families = PhraseFamilies(source)
        variantCount = source.names.count
        func marks(_ key: String) -> [[WordMarks]] {
            source.names.indices.map { variant in
                ((variant == 0 ? [] : source.own(key, variant)) + source.own(key, 0)).compactMap(WordMarks.init)
            }
        }
        (quotes, textMarks, codeMarks) = (marks("quote"), marks("text"), marks("code.text"))
        beginnings = PhraseBeginnings(families, quotes: quotes, textMarks: textMarks, codeMarks: codeMarks)
        order = Self.order(of: composer)
        var joins: [[UInt8]] = []
        for role in DosageRole.allCases.sorted(by: { $0.number < $1.number }) {
            for before in DosageRole.allCases.sorted(by: { $0.number < $1.number }) {
                joins.append(try Self.bytes(of: composer.join(of: role, after: before)))
            }
        }
        self.joins = joins
        let (next, also) = (try Self.bytes(of: composer.andNext), try Self.bytes(of: composer.andAlso))
        // A step after one that does not end holds beside it, and many languages have one word for both.
        dosageJoins =
            [(try Self.bytes(of: composer.andThen), true), (also, false)] + (next == also ? [] : [(next, true)])
        alsoSays = try? Self.bytes(of: composer.alsoSays)
        window = try? Self.bytes(of: composer.window)
        all = ListSeparators(.and, forms)
        any = ListSeparators(.or, forms)
        digits = Digits(forms)
        dates = source.names.map { DateWords.of(forms, variant: $0.isEmpty ? nil : $0) }
        years = DateWords.year(forms)
    }

    private static func order(of composer: SentenceComposer) -> [DosageRole] {
        let before = composer.order.prefix { $0 != .dose }
        let moved = composer.orderOfNothing.prefix { $0 != .dose }.filter { !before.contains($0) }
        return before + moved + composer.order[before.count...]
    }

    func join(of role: DosageRole, after before: DosageRole) -> [UInt8] {
        joins[Int(role.number) * DosageRole.allCases.count + Int(before.number)]
    }

    private static func bytes(of join: SentenceComposer.Join) throws(DosageTextError) -> [UInt8] {
        guard let words = join.infix else {
            throw DosageTextError(.unknownLanguage, "the table joins parts by more than words between them")
        }
        return Array(ReadText.plain(words).utf8)
    }
}

/// The marks around words of a record.
struct WordMarks: Sendable {
    let opening, closing: [UInt8]

    /// Takes the marks from a phrase of words between two; nil for any other.
    init?(_ path: PhrasePath) {
        guard path.steps.count == 3, case .bytes(let opening) = path.steps[0], case .slot = path.steps[1],
            case .bytes(let closing) = path.steps[2]
        else { return nil }
        (self.opening, self.closing) = (opening, closing)
    }
}

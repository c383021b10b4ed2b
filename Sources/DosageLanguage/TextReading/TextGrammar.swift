// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A table of phrases as a grammar, with the numbers, dates and lists of its language.
///
/// It is made of the entries that sentences are made of, read backwards; a new language needs nothing else.
final class TextGrammar: Sendable {
    let table: PhraseTable
    let forms: SentenceLocale
    /// The parts of a sentence in the order of the language.
    let order: [DosageRole]
    /// The forms of each phrase, by its key with its variant.
    private let phrases: [String: [PhraseForm]]
    /// The phrases that have variants.
    private let varied: Set<String>
    /// What stands between two parts, by the numbers of the second role and of the first.
    private let joins: [[UInt8]]
    /// What stands between two dosages, and whether the second one follows the first.
    let dosageJoins: [(bytes: [UInt8], isLater: Bool)]
    let all, any: ListSeparators
    let dates: [String: [DateWords]]
    let years: DateWords
    let digits: Digits
    /// The phrases for a frequency and an event as one.
    let combinations: [(key: String, count: Int, unit: TimingUnit, event: EventTiming)]

    /// Compiles a table.
    ///
    /// - Throws: An error if its parts are not joined by words between them.
    init(_ table: PhraseTable, _ forms: SentenceLocale, _ composer: SentenceComposer) throws(DosageTextError) {
        self.table = table
        self.forms = forms
        var phrases: [String: [PhraseForm]] = [:]
        for key in table.keys {
            guard let phrase = table.phrase(for: key) else { continue }
            let parts = key.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let number = parts.count == 2 ? FHIRDecimal(String(parts[1])) : nil
            phrases[String(parts[0]), default: []].append(PhraseForm(phrase, number: number))
        }
        self.phrases = phrases
        varied = Set(phrases.keys.compactMap { PhraseVariant.parts(of: $0)?.base })
        order = composer.order
        var joins: [[UInt8]] = []
        for role in DosageRole.allCases.sorted(by: { $0.number < $1.number }) {
            for before in DosageRole.allCases.sorted(by: { $0.number < $1.number }) {
                joins.append(try Self.bytes(of: composer.join(of: role, after: before)))
            }
        }
        self.joins = joins
        dosageJoins = [
            (try Self.bytes(of: composer.andThen), true), (try Self.bytes(of: composer.andNext), true),
            (try Self.bytes(of: composer.andAlso), false),
        ]
        all = ListSeparators(.and, forms)
        any = ListSeparators(.or, forms)
        digits = Digits(forms)
        var dates: [String: [DateWords]] = [:]
        for variant in [""] + table.askedVariants.sorted() {
            dates[variant] = DateWords.of(forms, variant: variant.isEmpty ? nil : variant)
        }
        self.dates = dates
        years = DateWords.year(forms)
        combinations = phrases.keys.compactMap { key in
            DosagePhrases.partsOfCombination(key).map { (key, $0.count, $0.unit, $0.event) }
        }
    }

    /// The forms of a phrase in a variant; those of the plain phrase where it has none of its own.
    func forms(of key: String, _ variant: String?) -> [PhraseForm] {
        let plain = phrases[key] ?? []
        guard let variant, !variant.isEmpty, varied.contains(key), let own = phrases["\(key):\(variant)"] else {
            return plain
        }
        return own + plain
    }

    func has(_ key: String) -> Bool { phrases[key] != nil }

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
